"""``foolery simulate``."""

from __future__ import annotations

import json
import signal
import time
from argparse import Namespace
from typing import Any

import pytest

from foolery.bots.levels import find
from foolery.commands.asked import THINK, asked_think, budget_of
from foolery.core.contracts import Budget

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


def test_a_level_by_its_number(foolery: Command) -> None:
    words = ("transfer", "--deals", 2)
    by_name = told(foolery, *words, "--bots", "low,random")
    assert told(foolery, *words, "--bots", "2, 1") == by_name


def test_playouts_that_are_counted_give_the_same_again(foolery: Command) -> None:
    words = ("throw-in", "--deals", 1, "--bots", "4,7", "--playouts", 8)
    first = told(foolery, *words)
    assert [seat["bot"] for seat in first["seats"]] == ["skilled", "grandmaster"]
    assert told(foolery, *words) == first


@pytest.mark.parametrize(
    ("flag", "environment", "seconds"),
    [(None, None, None), ("0.5", None, 0.5), (None, "2", 2.0), ("0.5", "2", 0.5), (None, "", None)],
)
def test_how_long_the_host_lets_players_think(
    monkeypatch: pytest.MonkeyPatch, flag: str | None, environment: str | None, seconds: float | None
) -> None:
    if environment is not None:
        monkeypatch.setenv(THINK, environment)
    assert asked_think(Namespace(think=flag)) == seconds


@pytest.mark.parametrize(
    ("player", "think", "playouts", "budget"),
    [
        ("low", 3.0, 8, Budget()),
        ("skilled", None, None, Budget(find("skilled").seconds())),
        ("skilled", 0.01, None, Budget(0.01)),
        ("grandmaster", 3.0, None, Budget(3.0)),
        ("grandmaster", 3.0, 8, Budget(playouts=8)),
    ],
)
def test_what_a_player_gets_for_a_move(
    player: str, think: float | None, playouts: int | None, budget: Budget
) -> None:
    assert budget_of(player, think, playouts) == budget


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
        (["--bots", "clever"], "There is no computer player called “clever”. There are: random, low, "),
        (["--bots", "8"], "or their numbers 1 to 7."),
        (["--think", "soon"], "“soon” is no time for a move: it can be 0.01 to 60 seconds."),
        (["--think", "nan"], "“nan” is no time for a move"),
        (["--think", "61"], "“61” is no time for a move"),
        (["--playouts", "0"], "There has to be at least one playout; 0 is too few."),
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
