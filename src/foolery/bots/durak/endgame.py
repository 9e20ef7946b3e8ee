"""A short exact look at a deal in which every card is known: two players, the stock gone."""

from __future__ import annotations

import random
from typing import Any

from foolery.bots.durak.situation import Situation
from foolery.core.contracts import Move
from foolery.core.events import Seat
from foolery.games.durak import DURAK

OVER = 4
NODES = 400


class _Spent(Exception):
    """The look has used up its positions."""


class Look:
    """What can be proved about the moves of a seat within a number of positions."""

    def __init__(self, now: Situation, nodes: int = NODES) -> None:
        state = DURAK.determinize(now.view, random.Random(0))
        self.start: Any = state.kernel
        self.engine: Any = state.plan.kernel.engine
        self.left = nodes
        self.all = nodes

    def best(self, legal: list[Move]) -> tuple[Move | None, list[Move]]:
        """A move that wins by force if one is found, and the moves that are not known to lose."""
        sound = list(legal)
        me = self.start.actor
        try:
            for depth in (2, 4, 6, 9, 12, 16, 20):
                for move in list(sound):
                    after = self._after(self.start, move)
                    if self._wins(after, me, depth):
                        return move, [move]
                    if len(sound) > 1 and self._wins(after, self.other(me), depth):
                        sound.remove(move)
        except _Spent:
            pass
        return None, sound

    def other(self, seat: Seat) -> Seat:
        """The one other seat that is still in."""
        rest: int = self.start.alive & ~(1 << seat)
        return rest.bit_length() - 1

    def _after(self, state: Any, move: Move) -> Any:
        self.left -= 1
        if self.left < 0:
            raise _Spent
        after = state.copy()
        self.engine.apply(after, move, None)
        return after

    def _wins(self, state: Any, seat: Seat, depth: int) -> bool:
        """Whether a seat wins within so many moves whatever the other does."""
        if state.phase == OVER:
            return bool(state.fool >= 0 and state.fool != seat)
        if depth == 0:
            return False
        moves = self.engine.legal_moves(state)
        if state.actor == seat:
            return any(self._wins(self._after(state, move), seat, depth - 1) for move in moves)
        return all(self._wins(self._after(state, move), seat, depth - 1) for move in moves)
