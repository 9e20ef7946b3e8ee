"""Setting up and playing Road fool in tests."""

from __future__ import annotations

from typing import Any

from foolery.cards import pack, parse_cards
from foolery.core.contracts import Carried
from foolery.games.road import ROAD, Rules, State


def at(hands: str, trump: str = "h", by: Rules | None = None, **more: Any) -> State:
    """Hands with ``|`` between; seat 0 leads unless `more` says otherwise."""
    fields = {"hands": hands.replace(" ", "").replace("|", "/"), "trump": trump, **more}
    line = " ".join(f"{name}={value}" for name, value in fields.items())
    return ROAD.read_position(line, by or Rules())


def dealt(
    order: str, seats: int, dealer: int = 0, by: Rules | None = None, carried: Carried | None = None
) -> State:
    """A deal from a pack whose last cards are given; the others lie above them, lowest first."""
    by = by or Rules()
    last = parse_cards(order)
    rest = [card for card in pack(by.pack) if card not in last]
    return ROAD.deal_order(by, seats, rest + last, dealer, carried)


def play(state: State, moves: str) -> State:
    for text in moves.split():
        state.play(state.read(text))
    return state


def texts(state: State) -> list[str]:
    return [state.text(move) for move in state.legal()]


def hand(state: State, seat: int) -> set[int]:
    return {card for card in range(52) if state.hands[seat] >> card & 1}


def cards(text: str) -> set[int]:
    return set(parse_cards(text))
