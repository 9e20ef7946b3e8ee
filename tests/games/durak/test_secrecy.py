"""Non-interference: what a seat may not know makes no difference to it, and a leak would be found."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from foolery.core import events as core_events
from foolery.core import trail
from foolery.core.events import Moved, Shown, project, sees
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import state as states
from foolery.games.durak import view as views

from . import two_worlds
from .every_pair import every_pair
from .rule_space import positions, seeds, tables
from .table import rules

PAIRS = every_pair()


@given(tables(), seeds, st.integers(0, 200))
def test_two_worlds_look_the_same_to_a_seat(table: tuple[Rules, int], seed: int, moves: int) -> None:
    by, seats = table
    two_worlds.check(by, seats, seed, moves)


@pytest.mark.parametrize(("by", "seats"), PAIRS)
def test_two_worlds_under_every_pair_of_values(by: Rules, seats: int) -> None:
    assert sum(two_worlds.check(by, seats, seed, moves) for seed, moves in enumerate((5, 10, 40))) > 0


def test_there_are_two_worlds_to_compare() -> None:
    """The check would be empty if it found no second world."""
    compared = sum(two_worlds.check(rules("transfer", shown_trump=True), 3, seed, 40) for seed in range(20))
    assert compared > 60


# --- A leak is found ------------------------------------------------------------------------------


def finds_a_leak(by: Rules | None = None) -> bool:
    for seed in range(12):
        try:
            two_worlds.check(by or rules(), 3, seed, 80)
        except two_worlds.Told:
            return True
    return False


def test_without_a_leak_nothing_is_found() -> None:
    assert not finds_a_leak()


def test_a_projection_that_shows_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(event: Any, seat: Any, sight: Any) -> Any:
        return event

    monkeypatch.setattr(trail, "project", leak)
    assert finds_a_leak()
    monkeypatch.setattr(trail, "project", project)
    monkeypatch.setattr(core_events, "project", leak)
    assert finds_a_leak()


def test_one_hidden_card_in_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the draw of a seat's last card: a leak in one corner."""

    def leak(event: Any, seat: Any, sight: Any) -> Any:
        if isinstance(event, Moved) and event.source == "stock" and len(event.cards) == 1:
            return event
        return project(event, seat, sight)

    monkeypatch.setattr(trail, "project", leak)
    assert finds_a_leak()


@pytest.mark.parametrize(("kind", "who"), [("stock", "all"), ("hand", "all"), ("hand", "others")])
def test_sight_of_a_hidden_zone_is_found(monkeypatch: pytest.MonkeyPatch, kind: str, who: str) -> None:
    monkeypatch.setitem(views.SIGHT, kind, who)
    assert finds_a_leak()


def leaking(extra: Callable[[Any], Any]) -> Callable[..., dict[str, Any]]:
    honest = views.facts

    def facts(plan: Any, state: Any, *more: Any) -> dict[str, Any]:
        return {**honest(plan, state, *more), "leak": extra(state)}

    return facts


@pytest.mark.parametrize(
    "extra",
    [
        pytest.param(
            lambda s: s.hands[0].bit_count() and s.hands[0] & -s.hands[0], id="the lowest card of a hand"
        ),
        pytest.param(lambda s: any(hand >> 48 for hand in s.hands[:3]), id="whether somebody holds an ace"),
        pytest.param(lambda s: s.stock[s.stock_left - 1] & 3, id="the suit of the next card"),
    ],
)
def test_a_fact_that_depends_on_hidden_cards_is_found(
    monkeypatch: pytest.MonkeyPatch, extra: Callable[[Any], Any]
) -> None:
    monkeypatch.setattr(views, "facts", leaking(extra))
    assert finds_a_leak()


def test_an_event_more_or_less_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cannot throw in anything is skipped: silence that talks."""
    honest = State.play

    def play(self: State, move: int) -> list[Any]:
        happened = honest(self, move)
        while self.actor() is not None and [self.text(m) for m in self.legal()] == ["done"]:
            happened += honest(self, self.legal()[0])
        return happened

    monkeypatch.setattr(State, "play", play)

    def compare_loosely() -> bool:
        for seed in range(60):
            by, seats = rules(), 3
            order, rng = two_worlds.shuffled(by, seats, seed), random.Random(seed)
            one = two_worlds.start(by, seats, order, 0, 0)
            moves = two_worlds.random_moves(one, rng, 40)
            seen = two_worlds.seen_by(by, seats, order, 0, 0, moves, None)
            changed = two_worlds.other_order(by, order, seen, rng)
            two = two_worlds.start(by, seats, changed, 0, 0)
            one = two_worlds.start(by, seats, order, 0, 0)
            if two_worlds.openly_different(one, two):
                continue
            try:
                two_worlds.compare(one, two, None, moves, dict(zip(order, changed, strict=True)))
            except two_worlds.Told:
                return True
            except Exception:
                return True
        return False

    assert compare_loosely()


VARIANTS = (
    "invisible",
    "magadan",
    "werewolf",
    "believe",
    "secret",
    "poker",
    "rebound",
    "circular",
    "albanian",
)


@pytest.mark.parametrize("preset", VARIANTS)
def test_without_a_leak_nothing_is_found_in_the_variants_about_knowing(preset: str) -> None:
    assert not finds_a_leak(rules(preset))
    compared = sum(two_worlds.check(rules(preset), 3, seed, 40) for seed in range(10))
    assert compared >= 10, "the check would be empty if it found no second world"


@pytest.mark.parametrize(
    ("preset", "zone", "who"),
    [
        ("invisible", "cloaked", "all"),
        ("magadan", "closed", "owner"),
        ("magadan", "closed", "others"),
        ("werewolf", "row", "all"),
        ("werewolf", "row", "owner"),
        ("believe", "dark", "all"),
        ("believe", "dark", "others"),
        ("secret", "secret", "all"),
        ("poker", "swap", "all"),
        ("poker", "stock", "all"),
        ("rebound", "stock", "all"),
        ("circular", "passing", "all"),
        ("albanian", "stock", "all"),
    ],
)
def test_sight_of_what_a_variant_hides_is_found(
    monkeypatch: pytest.MonkeyPatch, preset: str, zone: str, who: str
) -> None:
    monkeypatch.setitem(views.SIGHT, zone, who)
    assert finds_a_leak(rules(preset))


@pytest.mark.parametrize("preset", ["believe", "poker"])
def test_an_act_that_tells_the_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch, preset: str) -> None:
    monkeypatch.setattr(states, "HIDDEN", ())
    assert finds_a_leak(rules(preset))


def test_moves_that_tell_the_cards_at_their_positions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Werewolf: legal moves in the order of the cards would tell players their own hands."""
    honest = State.legal

    def legal(self: State) -> list[int]:
        found = honest(self)
        first = self.kernel.rows.cards[self.kernel.actor * 128] % len(found) if found else 0
        return found[first:] + found[:first]

    monkeypatch.setattr(State, "legal", legal)
    assert finds_a_leak(rules("werewolf"))


@pytest.mark.parametrize(
    ("preset", "extra"),
    [
        pytest.param("werewolf", lambda s: s.hands[1] >> 48, id="whether somebody holds an ace"),
        pytest.param("magadan", lambda s: s.closed[0] & 3, id="the suit of a closed card"),
        pytest.param("secret", lambda s: s.secret & 3, id="the suit of the secret card"),
        pytest.param("invisible", lambda s: s.trump_card, id="the trump card"),
        pytest.param(
            "believe", lambda s: s.asked >= 0 and s.covers[s.asked] >> 2, id="the rank of the dark cover"
        ),
    ],
)
def test_a_fact_that_depends_on_what_a_variant_hides_is_found(
    monkeypatch: pytest.MonkeyPatch, preset: str, extra: Callable[[Any], Any]
) -> None:
    monkeypatch.setattr(views, "facts", leaking(extra))
    assert finds_a_leak(rules(preset))


# --- A sampled world ------------------------------------------------------------------------------


@given(positions(), seeds)
def test_a_sampled_world_goes_on_as_the_real_one(state: State, seed: int) -> None:
    """The same moves, possible in both, look the same to the seat until it draws other cards itself."""
    assume(state.actor() is not None)
    rng = random.Random(seed)
    for seat in (None, *range(state.plan.seats)):
        one = state.copy()
        two = DURAK.determinize(one.view(seat), rng)
        for _ in range(25):
            assert one.view(seat) == two.view(seat)
            if one.actor() is None:
                assert one.outcome() == two.outcome()
                break
            texts = [one.text(move) for move in one.legal()]
            other = [two.text(move) for move in two.legal()]
            if one.actor() == seat:
                assert texts == other
            common = [text for text in texts if text in other]
            if not common:
                break
            text = rng.choice(common)
            events = [world.play(world.read(text)) for world in (one, two)]
            told = [[project(event, seat, DURAK.sight) for event in happened] for happened in events]
            if _news(told[0], seat) != _news(told[1], seat):
                break
            assert told[0] == told[1]


def _news(events: list[Any], seat: int | None) -> list[Any]:
    """Cards that the seat sees for the first time: two worlds may differ in them."""
    return [
        (e.cards, e.target if isinstance(e, Moved) else e.zone)
        for e in events
        if (isinstance(e, Moved) and e.cards and not sees(DURAK.sight, e.source, seat))
        or isinstance(e, Shown)
    ]
