"""The options of Road fool; the defaults are the book's 5.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery.core.options import option

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of Road fool; every one makes sense."""

    pack: Literal[36, 52] = option(36, 36, 52, group="pack", source="5.1", advanced=False)
    next_attacker: Literal["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"] = option(
        "winner",
        "from_under_the_fool",
        "under_the_fool",
        "winner",
        "lowest_trump",
        group="start",
        source="5.1, 1.9",
    )
    over_beat: Literal["all", "attacker"] = option(
        "all", "all", "attacker", group="attack", source="5.1", advanced=False
    )
    no_draws: bool = option(False, group="end", source="1.9")
    quiet_bouts: int = option(30, span=(5, 100), group="end", source="1.11")
    discard_peek: Literal["none", "last_bout", "all"] = option(
        "last_bout", "none", "last_bout", "all", group="knowledge", source="1a"
    )
