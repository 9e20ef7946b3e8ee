"""Czech fool, as Mau-Mau is called in Russia: one engine, many rule sets."""

from foolery.games.maumau.game import MAUMAU, MauMau
from foolery.games.maumau.rules import Rules
from foolery.games.maumau.state import State

__all__ = ["MAUMAU", "MauMau", "Rules", "State"]
