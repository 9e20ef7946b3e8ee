"""Road fool: a whole pack in the hands, and bouts that are one chain of cards (5.1)."""

from foolery.games.road.game import ROAD, Road
from foolery.games.road.rules import Rules
from foolery.games.road.state import State

__all__ = ["ROAD", "Road", "Rules", "State"]
