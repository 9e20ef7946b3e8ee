"""Setting up and playing Round fool in tests."""

from __future__ import annotations

from typing import Any

from foolery.cards import mask, parse_cards
from foolery.games.round import ROUND, Rules, State


def at(hands: str, by: Rules | None = None, **more: Any) -> State:
    """Hands with ``|`` between; hearts are trumps unless `more` says otherwise."""
    fields = {"hands": hands.replace(" ", "").replace("|", "/"), **more}
    if "turned" not in fields:
        fields.setdefault("trump", "h")
    line = " ".join(f"{name}={str(value).replace(' ', '')}" for name, value in fields.items())
    return ROUND.read_position(line, by or Rules())


def play(state: State, moves: str) -> State:
    for text in moves.split():
        state.play(state.read(text))
    return state


def texts(state: State) -> list[str]:
    return [state.text(move) for move in state.legal()]


def cards(text: str) -> int:
    return mask(parse_cards(text))
