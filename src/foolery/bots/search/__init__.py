"""The strong computer players: worlds that agree with the view are searched for the best move."""

from __future__ import annotations

from foolery.bots.search.cross import Cross
from foolery.bots.search.durak import DurakSearch
from foolery.bots.search.foppen import Foppen
from foolery.bots.search.general import GeneralSearch
from foolery.bots.search.maumau import MauMau
from foolery.bots.search.playing import Playing
from foolery.bots.search.road import Road
from foolery.bots.search.round import Round
from foolery.bots.search.settings import Settings
from foolery.core.contracts import Bot, Budget

GENERAL: dict[str, type[Playing]] = {
    "cross": Cross,
    "foppen": Foppen,
    "maumau": MauMau,
    "road": Road,
    "round": Round,
}
"""The games that the general search plays; the Durak family has one in its kernel."""


def make_search(game: str, budget: Budget, settings: Settings | None = None) -> Bot:
    """A player of a game that thinks within a budget, where it is not given another."""
    if game in GENERAL:
        return GeneralSearch(GENERAL[game](), budget, settings)
    return DurakSearch(budget, settings or Settings())
