"""Options of rules, each declared once.

A `Rules` class is a frozen dataclass whose fields come from `option`. The JSON Schema, the form on
the page, the flags of the command line, the docs and the validation are made from these declarations;
titles, explanations and the values in words are in the catalogues under ``option.<name>``, what each value
means as a rule under ``rule.<name>``.
"""

from __future__ import annotations

import dataclasses
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from foolery.core.errors import BadInput
from foolery.core.tables import Cells, Column, Row, read_table, table_schema, write_table

Value = bool | int | str
R = TypeVar("R")


class Option(msgspec.Struct, frozen=True):
    """One declared option.

    `kind` is ``flag``, ``number`` (from `low` to `high`), ``choice`` (one of `choices`) or ``table`` (a text
    that says what each of `rows` has in each of `columns`, see `foolery.core.tables`).
    `source` is the paragraph of the rule book.
    """

    name: str
    kind: str
    default: Value
    group: str
    source: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    advanced: bool = True
    rows: tuple[Row, ...] = ()
    columns: tuple[Column, ...] = ()

    def check(self, value: object) -> Value:
        """`value` if the option allows it, else `BadInput`."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "number" and type(value) is int and self.low <= value <= self.high:
            return value
        if self.kind == "choice":
            for choice in self.choices:
                if type(value) is type(choice) and value == choice:
                    return choice
        if self.kind == "table" and isinstance(value, str):
            return write_table(self.rows, self.columns, self.table(value))
        if self.kind == "number":
            raise BadInput("option.range", option=self.name, value=value, low=self.low, high=self.high)
        raise BadInput("option.value", option=self.name, value=value, allowed=self.allowed())

    def parse(self, text: str) -> Value:
        """The value that `text` (typed, or in a record) stands for, else `BadInput`."""
        if self.kind == "table":
            return self.check(text)
        lowered = text.strip().lower()
        if self.kind == "flag" and lowered in _FLAGS:
            return _FLAGS[lowered]
        if self.kind != "flag" and lowered.isdecimal() and lowered.isascii():
            return self.check(int(lowered))
        return self.check(lowered)

    def allowed(self) -> list[Value]:
        """Every value, the ends of the range of a number, of a table the usual value alone."""
        if self.kind == "flag":
            return [False, True]
        if self.kind == "number":
            return [self.low, self.high]
        return [self.default] if self.kind == "table" else list(self.choices)

    def table(self, text: str) -> dict[str, Cells]:
        """The rows of a table's text; `BadInput`."""
        return read_table(self.name, self.rows, self.columns, text)

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the value."""
        if self.kind == "flag":
            return {"type": "boolean", "default": self.default}
        if self.kind == "number":
            return {
                "type": "integer",
                "minimum": self.low,
                "maximum": self.high,
                "default": self.default,
            }
        if self.kind == "table":
            return {**table_schema(self.rows, self.columns), "default": self.default}
        return {"enum": list(self.choices), "default": self.default}


_FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def option(
    default: Value,
    *choices: Value,
    group: str,
    source: str,
    span: tuple[int, int] | None = None,
    advanced: bool = True,
) -> Any:
    """A dataclass field that declares an option: a flag, a number with a `span`, or `choices`."""
    kind = "choice" if choices else "number" if span else "flag"
    low, high = span or (0, 0)
    declared = Option("", kind, default, group, source, choices, low, high, advanced)
    return dataclasses.field(default=default, metadata={"option": declared})


def table_option(
    default: str,
    rows: tuple[Row, ...],
    columns: tuple[Column, ...],
    group: str,
    source: str,
    advanced: bool = True,
) -> Any:
    """A dataclass field that declares a table."""
    declared = Option("", "table", default, group, source, advanced=advanced, rows=rows, columns=columns)
    return dataclasses.field(default=default, metadata={"option": declared})


def declared_options(rules: type | object) -> dict[str, Option]:
    """The options of a rules class by name, in the order of declaration."""
    return {
        field.name: msgspec.structs.replace(field.metadata["option"], name=field.name)
        for field in dataclasses.fields(rules)  # type: ignore[arg-type]
    }


def make_rules(base: R, changes: dict[str, Any]) -> R:
    """`base` with some options changed; `BadInput` for an unknown option or value."""
    options = declared_options(base)
    checked = {name: find_option(options, name).check(value) for name, value in changes.items()}
    return dataclasses.replace(base, **checked)  # type: ignore[type-var]


def read_option(rules: type | object, name: str, text: str) -> Value:
    """The value that `text` stands for, of the option called `name`; `BadInput` for either being wrong."""
    return find_option(declared_options(rules), name).parse(text)


def find_option(options: dict[str, Option], name: str) -> Option:
    """The option of that name; `BadInput` with near names where there is none."""
    if name not in options:
        near = get_close_matches(name, options, n=3)
        raise BadInput("option.unknown", option=name, near=near, known=list(options))
    return options[name]


def differences(rules: object, base: object) -> dict[str, Value]:
    """The options of `rules` that differ from `base`."""
    return {
        name: getattr(rules, name)
        for name in declared_options(rules)
        if getattr(rules, name) != getattr(base, name)
    }


def rules_schema(rules: type) -> dict[str, Any]:
    """The JSON Schema of a rules object."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: opt.schema() for name, opt in declared_options(rules).items()},
    }
