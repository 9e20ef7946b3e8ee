"""A hundred thousand random moves under random rules, compiled and as source, compared move by move."""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.core.options import Option
from foolery.games.durak import DURAK, Rules
from foolery.games.durak.kernels import fast_kernel, source_kernel

from .rule_space import OPTIONS, made_sensible
from .test_kernels import state_on, with_one_pack

MOVES = 100_000
PARTS = 40
MOST_A_DEAL = 400
"""Some rules make long deals, in which little is new."""


def any_value(option: Option, rng: random.Random) -> Any:
    if option.kind == "number":
        return rng.randint(option.low, option.high)
    return rng.choice(option.allowed())


def random_rules(rng: random.Random) -> Rules:
    """About a third of the options changed: with all of them every deal would be a muddle of variants."""
    changed = {name: any_value(option, rng) for name, option in OPTIONS.items() if rng.random() < 0.3}
    return with_one_pack(made_sensible({**{n: o.default for n, o in OPTIONS.items()}, **changed}))


def played_side_by_side(rng: random.Random, seed: int) -> int:
    """Play one deal under rules of its own on both kernels and compare; how many moves it had."""
    rules = random_rules(rng)
    seats = rng.choice(DURAK.seat_range(rules))
    fast, slow = (state_on(kernel, rules, seats, seed) for kernel in (fast_kernel(), source_kernel()))
    everybody = (None, *range(seats))
    for number in range(MOST_A_DEAL):
        legal = fast.legal()
        assert legal == slow.legal(), (rules, seats, seed, number)
        assert [fast.view(seat) for seat in everybody] == [slow.view(seat) for seat in everybody]
        if not legal:
            return number
        move = rng.choice(legal)
        assert fast.play(move) == slow.play(move), (rules, seats, seed, number)
    return MOST_A_DEAL


@pytest.mark.parametrize("part", range(PARTS))
def test_both_builds_play_alike(part: int) -> None:
    if not fast_kernel().is_compiled:
        pytest.skip("the kernel is not compiled here")
    rng = random.Random(part)
    moves = 0
    seed = part << 16
    while moves < MOVES // PARTS:
        moves += played_side_by_side(rng, seed)
        seed += 1
