"""What every player of every level must do in every game: legal moves, repeatable, from the view alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import assume, given

from foolery.bots import LEVELS, make
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Bot, Budget, Move, State
from foolery.core.errors import BadInput
from foolery.games import GAMES
from tests.games.durak.rule_space import deals, positions, seeds

PRESETS = [preset.name for _, preset in GAMES.presets()]
BUDGET = Budget()


def choose(bot: Bot, state: State, seed: object = 0) -> Move:
    actor = state.actor()
    assert actor is not None
    return bot.choose(state.view(actor), state.legal(), BUDGET, random.Random(str(seed)))


def walk(state: State, bots: list[Bot], seed: object) -> Iterator[tuple[State, Move]]:
    """A deal played by `bots` to its end: each state and the move chosen in it."""
    for number in itertools.count():
        actor = state.actor()
        if actor is None:
            return
        move = choose(bots[actor], state, f"{seed} {number}")
        yield state, move
        state.play(move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PRESETS)
def test_plays_every_preset_to_the_end(name: str, level: str) -> None:
    game, preset = GAMES.preset(name)
    for seats in game.seat_range(preset.rules):
        for number in range(3):
            state = game.deal(preset.rules, seats, Chance(key_from_seed(f"{seats} {number}")))
            for now, move in walk(state, [make(level, game.name) for _ in range(seats)], number):
                assert move in now.legal()
            assert state.outcome() is not None


@pytest.mark.parametrize("level", LEVELS)
@given(state=deals(), seed=seeds)
def test_plays_any_rules_to_the_end(level: str, state: State, seed: int) -> None:
    seats = state.view(None).seats
    # One seat plays otherwise, so that hands come up which the level alone would not get.
    bots = [make("random", "durak"), *(make(level, "durak") for _ in range(seats - 1))]
    for now, move in walk(state, bots, seed):
        assert move in now.legal()


@pytest.mark.parametrize("level", LEVELS)
@given(state=positions(), seed=seeds)
def test_chooses_the_same_again(level: str, state: State, seed: int) -> None:
    assume(state.actor() is not None)
    assert choose(make(level, "durak"), state, seed) == choose(make(level, "durak"), state.copy(), seed)


@pytest.mark.parametrize("level", LEVELS)
@given(state=positions(), seed=seeds)
def test_does_not_look_behind_the_view(level: str, state: State, seed: int) -> None:
    """In every world that its seat cannot tell apart a player makes the same choice."""
    actor = state.actor()
    assume(actor is not None)
    game = GAMES.game("durak")
    chosen = choose(make(level, "durak"), state, seed)
    for number in range(3):
        world = game.determinize(state.view(actor), random.Random(seed + number))
        assert choose(make(level, "durak"), world, seed) == chosen


@pytest.mark.parametrize("level", LEVELS)
@given(state=positions(), seed=seeds)
def test_changes_nothing(level: str, state: State, seed: int) -> None:
    actor = state.actor()
    assume(actor is not None)
    view, legal = state.view(actor), state.legal()
    before = (dict(view.zones), dict(view.facts), list(legal))
    make(level, "durak").choose(view, legal, BUDGET, random.Random(seed))
    assert (dict(view.zones), dict(view.facts), list(legal)) == before


@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_every_level(level: str) -> None:
    for game in GAMES:
        assert make(level, game.name)


def test_says_which_levels_there_are() -> None:
    with pytest.raises(BadInput) as wrong:
        make("grandmaster", "durak")
    assert wrong.value.reason.code == "level.unknown"
    assert wrong.value.reason.params == {"name": "grandmaster", "known": list(LEVELS)}


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_says_which_games_a_level_knows(level: str) -> None:
    with pytest.raises(BadInput) as wrong:
        make(level, "chess")
    assert wrong.value.reason.code == "game.unknown"


def test_random_chooses_uniformly() -> None:
    game, preset = GAMES.preset("throw-in")
    state = game.deal(preset.rules, 2, Chance(key_from_seed(1)))
    rng, bot = random.Random(1), make("random", "durak")
    actor = state.actor()
    view, legal = state.view(actor), state.legal()
    times = [0] * len(legal)
    for _ in range(400 * len(legal)):
        times[legal.index(bot.choose(view, legal, BUDGET, rng))] += 1
    assert all(300 < count < 500 for count in times)
