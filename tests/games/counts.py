"""Counts of move sequences to a fixed depth in every game but Durak, whose counts are `tests.perft`.

``python -m tests.games.counts`` makes the data file anew. A changed number is a changed rule, or a bug.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from foolery.games import GAMES

from .every_game import Table, seat_numbers

DATA = Path(__file__).with_name("counts.json")
MOST_LEAVES = 2_000
DEPTH = 12
STARTS = (0, 12, 30)
"""After so many random moves of the deal."""


def cases() -> Iterator[tuple[Table, int]]:
    """Every preset with the fewest players, and the moves made before counting."""
    for game in GAMES:
        for preset in game.presets if game.name != "durak" else ():
            for made in STARTS:
                yield Table(game, preset.name, preset.rules, seat_numbers(game, preset)[0]), made


def name_of(table: Table, made: int) -> str:
    return f"{table.preset}, {table.seats} seats, after {made} moves"


def start(table: Table, made: int) -> Any:
    """The deal from a fixed key after some random moves, chosen by their texts."""
    state = table.deal("counts")
    rng = random.Random(made)
    for _ in range(made):
        if state.actor() is None:
            break
        state.play(state.read(rng.choice(sorted(state.text(move) for move in state.legal()))))
    return state


def count(state: Any, depth: int) -> int:
    """How many sequences of so many moves there are; one that ends the deal sooner counts where it ends."""
    moves = state.legal()
    if depth == 1 or not moves:
        return len(moves) or 1
    leaves = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        leaves += count(after, depth - 1)
    return leaves


def counts_of(table: Table, made: int) -> list[int]:
    """The counts for depth 1, 2 and so on while they are not too many."""
    state = start(table, made)
    counts: list[int] = []
    while len(counts) < DEPTH and (not counts or counts[-1] < MOST_LEAVES // 6):
        found = count(state, len(counts) + 1)
        if found > MOST_LEAVES and counts:
            break
        counts.append(found)
    return counts


if __name__ == "__main__":
    rows = [f"  {json.dumps(name_of(*case))}: {json.dumps(counts_of(*case))}" for case in cases()]
    DATA.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(rows)} cases in {DATA}")
