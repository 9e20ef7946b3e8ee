"""Codes and files of rules: what is written is read back, and what is none is refused with the reason."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.contracts import Game
from foolery.core.errors import BadInput, FooleryError
from foolery.core.games import Preset
from foolery.core.options import Option, declared_options, make_rules
from foolery.core.rules_code import coded, read_code, rules_code
from foolery.core.rules_file import MOST_LETTERS, clean_title, file_name, read_rules, write_rules
from foolery.core.tables import write_table
from foolery.games import GAMES

PRESETS = GAMES.presets()
GAME, THROW_IN = GAMES.preset("throw-in")


def values(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "number":
        return st.integers(option.low, option.high)
    return tables(option) if option.kind == "table" else st.sampled_from(option.allowed())


def tables(option: Option) -> st.SearchStrategy[str]:
    """Any text of a table, as it is kept."""
    column = {
        one.name: st.integers(0, 1) if one.kind == "flag" else st.integers(0, one.high)
        for one in option.columns
    }
    cells = st.fixed_dictionaries(column).map(lambda row: {name: n for name, n in row.items() if n})
    rows = st.dictionaries(st.sampled_from([row.name for row in option.rows]), cells, max_size=12)
    return rows.map(lambda table: write_table(option.rows, option.columns, table))


def some_changes(game: Game = GAME, most: int = 6) -> st.SearchStrategy[dict[str, Any]]:
    options = declared_options(game.rules_type)
    names = st.lists(st.sampled_from(list(options)), max_size=most, unique=True)
    return names.flatmap(
        lambda chosen: st.fixed_dictionaries({name: values(options[name]) for name in chosen})
    )


changed = st.sampled_from(PRESETS).flatmap(
    lambda found: st.tuples(st.just(found[0]), st.just(found[1]), some_changes(found[0]))
)
"""A game, one of its presets, some options of it changed."""


@given(changed)
def test_a_code_is_read_back(found: tuple[Game, Preset, dict[str, Any]]) -> None:
    game, preset, changes = found
    rules = make_rules(preset.rules, changes)
    code = rules_code(GAMES, game, rules, preset)
    read = read_code(GAMES, code)
    assert (read.game, read.preset, read.rules) == (game, preset, rules)
    assert re.fullmatch(r"[A-Za-z0-9._-]+", code)
    assert rules_code(GAMES, game, read.rules, read.preset) == code
    assert coded(GAMES, game, preset, rules) == read


@given(some_changes(most=40))
def test_any_rules_have_a_code_from_the_nearest_preset(changes: dict[str, Any]) -> None:
    rules = make_rules(THROW_IN.rules, changes)
    code = rules_code(GAMES, GAME, rules)
    assert read_code(GAMES, code).rules == rules
    assert code.count(".") <= rules_code(GAMES, GAME, rules, THROW_IN).count(".")


def test_a_table_is_part_of_a_code() -> None:
    game, czech = GAMES.preset("czech")
    rules = make_rules(czech.rules, {"effects": "K-draw5_Kd-none", "cards_each": 4})
    code = rules_code(GAMES, game, rules, czech)
    assert code == "czech.cards_each-4.effects-K-draw5_Kd-none"
    assert read_code(GAMES, code.upper().replace("CZECH", "czech")).rules == rules


def test_the_largest_table_has_a_code() -> None:
    game, czech = GAMES.preset("czech")
    option = declared_options(game.rules_type)["effects"]
    most = {column.name: column.high for column in option.columns}
    table = {row.name: dict(most) for row in option.rows}
    for number, row in enumerate(option.rows):
        table[row.name]["draw"] = 1 + number % 6
    text = write_table(option.rows, option.columns, table)
    rules = make_rules(czech.rules, {"effects": text})
    assert read_code(GAMES, rules_code(GAMES, game, rules, czech)).rules == rules


@pytest.mark.parametrize("name", [preset.name for _, preset in PRESETS])
def test_a_preset_is_its_own_code(name: str) -> None:
    game, preset = GAMES.preset(name)
    assert rules_code(GAMES, game, preset.rules, preset) == name
    assert rules_code(GAMES, game, preset.rules) == name
    for base in preset.bases:
        code = name if base == preset.base else f"{name}.on-{base}"
        rules = GAMES.rules_on(preset, base)
        assert rules_code(GAMES, game, rules, preset) == code
        read = read_code(GAMES, code)
        assert (read.rules, read.base, read.changes) == (rules, base, {})


def test_codes_are_short_and_can_be_typed() -> None:
    rules = make_rules(THROW_IN.rules, {"hand_size": 7, "rebound": True, "pursuit": False})
    code = rules_code(GAMES, GAME, rules, THROW_IN)
    assert code == "throw-in.hand_size-7.pursuit-no.rebound"
    assert read_code(GAMES, " Podkidnoy.Rebound-Yes.PURSUIT-off.hand_size-7.pack-36 ").rules == rules


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "preset.unknown"),
        ("no-such-game.rebound", "preset.unknown"),
        ("throw-in.", "code.part"),
        ("throw-in..rebound", "code.part"),
        ("throw-in.hand_size-", "code.part"),
        ("throw-in.-7", "code.part"),
        ("throw-in.hand_size", "code.needs_value"),
        ("throw-in.hand_size-99", "option.range"),
        ("throw-in.rebound-7", "option.value"),
        ("throw-in.colour-red", "option.unknown"),
        ("throw-in.colour", "option.unknown"),
        ("throw-in.rebound.rebound-no", "code.twice"),
        ("throw-in.on-nothing", "preset.unknown"),
        ("throw-in.on-transfer", "preset.base"),
        ("russian.on-transfer", "preset.base"),
        ("throw-in" + ".rebound" * 500, "code.too_long"),
    ],
)
def test_what_is_no_code_is_refused(code: str, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_code(GAMES, code)
    assert refused.value.reason.code == reason


@given(st.text(max_size=40) | st.text("throw-in.hand_size-7rebound", max_size=40).map("throw-in.".__add__))
def test_any_text_is_a_code_or_is_refused(text: str) -> None:
    try:
        read = read_code(GAMES, text)
    except FooleryError:
        return
    assert read_code(GAMES, rules_code(GAMES, read.game, read.rules, read.preset)).rules == read.rules


# Files.


@given(changed, st.text(max_size=80))
def test_a_file_is_read_back(found: tuple[Game, Preset, dict[str, Any]], title: str) -> None:
    game, preset, changes = found
    rules = make_rules(preset.rules, changes)
    text = write_rules(GAMES, game, preset, rules, title)
    saved = read_rules(GAMES, text)
    assert (saved.title, saved.rules) == (clean_title(title), coded(GAMES, game, preset, rules))
    assert len(text) < MOST_LETTERS
    assert re.fullmatch(r"[\w-]+\.foolery-rules\.json", file_name(title))


def file_with(**changes: Any) -> str:
    made = json.loads(write_rules(GAMES, GAME, THROW_IN, THROW_IN.rules, "Ours"))
    return json.dumps({**made, **changes})


def test_an_option_that_the_file_does_not_know_is_the_presets() -> None:
    saved = read_rules(GAMES, file_with(code="throw-in.rebound", rules={"hand_size": 7}))
    assert saved.rules.changes == {"hand_size": 7, "rebound": True}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "rules_file.not_json"),
        ("Foolery record: 1", "rules_file.not_json"),
        (file_with()[:-20], "rules_file.not_json"),
        ("[" * 5000, "rules_file.format"),
        ("[]", "rules_file.format"),
        ("{}", "rules_file.format"),
        (file_with(format="something"), "rules_file.format"),
        (file_with(version="one"), "rules_file.format"),
        (file_with(version=2), "rules_file.version"),
        (file_with(rules=[]), "rules_file.malformed"),
        (file_with(colour=1), "rules_file.malformed"),
        (file_with(code="no-such-game"), "preset.unknown"),
        (file_with(rules={"hand_size": 99}), "option.range"),
        (file_with(rules={"colour": 1}), "option.unknown"),
        (" " * 20_000, "rules_file.too_long"),
    ],
)
def test_what_is_no_file_of_rules_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_rules(GAMES, text)
    assert refused.value.reason.code == reason


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Our Sunday game!", "our-sunday-game.foolery-rules.json"),
        ("Дурак по-нашему", "дурак-по-нашему.foolery-rules.json"),
        ("../..", "rules.foolery-rules.json"),
        ("", "rules.foolery-rules.json"),
    ],
)
def test_file_names(title: str, name: str) -> None:
    assert file_name(title) == name
