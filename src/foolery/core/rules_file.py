"""Rules as a file: ``NAME.foolery-rules.json``, to be kept and passed on.

The file has the code and every option with its value. The values are what counts; an option that a later
version has added is taken from the code's preset.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import msgspec

from foolery.core.contracts import Game
from foolery.core.errors import BadInput
from foolery.core.games import Games, Preset
from foolery.core.options import make_rules
from foolery.core.rules_code import Coded, coded, read_code, rules_code

FORMAT = "foolery-rules"
VERSION = 1
ENDING = ".foolery-rules.json"
MOST_TITLE = 60
MOST_LETTERS = 14_000
"""So that a file can be sent to the server in one message."""


class Saved(msgspec.Struct, frozen=True):
    """Rules with the title that somebody gave them."""

    title: str
    rules: Coded


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    code: str
    rules: dict[str, bool | int | str]
    title: str = ""


class _Head(msgspec.Struct):
    """What tells a file of ours from another, and ours from a later one."""

    format: str = ""
    version: int = 0


def write_rules(games: Games, game: Game, preset: Preset, rules: Any, title: str) -> str:
    """The text of the file."""
    said = {
        "format": FORMAT,
        "version": VERSION,
        "title": clean_title(title),
        "code": rules_code(games, game, rules, preset),
        "rules": dataclasses.asdict(rules),
    }
    return msgspec.json.format(msgspec.json.encode(said), indent=2).decode() + "\n"


def read_rules(games: Games, text: str) -> Saved:
    """The rules in the text of a file; `BadInput` that says what is wrong with it."""
    if len(text) > MOST_LETTERS:
        raise BadInput("rules_file.too_long", most=MOST_LETTERS)
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    try:
        head = msgspec.json.decode(text, type=_Head)
    except msgspec.ValidationError as error:
        raise BadInput("rules_file.format") from error
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadInput("rules_file.not_json") from error
    if head.format != FORMAT:
        raise BadInput("rules_file.format")
    if head.version != VERSION:
        raise BadInput("rules_file.version", version=head.version, known=VERSION)
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.ValidationError as error:
        raise BadInput("rules_file.malformed", detail=str(error)) from error
    start = read_code(games, file.code)
    rules = make_rules(start.rules, file.rules)
    return Saved(clean_title(file.title), coded(games, start.game, start.preset, rules))


def file_name(title: str) -> str:
    """A name for the file that every system takes."""
    name = re.sub(r"[\W_]+", "-", clean_title(title).lower()).strip("-")
    return (name or "rules") + ENDING


def clean_title(title: str) -> str:
    """A title on one line, without what a terminal or a page might take for a command."""
    return "".join(letter for letter in title if letter.isprintable()).strip()[:MOST_TITLE].strip()
