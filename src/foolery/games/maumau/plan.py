"""Rules turned into what the engine reads. Every option is read here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from foolery import cards
from foolery.cards import ACE, Card, Mask, Rank, Suit, card_text, mask
from foolery.core.options import declared_options
from foolery.core.tables import Cells, row_of
from foolery.games.maumau.rules import Rules

QUEEN, SIX = 10, 4
SPADE_QUEEN = QUEEN << 2 | cards.SPADES
EVERY_RANK = frozenset(range(13))
RANK_ON_RANK = {"every": EVERY_RANK, "sixes": frozenset({SIX}), "none": frozenset[Rank]()}
DRAW_LIMIT = {"until_playable": None, "one": 1, "two": 2, "three": 3, "one_and_pass": 1}
LAST_GUARD = 20_000
"""A round ends after so many turns even where the rules have no cap."""

USUAL_POINTS = {9: 2, 10: 3, 11: 4, ACE: 11}
PENTAGON_POINTS = {8: 10, 9: 2, 10: 20, 11: 4, ACE: 11}
POINTS = {
    "usual": [USUAL_POINTS.get(rank, rank + 2) for rank in range(13)],
    "pentagon": [PENTAGON_POINTS.get(rank, 0) for rank in range(13)],
    "count": [1] * 13,
}
"""By rank (8.0; 8.1, option 6)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does when it is put: the next seat draws and misses, the same goes on, and so forth."""

    draw: int = 0
    miss: int = 0
    again: int = 0
    wild: int = 0
    order: int = 0
    reverse: int = 0
    any: int = 0


class Plan:
    """The rules of one table as the engine, the deal and the scoring read them."""

    __slots__ = (
        "ace_claims", "card_points", "cards_each", "draw_limit", "effects", "first_card_orders",
        "first_move", "fitting", "going_on", "has_copies", "is_over_at", "keeps", "last_card_draws",
        "limit", "limit_loses", "may_draw", "next_dealer", "pack", "pass_after_draw", "queen_left",
        "queen_out", "queen_points", "rank_on_rank", "rules", "seats", "spade_queen_left",
        "spade_queen_out", "stacking", "turn_over", "wild", "wild_left",
    )  # fmt: skip

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        one = cards.pack(rules.pack)
        self.pack = one if rules.decks == 1 else [*one, *(card + cards.COPY for card in one)]
        self.has_copies = rules.decks > 1
        self.fitting: dict[tuple[Card | None, bool, bool, Suit | None], Mask] = {}
        """What fits in a situation, as it is found out: by top card, adding, drawing due, ordered suit."""
        self.cards_each = rules.cards_each
        self.first_move = rules.first_move
        self.next_dealer = rules.next_dealer
        self.first_card_orders = rules.first_card_orders
        table = declared_options(rules)["effects"].table(rules.effects)
        self.effects = {card: effect_of(card, table) for card in self.pack}
        self.wild = mask(card for card in self.pack if self.effects[card].wild)
        self.stacking = rules.stacking
        self.going_on = rules.going_on
        self.ace_claims = rules.ace_claims
        self.rank_on_rank = RANK_ON_RANK[rules.rank_on_rank]
        self.draw_limit = DRAW_LIMIT[rules.without_card]
        self.pass_after_draw = rules.without_card == "one_and_pass"
        self.keeps = rules.drawn_card == "may"
        self.may_draw = rules.may_draw
        self.turn_over = rules.turn_over
        self.is_over_at = rules.turn_cap or LAST_GUARD
        self.card_points = POINTS[rules.card_points]
        self.queen_left = rules.queen_left
        self.queen_points = rules.queen_points
        self.queen_out = rules.queen_out
        self.spade_queen_left = rules.spade_queen_left
        self.spade_queen_out = rules.spade_queen_out
        self.last_card_draws = rules.penalty_before_scoring
        self.limit = rules.match_limit
        self.limit_loses = rules.match_end == "limit_loses"
        self.wild_left = rules.wild_left

    def is_wild(self, card: Card) -> bool:
        return bool(self.wild >> card & 1)

    def stacks(self, card: Card) -> bool:
        """Whether what the card makes the next seat draw can be passed on."""
        effect = self.effects[card]
        return self.stacking != "off" and effect.draw > 0 and not effect.again


def effect_of(card: Card, table: dict[str, Cells]) -> Effect:
    """What the table has for a card: its own row goes before that of its rank."""
    return Effect(**row_of(card_text(card), table))


@lru_cache(maxsize=64)
def compile_rules(rules: Rules, seats: int) -> Plan:
    return Plan(rules, seats)
