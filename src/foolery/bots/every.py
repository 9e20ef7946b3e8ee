"""The levels against one another in every preset: ``python -m foolery.bots.every --into docs/players.md``.

Writes a table between two marks of a file; the presets that ``--game`` chooses have a table and marks of
their own. Each row is kept as soon as it is played, with a digest of the sources; run again, the command goes
on where it stopped, and plays only what has changed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from pathlib import Path

import msgspec

from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sources import commit, sources_digest
from foolery.bots.arena.sums import sums_of
from foolery.bots.arena.workers import processes
from foolery.games import GAMES

PAIRS = (("sensible", "random", 1), ("low", "random", 4), ("sensible", "low", 4))
"""Who plays whom, and by how much fewer deals."""
KEPT = Path(tempfile.gettempdir()) / "foolery-every.jsonl"


def marks(games: list[str]) -> tuple[str, str]:
    """The lines between which a table stands: that of all presets, or of some games."""
    what = f"every preset of {', '.join(games)}" if games else "every preset"
    return f"<!-- {what}: begin -->", f"<!-- {what}: end -->"


class Row(msgspec.Struct, frozen=True):
    """One pair of levels in one preset."""

    preset: str
    seats: int
    a: str
    b: str
    deals: int
    seed: str
    score: float
    margin: float
    draws: float
    microseconds: float
    sources: str
    commit: str


def read_kept(path: Path) -> list[Row]:
    """The rows of earlier runs."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Row) for line in path.read_text(encoding="utf-8").splitlines()]


def play_row(
    name: str, a: str, b: str, deals: int, args: argparse.Namespace, executor: Executor, sources: str
) -> Row:
    """A preset with as few players as it allows."""
    pairing = read_pairing(a, b, read_table(name), args.seed)
    found = sums_of(measure(pairing, deals, executor, args.processes))
    score = found.score
    return Row(
        name,
        pairing.table.seats,
        a,
        b,
        deals,
        args.seed,
        score.value,
        (score.high - score.low) / 2,
        found.draws,
        found.a.processor * 1000,
        sources,
        args.commit,
    )


def rows(args: argparse.Namespace, executor: Executor) -> Iterator[Row]:
    """Every pair in every preset, from what is kept or played now."""
    games = {preset.name: game.name for game, preset in GAMES.presets()}
    sources = {game: sources_digest(game) for game in set(games.values())}
    kept: dict[tuple[str, str, str], Row] = {}
    for row in read_kept(args.kept):
        is_now = row.sources == sources.get(games.get(row.preset, ""))
        if (args.old or is_now) and row.seed == args.seed:
            kept[row.preset, row.a, row.b] = row
    names = args.preset or [name for name, game in games.items() if game in (args.game or sources)]
    for a, b, fewer in PAIRS:
        for name in names:
            deals = max(1, args.deals // fewer)
            known = kept.get((name, a, b))
            if known is None or known.deals < deals or (args.again and name in args.preset):
                row = play_row(name, a, b, deals, args, executor, sources[games[name]])
                with args.kept.open("a", encoding="utf-8") as file:
                    file.write(msgspec.json.encode(row).decode() + "\n")
                print(f"{name:18} {a:8} {b:8} {printed(row)}", flush=True)
            else:
                row = known
            yield row


def printed(row: Row) -> str:
    return f"{row.score:.1%} ± {row.margin:.1%}".replace("%", " %")


def table(found: Iterable[Row]) -> list[str]:
    """The rows as a table in Markdown, a line for each preset."""
    by_preset: dict[str, dict[tuple[str, str], Row]] = {}
    for row in found:
        by_preset.setdefault(row.preset, {})[row.a, row.b] = row
    heads = [f"`{a}` – `{b}`" for a, b, _ in PAIRS]
    lines = [
        "| preset | " + " | ".join(heads) + " | draws | ms a move | deals |",
        "| --- | " + "--- | " * len(heads) + "--- | --- | --- |",
    ]
    for name, cells in by_preset.items():
        first = cells[PAIRS[0][:2]]
        scores = [printed(cells[a, b]) if (a, b) in cells else "" for a, b, _ in PAIRS]
        more = [f"{first.draws:.0%}".replace("%", " %"), f"{first.microseconds / 1000:.2f}"]
        more.append(" / ".join(f"{cells[a, b].deals}" for a, b, _ in PAIRS if (a, b) in cells))
        seats = f" ({first.seats})" if first.seats > 2 else ""
        lines.append(f"| `{name}`{seats} | " + " | ".join(scores + more) + " |")
    return lines


def write_into(path: Path, lines: list[str], games: list[str]) -> None:
    """Put the lines between the marks of a file."""
    begin, end = marks(games)
    before, _, rest = path.read_text(encoding="utf-8").partition(begin)
    _, mark, after = rest.partition(end)
    if not mark:
        raise SystemExit(f"{path} has no {begin} and {end}")
    path.write_text("\n".join([before + begin, *lines, end + after]), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("foolery.bots.every", description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--game", action="append", default=[], choices=[game.name for game in GAMES])
    parser.add_argument("--preset", action="append", default=[], help="only this one, again and again")
    parser.add_argument("--again", action="store_true", help="play the presets named though they are kept")
    parser.add_argument("--old", action="store_true", help="take rows that other sources have played, too")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where the rows are kept")
    parser.add_argument("--into", type=Path, help="the file that gets the table")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args(arguments)
    # Before the first deal: what is played is what was read in now, whatever is written meanwhile.
    args.commit = commit()
    with processes(args.processes) as executor:
        found = list(rows(args, executor))
    commits = ", ".join(f"`{name}`" for name in dict.fromkeys(row.commit for row in found))
    asked = "".join(f" --game {game}" for game in args.game)
    told = f"`python -m foolery.bots.every --deals {args.deals} --seed {args.seed}{asked}` at {commits}:"
    lines = [told, "", *table(found)]
    if args.into:
        write_into(args.into, lines, args.game)
    else:
        print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
