"""Road fool as the search sees it. Two players know every card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from foolery.bots.road.thumb import thumb
from foolery.bots.search.playing import Playing, copies, worth_of
from foolery.core.contracts import Move
from foolery.core.view import View
from foolery.core.worlds import Sampler
from foolery.games.road import ROAD, State


class Road(Playing):
    """See `Playing`."""

    game = ROAD

    def worlds(self, view: View, rng: random.Random) -> Iterator[State]:
        sampler = Sampler(view)
        if not sampler.zones:
            return copies(ROAD.world(view, sampler.sample(rng), rng))
        return super().worlds(view, rng)

    def moves(self, state: State) -> list[Move]:
        return state.find_legal()

    def usual(self, state: State) -> Move:
        return thumb(state)

    def values(self, state: State) -> Sequence[float]:
        outcome = state.outcome()
        assert outcome is not None, "the rules end every deal"
        return worth_of(outcome)
