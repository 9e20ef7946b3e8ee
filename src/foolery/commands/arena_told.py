"""How the arena tells what came of it: tables in the terminal, JSON, a picture."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from foolery.bots.arena.ratings import Rating
from foolery.bots.arena.summary import (
    Summary,
    by_strength,
    by_where,
    crossed,
    players_in,
    ratings_of,
    times_by_player,
)
from foolery.bots.arena.sums import Mean
from foolery.commands.arena_plot import Point, plot
from foolery.texts import Catalogue

CELLS = 31
"""The width of a plot in the terminal, for 0 to 100 %."""
Bar = Callable[[str, int], Callable[[int], None]]
"""Begins a bar of a name and a number of deals; what comes back moves it on."""


def print_all(summaries: Sequence[Summary], anchor: str | None, texts: Catalogue) -> None:
    """Everything by rules and seats: scores, the cross table and ratings where there are any, times."""
    for (rules, seats), group in by_where(summaries).items():
        print(texts.say("cli.arena.rules", code=rules, seats=seats, seed=group[0].header.seed))
        print_columns(scores_table(group, texts))
        if len(players_in(group)) > 2:
            print()
            print_columns(cross_table(group, texts))
        found = ratings_of(group, anchor)
        if found:
            print()
            print_columns([[texts.say("cli.arena.head.rating"), ""], *map(rating_row, found)])
        print()
        print_columns(times_table(group, texts))
        print()


def scores_table(group: Sequence[Summary], texts: Catalogue) -> list[list[str]]:
    """A row for each pairing, under what the columns are called."""
    names = ["pairing", "score", "interval", "plot", "draws", "deals"]
    has_fools = any(each.sides > 2 and each.sums.fools.value for each in group)
    has_verdict = any(each.bar is not None for each in group)
    names += ["fools"] * has_fools + ["verdict"] * has_verdict
    rows = [[texts.say(f"cli.arena.head.{name}") for name in names]]
    for each in group:
        sums = each.sums
        row = [
            each.name,
            percent(sums.score.value),
            span(sums.score),
            line_plot(sums.score, each.par if each.bar is None else each.bar),
            percent(sums.draws),
            str(sums.deals),
        ]
        if has_fools:
            row.append(f"{percent(sums.fools.value)} ({span(sums.fools)})")
        if has_verdict:
            row.append(texts.say(f"cli.arena.verdict.{each.verdict or 'open'}", bar=percent(each.bar or 0.0)))
        rows.append(row)
    return rows


def times_table(group: Sequence[Summary], texts: Catalogue) -> list[list[str]]:
    """What each player takes for a move, in milliseconds."""
    names = ["time", "processor", "most", "clock", "most"]
    rows = [[texts.say(f"cli.arena.head.{name}") for name in names]]
    for player, times in times_by_player(group).items():
        told = (times.processor, times.most_processor, times.clock, times.most_clock)
        rows.append([player, *(f"{ms:.2f}" for ms in told)])
    return rows


def cross_table(group: Sequence[Summary], texts: Catalogue) -> list[list[str]]:
    """The score of the player of each line against the one of each column."""
    players, found = by_strength(group), crossed(group)
    rows = [[texts.say("cli.arena.head.against"), *players]]
    for player in players:
        cells = [found.get((player, other)) for other in players]
        rows.append([player, *("" if cell is None else percent(cell) for cell in cells)])
    return rows


def rating_row(rating: Rating) -> list[str]:
    """A player and its points."""
    return [rating.player, f"{rating.points:+.0f}" + (f" ± {rating.margin:.0f}" if rating.margin else "")]


def percent(value: float) -> str:
    """A share with one decimal."""
    return f"{value * 100:.1f} %"


def span(mean: Mean) -> str:
    """The ends of an interval."""
    return f"{mean.low * 100:.1f} – {mean.high * 100:.1f}"


def line_plot(mean: Mean, line: float) -> str:
    """A mean with its interval on a line of characters from 0 to 100 %, and what it is held against."""

    def at(value: float) -> int:
        return round(value * (CELLS - 1))

    cells = ["·"] * CELLS
    cells[at(line)] = "│"
    low, high = at(mean.low), at(mean.high)
    cells[low : high + 1] = "─" * (high - low + 1)
    cells[at(mean.value)] = "●"
    return "".join(cells)


def print_columns(rows: Sequence[Sequence[str]]) -> None:
    """Rows with every column as wide as its longest text; the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            text.rjust(width) if index else text.ljust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        print(("  " + "  ".join([first, *others])).rstrip())


def as_json(summaries: Sequence[Summary], anchor: str | None) -> dict[str, Any]:
    """The same for programs."""
    ratings = [
        {"rules": rules, "seats": seats, "ratings": msgspec.to_builtins(ratings_of(group, anchor))}
        for (rules, seats), group in by_where(summaries).items()
    ]
    pairings = json.loads(msgspec.json.encode(list(summaries)))
    return {"pairings": pairings, "ratings": [each for each in ratings if each["ratings"]]}


def svg(summaries: Sequence[Summary], texts: Catalogue) -> str:
    """A picture of all scores with their intervals."""
    points = []
    for (rules, seats), group in by_where(summaries).items():
        points.append(Point(texts.say("cli.arena.plot_group", code=rules, seats=seats)))
        points += [point_of(each) for each in group]
    return plot(texts.say("cli.arena.plot_title"), points, (0, 100), " %")


def point_of(summary: Summary) -> Point:
    """A pairing in the picture."""
    score, line = summary.sums.score, summary.par if summary.bar is None else summary.bar
    value, low, high = (100 * number for number in (score.value, score.low, score.high))
    return Point(summary.name, value, low, high, percent(score.value), 100 * line)


@contextmanager
def progress(texts: Catalogue) -> Iterator[Bar]:
    """Bars on the standard error while it is a terminal, one for each pairing."""
    if not sys.stderr.isatty():
        yield lambda name, deals: lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:

        def begin(name: str, deals: int) -> Callable[[int], None]:
            task = bars.add_task(name, total=deals)
            return lambda more: bars.advance(task, more)

        yield begin
