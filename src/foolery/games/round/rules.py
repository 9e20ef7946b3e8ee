"""The options of Round fool; the defaults are the book's 5.2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery.core.options import option

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of Round fool; every one makes sense."""

    must_capture: bool = option(True, group="first_phase", source="5.2", advanced=False)
    empty_after_drawing: Literal["out", "void"] = option(
        "out", "out", "void", group="first_phase", source="5.2"
    )
    ending: Literal["fool", "first_out"] = option(
        "first_out", "fool", "first_out", group="end", source="5.2", advanced=False
    )
    no_draws: bool = option(False, group="end", source="1.9")
    quiet_bouts: int = option(30, span=(5, 100), group="end", source="1.11")
    discard_peek: Literal["none", "last_bout", "all"] = option(
        "last_bout", "none", "last_bout", "all", group="knowledge", source="1a"
    )
