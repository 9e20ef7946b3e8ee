"""Rules as a short text: a preset and the options that differ from it.

``throw-in.rebound.hand_size-7`` is throw-in fool with `rebound` on and seven cards in hand;
``armenian.on-transfer`` is a preset whose changes are made to another base. An option that is not named
has the preset's value, so a code stays valid when options are added. Nothing in it needs escaping in an
address.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from foolery.core.contracts import Game
from foolery.core.errors import BadInput
from foolery.core.games import Games, Preset
from foolery.core.options import Value, declared_options, differences, make_rules, read_option
from foolery.core.record import option_text

BETWEEN = "."
BEFORE_VALUE = "-"
ON = "on"
MOST_LETTERS = 4000


class Coded(msgspec.Struct, frozen=True):
    """Rules found by a code: the preset, the base it is put on, and what was changed after that."""

    game: Game
    preset: Preset
    base: str
    rules: Any
    changes: dict[str, Value]


def rules_code(games: Games, game: Game, rules: Any, preset: Preset | None = None) -> str:
    """The code of rules, counted from `preset`, else from the preset that they are nearest to."""
    presets = (preset,) if preset is not None else game.presets
    starts = [(one, base) for one in presets for base in _bases(one)]
    nearest, base = min(starts, key=lambda start: _distance(rules, games, *start))
    start = games.rules_on(nearest, base)
    parts = [nearest.name]
    if base != nearest.base:
        parts.append(f"{ON}{BEFORE_VALUE}{base}")
    parts += [_part(option, value) for option, value in differences(rules, start).items()]
    return BETWEEN.join(parts)


def read_code(games: Games, text: str) -> Coded:
    """The rules that a code stands for; a preset's name alone is one too. `BadInput` for what is none."""
    text = text.strip()
    if len(text) > MOST_LETTERS:
        raise BadInput("code.too_long", most=MOST_LETTERS)
    name, *parts = text.split(BETWEEN)
    game, preset = games.preset(name)
    options = declared_options(game.rules_type)
    changes: dict[str, Value] = {}
    base = preset.base
    seen: set[str] = set()
    for part in map(str.lower, parts):
        option, has_value, value = part.partition(BEFORE_VALUE)
        if not option or (has_value and not value):
            raise BadInput("code.part", part=part, text=text)
        if option in seen:
            raise BadInput("code.twice", option=option)
        seen.add(option)
        if option == ON:
            base = games.preset(value)[1].name
        elif not has_value and option in options and options[option].kind != "flag":
            raise BadInput("code.needs_value", option=option, allowed=options[option].allowed())
        else:
            changes[option] = read_option(game.rules_type, option, value if has_value else "yes")
    start = games.rules_on(preset, base)
    rules = make_rules(start, changes)
    return Coded(game, preset, base, rules, differences(rules, start))


def coded(games: Games, game: Game, preset: Preset, rules: Any) -> Coded:
    """The same for rules at hand: the base is the one that leaves the fewest changes."""
    base = min(_bases(preset), key=lambda base: _distance(rules, games, preset, base))
    return Coded(game, preset, base, rules, differences(rules, games.rules_on(preset, base)))


def _bases(preset: Preset) -> list[str]:
    """The own base first."""
    return [preset.base, *(base for base in preset.bases if base != preset.base)]


def _distance(rules: Any, games: Games, preset: Preset, base: str) -> tuple[int, int]:
    """How many parts a code from there has, and how many of them are options."""
    start = games.rules_on(preset, base)
    changed = sum(getattr(rules, one.name) != getattr(start, one.name) for one in fields(rules))
    return changed + (base != preset.base), changed


def _part(option: str, value: Value) -> str:
    return option if value is True else f"{option}{BEFORE_VALUE}{option_text(value)}"
