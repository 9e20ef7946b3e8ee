"""Every game of the program."""

from foolery.core.games import Games
from foolery.games.durak import DURAK

GAMES = Games([DURAK])

__all__ = ["GAMES"]
