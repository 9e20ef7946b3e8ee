"""Write docs/variants.md, the list of all games and options, anew: ``python tools/variants.py``."""

from __future__ import annotations

from pathlib import Path

from foolery.commands.rules_page import (
    description_of,
    game_line,
    option_facts,
    preset_facts,
    value_line,
    values_said,
)
from foolery.core.options import declared_options
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
    parts = [HEAD, "## The games\n"]
    for game, preset in GAMES.presets():
        facts = _listed(preset_facts(preset, texts))
        line = game_line(game, preset, preset.rules, texts)
        parts.append(f"### `{preset.name}`: {line}\n\n{description_of(preset, texts)}\n\n{facts}")
    parts.append("## The options\n")
    for game in GAMES:
        for option in declared_options(game.rules_type).values():
            title = texts.say(f"option.{option.name}.title")
            about = texts.say(f"option.{option.name}.help")
            parts.append(
                f"### `{option.name}`: {title}\n\n{about}\n\n{_listed(option_facts(game, option, texts))}"
            )
            for value, said in values_said(game, option, texts):
                values = [] if option.kind == "number" else [f"**{value_line(option, value, texts)}**"]
                parts.append("\n".join([*values, *(f"- {sentence}" for sentence in said)]) + "\n")
    return "\n".join(parts)


def _listed(facts: list[str]) -> str:
    return "".join(f"- {fact}\n" for fact in facts)


if __name__ == "__main__":
    PAGE.write_text(variants_page(), "utf-8")
