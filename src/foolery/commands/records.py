"""``foolery replay`` and ``foolery verify``: a record played again, and its shuffle checked."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from foolery.commands.telling import Telling, telling_of
from foolery.core.contracts import Game
from foolery.core.errors import BadInput, Reason
from foolery.core.record import outcome_text, read, write_line
from foolery.core.record_parts import BadRecord, Record
from foolery.core.replay import Step
from foolery.core.replay import replay as steps_of
from foolery.core.replay import verify as checks_of
from foolery.games import GAMES
from foolery.texts import Catalogue

MOST_BYTES = 4_000_000


def replay(args: argparse.Namespace) -> int:
    """Play a record line by line; 1 and the first wrong line where it does not go."""
    texts: Catalogue = args.texts
    try:
        record = _read(args.file)
        # Who played at a terminal was called "You" there; here nobody is.
        you = texts.say("cli.table.you")
        texts = texts.with_names(["" if player.name == you else player.name for player in record.players])
        last: Step | None = None
        board: _OnBoard | None = None
        for step in steps_of(record, GAMES):
            if args.board:
                board = board or _OnBoard(record, GAMES.game(record.game), texts)
                board.show(step)
            last = step
    except BadRecord as bad:
        return _wrong(bad, texts, args.json)
    assert last is not None
    outcome = last.state.outcome()
    moves = sum(line.act is None for line in record.lines)
    ending = None if outcome is None else outcome_text(outcome)
    if args.json:
        print(json.dumps({"right": True, "moves": moves, "result": ending}))
    else:
        print(texts.say("cli.replayed", count=moves, result=ending))
    return 0


def verify(args: argparse.Namespace) -> int:
    """Say what of a record's shuffle is right, wrong, or cannot be checked; 1 if something is wrong."""
    texts: Catalogue = args.texts
    try:
        checks = checks_of(_read(args.file), GAMES)
    except BadRecord as bad:
        return _wrong(bad, texts, args.json)
    is_wrong = any(check.is_right is False for check in checks)
    is_unknown = any(check.is_right is None for check in checks)
    verdict = "unfair" if is_wrong else "unknown" if is_unknown else "fair"
    if args.json:
        found = {check.code.removeprefix("verify."): check.is_right for check in checks}
        print(json.dumps({"verdict": verdict, "checks": found}))
    else:
        for check in checks:
            suffix, sign = {True: ("", "✓"), False: ("_wrong", "✗"), None: ("_unknown", "?")}[check.is_right]
            print(sign, texts.say(f"cli.{check.code}{suffix}"))
        print(texts.say(f"cli.verify.{verdict}"))
    return 1 if is_wrong else 0


def _read(name: str) -> Record:
    data = sys.stdin.buffer.read(MOST_BYTES + 1) if name == "-" else _bytes(Path(name))
    if len(data) > MOST_BYTES:
        raise BadInput("cli.too_long", path=name)
    try:
        return read(data.decode("utf-8"))
    except UnicodeDecodeError as bad:
        raise BadRecord(data.count(b"\n", 0, bad.start) + 1, Reason("record.encoding")) from bad


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _wrong(bad: BadRecord, texts: Catalogue, as_json: bool) -> int:
    sentence = texts.say(bad.reason)
    if as_json:
        why = {"code": bad.why.code, "params": bad.why.params, "text": texts.say(bad.why)}
        print(json.dumps({"right": False, "line": bad.line, "why": why}, ensure_ascii=False))
    else:
        print(sentence, file=sys.stderr)
    return 1


class _OnBoard:
    """A record told line by line, with the table after each."""

    def __init__(self, record: Record, game: Game, texts: Catalogue) -> None:
        from foolery.commands.board import board_of

        self.game = game
        self.telling: Telling = telling_of(game, texts, None)
        self.board = board_of(game, texts, [player.level for player in record.players])

    def show(self, step: Step) -> None:
        if step.line is None:
            told = self.telling.dealing(step.events, step.state.view(None).facts)
        else:
            print(f"{step.line.number}: {write_line(step.line)}")
            is_over = step.state.outcome() is not None
            told = self.telling.move(step.events, self.game.match_outcome(step.state) if is_over else None)
        for sentence in told:
            print(sentence)
        self.board.show_open(step.state)
        print()
