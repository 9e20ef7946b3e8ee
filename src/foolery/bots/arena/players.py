"""Players as they are named: a level or a baseline, and what it may use for a move."""

from __future__ import annotations

import re

import msgspec

from foolery.bots import make
from foolery.bots.levels import find
from foolery.core.contracts import Budget
from foolery.core.errors import BadInput

BEFORE_BUDGET = "@"
SECONDS = re.compile(r"(\d+(?:\.\d+)?)s")
PLAYOUTS = re.compile(r"\d+")


class Player(msgspec.Struct, frozen=True):
    """A player: the name that `foolery.bots.make` knows, what it may use, and its text.

    Levels have one text whether they are named by name or number. Seconds are those of the processor.
    """

    name: str
    budget: Budget
    text: str


def read_player(text: str, game: str) -> Player:
    """The player that a text names, such as ``7``, ``grandmaster@0.1s`` or ``expert@1000``, for a game.

    `BadInput` where there is no such player, the budget is none, or the player has no use for one.
    """
    name, at, budget_text = text.strip().partition(BEFORE_BUDGET)
    make(name, game)
    level = find(name)
    if level is not None:
        name = level.name
    if not at:
        own = level.search if level is not None else None
        own = own or Budget()
        return Player(name, Budget(own.seconds, own.playouts, True), name)
    if level is not None and level.search is None:
        raise BadInput("arena.no_budget", name=name)
    return Player(name, read_budget(budget_text, text), f"{name}{BEFORE_BUDGET}{budget_text}")


def read_budget(text: str, player: str) -> Budget:
    """Seconds for a move (``0.1s``) or playouts (``1000``); `BadInput` that names the `player`."""
    seconds, playouts = SECONDS.fullmatch(text), PLAYOUTS.fullmatch(text)
    if seconds and float(seconds[1]) > 0:
        return Budget(seconds=float(seconds[1]), counts_processor=True)
    if playouts and int(text) > 0:
        return Budget(playouts=int(text))
    raise BadInput("arena.budget", text=player)
