"""What seats know, in every game: it is true and follows from what they saw; nothing else makes a difference.

Non-interference is checked move by move: from one view two worlds are made. What they show to the seat is
the same; a move that looks the same in both has the same consequences for it. By induction two worlds
that a seat cannot tell apart stay alike until a card that it may see tells them apart.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.cards import cards_in
from foolery.core import events as core_events
from foolery.core import trail
from foolery.core.contracts import Game
from foolery.core.events import Acted, Ended, Event, Moved, Shown
from foolery.core.view import NO_ZONE, View, ZoneView, fold
from tests.table.tricks import TRICKS, State

from .every_game import (
    Table,
    everybody,
    few_tables,
    positions,
    projected,
    tables,
    true_zones,
    varied_tables,
    walk,
    without_empty,
)

VARIED = varied_tables()
TABLES = [*tables(), *VARIED]
FEW = [*few_tables(), *VARIED]
MOST_TEXTS = 30


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_view_is_the_sum_of_what_was_seen(table: Table) -> None:
    state = table.deal()
    seats = everybody(state)
    folded = {seat: state.view(seat) for seat in seats}
    for step in walk(state):
        for seat in seats:
            folded[seat] = fold(folded[seat], projected(step.events, seat, table.game))
            assert without_empty(folded[seat]) == without_empty(state.view(seat)), (seat, step)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_what_a_seat_knows_is_true(table: Table) -> None:
    """The cards known to be somewhere are there; every other one may be where it is."""
    state = table.deal()
    seats = everybody(state)
    for number, _ in enumerate(walk(state)):
        if number % 4:
            continue
        truth = true_zones(state)
        for seat in seats:
            view = state.view(seat)
            for zone in {*truth, *view.zones}:
                held, seen = truth.get(zone, 0), view.zone(zone)
                assert seen.count == held.bit_count(), zone
                assert not seen.known & ~held, f"{zone}: known cards are there"
                assert not held & ~seen.known & ~seen.may, f"{zone}: the others may be there"
            if seat is not None and table.game.sight.get("hand") == "owner":
                assert view.zone(f"hand.{seat}").known == truth.get(f"hand.{seat}", 0), "a hand is seen"


def test_an_open_zone_is_known_to_all() -> None:
    for table in FEW:
        for state in positions(table, 3):
            for zone, held in true_zones(state).items():
                if table.game.sight[core_events.zone_kind(zone)] == "all":
                    assert state.view(None).zone(zone).known == held, (table, zone)


# --- Worlds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_world_agrees_with_its_view_and_plays_on(table: Table) -> None:
    for number, state in enumerate(positions(table, 5)):
        for seat in everybody(state):
            view = state.view(seat)
            world = table.game.determinize(view, random.Random(number))
            assert without_empty(world.view(seat)) == without_empty(view)
            assert world.actor() == state.actor()
            assert world.outcome() is None
            if seat == state.actor():
                assert world.legal() == state.legal()
            held = true_zones(world)
            for zone, seen in view.zones.items():
                assert held.get(zone, 0) & ~seen.may == seen.known, f"{zone}: known cards stay"
            for step in walk(world, "world"):
                view = fold(view, projected(step.events, seat, table.game))
                assert without_empty(view) == without_empty(world.view(seat))
            assert world.outcome() is not None


def openly(view: View, truth: dict[str, int]) -> View:
    """The view of one that has seen every card."""
    zones = dict.fromkeys(view.zones, NO_ZONE)
    zones |= {zone: ZoneView(held.bit_count(), held) for zone, held in truth.items()}
    return View(view.game, view.rules, view.seats, view.seat, zones, view.facts, view.number)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_whoever_knows_everything_gets_that_world_alone(table: Table) -> None:
    for state in positions(table, 3):
        truth = true_zones(state)
        world = table.game.determinize(openly(state.view(0), truth), random.Random(1))
        assert true_zones(world) == truth
        assert world.legal() == state.legal()


# --- Two worlds -----------------------------------------------------------------------------------


class Told(AssertionError):
    """A seat was told something that it may not know."""


def same(what: str, one: Any, two: Any) -> None:
    if one != two:
        raise Told(f"{what}: {one} != {two}")


def looks(events: list[Event]) -> list[Event]:
    """What a seat sees being done: acts, cards that move, cards that are shown."""
    return [event for event in events if isinstance(event, Acted | Moved | Shown)]


def questions(game: Game, state: Any, rng: random.Random) -> list[str]:
    """Texts to ask about: cards, acts, legal moves of this state."""
    cards = game.deck.known()
    acts = ["take", "done", "draw", "pass", "give", "exchange", "believe", "=h", "top"]
    legal = [state.text(move) for move in state.legal()]
    pairs = ["/".join(rng.sample(cards, 2)), ">" + rng.choice(cards), "?" + "/".join(rng.sample(cards, 2))]
    return [*acts, *pairs, *rng.sample(cards, min(12, len(cards))), *rng.sample(legal, min(8, len(legal)))]


def compare(game: Game, state: Any, rng: random.Random, most: int = 12) -> int:
    """Two worlds for each seat that has moved or may move; how many moves looked the same in both."""
    compared = 0
    asked = questions(game, state, rng)[:MOST_TEXTS]
    for seat in everybody(state):
        view = state.view(seat)
        one, two = (game.determinize(view, rng) for _ in range(2))
        for world in (one, two):
            same("view", without_empty(world.view(seat)), without_empty(view))
            same("actor", world.actor(), state.actor())
        if seat is not None:
            if seat == state.actor():
                same("legal moves", one.legal(), two.legal())
                same("parts", *([world.parts(move) for move in world.legal()] for world in (one, two)))
            for text in asked:
                same(f"explanation of {text}", one.explain(text, seat), two.explain(text, seat))
        compared += compare_moves(game, one, two, seat, rng, most)
    return compared


def compare_moves(game: Game, one: Any, two: Any, seat: int | None, rng: random.Random, most: int) -> int:
    """Make moves in both worlds; those that look the same to the seat must be the same to it."""
    compared = 0
    other = []
    for move in rng.sample(two.legal(), min(most, len(two.legal()))):
        copied = two.copy()
        seen = projected(copied.play(move), seat, game)
        other.append((looks(seen), seen, copied))
    for move in rng.sample(one.legal(), min(most, len(one.legal()))):
        copied = one.copy()
        seen = projected(copied.play(move), seat, game)
        for look, told, world in other:
            # At the end of a deal hands are counted, and all may look.
            if look != looks(seen) or any(isinstance(event, Ended) for event in (*seen, *told)):
                continue
            compared += 1
            same("events", seen, told)
            same("view after", without_empty(copied.view(seat)), without_empty(world.view(seat)))
            if seat is not None and copied.actor() == seat:
                same("legal moves after", copied.legal(), world.legal())
    return compared


@pytest.mark.parametrize("table", FEW, ids=str)
def test_two_worlds_look_the_same_to_a_seat(table: Table) -> None:
    rng = random.Random(str(table))
    assert sum(compare(table.game, state, rng) for state in positions(table, 6)) > 0


# --- A leak would be found ------------------------------------------------------------------------


def finds_a_leak() -> bool:
    table = next(found for found in FEW if found.game is TRICKS)
    rng = random.Random(1)
    for seed in range(6):
        try:
            for state in positions(table, 5, seed):
                compare(TRICKS, state, rng)
        except (Told, AssertionError):
            return True
    return False


def test_without_a_leak_nothing_is_found() -> None:
    assert not finds_a_leak()


def test_a_fact_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.public_facts
    monkeypatch.setattr(
        State, "public_facts", lambda self: {**honest(self), "leak": bool(self.hands[0] >> 48)}
    )
    assert finds_a_leak()


def test_an_explanation_that_depends_on_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = State.explain

    def leaking(self: State, text: str, seat: int | None = None) -> Any:
        return honest(self, text, seat) if self.hands[0] >> 48 else None

    monkeypatch.setattr(State, "explain", leaking)
    assert finds_a_leak()


def test_an_event_that_depends_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are told that a card is not in the stock, which nobody can know."""
    honest = State.apply

    def leaking(self: State, move: int) -> list[Event]:
        absent = core_events.Absent(("stock",), tuple(cards_in(self.hands[0]))[:1])
        return [*honest(self, move), absent]

    monkeypatch.setattr(State, "apply", leaking)
    assert finds_a_leak()


def test_a_projection_that_shows_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "project", lambda event, seat, sight: event)
    table = next(found for found in FEW if found.game is TRICKS)
    with pytest.raises(AssertionError):
        test_a_view_is_the_sum_of_what_was_seen(table)
