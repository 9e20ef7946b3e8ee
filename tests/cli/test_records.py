"""``foolery replay`` and ``foolery verify``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from foolery.core.chance import commitment, fair_key
from foolery.core.record import write
from foolery.core.record_parts import Record
from tests.core.deals import recorded

from .run import Command


def fair() -> Record:
    secret = bytes(range(32))
    key = fair_key(secret, ["n"])
    return recorded("transfer", 2, "f", key=key, secret=secret, nonces=("n",), commitment=commitment(secret))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.txt"
    path.write_text(write(fair()), encoding="utf-8")
    return path


def test_replay(foolery: Command, record: Path) -> None:
    ran = foolery("replay", record)
    assert ran.code == 0
    assert f"{len(fair().lines)} moves, all right. The deal ended: fool, places" in ran.out
    told = json.loads(foolery("replay", record, "--json").out)
    assert told["right"] is True
    assert told["moves"] == len(fair().lines)


def test_replay_from_the_standard_input(foolery: Command, record: Path) -> None:
    assert foolery("replay", "-", typed=record.read_text("utf-8")).code == 0


def test_replay_with_the_board(foolery: Command, record: Path) -> None:
    ran = foolery("replay", record, "--board")
    assert ran.code == 0
    assert "leads" in ran.out
    assert "♠" in ran.out
    assert "is the fool" in ran.out


def test_the_first_wrong_line_is_named(foolery: Command, record: Path) -> None:
    lines = record.read_text("utf-8").split("\n")
    body = lines.index("") + 4
    lines[body - 1] = f"{lines[body - 1][0]} 2s"
    record.write_text("\n".join(lines), encoding="utf-8")
    for words in (["replay"], ["verify"], ["replay", "--board"]):
        ran = foolery(*words, record)
        assert ran.code == 1
        assert ran.err == f"Line {body}: 2♠ is not in your hand.\n"
    told = json.loads(foolery("replay", record, "--json").out)
    assert told["line"] == body
    assert told["why"]["code"] == "card.not_in_hand"


def test_what_is_no_record(foolery: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_text("Hello\n")
    assert foolery("replay", path) == (
        1,
        "",
        "Line 1: This is not a game record: it does not begin with “Foolery record: 1”.\n",
    )
    path.write_bytes(b"Foolery record: 1\n\xff\n")
    assert foolery("replay", path).err == "Line 2: The file is not text in UTF-8.\n"
    path.write_bytes(b"")
    assert foolery("replay", path).code == 1
    missing = foolery("replay", tmp_path / "nothing.txt")
    assert missing.code == 2
    assert "No such file" in missing.err


def test_verify(foolery: Command, record: Path) -> None:
    ran = foolery("verify", record)
    assert ran.code == 0
    assert "The shuffle is fair." in ran.out
    told = json.loads(foolery("verify", record, "--json").out)
    assert told == {
        "verdict": "fair",
        "checks": {"commitment": True, "key": True, "nonces": True, "deal": True},
    }


def test_verify_what_was_not_promised(foolery: Command, record: Path) -> None:
    record.write_text(write(replace(fair(), commitment="0" * 64)), encoding="utf-8")
    ran = foolery("verify", record)
    assert ran.code == 1
    assert "The secret is not the one that was committed to" in ran.out
    assert "The shuffle is not what was promised." in ran.out


def test_verify_what_cannot_be_checked(foolery: Command, record: Path) -> None:
    record.write_text(write(recorded("simple", 2, "s")), encoding="utf-8")
    ran = foolery("verify", record)
    assert ran.code == 0
    assert "it cannot be checked" in ran.out
