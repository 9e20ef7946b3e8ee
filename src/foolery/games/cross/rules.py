"""The options of the Cross fool (5.3), each declared once; what they mean is decided in `plan`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery.core.options import option

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of the Cross fool."""

    pack: Literal[36, 52] = option(36, 36, 52, group="pack", source="5.3", advanced=False)
    forced: bool = option(False, group="defence", source="5.3", advanced=False)
    all_out: Literal["draw", "last_player"] = option("draw", "draw", "last_player", group="end", source="5.3")
    quiet_bouts: int = option(30, span=(5, 100), group="end", source="1.11, 5.3")
