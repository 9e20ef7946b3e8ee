"""``foolery table``: a deal played in the terminal, by a pipe and by hand."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from foolery.commands.typed import tidy
from foolery.core.chance import Chance, key_from_seed
from foolery.core.games import players_of
from foolery.core.options import make_rules
from foolery.core.record import read
from foolery.core.replay import replayed
from foolery.games import GAMES
from foolery.games.durak import DURAK

from .run import Command, Processes

PLENTY = "take\ndone\n" + "".join(f"{rank}{suit}\n" for rank in "6789TJQKA" for suit in "shdc")


def test_a_whole_deal_by_pipe(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.txt"
    typed = PLENTY * 40
    ran = foolery("table", "throw-in", "--seed", "5", "--bots", "low", "--record", path, typed=typed)
    assert ran.code == 0
    assert "The deal is over." in ran.out
    assert ran.err == ""
    record = read(path.read_text("utf-8"))
    assert record.result is not None
    assert replayed(record, GAMES).outcome() == record.result
    assert [player.level for player in record.players] == [None, "low"]


def test_questions_and_mistakes(foolery: Command) -> None:
    typed = "?\n? 6s\nhelp\nboard\n? ?\nfly\n7z\n\nquit\n"
    ran = foolery("table", "transfer", "--seed", "4", "--bots", "low", typed=typed)
    assert ran.code == 0
    assert re.search(r"^  Jd +lead J♦$", ran.out, re.MULTILINE)
    assert "6♠ is not in your hand." in ran.out
    assert "“fly” is not a move here." in ran.out
    assert "Record:" not in ran.out


def test_an_unfinished_deal_keeps_one_seats_record(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.txt"
    foolery("table", "throw-in", "--seed", "4", "--bots", "low", "--record", path, typed="6d\n")
    record = read(path.read_text("utf-8"))
    assert record.seen_by == 0
    assert record.seed is None
    assert record.key is None


def test_the_record_goes_to_the_data_folder(foolery: Command, tmp_path: Path) -> None:
    ran = foolery("table", "throw-in", "--seed", "4", "--bots", "low", typed="6d\n")
    kept = list((tmp_path / "foolery" / "records").iterdir())
    assert len(kept) == 1
    assert str(kept[0]) in ran.out


def test_without_a_seed_the_shuffle_is_committed_to(foolery: Command) -> None:
    ran = foolery("table", "throw-in", "--bots", "low", typed="quit\n")
    assert re.search(r"Commitment to the shuffle: [0-9a-f]{64}", ran.out)


def test_three_players(foolery: Command) -> None:
    ran = foolery(
        "table", "throw-in", "--players", "3", "--bots", "low", "--seed", "1", typed="board\nquit\n"
    )
    assert "Beginner 1 (level 2" in ran.out
    assert "Beginner 2 (level 2" in ran.out


def test_against_skilled_players_unless_asked_for_others(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "record"
    words = ("table", "throw-in", "--seed", "4", "--think", "0.01", "--record", path)
    ran = foolery(*words, typed="6d\nquit\n")
    assert "Skilled (level 4" in ran.out
    assert [player.level for player in read(path.read_text(encoding="utf-8")).players] == [None, "skilled"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "1"], "at least 2 players, not 1"),
        (["--players", "8"], "not for 8"),
        (["--bots", "nobody"], "no computer player called “nobody”"),
        (["--players", "4", "--bots", "low,low"], "2 computer players named for 3 seats"),
    ],
)
def test_wrong_words(foolery: Command, words: list[str], said: str) -> None:
    ran = foolery("table", "throw-in", *words)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("7S", "7s"),
        ("10♥", "Th"),
        ("js / 7S", "Js/7s"),
        ("> 7d", ">7d"),
        (">(qH)", ">(Qh)"),
        ("7s 7h", "7s7h"),
        ("TAKE", "take"),
        ("Xr", "Xr"),
        ("?", "?"),
    ],
)
def test_what_is_typed_is_tidied(typed: str, text: str) -> None:
    assert tidy(typed, DURAK) == text


def test_by_hand_in_a_terminal(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin"}
    words = ["-m", "foolery.cli", "table", "throw-in", "--seed", "4", "--bots", "low"]
    child = pexpect.spawn(sys.executable, words, env=env, encoding="utf-8", timeout=20, dimensions=(40, 100))
    child.expect("You lead: ")
    assert "\x1b[" in child.before
    child.sendline("? take")
    child.expect("Only the defender can take.")
    child.sendline("6d")
    child.expect("You lead 6♦.")
    child.expect("(done|You defend|You lead): ")
    child.sendintr()
    child.expect("Record: ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_foppen_by_hand_in_a_terminal(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin"}
    words = ["-m", "foolery.cli", "table", "foppen", "--seed", "1", "--bots", "random"]
    child = pexpect.spawn(sys.executable, words, env=env, encoding="utf-8", timeout=20, dimensions=(40, 160))
    child.expect("Your card: ")
    assert "\x1b[1;32mgreen 10" in child.before
    child.sendline("? green 10")
    child.expect("You have red and must play it")
    child.sendline("fly")
    child.expect("is not a move here")
    child.sendline("Red 2")
    child.expect("You play red 2.")
    child.sendline("quit")
    child.expect("Record: ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_what_cannot_be_written_is_refused_before_the_deal(foolery: Command, tmp_path: Path) -> None:
    ran = foolery("table", "throw-in", "--seed", "5", "--record", tmp_path / "no" / "r.txt", typed=PLENTY)
    assert (ran.code, ran.out) == (2, "")
    assert "cannot be written" in ran.err


def test_the_shuffle_of_a_terminal_deal_can_be_checked(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.txt"
    assert foolery("table", "throw-in", "--bots", "low", "--record", path, typed=PLENTY * 60).code == 0
    ran = foolery("verify", path)
    assert ran.code == 0
    assert "cannot be told" not in ran.out


@pytest.mark.parametrize(
    ("typed", "move"),
    [("10H", "Th"), ("js / 7S", "Js/7s"), ("pass", "done"), ("Bito", "done"), (">(7H)", ">(7h)")],
)
def test_what_is_typed_is_read_kindly(typed: str, move: str) -> None:
    assert tidy(typed, DURAK) == move


@pytest.mark.parametrize(
    ("game", "typed", "move"),
    [
        ("maumau", "9D", "9d"),
        ("maumau", "10♥", "Th"),
        ("maumau", "=H", "=h"),
        ("maumau", "= ♥", "=h"),
        ("maumau", "Draw", "draw"),
        ("maumau", "PASS", "pass"),
        ("foppen", "G12", "g12"),
        ("foppen", "green 12", "g12"),
        ("foppen", "b3", "b3"),
        ("foppen", "1", "1"),
        ("foppen", "7s", "7s"),
        ("road", "pass", "done"),
        ("road", "9S / 7s", "9s/7s"),
        ("round", "6s 6c 9d", "6s6c9d"),
        ("round", "DRAW", "draw"),
        ("cross", "Give", "give"),
        ("cross", "jc", "Jc"),
        ("durak", "draw", "draw"),
        ("durak", "give me", "give me"),
    ],
)
def test_what_is_typed_in_other_games(game: str, typed: str, move: str) -> None:
    assert tidy(typed, GAMES.game(game)) == move


def test_enter_plays_the_only_move(foolery: Command) -> None:
    ran = foolery("table", "cross", "--seed", "1", "--bots", "random", typed="\n\nquit\n")
    assert ran.out.count("(Enter: draw) Your turn: ") + ran.out.count("(Enter: give) Your turn: ") == 3
    assert ran.out.count("You draw") + ran.out.count("You give") >= 2


@pytest.mark.parametrize("typed", ["blah", "drop table", "7s and 8h"])
def test_what_is_no_move_is_told_back_as_it_was_typed(typed: str) -> None:
    assert tidy(typed, DURAK) == typed


def test_ctrl_c_ends_quietly(start: Processes) -> None:
    process = start("table", "throw-in", "--seed", "4", "--bots", "low", stdin=subprocess.PIPE)
    assert process.stdout is not None
    assert any("6♦" in line for line in process.stdout)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert (errors, process.returncode) == ("", 0)


def test_a_closed_pipe_ends_quietly(start: Processes) -> None:
    process = start("rules", "throw-in")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(20) in (0, 1)
    assert process.stderr.read() == ""
    process.stdout = None


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        *[(preset.name, {}) for _, preset in GAMES.presets()],
        ("round", {"must_capture": False}),
    ],
)
def test_every_move_can_be_typed(name: str, changes: dict[str, object]) -> None:
    """As its text is, and a word in any case."""
    game, preset = GAMES.preset(name)
    rules = make_rules(preset.rules, changes)
    seats = players_of(game, preset, rules)[0]
    state, rng = game.deal(rules, seats, Chance(key_from_seed("typed"))), random.Random(name)
    for _ in range(150):
        legal = state.legal()
        for move in rng.sample(legal, min(20, len(legal))):
            text = state.text(move)
            assert tidy(text, game) == text
            if not state.parts(move).cards:
                assert tidy(text.upper(), game) == text
        if not legal:
            break
        state.play(rng.choice(legal))
