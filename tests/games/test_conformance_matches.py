"""Records, rules and matches of every game: what is written is read back, deal follows on deal."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.contracts import Carried
from foolery.core.events import Outcome
from foolery.core.games import Games
from foolery.core.notes import annotated, seat_record
from foolery.core.options import declared_options, differences, make_rules, rules_schema
from foolery.core.record import read, write
from foolery.core.record_parts import Line, Record, SeatLine, record_of
from foolery.core.replay import replay, replayed
from foolery.core.rules_code import coded, read_code, rules_code
from foolery.core.rules_file import read_rules, write_rules

from .every_game import (
    ALL,
    Table,
    by_chance,
    everybody,
    everything,
    few_tables,
    tables,
    varied_tables,
    walk,
    without_empty,
)

GAMES = Games(ALL)
VARIED = varied_tables()
TABLES = [*tables(), *VARIED]
FEW = [*few_tables(), *VARIED]
BY_NAME = {preset.name: (game, preset) for game, preset in GAMES.presets()}
MOST_DEALS = 300
"""No match has more."""


# --- Records --------------------------------------------------------------------------------------


def recorded(table: Table, seed: str, carried: Carried | None = None) -> tuple[Record, Any]:
    """A deal by chance as a record, and its state at the end."""
    players = [SeatLine("Anna"), *(SeatLine(f"{seat}", "low") for seat in range(1, table.seats))]
    state = table.deal(seed, carried=carried)
    dealer = state.view(None).facts["dealer"]
    lines = []
    texts = {move: state.text(move) for move in state.legal()}
    for step in walk(state, seed):
        lines.append(Line(step.seat, texts[step.move]))
        texts = {move: state.text(move) for move in state.legal()}
    made = record_of(
        table.game,
        table.preset,
        table.rules,
        players,
        seed=f"{table} {seed}",
        dealer=dealer,
        carried=carried,
        result=state.outcome(),
        lines=tuple(lines),
    )
    return made, state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_replays_to_the_same_end(table: Table) -> None:
    record, state = recorded(table, "r")
    again = read(write(record))
    assert again == record
    assert everything(replayed(again, GAMES)) == everything(state)
    assert read(annotated(record, GAMES)) == record


@pytest.mark.parametrize("table", FEW, ids=str)
def test_a_record_has_what_the_deal_before_left(table: Table) -> None:
    """With the points of earlier deals where they add up."""
    carried: Carried | None = None
    for number in range(3):
        record, state = recorded(table, f"{number}", carried)
        assert read(write(record)) == record
        assert everything(replayed(read(write(record)), GAMES)) == everything(state)
        carried = table.game.next_deal(state)
        assert isinstance(carried, Carried) and carried.dealer in range(table.seats)


@pytest.mark.parametrize("table", FEW, ids=str)
def test_of_a_running_deal_a_record_has_only_what_was_seen(table: Table) -> None:
    """The notes of cards that went unseen have their number; a spectator's has only what lay open."""
    record, _ = recorded(table, "s")
    half = replace(record, lines=record.lines[: len(record.lines) // 2], result=None)
    steps = list(replay(half, GAMES))
    for seat in everybody(steps[-1].state):
        text = seat_record(half, GAMES, seat)
        assert "Seed" not in text and "Key" not in text
        assert read(text).seed is None
        seen = steps[-1].state.view(seat)
        hidden = [zone for zone in seen.zones if zone.startswith("hand.") and zone != f"hand.{seat}"]
        for line in text.split("\n"):
            note, colon, cards = line.partition(": ")
            if line.startswith("; stock > hand.") and colon:
                assert cards.isdecimal() == (note.removeprefix("; stock > ") in hidden), line


# --- Rules ----------------------------------------------------------------------------------------


@st.composite
def rules(draw: st.DrawFn) -> tuple[Any, Any, Any]:
    """A game, a preset of it and any values of some options."""
    game, preset = BY_NAME[draw(st.sampled_from(sorted(BY_NAME)))]
    options = declared_options(game.rules_type)
    changes = {}
    for name in draw(st.lists(st.sampled_from(sorted(options)), max_size=6, unique=True)):
        option = options[name]
        values = (
            st.integers(option.low, option.high)
            if option.kind == "number"
            else st.sampled_from(option.allowed())
        )
        changes[name] = draw(values)
    return game, preset, make_rules(preset.rules, changes)


@given(rules())
def test_rules_are_read_back_as_options_a_code_and_a_file(chosen: tuple[Any, Any, Any]) -> None:
    game, preset, by = chosen
    base = game.rules_type()
    assert make_rules(base, differences(by, base)) == by
    code = rules_code(GAMES, game, by, preset)
    found = read_code(GAMES, code)
    assert (found.game, found.preset, found.rules) == (game, preset, by)
    assert read_code(GAMES, rules_code(GAMES, game, by)).rules == by
    saved = read_rules(GAMES, write_rules(GAMES, game, preset, by, "Ours"))
    assert (saved.title, saved.rules) == ("Ours", coded(GAMES, game, preset, by))
    assert set(rules_schema(game.rules_type)["properties"]) == set(declared_options(game.rules_type))


@given(rules())
def test_any_rules_make_sense_or_say_why_not(chosen: tuple[Any, Any, Any]) -> None:
    """Those that make sense can be played to the end with the fewest players there may be."""
    game, preset, by = chosen
    problems = game.problems(by)
    if problems:
        assert all(problem.code for problem in problems)
        return
    seats = game.seat_range(by)
    assert len(seats)
    if game.name != "durak":  # `games/durak/test_properties` has it
        state = Table(game, preset.name, by, seats[0]).deal()
        for _ in walk(state):
            pass
        assert state.outcome() is not None


@pytest.mark.parametrize("name", BY_NAME)
def test_a_preset_is_its_own_code(name: str) -> None:
    game, preset = BY_NAME[name]
    assert rules_code(GAMES, game, preset.rules, preset) == name
    assert rules_code(GAMES, game, preset.rules) == name
    for alias in (*preset.aliases, *preset.titles.values(), name.upper()):
        assert GAMES.preset(alias) == (game, preset)


def test_no_two_presets_answer_to_the_same_name() -> None:
    names = [
        name.casefold()
        for _, preset in GAMES.presets()
        for name in {preset.name, *preset.aliases, *(title.casefold() for title in preset.titles.values())}
    ]
    assert sorted(names) == sorted(set(names))


# --- Matches --------------------------------------------------------------------------------------


def has_matches(table: Table) -> bool:
    """Whether points add up; in Czech fool a limit of nought makes every deal stand alone."""
    return "match" in table.deal().view(None).facts and getattr(table.rules, "match_limit", None) != 0


def play(table: Table, number: int, carried: Carried | None, seed: str) -> Any:
    state = table.deal(f"{seed} {number}", carried=carried)
    for _ in walk(state, f"{seed} {number}", by_chance):
        pass
    return state


@pytest.mark.parametrize("table", [table for table in TABLES if not has_matches(table)], ids=str)
def test_without_matches_deal_follows_on_deal(table: Table) -> None:
    carried = None
    for number in range(3):
        state = play(table, number, carried, "deals")
        assert table.game.match_outcome(state) is None
        carried = table.game.next_deal(state)
        assert carried.rounds == ()
        assert carried.last == state.outcome()


@pytest.mark.parametrize("table", [table for table in TABLES if has_matches(table)], ids=str)
def test_a_match_ends_and_its_points_add_up(table: Table) -> None:
    """Deal by deal until it is over; then a new one begins."""
    game = table.game
    carried: Carried | None = None
    rounds: list[tuple[int, ...]] = []
    for number in range(MOST_DEALS):
        begun = table.deal(f"match {number}", carried=carried).view(None).facts
        assert begun["rounds"] == tuple(rounds)
        assert begun["match"] is None
        state = play(table, number, carried, "match")
        outcome, facts = state.outcome(), state.view(None).facts
        assert outcome.points is not None
        rounds.append(outcome.points)
        assert facts["rounds"] == tuple(rounds)
        assert facts["totals"] == tuple(map(sum, zip(*rounds, strict=True)))
        ended = game.match_outcome(state)
        assert (ended is None) == (facts["match"] is None)
        carried = game.next_deal(state)
        assert carried.last == outcome
        if ended is not None:
            check_match(ended, facts, table)
            assert carried.rounds == ()
            break
        assert carried.rounds == tuple(rounds)
    else:
        pytest.fail("the match does not end")
    again = table.deal("again", carried=carried).view(None).facts
    assert (again["rounds"], again["match"]) == ((), None)
    assert again["totals"] == (0,) * table.seats


def check_match(ended: Outcome, facts: dict[str, Any], table: Table) -> None:
    """How a match ended: places by the sums, and the code that the facts have."""
    assert ended.ending == facts["match"]
    assert len(ended.places) == table.seats and 1 in ended.places
    for place in ended.places:
        assert place == 1 + sum(other < place for other in ended.places)
    assert ended.points in (None, facts["totals"])


@pytest.mark.parametrize("table", [table for table in FEW if has_matches(table)], ids=str)
def test_in_a_later_round_a_world_has_its_points_too(table: Table) -> None:
    first = play(table, 0, None, "worlds")
    state = table.deal("second", carried=table.game.next_deal(first))
    for seat in everybody(state):
        view = state.view(seat)
        world = table.game.determinize(view, random.Random(1))
        assert without_empty(world.view(seat)) == without_empty(view)
        for _ in walk(world):
            pass
        facts = world.view(None).facts
        assert facts["rounds"][:-1] == view.facts["rounds"]
        assert facts["totals"] == tuple(map(sum, zip(*facts["rounds"], strict=True)))
