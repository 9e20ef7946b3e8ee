"""What every player of every level must do in every game: legal moves, repeatable, from the view alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given

from foolery.bots import LEVELS, make
from foolery.bots.durak.situation import Situation
from foolery.cards import cards_in
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


def tables() -> Iterator[tuple[str, str, Any, int]]:
    """Every preset with every number of seats, and on its other bases with as few as there may be."""
    for game, preset in GAMES.presets():
        for base in preset.bases or (preset.base,):
            rules = GAMES.rules_on(preset, base)
            seats = game.seat_range(rules)
            for number in seats if base == preset.base else seats[:1]:
                yield game.name, f"{preset.name} on {base}" if base else preset.name, rules, number


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PRESETS)
def test_plays_every_preset_to_the_end(name: str, level: str) -> None:
    for game, title, rules, seats in tables():
        if title.partition(" ")[0] != name:
            continue
        state = GAMES.game(game).deal(rules, seats, Chance(key_from_seed(f"{title} {seats}")))
        for now, move in walk(state, [make(level, game) for _ in range(seats)], title):
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


@given(state=positions())
def test_reads_any_view(state: State) -> None:
    """What the players take a view for is what the kernel has."""
    actor = state.actor()
    assume(actor is not None)
    assert actor is not None
    now, kernel = Situation(state.view(actor)), state.kernel
    assert now.hand_count == kernel.hands[actor].bit_count()
    assert now.stock == state.plan.kernel.common.stock_size(kernel)
    assert now.alive == list(cards_in(kernel.alive))
    assert now.on_table == kernel.table.bit_count()
    assert set(now.open) == set(cards_in(kernel.open))
    assert now.counts == {s: kernel.hands[s].bit_count() for s in range(now.seats) if s != actor}
    if now.phase in ("throw", "pursuit"):
        assert now.ranks & kernel.hands[actor] == ranks_of(state, kernel) & kernel.hands[actor]


def ranks_of(state: State, kernel: Any) -> int:
    found: int = state.plan.kernel.common.ranks_of(kernel, kernel.table & ~kernel.dark)
    return found


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
