"""Who leads the first bout of a deal, and what everybody knows from it (1.3, 1.9, 4.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from foolery import cards
from foolery.cards import Card
from foolery.core.events import Absent, Event, Outcome, Seat, Zone
from foolery.games.durak.plan import NINE_OF_DIAMONDS, Plan

if TYPE_CHECKING:
    from foolery.games.durak.deal import Layout

LOWEST_TRUMP, LOWEST_CARD, LOT, CARRIED, NINE = "lowest_trump", "lowest_card", "lot", "carried", "nine"


def clockwise_from_left(plan: Plan, dealer: Seat) -> list[Seat]:
    """All seats, the dealer's left first."""
    return [(dealer + 1 + i) % plan.seats for i in range(plan.seats)]


def first_attacker(
    plan: Plan,
    hands: Sequence[Sequence[Card]],
    trumps: Sequence[int],
    dealer: Seat,
    last: Outcome | None,
    lot: Seat,
) -> tuple[Seat, str, Card | None]:
    """Who begins, why, and the card shown for it; `trumps` has the suit that is trump for each seat."""
    from_left = clockwise_from_left(plan, dealer)
    if plan.nine_of_diamonds:
        for seat in from_left:
            nines = [card for card in hands[seat] if card & cards.FACE == NINE_OF_DIAMONDS]
            if nines:
                return seat, NINE, min(nines)
    carried = carried_attacker(plan, last)
    if carried is not None:
        return carried, CARRIED, None
    held = [
        (cards.rank(card), order, card, seat)
        for order, seat in enumerate(from_left)
        for card in hands[seat]
        if trumps[seat] >= 0 and cards.suit(card) == trumps[seat] and not cards.is_joker(card)
    ]
    if held:
        _, _, card, seat = min(held)
        return seat, LOWEST_TRUMP, card
    if plan.lot_without_trump:
        return lot, LOT, None
    _, _, _, card, seat = min(
        (cards.rank(card), order, card & cards.FACE, card, seat)
        for order, seat in enumerate(from_left)
        for card in hands[seat]
    )
    return seat, LOWEST_CARD, card


def carried_attacker(plan: Plan, last: Outcome | None) -> Seat | None:
    """Who begins because of how the last deal ended; None: the lowest trump decides (1.9)."""
    if last is None or last.draw or plan.next_attacker == "lowest_trump":
        return None
    if plan.next_attacker == "winner":
        winners = [seat for seat, place in enumerate(last.places) if place == 1]
        return winners[0] if len(winners) == 1 else None
    if not last.fools:
        return None
    fool = last.fools[-1]
    step = 1 if plan.next_attacker == "from_under_the_fool" else -1
    return (fool + step) % plan.seats


def ruled_out(plan: Plan, layout: Layout, zones: Sequence[Sequence[Zone]]) -> list[Event]:
    """Where which cards are not, as all know from who begins; `zones` are those of each seat's hand."""
    absent: dict[tuple[Card, ...], list[Zone]] = {}
    for seat in range(plan.seats):
        gone = tuple(card for card in plan.pack if _is_ruled_out(plan, layout, seat, card))
        if gone:
            absent.setdefault(gone, []).extend(zones[seat])
    return [Absent(tuple(where), gone) for gone, where in absent.items()]


def _is_ruled_out(plan: Plan, layout: Layout, seat: Seat, card: Card) -> bool:
    """Whether everybody knows that a seat was not dealt a card."""
    began = layout.began_by
    if began == NINE:
        return False
    if plan.nine_of_diamonds and card & cards.FACE == NINE_OF_DIAMONDS:
        return True
    if began == CARRIED:
        return False
    trump = layout.trumps[seat] if layout.trumps else layout.trump
    is_trump = trump >= 0 and cards.suit(card) == trump and not cards.is_joker(card)
    deciding = layout.deciding
    if deciding is None:  # by lot: nobody holds a trump
        return is_trump
    if began == LOWEST_CARD and is_trump:
        return True
    if began == LOWEST_TRUMP and not is_trump:
        return False
    rank, lowest = cards.rank(card), cards.rank(deciding)
    if rank != lowest:
        return rank < lowest
    # Who sits before the attacker would have begun with an equal card.
    order = clockwise_from_left(plan, layout.dealer)
    if order.index(seat) < order.index(layout.attacker):
        return True
    return (
        seat == layout.attacker
        and began == LOWEST_CARD
        and (card & cards.FACE, card)
        < (
            deciding & cards.FACE,
            deciding,
        )
    )
