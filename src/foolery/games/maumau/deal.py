"""Dealing a round: who deals, who begins, and the card that the dealer may have to lay open (8.0, 8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from foolery.cards import Card, mask
from foolery.core.chance import Chance
from foolery.core.contracts import Carried
from foolery.core.events import Event, Moved, Outcome, Seat
from foolery.core.knowledge import Knowledge
from foolery.games.maumau.plan import Plan
from foolery.games.maumau.rules import Rules
from foolery.games.maumau.state import State

DEALER_LOT, FIRST_LOT, SHUFFLE = 0, 1, 16
"""The numbers of the chance draws."""


def deal_by_chance(plan: Plan, rules: Rules, chance: Chance, carried: Carried | None) -> State:
    order = list(plan.pack)
    chance.draw(SHUFFLE).shuffle(order)
    dealer = carried.dealer if carried else chance.draw(DEALER_LOT).below(plan.seats)
    lot = chance.draw(FIRST_LOT).below(plan.seats)
    return deal_order(plan, rules, order, chance, dealer, lot, carried)


def deal_order(
    plan: Plan,
    rules: Rules,
    order: Sequence[Card],
    chance: Chance,
    dealer: Seat,
    lot: Seat,
    carried: Carried | None = None,
) -> State:
    """A round from a pack in this order, top card first; `lot` begins where the lot decides."""
    state = State(plan, rules, plan.seats, chance)
    state.dealer = dealer
    state.rounds = carried.rounds if carried else ()
    state.stock = list(reversed(order))
    happened: list[Event] = []
    is_laid = plan.first_move == "dealers_card"
    for number in range(plan.cards_each * plan.seats - is_laid):
        seat = (dealer + 1 + number) % plan.seats
        card = state.stock.pop()
        state.hands[seat] |= 1 << card
        happened.append(Moved("stock", f"hand.{seat}", 1, (card,)))
    state.seat = first_seat(plan, dealer, lot, carried.last if carried else None)
    if is_laid:
        card = state.stock.pop()
        happened.append(Moved("stock", "top", 1, (card,)))
        state.lie_open(card, happened, is_first=True)
        state.turns = 0
    before = Knowledge({"stock": len(order), "top": 0, "discard": 0}, {}, {"stock": mask(order)})
    state.begin(before, happened)
    return state


def first_seat(plan: Plan, dealer: Seat, lot: Seat, last: Outcome | None) -> Seat:
    """Who makes the first move; a card of the dealer's that is laid open is one."""
    left = (dealer + 1) % plan.seats
    match plan.first_move:
        case "dealer" | "dealers_card":
            return dealer
        case "left_of_dealer":
            return left
        case "left_then_winner":
            return left if last is None else _nearest(last, min(last.places), dealer)
        case _:
            return lot if last is None else _nearest(last, min(last.places), dealer)


def next_dealer(plan: Plan, dealer: Seat, last: Outcome) -> Seat:
    match plan.next_dealer:
        case "left":
            return (dealer + 1) % plan.seats
        case "winner":
            return _nearest(last, min(last.places), dealer)
        case "loser":
            return _nearest(last, max(last.places), dealer)
        case _:
            return dealer


def _nearest(last: Outcome, place: int, dealer: Seat) -> Seat:
    """The first seat with that place, from the dealer's left."""
    seats = len(last.places)
    return next(seat for step in range(seats) if last.places[seat := (dealer + 1 + step) % seats] == place)
