"""What the benchmarks share: deals under some rules on a kernel of choice, the sketch, rounds in turn."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from foolery.core.chance import Chance, key_from_seed
from foolery.games.durak import Rules, State
from foolery.games.durak.deal import deal_by_chance, source_of_play
from foolery.games.durak.kernels import Kernel
from foolery.games.durak.plan import Plan

ROOT = Path(__file__).parent.parent
SKETCH = ROOT.parent / "shared" / "kernel-sketch"
FLAGS = "-O3"
"""Of the C compiler, as in setup.py."""


def load_sketch(folder: Path, compiled: bool) -> Any:
    """The sketch's module, built in a folder of its own with our flags, or as source."""
    work = Path(tempfile.mkdtemp(prefix="foolery-sketch-"))
    for file in folder.iterdir():
        shutil.copyfile(file, work / file.name)
    if compiled:
        subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=work,
            env={"CFLAGS": FLAGS, "PATH": "/usr/local/bin:/usr/bin:/bin"},
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
    """The nearest that the sketch has."""
    return sketch.Rules(
        players=seats,
        lowest_rank=0 if rules.pack == 52 else 4,
        transfer=rules.transfer != "none",
        neighbours_only=rules.throw_in == "neighbours",
        first_bout_limit=6 if rules.first_limit == "off" else 5,
    )


def deals(kernel: Kernel, seats: int, rules: Rules, count: int) -> list[State]:
    """So many new deals, on this kernel."""
    plan = Plan(rules, seats)
    plan.kernel = kernel
    plan.kernel_plan = plan._kernel_plan(rules)
    chances = [Chance(key_from_seed(seed)) for seed in range(count)]
    return [
        State.dealt(plan, deal_by_chance(plan, chance, None), source_of_play(chance)) for chance in chances
    ]


def best_of(rounds: int, jobs: dict[str, Callable[[], Any]]) -> dict[str, float]:
    """The seconds of the best round of each; they take turns, since machines are noisy."""
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(rounds):
        for name, job in jobs.items():
            began = time.perf_counter()
            job()
            best[name] = min(best[name], time.perf_counter() - began)
    return best
