"""Options that are tables: their text, what is wrong with one, and where the text has to survive."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadInput
from foolery.core.options import declared_options, make_rules, read_option, table_option
from foolery.core.record import read, write
from foolery.core.record_parts import SeatLine, record_of
from foolery.core.replay import replayed
from foolery.core.rules_text import rules_text
from foolery.core.tables import Column, Row, row_of
from foolery.games import GAMES
from foolery.texts import catalogue
from tests.core.deals import play_by_chance


@dataclass(frozen=True)
class Sample:
    does: str = table_option(
        "K-draw2",
        rows=(Row("6", "rank"), Row("K", "rank"), Row("6s", "card"), Row("Kd", "card")),
        columns=(Column("draw", "number", 12), Column("miss"), Column("wild")),
        group="a",
        source="1",
    )


OPTION = declared_options(Sample)["does"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("6-draw2-miss_K-wild", "6-draw2-miss_K-wild"),
        ("6:draw2+miss, K:wild", "6-draw2-miss_K-wild"),
        ("k:WILD; 6:miss+draw2", "6-draw2-miss_K-wild"),
        ("6-miss__K-miss", "6-miss_K-miss"),
        ("none", "none"),
        ("K-draw12_Kd-none", "K-draw12_Kd-none"),
        # A row that says nothing new is not kept: a card does what its rank does, and a rank nothing.
        ("6-none", "none"),
        ("6", "none"),
        ("6-draw0", "none"),
        ("6s-none_K-miss_kd-miss", "K-miss"),
        ("kd-miss", "Kd-miss"),
    ],
)
def test_a_table_has_one_text(typed: str, kept: str) -> None:
    assert OPTION.parse(typed) == kept
    assert OPTION.check(kept) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "option.table_row"),
        ("Z-miss", "option.table_row"),
        ("10-miss", "option.table_row"),
        ("6-hop", "option.table_column"),
        ("6-miss2-", "option.table_number"),
        ("6-miss-none", "option.table_column"),
        ("6-draw", "option.table_number"),
        ("6-draw13", "option.table_number"),
        ("6-draw-2", "option.table_number"),
        ("6-miss1", "option.table_number"),
        ("6-miss-miss", "option.table_twice"),
        ("6-miss_6-wild", "option.table_twice"),
    ],
)
def test_what_is_wrong_is_told(typed: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        OPTION.parse(typed)
    assert refused.value.reason.code == code
    said = catalogue().say(refused.value.reason)
    assert said != code
    assert "{" not in said


@pytest.mark.parametrize("value", [None, True, 6, 6.0, ["6-miss"]])
def test_a_table_is_a_text(value: Any) -> None:
    with pytest.raises(BadInput) as refused:
        OPTION.check(value)
    assert refused.value.reason.code == "option.value"


@given(st.text(max_size=30) | st.text("6Ks_-:+,drawmisnoe2", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        kept = OPTION.parse(text)
    except BadInput:
        return
    assert OPTION.parse(str(kept)) == OPTION.check(kept) == kept
    assert re.search(OPTION.schema()["pattern"], str(kept))


def test_a_row_stands_for_those_that_are_parts_of_it() -> None:
    table = OPTION.table("K-draw2_Kd-none")
    assert row_of("K", table) == {"draw": 2}
    assert row_of("Kd", table) == {}
    assert row_of("Ks", table) == {"draw": 2}
    assert row_of("6", table) == {}


def test_a_form_gets_rows_and_columns() -> None:
    told = json.loads(msgspec.json.encode(OPTION))
    assert told["kind"] == "table"
    assert told["rows"][2] == {"name": "6s", "kind": "card"}
    assert told["columns"][:2] == [
        {"name": "draw", "kind": "number", "high": 12},
        {"name": "miss", "kind": "flag", "high": 1},
    ]
    assert OPTION.schema()["type"] == "string"
    assert OPTION.allowed() == ["K-draw2"]


@pytest.mark.parametrize(
    ("text", "fits"),
    [("none", True), ("6-draw12_Kd-none", True), ("6-draw2_", False), ("6-hop", False), ("6:miss", False)],
)
def test_the_schema_knows_a_kept_text(text: str, fits: bool) -> None:
    assert bool(re.search(OPTION.schema()["pattern"], text)) == fits


# --- Where it has to survive; a code and a file of rules: test_rules_code -----------------------------


def test_a_record_keeps_it() -> None:
    game, preset = GAMES.preset("czech")
    rules = make_rules(preset.rules, {"effects": "8-again_K-draw5_Kd-none_Q-wild-order"})
    state = game.deal(rules, 3, Chance(key_from_seed("table")))
    lines = tuple(play_by_chance(state, "table"))
    players = [SeatLine(), SeatLine(), SeatLine()]
    record = record_of(game, "czech", rules, players, seed="table", lines=lines, result=state.outcome())
    text = write(record)
    assert "\nOption effects: 8-again_Q-wild-order_K-draw5_Kd-none\n" in text
    assert replayed(read(text), GAMES).outcome() == state.outcome()


def test_an_option_is_typed() -> None:
    game, _ = GAMES.preset("czech")
    assert read_option(game.rules_type, "effects", "q:order+wild,6:miss+draw2") == "6-draw2-miss_Q-wild-order"


def test_a_table_is_said_in_sentences() -> None:
    game, preset = GAMES.preset("czech")
    rules = make_rules(preset.rules, {"effects": "6-draw1-miss_K-draw5_Kd-none"})
    said = [catalogue().say(reason) for reason in rules_text(rules) if reason.params["option"] == "effects"]
    assert said == [
        "6: the next player draws 1 card, the next player misses a turn.",
        "K: the next player draws 5 cards.",
        "K♦: it does nothing special.",
    ]
    assert set(asdict(rules)) == set(declared_options(game.rules_type))
