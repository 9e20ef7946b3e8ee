"""Cross fool as the search sees it: every card is known by the time that there is a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from foolery.bots.cross.sensible import usual
from foolery.bots.search.playing import Playing, copies, worth_of
from foolery.core.contracts import Move
from foolery.core.events import Outcome, Seat
from foolery.core.view import View
from foolery.games.cross import CROSS
from foolery.games.cross.chain import Chain


class Cross(Playing):
    """See `Playing`. The states are chains, which tell nothing."""

    game = CROSS

    def worlds(self, view: View, rng: random.Random) -> Iterator[Chain]:
        return copies(CROSS.determinize(view, rng).chain)

    def actor(self, state: Chain) -> Seat | None:
        return None if state.turn < 0 else state.turn

    def moves(self, state: Chain) -> list[Move]:
        return state.legal()

    def usual(self, state: Chain) -> Move:
        return usual(state)

    def play(self, state: Chain, move: Move) -> None:
        state.play(move)

    def values(self, state: Chain) -> Sequence[float]:
        fools = () if state.fool < 0 else (state.fool,)
        return worth_of(Outcome(tuple(state.places), fools, not fools, state.ending))
