"""The options of Foppen, each declared once; the defaults are the edition of 2018 (9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery.core.options import option

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of Foppen."""

    deal_pack: Literal["by_players", "whole"] = option(
        "by_players", "by_players", "whole", group="pack", source="9, 12.1"
    )
    discs: Literal["by_players", 1, 2, 3] = option(
        "by_players", "by_players", 1, 2, 3, group="pack", source="9", advanced=False
    )
    ones_count: Literal["lowest", "highest"] = option(
        "lowest", "lowest", "highest", group="trick", source="9"
    )
    equal_numbers: Literal["later_worse", "earlier_worse"] = option(
        "later_worse", "later_worse", "earlier_worse", group="trick", source="9"
    )
    out_points: int = option(10, span=(1, 50), group="scoring", source="9")
    disc_spoils: bool = option(True, group="scoring", source="9")
    one_costs: int = option(5, span=(1, 25), group="scoring", source="9")
    lost_at: int = option(80, span=(10, 500), group="scoring", source="9", advanced=False)
    tens_to_end: int = option(6, span=(1, 30), group="scoring", source="9")
