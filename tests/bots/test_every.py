"""The table of presets: played once, kept, written between its marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from foolery.bots import every
from foolery.core.games import players_of
from foolery.games import GAMES

PLAYERS = Path(__file__).parents[2] / "docs" / "players.md"
OTHERS = [game.name for game in GAMES if game.name != "durak"]


def page_with(path: Path, games: list[str]) -> Path:
    begin, end = every.marks(games)
    path.write_text(f"before\n{begin}\nold\n{end}\nafter\n", encoding="utf-8")
    return path


def test_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_with(tmp_path / "page.md", [])
    asked = ["--deals", "2", "--processes", "1", "--kept", str(tmp_path / "kept"), "--into", str(page)]
    one = [*asked, "--preset", "simple"]
    assert every.main(one) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(every.PAIRS)
    first = page.read_text(encoding="utf-8")
    begin, end = every.marks([])
    assert first.startswith(f"before\n{begin}\n`python")
    assert first.endswith(f"{end}\nafter\n")
    assert "| `simple` |" in first
    assert "old" not in first
    assert every.main([*one, "--preset", "couple"]) == 0
    played = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in played] == ["couple"] * len(every.PAIRS)
    assert "| `couple` (4) |" in page.read_text(encoding="utf-8")
    monkeypatch.setattr(every, "sources_digest", lambda game: "others")
    assert every.main(one) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(every.PAIRS)


@pytest.mark.parametrize("name", OTHERS)
def test_the_presets_of_a_game(name: str, tmp_path: Path) -> None:
    """With the smallest number of players; the table of a game has marks of its own."""
    page = page_with(tmp_path / "page.md", [name])
    asked = ["--deals", "1", "--processes", "1", "--kept", str(tmp_path / "kept"), "--into", str(page)]
    assert every.main([*asked, "--game", name]) == 0
    game = GAMES.game(name)
    rows = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert len(rows) == len(game.presets)
    for row, preset in zip(rows, game.presets, strict=True):
        seats = players_of(game, preset, preset.rules)[0]
        assert row.startswith(f"| `{preset.name}`{f' ({seats})' if seats > 2 else ''} |")


def test_says_that_there_are_no_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(SystemExit):
        every.write_into(page, [], [])


def test_the_page_has_every_preset() -> None:
    rows = [line for line in PLAYERS.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    for _, preset in GAMES.presets():
        assert any(row.startswith(f"| `{preset.name}`") for row in rows), preset.name
