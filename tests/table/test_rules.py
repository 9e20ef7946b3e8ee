"""What the page asks about rules: codes, files, and who can play by them."""

from __future__ import annotations

import json

import pytest

from foolery.core.errors import BadInput
from foolery.games import GAMES
from foolery.table.messages import Check, ReadRules, WriteRules
from foolery.table.opening import check, read, write


def test_checked_rules_have_a_code_and_the_numbers_of_players() -> None:
    answer = check(GAMES, Check("1", "durak", "throw-in", {"hand_size": 7}))
    assert (answer.problems, answer.players, answer.code) == ([], [2, 3, 4, 5], "throw-in.hand_size-7")
    assert answer.summary


def test_rules_with_problems_have_a_code_too() -> None:
    answer = check(GAMES, Check("1", "durak", "throw-in", {"throw_in": "none"}))
    assert [problem.params["option"] for problem in answer.problems] == ["pursuit"]
    assert answer.concerned == [["pursuit", "throw_in"]]
    assert answer.code == "throw-in.throw_in-none"


def test_a_problem_concerns_whatever_would_do_away_with_it() -> None:
    answer = check(GAMES, Check("1", "durak", "throw-in", {"hand_size": 7, "shown_trump": True}, 6))
    assert [problem.code for problem in answer.problems] == [
        "problem.needs_transfer",
        "problem.too_many_seats",
    ]
    assert answer.concerned[0] == ["shown_trump", "transfer"]
    assert {"pack", "hand_size"} <= set(answer.concerned[1])


def test_a_preset_is_for_the_players_it_is_meant_for() -> None:
    assert check(GAMES, Check("1", "durak", "russian")).players == [2]


def test_a_code_is_read() -> None:
    answer = read(GAMES, ReadRules("1", " armenian.on-transfer.hand_size-7 "))
    assert (answer.game, answer.preset, answer.base) == ("durak", "armenian", "transfer")
    assert (answer.changes, answer.title) == ({"hand_size": 7}, "")
    assert answer.code == "armenian.on-transfer.hand_size-7"


def test_a_file_is_written_and_read() -> None:
    file = write(GAMES, WriteRules("1", "durak", "throw-in", {"hand_size": 7}, "Ours"))
    assert file.name == "ours.foolery-rules.json"
    assert json.loads(file.text)["code"] == "throw-in.hand_size-7"
    answer = read(GAMES, ReadRules("2", f"\n{file.text}"))
    assert (answer.title, answer.preset, answer.changes) == ("Ours", "throw-in", {"hand_size": 7})


@pytest.mark.parametrize("text", ["", "{", "[]", "no-such-game", "throw-in.colour"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read(GAMES, ReadRules("1", text))


@pytest.mark.parametrize("text", ["", "hello", "throw-in"])
def test_a_file_that_is_none_is_not_taken_for_a_code(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(GAMES, ReadRules("1", text, is_file=True))
    assert refused.value.reason.code == "rules_file.not_json"
