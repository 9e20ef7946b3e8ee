"""What players of Foppen do in positions where a person would know, and how strong they are."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from foolery.bots import make
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sums import sums_of
from foolery.bots.foppen.thumb import thumb
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget
from foolery.games.foppen import FOPPEN, Rules


class Case(NamedTuple):
    why: str
    hands: str
    card: str
    """What is chosen, or its colour."""
    more: str = ""


LOW = [
    Case("leads its highest number", "g9,r12,b2,1/y2/y3/y4", "r12"),
    Case("follows with its highest number", "y9,y4,g15,1/y2/y3/y5", "y9", "leader=3 played=y8"),
    Case("a 1 only where nothing else goes", "y2,1/r2/r3/r4", "y2", "leader=3 played=y8"),
    Case("a 1 where nothing else goes", "1,1/r2/r3/r4", "1", "leader=3 played=y8"),
]

OTHERS = "g5,r6,b5,y6,r9,g10/g6,r7,b6,y7,r10,g11/g7,r8,b7,y8,r11,g12"
"""What three others hold in mid-round: they do not matter much."""

SENSIBLE = [
    Case(
        "last of all, not the fool's card", f"y2,y11,g8,r5,b4,g3/{OTHERS}", "y11", "leader=1 played=y3,y4,y5"
    ),
    Case(
        "its lowest card once somebody else is the fool",
        f"y2,y11,g8,r5,b4,g3/{OTHERS}",
        "y2",
        "leader=1 played=y4,b2,y5",
    ),
    Case(
        "off the colour, a number above that of another",
        f"b2,r12,g3,r2,b3,g4/{OTHERS}",
        "r12",
        "leader=1 played=y3,b4,y5",
    ),
    Case(
        "a 1 rather than be the fool off the colour",
        f"b2,1,g3,r2,b3,g4/{OTHERS}",
        "1",
        "leader=1 played=y3,b4,y5",
    ),
    Case(
        "its highest number when the round ends",
        "y2,g17,r13,g4/y4/r9,g2/g11,r5",
        "g17",
        "leader=2 played=b7,b6",
    ),
    Case(
        "its highest number when somebody has played the last card",
        "y2,g17,r13,g4/r8,r7/r9,g2/",
        "g17",
        "leader=3 played=b7 discs=1",
    ),
    Case(
        "leads what others cannot follow",
        "b2,b3,r3,r4/g5,r9,r10,r11/g6,r7,r8,r13/g11,r5,r6,r12",
        "b",
    ),
]

LATER = "g5,r6,g14/g6,r7,r10/g7,r8,r11"
"""Hands without yellow and blue."""

THUMB = [
    *SENSIBLE[:6],
    Case("just above another", f"y4,y6,y11/{LATER}", "y4", "leader=1 played=y3,y5,y7"),
    Case("its highest where all others are above", f"y4,y6,y8/{LATER}", "y8", "leader=1 played=y9,y10,y11"),
    Case("a 1 is below every number", f"y2,y6,y8/{LATER}", "y2", "leader=1 played=y9,1,y11"),
    Case("its lowest where somebody who follows has none", f"y2,y6,g9/{LATER}", "y2", "leader=3 played=y5"),
    Case("its highest where nobody needs to be the fool", "g8,r2,g17/g9,r6,g3/g10,r8,g12/g11,r5,r3", "g17"),
]
"""Every card is known here."""


def chosen(level: str, case: Case) -> str:
    more = case.more or "leader=0"
    state = FOPPEN.read_position(f"hands={case.hands} {more}", Rules())
    seat = state.actor()
    assert seat == 0
    move = make(level, "foppen").choose(state.view(seat), state.legal(), Budget(), random.Random(1))
    return state.text(move)


@pytest.mark.parametrize("case", LOW, ids=lambda case: case.why)
def test_low(case: Case) -> None:
    assert chosen("low", case) == case.card


@pytest.mark.parametrize("case", SENSIBLE, ids=lambda case: case.why)
def test_sensible(case: Case) -> None:
    assert chosen("sensible", case).startswith(case.card)


@pytest.mark.parametrize("case", THUMB, ids=lambda case: case.why)
def test_thumb(case: Case) -> None:
    state = FOPPEN.read_position(f"hands={case.hands} {case.more or 'leader=0'}", Rules())
    assert state.text(thumb(state)).startswith(case.card)


@pytest.mark.parametrize("seats", [4, 8])
def test_thumb_is_legal(seats: int) -> None:
    """Among moves by chance, which bring up what it would not."""
    rng = random.Random(seats)
    for seed in range(10):
        state = FOPPEN.deal(Rules(), seats, Chance(key_from_seed(seed)))
        while state.actor() is not None:
            move = thumb(state)
            assert move in state.legal()
            state.play(rng.choice([move, *state.legal()]))


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize(
    ("a", "b", "least"), [("sensible", "random", 0.65), ("sensible", "low", 0.53), ("low", "random", 0.53)]
)
def test_levels_are_in_order(a: str, b: str, least: float, seats: int) -> None:
    """The share of others that one is ahead of; half would be as strong as they."""
    pairing = read_pairing(a, b, read_table("foppen", seats=seats), "levels")
    assert sums_of(measure(pairing, 20)).score.value > least
