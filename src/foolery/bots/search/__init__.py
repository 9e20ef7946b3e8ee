"""The strong computer players: worlds that agree with the view are searched for the best move."""

from __future__ import annotations

from foolery.bots.search.durak import DurakSearch
from foolery.bots.search.settings import Settings
from foolery.core.contracts import Bot, Budget


def make_search(game: str, budget: Budget, settings: Settings | None = None) -> Bot:
    """A player of a game that thinks within a budget, where it is not given another."""
    return DurakSearch(budget, settings or Settings())
