"""``foolery games``, ``foolery rules``, and what is wrong with a command line."""

from __future__ import annotations

import json

import pytest

from foolery import __version__
from foolery.core.options import declared_options
from foolery.games import GAMES

from .run import Command

PRESETS = [preset.name for _, preset in GAMES.presets()]


def test_games(foolery: Command) -> None:
    ran = foolery("games")
    assert ran.code == 0
    for name in PRESETS:
        assert name in ran.out


def test_games_as_json(foolery: Command) -> None:
    listed = json.loads(foolery("games", "--json").out)
    assert [entry["name"] for entry in listed] == PRESETS
    throw_in = next(entry for entry in listed if entry["name"] == "throw-in")
    assert throw_in["players"] == [2, 3, 4, 5, 6]
    assert throw_in["packs"] == [20, 24, 32, 36, 52, 54]
    assert throw_in["titles"]["ru"] == "Подкидной дурак"


@pytest.mark.parametrize("name", PRESETS)
def test_rules(foolery: Command, name: str) -> None:
    game, preset = GAMES.preset(name)
    ran = foolery("rules", name)
    assert ran.code == 0
    assert preset.titles["en"] in ran.out
    for option in declared_options(game.rules_type):
        assert f"  {option} = " in ran.out


def test_rules_by_alias_and_title(foolery: Command) -> None:
    assert foolery("rules", "podkidnoy").out == foolery("rules", "Подкидной дурак").out


def test_rules_with_changes(foolery: Command) -> None:
    by_set = foolery("rules", "transfer", "--set", "transfer=any_time", "--set", "hand_size=7")
    by_flag = foolery("rules", "transfer", "--transfer", "any_time", "--hand-size=7")
    assert by_set.code == by_flag.code == 0
    assert by_set.out == by_flag.out
    assert "Everybody is dealt 7 cards." in by_set.out
    assert "no_draws = yes" in foolery("rules", "transfer", "--no-draws", "--seats", "2").out


def test_rules_as_json(foolery: Command) -> None:
    told = json.loads(foolery("rules", "simple", "--json").out)
    assert told["players"] == [2, 3, 4, 5, 6]
    assert "Nobody adds cards to a lead." in told["text"]
    by_name = {option["name"]: option for option in told["options"]}
    assert by_name["throw_in"]["value"] == "none"
    assert by_name["hand_size"]["low"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "podkidnoi"], "Did you mean podkidnoy"),
        (["rules", "whist"], "There is no game called “whist”. There are: simple,"),
        (["rules", "throw-in", "--set", "packs=36"], "There is no option “packs”. Did you mean pack?"),
        (["rules", "throw-in", "--set", "pack"], "OPTION=VALUE"),
        (["rules", "throw-in", "--set", "pack=37"], "Possible: 20, 24, 32, 36, 52, 54."),
        (["rules", "throw-in", "--hand-size", "99"], "Possible: 3 to 10."),
        (["rules", "throw-in", "--wings", "2"], "There is no option “wings”."),
        (["rules", "throw-in", "--hand-size"], "cannot be “”"),
        (["rules", "throw-in", "stray"], "Unrecognised: stray."),
        (["rules", "throw-in", "--throw-in", "none"], "needs somebody who may throw in"),
        (["rules", "throw-in", "--seats", "7"], "2 to 6 players, not for 7"),
        (["rules", "throw-in", "--seats", "6", "--hand-size", "7"], "not enough for 6 players"),
        (["rules", "throw-in", "--seats", "many"], "invalid int value"),
        (["rules"], "NAME"),
        (["bridge"], "invalid choice"),
        (["games", "--wings"], "unrecognised: --wings"),
    ],
)
def test_wrong_words_are_told_in_one_line(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_errors_as_json(foolery: Command) -> None:
    ran = foolery("rules", "whist", "--json")
    assert ran.code == 2
    error = json.loads(ran.out)["error"]
    assert error["code"] == "preset.unknown"
    assert error["params"]["name"] == "whist"
    assert error["text"].startswith("There is no game called “whist”.")
    assert json.loads(foolery("simulate", "--json").out)["error"]["code"] == "cli.usage"


def test_without_words_says_what_can_be_typed(foolery: Command) -> None:
    ran = foolery()
    assert ran.code == 2
    for name in ("games", "rules", "simulate", "replay", "verify", "table", "serve"):
        assert name in ran.out


def test_version(foolery: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        foolery("--version")
    assert left.value.code == 0
    assert capsys.readouterr().out.strip() == f"foolery {__version__}"
