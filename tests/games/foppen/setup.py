"""Rounds set up from texts, and playing them by texts."""

from __future__ import annotations

from typing import Any

from foolery.core.contracts import State as AnyState
from foolery.core.errors import IllegalMove
from foolery.core.events import Event
from foolery.core.options import make_rules
from foolery.games.foppen import FOPPEN, Rules, State


def position(hands: str, rules: dict[str, Any] | None = None, **fields: object) -> State:
    """A state from hands by seat with ``/`` between; the other fields are those of a position."""
    line = " ".join([f"hands={hands}", *(f"{name}={value}" for name, value in fields.items())])
    return FOPPEN.read_position(line, make_rules(Rules(), rules or {}))


def play(state: AnyState, texts: str) -> list[Event]:
    """Play cards one after the other; what the last one brought."""
    happened: list[Event] = []
    for text in texts.split():
        happened = state.play(state.read(text))
    return happened


def legal(state: State) -> set[str]:
    return {state.text(move) for move in state.legal()}


def refused(state: State, text: str) -> str:
    """Why a move is refused; empty if it is not."""
    try:
        state.read(text)
    except IllegalMove as refusal:
        return refusal.reason.code
    return ""
