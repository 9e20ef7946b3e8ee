"""docs/games.md says where every game comes from, and that is so."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from foolery.cli import main
from foolery.core.games import players_of
from foolery.games import GAMES
from tools.games import PAGE, SHARED, Quote, Source, documents, games_page, sources

ROOT = Path(__file__).parent.parent
SOURCES = sources()
PRESETS = {preset.name: preset for _, preset in GAMES.presets()}
MOST_WORDS = 130
"""A quotation is no longer than this."""
CHAPTER_11 = (
    "Simple", "Throw-in", "Transfer", "Transfer 2", "Couple", "Albanian", "Armenian", "Trumpless", "Big",
    "Believe", "Two-trump", "Road", "Tedious", "Chinese", "Trump", "Royal", "Cross", "Round", "Circular",
    "Magadan", "Piled-up", "Invisible", "Werewolf", "Rebound", "Points", "Epaulettes", "Poker", "Secret",
    "Empty", "Three-card", "Chukchi", "Japanese", "Plazon scoring", "Mau-Mau base + options 1–11", "Foppen",
)  # fmt: skip
"""Every game that the rule book's overview names, in its order."""

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: "+".join(source.presets))


def test_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == games_page(), "run python tools/games.py"


def test_every_preset_comes_from_somewhere() -> None:
    named = [name for source in SOURCES for name in source.presets]
    assert sorted(named) == sorted(PRESETS)


def test_every_game_of_the_overview_is_there() -> None:
    assert {source.game for source in SOURCES} == set(CHAPTER_11)
    book = SHARED / "rulebook.md"
    if book.exists():
        chapter = book.read_text("utf-8").partition("## 11.")[2].partition("## 12.")[0]
        rows = [line.split("|")[1].strip() for line in chapter.splitlines() if line.startswith("|")]
        assert tuple(rows[2:]) == CHAPTER_11


@each_source
def test_the_paragraph_is_the_presets(source: Source) -> None:
    for name in source.presets:
        assert source.paragraph in re.split(r"[, ]+", PRESETS[name].source)


def told_in(path: Path) -> str:
    """What a test file says of itself: its name, docstrings, the names of its functions, comments."""
    text = path.read_text("utf-8")
    found = [path.stem]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            found.append(node.name)
        if isinstance(node, ast.FunctionDef | ast.Module):
            found.append(ast.get_docstring(node) or "")
    found += [line for line in text.splitlines() if line.lstrip().startswith("#")]
    return "\n".join(found)


@each_source
def test_the_tests_are_there_and_cite_the_paragraph(source: Source) -> None:
    """As ``4.12``, or in a name as ``4_12``."""
    assert source.tests
    for name in source.tests:
        assert cites(told_in(ROOT / name), source.paragraph), name


def cites(text: str, paragraph: str) -> bool:
    for mark in (paragraph, paragraph.replace(".", "_")):
        if re.search(rf"(?<![\d._]){re.escape(mark)}(?![\d])|(?<=_){re.escape(mark)}(?=_|\b)", text):
            return True
    return False


@pytest.mark.parametrize(
    ("text", "is_cited"),
    [
        ("Book 4.12: x", True),
        ("test_4_12_cap", True),
        ("Book 14.12, 4.1, 4.121", False),
        ("test_4_1_x", False),
    ],
)
def test_citations(text: str, is_cited: bool) -> None:
    assert cites(text, "4.12") is is_cited


@each_source
def test_the_lines_of_the_seeds_say_so(source: Source) -> None:
    assert source.quotes
    for quote in source.quotes:
        assert 10 <= len(quote.words) <= MOST_WORDS
        assert quote.line > 0 and quote.seed in documents()
        lines = seed_lines(quote)
        assert lines is None or quote.words in lines[quote.line - 1], quote


def seed_lines(quote: Quote) -> list[str] | None:
    """The lines of a seed document; None where it is not at hand."""
    path = SHARED / "seeds" / documents()[quote.seed]
    return path.read_text("utf-8").split("\n") if path.exists() else None


def test_the_command_line_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [entry["name"] for entry in told] == list(PRESETS)
    for (game, preset), entry in zip(GAMES.presets(), told, strict=True):
        assert (entry["game"], entry["titles"], entry["source"]) == (game.name, preset.titles, preset.source)
        assert entry["players"] == players_of(game, preset, preset.rules)
        assert entry["aliases"] == list(preset.aliases)
