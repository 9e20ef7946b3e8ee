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


def pause(pace: Pace, is_after_bout: bool, is_skipping: bool) -> float:
    """Seconds to wait before a computer player's move."""
    if is_skipping:
        return 0.0
    return (AFTER_BOUT if is_after_bout else BEFORE_MOVE)[pace]


def ends_part(events: list[Event], unit: str) -> bool:
    """Whether a bout, a trick, or whatever parts of a deal are counted, has just ended."""
    return any(isinstance(event, Changed) and event.field == unit for event in events)


def is_out(facts: dict[str, Any], seat: Seat) -> bool:
    """Whether a seat plays no more in this deal."""
    places = facts.get("places")
    return places is not None and bool(places[seat])
