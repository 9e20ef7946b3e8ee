"""``foolery simulate``."""

from __future__ import annotations

import json
import signal
import time
from typing import Any

import pytest

from .run import Command, Processes


def told(foolery: Command, *words: object) -> dict[str, Any]:
    ran = foolery("simulate", *words, "--json")
    assert ran.code == 0, ran.err
    assert ran.err == ""
    result: dict[str, Any] = json.loads(ran.out)
    return {key: value for key, value in result.items() if not key.startswith(("seconds", "deals_per"))}


def test_counts_add_up(foolery: Command) -> None:
    result = told(foolery, "throw-in", "--players", 3, "--deals", 6, "--seed", 1, "--bots", "random,low,low")
    assert result["deals"] == 6
    assert [seat["bot"] for seat in result["seats"]] == ["random", "low", "low"]
    for seat in result["seats"]:
        assert sum(seat["places"].values()) == 6
    assert sum(seat["fool"] for seat in result["seats"]) + result["draws"] == 6
    assert sum(result["endings"].values()) == 6
    assert result["moves"] > 0
    assert result["bouts"] > 0


def test_the_same_seed_gives_the_same(foolery: Command) -> None:
    words = ("transfer", "--deals", 4, "--bots", "random")
    first = told(foolery, *words, "--seed", "x")
    assert told(foolery, *words, "--seed", "x") == first
    assert told(foolery, *words, "--seed", "y") != first


@pytest.mark.parametrize("name", ["simple", "throw-in", "transfer", "transfer-2"])
def test_in_words(foolery: Command, name: str) -> None:
    ran = foolery("simulate", name, "--deals", 2, "--set", "pack=24")
    assert ran.code == 0
    assert ran.out.startswith("2 deals\n")
    assert "deals a second" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "clever"], "There is no computer player called “clever”."),
        (["--bots", "low,low,low"], "3 computer players named for 2 seats."),
        (["--deals", "0"], "at least 1, not 0"),
        (["--players", "9"], "not for 9"),
    ],
)
def test_wrong_words(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery("simulate", "throw-in", *words)
    assert ran.code == 2
    assert said in ran.err


def test_interrupted_it_tells_what_was_played_and_that_it_is_not_all(start: Processes) -> None:
    process = start(
        "simulate", "simple", "--players", "2", "--deals", "1000000", "--bots", "random", "--json"
    )
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    counted = json.loads(out)
    assert process.returncode == 130
    assert counted["interrupted"] is True
    assert 0 < counted["deals"] < 1_000_000
    assert "Interrupted" in err


def test_no_levels_are_not_the_default(foolery: Command) -> None:
    assert foolery("simulate", "simple", "--deals", "1", "--bots", "").code == 2
