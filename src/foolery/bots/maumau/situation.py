"""What a view says about the hands that others may hold, and who comes next."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from foolery.cards import ACE, Card, Mask, mask, rank, suit
from foolery.core.events import Seat
from foolery.core.view import View
from foolery.games.maumau.plan import Plan, compile_rules

ALL_SUITS = tuple(mask(card for card in range(128) if suit(card) == each) for each in range(4))


class Situation:
    """The position of the seat that is to move.

    `counts` are the sizes of the other hands; `alone` says that there are two players, so that a missed turn
    comes back.
    """

    def __init__(self, view: View) -> None:
        seat, facts = view.seat, view.facts
        assert seat is not None
        self.view = view
        self.seat: Seat = seat
        self.seats = view.seats
        self.plan: Plan = compile_rules(view.rules, view.seats)
        self.hand: Mask = view.hand(seat).known
        self.counts = {other: view.hand(other).count for other in range(view.seats) if other != seat}
        self.least = min(self.counts.values())
        self.alone = view.seats == 2
        self.direction: int = facts["direction"]
        self.pending: int = facts["pending"]
        self.next_misses: bool = facts["next_misses"]
        self._chances: dict[tuple[Seat, Mask], float] = {}

    def after(self, steps: int, turned: bool = False) -> Seat:
        """The seat so many places on, the direction turned round or not."""
        way = -self.direction if turned else self.direction
        return (self.seat + way * steps) % self.seats

    def chance(self, seat: Seat, cards: Mask) -> float:
        """How likely it is that a seat holds one of some cards."""
        key = seat, cards
        if key not in self._chances:
            self._chances[key] = self._chance(seat, cards)
        return self._chances[key]

    def _chance(self, seat: Seat, cards: Mask) -> float:
        hand = self.view.hand(seat)
        if hand.known & cards:
            return 1.0
        unknown = hand.count - hand.known.bit_count()
        may = hand.may.bit_count()
        others = (hand.may & ~cards).bit_count()
        return 1.0 - comb(others, unknown) / comb(may, unknown) if may else 0.0

    def answers(self, card: Card, ordered: int | None = None) -> Mask:
        """The cards that may be put on a card; with `ordered` that suit was named."""
        return _answers(self.plan, card, ordered)


@lru_cache(maxsize=4096)
def _answers(plan: Plan, top: Card, ordered: int | None) -> Mask:
    """As the rules have it while nothing is to be drawn."""
    if plan.ace_claims and rank(top) == ACE and ordered is None:
        return mask(card for card in plan.pack if suit(card) == suit(top) or rank(card) == ACE)
    if ordered is not None:
        return plan.wild | mask(card for card in plan.pack if suit(card) == ordered)
    if plan.effects[top].any:
        return mask(plan.pack)
    return plan.wild | mask(
        card
        for card in plan.pack
        if suit(card) == suit(top) or (rank(card) == rank(top) and rank(card) in plan.rank_on_rank)
    )


def suits_of(cards: Mask) -> list[int]:
    """How many cards of each suit there are."""
    return [(cards & each).bit_count() for each in ALL_SUITS]
