"""What goes over the wire, in every game: valid messages without card numbers and without what is inner."""

from __future__ import annotations

import re
from typing import Any

import jsonschema
import msgspec
import pytest

from foolery.cards import cards_in, mask
from foolery.core.events import sees
from foolery.table.messages import Update, schema
from foolery.table.wire import MOST_LISTED, wire_event, wire_legal, wire_outcome, wire_view

from .every_game import Table, everybody, few_tables, positions, tables, true_zones, varied_tables, walk
from .facts import OF_GAME, SHARED, wrong_facts

VARIED = varied_tables()
TABLES = [*tables(), *VARIED]
FEW = [*few_tables(), *VARIED]
WIRE = schema()
UPDATE = jsonschema.Draft202012Validator(
    {"$schema": WIRE["$schema"], "$defs": WIRE["$defs"], "$ref": "#/$defs/Update"}
)
EVENT_TEXT = re.compile(r"[a-z]+(\.\d+)*")


def update(table: Table, state: Any, seat: int | None, events: list[Any]) -> dict[str, Any]:
    """What a table would send to the holder of a seat, as it is after the wire."""
    outcome = state.outcome()
    message = Update(
        "t",
        1,
        state.view(seat).number,
        [wire_event(event, seat, table.game) for event in events],
        wire_view(table.game, state.view(seat), outcome is not None),
        wire_legal(state, table.game.deck) if seat is not None and seat == state.actor() else [],
        None if outcome is None else wire_outcome(outcome),
    )
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(message))
    return decoded


def check_facts(table: Table, facts: dict[str, Any]) -> None:
    assert not set(facts) & table.game.inner_facts
    assert wrong_facts(table.game.name, facts, table.seats) == []


def check_event(table: Table, event: dict[str, Any]) -> None:
    """Cards are texts of the deck; a changed fact is what it may be, one that is inner is empty."""
    known = set(table.game.deck.known())
    assert set(event.get("cards", ())) <= known
    match event["type"]:
        case "acted":
            assert event["target"] is None or event["target"] in known
            assert event["choice"] in ("", *"shdc")
        case "moved":
            assert len(event["cards"]) in (0, event["count"])
            assert EVENT_TEXT.fullmatch(event["source"]) and EVENT_TEXT.fullmatch(event["target"])
        case "changed":
            if event["field"] in table.game.inner_facts:
                assert event["value"] is None
            else:
                check_facts(table, {event["field"]: event["value"]})


@pytest.mark.parametrize("table", FEW, ids=str)
def test_every_update_is_a_message(table: Table) -> None:
    """As the JSON Schema has it, that the page is built from."""
    state = table.deal()
    events = state.history()
    for number, step in enumerate([None, *walk(state)]):
        if number % 50 == 0 or state.actor() is None:
            for seat in everybody(state):
                UPDATE.validate(update(table, state, seat, events if step is None else step.events))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_fact_is_a_card_or_inner(table: Table) -> None:
    """Beyond that every name and word on the wire is a plain one."""
    state = table.deal()
    check_facts(table, update(table, state, None, [])["view"]["facts"])
    for step in walk(state):
        for event in step.events:
            sent = msgspec.json.encode(wire_event(event, None, table.game))
            check_event(table, msgspec.json.decode(sent))
    check_facts(table, update(table, state, None, [])["view"]["facts"])


@pytest.mark.parametrize("table", FEW, ids=str)
def test_of_cards_a_seat_gets_those_that_lie_open_to_it(table: Table) -> None:
    """What a seat could only remember or work out is not drawn; but of the discard what may be looked at."""
    deck = table.game.deck
    for state in positions(table, 6):
        truth = true_zones(state)
        for seat in everybody(state):
            sent = update(table, state, seat, [])["view"]
            assert (sent["seats"], sent["seat"]) == (table.seats, seat)
            looked = table.game.may_look(state.view(seat))
            for name, zone in sent["zones"].items():
                held = truth.get(name, 0)
                assert zone["count"] == held.bit_count()
                shown = held if sees(table.game.sight, name, seat) else 0
                if name == "discard":
                    shown &= looked
                assert zone["cards"] == deck.texts(cards_in(shown)), name


@pytest.mark.parametrize("table", FEW, ids=str)
def test_legal_moves_can_be_made_as_they_are_sent(table: Table) -> None:
    """What is listed can be read; of what is described any choice can."""
    for state in positions(table, 6):
        entries = wire_legal(state, table.game.deck)
        listed = [entry.move for entry in entries if not entry.choose]
        assert len(set(listed)) == len(listed)
        assert len(entries) <= 20 * MOST_LISTED
        for entry in entries:
            if entry.choose:
                assert len(entry.cards or entry.positions) >= entry.choose
                continue
            parts = state.parts(state.read(entry.move))
            assert (parts.act, parts.choice) == (entry.act, entry.choice)
            assert table.game.deck.texts(parts.cards) == entry.cards
        if len(listed) == len(entries):
            assert len(listed) == len(state.legal())


@pytest.mark.parametrize("table", FEW, ids=str)
def test_after_the_deal_what_is_known_lies_open(table: Table) -> None:
    state = table.deal()
    for _ in walk(state):
        pass
    for seat in everybody(state):
        view = state.view(seat)
        sent = update(table, state, seat, [])
        assert sent["legal"] == [] and sent["outcome"]["ending"]
        for name, zone in sent["view"]["zones"].items():
            assert zone["cards"] == table.game.deck.texts(cards_in(view.zone(name).known))


def test_facts_are_named_for_games_that_there_are() -> None:
    """A number of a card, or a set of cards, is none of the kinds."""
    assert {table.game.name for table in TABLES} <= set(OF_GAME)
    for name in SHARED:
        for fact in (51 << 6, mask((51, 3)), [mask((51,))], "7s", {"7s": 1}):
            assert wrong_facts("durak", {name: fact}, 4), (name, fact)
