"""``foolery solve``."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .run import Command

POSITION = "hands=7s8d9d/Js9h6h trump=h attacker=0"
BIG = "hands=7s8d9dAhKhThTs/Js9h6h7h6d6c8cAc trump=h"


def told(foolery: Command, *words: object, code: int = 0) -> dict[str, Any]:
    ran = foolery("solve", *words, "--json")
    assert ran.code == code, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_value_move_and_line(foolery: Command) -> None:
    ran = foolery("solve", POSITION)
    assert ran.code == 0
    assert [line.split(":")[0] for line in ran.out.splitlines()[:4]] == [
        "Player 1 to move loses.",
        "Best move",
        "Moves as good",
        "Line",
    ]


def test_as_json(foolery: Command) -> None:
    found = told(foolery, POSITION)
    assert found["value"] == "loss"
    assert found["actor"] == 0
    assert found["move"] in found["sound"] == ["7s", "8d", "9d"]
    assert found["line"][0] == found["move"]
    assert found["nodes"] > 0
    assert found["seconds"] >= 0


def test_the_position_may_be_given_word_by_word(foolery: Command) -> None:
    assert told(foolery, *POSITION.split())["value"] == told(foolery, POSITION)["value"]


def test_moves_before(foolery: Command) -> None:
    found = told(foolery, POSITION, "--moves", "7s 9h/7s")
    assert (found["actor"], found["sound"]) == (0, ["9d", "done"])


def test_other_rules(foolery: Command) -> None:
    position = "hands=7s7d/7h8s trump=h"
    assert told(foolery, position)["value"] == "draw"
    assert told(foolery, position, "--set", "no_draws=true")["value"] == "win"
    assert told(foolery, position, "transfer")["name"] == "transfer"
    assert (
        told(foolery, position, "royal", "--set", "lead=one", "--base", "transfer")["options"]["lead"]
        == "one"
    )


def test_the_limit_is_told(foolery: Command) -> None:
    found = told(foolery, BIG, "--nodes", 50, code=1)
    assert found["value"] == "unknown"
    assert (found["move"], found["sound"], found["line"]) == (None, [], [])
    assert "--nodes" in foolery("solve", BIG, "--nodes", 50).out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("hands=7s/8s trump=h", "points"), "solve.goal"),
        (("hands=7s/8s trump=h", "believe"), "solve.hidden"),
        (("hands=7s/8s/9s trump=h",), "solve.players"),
        (("hands=7s/8s stock=9s turned=Th",), "solve.stock"),
        (("hands=7s/8s", "road"), "solve.game"),
        (("hands=7s/8s trump=h", "--nodes", 0), "cli.nodes"),
        (("hands=7s/7s trump=h",), "position.twice"),
        (("hands=7s/8s trump=h", "throw-in", "transfer"), "cli.unrecognised"),
        (("hands=7s/8s trump=h", "--moves", "9s"), "card.not_in_hand"),
    ],
)
def test_what_is_wrong_is_told(foolery: Command, words: tuple[object, ...], code: str) -> None:
    assert told(foolery, *words, code=2)["error"]["code"] == code
