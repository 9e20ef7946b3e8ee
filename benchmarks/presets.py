"""Every preset of Durak beside plain throw-in with as many players: time per move of random play."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

from measuring import best_of, deals
from rich.console import Console
from rich.table import Table

from foolery.core.games import Preset
from foolery.games.durak import DURAK, Rules
from foolery.games.durak.kernels import BITS, Kernel, fast_kernel, source_kernel
from foolery.games.durak.plan import Plan
from foolery.games.durak.presets import PRESETS

ROUNDS = 150
SEED = 5
STARTS = 12
SEATS = 4


class Job(NamedTuple):
    """A preset with a number of seats, on a kernel, so many times from each start."""

    name: str
    rules: Rules
    seats: int
    kernel: Kernel
    work: int
    options: int
    """How many of its options differ from its base; 0 for the base."""

    def starts(self) -> list[Any]:
        return [state.kernel for state in deals(self.kernel, self.seats, self.rules, STARTS)]


def seats_of(preset: Preset) -> int:
    """Four, or the number next to it that the preset allows."""
    allowed = preset.seats or DURAK.seat_range(preset.rules)
    return min(allowed, key=lambda seats: (abs(seats - SEATS), seats))


def job_of(preset: Preset, work: int) -> Job:
    seats = seats_of(preset)
    is_large = max(Plan(preset.rules, seats).pack) >= BITS
    kernel = source_kernel() if is_large else fast_kernel()
    return Job(preset.name, preset.rules, seats, kernel, 2 if is_large else work, len(preset.changes))


def measured(jobs: list[Job]) -> list[float]:
    """Nanoseconds per move of each: the moves listed and one of them made."""
    moves = []
    calls = {}
    for number, job in enumerate(jobs):
        starts, rollouts, work = job.starts(), job.kernel.playout.rollouts, job.work
        moves.append(sum(rollouts(start, SEED, work)[0] for start in starts))

        def play(starts: list[Any] = starts, rollouts: Any = rollouts, work: int = work) -> None:
            for start in starts:
                rollouts(start, SEED, work)

        calls[str(number)] = play
    best = best_of(ROUNDS, calls)
    return [best[str(number)] / moves[number] * 1e9 for number in range(len(jobs))]


def rows(work: int) -> list[dict[str, Any]]:
    jobs = [job_of(preset, work) for preset in PRESETS]
    kinds = {(job.seats, job.kernel.is_compiled, job.work) for job in jobs}
    plain = {
        (seats, is_compiled): Job("", Rules(), seats, fast_kernel() if is_compiled else source_kernel(), w, 0)
        for seats, is_compiled, w in kinds
    }
    times = measured([*jobs, *plain.values()])
    base = dict(zip(plain, times[len(jobs) :], strict=True))
    found = []
    for job, time in zip(jobs, times, strict=False):
        beside = base[job.seats, job.kernel.is_compiled]
        found.append(
            {
                "preset": job.name,
                "options": job.options,
                "seats": job.seats,
                "ns a move": round(time, 1),
                "plain, ns": round(beside, 1),
                "speed": round(beside / time, 2),
                "more than 64 cards": job.kernel is source_kernel(),
            }
        )
    return sorted(found, key=lambda row: row["speed"])


def show(title: str, found: list[dict[str, Any]]) -> None:
    table = Table(title=title, caption="speed: that of plain throw-in with as many players is 1")
    names = [name for name in found[0] if name != "more than 64 cards"]
    for name in names:
        table.add_column(name, justify="left" if name == "preset" else "right")
    for row in found:
        table.add_row(*(str(row[name]) for name in names))
    Console(width=110).print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the numbers to this file as well")
    arguments = parser.parse_args()
    found = rows(work=8 if fast_kernel().is_compiled else 1)
    show("packs of 64 cards at most", [row for row in found if not row["more than 64 cards"]])
    large = [row for row in found if row["more than 64 cards"]]
    if large:
        show("more cards: played by the source, beside throw-in by the source", large)
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
