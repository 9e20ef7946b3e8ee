"""The kernel beside the kernel sketch, in one run: time per move and per random deal."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import Rules
from foolery.games.durak.deal import deal_by_chance, new_state
from foolery.games.durak.kernels import Kernel, fast_kernel, source_kernel
from foolery.games.durak.plan import Plan

ROOT = Path(__file__).parent.parent
ROUNDS = 25
SETTINGS = [
    ("2 seats, 36 cards", 2, Rules()),
    ("4 seats, 36 cards", 4, Rules()),
    (
        "5 seats, 52 cards, many options",
        5,
        Rules(
            pack=52,
            transfer="any_time",
            throw_in="neighbours",
            shown_trump=True,
            exchange_lowest_trump=True,
            first_limit="first_defence_of_each_player",
        ),
    ),
]


def load_sketch(folder: Path, compiled: bool) -> Any:
    """The sketch's module, built in a folder of its own with our flags, or as source."""
    work = Path(tempfile.mkdtemp(prefix="foolery-sketch-"))
    for file in folder.iterdir():
        shutil.copyfile(file, work / file.name)
    if compiled:
        subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=work,
            env={"CFLAGS": "-O3", "PATH": "/usr/local/bin:/usr/bin:/bin"},
            check=True,
            capture_output=True,
        )
    sys.path.insert(0, str(work))
    for name in ("durak", "nocython"):
        sys.modules.pop(name, None)
    module = __import__("durak")
    sys.path.remove(str(work))
    sys.modules.pop("durak", None)
    return module


def sketch_rules(sketch: Any, seats: int, rules: Rules) -> Any:
    return sketch.Rules(
        players=seats,
        lowest_rank=0 if rules.pack == 52 else 4,
        transfer=rules.transfer != "none",
        neighbours_only=rules.throw_in == "neighbours",
        first_bout_limit=6 if rules.first_limit == "off" else 5,
    )


def ours(kernel: Kernel, seats: int, rules: Rules) -> Plan:
    plan = Plan(rules, seats)
    plan.kernel = kernel
    plan.kernel_plan = plan._kernel_plan(rules)
    return plan


def measure(label: str, seats: int, rules: Rules, kernel: Kernel, sketch: Any, work: int) -> dict[str, Any]:
    """Both take turns; the best round of each counts."""
    theirs = sketch_rules(sketch, seats, rules)
    plan = ours(kernel, seats, rules)
    chances = [Chance(key_from_seed(seed)) for seed in range(40)]
    starts = [new_state(plan, deal_by_chance(plan, chance, None)) for chance in chances]
    their_starts = [sketch.deal(theirs, seed) for seed in range(40)]
    games = work * len(starts)
    # The sketch's rollouts do not count their moves: as many as in its playouts on the average.
    their_moves = sketch.playouts(theirs, 1, max(games, 400))[0] / max(games, 400) * games
    best = dict.fromkeys(("ours", "sketch", "our deal", "sketch deal"), 1e18)

    def keep(name: str, began: float, units: float) -> None:
        best[name] = min(best[name], (time.perf_counter() - began) / units * 1e9)

    for number in range(1, ROUNDS + 1):
        began = time.perf_counter()
        moves = sum(kernel.playout.rollouts(start, number, work)[0] for start in starts)
        keep("ours", began, moves)
        began = time.perf_counter()
        for start in their_starts:
            sketch.rollouts(start, number, work)
        keep("sketch", began, their_moves)
        began = time.perf_counter()
        for chance in chances:
            kernel.playout.rollouts(new_state(plan, deal_by_chance(plan, chance, None)), number, 1)
        keep("our deal", began, len(chances))
        began = time.perf_counter()
        sketch.playouts(theirs, number * 1000, len(chances))
        keep("sketch deal", began, len(chances))
    return {
        "setting": label,
        "build": "compiled" if kernel.is_compiled else "source",
        "ns per move": round(best["ours"], 1),
        "sketch": round(best["sketch"], 1),
        "ratio": round(best["sketch"] / best["ours"], 2),
        "us per dealt deal": round(best["our deal"] / 1000, 1),
        "sketch's": round(best["sketch deal"] / 1000, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sketch", type=Path, default=ROOT.parent / "shared" / "kernel-sketch")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    builds = [(source_kernel(), load_sketch(arguments.sketch, compiled=False), 1)]
    if fast_kernel().is_compiled:
        builds.insert(0, (fast_kernel(), load_sketch(arguments.sketch, compiled=True), 100))
    jobs = [(setting, build) for build in builds for setting in SETTINGS]
    rows = [
        measure(*setting, *build)
        for setting, build in track(jobs, description="measuring", console=Console(stderr=True))
    ]
    table = Table(
        title="our kernel and the sketch, uniformly random play", caption="ratio: sketch time / ours per move"
    )
    for name in rows[0]:
        table.add_column(name, justify="left" if name in ("setting", "build") else "right")
    for row in rows:
        table.add_row(*map(str, row.values()))
    Console(width=150).print(table)
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
