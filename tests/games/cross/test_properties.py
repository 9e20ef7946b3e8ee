"""What holds in every deal of the Cross fool, by all rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.cards import cards_in, parse_cards
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Move
from foolery.core.events import project
from foolery.core.view import fold
from foolery.games.cross import CROSS, Rules, State

from .table import SEATS, all_rules, at, gathered, legal, play, seeds, shuffled

LONGEST = 12_000
"""Moves: far above what 1000 bouts of random play take."""

deals = st.builds(
    lambda rules, seats, seed: CROSS.deal(rules, seats, Chance(key_from_seed(seed))),
    all_rules,
    st.sampled_from(SEATS),
    seeds,
)


def walk(state: State, rng: random.Random, most: int = LONGEST) -> Iterator[Move]:
    for _ in range(most):
        if state.actor() is None:
            return
        move = rng.choice(state.legal())
        yield move
        state.play(move)


@given(deals, seeds)
def test_deals_end(state: State, seed: int) -> None:
    for _ in walk(state, random.Random(seed)):
        assert legal(state)
        assert state.chain.played < max(1, state.chain.closes_at), "a bout is never longer than its players"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ending != "draw" or state.plan.last_is_fool is False
    if outcome.fools:
        assert outcome.places[outcome.fools[0]] == state.seats
        assert state.chain.hands[outcome.fools[0]] or state.plan.last_is_fool
    assert state.chain.bout <= 1000


@given(deals, seeds)
def test_events_bring_a_view_forward(state: State, seed: int) -> None:
    seats = (None, *range(state.seats))
    views = {seat: state.view(seat) for seat in seats}
    for move in walk(state.copy(), random.Random(seed), 80):
        happened = state.play(move)
        for seat in seats:
            views[seat] = fold(views[seat], [project(event, seat, CROSS.sight) for event in happened])
            assert views[seat] == state.view(seat)


@given(deals, seeds, st.integers(0, 150))
def test_what_all_have_seen_all_know(state: State, seed: int, moves: int) -> None:
    """Every seat, and who looks on, knows the whole deal but for the stock."""
    for _ in walk(state, random.Random(seed), moves):
        pass
    zones = state.zones()
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert {zone: seen.known for zone, seen in view.zones.items() if zone != "stock"} == {
            zone: cards for zone, cards in zones.items() if zone != "stock"
        }
        world = CROSS.determinize(view, random.Random(seed))
        assert world.view(seat) == view
        if state.gather is None:
            assert world.zones() == zones and world.legal() == state.legal()
            assert world.public_facts() == state.public_facts()


@given(deals, seeds, seeds)
def test_a_known_world_goes_on_alike(state: State, seed: int, later: int) -> None:
    """The state that a view gives plays on move by move as the deal does."""
    gathered(state)
    for _ in walk(state, random.Random(seed), seed % 60):
        pass
    world = CROSS.determinize(state.view(0), random.Random(0))
    for move in walk(state.copy(), random.Random(later), 60):
        assert world.play(move) == state.play(move)
    assert world.outcome() == state.outcome()


@given(deals, seeds)
def test_copies_are_independent(state: State, seed: int) -> None:
    for _ in walk(state, random.Random(seed), seed % 100):
        pass
    before = (state.zones(), state.public_facts(), state.legal(), state.history())
    for _ in walk(state.copy(), random.Random(seed + 1)):
        pass
    assert (state.zones(), state.public_facts(), state.legal(), state.history()) == before


@given(deals, seeds)
def test_moves_and_texts_go_both_ways(state: State, seed: int) -> None:
    for _ in walk(state, random.Random(seed), seed % 120):
        texts = [state.text(move) for move in state.legal()]
        assert len(set(texts)) == len(texts)
        assert [state.read(text) for text in texts] == state.legal()


# --- Secrets -------------------------------------------------------------------------------------------


@given(all_rules, st.sampled_from(SEATS), seeds, st.integers(1, 30))
def test_the_stock_makes_no_difference(rules: Rules, seats: int, seed: int, drawn: int) -> None:
    """Another order of the cards still in the stock: nobody is told or allowed anything else."""
    order = shuffled(rules, seed)
    seen = min(seats + 1 + drawn, len(order) - 2)
    rest = order[seen:]
    random.Random(seed).shuffle(rest)
    one = CROSS.deal_order(rules, seats, order, seed % seats)
    two = CROSS.deal_order(rules, seats, [*order[:seen], *rest], seed % seats)
    for _ in range(1000):
        for seat in (None, *range(seats)):
            assert one.view(seat) == two.view(seat)
            for text in ("give", "draw", "take", "9h"):
                assert one.explain(text, seat) == two.explain(text, seat)
        assert [one.parts(move) for move in one.legal()] == [two.parts(move) for move in two.legal()]
        assert one.gather is not None
        if len(one.gather.stock) == len(rest):
            return
        assert one.play(one.legal()[0]) == two.play(two.legal()[0])
    raise AssertionError("the stock was not reached")


def test_what_lies_in_the_stock_is_known_but_not_its_order() -> None:
    state = at("piles=9s/Ts stake=Td stock=Jc6d")
    assert list(cards_in(state.view(0).zone("stock").known)) == sorted(parse_cards("Jc6d"))
    worlds = [CROSS.determinize(state.view(0), random.Random(seed)) for seed in range(20)]
    jack, six = parse_cards("Jc6d")
    assert {tuple(world.gather.stock) for world in worlds} == {(jack, six), (six, jack)}


# --- How many ways ---------------------------------------------------------------------------------------

COUNTS = {
    (2, 36, False): [18, 95, 1615, 8873, 144742],
    (3, 36, False): [15, 64, 285, 1296, 6796],
    (4, 52, False): [15, 43, 254, 865, 4967],
    (6, 36, False): [5, 23, 38, 132, 298],
    (3, 36, True): [15, 50, 66, 295, 1474],
}
"""Sequences of one, two and more moves after the first phase of a fixed deal, as in chess."""


@pytest.mark.parametrize(("table", "counts"), COUNTS.items(), ids=str)
def test_how_many_sequences(table: tuple[int, int, bool], counts: list[int]) -> None:
    seats, pack, forced = table
    rules = Rules(pack=pack, forced=forced)
    chain = gathered(CROSS.deal_order(rules, seats, shuffled(rules, seats), 0)).chain
    assert [count(chain, depth) for depth in range(1, len(counts) + 1)] == counts


def count(chain, depth: int) -> int:  # type: ignore[no-untyped-def]
    moves = chain.legal()
    if depth == 1 or not moves:
        return len(moves) or 1
    found = 0
    for move in moves:
        after = chain.copy()
        after.play(move)
        found += count(after, depth - 1)
    return found


@pytest.mark.parametrize(
    ("line", "forced", "round_again"),
    [
        (
            "hands=KcTs7h/TcJh6s/6d9cKd actor=0",
            False,
            "0 7h; 1 Jh; 2 take; 0 take; 1 6s; 2 6d; 0 take; 1 take; 2 7h; 0 Jh; 1 take; 2 take;"
            "0 6s; 1 6d; 2 take; 0 take; 1 7h; 2 Jh; 0 take; 1 take; 2 6s; 0 6d; 1 take; 2 take",
        ),
        (
            "hands=6c7s9s/8d7dAc/AdTcJh/QsKdJs actor=0",
            True,
            "0 6c; 1 Ac; 2 take; 3 take; 1 7d; 2 Ad; 3 take; 0 take;"
            "2 6c; 3 Ac; 0 take; 1 take; 3 7d; 0 Ad; 1 take; 2 take",
        ),
    ],
)
def test_only_the_guard_ends_some_deals(line: str, forced: bool, round_again: str) -> None:
    """1.11: these moves can be made for ever, the second ones though everybody beats who can."""
    state = at(line, forced=forced)
    before = state.chain.hands[:]
    play(state, round_again)
    assert state.chain.hands == before
    while state.actor() is not None:
        for move in filter(None, round_again.replace(";", " ; ").split(";")):
            if state.actor() is not None:
                play(state, move)
    assert state.view(None).facts["ending"] == "stalemate"
    assert state.chain.bout == 30 * state.seats
