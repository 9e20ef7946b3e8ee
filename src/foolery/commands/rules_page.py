"""What there is to say of a preset and of an option: for the terminal, as JSON, and for docs/variants.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foolery.core.contracts import Game
from foolery.core.errors import Reason
from foolery.core.games import Preset, players_of
from foolery.core.options import Option, Value, declared_options
from foolery.core.rules_text import rule_key, table_sentences
from foolery.games import GAMES
from foolery.texts import Catalogue, value_text

DESCRIPTION = "page.preset"
"""The section with a sentence or two for each preset."""


def game_title(game: Game, texts: Catalogue) -> str:
    """What a family of games is called."""
    key = f"game.{game.name}.title"
    return texts.say(key) if texts.has(key) else title_of(game.presets[0], texts)


def title_of(preset: Preset, texts: Catalogue) -> str:
    return preset.titles.get(texts.language, preset.titles["en"])


def players_text(players: Sequence[int], texts: Catalogue) -> str:
    """For how many players: “2 to 6 players”, “4 or 6 players”."""
    low, high = players[0], players[-1]
    if low == high:
        return texts.say("cli.players.count", count=low)
    if len(players) == high - low + 1:
        return texts.say("cli.players.span", low=low, high=high)
    if len(players) == 2:
        return texts.say("cli.players.either", low=low, high=high)
    return texts.say("cli.players.some", players=list(players))


def description_of(preset: Preset, texts: Catalogue) -> str:
    key = f"{DESCRIPTION}.{preset.name}"
    return texts.say(key) if texts.has(key) else ""


def game_line(game: Game, preset: Preset, rules: Any, texts: Catalogue) -> str:
    """The title and how many can play by the preset's rules, or by the changed `rules` of it."""
    players = players_text(players_of(game, preset, rules), texts)
    return texts.say("cli.game_line", title=title_of(preset, texts), players=players)


def preset_facts(preset: Preset, texts: Catalogue) -> list[str]:
    """Other names, bases, changes and the paragraph of a preset."""
    title = title_of(preset, texts)
    names = [other for other in preset.titles.values() if other != title]
    facts = [texts.say("cli.rules.names", names=[*names, *preset.aliases])]
    if preset.base:
        others = [title_of(GAMES.preset(base)[1], texts) for base in preset.bases if base != preset.base]
        base = title_of(GAMES.preset(preset.base)[1], texts)
        facts.append(texts.say("cli.rules.base", base=base, others=others))
    if preset.changes:
        options = declared_options(preset.rules)
        # What a table has takes sentences, which are among the rules.
        changes = [
            texts.say("cli.rules.changed_table", option=name)
            if options[name].kind == "table"
            else texts.say("cli.rules.change", option=name, value=value)
            for name, value in preset.changes.items()
        ]
        facts.append(texts.say("cli.rules.changes", changes=changes))
    return [*facts, texts.say("cli.rules.source", source=preset.source)]


def options_by_name() -> dict[str, list[tuple[Game, Option]]]:
    """Every option with the games that have it, in their order."""
    found: dict[str, list[tuple[Game, Option]]] = {}
    for game in GAMES:
        for option in declared_options(game.rules_type).values():
            found.setdefault(option.name, []).append((game, option))
    return found


def option_facts(game: Game, option: Option, texts: Catalogue) -> list[str]:
    """The group, the usual value, the span, the paragraph of an option, and which presets change it."""
    facts = [texts.say("cli.rules.group", group=texts.say(f"group.{option.group}"))]
    if option.kind == "number":
        facts.append(texts.say("cli.rules.span", low=option.low, high=option.high))
    if option.kind == "table":
        facts.append(choices_of(option, texts))
    facts += [
        texts.say("cli.rules.default", option=option.name, value=option.default),
        texts.say("cli.rules.source", source=option.source),
    ]
    users = [title_of(preset, texts) for preset in users_of(game, option)]
    return [*facts, texts.say("cli.rules.used_by", presets=users)] if users else facts


def users_of(game: Game, option: Option) -> list[Preset]:
    """The presets in which an option is not as it usually is."""
    return [preset for preset in game.presets if getattr(preset.rules, option.name) != option.default]


def has_values(option: Option) -> bool:
    """Whether the values of an option are told one by one."""
    return option.kind in ("flag", "choice")


def choices_of(option: Option, texts: Catalogue) -> str:
    """What can be typed for an option."""
    if option.kind == "table":
        _, columns = table_facts(option)
        rows = [row.name for row in option.rows if row.kind != "card"]
        card = next((row.name for row in option.rows if row.kind == "card"), None)
        return texts.say("cli.rules.table", rows=rows, card=card, columns=columns)
    allowed = [value_text(value) for value in option.allowed()]
    return f"{allowed[0]}..{allowed[1]}" if option.kind == "number" else " | ".join(allowed)


def table_facts(option: Option) -> tuple[list[str], list[str]]:
    """The rows of a table by name, and what each can have: ``miss``, ``draw1..20``."""
    columns = [
        column.name if column.kind == "flag" else f"{column.name}1..{column.high}"
        for column in option.columns
    ]
    return [row.name for row in option.rows], columns


def value_line(option: Option, value: Value, texts: Catalogue) -> str:
    """A value as it is typed and, where that is something else, in words."""
    name = value_text(value)
    is_plain = texts.value(option.name, value) == name
    return name if is_plain else texts.say("cli.rules.value", option=option.name, name=name, value=value)


def values_said(game: Game, option: Option, texts: Catalogue) -> list[tuple[Value, list[str]]]:
    """Each value of an option, for a number or a table the usual one, with what it says in the summary."""
    if option.kind == "table":
        return [(option.default, [texts.say(said) for said in table_sentences(option, str(option.default))])]
    values = [option.default or option.high] if option.kind == "number" else option.allowed()
    return [(value, _sentences(game, option, value, texts)) for value in values]


def _sentences(game: Game, option: Option, value: Value, texts: Catalogue) -> list[str]:
    """The usual sentence, then those for when another option is as it is."""
    key = rule_key(option, value)
    params = {"option": option.name, "value": value, "count": value}
    sentences = [texts.say(Reason(f"rule.{key}", params))]
    said = set(sentences)
    for other in declared_options(game.rules_type).values():
        for chosen in other.allowed():
            special = f"rule_if.{other.name}.{value_text(chosen)}.{key}"
            sentence = texts.say(Reason(special, params)) if texts.has(special) else ""
            if sentence not in said:
                said.add(sentence)
                condition = {"option": other.name, "value": chosen, "sentence": sentence}
                sentences.append(texts.say("cli.rules.condition", **condition) if sentence else "")
    return [sentence for sentence in sentences if sentence]
