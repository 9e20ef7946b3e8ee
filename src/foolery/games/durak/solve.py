"""Endgames solved exactly: two players left, the stock empty, every card known (docs/solver.md)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from foolery.core.contracts import Move
from foolery.core.errors import BadInput, Reason
from foolery.core.view import View
from foolery.games.durak.plan import Plan, compile_rules
from foolery.games.durak.state import State
from foolery.games.durak.worlds import Worlds

NODES = 20_000_000
"""The positions looked at before it is said that the value is not known: some seconds, compiled."""
LONGEST_LINE = 200

Value = Literal["win", "draw", "loss"]
VALUES: dict[int, Value | None] = {1: "win", 0: "draw", -1: "loss", 2: None}


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth to who has to move; `value` is None if the limit of nodes was met before.

    `move` keeps the value, and `sound` are all moves that do; both are there where the value is known.
    `nodes` are the positions looked at.
    """

    value: Value | None
    move: Move | None
    sound: tuple[Move, ...]
    nodes: int


def why_unsolved(position: State | View) -> Reason | None:
    """What keeps a position from being solved, None if nothing does."""
    if isinstance(position, View):
        return _unknown(position) or _unfit(*_world(position))
    return _unfit(position.plan, position.kernel)


def solve(position: State | View, nodes: int = NODES) -> Solution:
    """The value and the moves that keep it, for a state, or for what a seat sees.

    `BadInput` with what `why_unsolved` says where the position is not one of those that can be solved.
    """
    return Endgame(position).solution(position, nodes)


class Endgame:
    """A solver that is kept for the positions of one deal, with all that it has found out.

    For a player: asked before each of its moves, it takes a won position to its end and goes round in no
    circle, which a winner could for ever where attacks are transferred.
    """

    def __init__(self, position: State | View) -> None:
        """`BadInput` as in `solve`."""
        plan, kernel = _solvable(position)
        self._plan = plan
        self._solver = plan.kernel.solver.Solver(kernel.plan)

    def solution(self, position: State | View, nodes: int = NODES) -> Solution:
        """As `solve`; what was found out about other positions before helps."""
        kernel = _solvable(position)[1]
        found, sound = self._solver.sound(kernel, nodes)
        looked_at = self._solver.nodes
        move = None
        if sound:
            move = self._solver.best(kernel, nodes)[1]
        return Solution(VALUES[found], sound[0] if move == -1 else move, tuple(sound), looked_at)

    def choose(self, position: State | View, nodes: int = NODES) -> tuple[Value | None, Move | None]:
        """The value and one move that keeps it, which is quicker than `solution`.

        A won position is remembered: later choices win without coming back to it.
        """
        kernel = _solvable(position)[1]
        found, move = self._solver.best(kernel, nodes)
        if found > 0:
            self._solver.avoid(kernel)
        return VALUES[found], None if move < 0 else move

    @property
    def nodes(self) -> int:
        """The positions looked at by the last question, also while it is being answered."""
        looked_at: int = self._solver.nodes
        return looked_at


def line(state: State, endgame: Endgame | None = None, nodes: int = NODES) -> Iterator[str]:
    """The moves, as texts, when both keep the value: to the end, or to where nothing more is known."""
    state = state.copy()
    endgame = endgame or Endgame(state)
    for _ in range(LONGEST_LINE):
        if state.actor() is None:
            return
        move = endgame.choose(state, nodes)[1]
        if move is None:
            return
        yield state.text(move)
        state.play(move)


def _solvable(position: State | View) -> tuple[Plan, Any]:
    """The plan and the kernel's state; `BadInput` with what is in the way."""
    if isinstance(position, View):
        reason = _unknown(position)
        if reason is not None:
            raise BadInput(reason.code, **reason.params)
        plan, kernel = _world(position)
    else:
        plan, kernel = position.plan, position.kernel
    reason = _unfit(plan, kernel)
    if reason is not None:
        raise BadInput(reason.code, **reason.params)
    return plan, kernel


def _world(view: View) -> tuple[Plan, Any]:
    """The only state that agrees with a view in which everything can be told."""
    return compile_rules(view.rules, view.seats), Worlds(view).draw(random.Random(0))


def _unknown(view: View) -> Reason | None:
    for seen in view.zones.values():
        if seen.count != seen.known.bit_count() and seen.count != (seen.known | seen.may).bit_count():
            return Reason("solve.unknown_cards")
    return None


def _unfit(plan: Plan, kernel: Any) -> Reason | None:
    """The rules or the stage of the deal that make a position another problem than the one solved here."""
    read = plan.kernel_plan
    if read.points or read.epaulettes:
        return Reason("solve.goal", {"option": "goal"})
    if read.dark_cover:
        return Reason("solve.hidden", {"option": "dark_cover"})
    if read.unseen_hands:
        return Reason("solve.hidden", {"option": "hands_seen_by"})
    if kernel.actor < 0:
        return Reason("solve.over")
    if kernel.alive.bit_count() != 2:
        return Reason("solve.players", {"count": kernel.alive.bit_count()})
    if plan.kernel.common.stock_size(kernel) or any(kernel.closed_left):
        return Reason("solve.stock")
    return None
