"""The level ``sensible``: every move is tried out.

Two players know all cards, since the whole pack is dealt. For more, worlds are drawn that may be.
"""

from __future__ import annotations

import random

from foolery.bots.road.thumb import thumb
from foolery.bots.trials import trial_gains
from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.core.worlds import Sampler
from foolery.games.road import ROAD

TRIALS = 24


class Sensible:
    """See `foolery.core.contracts.Bot`."""

    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        is_known = all(zone.count == zone.known.bit_count() for zone in view.zones.values())
        sampler = Sampler(view)
        count = 1 if is_known else max(1, (budget.playouts or TRIALS) // len(legal))
        worlds = [ROAD.world(view, sampler.sample(rng), rng) for _ in range(count)]
        gains = trial_gains(worlds, legal, view.seat, thumb)
        usual = thumb(worlds[0])
        return max(legal, key=lambda move: (gains[move], move == usual, -move))
