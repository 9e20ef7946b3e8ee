"""Fool (Foppen) by Friedemann Friese: tricks, and the worst card sits out the next one."""

from foolery.games.foppen.game import FOPPEN, Foppen
from foolery.games.foppen.rules import Rules
from foolery.games.foppen.state import State

__all__ = ["FOPPEN", "Foppen", "Rules", "State"]
