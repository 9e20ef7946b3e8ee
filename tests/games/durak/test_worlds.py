"""Sampled worlds: each that a view allows equally likely; and a view allows just those that can be."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from foolery.cards import cards_in, mask, parse_cards
from foolery.core.view import View, ZoneView
from foolery.core.worlds import sample_zones
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import view as views

from . import two_worlds
from .rule_space import positions, seeds, walk
from .table import at, dealt_hands, names, play, rules, stock

Zones = frozenset[tuple[str, int]]


def unlocated(view: View) -> tuple[list[int], dict[str, int]]:
    """The cards whose place is not known, and how many places for them each zone has."""
    zones = {zone: seen for zone, seen in view.zones.items() if seen.count > seen.known.bit_count()}
    may = 0
    for seen in zones.values():
        may |= seen.may
    return list(cards_in(may)), {zone: seen.count - seen.known.bit_count() for zone, seen in zones.items()}


def allowed(view: View) -> set[Zones]:
    """Every way to put the unlocated cards into zones where they may lie, by brute force."""
    hidden, room = unlocated(view)
    zones = list(room)
    found = set()

    def fill(index: int, left: frozenset[int], filled: tuple[tuple[str, int], ...]) -> None:
        if index == len(zones):
            if not left:
                found.add(frozenset(filled))
            return
        zone = zones[index]
        may = [card for card in left if view.zones[zone].may >> card & 1]
        for chosen in itertools.combinations(may, room[zone]):
            fill(index + 1, left - set(chosen), (*filled, (zone, mask(chosen))))

    fill(0, frozenset(hidden), ())
    return found


def hidden_part(view: View, zones: dict[str, int]) -> Zones:
    _, room = unlocated(view)
    return frozenset((zone, zones[zone] & ~view.zones[zone].known) for zone in room)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moves", ["", "0 Ts", "0 Ts; 1 take", "0 Ts; 1 take; 0 done; 0 Js; 1 Qs/Js; 0 done"])
def test_determinize_is_uniform(seat: int, moves: str) -> None:
    """A pack of 20, three cards each; after a take some cards are known. Counted against all worlds."""
    state = dealt_hands(rules(pack=20, hand_size=3, pursuit=True), "Ts Js Th | Td Jd Qs", "Kh Jc")
    play(state, moves)
    check_uniform(state.view(seat), random.Random(f"{seat} {moves}"))


def check_uniform(view: View, rng: random.Random) -> None:
    worlds = allowed(view)
    draws = max(4000, min(8 * len(worlds), 12_000))
    counted = Counter(hidden_part(view, sample_zones(view, rng)) for _ in range(draws))
    assert set(counted) <= worlds
    expected = draws / len(worlds)
    if expected >= 5:
        missing = len(worlds) - len(counted)
        chi = sum((n - expected) ** 2 / expected for n in counted.values()) + missing * expected
        freedom = len(worlds) - 1
        assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 8, (chi, freedom)
    # each card in each zone as often as over all worlds
    for zone in unlocated(view)[1]:
        for card in cards_in(view.zones[zone].may):
            exact = sum(dict(world)[zone] >> card & 1 for world in worlds) / len(worlds)
            seen = sum(n for world, n in counted.items() if dict(world)[zone] >> card & 1) / draws
            assert abs(seen - exact) < 5 * (exact * (1 - exact) / draws) ** 0.5 + 1e-9


def constrained(may: dict[str, str], room: dict[str, int]) -> View:
    """A view of nothing but unlocated cards."""
    zones = {zone: ZoneView(room[zone], 0, mask(parse_cards(text))) for zone, text in may.items()}
    return View("durak", Rules(), 2, None, zones, {}, 0)


@pytest.mark.parametrize(
    ("may", "room"),
    [
        ({"a": "2s 3s 4s", "b": "3s 4s 5s"}, {"a": 2, "b": 2}),
        ({"a": "2s 3s 4s 5s", "b": "2s 3s 6s", "c": "4s 5s 6s 7s"}, {"a": 2, "b": 2, "c": 2}),
        ({"a": "2s 3s", "b": "2s 3s 4s 5s 6s", "c": "4s 5s 6s"}, {"a": 1, "b": 3, "c": 1}),
        ({"a": "2s 3s 4s", "b": "2s 3s 4s", "c": "2s 3s 4s"}, {"a": 1, "b": 1, "c": 1}),
    ],
)
def test_sampling_is_uniform_where_cards_exclude_each_other(may: Any, room: Any) -> None:
    """Drawing card by card would not be: choices differ in how many worlds they leave open."""
    check_uniform(constrained(may, room), random.Random(1))


def test_each_order_of_the_stock_is_equally_likely() -> None:
    state = at(rules(), "7s 8s | 9s Ts", stock="6s 6d 6c", turned="Ah")
    rng, times = random.Random(1), 1200
    view = state.view(0)
    counted = Counter(tuple(stock(DURAK.determinize(view, rng))) for _ in range(times))
    expected = times / 60  # three of the five unseen cards, in any order
    assert len(counted) == 60
    assert sum((n - expected) ** 2 / expected for n in counted.values()) < 59 + 4 * 118**0.5 + 8


def test_no_world_agrees() -> None:
    with pytest.raises(ValueError, match="no world"):
        sample_zones(constrained({"a": "2s 3s", "b": "2s 3s"}, {"a": 2, "b": 1}), random.Random(1))
    with pytest.raises(ValueError, match="no world"):
        sample_zones(constrained({"a": "2s 3s", "b": "4s"}, {"a": 1, "b": 2}), random.Random(1))


@given(positions(), seeds)
def test_a_sampled_state_looks_the_same_and_plays_on_to_an_end(state: State, seed: int) -> None:
    rng = random.Random(seed)
    for seat in (None, *range(state.plan.seats)):
        view = state.view(seat)
        sampled = DURAK.determinize(view, rng)
        assert sampled.view(seat) == view
        zones = views.zones(sampled.plan, sampled.kernel)
        for zone, (count, held) in zones.items():
            seen = view.zones[zone]
            assert count == seen.count and seen.known & ~held == 0 and held & ~seen.known & ~seen.may == 0
        if sampled.actor() == seat:
            assert sampled.legal() == state.legal()
        for _ in walk(sampled, rng):
            pass
        assert sampled.outcome() is not None
        assert sum(count for count, _ in views.zones(sampled.plan, sampled.kernel).values()) == len(
            state.plan.pack
        )


def test_a_sampled_state_is_independent_of_the_real_one() -> None:
    state = at(rules(), "7s 7h Ks | 9s 9h 9d | 8c 8d Kc", stock="6s 6d 6c", turned="Th")
    before = state.view(0), state.kernel.hands, state.kernel.stock[:3]
    sampled = DURAK.determinize(state.view(0), random.Random(1))
    for _ in walk(sampled, random.Random(2)):
        pass
    assert (state.view(0), state.kernel.hands, state.kernel.stock[:3]) == before


# --- What a view allows is what can be ------------------------------------------------------------


def worlds_that_can_be(
    by: Rules, order: list[int], dealer: int, lot: int, made: two_worlds.Moves, seat: int | None
) -> set[Zones]:
    """All worlds of two seats in which the seat has seen the same: every deal that there is, played again."""
    real = two_worlds.start(by, 2, order, dealer, lot)
    for _, move in made:
        real.play(move)
    told = two_worlds.projected(real.history(), seat)
    seen = two_worlds.seen_by(by, 2, order, dealer, lot, made, seat)
    hidden = [card for card in order if not seen >> card & 1]
    places = _places(real, [i for i, card in enumerate(order) if not seen >> card & 1], order)
    view = real.view(seat)
    found: set[Zones] = set()
    for changed in _orders(by, order, hidden, places):
        two = two_worlds.start(by, 2, changed, dealer, lot)
        if two_worlds.projected(two.history(), seat) != told[: len(two.history())]:
            continue
        other = dict(zip(order, changed, strict=True))
        for _, move in made:
            two.play(two_worlds.translated(two, move, other))
        if two_worlds.projected(two.history(), seat) == told:
            zones = {zone: held for zone, (_, held) in views.zones(two.plan, two.kernel).items()}
            found.add(hidden_part(view, zones))
    return found


def _places(real: State, hidden: list[int], order: list[int]) -> list[list[int]]:
    """The hidden places of the pack by the zone in which their cards lie in the end, the stock last."""
    by_zone: dict[str, list[int]] = {}
    zones = views.zones(real.plan, real.kernel)
    for place in hidden:
        zone = next(zone for zone, (_, held) in zones.items() if held >> order[place] & 1)
        by_zone.setdefault(zone, []).append(place)
    return [by_zone[zone] for zone in sorted(by_zone, key=lambda zone: zone.startswith("stock"))]


def _orders(by: Rules, order: list[int], hidden: list[int], places: list[list[int]]) -> Iterator[list[int]]:
    """The pack with the hidden cards in every way over the zones, whatever their order within one."""
    if not places:
        yield list(order)
        return
    for chosen in itertools.combinations(hidden, len(places[0])):
        if by.pack_order == "high_first" and any(
            card >> 2 != order[place] >> 2 for card, place in zip(chosen, places[0], strict=True)
        ):
            continue
        changed = list(order)
        for place, card in zip(places[0], chosen, strict=True):
            changed[place] = card
        yield from _orders(by, changed, [card for card in hidden if card not in chosen], places[1:])


SMALL = [
    rules(pack=20, hand_size=3),
    rules(pack=20, hand_size=3, trump="none"),
    rules(pack=20, hand_size=3, without_trump="lot"),
    rules(pack=20, hand_size=3, trump_card="bottom_of_pack"),
    rules(pack=24, hand_size=3),
    rules(pack=20, hand_size=3, trump="own"),
    rules(pack=20, hand_size=3, trump="first_diamond"),
    rules(pack=20, hand_size=3, trump_face_down=True),
    rules(pack=20, hand_size=3, secret="drawn"),
    rules(pack=24, hand_size=3, nine_of_diamonds=True),
    rules("werewolf", pack=20, hand_size=3),
    rules("albanian", pack=20, hand_size=3),
]


@pytest.mark.parametrize("by", SMALL)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_deal_a_view_allows_exactly_what_can_be(by: Rules, seed: int, seat: int) -> None:
    order = two_worlds.shuffled(by, 2, seed)
    state = two_worlds.start(by, 2, order, seed % 2, 0)
    possible = worlds_that_can_be(by, order, seed % 2, 0, [], seat)
    assert possible == allowed(state.view(seat))


@pytest.mark.parametrize(
    "preset", ["transfer", "believe", "werewolf", "secret", "trump", "invisible", "armenian"]
)
@pytest.mark.parametrize("seed", range(8))
def test_in_mid_deal_a_view_allows_all_that_can_be(preset: str, seed: int) -> None:
    by = rules(preset, pack=20, hand_size=3)
    order, rng = two_worlds.shuffled(by, 2, seed), random.Random(seed)
    state = two_worlds.start(by, 2, order, 0, 0)
    made = two_worlds.random_moves(state, rng, 4 + seed)
    for seat in (0, 1):
        possible = worlds_that_can_be(by, order, 0, 0, made, seat)
        assert possible and possible <= allowed(state.view(seat))


def test_names_of_what_is_hidden() -> None:
    """The example for the words above: two cards, two places."""
    state = at(rules(), "7s | 9s", discard="8s")
    assert names(unlocated(state.view(0))[0]) == set()  # one card in one place is located
    assert names(unlocated(state.view(None))[0]) == {"7s", "9s"}
    assert len(allowed(state.view(None))) == 2
