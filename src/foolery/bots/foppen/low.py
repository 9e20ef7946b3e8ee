"""The level ``low``: away with the highest number, whatever lies there."""

from __future__ import annotations

import random

from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.foppen.cards import NUMBER_OF


class Low:
    """See `foolery.core.contracts.Bot`. Plays a 1 only where nothing else goes."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        return max(legal, key=lambda move: (NUMBER_OF[move], -move))
