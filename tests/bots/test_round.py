"""What the players of Round fool do (5.2)."""

from __future__ import annotations

import random

import pytest

from foolery.bots import make
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sums import sums_of
from foolery.bots.round.thumb import leads_to_try, lowest_lead
from foolery.cards import HEARTS
from foolery.core.contracts import Budget
from foolery.games.round import ROUND, State
from foolery.games.round.leads import is_lead
from tests.games.round.table import at, cards, play

STOCK = {"stock": "Kh 6h 8c", "turned": "Th", "table": "7s Qd 9h"}


def chosen(level: str, state: State, seed: int = 0) -> str:
    actor = state.actor()
    assert actor is not None
    move = make(level, "round").choose(state.view(actor), state.legal(), Budget(), random.Random(seed))
    return state.text(move)


@pytest.mark.parametrize(
    ("hands", "moves", "text"),
    [
        ("6s 6c 9d Kd | 8s Td Js Ac", "", "6s6c9d"),  # as many as may be led, the lowest
        ("6s 6c 9d Kd | 8s Td", "", "6s"),
        ("6s 6c 7d 7s 9d 8h | 8s Td Js Ac Ad", "", "6s6c7s7d9d"),
        ("6h 6c 7d 7s 9d 8c | 8s Td Js", "", "6c7s7d"),  # plain pairs first
        ("6s 6c 9d 7s | 8s Td Js Ac", "6s6c9d", "Ac/6c"),  # first what fewest beat
        ("6s 6c 9d 7s | 8s 9s Js", "6s6c9d", "8s/6s"),
        ("6s 6c 9d 7s | 8d Tc Js", "9d", "take"),
    ],
)
def test_low(hands: str, moves: str, text: str) -> None:
    assert chosen("low", play(at(hands), moves)) == text


def test_low_takes_the_best_card() -> None:
    assert chosen("low", play(at("/", **STOCK), "draw")) == "9h"


@pytest.mark.parametrize(
    ("why", "hands", "moves", "text"),
    [
        ("all three cards go, and not all can be beaten", "6s 6c 9d | 8s Td Js Ks", "", "6s6c9d"),
        ("the last card is beaten and both are out", "6s 7d 7c | 8s", "6s", "8s/6s"),
        ("a card that nothing beats keeps the lead", "7s As | 8s Kd 8d", "", "As"),
    ],
)
def test_sensible_sees_the_end(why: str, hands: str, moves: str, text: str) -> None:
    assert chosen("sensible", play(at(hands), moves)) == text, why


@pytest.mark.parametrize("seed", range(20))
def test_what_is_tried_out_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    pack = [1 << card for card in range(16, 52)]
    rng.shuffle(pack)
    hand, against = sum(pack[: rng.randint(1, 20)]), sum(pack[20 : 20 + rng.randint(1, 16)])
    tried = list(leads_to_try(hand, against, HEARTS))
    assert tried and len(tried) < 60
    for lead in [*tried, lowest_lead(hand, against.bit_count(), HEARTS)]:
        assert is_lead(lead) and not lead & ~hand and lead.bit_count() <= against.bit_count()


def test_sensible_beats_random_and_low() -> None:
    for other, least in (("random", 0.85), ("low", 0.5)):
        pairing = read_pairing("sensible", other, read_table("round"), "test")
        assert sums_of(measure(pairing, 12)).score.value > least


def test_moves_are_quick() -> None:
    """Well under 20 ms each; the least of a few tries, as others may work here too."""
    pairing = read_pairing("sensible", "low", read_table("round", seats=2), "quick")
    assert min(sums_of([deal]).a.processor for deal in measure(pairing, 3)) < 20


def test_the_order_of_the_stock_does_not_count() -> None:
    state = play(at("/", **STOCK), "draw")
    view = state.view(0)
    first = chosen("sensible", state, 3)
    for seed in range(5):
        assert chosen("sensible", ROUND.determinize(view, random.Random(seed)), 3) == first
    assert view.zone("drawn").known == cards("Kh")
