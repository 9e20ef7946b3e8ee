"""Counts of move sequences of Durak to a fixed depth, as perft does for chess; see also `tests.games.counts`.

``python -m tests.perft`` makes the data file anew. A changed number is a changed rule, or a bug.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import DURAK, State
from foolery.games.durak import plan as plans
from foolery.games.durak.deal import deal_by_chance, source_of_play
from foolery.games.durak.kernels import Kernel, fast_kernel
from foolery.games.durak.presets import BASE_NAMES, BASES, PRESETS

DATA = Path(__file__).parent / "perft.json"
MOST_LEAVES = 300_000
MOST_LEAVES_OF_VARIANTS = 100_000
DEPTH = 12
STARTS = (0, 20, 40)
"""After so many random moves of the deal: at its beginning, in its middle, near its end."""


def cases() -> Iterator[tuple[str, int, int]]:
    """Preset, seats, and the moves made before counting."""
    for preset in PRESETS:
        seats_of = (2, 3, 4) if preset in BASES else list(DURAK.seat_range(preset.rules))[:2]
        for seats in seats_of:
            for made in STARTS:
                yield preset.name, seats, made


def name_of(preset: str, seats: int, made: int) -> str:
    return f"{preset}, {seats} seats, after {made} moves"


def start(preset: str, seats: int, made: int, kernel: Kernel) -> State:
    """The deal from a fixed key, on a kernel of choice, after some random moves."""
    rules = next(found.rules for found in PRESETS if found.name == preset)
    if rules.packs == 1:
        with patch.object(plans, "kernel_for", lambda cards: kernel):
            plan = plans.Plan(rules, seats)
    else:  # too many cards for the compiled kernel
        plan = plans.Plan(rules, seats)
    chance = chance_of(preset, seats)
    state = State.dealt(plan, deal_by_chance(plan, chance, None), source_of_play(chance))
    rng = random.Random(made)
    for _ in range(made):
        if state.actor() is None:
            break
        state.play(state.read(rng.choice(texts(state))))
    return state


def chance_of(preset: str, seats: int) -> Chance:
    return Chance(key_from_seed(f"perft {preset} {seats}"))


def texts(state: State) -> list[str]:
    """The legal moves by their texts: in which order the kernel lists them does not matter here."""
    return sorted(state.text(move) for move in state.legal())


def count(state: State, depth: int) -> int:
    """How many sequences of so many moves there are; one that ends the deal sooner counts where it ends."""
    return _count(state.plan.kernel, state.kernel, depth)


def _count(kernel: Kernel, state: Any, depth: int) -> int:
    moves: Iterable[int] = kernel.legal.legal_moves(state)
    if depth == 1 or not moves:
        return len(list(moves)) or 1
    leaves = 0
    for move in moves:
        after = state.copy()
        kernel.engine.apply(after, move, None)
        leaves += _count(kernel, after, depth - 1)
    return leaves


def count_oracle(oracle: Any, depth: int) -> int:
    """The same for the oracle, whose moves are texts."""
    moves = oracle.legal()
    if depth == 1 or not moves:
        return len(moves) or 1
    leaves = 0
    for move in moves:
        after = copy.deepcopy(oracle)
        after.play(move)
        leaves += count_oracle(after, depth - 1)
    return leaves


def counted() -> dict[str, list[int]]:
    """The counts of every case, for depth 1, 2 and so on while they are not too many."""
    found = {}
    for case in cases():
        state = start(*case, fast_kernel())
        counts: list[int] = []
        most = MOST_LEAVES if case[0] in BASE_NAMES else MOST_LEAVES_OF_VARIANTS
        while len(counts) < DEPTH and (not counts or counts[-1] < most // 6):
            counts.append(count(state, len(counts) + 1))
            if counts[-1] > most and len(counts) > 1:
                counts.pop()
                break
        found[name_of(*case)] = counts
    return found


if __name__ == "__main__":
    rows = [f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in counted().items()]
    DATA.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(rows)} cases in {DATA}")
