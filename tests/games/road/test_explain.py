"""Why a move of Road fool is not possible, and positions that cannot be."""

from __future__ import annotations

import pytest

from foolery.core.errors import BadInput, BadRules
from foolery.games.road import ROAD, Rules

from .table import at, play

HANDS = "7s Js 6d | 9s 6h 8d | Ts 7h Kd"


@pytest.mark.parametrize(
    ("moves", "text", "seat", "code", "params"),
    [
        ("", "nonsense", None, "move.unknown", {"text": "nonsense"}),
        ("", "", None, "move.unknown", {"text": ""}),
        ("", "7s7s", None, "move.unknown", {"text": "7s7s"}),
        ("", "Ah", None, "card.not_in_hand", {"card": "Ah"}),
        ("", "9s", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
        ("", "7sJs", None, "lead.too_many", {"limit": 1, "count": 1}),
        ("", "take", None, "take.not_defender", {}),
        ("", "done", None, "done.must_lead", {}),
        ("", "7s/6d", None, "cover.not_attacking_turn", {}),
        ("7s", "done", None, "done.not_now", {}),
        ("7s", "8d", None, "cover.does_not_beat", {"card": "8d", "target": "7s", "trump": "h"}),
        ("7s", "8d/7s", None, "cover.does_not_beat", {"card": "8d", "target": "7s", "trump": "h"}),
        ("7s", "8d/6d", None, "road.top_only", {"target": "7s"}),
        ("7s", "9s8d", None, "cover.one_card", {"cards": ["9s", "8d"]}),
        ("7s 9s/7s", "6d", None, "cover.does_not_beat", {"card": "6d", "target": "9s", "trump": "h"}),
        ("7s 9s/7s", "Js6d", None, "throw.one", {"cards": ["Js", "6d"]}),
        ("7s 9s/7s", "take", None, "take.not_defender", {}),
        ("7s 9s/7s", "8d", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
    ],
)
def test_reasons(moves: str, text: str, seat: int | None, code: str, params: dict[str, object]) -> None:
    reason = play(at(HANDS), moves).explain(text, seat)
    assert reason is not None
    assert (reason.code, reason.params) == (code, params)


@pytest.mark.parametrize(("moves", "text"), [("", "7s"), ("7s", "9s"), ("7s", "9s/7s"), ("7s 9s/7s", "Js")])
def test_none_where_it_is_legal(moves: str, text: str) -> None:
    assert play(at(HANDS), moves).explain(text) is None


def test_after_the_end() -> None:
    reason = play(at("As | 6h"), "As 6h/As").explain("take")
    assert reason is not None and reason.code == "game.over"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hands=7s/8s", "position.trump"),
        ("hands=7s/8s trump=x", "position.trump"),
        ("hands=7s/7s trump=h", "position.twice"),
        ("hands=7s/2s trump=h", "card.not_in_pack"),
        ("hands=7s/ trump=h", "position.empty_hand"),
        ("hands=7s/8s/9s trump=h out=2", "position.out_with_cards"),
        ("hands=7s//9s trump=h out=1 attacker=1", "position.attacker_out"),
        ("hands=7s/ trump=h out=1", "position.over"),
        ("hands=7s/8s trump=h attacker=2", "position.seat"),
        ("hands=7s/8s trump=h stock=9s", "position.field"),
        ("hands=7s/8s trump=h bout=x", "position.number"),
    ],
)
def test_positions_that_cannot_be(line: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        ROAD.read_position(line, Rules())
    assert wrong.value.reason.code == code


def test_a_position_for_one() -> None:
    with pytest.raises(BadRules):
        ROAD.read_position("hands=7s trump=h", Rules())


def test_a_position_as_it_is_said() -> None:
    state = ROAD.read_position(
        "hands=7s8d//9s6h trump=s attacker=2 dealer=1 discard=Ah out=1 bout=4", Rules()
    )
    facts = state.view(None).facts
    assert (facts["attacker"], facts["defender"], facts["dealer"], facts["bout"]) == (2, 0, 1, 4)
    assert facts["places"] == (0, 1, 0) and facts["trump"] == "s"
    assert state.view(None).zone("discard").cards == (49,)
