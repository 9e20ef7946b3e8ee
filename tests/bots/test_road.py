"""What the players of Road fool do (5.1)."""

from __future__ import annotations

import random

import pytest

from foolery.bots import make
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sums import sums_of
from foolery.core.contracts import Budget
from foolery.games.road import ROAD, Rules, State
from tests.games.road.table import at, play


def chosen(level: str, state: State, seed: int = 0) -> str:
    actor = state.actor()
    assert actor is not None
    move = make(level, "road").choose(state.view(actor), state.legal(), Budget(), random.Random(seed))
    return state.text(move)


@pytest.mark.parametrize(
    ("hands", "moves", "text"),
    [
        ("7s 6h 9d | 8s Td Jd", "", "7s"),  # leads the lowest, plain cards first
        ("7h 6h | 8s Td Jd", "", "6h"),
        ("7s 9d | 6h Ts 8s", "7s", "8s/7s"),  # beats with the lowest
        ("7s 9d | 6h Td 8d", "7s", "6h/7s"),
        ("7s 9d | 8d Td", "7s", "take"),
        ("7s Js Ts 6h | 8s 9d Qs", "7s 8s/7s", "Ts"),  # goes on with plain cards
        ("7s 6h 9d | 8s 9c Qs", "7s 8s/7s", "done"),  # and with no trump
    ],
)
def test_low(hands: str, moves: str, text: str) -> None:
    assert chosen("low", play(at(hands), moves)) == text


@pytest.mark.parametrize(
    ("why", "hands", "moves", "text"),
    [
        ("an ace that nothing beats goes first, else 9d takes the lead", "8d As | 9d 7c 7d", "", "As"),
        ("beats with the last card and is out", "7s 9d Td | 8s", "7s", "8s/7s"),
        ("goes on with the last card: it is taken", "7s Js | 9s 8d 8c", "7s 9s/7s", "Js"),
    ],
)
def test_sensible_sees_the_end(why: str, hands: str, moves: str, text: str) -> None:
    assert chosen("sensible", play(at(hands), moves)) == text, why


def test_sensible_beats_random_and_low() -> None:
    for other, least in (("random", 0.85), ("low", 0.5)):
        pairing = read_pairing("sensible", other, read_table("road"), "test")
        assert sums_of(measure(pairing, 12)).score.value > least


def test_moves_are_quick() -> None:
    """Well under 20 ms each; the least of a few tries, as others may work here too."""
    pairing = read_pairing("sensible", "low", read_table("road", seats=4), "quick")
    assert min(sums_of([deal]).a.processor for deal in measure(pairing, 3)) < 20


def test_hidden_cards_do_not_count() -> None:
    """With three players much is unknown: in every world that the view allows the choice is the same."""
    state = ROAD.read_position("hands=7sJs6h/9s8d8c/TsKdQc trump=h", Rules())
    view = state.view(0)
    first = chosen("sensible", state, 3)
    for seed in range(5):
        assert chosen("sensible", ROAD.determinize(view, random.Random(seed)), 3) == first
