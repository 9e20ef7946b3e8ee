"""The Cross fool: its rules, states and presets."""

from foolery.games.cross.game import CROSS
from foolery.games.cross.rules import Rules
from foolery.games.cross.state import State

__all__ = ["CROSS", "Rules", "State"]
