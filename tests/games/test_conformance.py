"""What every game keeps to, whatever its rules: deals end, cards stay, moves and texts go both ways.

Beside it: what seats know (`test_conformance_knowing`), what is told over the wire (`test_conformance_wire`),
records, rules and matches (`test_conformance_matches`).
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from foolery.core.chance import Chance, key_from_seed
from foolery.core.errors import BadRules, IllegalMove
from foolery.core.events import Acted, Changed, Ended, Outcome

from .every_game import (
    ALL,
    KINDS,
    Table,
    by_level,
    cards_of,
    everything,
    few_tables,
    moved,
    positions,
    tables,
    true_zones,
    varied_tables,
    walk,
)

VARIED = varied_tables()
TABLES = [*tables(), *VARIED]
FEW = [*few_tables(), *VARIED]


def check_end(state: Any) -> None:
    """What the end of a deal tells."""
    outcome = state.outcome()
    assert isinstance(outcome, Outcome)
    assert state.actor() is None and state.legal() == []
    last = state.history()[-1]
    assert isinstance(last, Ended) and last.outcome == outcome
    seats = state.view(None).seats
    assert len(outcome.places) == seats
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places), "shared places are equal"
    assert outcome.points is None or len(outcome.points) == seats
    assert all(0 <= fool < seats for fool in outcome.fools)
    assert not (outcome.draw and outcome.fools)
    with pytest.raises(IllegalMove):
        state.play(0)


@pytest.mark.parametrize("level", KINDS)
@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_deal_of_computer_players_ends(table: Table, level: str) -> None:
    state = table.deal(level)
    for _ in walk(state, level, by_level(level, table.game)):
        pass
    check_end(state)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_cards_move_as_told_and_none_is_lost(table: Table) -> None:
    """Every move leaves the cards where its events say; at the end there are as many as were dealt."""
    state = table.deal()
    zones = true_zones(state)
    pack = cards_of(zones)
    assert len(set(pack)) == len(pack)
    assert set(table.game.deck.texts(pack)) <= set(table.game.deck.known())
    for step in walk(state):
        zones = moved(zones, step.events)
        assert zones == true_zones(state)
        if state.actor() is not None:
            assert state.legal(), "who must move has a move"
    assert cards_of(zones) == pack
    check_end(state)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_move_begins_with_its_act(table: Table) -> None:
    """The first event of a move names who made it and what it is; only the last may be the end."""
    state = table.deal()
    parts = {move: state.parts(move) for move in state.legal()}
    for step in walk(state):
        act, *rest = step.events
        assert isinstance(act, Acted) and act.seat == step.seat
        made = parts[step.move]
        assert act.act == made.act and act.choice == made.choice
        assert not any(isinstance(event, Acted) for event in rest), "a move is one act"
        assert not any(isinstance(event, Ended) for event in step.events[:-1])
        parts = {move: state.parts(move) for move in state.legal()}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_moves_and_texts_go_both_ways(table: Table) -> None:
    state = table.deal()
    while state.actor() is not None:
        legal = state.legal()
        texts = [state.text(move) for move in legal]
        assert len(set(texts)) == len(texts), "no two moves have the same text"
        for move, text in zip(legal[:40], texts, strict=False):
            assert state.read(text) == move
            assert state.parts(move).text == text
            assert state.explain(text) is None
            assert text.isascii() and text.isprintable() and " " not in text and 0 < len(text) <= 200
        state.play(random.Random(len(texts)).choice(legal))


def wrong_moves(state: Any) -> list[int]:
    """Numbers that are no legal moves: near those that are, and far away."""
    legal = set(state.legal())
    near = {move + by for move in legal for by in (-1, 1, 64, -64)}
    return sorted({*near, -1, 0, 1 << 40, 1 << 200} - legal)[:20]


@pytest.mark.parametrize("table", FEW, ids=str)
def test_what_is_refused_changes_nothing(table: Table) -> None:
    for state in positions(table, 5):
        before = everything(state)
        for move in wrong_moves(state):
            with pytest.raises(IllegalMove):
                state.play(move)
        for text in ("", "nonsense", "0", "take take", "♠", "x" * 300, *table.game.deck.known()):
            try:
                read = state.read(text)
            except IllegalMove:
                continue
            assert state.text(read) == text
        assert everything(state) == before


@pytest.mark.parametrize("table", FEW, ids=str)
def test_copies_are_independent(table: Table) -> None:
    for state in positions(table, 4):
        before = everything(state)
        one, two = state.copy(), state.copy()
        assert everything(one) == before
        ends = []
        for copied in (one, two):
            steps = [step.events for step in walk(copied, "copies")]
            ends.append((steps, everything(copied)))
        assert ends[0] == ends[1], "the same moves lead to the same end, chance and all"
        assert everything(state) == before


@pytest.mark.parametrize("table", FEW, ids=str)
def test_the_same_key_deals_the_same_and_another_one_another(table: Table) -> None:
    one, again, other = table.deal(1), table.deal(1), table.deal(2)
    assert everything(one) == everything(again)
    assert [step.events for step in walk(one)] == [step.events for step in walk(again)]
    assert one.history()[: len(other.history())] != other.history()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_facts_are_always_the_same_ones_and_change_by_events_alone(table: Table) -> None:
    """An event may tell again what is so: who has won the trick, who misses a turn."""
    state = table.deal()
    facts = dict(state.view(None).facts)
    assert facts["actor"] == state.actor()
    assert facts["dealer"] in range(table.seats)
    assert facts["phase"] != "over"
    names = set(facts)
    for step in walk(state):
        for event in step.events:
            if isinstance(event, Changed):
                assert event.field in names
                facts[event.field] = event.value
        assert facts == state.view(None).facts
        assert facts["actor"] == state.actor()
    assert facts["phase"] == "over"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_parts_of_a_deal_are_counted_one_by_one(table: Table) -> None:
    """The unit: a bout, a trick."""
    unit = table.game.unit
    state = table.deal()
    if not unit:
        assert "bout" not in state.view(None).facts
        return
    count = state.view(None).facts[unit]
    assert count == 0
    for _ in walk(state):
        now = state.view(None).facts[unit]
        assert now in (count, count + 1)
        count = now
    assert count > 0


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_tables_that_are_not_allowed_are_refused(game: Any) -> None:
    for preset in game.presets:
        allowed = game.seat_range(preset.rules)
        assert len(allowed) and list(allowed) == sorted(set(allowed))
        assert game.problems(preset.rules) == []
        for seats in range(-1, 20):
            problems = game.problems(preset.rules, seats)
            assert bool(problems) == (seats not in allowed), (preset.name, seats)
            if problems:
                with pytest.raises(BadRules) as refused:
                    game.deal(preset.rules, seats, Chance(key_from_seed(0)))
                assert refused.value.reasons == problems


def test_every_preset_is_of_its_game() -> None:
    for game in ALL:
        assert game.presets
        for preset in game.presets:
            assert isinstance(preset.rules, game.rules_type)
            assert set(preset.seats) <= set(game.seat_range(preset.rules))
            assert preset.titles["en"] and preset.source
