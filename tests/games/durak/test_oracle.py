"""The engine beside the oracle, which was written from the rule book alone: the same in every respect."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given

from foolery.cards import card_text, cards_in
from foolery.core.events import Event, Moved, split_zone
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import view as views
from tests.oracle import durak as source
from tests.oracle.durak import NeedsChance, Oracle

from . import two_worlds
from .every_pair import every_pair
from .rule_space import seeds, tables
from .table import after, draw, fool, legal, table

PAIRS = every_pair()


def both(by: Rules, seats: int, seed: int, carried: bool = False) -> tuple[State, Oracle]:
    """One deal from the same pack, on both."""
    rng = random.Random(seed)
    order = two_worlds.shuffled(by, seats, seed)
    dealer, lot = rng.randrange(seats), rng.randrange(seats)
    last = None
    if carried:
        places = list(range(1, seats + 1))
        rng.shuffle(places)
        last = rng.choice([fool(places.index(seats), tuple(places)), draw((1,) * seats)])
    state = DURAK.deal_order(by, seats, order, dealer, None if last is None else after(last), lot)
    texts = [card_text(card) for card in order]
    winners = tuple(seat for seat, place in enumerate(last.places) if place == 1) if last else ()
    came = _Carried(last.fools, winners, last.draw) if last else None
    return state, Oracle.deal(by, seats, texts, dealer, came, lot, shuffled=lambda _: face_down(state))


class _Carried:
    def __init__(self, fools: tuple[int, ...], winners: tuple[int, ...], is_draw: bool) -> None:
        self.fools, self.winners, self.draw = fools, winners, is_draw


def face_down(state: State) -> list[str]:
    return [card_text(card) for card in reversed(state.kernel.stock[: state.kernel.stock_left])]


def after_shuffling(state: State, events: list[Event]) -> list[str]:
    """The stock as it lay after the engine mixed it: what has been drawn from it since, then what is left."""
    drawn: list[str] = []
    for event in events:
        if isinstance(event, Moved) and event.target == "stock":
            drawn = []
        elif isinstance(event, Moved) and split_zone(event.source)[0] == "stock":
            drawn += [card_text(card) for card in event.cards]
    return drawn + face_down(state)


def play_both(state: State, oracle: Oracle, text: str) -> None:
    """The oracle takes over how the engine mixes the stock, if what is mixed is the same."""
    events = state.play(state.read(text))
    mixed = after_shuffling(state, events)

    def shuffled(given: list[str]) -> list[str]:
        assert sorted(given) == sorted(mixed)
        return mixed

    oracle.shuffled = shuffled
    oracle.play(text)


def seat_cards(state: State) -> list[list[str]]:
    """The hands, as rows where their order counts."""
    if state.plan.unseen_hands:
        return [[card_text(card) for _, card in row] for row in views.rows(state.plan, state.kernel)]
    return [_texts(cards_in(state.kernel.hands[seat])) for seat in range(state.plan.seats)]


def closed_cards(state: State) -> list[list[str]]:
    """The closed cards, those that open first before the others."""
    closed, left = state.kernel.closed, state.kernel.closed_left
    return [
        [card_text(card) for card in reversed(closed[seat * 10 : seat * 10 + left[seat]])]
        for seat in range(state.plan.seats)
    ]


def turned_cards(state: State) -> list[str]:
    s = state.kernel
    cards = [s.trump_card, *reversed(s.under[: s.under_left])] if s.trump_card >= 0 else []
    return [card_text(card) for card in cards]


def _texts(cards: Iterable[int]) -> list[str]:
    return sorted(map(card_text, cards))


def same(state: State, oracle: Oracle) -> None:
    s, plan = state.kernel, state.plan
    assert state.actor() == oracle.actor()
    assert legal(state) == oracle.legal()
    rows = oracle.hands if plan.unseen_hands else [sorted(hand) for hand in oracle.hands]
    assert seat_cards(state) == rows
    assert closed_cards(state) == oracle.closed
    assert face_down(state) == oracle.face_down
    assert turned_cards(state) == oracle.turned
    assert (None if s.secret < 0 else card_text(s.secret)) == oracle.secret
    assert _texts(cards_in(s.discard)) == sorted(oracle.discard)
    marker = [] if s.marker < 0 else [card_text(s.marker)]
    assert sorted(_texts(cards_in(s.removed)) + marker) == sorted(oracle.removed)
    facts = state.view(None).facts
    if not oracle.over:
        assert table(state) == oracle.table
        for name in ("opener", "attacker", "defender", "cap", "bout", "quiet", "trump"):
            assert facts[name] == getattr(oracle, name), name
        assert facts["beaten"] == oracle.beaten_bouts
        assert set(facts["defended"]) == oracle.defended
        assert facts["places"] == tuple(oracle.places)
        assert list(facts.get("trumps", ())) == oracle.trumps
        assert {
            slot for slot in range(s.attacks) if s.covers[slot] >= 0 and s.dark >> s.covers[slot] & 1
        } == set(oracle.dark)
    if plan.goal == "points":
        assert list(facts["points"]) == oracle.points
    if plan.goal == "epaulettes":
        assert list(facts["epaulettes"]) == ["".join(ranks) for ranks in oracle.epaulettes]
    for seat in range(oracle.seats):
        assert oracle.shown_to_all[seat] <= _known_to_all(state, seat)
    outcome = state.outcome()
    assert (outcome and (outcome.places, outcome.fools, outcome.draw)) == oracle.outcome()
    assert (outcome and outcome.ending) == oracle.ending


def _known_to_all(state: State, seat: int) -> set[str]:
    return set(_texts(cards_in(state.view(None).hand(seat).known)))


def side_by_side(by: Rules, seats: int, seed: int, carried: bool = False) -> None:
    try:
        state, oracle = both(by, seats, seed, carried)
    except NeedsChance:
        pytest.fail("the pack was to have no joker turned up")
    rng = random.Random(seed)
    same(state, oracle)
    while state.actor() is not None:
        play_both(state, oracle, state.text(rng.choice(state.legal())))
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
