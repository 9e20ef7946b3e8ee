"""What a command line asks for: a preset, changed options, computer players."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from foolery.core.contracts import Budget, Game
from foolery.core.errors import BadInput, BadRules
from foolery.core.games import Preset, problems_of
from foolery.core.options import Value, declared_options, differences, make_rules, read_option
from foolery.core.rules_code import BEFORE_VALUE, BETWEEN, ON, Coded, read_code, rules_code
from foolery.core.rules_file import ENDING, Saved, read_rules, write_rules
from foolery.games import GAMES

THINK = "FOOLERY_THINK"
"""The environment variable that ``--think`` overrides."""
LEAST_THINK, MOST_THINK = 0.01, 60
"""Seconds for a move."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A preset with its options changed; `title` is the one that a file of rules has."""

    game: Game
    preset: Preset
    rules: Any
    changes: dict[str, Value]
    title: str = ""

    @property
    def code(self) -> str:
        """The rules as a short text."""
        return rules_code(GAMES, self.game, self.rules, self.preset)


def asked_rules(args: argparse.Namespace) -> Asked:
    """The preset or code ``args.name``, or the file ``args.rules``, with ``--set option=value`` and
    ``--option value``; `BadInput`."""
    saved = _saved(args)
    game, preset = saved.rules.game, saved.rules.preset
    changes: dict[str, Value] = {}
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("cli.set", text=text)
        changes[name] = read_option(game.rules_type, name.strip().replace("-", "_"), value)
    changes.update(_flags(game, args.rest))
    changes = {name.strip().replace("-", "_"): value for name, value in changes.items()}
    rules = make_rules(saved.rules.rules, changes)
    return Asked(
        game, preset, rules, {**differences(saved.rules.rules, preset.rules), **changes}, saved.title
    )


def _saved(args: argparse.Namespace) -> Saved:
    if args.rules is None:
        on_base = "" if args.base is None else f"{BETWEEN}{ON}{BEFORE_VALUE}{args.base}"
        found: Coded = read_code(GAMES, args.name + on_base)
        return Saved("", found)
    if args.base is not None:
        raise BadInput("cli.unrecognised", arguments="--base")
    try:
        text = sys.stdin.read() if args.rules == "-" else Path(args.rules).expanduser().read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("rules_file.not_json") from error
    return read_rules(GAMES, text)


def save_rules(asked: Asked, path: str) -> None:
    """Write the rules to a file, under its name where they have no title yet; `-` is the standard output."""
    title = asked.title or Path(path).name.removesuffix(ENDING).removesuffix(".json").strip("-")
    text = write_rules(GAMES, asked.game, asked.preset, asked.rules, title)
    if path == "-":
        sys.stdout.write(text)
    else:
        Path(path).expanduser().write_text(text, "utf-8")


def check_rules(asked: Asked, seats: int | None) -> None:
    """`BadRules` if the rules make no sense, alone or with so many seats."""
    problems = problems_of(asked.game, asked.preset, asked.rules, seats)
    if problems:
        raise BadRules(problems)


def asked_levels(text: str | None, seats: int, default: str) -> list[str]:
    """The players in `text`, one for all or one for each of `seats`; `BadInput`.

    A level may be its number; its name is returned.
    """
    from foolery.bots import BASELINES, LEVELS
    from foolery.bots.levels import find

    names = []
    for word in [default] if text is None else text.split(","):
        level, name = find(word.strip()), word.strip()
        if level is None and name not in BASELINES:
            raise BadInput("cli.level", name=name, known=list(LEVELS), most=len(LEVELS))
        names.append(name if level is None else level.name)
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadInput("cli.levels", count=len(names), seats=seats)
    return names


def asked_think(args: argparse.Namespace) -> float | None:
    """The seconds of ``--think`` or of `THINK` in the environment; None: what each level has. `BadInput`."""
    text: str | None = args.think if args.think is not None else os.environ.get(THINK)
    if not text:
        return None
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not LEAST_THINK <= seconds <= MOST_THINK:
        raise BadInput("cli.think", text=text, low=LEAST_THINK, high=MOST_THINK)
    return seconds


def budget_of(player: str, think: float | None, playouts: int | None = None) -> Budget:
    """What a player may use for a move: so many playouts, else the seconds of `asked_think`."""
    from foolery.bots.levels import find

    level = find(player)
    if level is not None and level.search is None:
        return Budget()
    if playouts is not None:
        return Budget(playouts=playouts)
    return Budget(seconds=think if level is None else level.seconds(think))


def _flags(game: Game, rest: list[str]) -> dict[str, Value]:
    """The options given as flags of their own: ``--hand-size 7``, ``--no-draws``."""
    options = declared_options(game.rules_type)
    found: dict[str, Value] = {}
    words = iter(rest)
    upcoming = next(words, None)
    while upcoming is not None:
        word, upcoming = upcoming, next(words, None)
        if not word.startswith("--"):
            raise BadInput("cli.unrecognised", arguments=word)
        flag, equals, value = word[2:].partition("=")
        name = flag.replace("-", "_")
        has_value = upcoming is not None and not upcoming.startswith("--")
        if name in options and not equals:
            if has_value:
                value, upcoming = upcoming or "", next(words, None)
            elif options[name].kind == "flag":
                value = "yes"
        found[name] = read_option(game.rules_type, name, value)
    return found
