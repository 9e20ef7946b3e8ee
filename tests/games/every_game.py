"""Tables of every game, and what tests ask of a state whatever its game is."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from foolery.bots import levels, make
from foolery.cards import Mask, cards_in
from foolery.core.base import BaseState
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Budget, Game, Move, State
from foolery.core.events import Event, Moved, Seat, Zone, project
from foolery.core.games import players_of
from foolery.core.options import declared_options, make_rules
from foolery.core.view import View, ZoneView
from foolery.games import GAMES
from foolery.games.durak import State as DurakState
from foolery.games.durak.view import zones as zones_of_durak
from tests.table.tricks import TRICKS

ALL: tuple[Game, ...] = (*GAMES, TRICKS)
"""Every game of the program and one that is only for tests."""

KINDS = ("random", "low", "sensible", "skilled")
"""The levels that play differently: those above search as the last one does, with more time."""

FEW_PLAYOUTS = Budget(playouts=8)
"""Enough for a search to move; how well is measured elsewhere."""

MOST_MOVES = 20_000
"""No deal needs more (the book's hard caps are far below: 1.11, 8.0)."""


class Table(NamedTuple):
    """A preset with a number of seats."""

    game: Game
    preset: str
    rules: Any
    seats: int
    change: str = ""
    """The option that is not the preset's, and its value."""

    def __str__(self) -> str:
        return "-".join([self.preset, *([self.change] if self.change else []), str(self.seats)])

    def deal(self, seed: object = 0, **more: Any) -> Any:
        return self.game.deal(self.rules, self.seats, Chance(key_from_seed(f"{self} {seed}")), **more)


def seat_numbers(game: Game, preset: Any) -> list[int]:
    """The fewest and the most players, and one number between them."""
    allowed = players_of(game, preset, preset.rules)
    return sorted({allowed[0], allowed[len(allowed) // 2], allowed[-1]})


def tables(games: tuple[Game, ...] = ALL) -> list[Table]:
    """Every preset with few, some and many players; of Durak, which has tests of its own, with one number."""
    durak = tuple(game for game in games if game.name == "durak")
    others = [
        Table(game, preset.name, preset.rules, seats)
        for game in games
        if game not in durak
        for preset in game.presets
        for seats in seat_numbers(game, preset)
    ]
    return few_tables(durak) + others


def few_tables(games: tuple[Game, ...] = ALL) -> list[Table]:
    """Every preset once: the first with the fewest players, the next with more, and so on in turn."""
    found = []
    for game in games:
        for number, preset in enumerate(game.presets):
            choice = seat_numbers(game, preset)
            found.append(Table(game, preset.name, preset.rules, choice[number % len(choice)]))
    return found


def varied_tables() -> list[Table]:
    """The first preset of every game but Durak with one option changed, to each value that makes sense.

    Durak's options are in `tests/games/durak`, every two of them together.
    """
    found = []
    for game in ALL:
        preset = game.presets[0]
        base = preset.rules
        for option in declared_options(base).values() if game.name != "durak" else ():
            for number, value in enumerate(option.allowed()):
                rules = make_rules(base, {option.name: value})
                if rules != base and not game.problems(rules):
                    allowed = game.seat_range(rules)
                    seats = allowed[number % len(allowed)]
                    found.append(Table(game, preset.name, rules, seats, f"{option.name}={value}"))
    return found


# --- Playing --------------------------------------------------------------------------------------

Chooses = Callable[[State, random.Random], Move]


def by_chance(state: State, rng: random.Random) -> Move:
    return rng.choice(state.legal())


def quick(level: str) -> Budget:
    """What a test gives a level for a move: those that search only a little."""
    found = levels.find(level)
    return FEW_PLAYOUTS if found is not None and found.search else Budget()


def by_level(level: str, game: Game) -> Chooses:
    """A computer player; for a game that is only for tests, chance."""
    if game not in list(GAMES):
        return by_chance
    bot, budget = make(level, game.name), quick(level)

    def choose(state: State, rng: random.Random) -> Move:
        return bot.choose(state.view(state.actor()), state.legal(), budget, rng)

    return choose


class Step(NamedTuple):
    """A move of a deal: who made which, and what happened."""

    seat: Seat
    move: Move
    events: list[Event]


def walk(state: State, seed: object = 0, choose: Chooses = by_chance) -> Iterator[Step]:
    """Play to the end; the state is as it is after each step."""
    rng = random.Random(str(seed))
    for number in itertools.count():
        actor = state.actor()
        if actor is None:
            return
        assert number < MOST_MOVES, "the deal does not end"
        move = choose(state, rng)
        yield Step(actor, move, state.play(move))


def positions(table: Table, count: int, seed: object = 0) -> Iterator[Any]:
    """So many states of a deal, spread over its whole length; they are copies."""
    length = sum(1 for _ in walk(table.deal(seed), seed))
    wanted = {length * number // count for number in range(count)}
    state = table.deal(seed)
    if 0 in wanted:
        yield state.copy()
    for number, _ in enumerate(walk(state, seed), 1):
        if number in wanted:
            yield state.copy()


def everybody(state: State) -> list[Seat | None]:
    """Every seat and the spectators."""
    return [None, *range(state.view(None).seats)]


# --- Looking at a state ---------------------------------------------------------------------------


def true_zones(state: State) -> dict[Zone, Mask]:
    """What lies in each zone, whoever may know it; without the empty ones."""
    if isinstance(state, DurakState):
        found = {zone: held for zone, (_, held) in zones_of_durak(state.plan, state.kernel).items()}
    else:
        assert isinstance(state, BaseState)
        found = state.zones()
    return {zone: held for zone, held in found.items() if held}


def moved(zones: dict[Zone, Mask], events: list[Event]) -> dict[Zone, Mask]:
    """The zones after these events, which move only cards that lie where they say."""
    zones = dict(zones)
    for event in events:
        if isinstance(event, Moved):
            assert len(event.cards) == event.count, event
            for card in event.cards:
                assert zones.get(event.source, 0) >> card & 1, (event, card)
                zones[event.source] ^= 1 << card
                zones[event.target] = zones.get(event.target, 0) | 1 << card
    return {zone: held for zone, held in zones.items() if held}


def cards_of(zones: dict[Zone, Mask]) -> list[int]:
    """Every card, as often as it lies somewhere."""
    return sorted(card for held in zones.values() for card in cards_in(held))


def without_empty(view: View) -> View:
    """Zones without an entry are empty, so an empty one may be there or not."""
    zones = {zone: seen for zone, seen in view.zones.items() if seen != ZoneView(0)}
    return View(view.game, view.rules, view.seats, view.seat, zones, view.facts, view.number)


def projected(events: list[Event], seat: Seat | None, game: Game) -> list[Event]:
    return [project(event, seat, game.sight) for event in events]


def everything(state: State) -> tuple[Any, ...]:
    """All that a state says of itself, to be compared."""
    views = [without_empty(state.view(seat)) for seat in everybody(state)]
    return state.actor(), state.legal(), state.outcome(), views, state.history(), true_zones(state)
