"""What holds under all rules and in every deal."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from foolery import cards
from foolery.cards import Mask
from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import IllegalMove
from foolery.core.events import Absent, Changed, Ended, Moved, Outcome, Shown, project
from foolery.core.options import declared_options, differences, make_rules, rules_schema
from foolery.core.view import View, ZoneView, fold
from foolery.games.durak import DURAK, Rules, State
from foolery.games.durak import view as views

from .every_pair import every_pair
from .rule_space import all_rules, deals, fewer, plain_tables, positions, seeds, tables, walk

PAIRS = every_pair()
MOST_MOVES = 20_000
"""No random deal here needs more; the book's hard cap of 1000 bouts is far above (1.11)."""


def all_cards(state: State) -> list[int]:
    return sorted(
        card for _, held in views.zones(state.plan, state.kernel).values() for card in cards.cards_in(held)
    )


def follow_a_deal(state: State, rng: random.Random) -> None:
    """Play to the end and check after each move what must hold after any."""
    pack = sorted(state.plan.pack)
    bouts = 0
    for moves, _ in enumerate(walk(state, rng)):
        assert all_cards(state) == pack, "cards are conserved"
        assert moves < MOST_MOVES
        facts = state.view(None).facts
        assert facts["bout"] in (bouts, bouts + 1), "a move ends one bout at most"
        bouts = facts["bout"]
        actor = state.actor()
        if actor is not None:
            assert state.legal() and not facts["places"][actor]
            attacks = sum(zone.startswith("attack") for zone in state.view(None).zones)
            assert attacks <= facts["cap"] <= state.plan.rules.attack_limit
    check_outcome(state, state.outcome())


def check_outcome(state: State, outcome: Outcome | None) -> None:
    assert outcome is not None and state.legal() == []
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places)
    if outcome.draw:
        assert not outcome.fools
        assert outcome.ending == "stalemate" or set(outcome.places) == {1}
    if outcome.fools:
        last = {seat for seat, place in enumerate(outcome.places) if place == max(outcome.places)}
        assert set(outcome.fools) == last and len({state.plan.sides[seat] for seat in last}) == 1
    else:
        assert outcome.ending != "fool"
    if state.plan.rules.no_draws:
        assert outcome.ending != "draw"
    assert isinstance(state.history()[-1], Ended)


@pytest.mark.parametrize(("by", "seats"), PAIRS)
def test_deals_under_every_pair_of_values(by: Rules, seats: int) -> None:
    for seed in range(2):
        follow_a_deal(DURAK.deal(by, seats, Chance(key_from_seed(seed))), random.Random(seed))


@given(deals(), seeds)
def test_deals_under_random_rules(state: State, seed: int) -> None:
    follow_a_deal(state, random.Random(seed))


@fewer
@given(positions(), seeds)
def test_copies_are_independent(state: State, seed: int) -> None:
    views_before = [state.view(seat) for seat in (None, *range(state.plan.seats))]
    legal_before = state.legal()
    one, two = state.copy(), state.copy()
    ends = []
    for copied in (one, two):
        seen = [copied.view(moved) for _, moved in walk(copied, random.Random(seed))]
        ends.append((copied.outcome(), copied.history(), seen))
    assert ends[0] == ends[1]
    assert state.legal() == legal_before
    assert [state.view(seat) for seat in (None, *range(state.plan.seats))] == views_before


@given(positions())
def test_moves_and_texts_go_both_ways(state: State) -> None:
    texts = [state.text(move) for move in state.legal()]
    assert len(set(texts)) == len(texts)
    for move, text in zip(state.legal(), texts, strict=True):
        assert state.read(text) == move
        parts = state.parts(move)
        assert parts.text == text
        # the text is made of nothing but the act, the cards and the target
        played = cards.cards_text(parts.cards) + "".join(f"#{at}" for at in parts.positions)
        target = "" if parts.target is None else cards.card_text(parts.target)
        made = {
            "lead": played,
            "throw": played,
            "cover": f"{played}/{target}",
            "transfer": f">{played}",
            "show": f">({cards.card_text(parts.cards[0])})" if parts.cards else "",
            "dark": f"?{played}/{target}",
            "swap": f"~{played}",
            "blind": "top",
        }
        assert text == made.get(parts.act, parts.act)


@given(positions())
def test_only_legal_moves_are_played(state: State) -> None:
    legal = set(state.legal())
    number = len(state.history())
    for move in [-1, 0, 5, 6, 7, *(card << 8 | kind for card in (1 << 20, 1 << 51) for kind in range(8))]:
        if move not in legal:
            with pytest.raises(IllegalMove):
                state.play(move)
    assert len(state.history()) == number and set(state.legal()) == legal


@given(all_rules)
def test_rules_and_json_go_both_ways(by: Rules) -> None:
    base = Rules()
    stored = json.loads(json.dumps(differences(by, base)))
    assert make_rules(base, stored) == by
    assert all(stored[name] != getattr(base, name) for name in stored)
    options = declared_options(Rules)
    for name, value in stored.items():
        said = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        assert options[name].parse(said) == value
    assert set(rules_schema(Rules)["properties"]) == set(options)


# --- What a seat knows ----------------------------------------------------------------------------


def without_empty(view: View) -> View:
    """Zones without an entry are empty, so an empty one may be there or not."""
    zones = {zone: seen for zone, seen in view.zones.items() if seen != ZoneView(0)}
    return View(view.game, view.rules, view.seats, view.seat, zones, view.facts, view.number)


def check_fold(state: State, rng: random.Random) -> None:
    """The view of a seat is the one it had, brought forward by what it saw."""
    seats = [None, *range(state.plan.seats)]
    folded = {seat: state.view(seat) for seat in seats}
    while state.actor() is not None:
        happened = state.play(rng.choice(state.legal()))
        for seat in seats:
            seen = [project(event, seat, DURAK.sight) for event in happened]
            folded[seat] = fold(folded[seat], seen)
            assert without_empty(folded[seat]) == without_empty(state.view(seat))


@fewer
@given(deals(), seeds)
def test_a_view_is_the_sum_of_what_was_seen(state: State, seed: int) -> None:
    check_fold(state, random.Random(seed))


@pytest.mark.parametrize(("by", "seats"), PAIRS[::5])
def test_a_view_is_the_sum_of_what_was_seen_for_pairs(by: Rules, seats: int) -> None:
    check_fold(DURAK.deal(by, seats, Chance(key_from_seed("fold"))), random.Random(0))


def check_truth(state: State) -> None:
    """The cards known to be somewhere are there; every other one may be where it is."""
    truth = views.zones(state.plan, state.kernel)
    pack = cards.mask(state.plan.pack)
    for seat in (None, *range(state.plan.seats)):
        view = state.view(seat)
        located: Mask = 0
        for zone, (count, held) in truth.items():
            seen = view.zones[zone]
            assert seen.count == count
            assert seen.known & ~held == 0, f"{zone}: known cards are there"
            assert held & ~seen.known & ~seen.may == 0, f"{zone}: the others may be there"
            assert not seen.known & seen.may
            assert not located & seen.known
            located |= seen.known
        may = 0
        for seen in view.zones.values():
            may |= seen.may
        assert not may & located and may | located == pack


@fewer
@given(deals(), seeds)
def test_what_a_seat_knows_is_true(state: State, seed: int) -> None:
    check_truth(state)
    for _ in walk(state, random.Random(seed)):
        check_truth(state)


class Seen:
    """Which cards a seat has seen by now, from the acts alone: kept without the engine's knowledge."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.seat = seat
        self.cards = 0

    def look(self, state: State) -> None:
        """What lies open, and the own hand."""
        s = state.kernel
        self.cards |= s.table | s.discard
        if s.trump_card >= 0:
            self.cards |= 1 << s.trump_card
        if self.seat is not None:
            self.cards |= s.hands[self.seat]


def check_projection(state: State, rng: random.Random) -> None:
    seats = [None, *range(state.plan.seats)]
    seen = {seat: Seen(state, seat) for seat in seats}
    openly: Mask = 0
    for event in state.history():
        if isinstance(event, Shown):
            openly |= cards.mask(event.cards)
        assert isinstance(event, Moved | Shown | Absent)
    for seat in seats:
        seen[seat].look(state)
    start = [(event, openly) for event in state.history()]
    happened = start
    while True:
        for seat in seats:
            seen[seat].look(state)
            for event, shown in happened:
                told = project(event, seat, DURAK.sight)
                if isinstance(told, Moved | Shown):
                    assert not cards.mask(told.cards) & ~(seen[seat].cards | shown)
                if isinstance(told, Moved):
                    assert len(told.cards) in (0, told.count)
                assert type(told) is type(event)
        if state.actor() is None:
            return
        before = {seat: state.kernel.hands[seat] for seat in range(state.plan.seats)}
        table = state.kernel.table
        events = state.play(rng.choice(state.legal()))
        for event in events:
            if isinstance(event, Shown):
                openly |= cards.mask(event.cards)
            if isinstance(event, Moved) and event.source.startswith("hand"):
                table |= cards.mask(event.cards)
                assert not cards.mask(event.cards) & ~before[int(event.source[5:])]
        for seat in seats:
            seen[seat].cards |= table  # what lay on the table during the move
        happened = [(event, openly) for event in events]


@given(plain_tables(), seeds, seeds)
def test_no_event_shows_a_card_unseen(table: tuple[Rules, int], key: int, seed: int) -> None:
    """In the plain games; `test_secrecy` has the variants."""
    check_projection(DURAK.deal(*table, Chance(key_from_seed(key))), random.Random(seed))


@given(tables(), seeds)
def test_the_same_key_deals_the_same(table: tuple[Rules, int], seed: int) -> None:
    by, seats = table
    one, two = (DURAK.deal(by, seats, Chance(key_from_seed(seed))) for _ in range(2))
    assert one.history() == two.history()


@given(deals(), seeds)
def test_the_facts_change_by_events_alone(state: State, seed: int) -> None:
    facts = dict(state.view(None).facts)
    rng = random.Random(seed)
    while state.actor() is not None:
        for event in state.play(rng.choice(state.legal())):
            if isinstance(event, Changed):
                assert facts[event.field] != event.value
                facts[event.field] = event.value
        assert facts == state.view(None).facts
