"""Trying moves out: each is made in a world that agrees with the view and played on by a rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from foolery.core.contracts import Move
from foolery.core.events import Seat

Policy = Callable[[Any], Move]
"""What is played from a state on; it knows every card, as all do who are played for."""

MARGIN = 0.1
"""What the cards left at the end count beside who has won."""


def trial_gains(
    worlds: Iterable[Any], moves: Sequence[Move], seat: Seat, policy: Policy
) -> dict[Move, float]:
    """How well each move does for a seat, summed over the worlds.

    The engine's `apply` is used alone: nothing is told, and the states are thrown away.
    """
    gains = dict.fromkeys(moves, 0.0)
    for world in worlds:
        for move in moves:
            state = world.copy()
            state.apply(move)
            while state.actor() is not None:
                state.apply(policy(state))
            gains[move] += gain_of(state, seat)
    return gains


def gain_of(state: Any, seat: Seat) -> float:
    """From 0 for the fool to 1 for who is out first, and a little for how clear it was."""
    outcome = state.outcome()
    own = outcome.places[seat]
    others = [place for other, place in enumerate(outcome.places) if other != seat]
    ahead = sum((own < place) + (own == place) / 2 for place in others) / len(others)
    cards = [hand.bit_count() for hand in state.hands]
    clear = (sum(cards) - 2 * cards[seat]) / 52
    if len(others) > 1:
        ahead = (ahead + (seat not in outcome.fools)) / 2
    gain: float = ahead + MARGIN * clear
    return gain
