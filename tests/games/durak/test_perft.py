"""Counts of move sequences from fixed deals: on both kernels and, less deep, by the oracle."""

from __future__ import annotations

import json
import random

import pytest

from foolery.cards import card_text
from foolery.games.durak import State
from foolery.games.durak.deal import SHUFFLE, shuffled_pack
from foolery.games.durak.kernels import fast_kernel, source_kernel
from foolery.games.durak.presets import PRESETS
from tests import perft
from tests.oracle.durak import Oracle

from .test_oracle import face_down, play_both

COUNTS: dict[str, list[int]] = json.loads(perft.DATA.read_text(encoding="utf-8"))
CASES = list(perft.cases())


def depth_of(counts: list[int], most: int) -> int:
    """The depth to which there are at most so many sequences."""
    return max(depth for depth, n in enumerate(counts, 1) if n <= most or depth == 1)


@pytest.mark.parametrize("case", CASES, ids=[perft.name_of(*case) for case in CASES])
def test_counts(case: tuple[str, int, int], deep: bool) -> None:
    counts = COUNTS[perft.name_of(*case)]
    for kernel, most in ((fast_kernel(), 300_000), (source_kernel(), 4_000)):
        depth = depth_of(counts, 300_000 if deep else most)
        state = perft.start(*case, kernel)
        assert [perft.count(state, d) for d in range(1, depth + 1)] == counts[:depth]


FORESEEABLE = [case for case in CASES if case[0] not in ("rebound", "poker")]
"""Where the stock is mixed in play the oracle needs to be told how: `test_oracle` does, move by move."""


@pytest.mark.parametrize("case", FORESEEABLE, ids=[perft.name_of(*case) for case in FORESEEABLE])
def test_the_oracle_counts_the_same(case: tuple[str, int, int], deep: bool) -> None:
    counts = COUNTS[perft.name_of(*case)]
    depth = depth_of(counts, 10_000 if deep else 200)
    oracle = oracle_at(*case)
    assert [perft.count_oracle(oracle, d) for d in range(1, depth + 1)] == counts[:depth]


def oracle_at(preset: str, seats: int, made: int) -> Oracle:
    """The oracle in the same position: the same cards dealt, the same moves played."""
    state = perft.start(preset, seats, 0, fast_kernel())
    chance = perft.chance_of(preset, seats)
    order = [card_text(card) for card in shuffled_pack(state.plan, chance.draw(SHUFFLE))]
    dealt = Oracle.deal(state.plan.rules, seats, order, state.dealer, shuffled=lambda _: face_down(state))
    rng = random.Random(made)
    for _ in range(made):
        if state.actor() is None:
            break
        play_both(state, dealt, rng.choice(perft.texts(state)))
    return dealt


def test_every_case_is_counted_deep_enough() -> None:
    assert set(COUNTS) == {perft.name_of(*case) for case in CASES}
    assert {case[0] for case in CASES} == {preset.name for preset in PRESETS}
    deepest = [counts for counts in COUNTS.values() if max(counts) > 5_000]
    assert len(deepest) > len(CASES) // 2


def test_a_changed_rule_changes_the_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that lets nobody throw in after the first card gives other numbers."""
    case = ("throw-in", 2, 0)
    state: State = perft.start(*case, source_kernel())
    state.plan.kernel_plan.throw_in = 0
    counts = COUNTS[perft.name_of(*case)]
    assert [perft.count(state, depth) for depth in range(1, 5)] != counts[:4]
