"""The options of Czech fool (Mau-Mau), each declared once; the defaults are the base game (8.0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from foolery import cards
from foolery.core.options import option, table_option
from foolery.core.tables import Column, Row

RULES_VERSION = 1
"""Counted up when a record made before would no longer replay to the same end."""

ROWS = (
    *(Row(letter, "rank") for letter in cards.RANKS),
    *(Row(cards.card_text(card), "card") for card in cards.pack(52)),
)
COLUMNS = (
    Column("draw", "number", 6),
    *(Column(name) for name in ("miss", "again", "wild", "order", "reverse", "any")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set of Czech fool; `foolery.games.maumau.problems` says whether it makes sense."""

    # The pack and the deal.
    pack: Literal[32, 36, 52] = option(36, 32, 36, 52, group="pack", source="8.0, 8.1", advanced=False)
    decks: Literal[1, 2] = option(1, 1, 2, group="pack", source="8.0")
    cards_each: int = option(5, span=(3, 8), group="pack", source="8.0, 8.1", advanced=False)

    # Who begins.
    first_move: Literal["lot_then_winner", "left_then_winner", "left_of_dealer", "dealer", "dealers_card"] = (
        option(
            "lot_then_winner",
            "lot_then_winner",
            "left_then_winner",
            "left_of_dealer",
            "dealer",
            "dealers_card",
            group="start",
            source="8.0, 8.1",
        )
    )
    next_dealer: Literal["left", "loser", "winner", "same"] = option(
        "left", "left", "loser", "winner", "same", group="start", source="8.0"
    )
    first_card_orders: bool = option(True, group="start", source="8.0, 8.1")

    # What cards do.
    effects: str = table_option(
        "6-draw2-miss_7-draw1-miss_Q-wild-order_A-miss",
        rows=ROWS,
        columns=COLUMNS,
        group="effects",
        source="8.0, 8.1",
        advanced=False,
    )
    stacking: Literal["off", "same_rank", "any"] = option(
        "off", "off", "same_rank", "any", group="effects", source="8.0"
    )
    going_on: Literal["draw_one", "as_usual", "may_stop"] = option(
        "draw_one", "draw_one", "as_usual", "may_stop", group="effects", source="8.1"
    )
    ace_claims: bool = option(False, group="effects", source="8.1")

    # Playing and drawing.
    rank_on_rank: Literal["every", "sixes", "none"] = option(
        "every", "every", "sixes", "none", group="turn", source="8.0, 8.1"
    )
    without_card: Literal["until_playable", "one", "two", "three", "one_and_pass"] = option(
        "until_playable",
        "until_playable",
        "one",
        "two",
        "three",
        "one_and_pass",
        group="turn",
        source="8.0, 8.1",
        advanced=False,
    )
    drawn_card: Literal["must", "may"] = option("must", "must", "may", group="turn", source="8.0")
    may_draw: bool = option(False, group="turn", source="8.0")
    turn_over: Literal["unshuffled", "shuffled", "none"] = option(
        "unshuffled", "unshuffled", "shuffled", "none", group="turn", source="8.0"
    )
    turn_cap: int = option(500, span=(0, 5000), group="turn", source="8.0")

    # What cards in hand count.
    card_points: Literal["usual", "pentagon", "count"] = option(
        "usual", "usual", "pentagon", "count", group="scoring", source="8.0, 8.1"
    )
    queen_left: Literal["off", "only_card", "every"] = option(
        "only_card", "off", "only_card", "every", group="scoring", source="8.0, 8.1"
    )
    queen_points: int = option(20, span=(0, 100), group="scoring", source="8.0, 8.1")
    queen_out: int = option(0, span=(0, 100), group="scoring", source="8.1")
    spade_queen_left: int = option(0, span=(0, 100), group="scoring", source="8.1")
    spade_queen_out: int = option(0, span=(0, 100), group="scoring", source="8.1")
    penalty_before_scoring: bool = option(False, group="scoring", source="8.0")

    # The match.
    match_limit: int = option(100, span=(0, 1000), group="scoring", source="8.0, 8.1", advanced=False)
    match_end: Literal["limit_loses", "fewest_points"] = option(
        "limit_loses", "limit_loses", "fewest_points", group="scoring", source="8.0"
    )
    wild_left: Literal["off", "only_card", "any"] = option(
        "off", "off", "only_card", "any", group="scoring", source="8.1"
    )
