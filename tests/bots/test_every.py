"""The table of all presets: played once, kept, written between its marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from foolery.bots import every


def test_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{every.BEGIN}\nold\n{every.END}\nafter\n", encoding="utf-8")
    asked = ["--deals", "2", "--processes", "1", "--kept", str(tmp_path / "kept"), "--into", str(page)]
    one = [*asked, "--preset", "simple"]
    assert every.main(one) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(every.PAIRS)
    first = page.read_text(encoding="utf-8")
    assert first.startswith(f"before\n{every.BEGIN}\n`python")
    assert first.endswith(f"{every.END}\nafter\n")
    assert "| `simple` |" in first
    assert "old" not in first
    assert every.main([*one, "--preset", "couple"]) == 0
    played = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in played] == ["couple"] * len(every.PAIRS)
    assert "| `couple` (4) |" in page.read_text(encoding="utf-8")
    monkeypatch.setattr(every, "sources_digest", lambda: "others")
    assert every.main(one) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(every.PAIRS)


def test_says_that_there_are_no_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(SystemExit):
        every.write_into(page, [])
