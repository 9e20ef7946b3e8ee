"""Positions set up by hand: their text goes both ways, and what cannot be is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.errors import BadInput, BadRules
from foolery.games.durak import DURAK, State
from foolery.games.durak.position import read_position, set_up, write_position

from .rule_space import deals, seeds, walk
from .table import at, legal, play, rules, stock, turned, words

LINE = (
    "hands=7s8d/Js9h stock=Ac6c turned=Th trump=h attacker=1 dealer=0 discard=6s bout=2 beaten=1 defended=1"
)


def test_a_line() -> None:
    state = read_position(LINE, rules())
    assert state.actor() == 1
    assert legal(state) == words("9h Js")
    assert stock(state) == ["Ac", "6c"]
    assert turned(state) == "Th"
    assert write_position(state) == LINE.replace("7s8d/Js9h", "7s8d/9hJs")


@given(deals(), seeds, st.integers(0, 120))
def test_positions_and_texts_go_both_ways(state: State, seed: int, moves: int) -> None:
    """At any lead; what is not in the text (the guard's count, shown trumps) apart."""
    by = state.plan.rules
    for made, _ in enumerate(walk(state, random.Random(seed))):
        facts = state.view(None).facts
        if made >= moves and facts["phase"] == "lead":
            line = write_position(state)
            again = read_position(line, by, state.plan.seats)
            assert write_position(again) == line
            for name in (
                "actor",
                "defender",
                "cap",
                "trump",
                "places",
                "beaten",
                "bout",
                "dealer",
                "defended",
            ):
                assert again.view(None).facts[name] == facts[name], name
            if facts["may_exchange"] == again.view(None).facts["may_exchange"]:
                assert legal(again) == legal(state)
            return


def test_not_in_the_middle_of_a_bout() -> None:
    with pytest.raises(BadInput, match=r"position\.mid_bout"):
        write_position(play(at(rules(), "7s 8d | Js 9h"), "0 7s"))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hands=7s/8s trump=h colour=red", "position.field"),
        ("hands=7s/8s trump=h trump=s", "position.field"),
        ("hands=7s/8s trump=h attacker", "position.field"),
        ("hands=7s/7s trump=h", "position.twice"),
        ("hands=7s/8s trump=h discard=8s", "position.twice"),
        ("hands=7s/1s trump=h", "card.unknown"),
        ("hands=7s/8 trump=h", "card.unknown"),
        ("hands=7s/2s trump=h", "card.not_in_pack"),
        ("hands=7s/8s", "position.trump"),
        ("hands=7s/8s trump=x", "position.trump"),
        ("hands=7s/8s trump=sh", "position.trump"),
        ("hands=7s/8s trump=s turned=9h", "position.turned"),
        ("hands=7s/8s turned=9h9d", "position.turned"),
        ("hands=7s/ trump=h", "position.empty_hand"),
        ("hands=7s/8s/9s trump=h out=2", "position.out_with_cards"),
        ("hands=7s/8s/ turned=9h out=2", "position.out_with_cards"),
        ("hands=7s/8s/ trump=h out=2 attacker=2", "position.attacker_out"),
        ("hands=7s/8s trump=h attacker=2", "position.seat"),
        ("hands=7s/8s trump=h attacker=-1", "position.number"),
        ("hands=7s/8s trump=h bout=x", "position.number"),
        ("hands=7s//  trump=h out=1,2", "position.over"),
    ],
)
def test_what_cannot_be_is_refused(line: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_position(line, rules())
    assert refused.value.reason.code == code


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(BadInput, match=r"position\.seats"):
        read_position("hands=7s/8s trump=h", rules(), seats=3)


def test_no_trump_without_trump() -> None:
    with pytest.raises(BadInput, match=r"position\.no_trump"):
        read_position("hands=7s/8s trump=h", rules(trump="none"))


@pytest.mark.parametrize(("options", "hands"), [({"shown_trump": True}, ["7s", "8s"]), ({}, ["7s"])])
def test_rules_that_make_no_sense_are_refused(options: dict[str, Any], hands: list[str]) -> None:
    with pytest.raises(BadRules):
        set_up(rules(**options), hands, trump="h")


@given(st.text(max_size=30) | st.text(alphabet="hands=tockurnmp 7s8d/,+0123456789", max_size=40))
def test_any_text_is_read_or_refused(line: str) -> None:
    try:
        state = DURAK.read_position(line, rules())
    except (BadInput, BadRules):
        return
    assert state.legal()


def test_each_seat_knows_what_it_sees() -> None:
    state = at(rules(), "7s 8d | 9s Ts", stock="6c 6d", turned="Ah")
    assert state.view(0).hand(1).may.bit_count() == 4
    assert state.view(None).hand(0).may.bit_count() == 6
    assert DURAK.determinize(state.view(0), random.Random(1)).view(0) == state.view(0)
