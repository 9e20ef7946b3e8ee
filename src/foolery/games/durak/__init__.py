"""The Durak family: one engine, many rule sets."""

from foolery.games.durak.game import DURAK, Durak
from foolery.games.durak.rules import Rules
from foolery.games.durak.state import State

__all__ = ["DURAK", "Durak", "Rules", "State"]
