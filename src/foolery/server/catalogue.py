"""What can be played here, for the page's forms."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import msgspec

from foolery import __version__
from foolery.bots import levels
from foolery.core.contracts import Game
from foolery.core.games import Games, Preset, players_of
from foolery.core.options import declared_options, differences
from foolery.table.messages import PROTOCOL


def catalogue(games: Games, names: Sequence[str], think: float | None = None) -> dict[str, Any]:
    """The games and the levels of these names; `think`: see `Settings`."""
    return {
        "app": "foolery",
        "version": __version__,
        "protocol": PROTOCOL,
        "levels": [_level(level, think) for level in levels.ALL if level.name in names],
        "usual_level": levels.USUAL if levels.USUAL in names else names[-1],
        "games": [_game(games, game) for game in games],
    }


def _level(level: levels.Level, think: float | None) -> dict[str, Any]:
    return {"number": level.number, "name": level.name, "seconds": level.seconds(think)}


def _game(games: Games, game: Game) -> dict[str, Any]:
    options = declared_options(game.rules_type)
    return {
        "name": game.name,
        "rules_version": game.rules_version,
        "deck": game.deck.name,
        "unit": game.unit,
        "groups": list(dict.fromkeys(option.group for option in options.values())),
        "options": [msgspec.to_builtins(option) for option in options.values()],
        "presets": [_preset(games, game, preset) for preset in game.presets],
    }


def _preset(games: Games, game: Game, preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "titles": preset.titles,
        "aliases": list(preset.aliases),
        "source": preset.source,
        "players": players_of(game, preset, preset.rules),
        "rules": dataclasses.asdict(preset.rules),
        "changed": differences(preset.rules, game.rules_type()),
        "base": preset.base,
        "on": {base: differences(games.rules_on(preset, base), preset.rules) for base in preset.bases},
    }
