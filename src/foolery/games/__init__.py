"""Every game of the program."""

from foolery.core.games import Games
from foolery.games.cross import CROSS
from foolery.games.durak import DURAK
from foolery.games.foppen import FOPPEN
from foolery.games.maumau import MAUMAU
from foolery.games.road import ROAD
from foolery.games.round import ROUND

GAMES = Games([DURAK, FOPPEN, CROSS, ROAD, ROUND, MAUMAU])

__all__ = ["GAMES"]
