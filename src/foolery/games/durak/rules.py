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

    # The players.
    partners: Literal["none", "pairs", "two_teams"] = option(
        "none", "none", "pairs", "two_teams", group="players", source="3"
    )

    # The pack and the deal.
    pack: Literal[20, 24, 32, 36, 52, 54] = option(
        36, 20, 24, 32, 36, 52, 54, group="pack", source="1.1, 1.13", advanced=False
    )
    packs: Literal[1, 2] = option(1, 1, 2, group="pack", source="4.4, 4.6")
    pack_order: Literal["shuffled", "high_first"] = option(
        "shuffled", "shuffled", "high_first", group="pack", source="4.1"
    )
    hand_size: int = option(6, span=(3, 10), group="pack", source="1.1")
    closed_cards: int = option(0, span=(0, 9), group="pack", source="4.12")
    hands_seen_by: Literal["owner", "others"] = option(
        "owner", "owner", "others", group="pack", source="4.15"
    )
    stock: Literal["drawn", "dealt_out", "removed"] = option(
        "drawn", "drawn", "dealt_out", "removed", group="pack", source="1.8, 4.13, 4.23"
    )
    redeal: Literal["off", "one_colour"] = option("off", "off", "one_colour", group="pack", source="1.2")

    # Trumps.
    trump: Literal["turned", "none", "own", "diamonds", "first_diamond"] = option(
        "turned",
        "turned",
        "none",
        "own",
        "diamonds",
        "first_diamond",
        group="trump",
        source="1.1, 4.3, 4.6, 4.24",
    )
    trump_card: Literal["after_deal", "bottom_of_pack"] = option(
        "after_deal", "after_deal", "bottom_of_pack", group="trump", source="1.1"
    )
    trump_face_down: bool = option(False, group="trump", source="4.14")
    trump_swap: bool = option(False, group="trump", source="4.9")
    secret: Literal["off", "drawn", "stays"] = option(
        "off", "off", "drawn", "stays", group="trump", source="4.20"
    )

    # What beats what.
    lowest_by_ace: bool = option(False, group="beating", source="4.10")
    spades_by_spades: bool = option(False, group="beating", source="4.24")
    lowest_beats_ace: bool = option(False, group="beating", source="1.4")

    # Who begins.
    without_trump: Literal["lowest_card", "lot"] = option(
        "lowest_card", "lowest_card", "lot", group="start", source="1.3"
    )
    nine_of_diamonds: bool = option(False, group="start", source="4.7")
    next_attacker: Literal["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"] = option(
        "from_under_the_fool",
        "from_under_the_fool",
        "under_the_fool",
        "winner",
        "lowest_trump",
        group="start",
        source="1.9",
    )

    # The attack.
    lead: Literal["one", "two", "any", "three"] = option(
        "any", "one", "two", "any", "three", group="attack", source="1.5, 2.1, 4.22"
    )
    lead_rank: Literal["any", "highest"] = option("any", "any", "highest", group="attack", source="4.8")
    blind_lead: bool = option(False, group="attack", source="4.2")
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

    # The defence.
    transfer: Literal["none", "before_cover", "any_time"] = option(
        "none", "none", "before_cover", "any_time", group="defence", source="2.3, 2.4", advanced=False
    )
    last_thrown_rank: bool = option(False, group="defence", source="2.4")
    no_transfer_in_first_bout: bool = option(False, group="defence", source="2.3, 7")
    shown_trump: bool = option(False, group="defence", source="2.3")
    dark_cover: bool = option(False, group="defence", source="4.5")
    swap_two: bool = option(False, group="defence", source="4.19")
    taking: Literal["all", "first_card"] = option("all", "all", "first_card", group="defence", source="4.7")

    # Between the bouts.
    drawing: Literal["every_bout", "when_empty"] = option(
        "every_bout", "every_bout", "when_empty", group="between", source="1.8, 4.21"
    )
    defender_draws_first: bool = option(False, group="between", source="1.8")
    exchange_lowest_trump: bool = option(False, group="between", source="1.10")
    rebound: bool = option(False, group="between", source="4.16")
    pass_hands: bool = option(False, group="between", source="4.11")

    # The end of the deal.
    goal: Literal["no_cards", "points", "epaulettes"] = option(
        "no_cards", "no_cards", "points", "epaulettes", group="end", source="1.9, 4.17, 4.18"
    )
    points_for: Literal["beaten_bouts", "every_cover"] = option(
        "beaten_bouts", "beaten_bouts", "every_cover", group="end", source="4.17"
    )
    epaulette_for: Literal["two_cards", "pair_among_more"] = option(
        "two_cards", "two_cards", "pair_among_more", group="end", source="4.18"
    )
    ending: Literal["fool", "first_out"] = option("fool", "fool", "first_out", group="end", source="1.9, 4.7")
    empty_hand_wins: bool = option(False, group="end", source="6")
    fifty_two_lose: bool = option(False, group="end", source="4.4")
    no_draws: bool = option(False, group="end", source="1.9")
    quiet_bouts: int = option(30, span=(5, 100), group="end", source="1.11")

    # What may be looked at.
    discard_peek: Literal["none", "last_bout", "all"] = option(
        "last_bout", "none", "last_bout", "all", group="knowledge", source="1a"
    )
