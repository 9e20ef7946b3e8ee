"""A short exact look at a deal in which every card is known: two players, the stock gone."""

from __future__ import annotations

import random
from typing import Any

from foolery.bots.durak.situation import Situation
from foolery.core.contracts import Move
from foolery.core.events import Seat
from foolery.games.durak import DURAK

OVER = 4
DEPTHS = (2, 4, 6, 9, 12, 16, 20)
"""How many moves ahead, one after the other while there are positions left to look at."""
POSITIONS, SLOW_POSITIONS = 1500, 150
"""How many positions are looked at: with the compiled kernel, and with the source, which takes longer."""


class Look:
    """What can be proved about the moves of the seat whose turn it is, within a number of positions."""

    def __init__(self, now: Situation, positions: int | None = None) -> None:
        self._sides = now.sides
        # There is one world only, so that no chance is needed.
        state = DURAK.determinize(now.view, random.Random(0))
        self._start: Any = state.kernel
        self._engine: Any = state.plan.kernel.engine
        self._legal: Any = state.plan.kernel.legal
        many = POSITIONS if state.plan.kernel.is_compiled else SLOW_POSITIONS
        self._left = many if positions is None else positions

    def sound(self, legal: list[Move]) -> list[Move]:
        """One move that wins by force, or else the moves that are not found to lose by force."""
        me: Seat = self._start.actor
        other: Seat = (self._start.alive & ~(1 << me)).bit_length() - 1
        sound = list(legal)
        try:
            for depth in DEPTHS:
                for move in list(sound):
                    after = self._after(self._start, move)
                    if self._wins(after, me, depth):
                        return [move]
                    if len(sound) > 1 and self._wins(after, other, depth):
                        sound.remove(move)
        except _Spent:
            pass
        return sound

    def _after(self, state: Any, move: Move) -> Any:
        self._left -= 1
        if self._left < 0:
            raise _Spent
        after = state.copy()
        self._engine.apply(after, move, None)
        return after

    def _wins(self, state: Any, seat: Seat, depth: int) -> bool:
        """Whether a seat wins within so many moves whatever the other does."""
        if state.phase == OVER:
            return bool(state.fool >= 0 and self._sides[state.fool] != self._sides[seat])
        if depth == 0:
            return False
        moves = self._legal.legal_moves(state)
        found = (self._wins(self._after(state, move), seat, depth - 1) for move in moves)
        return any(found) if state.actor == seat else all(found)


class _Spent(Exception):
    """There are no positions left to look at."""
