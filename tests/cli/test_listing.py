"""``foolery games``, ``foolery rules``, and what is wrong with a command line."""

from __future__ import annotations

import json

import pytest

from foolery import __version__
from foolery.core.contracts import Game
from foolery.core.options import Option, declared_options
from foolery.games import GAMES
from foolery.texts import catalogue, value_text

from .run import Command

PACKS = {
    "foppen": [48, 60, 72, 84, 88],
    "road": [36, 52],
    "cross": [36, 52],
    "round": [36],
    "czech": [32, 36, 52],
}
"""By number of players in Foppen (9), else as the options have them."""
OPTIONS = [(game, option) for game in GAMES for option in declared_options(game.rules_type).values()]
PRESETS = [preset.name for _, preset in GAMES.presets()]


def test_games(foolery: Command) -> None:
    ran = foolery("games")
    assert ran.code == 0
    for name in PRESETS:
        assert name in ran.out


def test_games_are_listed_by_family(foolery: Command) -> None:
    lines = foolery("games").out.splitlines()
    at = [line.split()[0] for line in lines if line.startswith("  ")]
    assert at == PRESETS
    assert len(lines) == len(PRESETS) + len(list(GAMES))
    assert lines[0] == "Durak"


@pytest.mark.parametrize(("name", "packs"), PACKS.items())
def test_packs_of_games_as_json(foolery: Command, name: str, packs: list[int]) -> None:
    listed = {entry["name"]: entry for entry in json.loads(foolery("games", "--json").out)}
    assert listed[name]["packs"] == packs


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


@pytest.mark.parametrize("name", PRESETS)
def test_rules_tell_of_the_preset(foolery: Command, name: str) -> None:
    _, preset = GAMES.preset(name)
    out = foolery("rules", name).out
    for alias in (*preset.aliases, *preset.titles.values(), f"Rule book: {preset.source}"):
        assert alias in out
    assert catalogue("en").say(f"page.preset.{name}") in out


def test_numbers_of_players_in_words(foolery: Command) -> None:
    first = {name: foolery("rules", name).out.splitlines()[0] for name in ("russian", "couple", "simple")}
    assert first == {
        "russian": "Russian Fool, 2 players",
        "couple": "Couple fool, 4 or 6 players",
        "simple": "Simple fool, 2 to 6 players",
    }


def test_rules_on_another_base(foolery: Command) -> None:
    on_base = foolery("rules", "armenian", "--base", "transfer").out
    assert on_base == foolery("rules", "armenian.on-transfer").out
    sentence = "pass the attack on to the next player, if that player holds enough cards"
    assert sentence in on_base
    assert sentence not in foolery("rules", "armenian").out
    changed = foolery("rules", "armenian", "--base", "perevodnoy", "--set", "hand_size=5").out
    assert "Everybody is dealt 5 cards." in changed


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{g.name}-{o.name}" for g, o in OPTIONS])
def test_rules_of_an_option(foolery: Command, game: Game, option: Option) -> None:
    texts = catalogue("en")
    ran = foolery("rules", "--option", option.name.replace("_", "-"))
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == f"{texts.say(f'option.{option.name}.title')} ({option.name})"
    assert texts.say(f"option.{option.name}.help") in lines
    assert f"  Rule book: {option.source}" in lines
    for value in option.allowed() if option.kind in ("flag", "choice") else ():
        assert any(line.split(" – ")[0] == value_text(value) for line in lines)
    told = json.loads(foolery("rules", "--option", option.name, "--json").out)["games"]
    users = next(entry["presets"] for entry in told if entry["game"] == game.name)
    for preset in game.presets:
        assert (preset.name in users) == (getattr(preset.rules, option.name) != option.default)


def test_an_option_of_several_games_is_told_for_each(foolery: Command) -> None:
    lines = foolery("rules", "--option", "pack").out.splitlines()
    assert lines[0].endswith(" (pack)")
    assert lines.index("In Durak:") < lines.index("In Road fool:")
    told = json.loads(foolery("rules", "--option", "pack", "--json").out)
    assert list(told["values"]) == ["20", "24", "32", "36", "52", "54"]
    assert {entry["game"] for entry in told["games"]} == {
        game.name for game, option in OPTIONS if option.name == "pack"
    }


def test_an_option_by_its_name_where_no_game_has_it(foolery: Command) -> None:
    assert foolery("rules", "hand-size").out == foolery("rules", "--option", "hand_size").out
    assert foolery("rules", "secret").out.startswith("Secret fool")
    assert foolery("rules", "--option=secret").out.startswith("Secret card")
    told = json.loads(foolery("rules", "--option", "points_for", "--json").out)
    assert list(told["sentences"]) == ["beaten_bouts", "every_cover"]
    assert "scores a point" in told["sentences"]["every_cover"][0]


def test_a_table_is_told_in_sentences(foolery: Command) -> None:
    """8.1, option 7: a seven makes the next player draw two cards."""
    lines = foolery("rules", "polish").out.splitlines()
    assert "7: the next player draws 2 cards." in lines
    assert "J: it goes on any card, its player names the suit that must follow." in lines
    different = next(line for line in lines if "What is different:" in line)
    assert different.endswith("What cards do")
    page = foolery("rules", "effects").out.splitlines()
    assert any(line.startswith("  A table: 2, 3, 4,") and "draw1..6, miss, again" in line for line in page)
    told = json.loads(foolery("rules", "--option", "effects", "--json").out)
    assert told["kind"] == "table"
    assert {"6", "Ks"} < set(told["rows"])
    assert "miss" in told["columns"]


def test_a_table_is_changed(foolery: Command) -> None:
    ran = foolery("rules", "polish", "--effects", "9:draw3+miss, A:none")
    assert "9: the next player draws 3 cards" in ran.out
    wrong = foolery("rules", "polish", "--effects", "9-fly")
    assert wrong.code == 2
    assert "fly" in wrong.err


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
    assert "Nobody throws in cards after the lead." in told["text"]
    by_name = {option["name"]: option for option in told["options"]}
    assert by_name["throw_in"]["value"] == "none"
    assert by_name["hand_size"]["low"] == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "podkidnoi"], "Did you mean podkidnoy"),
        (["rules", "whist"], "There is no game called “whist”. There are: simple,"),
        (["rules", "throw-in", "--set", "packz=36"], "There is no option “packz”. Did you mean pack, packs?"),
        (["rules", "throw-in", "--set", "pack"], "OPTION=VALUE"),
        (["rules", "throw-in", "--set", "pack=37"], "Possible: 20, 24, 32, 36, 52, 54."),
        (["rules", "throw-in", "--hand-size", "99"], "Possible: 3 to 10."),
        (["rules", "throw-in", "--wings", "2"], "There is no option “wings”."),
        (["rules", "throw-in", "--hand-size"], "cannot be “”"),
        (["rules", "throw-in", "stray"], "Unrecognised: stray."),
        (["rules", "throw-in", "--throw-in", "none"], "needs somebody who may throw in"),
        (["rules", "throw-in", "--seats", "7"], "2 to 6 players, not for 7"),
        (["rules", "throw-in", "--seats", "6", "--hand-size", "7"], "not enough for 6 players"),
        (["rules", "--option", "packz"], "There is no option “packz”. Did you mean pack, packs?"),
        (["rules", "russian", "--base", "simple"], "“russian” cannot be played on “simple”."),
        (["rules", "armenian", "--base", "couple"], "It can be played on: simple, throw-in,"),
        (["rules", "armenian", "--base", "whist"], "There is no game called “whist”."),
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
