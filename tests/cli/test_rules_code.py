"""Codes and files of rules on the command line: wherever a game's name is taken, a code is too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .run import Command

CODE = "throw-in.hand_size-7"


def test_a_code_stands_for_a_preset_with_changes(foolery: Command) -> None:
    by_code = foolery("rules", CODE)
    assert by_code.out == foolery("rules", "throw-in", "--hand-size", "7").out
    assert "Everybody is dealt 7 cards." in by_code.out
    assert f"These rules as a code: {CODE}" in by_code.out
    assert (
        json.loads(foolery("rules", CODE, "--pack=52", "--json").out)["code"]
        == "throw-in.pack-52.hand_size-7"
    )


def test_a_code_is_simulated(foolery: Command) -> None:
    told = json.loads(foolery("simulate", CODE, "--deals", "2", "--json").out)
    assert (told["name"], told["options"], told["deals"]) == ("throw-in", {"hand_size": 7}, 2)


def test_a_file_is_saved_and_read(foolery: Command, tmp_path: Path) -> None:
    path = str(tmp_path / "Sunday.foolery-rules.json")
    assert foolery("rules", CODE, "--save", path).code == 0
    saved = json.loads(Path(path).read_text("utf-8"))
    assert (saved["format"], saved["title"], saved["code"]) == ("foolery-rules", "Sunday", CODE)
    assert foolery("rules", "--rules", path).out == foolery("rules", CODE).out
    told = json.loads(foolery("simulate", f"--rules={path}", "--deals", "1", "--json").out)
    assert told["options"] == {"hand_size": 7}
    assert json.loads(foolery("rules", "--rules", path, "--save", "-").out) == saved
    changed = foolery("rules", "--rules", path, "--hand-size", "8")
    assert "Everybody is dealt 8 cards." in changed.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "throw-in."], "is no option. A code is"),
        (["simulate", "throw-in.hand_size"], "Possible: 3, 10."),
        (["rules", "throw-in.pursuit-maybe"], "cannot be “maybe”"),
        (["rules", "--rules", "no-such-file.json"], "no-such-file.json"),
        (["rules", "throw-in", "--rules", "README.md"], "cannot be read as JSON"),
        (["rules", "--rules", "README.md"], "cannot be read as JSON"),
        (["rules", "--rules", "web/package.json"], "a file of something else"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery(*words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
