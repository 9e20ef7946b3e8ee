"""Rules in words: a sentence an option, from the section ``rule`` of the catalogues."""

from __future__ import annotations

from foolery.core.errors import Reason
from foolery.core.options import declared_options
from foolery.core.record import option_text


def rules_text(rules: object) -> list[Reason]:
    """What rules say, an option after the other; each is a key of the catalogues and fills its sentence."""
    sentences = []
    for name, declared in declared_options(rules).items():
        value = getattr(rules, name)
        key = f"rule.{name}" if declared.kind == "number" else f"rule.{name}.{option_text(value)}"
        sentences.append(Reason(key, {"option": name, "value": value}))
    return sentences
