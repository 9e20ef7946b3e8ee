"""Book 6: the play of S0, Plazon's "Russian Fool". Its scores are not the engine's."""

from __future__ import annotations

from typing import Any

import pytest

from foolery.games.durak import DURAK

from .table import (
    after,
    asked,
    at,
    dealt_hands,
    discard,
    draw,
    ended,
    fact,
    fool,
    hand,
    legal,
    play,
    rules,
    stock,
    words,
)

RUSSIAN = rules("russian")

# --- Six in one turn ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "outcome"),
    [
        ("7s | 9s 9d", ended((1, 2), 1, ending="empty_hand")),
        ("7s Kd | 9s", ended((2, 1), 0, ending="empty_hand")),
        ("7s | 9s", draw((1, 1))),
    ],
)
def test_6_an_empty_hand_before_drawing_wins(hands: str, outcome: Any) -> None:
    state = play(at(RUSSIAN, hands, stock="6s 6d 6c", turned="6h", beaten=1), "0 7s; 1 9s/7s")
    assert state.outcome() == outcome and len(stock(state)) == 3


def test_6_six_in_one_turn() -> None:
    """Six cards thrown at somebody who takes them: won, with a stock still there."""
    attacks = "7s 7d 7c 8s 8d 8c"
    state = at(RUSSIAN, f"{attacks} | 8h 9s Td Jd Qd Kd", stock="6s 6d", turned="6h", beaten=1)
    play(state, "0 7s7d7c; 1 8h/7s; 1 take; 0 8s; 0 8d; 0 8c")
    assert state.outcome() == ended((1, 2), 1, ending="empty_hand") and len(hand(state, 1)) == 12


def test_6_elsewhere_it_is_off() -> None:
    state = play(at(rules(), "7s | 9s 9d", stock="6s 6d 6c", turned="6h"), "0 7s; 1 9s/7s")
    assert state.outcome() is None and len(hand(state, 0)) == 4


def test_6_two_players_with_36_cards() -> None:
    from foolery.games.durak.presets import PRESETS

    assert [preset.seats for preset in PRESETS if preset.name == "russian"] == [(2,)] and RUSSIAN.pack == 36


# --- Five, then six -------------------------------------------------------------------------------


@pytest.mark.parametrize(("beaten", "cap"), [(0, 5), (1, 6), (2, 6)])
def test_6_five_until_the_first_bito(beaten: int, cap: int) -> None:
    state = at(RUSSIAN, "6s 6c Kd Ks | 8s 8c 9s 9d 9c Td", bout=3, beaten=beaten)
    assert fact(state, "cap") == cap


def test_6_a_bout_that_is_taken_leaves_five() -> None:
    state = at(RUSSIAN, "6s 6c 7d 8d 9d Td | 8s 8c 9s 9c Tc Js", stock="Jd Qd Kd Ad", turned="6h")
    play(state, "0 6s; 1 take; 0 done; 0 6c")
    assert fact(state, "cap") == 5 and fact(state, "beaten") == 0


# --- The example: the bouts of it -----------------------------------------------------------------


def test_6_worked_example_bouts() -> None:
    """The computer (0) leads 8♠, you J♠; 8♥, you K♥; bito. You lead 9♣ 9♦, the computer takes both."""
    state = at(RUSSIAN, "8s 8h Td Tc 7c 7d | Js Kh 9c 9d Ad Ac", stock="6s 6c Qs Qc Qd", turned="Qh")
    play(state, "0 8s; 1 Js/8s; 0 8h; 1 Kh/8h; 0 done")
    assert discard(state) == words("8s 8h Js Kh") and state.actor() == 1
    play(state, "1 9d9c; 0 take; 1 done")
    assert words("9c 9d") <= hand(state, 0) and state.actor() == 1


@pytest.mark.parametrize(("throw", "is_legal"), [("8h", True), ("Jd", True), ("9d", False)])
def test_6_throw_ins_of_the_seed(throw: str, is_legal: bool) -> None:
    """8♠/J♠ on the table: any 8, any J; a 9 is not legal."""
    state = play(at(RUSSIAN, "8s 8h Jd 9d | Js Kh 9c"), "0 8s; 1 Js/8s")
    assert (throw in legal(state)) is is_legal


def test_6_more_may_be_added_before_the_end_when_the_other_takes() -> None:
    state = play(at(RUSSIAN, "8s 8h Jd 9d | Js Kh 9c"), "0 8s; 1 take")
    assert legal(state) == {"8h", "done"} and asked(state) == [0]


# --- Who begins -----------------------------------------------------------------------------------


def test_6_the_lowest_trump_begins_every_play() -> None:
    hands = "7h 9d Td Jd Qd Kd | 6h 9c Tc Jc Qc Kc"
    assert dealt_hands(RUSSIAN, hands, "8h", carried=after(fool(1, (1, 2)), 1)).actor() == 1
    assert DURAK.problems(RUSSIAN, 2) == []
