"""Positions of every game: whatever is typed is a state like any other, or is refused with a reason."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.contracts import Game
from foolery.core.errors import BadInput, BadRules, Reason
from foolery.core.view import fold
from foolery.texts import catalogue
from tests.table.tricks import TRICKS

from .every_game import ALL, cards_of, everybody, moved, projected, true_zones, walk, without_empty

each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)


EXAMPLES = {
    "durak": (
        "hands=7s8d/Js9h trump=h attacker=0",
        "hands=7s8d/Js9h/As trump=h stock=Ts9d turned=6h attacker=1",
    ),
    "maumau": (
        "hands=9dQhKc/7s8s top=9s stock=7dAhTs actor=0",
        "hands=9d/7s8s/Kc top=Qs discard=8d phase=order actor=1 points=10/0/98",
    ),
    "foppen": (
        "hands=r9,g4/r12/b3,1/g3,y7 leader=0",
        "hands=g4/r12/b3,1/g3,y7 leader=0 played=r9 discs=1 rounds=10,-70,0,-5",
    ),
    "road": ("hands=7s8d/Js9h trump=h attacker=0 dealer=1 discard=6s bout=3", "hands=7s/Ts/9h trump=h"),
    "round": (
        "hands=7s9s/ stock=Ts6c turned=6h table=7cQd9h drawer=0 dealer=1",
        "hands=6s6c9d/8sTdJs trump=h attacker=0 dealer=1 discard=7s bout=3",
    ),
    "cross": (
        "piles=7s9h/Tc stake=8d stock=JsQd actor=0",
        "hands=7s8d/Js9h actor=0",
        "hands=7s8d/Ts9h/Ac chain=Js taken=1 leader=2 actor=1 last=0",
    ),
    "tricks": ("hands=AsKs/QsJs", "hands=As/Ks/Ad"),
}


@st.composite
def lines(draw: st.DrawFn, game: Game) -> str:
    """An example, or one with something changed that may still be right."""
    text = draw(st.sampled_from(EXAMPLES[game.name]))
    cards = st.lists(st.sampled_from(game.deck.known()), max_size=3).map("".join)
    values = cards | st.sampled_from(["h", "0", "1", "2", "-1", "12", "play", "order", "0,1", ""])
    for _ in range(draw(st.integers(0, 2))):
        parts = text.split()
        match draw(st.sampled_from(["field", "value", "letter", "away"])):
            case "field" if parts:
                del parts[draw(st.integers(0, len(parts) - 1))]
                text = " ".join(parts)
            case "value" if parts:
                at = draw(st.integers(0, len(parts) - 1))
                parts[at] = f"{parts[at].partition('=')[0]}={draw(values)}"
                text = " ".join(parts)
            case "letter":
                at = draw(st.integers(0, len(text)))
                text = text[:at] + draw(st.sampled_from("7s8dhg12/,= ")) + text[at + 1 :]
            case _:
                at = draw(st.integers(0, len(text)))
                text = text[:at] + text[at + 1 :]
    return text


def check(state: Any, game: Game) -> None:
    """A state like any other: it plays to the end, and seats know what they see."""
    zones = true_zones(state)
    pack = cards_of(zones)
    folded = {seat: state.view(seat) for seat in everybody(state)}
    for seat, view in folded.items():
        world = game.determinize(view, random.Random(1))
        assert without_empty(world.view(seat)) == without_empty(view)
    for step in walk(state):
        zones = moved(zones, step.events)
        assert zones == true_zones(state)
        assert state.actor() is None or state.legal()
        for seat, view in folded.items():
            folded[seat] = fold(view, projected(step.events, seat, game))
            assert without_empty(folded[seat]) == without_empty(state.view(seat))
    assert cards_of(true_zones(state)) == pack


@each_game
@given(data=st.data())
def test_any_line_is_a_position_or_is_refused(game: Game, data: st.DataObject) -> None:
    text = data.draw(lines(game) | st.text(max_size=30))
    refused: Reason | None = None
    try:
        state = game.read_position(text, game.presets[0].rules)
    except (BadInput, BadRules) as error:
        refused = error.reason
    if refused is None:
        check(state, game)
    elif game is not TRICKS:
        texts = catalogue("en")
        assert texts.has(f"reason.{refused.code}") or texts.has(refused.code), refused


@pytest.mark.parametrize(
    ("game", "text"),
    [(game, text) for game in ALL for text in EXAMPLES[game.name]],
    ids=lambda part: str(part)[:30],
)
def test_the_examples_are_positions(game: Game, text: str) -> None:
    check(game.read_position(text, game.presets[0].rules), game)
