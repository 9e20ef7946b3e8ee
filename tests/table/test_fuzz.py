"""Whatever is sent, a table does not fall over, and what it refuses changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.contracts import Game
from foolery.games import GAMES
from foolery.table import messages as m
from foolery.table.table import ToTable
from tests.table.sitting import Sitting, fingerprint
from tests.table.tricks import TRICKS

MOVES = "take done draw pass give =h = g12 1 6s6c9d 6s 6s7s Js/7s >7d >(7h) exchange ?6s #3 / > Xb"
TEXT = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["", *MOVES.split()]),
    st.lists(st.sampled_from(list("6789TJQKAshdcX/>()?#br=gy12 ")), max_size=12).map("".join),
)
NUMBER = st.one_of(st.integers(-3, 5), st.integers())
TOKEN = st.sampled_from(["token 0", "token 1", "", "wrong", "\x00", "é"])
IDENT = st.text(min_size=1, max_size=8)
MESSAGE = st.one_of(
    st.builds(m.Deal, IDENT, st.just("t"), TOKEN, NUMBER, TEXT),
    st.builds(m.Join, IDENT, st.just("t"), TOKEN, NUMBER, st.none() | NUMBER),
    st.builds(m.Play, IDENT, st.just("t"), TOKEN, st.just(1) | NUMBER, TEXT),
    st.builds(m.Why, IDENT, st.just("t"), TOKEN, TEXT),
    st.builds(m.GetRecord, IDENT, st.just("t"), TOKEN, NUMBER),
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = (
    "id",
    "table",
    "token",
    "deal",
    "move",
    "nonce",
    "since",
    "seats",
    "game",
    "preset",
    "changes",
    "pace",
)
TYPES = (
    "hello",
    "check",
    "create",
    "deal",
    "join",
    "tables",
    "play",
    "why",
    "pace",
    "get_record",
    "leave",
    "x",
)


@pytest.mark.parametrize("game", [*GAMES, TRICKS], ids=lambda game: game.name)
@given(
    sent=st.lists(st.tuples(st.sampled_from(["c0", "c1", "stranger"]), MESSAGE), max_size=12),
    steps=st.integers(0, 20),
)
def test_a_table_takes_anything(game: Game, sent: list[tuple[str, ToTable]], steps: int) -> None:
    preset = game.presets[0]
    seats = game.seat_range(preset.rules)[0]
    sitting = Sitting([None] * seats, game=game, preset=preset.name, chance=steps)
    if steps:
        sitting.deal()
        for _ in range(steps):
            sitting.step()
    for who, message in sent:
        before = fingerprint(sitting.table)
        answer = sitting.say(who, message)
        assert answer, "everything is answered"
        if isinstance(answer[0], m.Refused):
            assert fingerprint(sitting.table) == before
        assert fingerprint(sitting.restored()) == fingerprint(sitting.table)


@given(
    st.one_of(
        JSON,
        st.builds(
            lambda kind, fields: {"type": kind, **fields},
            st.sampled_from(TYPES),
            st.dictionaries(st.sampled_from(FIELDS), JSON | TEXT, max_size=6),
        ),
    )
)
def test_any_json_is_a_message_or_is_refused(value: Any) -> None:
    text = msgspec.json.encode(value)
    try:
        message = msgspec.json.decode(text, type=m.FromClient)
    except (msgspec.ValidationError, msgspec.DecodeError):
        return
    assert isinstance(message, m.FromClient)
