"""Every game but Durak has its words under ``game.NAME``: for each act, phase, ending and match.

What there is comes from the engines: from deals by every option, played to the end, and from the names that
stand in their sources. Words for what is not there are found too. How sentences are made: `tests/cli`.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.bots import LEVELS
from foolery.core.contracts import Game
from foolery.core.errors import BadInput, Reason
from foolery.core.events import Acted, Changed, Event, Moved, Shown, zone_kind
from foolery.core.options import declared_options, make_rules
from foolery.core.rules_text import rules_text
from foolery.games import GAMES
from foolery.texts import catalogue
from tests.games.every_game import Table, by_level, few_tables, positions, varied_tables, walk

TEXTS = catalogue("en")
SOURCE = Path(__file__).parents[2] / "src" / "foolery" / "games"
OTHERS = [game for game in GAMES if game.name != "durak"]
FAST = LEVELS[:2]
MOST_DEALS = 4
SHARED_ENDINGS = {"road": {"fool", "draw", "stalemate"}, "round": {"fool", "draw", "stalemate", "first_out"}}
"""Endings that stand in a module that games share."""

each_game = pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.name)


class Found(NamedTuple):
    """What a game does, by name."""

    acts: set[str]
    phases: set[str]
    endings: set[str]
    facts: set[str]
    moved: set[str]
    dealt: set[str]
    shown: set[str]
    has_points: bool
    has_match: bool


def deals(table: Table) -> Iterator[Iterator[tuple[list[Event], dict[str, object]]]]:
    """Deals of fast levels, each as what happens and the facts after it."""
    for number in range(MOST_DEALS):
        try:
            choose = by_level(FAST[number % len(FAST)], table.game)
        except BadInput:
            continue
        state = table.deal(f"texts {number}")

        def steps(state=state, number=number, choose=choose):  # type: ignore[no-untyped-def]
            yield state.history(), state.view(None).facts
            for step in walk(state, number, choose):
                yield step.events, state.view(None).facts

        yield steps()


def ways(events: list[Event]) -> set[str]:
    return {
        f"{zone_kind(event.source)}_{zone_kind(event.target)}" for event in events if isinstance(event, Moved)
    }


@cache
def played(name: str) -> Found:
    """What a game is found to do in deals of each of its presets, and by each option."""
    found = Found(set(), set(), set(), set(), set(), set(), set(), False, False)
    for table in (*few_tables((GAMES.game(name),)), *(t for t in varied_tables() if t.game.name == name)):
        for steps in deals(table):
            for number, (events, facts) in enumerate(steps):
                (found.moved if number else found.dealt).update(ways(events))
                found.phases.add(str(facts["phase"]))
                found.facts.update(facts)
                for event in events:
                    if isinstance(event, Acted):
                        found.acts.add(event.act)
                    elif isinstance(event, Shown):
                        found.shown.add(zone_kind(event.zone))
                    elif isinstance(event, Changed) and event.field == "ending":
                        found.endings.add(event.value)
                        found = found._replace(
                            has_points=found.has_points or "totals" in facts,
                            has_match=found.has_match or "match" in facts,
                        )
    return found


def named(game: Game, calls: tuple[str, ...], at: int) -> set[str]:
    """The texts that stand at a place of calls in the engine's sources."""
    found = set()
    for path in (SOURCE / game.name).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in calls:
                args = node.args[at : at + 1]
                found |= {arg.value for arg in args if isinstance(arg, ast.Constant) and arg.value}
    return {text for text in found if isinstance(text, str)}


def acts_of(game: Game) -> set[str]:
    """Every act, of other options too."""
    listed = set()
    for path in (SOURCE / game.name).rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "ACTS":
                listed |= set(ast.literal_eval(node.value))
    return listed | played(game.name).acts | named(game, ("MoveParts", "Acted"), 1)


def has(game: Game, key: str) -> bool:
    """Whether a game has a text or a section of texts of that name."""
    key = f"game.{game.name}.{key}"
    return TEXTS.has(key) or bool(list(TEXTS.keys(key)))


def told(game: Game, section: str) -> set[str]:
    """What a section of a game has words for."""
    prefix = f"game.{game.name}.{section}."
    return {key.removeprefix(prefix).split(".")[0] for key in TEXTS.keys(prefix.rstrip("."))}


@each_game
def test_every_act_is_told_and_offered(game: Game) -> None:
    acts = acts_of(game)
    assert acts
    for act in acts:
        assert has(game, f"event.{act}.you") and has(game, f"event.{act}.they"), act
        assert has(game, f"act.{act}"), act


@each_game
def test_every_phase_asks_for_a_move(game: Game) -> None:
    phases = played(game.name).phases - {"over"}
    assert phases
    assert told(game, "prompt") == phases, "and no other phase has a text"


@each_game
def test_every_ending_is_told(game: Game) -> None:
    endings = played(game.name).endings | named(game, ("_end", "_settle"), 0)
    endings |= SHARED_ENDINGS.get(game.name, set())
    assert endings
    assert endings <= told(game, "ending")


@each_game
def test_points_and_matches_are_told_where_there_are_any(game: Game) -> None:
    found = played(game.name)
    assert bool(told(game, "match")) == found.has_match
    if found.has_points:
        assert has(game, "points.you") and has(game, "points.they")


@each_game
def test_the_beginning_is_told(game: Game) -> None:
    assert has(game, "begins.you") and has(game, "begins.they")
    assert told(game, "dealt.moved") & played(game.name).dealt


@each_game
def test_nothing_is_told_that_does_not_happen(game: Game) -> None:
    """A name that is wrong would never be said."""
    found = played(game.name)
    assert told(game, "event") | told(game, "act") <= acts_of(game)
    for way in told(game, "dealt.moved"):
        assert set(way.split("_")) <= set(game.sight)
    assert told(game, "moved") <= found.moved
    assert told(game, "shown") <= found.shown
    assert told(game, "changed") <= found.facts
    assert told(game, "board") <= found.facts
    assert told(game, "zone") <= set(game.sight)


@each_game
def test_you_and_they_come_together(game: Game) -> None:
    keys = set(TEXTS.keys(f"game.{game.name}"))
    for key in keys:
        stem, _, last = key.rpartition(".")
        if last == "you":
            assert f"{stem}.they" in keys, key


# --- Reasons --------------------------------------------------------------------------------------


def check_sentence(reason: Reason) -> None:
    """It is there, and what it needs is given."""
    assert TEXTS.has(f"reason.{reason.code}") or TEXTS.has(reason.code), reason
    said = TEXTS.say(reason)
    assert said and said != reason.code, reason
    assert not re.search(r"\{[a-z_]+(:[a-z_]+)?\}", said), (said, reason)


@pytest.mark.parametrize("table", few_tables(tuple(GAMES)), ids=str)
def test_every_refusal_says_why(table: Table) -> None:
    """Whatever is asked for by whoever sits there."""
    cards = table.game.deck.known()
    words = [
        "take",
        "done",
        "draw",
        "pass",
        "give",
        "top",
        "leave",
        "=h",
        "=",
        "fly",
        "",
        "?",
        "/",
        ">7s",
        "#1",
    ]
    for number, state in enumerate(positions(table, 5)):
        rng = random.Random(number)
        pairs = [sep.join(rng.sample(cards, 2)) for sep in ("/", "", "/", "")]
        for seat in range(table.seats):
            for text in [*words, *pairs, *rng.sample(cards, min(len(cards), 30))]:
                reason = state.explain(text, seat)
                if reason is not None:
                    check_sentence(reason)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
@given(data=st.data())
def test_every_problem_of_rules_says_what(game: Game, data: st.DataObject) -> None:
    options = declared_options(game.rules_type)
    changes = {}
    for name in data.draw(st.lists(st.sampled_from(sorted(options)), max_size=5, unique=True)):
        changes[name] = data.draw(st.sampled_from(options[name].allowed()))
    rules = make_rules(game.presets[0].rules, changes)
    for seats in (None, 1, 2, 5, 9):
        for problem in game.problems(rules, seats):
            check_sentence(problem)


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_the_rules_of_a_family_are_told(game: Game) -> None:
    """What all its presets have in common, and what each changes."""
    common = [TEXTS.say(key) for key in TEXTS.keys(f"family.{game.name}")]
    assert common and all(sentence.endswith(".") for sentence in common if sentence)
    for preset in game.presets:
        told = {str(reason.params["option"]) for reason in rules_text(preset.rules)}
        on = {name for name, value in preset.changes.items() if value is True}
        assert on <= told, preset.name
        assert told or not declared_options(preset.rules)
