"""As many sequences of moves as there have always been."""

from __future__ import annotations

import json

import pytest

from .counts import DATA, cases, count, name_of, start
from .every_game import Table

CASES = list(cases())
KNOWN: dict[str, list[int]] = json.loads(DATA.read_text("utf-8"))


def test_every_preset_is_counted() -> None:
    assert set(KNOWN) == {name_of(*case) for case in CASES}, "python -m tests.games.counts"
    assert all(counts and counts[0] for counts in KNOWN.values())


@pytest.mark.parametrize(("table", "made"), CASES, ids=[name_of(*case) for case in CASES])
def test_as_many_sequences(table: Table, made: int) -> None:
    counts = KNOWN[name_of(table, made)]
    assert [count(start(table, made), depth) for depth in range(1, len(counts) + 1)] == counts
