"""Write docs/strength.md and its pictures from the summaries in docs/results.

``python tools/strength.py``. Each ``docs/results/NAME.jsonl`` is what ``foolery arena --summary`` has
written, or several of them one after another, and becomes a section of the page and the picture
``docs/results/NAME.svg``. A ``NAME.md`` beside it, if there is one, is its beginning: a heading and what is
to be said about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from foolery.bots.arena.summary import (
    Summary,
    by_strength,
    by_where,
    crossed,
    players_in,
    ratings_of,
    read_summaries,
    times_by_player,
)
from foolery.bots.arena.sums import Mean
from foolery.commands.arena_told import svg
from foolery.texts import catalogue

DOCS = Path(__file__).parent.parent / "docs"
RESULTS, PAGE = DOCS / "results", DOCS / "strength.md"

HEAD = """# How strong the players are, and how fast

Written by `python tools/strength.py` from `docs/results/*.jsonl`, which `foolery arena --summary` writes;
what the numbers mean is told in [arena.md](arena.md). A's score is against B, in duplicate deals; of two
sides equals have 50 %, of more the share of deals in which A is not the fool is told. In square brackets the
95 % interval; where a verdict is told, the run stopped when that was sure, and the interval holds however
often one looked. `@` is what a player may use for a move: seconds of the processor's time, or playouts.
"""
SPEED = """## Time for a move

Milliseconds in all runs above: of the processor's time on average and at most, and on the clock on average.
"""
BOTH = """## Both builds

The same players by the compiled kernel and by the plain source, as in a browser: A's score against B.
"""


def sections() -> dict[str, list[Summary]]:
    """The summaries by the name of their file."""
    return {path.stem: read_summaries(path) for path in sorted(RESULTS.glob("*.jsonl"))}


def page(found: dict[str, list[Summary]]) -> str:
    """The page for these summaries."""
    parts = [HEAD]
    for name, summaries in found.items():
        parts += [beginning(name), *section(name, summaries)]
    every = [summary for summaries in found.values() for summary in summaries]
    pairs = both_builds(every)
    if pairs:
        parts.append(BOTH + "\n" + table(["game", "A", "B", "compiled", "source", "deals"], both_rows(pairs)))
    parts.append(
        SPEED
        + "\n"
        + table(["game", "build", "player", "average", "at most", "on the clock", "moves"], speed(every))
    )
    return "\n".join(parts)


def beginning(name: str) -> str:
    """The heading of a section, and what is said about it."""
    path = RESULTS / f"{name}.md"
    if path.exists():
        return path.read_text("utf-8")
    return f"## {name.replace('-', ' ').capitalize()}\n"


def section(name: str, summaries: Sequence[Summary]) -> Iterator[str]:
    """Scores, the picture, cross tables, ratings, and what played it."""
    has_fools = any(each.sides > 2 and each.sums.fools.value for each in summaries)
    has_verdict = any(each.bar is not None for each in summaries)
    heads = ["game", "A", "B", "A's score", "draws", "deals", "build"]
    heads += ["A is the fool"] * has_fools + ["verdict"] * has_verdict
    yield table(heads, (score_row(each, has_fools, has_verdict) for each in summaries))
    yield f"![A's score with its interval](results/{name}.svg)\n"
    for group in by_where(summaries).values():
        if len(players_in(group)) > 2 and all(each.sides == 2 for each in group):
            yield table(["against", *map(code, by_strength(group)), "Elo"], cross_rows(group))
    for command, commits in commands(summaries).items():
        yield f"`{command}` at {', '.join(map(code, commits))}\n"


def score_row(each: Summary, has_fools: bool, has_verdict: bool) -> list[str]:
    """A pairing as a row."""
    header, sums = each.header, each.sums
    row = [
        game_of(each),
        code(header.a),
        code(header.b),
        with_interval(sums.score),
        percent(sums.draws),
        f"{sums.deals}",
        header.made.build,
    ]
    if has_fools:
        row.append(with_interval(sums.fools) if each.sides > 2 else "")
    if has_verdict:
        bar = "" if each.bar is None else percent(each.bar)
        row.append(f"{each.verdict or 'not sure about'} {bar}" if bar else "")
    return row


def cross_rows(group: Sequence[Summary]) -> Iterator[list[str]]:
    """The score of each player against each, and its rating."""
    found = crossed(group)
    points = {rating.player: rating for rating in ratings_of(group)}
    for player in by_strength(group):
        cells = [found.get((player, other)) for other in by_strength(group)]
        rating = points.get(player)
        margin = f" ± {rating.margin:.0f}" if rating and rating.margin else ""
        elo = f"{rating.points:+.0f}{margin}" if rating else ""
        yield [code(player), *("" if cell is None else percent(cell) for cell in cells), elo]


def commands(summaries: Iterable[Summary]) -> dict[str, list[str]]:
    """The commands that played, each with its commits."""
    found: dict[str, list[str]] = {}
    for each in summaries:
        for made in (each.header.made, *each.older):
            commits = found.setdefault(made.command, [])
            if made.commit not in commits:
                commits.append(made.commit)
    return found


def both_builds(summaries: Iterable[Summary]) -> list[dict[str, Summary]]:
    """The pairings that both builds have played, by build."""
    found: dict[object, dict[str, Summary]] = {}
    for each in summaries:
        found.setdefault(each.header.pairing, {})[each.header.made.build] = each
    return [builds for builds in found.values() if len(builds) == 2]


def both_rows(pairs: Iterable[dict[str, Summary]]) -> Iterator[list[str]]:
    """The two builds side by side."""
    for pair in pairs:
        one, other = pair["compiled"], pair["source"]
        scores = [with_interval(each.sums.score) for each in (one, other)]
        deals = f"{one.sums.deals} / {other.sums.deals}"
        yield [game_of(one), code(one.header.a), code(one.header.b), *scores, deals]


def speed(summaries: Iterable[Summary]) -> Iterator[list[str]]:
    """What each player takes for a move in each game by each build, all its pairings together."""
    groups: dict[tuple[str, str], list[Summary]] = {}
    for each in summaries:
        groups.setdefault((game_of(each), each.header.made.build), []).append(each)
    for (game, build), group in groups.items():
        for player, times in times_by_player(group).items():
            told = map(milliseconds, (times.processor, times.most_processor, times.clock))
            yield [game, build, code(player), *told, f"{times.moves:,}"]


def game_of(summary: Summary) -> str:
    """The rules, and how many play where that is more than two."""
    header = summary.header
    return f"`{header.rules}`" + (f" ({header.seats})" if header.seats > 2 else "")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def code(text: str) -> str:
    return f"`{text}`"


def percent(value: float) -> str:
    return f"{value * 100:.1f} %"


def with_interval(mean: Mean) -> str:
    return f"{percent(mean.value)} [{mean.low * 100:.1f}, {mean.high * 100:.1f}]"


def milliseconds(value: float) -> str:
    return f"{value:.3f}" if value < 1 else f"{value:.1f}"


def main() -> None:
    found = sections()
    PAGE.write_text(page(found), "utf-8")
    for name, summaries in found.items():
        (RESULTS / f"{name}.svg").write_text(svg(summaries, catalogue("en")), "utf-8")


if __name__ == "__main__":
    main()
