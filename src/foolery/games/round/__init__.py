"""Round fool: cards are captured from the table, then played off in leads of one, three or five (5.2)."""

from foolery.games.round.game import ROUND, Round
from foolery.games.round.rules import Rules
from foolery.games.round.state import State

__all__ = ["ROUND", "Round", "Rules", "State"]
