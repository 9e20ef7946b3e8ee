"""``foolery arena``: what can be typed, what is told, and that it goes on where it stopped."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from foolery import bots
from foolery.bots.arena.summary import read_summaries
from foolery.commands.arena_plot import Point, place, plot, ticks
from foolery.core.contracts import Budget, Move
from foolery.core.view import View

from .run import Command, Processes


def told(foolery: Command, *words: object, code: int = 0) -> dict[str, Any]:
    ran = foolery("arena", *words, "--processes", 1, "--json")
    assert ran.code == code, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def scores(found: dict[str, Any]) -> dict[tuple[str, str], tuple[float, int]]:
    return {
        (each["header"]["a"], each["header"]["b"]): (each["sums"]["score"]["value"], each["sums"]["deals"])
        for each in found["pairings"]
    }


# --- What is played -----------------------------------------------------------------------------------


def test_each_against_each(foolery: Command) -> None:
    found = told(foolery, "1", "low", "sensible", "--deals", 6)
    assert list(scores(found)) == [("random", "low"), ("random", "sensible"), ("low", "sensible")]
    ratings = found["ratings"][0]["ratings"]
    assert {each["player"] for each in ratings} == {"random", "low", "sensible"}
    assert [each["points"] for each in ratings if each["player"] == "random"] == [0]


def test_a_ladder_goes_up(foolery: Command) -> None:
    found = told(foolery, "random", "low", "sensible", "--ladder", "--deals", 6, "--anchor", "2")
    assert list(scores(found)) == [("low", "random"), ("sensible", "low")]
    assert found["ratings"][0]["ratings"][-1]["player"] == "random"


def test_all_against_one_in_several_games(foolery: Command) -> None:
    words = ["low", "sensible", "--against", "1", "--preset", "simple", "--preset", "foppen", "--deals", 2]
    found = told(foolery, *words)
    headers = [each["header"] for each in found["pairings"]]
    assert [(header["rules"], header["a"], header["seats"]) for header in headers] == [
        ("simple", "low", 2), ("simple", "sensible", 2), ("foppen", "low", 4), ("foppen", "sensible", 4),
    ]  # fmt: skip
    assert found["ratings"][0]["rules"] == "simple"
    assert len(found["ratings"]) == 1


def test_changed_rules_have_their_code(foolery: Command) -> None:
    found = told(
        foolery, "low", "random", "--set", "pack=24", "--set", "hand-size=4", "--seats", 3, "--deals", 2
    )
    header = found["pairings"][0]["header"]
    assert (header["rules"], header["seats"]) == ("throw-in.pack-24.hand_size-4", 3)
    assert found["pairings"][0]["sides"] == 3
    assert found["pairings"][0]["par"] == pytest.approx(2 / 3)


def test_until_it_is_sure(foolery: Command) -> None:
    found = told(foolery, "low", "random", "--until-sure")["pairings"][0]
    assert (found["verdict"], found["bar"], found["sums"]["is_anytime"]) == ("above", 0.5, True)
    assert found["sums"]["deals"] < 40
    assert found["sums"]["score"]["low"] > 0.5
    found = told(foolery, "random", "low", "--until-sure", "--bar", 0.3)["pairings"][0]
    assert (found["verdict"], found["bar"]) == ("below", 0.3)
    assert found["sums"]["score"]["high"] < 0.3


def test_until_it_is_sure_but_not_for_ever(foolery: Command) -> None:
    found = told(foolery, "low", "low", "--until-sure", "--deals", 10)["pairings"][0]
    assert (found["verdict"], found["sums"]["deals"]) == ("", 10)


# --- What is told --------------------------------------------------------------------------------------


def test_in_words(foolery: Command) -> None:
    ran = foolery("arena", "random", "low", "sensible", "--deals", 4, "--processes", 1)
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith("throw-in, 2 players, seed 1\n")
    lines = ran.out.splitlines()
    row = next(line for line in lines if "random – low" in line)
    assert "●" in row
    assert row.endswith(" 4")
    assert any(line.split()[:4] == ["against", "sensible", "low", "random"] for line in lines)
    assert any(line.split() == ["random", "+0"] for line in lines)
    assert [len(line.split()) for line in lines if line.startswith("  low  ")] == [5, 4, 5]


def test_more_than_two_tell_who_is_the_fool(foolery: Command) -> None:
    ran = foolery("arena", "random", "low", "--seats", 4, "--deals", 3, "--until-sure", "--processes", 1)
    assert "A is the fool" in ran.out
    assert "75.0 %" in ran.out


def test_the_same_command_plays_nothing_twice(foolery: Command, tmp_path: Path) -> None:
    words = ["random", "low", "--results", tmp_path / "r", "--deals"]
    first = told(foolery, *words, 5)
    lines = (tmp_path / "r").read_text("utf-8").splitlines()
    assert len(lines) == 6
    assert told(foolery, *words, 5) == first
    assert (tmp_path / "r").read_text("utf-8").splitlines() == lines
    more = told(foolery, *words, 8)
    numbers = [json.loads(line)["played"]["deal"] for line in (tmp_path / "r").read_text("utf-8").splitlines()
               if '"kind":"deal"' in line]  # fmt: skip
    assert sorted(numbers) == list(range(8))
    assert scores(more) == scores(told(foolery, "random", "low", "--deals", 8))


def test_the_uncompiled_kernel_plays_the_same_and_is_told(foolery: Command, start: Processes) -> None:
    words = ["low", "random", "--deals", "3", "--processes", "1", "--json"]
    process = start("arena", *words, environment={"FOOLERY_KERNEL": "source"})
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    found = json.loads(out)
    assert found["pairings"][0]["header"]["made"]["build"] == "source"
    assert scores(found) == scores(told(foolery, *words[:4]))


def test_deals_of_other_sources_are_refused_unless_wanted(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "r"
    words = ["random", "low", "--results", path, "--deals", 3]
    told(foolery, *words)
    digest = json.loads(path.read_text("utf-8").splitlines()[0])["made"]["sources"]
    path.write_text(path.read_text("utf-8").replace(digest, "0123456789ab"), "utf-8")
    ran = foolery("arena", *words)
    assert ran.code == 2
    assert "--old" in ran.err
    assert "--again" in ran.err
    assert told(foolery, *words, "--old")["pairings"][0]["older"][0]["sources"] == "0123456789ab"
    assert told(foolery, *words, "--again")["pairings"][0]["older"] == []
    assert digest in path.read_text("utf-8")


def test_summary_and_picture(foolery: Command, tmp_path: Path) -> None:
    words = [
        "random",
        "low",
        "--ladder",
        "--deals",
        3,
        "--summary",
        tmp_path / "s",
        "--plot",
        tmp_path / "p.svg",
    ]
    found = told(foolery, *words)
    summaries = read_summaries(tmp_path / "s")
    assert [each.name for each in summaries] == ["low – random"]
    assert summaries[0].header.made.command.startswith("foolery arena random low --ladder --deals 3")
    assert summaries[0].sums.score.value == scores(found)["low", "random"][0]
    drawn = ElementTree.parse(tmp_path / "p.svg").getroot()
    assert any(element.text == "low – random" for element in drawn.iter())


# --- What is wrong --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "At least two players"),
        (["low"], "At least two players"),
        (["low", "clever"], "random, low, sensible"),
        (["low", "7@soon"], "7@0.1s"),
        (["low@1s", "random"], "has no use for a budget"),
        (["low", "2", "random"], "“low” is named twice"),
        (["low", "random", "--preset", "whist"], "no game called “whist”"),
        (["low", "random", "--set", "pack=7"], "20, 24, 32, 36, 52, 54"),
        (["low", "random", "--set", "pack"], "OPTION=VALUE"),
        (["low", "random", "--seats", "9"], "not for 9"),
        (["low", "random", "--deals", "0"], "at least 1, not 0"),
        (["low", "random", "--processes", "0"], "at least one process"),
        (["low", "random", "--bar", "0.6"], "--until-sure"),
        (["low", "random", "--until-sure", "--bar", "62"], "between 0 and 1"),
        (["low", "random", "--anchor", "7"], "These do: low, random"),
        (["low", "random", "--only-deal", "-1"], "counted from 0"),
        (["low", "random", "--results", "nowhere/r"], "nowhere/r"),
        (["low", "random", "--wrong"], "--wrong"),
    ],
)  # fmt: skip
def test_wrong_words(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery("arena", *words)
    assert ran.code == 2
    assert said in ran.err


class FailsLate:
    def choose(self, view: View, legal: list[Move], budget: Budget, rng: random.Random) -> Move:
        if len(legal) > 7:
            raise ValueError("too many moves")
        return legal[0]


def test_a_player_that_fails_can_be_made_to_fail_again(
    foolery: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(bots.BASELINES, "fails", lambda game: FailsLate())
    words = ["fails", "random", "--deals", 40, "--results", tmp_path / "r"]
    ran = foolery("arena", *words, "--processes", 1)
    assert ran.code == 1
    assert "too many moves" in ran.err
    assert "FailsLate" not in ran.out
    deal = told(foolery, *words, code=1)["error"]["deal"]
    assert f"--only-deal {deal}" in ran.err
    ran = foolery("arena", *words, "--only-deal", deal)
    assert ran.code == 1
    assert "in choose" in ran.err
    assert "ValueError: too many moves" in ran.err


def test_one_deal_alone(foolery: Command) -> None:
    ran = foolery("arena", "low", "random", "--only-deal", 3)
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "low – random, deal 3"
    assert len(ran.out.splitlines()) == 3
    played = json.loads(foolery("arena", "low", "random", "--only-deal", 3, "--json").out)
    assert played["deal"] == 3


# --- In processes of its own ------------------------------------------------------------------------------


def deals_in(path: Path) -> int:
    return path.read_text("utf-8").count('"kind":"deal"') if path.exists() else 0


def test_interrupted_it_keeps_what_was_played(start: Processes, foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "r"
    words = ["low", "random", "--deals", "100000", "--results", str(path), "--processes", "2", "--json"]
    process = start("arena", *words)
    end = time.monotonic() + 60
    while deals_in(path) < 5 and time.monotonic() < end:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    found = json.loads(out)
    assert process.returncode == 130
    assert "Interrupted" in err
    assert "Traceback" not in err
    assert found["interrupted"] is True
    kept = deals_in(path)
    assert 0 < found["pairings"][0]["sums"]["deals"] <= kept
    again = told(foolery, *words[:3], kept + 1, *words[4:6])
    assert again["pairings"][0]["sums"]["deals"] == kept + 1


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a Dask scheduler with two workers, each a process of its own."""
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    told_in = tmp_path / "scheduler.json"
    quiet = {**os.environ, "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "error"}

    def started(module: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{module}", "--scheduler-file", str(told_in)]
        return subprocess.Popen([*command, *words], env=quiet, cwd=tmp_path, stderr=subprocess.DEVNULL)

    running = [started("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")]
    worker = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path))
    running += [started("dask_worker", *worker) for _ in range(2)]
    try:
        end = time.monotonic() + 60
        while not told_in.exists() and time.monotonic() < end:
            time.sleep(0.1)
        yield json.loads(told_in.read_text("utf-8"))["address"]
    finally:
        for process in running:
            process.kill()
            process.wait(30)


def wait_for_workers(address: str, many: int) -> None:
    script = f"from distributed import Client\nClient({address!r}).wait_for_workers({many}, timeout=60)"
    subprocess.run([sys.executable, "-c", script], check=True, timeout=90)


def test_a_cluster_plays_the_same(start: Processes, foolery: Command, scheduler: str, tmp_path: Path) -> None:
    wait_for_workers(scheduler, 2)
    path = tmp_path / "r"
    words = ["sensible", "low", "random", "--deals", "12", "--json"]
    process = start("arena", *words, "--cluster", scheduler, "--results", str(path))
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    assert deals_in(path) == 36
    assert scores(json.loads(out)) == scores(told(foolery, *words[:-1]))


def test_there_is_no_cluster(foolery: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = foolery("arena", "low", "random", "--cluster", "tcp://127.0.0.1:9")
    assert ran.code == 2
    assert "pip install dask distributed" in ran.err


# --- Pictures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("span", "found"),
    [((0, 100), list(range(0, 101, 10))), ((-50, 130), [-40, -20, 0, 20, 40, 60, 80, 100, 120]),
     ((0, 1), [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])],
)  # fmt: skip
def test_ticks_are_round(span: tuple[float, float], found: list[float]) -> None:
    ticked = ticks(*span)
    assert ticked == pytest.approx(found) or len(ticked) in range(4, 11)
    assert span[0] <= min(ticked) <= max(ticked) <= span[1]


def test_a_picture_has_every_point_with_its_interval() -> None:
    drawn = plot("a < b", [Point("group"), Point("x & y", 60, 55, 65, "60 %", 50)], (0, 100), " %")
    tree = ElementTree.fromstring(drawn)
    texts = [element.text for element in tree.iter() if element.text and element.text.strip()]
    assert {"a < b", "group", "x & y", "60 %", "100 %"} <= set(texts)
    circle = next(element for element in tree.iter() if element.tag.endswith("circle"))
    assert float(circle.get("cx", "")) == pytest.approx(place(60, (0, 100)), abs=0.1)
    ends = {line.get("x1") for line in tree.iter() if line.tag.endswith("line")}
    assert {f"{place(55, (0, 100)):.1f}", f"{place(65, (0, 100)):.1f}"} <= ends
