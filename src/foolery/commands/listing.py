"""``foolery games`` and ``foolery rules``: what can be played, and by which rules."""

from __future__ import annotations

import argparse
import json
from typing import Any

from foolery.commands.asked import Asked, asked_rules, check_rules, save_rules
from foolery.core.contracts import Game
from foolery.core.games import Preset
from foolery.core.options import Option, declared_options, differences, make_rules
from foolery.core.rules_text import rules_text
from foolery.games import GAMES
from foolery.texts import Catalogue, value_text


def games(args: argparse.Namespace) -> int:
    """List every preset."""
    texts: Catalogue = args.texts
    if args.json:
        print(
            json.dumps(
                [_entry(game, preset) for game, preset in GAMES.presets()], ensure_ascii=False, indent=2
            )
        )
        return 0
    width = max(len(preset.name) for _, preset in GAMES.presets())
    for game, preset in GAMES.presets():
        seats = game.seat_range(preset.rules)
        title = preset.titles.get(texts.language, preset.titles["en"])
        line = texts.say("cli.game_line", title=title, low=seats[0], high=seats[-1])
        print(f"{preset.name:<{width}}  {line}")
    return 0


def rules(args: argparse.Namespace) -> int:
    """Say the rules of a preset, with changes, and its options."""
    asked = asked_rules(args)
    check_rules(asked, args.seats)
    if args.save is not None:
        save_rules(asked, args.save)
        return 0
    if args.json:
        print(json.dumps(_rules_entry(asked, args.texts), ensure_ascii=False, indent=2))
        return 0
    texts: Catalogue = args.texts
    seats = asked.game.seat_range(asked.rules)
    title = asked.preset.titles.get(texts.language, asked.preset.titles["en"])
    print(texts.say("cli.game_line", title=title, low=seats[0], high=seats[-1]))
    print()
    for sentence in rules_sentences(asked, texts):
        print(sentence)
    print()
    print(texts.say("cli.rules_code", code=asked.code))
    print(texts.say("cli.options_follow"))
    group = None
    for option in declared_options(asked.rules).values():
        if option.group != group:
            group = option.group
            print(f"\n{texts.say(f'group.{group}')}")
        _print_option(option, getattr(asked.rules, option.name), texts)
    return 0


def rules_sentences(asked: Asked, texts: Catalogue) -> list[str]:
    """The rules in words: what the family has in common, then what each option makes of it."""
    common = [texts.say(key) for key in texts.keys(f"family.{asked.game.name}")]
    special = [texts.say(sentence) for sentence in rules_text(asked.game, asked.rules)]
    return [sentence for sentence in common + special if sentence]


def _print_option(option: Option, value: object, texts: Catalogue) -> None:
    allowed = [value_text(allowed) for allowed in option.allowed()]
    choices = f"{allowed[0]}..{allowed[1]}" if option.kind == "number" else " | ".join(allowed)
    print(f"  {option.name} = {value_text(value)}   ({choices})")
    print(f"      {texts.say(f'option.{option.name}.help')}")


def _entry(game: Game, preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "game": game.name,
        "titles": preset.titles,
        "aliases": list(preset.aliases),
        "players": list(game.seat_range(preset.rules)),
        "packs": _packs(game, preset),
        "options": differences(preset.rules, game.rules_type()),
        "source": preset.source,
    }


def _packs(game: Game, preset: Preset) -> list[int]:
    """The sizes of the packs that the preset can be played with."""
    option = declared_options(game.rules_type).get("pack")
    sizes = [size for size in option.choices if isinstance(size, int)] if option else []
    return [size for size in sizes if not game.problems(make_rules(preset.rules, {"pack": size}))]


def _rules_entry(asked: Asked, texts: Catalogue) -> dict[str, Any]:
    options = []
    for option in declared_options(asked.rules).values():
        entry: dict[str, Any] = {
            "name": option.name,
            "title": texts.say(f"option.{option.name}.title"),
            "help": texts.say(f"option.{option.name}.help"),
            "group": option.group,
            "kind": option.kind,
            "value": getattr(asked.rules, option.name),
            "default": getattr(asked.preset.rules, option.name),
            "source": option.source,
        }
        if option.kind == "number":
            entry |= {"low": option.low, "high": option.high}
        else:
            entry["values"] = {value_text(v): texts.value(option.name, v) for v in option.allowed()}
        options.append(entry)
    return {
        "name": asked.preset.name,
        "code": asked.code,
        "titles": asked.preset.titles,
        "players": list(asked.game.seat_range(asked.rules)),
        "text": rules_sentences(asked, texts),
        "options": options,
    }
