"""How long a table waits before a computer player's move: by what all can see, and by nothing else.

Neither how long a player thought nor what it holds may show in the time it takes.
"""

from __future__ import annotations

from typing import Any

from foolery.core.events import Changed, Event, Seat
from foolery.table.messages import Pace

BEFORE_MOVE: dict[Pace, float] = {"slow": 1.4, "normal": 0.8, "fast": 0.25}
AFTER_BOUT: dict[Pace, float] = {"slow": 2.8, "normal": 1.7, "fast": 0.6}
"""Seconds; a bout stays to be seen before the next one begins, and so do the cards just dealt."""

THINKING = 0.6
"""The part of the pause that a player may think, so that its move is there when the pause ends."""

MARGIN = 0.1
"""Seconds that a table waits beyond what a player that thinks longer may take: by then its move is there."""


def pause(pace: Pace, is_after_bout: bool, is_skipping: bool) -> float:
    """Seconds to wait at least before a computer player's move."""
    if is_skipping:
        return 0.0
    return (AFTER_BOUT if is_after_bout else BEFORE_MOVE)[pace]


def allowed(pace: Pace, is_after_bout: bool, is_skipping: bool, own: float) -> float:
    """Seconds that a player may think whose own time for a move is `own` (0: it needs none to speak of)."""
    if is_skipping and own:
        return min(own, BEFORE_MOVE["fast"] * THINKING)
    return own or pause(pace, is_after_bout, is_skipping=False) * THINKING


def wait(pace: Pace, is_after_bout: bool, is_skipping: bool, own: float) -> float:
    """Seconds until the move is made: the pause, or all the time of a player that thinks longer.

    A player that has its move early is waited for as long: how long it thought says what it holds.
    """
    usual = pause(pace, is_after_bout, is_skipping)
    return usual if is_skipping or not own else max(usual, own + MARGIN)


def ends_part(events: list[Event], unit: str) -> bool:
    """Whether a bout, a trick, or whatever parts of a deal are counted, has just ended."""
    return any(isinstance(event, Changed) and event.field == unit for event in events)


def is_out(facts: dict[str, Any], seat: Seat) -> bool:
    """Whether a seat plays no more in this deal."""
    places = facts.get("places")
    return places is not None and bool(places[seat])
