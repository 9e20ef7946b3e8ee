"""The levels of computer players, each declared once: its number, its name, what its search may use."""

from __future__ import annotations

import msgspec

from foolery.core.contracts import Budget


class Level(msgspec.Struct, frozen=True):
    """How strong a computer player is. `search` is what a level that searches may use for one move.

    A level without `search` plays by rules of its own, at once.
    """

    number: int
    name: str
    search: Budget | None = None

    def seconds(self, host: float | None = None) -> float:
        """How long a move may take where the host of the game allows `host` seconds; 0: no time to speak of.

        Only a level whose playouts are not counted has a use for more than its own time.
        """
        own = (self.search.seconds if self.search else None) or 0.0
        if self.search is None or host is None:
            return own
        return host if self.search.playouts is None else min(own, host)

    def budget(self, asked: Budget) -> Budget:
        """What a move may use where `asked` is given.

        Playouts that are asked for are counted without a look at the clock; seconds alone leave the level its
        own number of playouts.
        """
        own = self.search or Budget()
        if asked.playouts is not None:
            return asked
        seconds = own.seconds if asked.seconds is None else asked.seconds
        return msgspec.structs.replace(asked, seconds=seconds, playouts=own.playouts)


ALL = (
    Level(1, "random"),
    Level(2, "low"),
    Level(3, "sensible"),
    Level(4, "skilled", Budget(seconds=0.2, playouts=1_000)),
    Level(5, "expert", Budget(seconds=0.4, playouts=5_000)),
    Level(6, "master", Budget(seconds=0.6, playouts=40_000)),
    Level(7, "grandmaster", Budget(seconds=0.9)),
)
"""Weakest first; stronger ones of the same search have more to use."""

USUAL = "skilled"
"""Whom a person plays against that asks for nobody in particular."""


def find(text: str) -> Level | None:
    """The level of a name or of a number as text; None if there is none."""
    return next((level for level in ALL if text in (level.name, str(level.number))), None)


def thinking_seconds(name: str, host: float | None = None) -> float:
    """See `Level.seconds`; 0 for who is no level."""
    level = find(name)
    return 0.0 if level is None else level.seconds(host)
