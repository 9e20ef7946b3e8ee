"""Why a move of the Cross fool is not legal: each row is a position, what is asked, and the answer."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.errors import BadInput, IllegalMove, Reason
from foolery.games.cross import CROSS, Rules

from .table import at

GATHERING = "piles=7s9h/Tc stake=8d stock=Js6d"
LEADING = "hands=7s8s/TsJh/6hKc actor=0"
ANSWERING = "hands=Kd8s/TsJhQc/6h7h chain={} leader=0 last=0 actor=1"


@pytest.mark.parametrize(
    ("line", "text", "code", "params"),
    [
        (GATHERING, "draw", "cross.give_first", {"card": "9h"}),
        ("piles=9h/Tc stake=8d stock=Js6d", "give", "cross.last_card", {"card": "9h"}),
        ("piles=7s9h/Tc stake=Kd stock=Js6d", "give", "cross.fits_nowhere", {"card": "9h"}),
        (GATHERING, "9h", "cross.gathering", {}),
        (GATHERING, "take", "cross.gathering", {}),
        (GATHERING, "nonsense", "move.unknown", {"text": "nonsense"}),
        (LEADING, "take", "cross.must_lead", {}),
        (LEADING, "draw", "cross.gathered", {}),
        (LEADING, "Ts", "card.not_in_hand", {"card": "Ts"}),
        (LEADING, "7s8s", "move.unknown", {"text": "7s8s"}),
        (ANSWERING.format("Ks"), "Ts", "cross.does_not_beat", {"card": "Ts", "target": "Ks"}),
        (ANSWERING.format("Ks"), "Jh", "cross.does_not_beat", {"card": "Jh", "target": "Ks"}),
        (ANSWERING.format("Ad"), "Jh", "cross.diamonds", {"card": "Jh", "target": "Ad"}),
        (ANSWERING.format("Kc"), "Qc", "cross.clubs", {"card": "Qc", "target": "Kc"}),
        (ANSWERING.format("Kc"), "give", "cross.gathered", {}),
    ],
)
def test_reasons(line: str, text: str, code: str, params: dict[str, Any]) -> None:
    state = at(line)
    assert state.explain(text) == Reason(code, params)
    with pytest.raises(IllegalMove) as wrong:
        state.read(text)
    assert wrong.value.reason == Reason(code, params)


@pytest.mark.parametrize(
    ("line", "text"),
    [(GATHERING, "give"), (LEADING, "8s"), (ANSWERING.format("9s"), "Ts"), (ANSWERING.format("9s"), "take")],
)
def test_nothing_is_wrong_with_what_is_legal(line: str, text: str) -> None:
    assert at(line).explain(text) is None


def test_a_forced_player_may_not_take() -> None:
    assert at(ANSWERING.format("9s"), forced=True).explain("take") == Reason("cross.must_beat")
    assert at(ANSWERING.format("Ad"), forced=True).explain("take") is None


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [(2, "6h", "turn.not_yours"), (2, "Ts", "card.not_in_hand"), (2, "take", "turn.not_yours")],
)
def test_others_wait(seat: int, text: str, code: str) -> None:
    reason = at(LEADING).explain(text, seat)
    assert reason is not None and reason.code == code


def test_after_the_end() -> None:
    state = at("hands=As/7h8h actor=0")
    for text in ("As", "take"):
        state.play(state.read(text))
    assert state.explain("7h") == Reason("game.over")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hands=7s", "position.over"),
        ("hands=7s/8s/9s/Ts/Js/Qs/Ks", "position.too_many"),
        ("hands=7s/8s stake=9s", "position.two_phases"),
        ("piles=7s/8s stock=9s", "position.two_phases"),
        ("piles=7s/8s stake=Ts stock=9s chain=9c", "position.two_phases"),
        ("piles=7s/8s stake=9s", "position.no_pile"),
        ("piles=7s/ stake=9s stock=Ts", "position.no_pile"),
        ("hands=7s/8s leader=0", "position.chain"),
        ("hands=7s/8s9s chain=9h leader=0", "position.chain"),
        ("hands=7s/8s9s chain=9hTh leader=0 last=0", "position.closed_chain"),
        ("hands=7s/8s9s chain=Th taken=1 leader=0 last=0", "position.closed_chain"),
        ("hands=7s//9s", "position.empty_hand"),
        ("hands=7s/Ts/9s out=1", "position.out_with_cards"),
        ("hands=7s//9s out=1,1", "position.out_with_cards"),
        ("hands=7s8s/ out=1", "position.over"),
        ("hands=/7s8s chain=6s taken=1 leader=0 last=0 actor=1", "position.closed_chain"),
        ("hands=//7s8s chain=9s taken=1 leader=0 last=1 actor=2", "position.over"),
        ("hands=7s//9s out=1 actor=1", "position.actor_out"),
        ("hands=7s/7s", "position.twice"),
        ("hands=7s/5s", "card.not_in_pack"),
        ("hands=7s/8s actor=2", "position.seat"),
        ("hands=7s/8s trump=h", "position.field"),
    ],
)
def test_positions_that_cannot_be(line: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        at(line)
    assert wrong.value.reason.code == code


def test_a_position_for_other_seats() -> None:
    with pytest.raises(BadInput) as wrong:
        CROSS.read_position("hands=7s/8s", Rules(), 3)
    assert wrong.value.reason.code == "position.seats"


@pytest.mark.parametrize("seats", [1, 7])
def test_how_many_may_play(seats: int) -> None:
    params = {"seats": seats, "low": 2, "high": 6}
    assert CROSS.problems(Rules(), seats) == [Reason("problem.seats", params)]
    assert seats not in CROSS.seat_range(Rules())
