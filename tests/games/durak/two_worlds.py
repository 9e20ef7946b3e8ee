"""Two worlds that one seat cannot tell apart, made from the pack's order alone.

What a seat has seen is kept here from plain rules, not by the engine: its own hand, the table, what was
turned up or shown to all. The other cards of the pack are put in another order, the deal is dealt anew and
the same moves are made. To that seat nothing may look different.
"""

from __future__ import annotations

import random
from typing import Any

from foolery import cards
from foolery.cards import Card, Mask
from foolery.core import events as core_events
from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import Event, Seat, Shown
from foolery.games.durak import DURAK, Rules, State

Move = tuple[Seat, str]


class Told(AssertionError):
    """A seat was told something that it may not know."""


def shuffled(by: Rules, seed: int) -> list[Card]:
    """A pack in a random order; no joker is turned up."""
    order = cards.pack(by.pack)
    draw = Chance(key_from_seed(seed)).draw(0)
    while True:
        draw.shuffle(order)
        if by.pack < 54 or by.trump == "none" or not any(map(cards.is_joker, _could_be_turned(by, order))):
            return order


def _could_be_turned(by: Rules, order: list[Card]) -> list[Card]:
    at = [seats * by.hand_size for seats in range(2, 7)]
    return [order[-1], *(order[i] for i in at if i < len(order))]


def start(by: Rules, seats: int, order: list[Card], dealer: Seat, lot: Seat) -> State:
    return DURAK.deal_order(by, seats, order, dealer, None, lot)


def played(by: Rules, seats: int, order: list[Card], dealer: Seat, lot: Seat, moves: list[Move]) -> State:
    state = start(by, seats, order, dealer, lot)
    for _, text in moves:
        state.play(state.read(text))
    return state


def random_moves(state: State, rng: random.Random, most: int) -> list[Move]:
    """Play so many random moves at the most, and tell which."""
    made: list[Move] = []
    while (actor := state.actor()) is not None and len(made) < most:
        move = rng.choice(state.legal())
        made.append((actor, state.text(move)))
        state.play(move)
    return made


def seen_by(
    by: Rules, seats: int, order: list[Card], dealer: Seat, lot: Seat, moves: list[Move], seat: Seat | None
) -> Mask:
    """Every card that a seat (None: a spectator) has seen in the course of these moves."""
    state = start(by, seats, order, dealer, lot)
    seen: Mask = 0
    for event in state.history():
        if isinstance(event, Shown):  # what decided who begins, the dealer's last card
            seen |= cards.mask(event.cards)
    for step in range(len(moves) + 1):
        if seat is not None:
            seen |= state.kernel.hands[seat]
        if state.kernel.trump_card >= 0:
            seen |= 1 << state.kernel.trump_card
        if step < len(moves):
            text = moves[step][1]
            named = "".join(ch for ch in text if ch not in "/>()")
            if text not in ("take", "done", "exchange"):
                seen |= cards.mask(cards.parse_cards(named))
            state.play(state.read(text))
    return seen


def other_order(order: list[Card], seen: Mask, rng: random.Random) -> list[Card]:
    """The pack with the unseen cards in another order."""
    unseen = [card for card in order if not seen >> card & 1]
    rng.shuffle(unseen)
    changed = iter(unseen)
    return [card if seen >> card & 1 else next(changed) for card in order]


def projected(events: list[Event], seat: Seat | None) -> list[Event]:
    return [core_events.project(event, seat, DURAK.sight) for event in events]


def compare(one: State, two: State, seat: Seat | None, moves: list[Move]) -> None:
    """Make the same moves in both; `Told` if the seat sees a difference."""
    _equal("dealing", projected(one.history(), seat), projected(two.history(), seat))
    for step in range(len(moves) + 1):
        _equal("view", one.view(seat), two.view(seat))
        _equal("actor", one.actor(), two.actor())
        if one.actor() == seat is not None:
            _equal("legal moves", one.legal(), two.legal())
        if seat is not None:
            for text in ("take", "done", "exchange", "6s", "As", ">7h", ">(7h)", "Ks/Qs", "9h/8h", "6s6h"):
                _equal(f"explanation of {text}", one.explain(text, seat), two.explain(text, seat))
        if step < len(moves):
            text = moves[step][1]
            events = [state.play(state.read(text)) for state in (one, two)]
            _equal(f"events of {text}", projected(events[0], seat), projected(events[1], seat))


def _equal(what: str, one: Any, two: Any) -> None:
    if one != two:
        raise Told(f"{what}: {one} != {two}")


def check(by: Rules, seats: int, seed: int, most_moves: int) -> int:
    """Compare the worlds of every seat and the spectator for one deal; how many there were."""
    rng = random.Random(seed)
    order = shuffled(by, seed)
    dealer, lot = rng.randrange(seats), rng.randrange(seats)
    one = start(by, seats, order, dealer, lot)
    moves = random_moves(one, rng, most_moves)
    compared = 0
    for seat in (None, *range(seats)):
        seen = seen_by(by, seats, order, dealer, lot, moves, seat)
        for _ in range(6):
            changed = other_order(order, seen, rng)
            two = start(by, seats, changed, dealer, lot)
            one = start(by, seats, order, dealer, lot)
            if changed == order or openly_different(one, two):
                continue
            compare(one, two, seat, moves)
            compared += 1
            break
    return compared


def openly_different(one: State, two: State) -> bool:
    """Whether another seat begins, or another card decides it: that all see (1.3)."""
    shown = [[e for e in state.history() if isinstance(e, Shown)] for state in (one, two)]
    return one.actor() != two.actor() or shown[0] != shown[1]
