"""Endgames of two in which all cards are known, solved where that takes no longer than the search may."""

from __future__ import annotations

import threading
from typing import Any

from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak.plan import Plan
from foolery.games.durak.solve import why_unsolved

NODES_A_PLAYOUT = 10
"""A position of the solver takes about a tenth of a playout's time."""
NODES_A_SECOND, SLOW_NODES_A_SECOND = 2_000_000, 10_000
"""Less than half of the time, so that as much is left for a search where nothing is found."""
ROOM = 1 << 17
"""Positions that are kept for the next move, in each thread: 5 MB."""
UNKNOWN = 2

_kept = threading.local()


def sound_moves(view: View, plan: Plan, world: Any, budget: Budget) -> list[Move]:
    """The moves that keep what the position is worth; none where that is not known or not found in time."""
    if why_unsolved(view) is not None:
        return []
    value, moves = _solver(plan).sound(world, nodes(plan, budget))
    return [] if value == UNKNOWN else list(moves)


def nodes(plan: Plan, budget: Budget) -> int:
    """How many positions a budget allows."""
    most = NODES_A_SECOND if plan.kernel.is_compiled else SLOW_NODES_A_SECOND
    found = most if budget.seconds is None else round(most * budget.seconds)
    return found if budget.playouts is None else min(found, NODES_A_PLAYOUT * budget.playouts)


def _solver(plan: Plan) -> Any:
    """The thread's solver for the rules of now: what it has found stays true."""
    if getattr(_kept, "plan", None) is not plan:
        _kept.plan = plan
        _kept.solver = plan.kernel.solver.Solver(plan.kernel_plan, ROOM)
    return _kept.solver
