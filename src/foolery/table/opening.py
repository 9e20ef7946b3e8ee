"""Checking what somebody wants to play before a table is opened."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from foolery.core.concerned import concerned
from foolery.core.contracts import Game
from foolery.core.errors import BadInput, BadRules, FooleryError
from foolery.core.games import Games, players_of, problems_of
from foolery.core.options import make_rules
from foolery.core.rules_code import read_code, rules_code
from foolery.core.rules_file import Saved, file_name, read_rules, write_rules
from foolery.core.rules_text import rules_text
from foolery.table import messages as m
from foolery.table.messages import Check, Checked, Create, Player, SeatPlan

MOST_NAME = 40
MOST_SEATS = 16
MOST_SEED = 100


class Plan(msgspec.Struct, frozen=True):
    """A table that can be opened."""

    game: Game
    preset: str
    rules: Any
    players: tuple[Player, ...]


def plan(games: Games, levels: Collection[str], create: Create) -> Plan:
    """What `create` asks for, if it makes sense; else `BadInput` or `BadRules`."""
    game, preset, rules = chosen_rules(games, create.game, create.preset, create.changes)
    if not 0 < len(create.seats) <= MOST_SEATS:
        raise BadInput("table.seats", count=len(create.seats))
    problems = problems_of(game, games.preset(preset)[1], rules, len(create.seats))
    if problems:
        raise BadRules(problems)
    if create.seed is not None and len(create.seed) > MOST_SEED:
        raise BadInput("table.seed", most=MOST_SEED)
    return Plan(game, preset, rules, _players(create.seats, levels))


def chosen_rules(
    games: Games, game_name: str, preset_name: str, changes: dict[str, Any]
) -> tuple[Game, str, Any]:
    """The game, the preset's name and its rules with the changes."""
    game, preset = games.preset(preset_name)
    if games.game(game_name) is not game:
        raise BadInput("table.preset", preset=preset.name, game=game_name)
    return game, preset.name, make_rules(preset.rules, changes)


def check(games: Games, asked: Check) -> Checked:
    """Whether rules make sense, and a sentence for each option."""
    try:
        game, name, rules = chosen_rules(games, asked.game, asked.preset, asked.changes)
    except FooleryError as error:
        return Checked(asked.id, [error.reason], [])
    preset = games.preset(name)[1]
    problems = problems_of(game, preset, rules, asked.seats)
    return Checked(
        asked.id,
        problems,
        rules_text(rules),
        concerned(game, rules, asked.seats, problems),
        players_of(game, preset, rules),
        rules_code(games, game, rules, preset),
    )


def read(games: Games, asked: m.ReadRules) -> m.RulesRead:
    """The rules of a code, or of the text of a file, which begins with a brace; `BadInput`."""
    is_file = asked.is_file or asked.text.lstrip("\N{BYTE ORDER MARK} \t\r\n").startswith(("{", "["))
    saved = read_rules(games, asked.text) if is_file else Saved("", read_code(games, asked.text))
    found = saved.rules
    code = rules_code(games, found.game, found.rules, found.preset)
    return m.RulesRead(
        asked.id, found.game.name, found.preset.name, found.base, found.changes, saved.title, code
    )


def write(games: Games, asked: m.WriteRules) -> m.RulesFile:
    """The rules as a file; `BadInput`."""
    game, name, rules = chosen_rules(games, asked.game, asked.preset, asked.changes)
    text = write_rules(games, game, games.preset(name)[1], rules, asked.title)
    return m.RulesFile(asked.id, file_name(asked.title), text)


def _players(seats: Sequence[SeatPlan], levels: Collection[str]) -> tuple[Player, ...]:
    for seat in seats:
        if seat.level is not None and seat.level not in levels:
            raise BadInput("table.level", level=seat.level, known=list(levels))
    return tuple(Player(_clean(seat.name), seat.level) for seat in seats)


def _clean(name: str) -> str:
    """A name on one line, without what a terminal or a page might take for a command."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:MOST_NAME]
