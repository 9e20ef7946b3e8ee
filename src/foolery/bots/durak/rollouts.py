"""A flat look: worlds that agree with the view, each move played to the end by chance, over and over.

For rules under which a thumb rule knows no better: where hands are passed on (book 4.11) it is the number
of bouts left that decides whose hand is the good one. Needs the compiled kernel to be quick enough.
"""

from __future__ import annotations

import random
from typing import Any

from foolery.bots.durak.situation import Situation
from foolery.core.contracts import Move
from foolery.core.events import Seat
from foolery.games.durak import DURAK

WORLDS = 20
PLAYOUTS = 120
"""Over all moves and worlds."""
MOST_MOVES = 40


def rollout_gains(now: Situation, legal: list[Move], rng: random.Random) -> dict[Move, float]:
    """For each move the share of playouts that did not lose; every move meets the same worlds and chance."""
    first = DURAK.determinize(now.view, rng)
    kernel = first.plan.kernel
    many = min(WORLDS, max(2, PLAYOUTS // len(legal)))
    worlds: list[Any] = [first.kernel]
    worlds += [DURAK.determinize(now.view, rng).kernel for _ in range(many - 1)]
    each = max(1, PLAYOUTS // (len(worlds) * len(legal)))
    room = kernel.state.Moves(first.plan.kernel_plan.move_room)
    scores = dict.fromkeys(legal, 0.0)
    for world in worlds:
        seeds = [rng.getrandbits(32) for _ in range(each)]
        for move in legal:
            for seed in seeds:
                state = world.copy()
                state.chance = seed
                kernel.engine.apply(state, move, None)
                kernel.playout.playout(state, kernel.playout.Rng(seed), room)
                scores[move] += score(now, state)
    return {move: total / (len(worlds) * each) for move, total in scores.items()}


def score(now: Situation, state: Any) -> float:
    """One where another side lost, zero where this one did, a half for a draw."""
    fool: Seat = state.fool
    if fool < 0:
        own = state.places[now.seat]
        return 0.5 if all(place == own for place in state.places[: now.seats]) else float(own == 1)
    return float(not now.is_mine(fool))
