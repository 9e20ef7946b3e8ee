"""Which rules make no sense: one example for each row, and that there are no others."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from foolery.core.errors import BadRules
from foolery.games.durak import DURAK, Rules

from .rule_space import all_rules, every_pair
from .table import rules

ROWS = [
    ({"pursuit": True, "throw_in": "none"}, "problem.needs_throw_in", {"option": "pursuit"}),
    ({"no_transfer_in_first_bout": True}, "problem.needs_transfer", {"option": "no_transfer_in_first_bout"}),
    ({"shown_trump": True}, "problem.needs_transfer", {"option": "shown_trump"}),
    (
        {"shown_trump": True, "transfer": "any_time", "trump": "none"},
        "problem.needs_trump",
        {"option": "shown_trump"},
    ),
    (
        {"last_thrown_rank": True, "transfer": "before_cover"},
        "problem.needs_any_time",
        {"option": "last_thrown_rank"},
    ),
    (
        {"exchange_lowest_trump": True, "trump": "none"},
        "problem.needs_trump",
        {"option": "exchange_lowest_trump"},
    ),
    ({"trump_card": "bottom_of_pack", "trump": "none"}, "problem.needs_trump", {"option": "trump_card"}),
    (
        {"first_limit": "until_first_bito", "attack_limit": 5},
        "problem.no_effect",
        {"option": "first_limit", "because": "attack_limit"},
    ),
]
SEATS: list[tuple[dict[str, Any], int, str, dict[str, Any]]] = [
    ({}, 1, "problem.seats", {"seats": 1, "low": 2, "high": 6}),
    ({}, 7, "problem.seats", {"seats": 7, "low": 2, "high": 6}),
    ({"pack": 20}, 4, "problem.too_many_seats", {"seats": 4, "pack": 20, "hand_size": 6, "most": 3}),
    ({"pack": 54, "hand_size": 9}, 6, "problem.joker_stock", {"seats": 6}),
]


@pytest.mark.parametrize(("changes", "code", "params"), ROWS)
def test_rules_that_make_no_sense(changes: dict[str, Any], code: str, params: dict[str, Any]) -> None:
    found = DURAK.problems(rules(**changes))
    assert [(reason.code, reason.params) for reason in found] == [(code, params)]


@pytest.mark.parametrize(("changes", "seats", "code", "params"), SEATS)
def test_seats_that_make_no_sense(
    changes: dict[str, Any], seats: int, code: str, params: dict[str, Any]
) -> None:
    found = DURAK.problems(rules(**changes), seats)
    assert [(reason.code, reason.params) for reason in found] == [(code, params)]
    assert not DURAK.problems(rules(**changes))
    assert seats not in DURAK.seat_range(rules(**changes))


def test_the_jokers_are_no_problem_without_trump() -> None:
    assert DURAK.problems(rules(pack=54, hand_size=9, trump="none"), 6) == []


def test_every_problem_is_told() -> None:
    found = DURAK.problems(Rules(shown_trump=True, trump="none", throw_in="none"), 9)
    assert [reason.code for reason in found] == [
        "problem.needs_throw_in",
        "problem.needs_transfer",
        "problem.needs_trump",
        "problem.seats",
    ]
    with pytest.raises(BadRules) as refused:
        DURAK.deal(Rules(shown_trump=True), 2, None)  # type: ignore[arg-type]  # refused before chance is asked
    assert refused.value.reason.code == "problem.needs_transfer"


def test_no_two_values_exclude_each_other_but_these() -> None:
    """The pairs that stand in no rule set are those of the rows above, and too many seats."""
    _, impossible = every_pair()
    first = ["until_first_bito", "first_bout_only", "first_defence_of_each_player"]
    assert {frozenset(pair) for pair in impossible} == {
        frozenset({("pursuit", True), ("throw_in", "none")}),
        frozenset({("no_transfer_in_first_bout", True), ("transfer", "none")}),
        frozenset({("shown_trump", True), ("transfer", "none")}),
        frozenset({("shown_trump", True), ("trump", "none")}),
        frozenset({("last_thrown_rank", True), ("transfer", "none")}),
        frozenset({("last_thrown_rank", True), ("transfer", "before_cover")}),
        frozenset({("exchange_lowest_trump", True), ("trump", "none")}),
        frozenset({("trump_card", "bottom_of_pack"), ("trump", "none")}),
        *(frozenset({("attack_limit", limit), ("first_limit", how)}) for limit in (1, 5) for how in first),
        frozenset({("hand_size", 10), ("seats", 6)}),
    }


@given(all_rules)
def test_the_seat_range_is_what_is_no_problem(by: Rules) -> None:
    fine = [seats for seats in range(10) if not DURAK.problems(by, seats)]
    assert fine == list(DURAK.seat_range(by)) and fine[0] == 2
