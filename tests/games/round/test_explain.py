"""Why a move of Round fool is not possible, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.core.errors import BadInput, BadRules
from foolery.games.round import ROUND, Rules

from .table import at, play

LEADING = "6s 6c 9d 7s 7c 8d | 8s Td Js Ac"
BEATS = {"card": "Js", "target": "9d", "trump": "h"}


@pytest.mark.parametrize(
    ("moves", "text", "seat", "code", "params"),
    [
        ("", "x", None, "move.unknown", {"text": "x"}),
        ("", "6s6s6c", None, "move.unknown", {"text": "6s6s6c"}),
        ("", "Ah", None, "card.not_in_hand", {"card": "Ah"}),
        ("", "8s", 1, "turn.not_yours", {"seat": 1, "actor": 0}),
        ("", "6s6c", None, "round.lead_sizes", {}),
        ("", "6s9d7s", None, "round.lead_pairs", {}),
        ("", "6s6c9d7s7c", None, "lead.too_many", {"limit": 3, "count": 3}),
        ("", "6c6s9d", None, "move.order", {"text": "6s6c9d"}),
        ("", "take", None, "take.not_defender", {}),
        ("", "draw", None, "round.draw_not_now", {}),
        ("", "leave", None, "round.nothing_drawn", {}),
        ("", "6s/9d", None, "cover.not_attacking_turn", {}),
        ("6s6c9d", "Js/9d", None, "cover.does_not_beat", BEATS),
        ("6s6c9d", "Js/7s", None, "cover.no_such_target", {"target": "7s"}),
        ("6s6c9d 8s/6s", "Js/6s", None, "cover.covered", {"target": "6s"}),
        ("6s6c9d", "8sJs", None, "cover.one_card", {"cards": ["8s", "Js"]}),
        ("9d", "Js", None, "card.cannot_cover", {"card": "Js", "targets": ["9d"], "trump": "h"}),
    ],
)
def test_reasons(moves: str, text: str, seat: int | None, code: str, params: dict[str, Any]) -> None:
    reason = play(at(LEADING), moves).explain(text, seat)
    assert reason is not None
    assert (reason.code, reason.params) == (code, params)


def test_five_cards_need_two_pairs() -> None:
    reason = at("6s 6c 9d 7s 8d | 8s Td Js Ac Ad").explain("6s6c9d7s8d")
    assert reason is not None and reason.code == "round.lead_two_pairs"


@pytest.mark.parametrize(
    ("stock", "moves", "text", "code", "params"),
    [
        ("6h6c", "", "7s", "card.not_in_hand", {"card": "7s"}),
        ("6h6c", "", "take", "take.not_defender", {}),
        ("6h6c", "draw", "draw", "round.draw_not_now", {}),
        ("6h6c", "draw", "leave", "round.must_capture", {}),
        ("6h6c", "draw", "8s", "round.not_on_table", {"card": "8s"}),
        ("6h6c", "draw", "7sQd", "round.choose_one", {}),
        ("6h6c", "draw", "9h", "cover.does_not_beat", {"card": "6h", "target": "9h", "trump": "h"}),
        ("Ts6h", "draw", "leave", "round.nothing_drawn", {}),
    ],
)
def test_reasons_while_drawing(stock: str, moves: str, text: str, code: str, params: dict[str, Any]) -> None:
    reason = play(at("/", stock=stock, turned="Kh", table="7s Qd 9h"), moves).explain(text)
    assert reason is not None
    assert (reason.code, reason.params) == (code, params)


def test_draw_before_you_play() -> None:
    reason = at("As/", stock="6h6c", turned="Kh", table="7s").explain("As")
    assert reason is not None and reason.code == "round.draw_first"


@pytest.mark.parametrize(
    ("moves", "text"), [("", "6s"), ("", "6s6c9d"), ("6s6c9d", "Js"), ("6s6c9d", "Js/6s"), ("9d", "take")]
)
def test_none_where_it_is_legal(moves: str, text: str) -> None:
    assert play(at(LEADING), moves).explain(text) is None


def test_after_the_end() -> None:
    reason = play(at("6s | 8s Td"), "6s take").explain("take")
    assert reason is not None and reason.code == "game.over"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hands=7s/8s", "position.trump"),
        ("hands=7s/7s trump=h", "position.twice"),
        ("hands=7s/2s trump=h", "card.not_in_pack"),
        ("hands=7s/ trump=h", "position.empty_hand"),
        ("hands=7s/ trump=h out=1", "position.over"),
        ("hands=7s/8s trump=h table=9s", "position.field"),
        ("hands=7s/8s turned=6h trump=h", "position.field"),
        ("hands=7s/8s turned=6h7h", "position.turned"),
        ("hands=7s/8s turned=7h", "position.no_six"),
        ("hands=7s/8s turned=6h drawer=2", "position.seat"),
    ],
)
def test_positions_that_cannot_be(line: str, code: str) -> None:
    with pytest.raises(BadInput) as wrong:
        ROUND.read_position(line, Rules())
    assert wrong.value.reason.code == code


def test_a_position_for_one() -> None:
    with pytest.raises(BadRules):
        ROUND.read_position("hands=7s trump=h", Rules())
