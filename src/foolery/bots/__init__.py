"""Computer players: levels that a person can name. A player gets a view, never a state."""

from __future__ import annotations

from collections.abc import Callable

from foolery.bots.cross.low import Low as CrossLow
from foolery.bots.cross.sensible import Sensible as CrossSensible
from foolery.bots.durak.low import Low
from foolery.bots.durak.sensible import Sensible
from foolery.bots.foppen.low import Low as FoppenLow
from foolery.bots.foppen.sensible import Sensible as FoppenSensible
from foolery.bots.maumau.low import Low as MauMauLow
from foolery.bots.maumau.sensible import Sensible as MauMauSensible
from foolery.bots.road.low import Low as RoadLow
from foolery.bots.road.sensible import Sensible as RoadSensible
from foolery.bots.round.low import Low as RoundLow
from foolery.bots.round.sensible import Sensible as RoundSensible
from foolery.bots.uniform import Uniform
from foolery.core.contracts import Bot
from foolery.core.errors import BadInput

_PLAYERS: dict[str, dict[str, Callable[[], Bot]]] = {
    "low": {
        "cross": CrossLow,
        "durak": Low,
        "foppen": FoppenLow,
        "maumau": MauMauLow,
        "road": RoadLow,
        "round": RoundLow,
    },
    "sensible": {
        "cross": CrossSensible,
        "durak": Sensible,
        "foppen": FoppenSensible,
        "maumau": MauMauSensible,
        "road": RoadSensible,
        "round": RoundSensible,
    },
}
"""The players of the levels that must know their game, by level and game."""

LEVELS: tuple[str, ...] = ("random", *_PLAYERS)
"""Weakest first."""


def make(level: str, game: str) -> Bot:
    """A player of a level for a game; `BadInput` where there is none. Players keep nothing between moves."""
    if level == "random":
        return Uniform()
    if level not in _PLAYERS:
        raise BadInput("level.unknown", name=level, known=list(LEVELS))
    by_game = _PLAYERS[level]
    if game not in by_game:
        raise BadInput("game.unknown", name=game, known=list(by_game))
    return by_game[game]()
