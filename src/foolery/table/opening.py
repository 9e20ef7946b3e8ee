"""Checking what somebody wants to play before a table is opened."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from foolery.core.contracts import Game
from foolery.core.errors import BadInput, BadRules, FooleryError
from foolery.core.games import Games
from foolery.core.options import make_rules
from foolery.core.rules_text import rules_text
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
    problems = game.problems(rules, len(create.seats))
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
        game, _, rules = chosen_rules(games, asked.game, asked.preset, asked.changes)
    except FooleryError as error:
        return Checked(asked.id, [error.reason], [])
    return Checked(asked.id, game.problems(rules, asked.seats), rules_text(game, rules))


def _players(seats: Sequence[SeatPlan], levels: Collection[str]) -> tuple[Player, ...]:
    for seat in seats:
        if seat.level is not None and seat.level not in levels:
            raise BadInput("table.level", level=seat.level, known=list(levels))
    return tuple(Player(_clean(seat.name), seat.level) for seat in seats)


def _clean(name: str) -> str:
    """A name on one line, without what a terminal or a page might take for a command."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:MOST_NAME]
