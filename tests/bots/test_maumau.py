"""What players of Czech fool do in positions where a person would know, and how strong they are."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from foolery.bots import make
from foolery.bots.arena.pairings import read_pairing, read_table
from foolery.bots.arena.running import measure
from foolery.bots.arena.sums import sums_of
from foolery.bots.maumau.sensible import RUNS, Weights, Worth
from foolery.bots.maumau.situation import Situation
from foolery.core.contracts import Budget
from foolery.core.options import make_rules
from foolery.games import GAMES
from foolery.games.maumau import MAUMAU, State


class Case(NamedTuple):
    why: str
    line: str
    chosen: str
    preset: str = "czech"
    changed: tuple[tuple[str, Any], ...] = ()


OTHER = "8c9cTc8d9d"
FAR = f"{OTHER}Td"

LOW = [
    Case("puts the card that counts most", f"hands=9sTsKh/{OTHER} top=8s", "Ts"),
    Case("keeps a queen while another goes", f"hands=9sQsKh/{OTHER} top=8s", "9s"),
    Case("puts a queen where nothing else goes", f"hands=QsKh/{OTHER} top=8s", "Qs"),
    Case("keeps jacks where those are wild", f"hands=9sJsQs/{OTHER} top=8s", "9s", "czech-jacks"),
    Case("orders its longest suit", f"hands=9sKhJh/{OTHER} top=Qd phase=order", "=h"),
    Case("draws when it must", f"hands=KhJh/{OTHER} top=8s", "draw"),
]

SENSIBLE = [
    Case("goes out", f"hands=Ts/{OTHER} top=8s", "Ts"),
    Case("keeps a queen while another goes", f"hands=9sQs7h/{FAR} top=8s", "9s"),
    Case("keeps jacks where those are wild", f"hands=9sJs7h/{FAR} top=8s", "9s", "czech-jacks"),
    Case("is not left with a lone queen", "hands=KhQs/9d top=8h", "Qs"),
    Case("orders its longest suit", f"hands=9sKhJh/{FAR} top=Qd phase=order", "=h"),
    Case("rather a suit that the next player has not", "hands=KhJs/9h top=Qd phase=order stock=As", "=s"),
    Case(
        "between two, a run of missed turns to the end",
        f"hands=As7s7h/{FAR} top=8s",
        "As",
    ),
    Case(
        "of three, makes the player miss who has one card left",
        f"hands=KsAs9h/Jd/{FAR} top=8s",
        "As",
    ),
    Case(
        "and makes that player draw",
        f"hands=Ks7s9h/Jd/{FAR} top=8s",
        "7s",
    ),
    Case("eights go one after the other", f"hands=8s8h9h/{FAR} top=Ts", "8s", "eights"),
    Case("an eight is kept where nothing follows it", f"hands=8s9sKh/{FAR} top=Ts", "9s", "eights"),
    Case("in a table of one's own as well", f"hands=5s5h9s/{FAR} top=5d stock=As", "5h", "czech",
         (("pack", 52), ("effects", "5-again"))),
    Case("stacks rather than draw", f"hands=6h9s/{FAR} top=6s pending=2", "6h", "czech",
         (("stacking", "same_rank"),)),
    Case("high cards go when somebody is close to going out", "hands=9sJsKhKd7c/9d top=8s", "9s"),
]  # fmt: skip


SPADES = sum(1 << card for card in range(0, 52, 4))


def position(case: Case) -> State:
    _, preset = GAMES.preset(case.preset)
    state: State = MAUMAU.read_position(case.line, make_rules(preset.rules, dict(case.changed)))
    return state


def chosen(level: str, state: State) -> str:
    seat = state.actor()
    assert seat is not None
    move = make(level, "maumau").choose(state.view(seat), state.legal(), Budget(), random.Random(1))
    return state.text(move)


@pytest.mark.parametrize("case", LOW, ids=lambda case: case.why)
def test_low(case: Case) -> None:
    assert chosen("low", position(case)) == case.chosen


@pytest.mark.parametrize("case", SENSIBLE, ids=lambda case: case.why)
def test_sensible(case: Case) -> None:
    assert chosen("sensible", position(case)) == case.chosen


def test_how_likely_a_hand_has_a_card() -> None:
    """From the hand's size and the cards not seen; nothing that the rules have told is forgotten."""
    state = MAUMAU.read_position(f"hands=KhJh/{OTHER} top=8s", GAMES.preset("czech")[1].rules)
    now = Situation(state.view(0))
    every = now.view.hand(1).may
    assert now.chance(1, every) == 1.0 and now.chance(1, 0) == 0.0
    one = every & -every
    assert now.chance(1, one) == pytest.approx(5 / every.bit_count())
    rules = GAMES.preset("czech-one-card")[1].rules
    state = MAUMAU.read_position("hands=9hAs/KhJd top=8s actor=1 stock=KcTd", rules)
    assert Situation(state.view(0)).chance(1, SPADES) > 0.3
    for text in ("draw", "pass"):
        state.play(state.read(text))
    assert Situation(state.view(0)).chance(1, SPADES) == 0.0, "who passes has told that nothing fits"


def test_runs_are_tried_within_a_bound() -> None:
    """Twenty cards that all keep the turn have more orders than anybody can look at."""
    ranks = "6789TJQKA"
    hand = "".join(rank + suit for rank in ranks for suit in "shd")
    rules = make_rules(GAMES.preset("czech")[1].rules, {"effects": "_".join(f"{r}-again" for r in ranks)})
    state = MAUMAU.read_position(f"hands={hand}/8c9c top=Tc", rules)
    worth = Worth(Situation(state.view(0)), Weights())
    for move in state.legal():
        worth.gain(move)
    assert worth.left > -27 * RUNS


@pytest.mark.parametrize(
    ("a", "b", "preset", "least"),
    [
        ("sensible", "random", "czech", 0.6),
        ("sensible", "low", "czech", 0.5),
        ("sensible", "random", "english", 0.7),
        ("low", "random", "eights", 0.5),
    ],
)
def test_who_is_stronger(a: str, b: str, preset: str, least: float) -> None:
    pairing = read_pairing(a, b, read_table(preset, seats=2), "maumau")
    assert sums_of(measure(pairing, 80)).score.value > least
