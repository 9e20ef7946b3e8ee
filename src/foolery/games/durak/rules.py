"""The options of the Durak family, each declared once.

The defaults are throw-in fool (book 1 and 2.2). A rule set is these options and nothing else; what
they mean for the engine is decided in `plan`, what they mean for a person is in the catalogues.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery.core.options import option

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of the Durak family; `foolery.games.durak.problems` says whether it makes sense."""

    # The pack and the deal.
    pack: Literal[20, 24, 32, 36, 52, 54] = option(
        36, 20, 24, 32, 36, 52, 54, group="pack", source="1.1, 1.13", advanced=False
    )
    hand_size: int = option(6, span=(3, 10), group="pack", source="1.1")
    trump: Literal["turned", "none"] = option("turned", "turned", "none", group="pack", source="1.1, 4.3")
    trump_card: Literal["after_deal", "bottom_of_pack"] = option(
        "after_deal", "after_deal", "bottom_of_pack", group="pack", source="1.1"
    )
    redeal: Literal["off", "one_colour"] = option("off", "off", "one_colour", group="pack", source="1.2")
    without_trump: Literal["lowest_card", "lot"] = option(
        "lowest_card", "lowest_card", "lot", group="pack", source="1.3"
    )

    # The attack.
    lead: Literal["one", "two", "any"] = option("any", "one", "two", "any", group="attack", source="1.5, 2.1")
    throw_in: Literal["none", "all", "neighbours", "main_attacker"] = option(
        "all", "none", "all", "neighbours", "main_attacker", group="attack", source="1.5", advanced=False
    )
    pursuit: bool = option(True, group="attack", source="1.7")
    attack_limit: int = option(6, span=(1, 12), group="attack", source="1.6")
    first_limit: Literal["off", "until_first_bito", "first_bout_only", "first_defence_of_each_player"] = (
        option(
            "off",
            "off",
            "until_first_bito",
            "first_bout_only",
            "first_defence_of_each_player",
            group="attack",
            source="1.6",
        )
    )

    # Passing the attack on.
    transfer: Literal["none", "before_cover", "any_time"] = option(
        "none", "none", "before_cover", "any_time", group="transfer", source="2.3, 2.4", advanced=False
    )
    last_thrown_rank: bool = option(False, group="transfer", source="2.4")
    no_transfer_in_first_bout: bool = option(False, group="transfer", source="2.3, 7")
    shown_trump: bool = option(False, group="transfer", source="2.3")

    # Drawing.
    defender_draws_first: bool = option(False, group="drawing", source="1.8")
    exchange_lowest_trump: bool = option(False, group="drawing", source="1.10")

    # The end of the deal and the next one.
    next_attacker: Literal["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"] = option(
        "from_under_the_fool",
        "from_under_the_fool",
        "under_the_fool",
        "winner",
        "lowest_trump",
        group="end",
        source="1.9",
    )
    no_draws: bool = option(False, group="end", source="1.9")
    quiet_bouts: int = option(30, span=(5, 100), group="end", source="1.11")

    # What may be looked at.
    discard_peek: Literal["none", "last_bout", "all"] = option(
        "last_bout", "none", "last_bout", "all", group="knowledge", source="1a"
    )
