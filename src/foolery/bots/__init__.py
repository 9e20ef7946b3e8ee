"""Computer players: levels that a person can name. A player gets a view, never a state."""

from __future__ import annotations

import random
from collections.abc import Callable

from foolery.bots import levels
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
from foolery.core.contracts import Bot, Budget, Move
from foolery.core.errors import BadInput
from foolery.core.view import View
from foolery.games import GAMES

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
"""The players of the levels that have rules of their own for each game."""

LEVELS: tuple[str, ...] = tuple(level.name for level in levels.ALL)
"""The names of `levels.ALL`, weakest first."""


def _ismcts(game: str) -> Bot:
    """An information-set tree search with 1,000 playouts by low cards, as others have published."""
    from foolery.bots.search import make_search
    from foolery.bots.search.settings import BASELINE

    return make_search(game, Budget(playouts=1_000), BASELINE)


BASELINES: dict[str, Callable[[str], Bot]] = {"ismcts": _ismcts}
"""Players to measure the levels by, which are offered to nobody: what makes one for a game, by name."""


class OfLevel:
    """A player that uses for a move what its level has, or what it is given instead; see `Level.budget`."""

    def __init__(self, level: levels.Level, search: Bot) -> None:
        self.level = level
        self.search = search

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        return self.search.choose(view, legal, self.level.budget(budget), rng)


def make(level: str, game: str) -> Bot:
    """A player for a game: of a level, by its name or number (``7``), or a baseline by its name.

    `BadInput` where there is no such player or game. Players keep nothing between moves.
    """
    found = levels.find(level)
    if found is None and level not in BASELINES:
        raise BadInput("level.unknown", name=level, known=list(LEVELS), most=len(LEVELS))
    if found is not None and found.name == "random":
        return Uniform()
    game = GAMES.game(game).name
    if found is None:
        return BASELINES[level](game)
    if found.search is not None:
        # Read in only where somebody searches.
        from foolery.bots.search import make_search

        return OfLevel(found, make_search(game, found.search))
    return _PLAYERS[found.name][game]()
