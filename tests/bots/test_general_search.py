"""The search in the games besides Durak: what it finds, what it uses, and what the end of a deal is worth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from foolery.bots.search import GENERAL, make_search
from foolery.bots.search.general import GeneralSearch, Tree
from foolery.bots.search.playing import Playing, ahead, worth_of
from foolery.bots.search.settings import Settings
from foolery.core.contracts import Budget
from foolery.core.events import Outcome
from foolery.core.view import View
from foolery.games import GAMES
from tests.games.every_game import Table, positions, seat_numbers, walk

PLAYOUTS = Budget(playouts=200)


class Case(NamedTuple):
    why: str
    preset: str
    line: str
    chosen: str


FOUND = [
    Case("an ace that nothing beats goes first", "road", "hands=8dAs/9d7c7d trump=h", "As"),
    Case("of three, too", "road", "hands=8dAs/9dTd/Jd7c7d trump=h", "As"),
    Case("a card that nothing beats keeps the lead", "round", "hands=7sAs/8sKd8d trump=h", "As"),
    Case("all three go, and not all can be beaten", "round", "hands=6s6c9d/8sTdJsKs trump=h", "6s6c9d"),
    Case("what cannot be beaten goes before the last card", "cross", "hands=7sAc/8s9sTs", "Ac"),
    Case("goes out when that wins", "cross", "hands=Ts/9s8s chain=7s leader=1 last=1", "Ts"),
    Case("plays its last card", "czech", "hands=Ts/8c9cTc8d9d top=8s", "Ts"),
    Case("a run of missed turns to the end", "czech", "hands=As7s7h/8c9cTc8d9dTd top=8s", "As"),
    Case(
        "its highest number when the round ends",
        "foppen",
        "hands=y2,g17,r13,g4/y4/r9,g2/g11,r5 leader=2 played=b7,b6",
        "g17",
    ),
]


def table_of(game: str, seats: int | None = None) -> Table:
    found = next(each for each in GAMES if each.name == game)
    preset = found.presets[0]
    return Table(found, preset.name, preset.rules, seats or seat_numbers(found, preset)[0])


def a_choice(game: str) -> Any:
    """A state in which there is something to choose."""
    return next(state for state in positions(table_of(game), 8) if len(state.legal()) > 2)


@pytest.mark.parametrize("case", FOUND, ids=lambda case: f"{case.preset}: {case.why}")
def test_finds(case: Case) -> None:
    game, preset = GAMES.preset(case.preset)
    state = game.read_position(case.line, preset.rules)
    seat = state.actor()
    search = make_search(game.name, PLAYOUTS)
    for seed in range(3):
        move = search.choose(state.view(seat), state.legal(), Budget(), random.Random(seed))
        assert state.text(move) == case.chosen


# --- What it uses ---------------------------------------------------------------------------------


def counted(game: str) -> tuple[Playing, list[int]]:
    """How a game is played, and for each world that was drawn how many had been."""
    kind, drawn = GENERAL[game], []

    class Counting(kind):  # type: ignore[misc, valid-type]
        def worlds(self, view: View, rng: random.Random) -> Iterator[Any]:
            for world in super().worlds(view, rng):
                drawn.append(len(drawn))
                yield world

    return Counting(), drawn


@pytest.mark.parametrize("game", GENERAL)
@pytest.mark.parametrize(
    ("budget", "playouts"),
    [(Budget(playouts=1), 1), (Budget(playouts=30), 30), (Budget(seconds=0.0), 1), (Budget(), 7)],
    ids=str,
)
def test_plays_out_no_more_than_it_may(game: str, budget: Budget, playouts: int) -> None:
    """With no time left it still looks at one move; without a budget it has its own."""
    playing, drawn = counted(game)
    state = a_choice(game)
    search = GeneralSearch(playing, Budget(playouts=7))
    move = search.choose(state.view(state.actor()), state.legal(), budget, random.Random(1))
    assert move in state.legal()
    assert len(drawn) == playouts


def grown(game: str, playouts: int, settings: Settings | None = None) -> Tree:
    playing = GENERAL[game]()
    state, rng = a_choice(game), random.Random(1)
    view = state.view(state.actor())
    tree = Tree(playing, settings or playing.settings, rng, view)
    for world, _ in zip(playing.worlds(view, rng), range(playouts), strict=False):
        tree.iterate(world)
    return tree


@pytest.mark.parametrize("game", GENERAL)
def test_looks_at_every_move_first(game: str) -> None:
    many = len(grown(game, 1).moves)
    assert [child.visits for child in grown(game, many).root.children.values()] == [1] * many


@pytest.mark.parametrize("game", GENERAL)
def test_of_depth_1_it_is_flat(game: str) -> None:
    deep, flat = grown(game, 100), grown(game, 100, Settings(depth=1))
    assert any(child.children for child in deep.root.children.values())
    assert not any(child.children for child in flat.root.children.values())


@pytest.mark.parametrize("game", GENERAL)
def test_every_playout_goes_through_one_move(game: str) -> None:
    tree = grown(game, 100)
    children = tree.root.children.values()
    assert sum(child.visits for child in children) == tree.root.visits == 100
    assert all(0 <= child.success <= child.visits <= child.chances for child in children)


# --- What the end is worth ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GENERAL)
def test_values_of_the_end(game: str) -> None:
    """The better place is worth more; between two players they sum to 1."""
    playing = GENERAL[game]()
    for seats in seat_numbers(table_of(game).game, table_of(game).game.presets[0]):
        for seed in range(4):
            state = table_of(game, seats).deal(seed)
            for _ in walk(state, seed):
                pass
            outcome = state.outcome()
            values = playing.values(state.chain if game == "cross" else state)
            assert all(0 <= value <= 1 for value in values)
            for one, place in enumerate(outcome.places):
                for other, behind in enumerate(outcome.places):
                    assert values[one] > values[other] or place >= behind
            if seats == 2:
                assert sum(values) == pytest.approx(1)


@pytest.mark.parametrize(
    ("places", "shares"),
    [((1, 2), [1, 0]), ((1, 1), [0.5, 0.5]), ((1, 3, 2), [1, 0, 0.5]), ((2, 1, 2), [0.25, 1, 0.25])],
)
def test_share_of_the_others(places: tuple[int, ...], shares: list[float]) -> None:
    assert [ahead(places, seat) for seat in range(len(places))] == shares


def test_of_several_players_the_fool_counts_most() -> None:
    first, second, fool = worth_of(Outcome((1, 2, 3), (2,), False, "fool"))
    assert fool == 0 and second - fool > first - second > 0
