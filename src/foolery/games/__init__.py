"""Every game of the program."""

from foolery.core.games import Games
from foolery.games.cross import CROSS
from foolery.games.durak import DURAK
from foolery.games.foppen import FOPPEN

GAMES = Games([DURAK, FOPPEN, CROSS])

__all__ = ["GAMES"]
