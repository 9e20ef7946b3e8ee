"""Rules in words: a sentence an option, from the sections ``rule`` and ``rule_if`` of the catalogues."""

from __future__ import annotations

from typing import Any

from foolery.core.errors import Reason
from foolery.core.options import Option, Value, declared_options
from foolery.core.tables import NOTHING
from foolery.texts import catalogue, value_text


def rules_text(rules: Any) -> list[Reason]:
    """What rules say, an option after the other; each is a key of the catalogues and fills its sentence.

    Passed over is what says nothing: a sentence that is empty in English, and a number that is nought.
    """
    texts = catalogue()
    options = declared_options(rules)
    sentences = []
    for option in options.values():
        value = getattr(rules, option.name)
        if option.kind == "table":
            sentences += table_sentences(option, value)
            continue
        key = _key(rules, options, option, value)
        if value_text(value) != "0" and texts.say(key):
            params = {"option": option.name, "value": value}
            sentences.append(Reason(key, params | ({"count": value} if option.kind == "number" else {})))
    return sentences


def table_sentences(option: Option, value: str) -> list[Reason]:
    """A sentence a row: ``rule.NAME.KIND`` by the kind of row, with what it has, ``rule.NAME.COLUMN``."""
    table = option.table(value)
    sentences = []
    for row in option.rows:
        if row.name in table:
            items = table[row.name] or {NOTHING: 0}
            has = [
                Reason(f"rule.{option.name}.{column}", {"count": number}) for column, number in items.items()
            ]
            params = {"option": option.name, "row": row.name, "has": has}
            sentences.append(Reason(f"rule.{option.name}.{row.kind}", params))
    return sentences


def _key(rules: Any, options: dict[str, Option], option: Option, value: Value) -> str:
    """The sentence for a value: the one for when another option is as it is, else the usual one."""
    said = rule_key(option, value)
    for other in options:
        key = f"rule_if.{other}.{value_text(getattr(rules, other))}.{said}"
        if catalogue().has(key):
            return key
    return f"rule.{said}"


def rule_key(option: Option, value: Value) -> str:
    """Where the sentence for an option's value is in its section; numbers share one."""
    return option.name if option.kind == "number" else f"{option.name}.{value_text(value)}"
