"""Write docs/games.md, where every game comes from, anew: ``python tools/games.py``.

What is in it stands in tools/games_sources.json: for every game of the seed documents the paragraph of the
rule book, the lines it was made from, the presets that play it and the tests that have its examples.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from foolery.games import GAMES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "games.md"
DATA = Path(__file__).with_name("games_sources.json")
SHARED = Path(os.environ.get("FOOLERY_SHARED", "/work/shared"))
"""Where the rule book and the seed documents lie; they are no part of the repository."""

HEAD = """# Where the games come from

Written by `python tools/games.py` from `tools/games_sources.json`; a test says when it is out of date, and
looks up every line of the seed documents where they are at hand. The seeds are machine translations; what was
unclear in them, and what settled it, is told in the rule book, what the book left open in
[readings](readings.md).

| | document |
| --- | --- |
"""


class Quote(NamedTuple):
    """Some words of a seed document, and in which line they stand."""

    seed: str
    line: int
    words: str


class Source(NamedTuple):
    """A game as chapter 11 of the rule book names it: where it comes from, what plays it, what tests it."""

    game: str
    paragraph: str
    presets: list[str]
    tests: list[str]
    quotes: list[Quote]
    note: str = ""


def documents() -> dict[str, str]:
    """The files of the seed documents by their short names."""
    found: dict[str, str] = json.loads(DATA.read_text("utf-8"))["documents"]
    return found


def sources() -> list[Source]:
    return [
        Source(
            row["game"],
            row["book"],
            row["presets"],
            row["tests"],
            [Quote(*quote) for quote in row["seeds"]],
            row.get("note", ""),
        )
        for row in json.loads(DATA.read_text("utf-8"))["games"]
    ]


def games_page() -> str:
    """The page as it has to be."""
    parts = [HEAD, *(f"| {name} | `{file}` |\n" for name, file in documents().items())]
    for source in sources():
        titles = [GAMES.preset(name)[1].titles["en"] for name in source.presets]
        parts.append(f"\n## {', '.join(titles)}\n\n")
        parts.append(f"- Presets: {_listed(source.presets)}; rule book: {source.paragraph} ({source.game})\n")
        parts.append(f"- Examples: {_listed(source.tests)}\n")
        parts += [f"- {quote.seed}, line {quote.line}: “{quote.words}”\n" for quote in source.quotes]
        if source.note:
            parts.append(f"- {source.note}\n")
    return "".join(parts)


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    PAGE.write_text(games_page(), "utf-8")
