"""How the cost of a move grows with the players, the pack and the hand: a table and a drawing of it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from measuring import ROOT, best_of, deals
from rich.console import Console
from rich.table import Table

from foolery.games.durak import Rules
from foolery.games.durak.kernels import fast_kernel

ROUNDS = 150
SEED = 5
STARTS = 12
PICTURE = ROOT / "docs" / "images" / "growth.svg"
GAMES = {"throw-in": {}, "transfer": {"transfer": "before_cover"}, "points": {"goal": "points"}}
"""The plain games, and one with the additional state of the variants."""
AXES: dict[str, list[tuple[int, int, dict[str, Any]]]] = {
    "players": [(seats, seats, {}) for seats in range(2, 7)],
    "cards of the pack": [(pack, 3, {"pack": pack}) for pack in (20, 24, 32, 36, 52, 54)],
    "cards of a hand": [(size, 3, {"pack": 52, "hand_size": size}) for size in range(3, 11)],
}
"""For each axis its values, with the players and what is changed of the rules."""
WIDTH, HEIGHT, MARGIN, GAP = 300, 200, 50, 40
COLOURS = ("#1f5fa8", "#b3541e", "#3d7a3a")


def measured(work: int) -> list[dict[str, Any]]:
    """A row for each value of each axis: nanoseconds and moves listed, by game."""
    cases = [
        (axis, value, seats, game, Rules(**changes, **game_changes))
        for axis, values in AXES.items()
        for value, seats, changes in values
        for game, game_changes in GAMES.items()
    ]
    kernel = fast_kernel()
    calls, moves = {}, []
    for number, (_, _, seats, _, rules) in enumerate(cases):
        starts = [state.kernel for state in deals(kernel, seats, rules, STARTS)]
        moves.append(sum(kernel.playout.rollouts(start, SEED, work)[0] for start in starts))
        calls[str(number)] = lambda starts=starts: [
            kernel.playout.rollouts(start, SEED, work) for start in starts
        ]
    best = best_of(ROUNDS, calls)
    rows: dict[tuple[str, int], dict[str, Any]] = {}
    for number, (axis, value, _, game, _) in enumerate(cases):
        row = rows.setdefault((axis, value), {"axis": axis, "value": value})
        row[game] = round(best[str(number)] / moves[number] * 1e9, 1)
    return list(rows.values())


def drawn(rows: list[dict[str, Any]]) -> str:
    """An SVG with a panel for each axis; the heights of all panels are alike."""
    most = max(row[game] for row in rows for game in GAMES) * 1.1
    parts = []
    for number, axis in enumerate(AXES):
        found = [row for row in rows if row["axis"] == axis]
        parts.append(panel(axis, found, MARGIN + number * (WIDTH + GAP), most))
    width, height = MARGIN + len(AXES) * (WIDTH + GAP), HEIGHT + 2 * MARGIN + 20
    title = "Nanoseconds per move of random play in the compiled kernel"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12" role="img" aria-label="{title}"><rect width="100%" height="100%" fill="#fff"/>'
        f'<text x="{MARGIN}" y="20" font-size="14">{title}</text>{legend(width)}{"".join(parts)}</svg>\n'
    )


def legend(width: int) -> str:
    found = []
    for number, (game, colour) in enumerate(zip(GAMES, COLOURS, strict=True)):
        at = width - 100 * (len(GAMES) - number)
        found.append(
            f'<circle cx="{at}" cy="16" r="4" fill="{colour}"/><text x="{at + 9}" y="20">{game}</text>'
        )
    return "".join(found)


def panel(axis: str, rows: list[dict[str, Any]], left: float, most: float) -> str:
    """One axis: a line for each game, with a mark for each value."""
    low, high = rows[0]["value"], rows[-1]["value"]

    def x(value: float) -> float:
        return round(left + (value - low) / (high - low) * WIDTH, 1)

    def y(time: float) -> float:
        return round(MARGIN + HEIGHT - time / most * HEIGHT, 1)

    parts = [
        f'<path d="M{left} {y(time)}H{left + WIDTH}" stroke="#ddd"/>'
        f'<text x="{left - 6}" y="{y(time) + 4}" text-anchor="end">{time}</text>'
        for time in range(0, int(most), 10)
    ]
    parts += [
        f'<text x="{x(value)}" y="{MARGIN + HEIGHT + 18}" text-anchor="middle">{value}</text>'
        for value in (row["value"] for row in rows)
    ]
    for game, colour in zip(GAMES, COLOURS, strict=True):
        points = [(x(row["value"]), y(row[game])) for row in rows]
        line = " ".join(f"{a},{b}" for a, b in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a}" cy="{b}" r="3" fill="{colour}"/>' for a, b in points]
    parts.append(
        f'<text x="{left + WIDTH / 2}" y="{MARGIN + HEIGHT + 38}" text-anchor="middle">{axis}</text>'
    )
    return "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the numbers to this file as well")
    parser.add_argument(
        "--svg", type=Path, default=PICTURE, help="where to draw them (docs/images/growth.svg)"
    )
    arguments = parser.parse_args()
    rows = measured(work=8 if fast_kernel().is_compiled else 1)
    table = Table(title="nanoseconds per move of random play")
    for name in rows[0]:
        table.add_column(name, justify="left" if name == "axis" else "right")
    for row in rows:
        table.add_row(*map(str, row.values()))
    Console(width=110).print(table)
    arguments.svg.parent.mkdir(parents=True, exist_ok=True)
    arguments.svg.write_text(drawn(rows), encoding="utf-8")
    if arguments.json:
        arguments.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
