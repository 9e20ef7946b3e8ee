"""What players of the Cross fool do in positions where a person would know, and how strong they are."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from foolery.bots import make
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sums import sums_of
from foolery.bots.cross.sensible import STEPS, gains
from foolery.core.contracts import Budget
from foolery.games.cross import CROSS, Rules, State


class Case(NamedTuple):
    why: str
    line: str
    chosen: str
    forced: bool = False


LOW = [
    Case("leads its lowest card", "hands=9s7hKc/TsJh", "7h"),
    Case("keeps diamonds back", "hands=9s6dKc/TsJh", "9s"),
    Case("leads a diamond if it has nothing else", "hands=9d6d/TsJh", "6d"),
    Case("beats with its lowest card", "hands=Ks9sTh/7h8h chain=8s leader=1 last=1", "9s"),
    Case("beats with a diamond last of all", "hands=As6dTh/7h8h chain=8s leader=1 last=1", "As"),
    Case("beats with a diamond rather than take", "hands=7s6dTh/7h8h chain=8s leader=1 last=1", "6d"),
    Case("takes when it must", "hands=7s6dTh/7h8h chain=8c leader=1 last=1", "take"),
]

SENSIBLE = [
    Case("leads what cannot be beaten before its last card", "hands=7sAc/8s9sTs", "Ac"),
    Case("goes out when that wins", "hands=Ts/9s8s chain=7s leader=1 last=1", "Ts"),
    Case("plays its last card", "hands=Ad/7s8sTc/Kh9c chain=6s leader=2 last=2", "Ad"),
    Case("takes when it must", "hands=7s6dTh/7h8h chain=8c leader=1 last=1", "take"),
    Case("beats when it must", "hands=7sAsTh/7h8h chain=8s leader=1 last=1", "As", forced=True),
]


def chosen(level: str, state: State) -> str:
    seat = state.actor()
    assert seat is not None
    move = make(level, "cross").choose(state.view(seat), state.legal(), Budget(), random.Random(1))
    return state.text(move)


@pytest.mark.parametrize("case", LOW, ids=lambda case: case.why)
def test_low(case: Case) -> None:
    assert chosen("low", CROSS.read_position(case.line, Rules(forced=case.forced))) == case.chosen


@pytest.mark.parametrize("case", SENSIBLE, ids=lambda case: case.why)
def test_sensible(case: Case) -> None:
    assert chosen("sensible", CROSS.read_position(case.line, Rules(forced=case.forced))) == case.chosen


@pytest.mark.parametrize("level", ["low", "sensible"])
def test_makes_the_forced_moves_of_the_first_phase(level: str) -> None:
    assert chosen(level, CROSS.read_position("piles=7s9h/Tc stake=8d stock=JsQd", Rules())) == "give"


def test_a_choice_takes_so_many_steps_and_no_more() -> None:
    """Time does not count: the same number of playouts each, until the steps are spent."""
    state = CROSS.read_position("hands=7s8h9cTdJs/TsJhQcKd6c", Rules())

    class Counted(random.Random):
        asked = 0

        def random(self) -> float:
            Counted.asked += 1
            return super().random()

    found = gains(state.chain, state.legal(), Counted(1), STEPS)
    assert list(found) == state.legal()
    assert STEPS / 2 < Counted.asked < STEPS * 1.5


@pytest.mark.parametrize(
    ("a", "b", "seats", "deals", "least"),
    [("low", "random", 2, 30, 0.85), ("sensible", "low", 2, 10, 0.65), ("sensible", "low", 3, 3, 0.75)],
)
def test_who_is_stronger(a: str, b: str, seats: int, deals: int, least: float) -> None:
    pairing = read_pairing(a, b, read_table("cross", seats=seats), "cross")
    assert sums_of(measure(pairing, deals)).score.value > least
