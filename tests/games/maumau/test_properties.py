"""What holds in every round, by any rules that make sense."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foolery.cards import cards_in, mask
from foolery.core.chance import Chance, key_from_seed
from foolery.core.events import Moved, project
from foolery.core.options import declared_options
from foolery.core.view import fold
from foolery.games import maumau
from foolery.games.maumau import MAUMAU, Rules, State
from tests.games.test_conformance_knowing import compare

from .rule_space import rules_and_seats
from .table import BY_NAME, rules

seeds = st.integers(0, 10**9)
rounds = st.builds(
    lambda found, seed: MAUMAU.deal(*found, Chance(key_from_seed(seed))),
    rules_and_seats,
    seeds,
)


def moves_of_a_turn(state: State) -> int:
    """No more cards can be drawn in a turn than there are; then comes an act that ends it."""
    return len(state.plan.pack) + 4


@given(rounds, seeds)
def test_rounds_end_and_their_cards_stay(state: State, seed: int) -> None:
    rng = random.Random(seed)
    pack = sorted(state.plan.pack)
    most = 300 * moves_of_a_turn(state)
    for _ in range(most):
        if state.actor() is None:
            break
        assert state.legal()
        state.play(rng.choice(state.legal()))
        held = [card for cards in state.zones().values() for card in cards_in(cards)]
        assert sorted(held) == pack
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points is not None
    assert outcome.ending in ("out", "blocked", "turn_cap")
    assert (outcome.ending == "out") == (0 in state.hands)
    assert outcome.fools == ()
    assert sorted(outcome.places)[0] == 1
    if outcome.ending == "out":
        assert [seat for seat in range(state.seats) if outcome.places[seat] == 1] == [state.hands.index(0)]


@given(rounds, seeds)
def test_events_bring_a_view_forward(state: State, seed: int) -> None:
    rng = random.Random(seed)
    seats = (None, *range(state.seats))
    views = {seat: state.view(seat) for seat in seats}
    for _ in range(60):
        if state.actor() is None:
            break
        happened = state.play(rng.choice(state.legal()))
        for seat in seats:
            views[seat] = fold(views[seat], [project(event, seat, MAUMAU.sight) for event in happened])
            assert views[seat] == state.view(seat)


@given(rounds, seeds, st.integers(0, 150))
def test_a_world_agrees_with_its_view_and_plays_on(state: State, seed: int, made: int) -> None:
    rng = random.Random(seed)
    for _ in range(made):
        if state.actor() is not None:
            state.play(rng.choice(state.legal()))
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        world = MAUMAU.determinize(view, rng)
        assert world.view(seat) == view
        if seat is not None and seat == state.actor():
            assert world.legal() == state.legal()
        for _ in range(30):
            if world.actor() is not None:
                world.play(rng.choice(world.legal()))


@settings(max_examples=15)
@given(rounds, seeds, st.integers(0, 150))
def test_two_worlds_look_the_same_to_a_seat(state: State, seed: int, made: int) -> None:
    rng = random.Random(seed)
    for _ in range(made):
        if state.actor() is not None:
            state.play(rng.choice(state.legal()))
    if state.actor() is not None:
        compare(MAUMAU, state, rng)


@pytest.mark.parametrize("name", ["czech", "polish", "eights-kings-s3"])
def test_what_is_known_of_the_stock_comes_true(name: str) -> None:
    """Once the discard is turned over as it lies, even a spectator foretells every card that is drawn."""
    foretold = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = MAUMAU.deal(BY_NAME[name], 2, Chance(key_from_seed(seed)))
        while state.actor() is not None:
            before = state.view(None)
            turned_over = state.view(None).facts["turnovers"]
            happened = state.play(rng.choice(state.legal()))
            drawn = [
                event for event in happened if isinstance(event, Moved) and event.source.startswith("stock.")
            ]
            for event in drawn:
                if state.turnovers == turned_over:
                    assert before.zone(event.source).cards == event.cards
                    foretold += 1
    assert foretold > 20


def test_a_shuffled_stock_is_known_but_for_its_order() -> None:
    by = rules(turn_over="shuffled")
    turned_over = 0
    for seed in range(30):
        rng = random.Random(seed)
        state = MAUMAU.deal(by, 2, Chance(key_from_seed(seed)))
        while state.actor() is not None and not state.turnovers:
            state.play(rng.choice(state.legal()))
        if state.ending is None:
            turned_over += 1
            seen = state.view(None)
            known = seen.zone("stock").known | seen.zone("stock").may
            assert known & mask(state.stock) == mask(state.stock)
            worlds = [MAUMAU.determinize(seen, rng).stock for _ in range(20)]
            assert len(set(map(tuple, worlds))) > 1 or len(state.stock) < 2
    assert turned_over > 10


# --- The shape --------------------------------------------------------------------------------------

FOLDER = Path(maumau.__file__).parent
OPTIONS = set(declared_options(Rules))


def options_read(path: Path) -> set[str]:
    """The options that a file reads from rules."""
    return {
        node.attr
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr in OPTIONS
        and ast.unparse(node.value).endswith("rules")
    }


def test_every_option_is_read_in_the_plan_and_nowhere_else() -> None:
    assert options_read(FOLDER / "plan.py") == OPTIONS
    for path in FOLDER.glob("*.py"):
        if path.name not in ("plan.py", "problems.py"):
            assert options_read(path) == set(), path.name
