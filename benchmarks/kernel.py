"""The kernel beside the kernel sketch, in one run: time per move, and what calls from Python cost."""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from measuring import SKETCH, best_of, deals, load_sketch, sketch_rules
from rich.console import Console
from rich.progress import track
from rich.table import Table

from foolery.games.durak import Rules, State
from foolery.games.durak.kernels import Kernel, fast_kernel, source_kernel

ROUNDS = {True: 400, False: 15}
"""Of the compiled build many short ones: on a busy machine some are left in peace."""
SEED = 5
STARTS = 40
MANY = Rules(
    pack=52,
    transfer="any_time",
    throw_in="neighbours",
    shown_trump=True,
    exchange_lowest_trump=True,
    first_limit="first_defence_of_each_player",
)
SETTINGS = [
    ("2 seats, 36 cards", 2, Rules()),
    ("4 seats, 36 cards", 4, Rules()),
    ("5 seats, 52 cards, many options", 5, MANY),
]


class Sketch:
    """The sketch as it is measured, and as source, which counts the moves that its rollouts do not tell."""

    def __init__(self, folder: Path, compiled: bool) -> None:
        self.measured = load_sketch(folder, compiled)
        self.source = load_sketch(folder, compiled=False) if compiled else self.measured

    def moves_of_rollouts(self, seats: int, rules: Rules, deal: int, games: int) -> int:
        """How many moves `rollouts` makes: the source plays the same, move for move."""
        start = self.source.deal(sketch_rules(self.source, seats, rules), deal)
        state, rng, moves = start.clone(), self.source.Rng(SEED), self.source.Moves()
        total = 0
        for _ in range(games):
            state.copy(start)
            total += self.source.playout(state, rng, moves)
        return total


def row(label: str, kernel: Kernel, ours: float, sketch: float) -> dict[str, Any]:
    """Nanoseconds of each, and the sketch's time as a part of ours."""
    build = "compiled" if kernel.is_compiled else "source"
    return {
        "setting": label,
        "build": build,
        "ours, ns": round(ours * 1e9, 1),
        "sketch, ns": round(sketch * 1e9, 1),
        "ratio": round(sketch / ours, 2),
    }


def rollouts(
    label: str, seats: int, rules: Rules, kernel: Kernel, sketch: Sketch, work: int
) -> dict[str, Any]:
    """Per move of rollouts from prepared states: the legal moves listed and one of them made."""
    starts = deals(kernel, seats, rules, STARTS)
    module = sketch.measured
    theirs = sketch_rules(module, seats, rules)
    their_starts = [module.deal(theirs, deal) for deal in range(STARTS)]
    moves = sum(kernel.playout.rollouts(start.kernel, SEED, work)[0] for start in starts)
    their_moves = sum(sketch.moves_of_rollouts(seats, rules, deal, work) for deal in range(STARTS))
    best = best_of(
        ROUNDS[kernel.is_compiled],
        {
            "ours": lambda: [kernel.playout.rollouts(start.kernel, SEED, work) for start in starts],
            "sketch": lambda: [module.rollouts(start, SEED, work) for start in their_starts],
        },
    )
    return row(label, kernel, best["ours"] / moves, best["sketch"] / their_moves)


def whole_deals(
    label: str, seats: int, rules: Rules, kernel: Kernel, sketch: Sketch, work: int
) -> dict[str, Any]:
    """Per move of random deals that are each played once. Dealing is left out on both sides.

    The sketch deals within its `playouts`, so its dealing is measured alone and taken off.
    """
    count = STARTS * min(work, 10)
    starts = deals(kernel, seats, rules, count)
    module = sketch.measured
    theirs = sketch_rules(module, seats, rules)
    moves = sum(kernel.playout.rollouts(start.kernel, SEED, 1)[0] for start in starts)
    their_moves = module.playouts(theirs, SEED, count)[0]
    best = best_of(
        ROUNDS[kernel.is_compiled],
        {
            "ours": lambda: [kernel.playout.rollouts(start.kernel, SEED, 1) for start in starts],
            "sketch": lambda: module.playouts(theirs, SEED, count),
            "its dealing": lambda: [module.deal(theirs, deal) for deal in range(SEED, SEED + count)],
        },
    )
    their_time = best["sketch"] - best["its dealing"]
    found = row(label, kernel, best["ours"] / moves, their_time / their_moves)
    return {**found, "sketch with dealing": round(best["sketch"] / their_moves * 1e9, 1)}


def from_python(label: str, seats: int, rules: Rules, kernel: Kernel, sketch: Sketch) -> list[dict[str, Any]]:
    """Per call of listing and of copying, over the positions of random deals."""
    module = sketch.measured
    states = positions(kernel, seats, rules)
    kernels = [state.kernel for state in states]
    theirs = their_positions(module, seats, rules)
    legal = kernel.legal.legal_moves
    best = best_of(
        ROUNDS[kernel.is_compiled],
        {
            "legal": lambda: [legal(state) and None for state in kernels],
            "State.legal": lambda: [state.legal() and None for state in states],
            "their legal": lambda: [module.legal_moves(state) and None for state in theirs],
            "copy": lambda: [state.copy() and None for state in kernels],
            "State.copy": lambda: [state.copy() and None for state in states],
            "clone": lambda: [state.clone() and None for state in theirs],
        },
    )
    pairs = [("kernel: legal_moves", "legal", "their legal"), ("State.legal", "State.legal", "their legal"),
             ("kernel: copy", "copy", "clone"), ("State.copy", "State.copy", "clone")]  # fmt: skip
    return [
        row(f"{label}: {name}", kernel, best[ours] / len(states), best[other] / len(theirs))
        for name, ours, other in pairs
    ]


def positions(kernel: Kernel, seats: int, rules: Rules) -> list[State]:
    """Every position of a few random deals, but for their ends."""
    rng = random.Random(SEED)
    found = []
    for state in deals(kernel, seats, rules, 4):
        while state.actor() is not None:
            found.append(state.copy())
            state.play(rng.choice(state.legal()))
    return found


def their_positions(module: Any, seats: int, rules: Rules) -> list[Any]:
    rng = random.Random(SEED)
    found = []
    for deal in range(4):
        state = module.deal(sketch_rules(module, seats, rules), deal)
        while not module.is_over(state):
            found.append(state.clone())
            module.apply(state, rng.choice(module.legal_moves(state)))
    return found


def show(title: str, rows: list[dict[str, Any]]) -> None:
    table = Table(title=title, caption="ratio: the sketch's time / ours; above 1 ours is faster")
    for name in rows[0]:
        table.add_column(name, justify="left" if name in ("setting", "build") else "right")
    for found in rows:
        table.add_row(*map(str, found.values()))
    Console(width=130).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sketch", type=Path, default=SKETCH, help="the folder of the kernel sketch")
    parser.add_argument("--json", type=Path, help="write the numbers to this file as well")
    arguments = parser.parse_args()
    builds = [(source_kernel(), Sketch(arguments.sketch, compiled=False), 1)]
    if fast_kernel().is_compiled:
        builds.insert(0, (fast_kernel(), Sketch(arguments.sketch, compiled=True), 10))
    jobs = [(setting, build) for build in builds for setting in SETTINGS]
    found: dict[str, list[dict[str, Any]]] = {"deals": [], "rollouts": [], "python": []}
    for setting, build in track(jobs, description="measuring", console=Console(stderr=True)):
        found["deals"].append(whole_deals(*setting, *build))
        found["rollouts"].append(rollouts(*setting, *build))
        found["python"] += from_python(*setting, *build[:2])
    show("per move, whole random deals (dealing left out)", found["deals"])
    show("per move, rollouts from a prepared state", found["rollouts"])
    show("per call from Python", found["python"])
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
