"""``foolery games`` and ``foolery rules``: what can be played, and by which rules."""

from __future__ import annotations

import argparse
import json
from typing import Any

from foolery.commands.asked import Asked, asked_rules, check_rules, save_rules
from foolery.commands.rules_page import (
    choices_of,
    description_of,
    game_line,
    game_title,
    has_values,
    option_facts,
    options_by_name,
    preset_facts,
    table_facts,
    users_of,
    value_line,
    values_said,
)
from foolery.core.chance import Chance, key_from_seed
from foolery.core.contracts import Game
from foolery.core.games import Preset, players_of
from foolery.core.options import Option, Value, declared_options, differences, find_option, make_rules
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
    for game in GAMES:
        print(game_title(game, texts))
        for preset in game.presets:
            print(f"  {preset.name:<{width}}  {game_line(game, preset, preset.rules, texts)}")
    return 0


def rules(args: argparse.Namespace) -> int:
    """Say the rules of a preset, with changes, and its options; or all about one option."""
    found = _asked_option(args)
    if found:
        if args.json:
            print(json.dumps(_option_entry(found, args.texts), ensure_ascii=False, indent=2))
        else:
            _print_page(found, args.texts)
        return 0
    asked = asked_rules(args)
    check_rules(asked, args.seats)
    if args.save is not None:
        save_rules(asked, args.save)
        return 0
    if args.json:
        print(json.dumps(_rules_entry(asked, args.texts), ensure_ascii=False, indent=2))
        return 0
    texts: Catalogue = args.texts
    print(game_line(asked.game, asked.preset, asked.rules, texts))
    for fact in preset_facts(asked.preset, texts):
        print(f"  {fact}")
    print()
    if description_of(asked.preset, texts):
        print(description_of(asked.preset, texts))
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
    special = [texts.say(sentence) for sentence in rules_text(asked.rules)]
    return [sentence for sentence in common + special if sentence]


def _asked_option(args: argparse.Namespace) -> list[tuple[Game, Option]]:
    """The games that have the option of ``--option``, or of the name that is given where no preset has it.

    `BadInput` where no game has the option of ``--option``.
    """
    options = options_by_name()
    if args.option is not None:
        name = args.option.replace("-", "_")
        find_option({known: found[0][1] for known, found in options.items()}, name)
        return options[name]
    name = (args.name or "").replace("-", "_")
    return [] if GAMES.has_preset(args.name or "") else options.get(name, [])


def _print_page(found: list[tuple[Game, Option]], texts: Catalogue) -> None:
    """An option: what it is, then what it is in each game that has it."""
    name = found[0][1].name
    print(texts.say("cli.rules.option", option=name))
    if len(found) == 1:
        print(*(f"  {fact}" for fact in option_facts(*found[0], texts)), sep="\n")
    print(f"\n{texts.say(f'option.{name}.help')}")
    for game, option in found:
        if len(found) > 1:
            print(f"\n{texts.say('cli.rules.in_game', game=game_title(game, texts))}")
            print(*(f"  {fact}" for fact in option_facts(game, option, texts)), sep="\n")
        for value, sentences in values_said(game, option, texts):
            print()
            if has_values(option):
                print(value_line(option, value, texts))
            for sentence in sentences:
                print(f"  {sentence}")


def _print_option(option: Option, value: Value, texts: Catalogue) -> None:
    print(f"  {option.name} = {value_text(value)}   ({choices_of(option, texts)})")
    print(f"      {texts.say(f'option.{option.name}.help')}")


def _entry(game: Game, preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "game": game.name,
        "titles": preset.titles,
        "aliases": list(preset.aliases),
        "players": players_of(game, preset, preset.rules),
        "packs": _packs(game, preset),
        "options": differences(preset.rules, game.rules_type()),
        "source": preset.source,
    }


def _packs(game: Game, preset: Preset) -> list[int]:
    """The sizes of the packs that the preset can be played with: of an option, else as they are dealt."""
    option = declared_options(game.rules_type).get("pack")
    if option is not None:
        sizes = [size for size in option.choices if isinstance(size, int)]
        return [size for size in sizes if not game.problems(make_rules(preset.rules, {"pack": size}))]
    chance = Chance(key_from_seed(preset.name))
    deals = [game.deal(preset.rules, n, chance) for n in players_of(game, preset, preset.rules)]
    return sorted({sum(zone.count for zone in deal.view(None).zones.values()) for deal in deals})


def _rules_entry(asked: Asked, texts: Catalogue) -> dict[str, Any]:
    options = [
        _described(option, texts)
        | {"value": getattr(asked.rules, option.name), "default": getattr(asked.preset.rules, option.name)}
        for option in declared_options(asked.rules).values()
    ]
    return {
        "name": asked.preset.name,
        "code": asked.code,
        "titles": asked.preset.titles,
        "aliases": list(asked.preset.aliases),
        "description": description_of(asked.preset, texts),
        "players": players_of(asked.game, asked.preset, asked.rules),
        "base": asked.preset.base,
        "bases": list(asked.preset.bases),
        "changes": asked.preset.changes,
        "source": asked.preset.source,
        "text": rules_sentences(asked, texts),
        "options": options,
    }


def _option_entry(found: list[tuple[Game, Option]], texts: Catalogue) -> dict[str, Any]:
    """The option as the first game has it, and as each has it."""
    entries = [
        {"game": game.name}
        | _described(option, texts)
        | {
            "default": option.default,
            "sentences": {value_text(value): said for value, said in values_said(game, option, texts)},
            "presets": [preset.name for preset in users_of(game, option)],
        }
        for game, option in found
    ]
    return {**entries[0], "games": entries}


def _described(option: Option, texts: Catalogue) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "name": option.name,
        "title": texts.say(f"option.{option.name}.title"),
        "help": texts.say(f"option.{option.name}.help"),
        "group": option.group,
        "kind": option.kind,
        "source": option.source,
    }
    if option.kind == "number":
        return entry | {"low": option.low, "high": option.high}
    if option.kind == "table":
        rows, columns = table_facts(option)
        return entry | {"rows": rows, "columns": columns}
    return entry | {"values": {value_text(v): texts.value(option.name, v) for v in option.allowed()}}
