"""What every player of every level must do in every game: legal moves, repeatable, from the view alone."""

from __future__ import annotations

import math
import random
import time
from typing import Any

import pytest
from hypothesis import assume, given, settings

from foolery.bots import LEVELS, OfLevel, levels, make
from foolery.bots.durak.situation import Situation
from foolery.bots.levels import Level
from foolery.cards import cards_in
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget, Move, State
from foolery.core.errors import BadInput
from foolery.core.games import players_of
from foolery.games import GAMES
from foolery.games.durak import DURAK
from foolery.table.pace import BEFORE_MOVE, THINKING
from tests.games.durak.rule_space import deals, positions, seeds
from tests.games.every_game import KINDS, Table, by_level, few_tables, quick, walk
from tests.games.every_game import positions as positions_of

BUDGET = Budget()
FEW = few_tables(tuple(GAMES))
SHORTEST = BEFORE_MOVE["fast"] * THINKING
"""What a player is given for a move where it is given least."""


def choose(level: str, game: str, state: State, seed: object = 0) -> Move:
    actor = state.actor()
    assert actor is not None
    return make(level, game).choose(state.view(actor), state.legal(), quick(level), random.Random(str(seed)))


def every_table(name: str) -> list[Table]:
    """A preset with every number of seats, and on its other bases with as few as there may be."""
    game, preset = GAMES.preset(name)
    found = [Table(game, name, preset.rules, seats) for seats in players_of(game, preset, preset.rules)]
    for base in preset.bases:
        rules = GAMES.rules_on(preset, base)
        if base != preset.base:
            found.append(Table(game, f"{name} on {base}", rules, game.seat_range(rules)[0]))
    return found


@pytest.mark.parametrize("level", KINDS)
@pytest.mark.parametrize("name", [preset.name for _, preset in GAMES.presets()])
def test_plays_every_preset_to_the_end(name: str, level: str) -> None:
    for table in every_table(name):
        state = table.deal("bots")
        for _ in walk(state, level, by_level(level, table.game)):
            pass
        assert state.outcome() is not None


@pytest.mark.parametrize("level", KINDS)
@pytest.mark.parametrize("table", FEW, ids=str)
def test_chooses_by_its_view_and_chance_alone(table: Table, level: str) -> None:
    """The same again, and the same in every world that its seat cannot tell apart; and changes nothing."""
    game = table.game
    for number, state in enumerate(positions_of(table, 6, level)):
        actor = state.actor()
        view, legal = state.view(actor), state.legal()
        before = (dict(view.zones), dict(view.facts), list(legal))
        budget = quick(level)
        chosen = make(level, game.name).choose(view, legal, budget, random.Random(number))
        assert chosen in state.legal()
        assert (dict(view.zones), dict(view.facts), list(legal)) == before
        for seed in range(3):
            world = game.determinize(view, random.Random(seed))
            again = make(level, game.name)
            assert again.choose(world.view(actor), world.legal(), budget, random.Random(number)) == chosen


@pytest.mark.parametrize("level", [level.name for level in levels.ALL if not level.search])
@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_answers_in_time(game: Any, level: str) -> None:
    """Who does not search: on the whole within what the fastest table gives; no move takes long."""
    preset = game.presets[0]
    table = Table(game, preset.name, preset.rules, game.seat_range(preset.rules)[-1])
    bot, times = make(level, game.name), []

    def timed(state: State, rng: random.Random) -> Move:
        begun = time.process_time()
        move = bot.choose(state.view(state.actor()), state.legal(), Budget(seconds=SHORTEST), rng)
        times.append(time.process_time() - begun)
        return move

    for _ in walk(table.deal("time"), "time", timed):
        pass
    assert sum(times) / len(times) < SHORTEST
    assert max(times) < 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", FEW, ids=str)
def test_every_level_plays_every_preset(table: Table, level: str) -> None:
    state = table.deal("levels")
    for _ in range(3):
        move = choose(level, table.game.name, state)
        assert move in state.legal()
        state.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_every_level(level: str) -> None:
    for game in GAMES:
        assert make(level, game.name)


# --- Any rules of Durak ---------------------------------------------------------------------------


AT_ONCE = tuple(level for level in KINDS if level != "skilled")
"""The levels whose moves take no time to speak of."""
SEARCHED = 30
"""So many moves of a deal are searched for: two packs are played by the source, which takes its time."""


@pytest.mark.parametrize("level", AT_ONCE)
@given(state=deals(), seed=seeds)
def test_plays_any_rules_to_the_end(level: str, state: State, seed: int) -> None:
    """One seat plays otherwise, so that hands come up which the level alone would not get."""
    by_one, by_others = by_level("random", DURAK), by_level(level, DURAK)
    for _ in walk(state, seed, lambda now, rng: (by_others if now.actor() else by_one)(now, rng)):
        pass


@settings(max_examples=15)
@given(state=deals(), seed=seeds)
def test_searches_under_any_rules(state: State, seed: int) -> None:
    """As the rules have it from the first move on, with a playout or two for each."""
    rng = random.Random(seed)
    bot = make("skilled", "durak")
    for _ in range(SEARCHED):
        actor, legal = state.actor(), state.legal()
        if actor is None:
            return
        chosen = bot.choose(state.view(actor), legal, Budget(playouts=2), rng)
        assert chosen in legal
        state.play(chosen if actor else rng.choice(legal))


@pytest.mark.parametrize("level", AT_ONCE)
@given(state=positions(), seed=seeds)
def test_does_not_look_behind_the_view(level: str, state: State, seed: int) -> None:
    actor = state.actor()
    assume(actor is not None)
    chosen = choose(level, "durak", state, seed)
    assert choose(level, "durak", state.copy(), seed) == chosen
    for number in range(3):
        world = DURAK.determinize(state.view(actor), random.Random(seed + number))
        assert choose(level, "durak", world, seed) == chosen


@settings(max_examples=15)
@given(state=positions(), seed=seeds)
def test_a_search_does_not_look_behind_the_view(state: State, seed: int) -> None:
    actor = state.actor()
    assume(actor is not None)
    bot = make("skilled", "durak")

    def searched(now: State) -> Move:
        rng = random.Random(seed)
        return bot.choose(now.view(actor), now.legal(), Budget(playouts=3), rng)

    chosen = searched(state)
    for number in range(3):
        assert searched(DURAK.determinize(state.view(actor), random.Random(seed + number))) == chosen


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


# --- Levels ---------------------------------------------------------------------------------------


def test_levels_are_numbered_from_the_weakest() -> None:
    assert [(level.number, level.name) for level in levels.ALL] == [
        (1, "random"),
        (2, "low"),
        (3, "sensible"),
        (4, "skilled"),
        (5, "expert"),
        (6, "master"),
        (7, "grandmaster"),
    ]
    assert list(LEVELS) == [level.name for level in levels.ALL]


def test_what_a_level_may_use_grows_with_its_number() -> None:
    found = [level.search for level in levels.ALL if level.search]
    seconds = [budget.seconds for budget in found]
    playouts = [budget.playouts or math.inf for budget in found]
    assert seconds == sorted(seconds) and seconds[-1] <= 1
    assert playouts == sorted(playouts)


@pytest.mark.parametrize("level", levels.ALL, ids=lambda level: level.name)
def test_a_level_can_be_named_by_its_number(level: Level) -> None:
    by_number, by_name = make(str(level.number), "durak"), make(level.name, "durak")
    assert type(by_number) is type(by_name)
    if isinstance(by_number, OfLevel):
        assert by_number.level == level


class Heard:
    """A player that plays first what is listed first, and keeps what it was given to use."""

    budget: Budget | None = None

    def choose(self, view: Any, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        self.budget = budget
        return legal[0]


COUNTED, TIMED = Level(4, "counted", Budget(0.2, 1_000)), Level(7, "timed", Budget(0.9))
AT_ONCE = Level(1, "at once")


@pytest.mark.parametrize(
    ("level", "given", "used"),
    [
        (COUNTED, Budget(), Budget(0.2, 1_000)),
        (COUNTED, Budget(seconds=0.05), Budget(0.05, 1_000)),
        (COUNTED, Budget(seconds=0.05, counts_processor=True), Budget(0.05, 1_000, counts_processor=True)),
        (COUNTED, Budget(counts_processor=True), Budget(0.2, 1_000, counts_processor=True)),
        (COUNTED, Budget(playouts=30), Budget(playouts=30)),
        (COUNTED, Budget(3.0, 30), Budget(3.0, 30)),
        (TIMED, Budget(), Budget(0.9)),
        (TIMED, Budget(seconds=3.0), Budget(3.0)),
        (TIMED, Budget(playouts=30), Budget(playouts=30)),
    ],
    ids=str,
)
def test_a_search_uses_what_it_is_given_or_what_its_level_has(
    level: Level, given: Budget, used: Budget
) -> None:
    search = Heard()
    OfLevel(level, search).choose(None, [7], given, random.Random(1))  # type: ignore[arg-type]
    assert search.budget == used


@pytest.mark.parametrize(
    ("level", "host", "seconds"),
    [
        (AT_ONCE, None, 0),
        (AT_ONCE, 3.0, 0),
        (COUNTED, None, 0.2),
        (COUNTED, 0.05, 0.05),
        (COUNTED, 3.0, 0.2),
        (TIMED, None, 0.9),
        (TIMED, 0.05, 0.05),
        (TIMED, 3.0, 3.0),
    ],
)
def test_how_long_a_level_thinks(level: Level, host: float | None, seconds: float) -> None:
    """Of more time than its own only a level without a number of playouts makes use."""
    assert level.seconds(host) == seconds


def test_who_is_no_level_needs_no_time() -> None:
    assert levels.thinking_seconds("nobody", 3.0) == 0


@pytest.mark.parametrize("name", ["world champion", "0", "8", "", "Skilled"])
def test_says_which_levels_there_are(name: str) -> None:
    with pytest.raises(BadInput) as wrong:
        make(name, "durak")
    assert wrong.value.reason.code == "level.unknown"
    assert wrong.value.reason.params == {"name": name, "known": list(LEVELS), "most": 7}


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
