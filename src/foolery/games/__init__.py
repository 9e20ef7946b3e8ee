"""Every game of the program."""

from foolery.core.games import Games
from foolery.games.durak import DURAK
from foolery.games.foppen import FOPPEN

GAMES = Games([DURAK, FOPPEN])

__all__ = ["GAMES"]
