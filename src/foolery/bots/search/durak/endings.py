"""Endgames of two in which all cards are known, solved where that takes no longer than the search may."""

from __future__ import annotations

from typing import Any

from foolery.core.contracts import Budget, Move
from foolery.core.view import View
from foolery.games.durak.plan import Plan
from foolery.games.durak.solve import why_unsolved

NODES_A_PLAYOUT = 10
"""A position of the solver takes a thirtieth of a playout's time, with transfers up to a fifth."""
NODES_A_SECOND, SLOW_NODES_A_SECOND = 2_000_000, 10_000
"""Less than half of the time, so that as much is left for a search where nothing is found."""
ROOM = 1 << 17
"""Positions that are kept at most while one is solved."""
UNKNOWN = 2


def sound_moves(view: View, plan: Plan, world: Any, budget: Budget) -> list[Move]:
    """The moves that keep what the position is worth; none where that is not known or not found in time."""
    if why_unsolved(view) is not None:
        return []
    # A solver of its own: what another has found would make the choice depend on more than view and chance.
    solver = plan.kernel.solver.Solver(plan.kernel_plan, ROOM)
    value, moves = solver.sound(world, nodes(plan, budget))
    return [] if value == UNKNOWN else list(moves)


def nodes(plan: Plan, budget: Budget) -> int:
    """How many positions a budget allows."""
    most = NODES_A_SECOND if plan.kernel.is_compiled else SLOW_NODES_A_SECOND
    found = most if budget.seconds is None else round(most * budget.seconds)
    return found if budget.playouts is None else min(found, NODES_A_PLAYOUT * budget.playouts)
