"""Rules in words: a sentence an option, from the section ``rule`` of the catalogues."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from foolery.core.contracts import Game
from foolery.core.errors import Reason
from foolery.core.options import Option, declared_options
from foolery.core.record import option_text


def rules_text(game: Game, rules: Any) -> list[Reason]:
    """What rules say, an option after the other; each is a key of the catalogues and fills its sentence.

    An option to which the other options leave no choice is passed over.
    """
    sentences = []
    for name, declared in declared_options(rules).items():
        if not has_choice(game, rules, declared):
            continue
        value = getattr(rules, name)
        key = f"rule.{name}" if declared.kind == "number" else f"rule.{name}.{option_text(value)}"
        sentences.append(Reason(key, {"option": name, "value": value}))
    return sentences


def has_choice(game: Game, rules: Any, option: Option) -> bool:
    """Whether some other value of an option makes sense with the rest of the rules."""
    if option.kind == "number":
        return True
    others = [value for value in option.allowed() if value != getattr(rules, option.name)]
    changed = [replace(rules, **{option.name: value}) for value in others]
    return any(not _speak_of(game.problems(other), option) for other in changed)


def _speak_of(problems: list[Reason], option: Option) -> bool:
    return any(problem.params.get("option") == option.name for problem in problems)
