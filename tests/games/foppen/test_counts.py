"""How many ways there are to go on: of the engine, of the oracle, and as they were counted once."""

from __future__ import annotations

import copy

import pytest

from foolery.cards import cards_in
from foolery.core.chance import Chance, key_from_seed
from foolery.games.foppen import FOPPEN, Rules, State
from tests.oracle.foppen import Round

from .setup import position


def ways(state: State, depth: int) -> int:
    if not depth or state.actor() is None:
        return 1
    found = 0
    for move in state.legal():
        after = state.copy()
        after.play(move)
        found += ways(after, depth - 1)
    return found


def ways_of_oracle(oracle: Round, depth: int) -> int:
    if not depth or oracle.is_over():
        return 1
    found = 0
    for text in oracle.may_play():
        after = copy.deepcopy(oracle)
        after.play(text)
        found += ways_of_oracle(after, depth - 1)
    return found


def oracle_of(state: State) -> Round:
    oracle = Round([FOPPEN.deck.texts(cards_in(hand)) for hand in state.hands], state.dealer)
    oracle.to_play = oracle.clockwise_from(state.leader)
    return oracle


@pytest.mark.parametrize(("seats", "count"), [(4, 690), (5, 528), (6, 2094), (7, 2294), (8, 720)])
def test_a_whole_deal(seats: int, count: int) -> None:
    state = FOPPEN.deal(Rules(), seats, Chance(key_from_seed(f"count {seats}")))
    assert ways(state, 4) == count
    assert ways_of_oracle(oracle_of(state), 3) == ways(state, 3)


@pytest.mark.parametrize(
    ("hands", "count"),
    [
        ("g5,r3,1/g7,y2,b3/r9,1,y4/b2,g3,y7", 251),
        ("g5,1,r4/g7,y2,b3/r9,1,y4/b2,g3,r5/r2,y3,b5", 446),
        ("g5,1/g7,y2/r9,1/b2,g3/r2,y3/b7,1/y9,g2", 24),
    ],
)
def test_to_the_end_of_a_round(hands: str, count: int) -> None:
    state = position(hands)
    assert ways(state, 99) == ways_of_oracle(oracle_of(state), 99) == count
