"""The level ``random``: uniformly among the legal moves, in every game."""

from __future__ import annotations

import random

from foolery.core.contracts import Budget, Move
from foolery.core.view import View


class Uniform:
    """See `foolery.core.contracts.Bot`."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        return rng.choice(legal)
