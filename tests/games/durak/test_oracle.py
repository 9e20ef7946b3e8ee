"""The engine beside the oracle, which was written from the rule book alone: the same in every respect."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given

from foolery.cards import card_text
from foolery.games.durak import DURAK, Rules, State
from tests.oracle import durak as source
from tests.oracle.durak import NeedsChance, Oracle

from . import two_worlds
from .rule_space import every_pair, seeds, tables
from .table import after, discard, draw, fool, hand, known, legal, stock, table, turned

PAIRS = every_pair()[0]


def both(by: Rules, seats: int, seed: int, carried: bool = False) -> tuple[State, Oracle]:
    """One deal from the same pack, on both."""
    rng = random.Random(seed)
    order = two_worlds.shuffled(by, seed)
    dealer, lot = rng.randrange(seats), rng.randrange(seats)
    last = None
    if carried:
        places = list(range(1, seats + 1))
        rng.shuffle(places)
        last = rng.choice([fool(places.index(seats), tuple(places)), draw((1,) * seats)])
    state = DURAK.deal_order(by, seats, order, dealer, None if last is None else after(last), lot)
    texts = [card_text(card) for card in order]
    if last is None:
        return state, Oracle.deal(by, seats, texts, dealer, None, lot)
    winners = tuple(seat for seat, place in enumerate(last.places) if place == 1)
    return state, Oracle.deal(by, seats, texts, dealer, _Carried(last.fools, winners, last.draw), lot)


class _Carried:
    def __init__(self, fools: tuple[int, ...], winners: tuple[int, ...], is_draw: bool) -> None:
        self.fools, self.winners, self.draw = fools, winners, is_draw


def same(state: State, oracle: Oracle) -> None:
    assert state.actor() == oracle.actor()
    assert legal(state) == oracle.legal()
    assert [hand(state, seat) for seat in range(oracle.seats)] == oracle.hands
    left = stock(state) + ([turned(state)] if turned(state) else [])
    assert left == oracle.stock
    assert discard(state) == oracle.discard
    if not oracle.over:
        assert table(state) == oracle.table
        facts = state.view(None).facts
        for name in ("opener", "attacker", "defender", "cap", "bout", "quiet", "trump"):
            assert facts[name] == getattr(oracle, name), name
        assert facts["beaten"] == oracle.beaten_bouts
        assert set(facts["defended"]) == oracle.defended
        assert facts["places"] == tuple(oracle.places)
    for seat in range(oracle.seats):
        assert oracle.shown_to_all[seat] <= known(state, f"hand.{seat}")
    outcome = state.outcome()
    assert (outcome and (outcome.places, outcome.fools, outcome.draw)) == oracle.outcome()


def side_by_side(by: Rules, seats: int, seed: int, carried: bool = False) -> None:
    try:
        state, oracle = both(by, seats, seed, carried)
    except NeedsChance:
        pytest.fail("the pack was to have no joker turned up")
    rng = random.Random(seed)
    same(state, oracle)
    while state.actor() is not None:
        move = rng.choice(state.legal())
        text = state.text(move)
        state.play(move)
        oracle.play(text)
        same(state, oracle)


@pytest.mark.parametrize(("by", "seats"), PAIRS)
def test_under_every_pair_of_values(by: Rules, seats: int, deep: bool) -> None:
    for seed in range(40 if deep else 1):
        side_by_side(by, seats, seed)
        side_by_side(by, seats, seed + 1000, carried=True)


@given(tables(), seeds)
def test_under_random_rules(table: tuple[Rules, int], seed: int) -> None:
    side_by_side(*table, seed)


def test_the_two_are_written_apart() -> None:
    """The oracle reads rules and nothing of the engine."""
    text = Path(str(source.__file__)).read_text(encoding="utf-8")
    assert {line.split()[1] for line in text.splitlines() if line.startswith("from foolery")} == {
        "foolery.games.durak.rules"
    }
