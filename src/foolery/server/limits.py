"""How much a client may send."""

from __future__ import annotations

MOST_BYTES = 16 * 1024
MOST_CLIENTS = 200
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 30.0, 60
TABLES_A_SECOND, TABLES_AT_ONCE = 0.5, 20
MOST_REFUSED = 300
"""So many messages too fast in a row, and the connection is closed."""
MOST_WAITING = 2000
"""So many messages not taken by a client, and the connection is closed."""


class Allowance:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: int) -> None:
        self._rate = rate
        self._most = most
        self._left = float(most)
        self._at: float | None = None

    def take(self, now: float) -> bool:
        """Take one; False if there is none left."""
        if self._at is not None:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
