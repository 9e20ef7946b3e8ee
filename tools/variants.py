"""Write docs/variants.md, the list of all games and options, anew: ``python tools/variants.py``."""

from __future__ import annotations

from pathlib import Path

from foolery.commands.rules_page import (
    description_of,
    game_line,
    game_title,
    has_values,
    option_facts,
    options_by_name,
    preset_facts,
    value_line,
    values_said,
)
from foolery.games import GAMES
from foolery.texts import catalogue

PAGE = Path(__file__).parent.parent / "docs" / "variants.md"
HEAD = """# Games and options

Written by `python tools/variants.py` from the presets, the options and the English catalogue; a test says
when it is out of date. `foolery rules NAME` says the rules of a game in full, `foolery rules --option NAME`
is about one option.
"""


def variants_page() -> str:
    """The page as it has to be."""
    texts = catalogue("en")
    parts = [HEAD]
    for game in GAMES:
        parts.append(f"## {game_title(game, texts)}\n")
        for preset in game.presets:
            facts = _listed(preset_facts(preset, texts))
            line = game_line(game, preset, preset.rules, texts)
            parts.append(f"### `{preset.name}`: {line}\n\n{description_of(preset, texts)}\n\n{facts}")
    parts.append("## The options\n")
    for name, found in options_by_name().items():
        title, about = texts.say(f"option.{name}.title"), texts.say(f"option.{name}.help")
        parts.append(f"### `{name}`: {title}\n\n{about}\n")
        for game, option in found:
            parts.append(f"{texts.say('cli.rules.in_game', game=game_title(game, texts))}\n")
            parts.append(_listed(option_facts(game, option, texts)))
            for value, said in values_said(game, option, texts):
                values = [f"**{value_line(option, value, texts)}**"] if has_values(option) else []
                parts.append("\n".join([*values, *(f"- {sentence}" for sentence in said)]) + "\n")
    return "\n".join(parts)


def _listed(facts: list[str]) -> str:
    return "".join(f"- {fact}\n" for fact in facts)


if __name__ == "__main__":
    PAGE.write_text(variants_page(), "utf-8")
