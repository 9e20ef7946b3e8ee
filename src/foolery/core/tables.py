"""Options that are tables: what each of some rows has in each of some columns.

The text of a table is its rows with ``_`` between them, each the row's name and what it has, with ``-``
between: ``6-draw2-miss_Q-wild-order``. A column that is a flag is named, a number follows the name of its
column. A row whose name begins with that of another stands for a part of it and replaces it:
``K-draw5_Kd-none``. A table of nothing is ``none``. Typed texts may have ``,`` or ``;`` between rows, ``:``
and ``+`` within them, and any case.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from foolery.core.errors import BadInput

BETWEEN_ROWS = "_"
WITHIN_ROW = "-"
NOTHING = "none"

_ROW_ENDS = re.compile(r"[_,;\s]+")
_PARTS = re.compile(r"[-:+]")
_ITEM = re.compile(r"([a-z]+)([0-9]{0,4})")

Cells = dict[str, int]
"""What a row has: the number, or 1 of a flag, by column; nothing else is in it."""


class Row(msgspec.Struct, frozen=True):
    """A row by its name; `kind` says how the catalogues word that: ``card``, ``rank``."""

    name: str
    kind: str


class Column(msgspec.Struct, frozen=True):
    """A column: a ``flag``, or a ``number`` that is nought or from 1 to `high`."""

    name: str
    kind: str = "flag"
    high: int = 1


def read_table(option: str, rows: Sequence[Row], columns: Sequence[Column], text: str) -> dict[str, Cells]:
    """The rows that a table names, in their order; `BadInput` that says what is wrong."""
    names = {row.name.lower(): row.name for row in rows}
    found: dict[str, Cells] = {}
    parts = [] if text.strip().lower() == NOTHING else _ROW_ENDS.split(text.strip())
    for part in parts:
        name, *items = _PARTS.split(part)
        row = names.get(name.lower())
        if row is None:
            raise BadInput(
                "option.table_row", option=option, text=part[:60], known=[row.name for row in rows]
            )
        if row in found:
            raise BadInput("option.table_twice", option=option, text=row)
        found[row] = _read_cells(option, columns, part, items)
    return {row.name: found[row.name] for row in rows if row.name in found}


def _read_cells(option: str, columns: Sequence[Column], part: str, items: Sequence[str]) -> Cells:
    by_name = {column.name: column for column in columns}
    cells: Cells = {}
    for item in items:
        if item.lower() == NOTHING and len(items) == 1:
            break
        match = _ITEM.fullmatch(item.lower())
        column = by_name.get(match[1]) if match else None
        if match is None or column is None:
            known = [column.name for column in columns]
            raise BadInput("option.table_column", option=option, text=part[:60], item=item[:30], known=known)
        if column.name in cells:
            raise BadInput("option.table_twice", option=option, text=column.name)
        number = match[2]
        if (column.kind == "flag") == bool(number) or (number and not 0 <= int(number) <= column.high):
            raise BadInput("option.table_number", option=option, item=item[:30], high=column.high)
        cells[column.name] = int(number or 1)
    return {column.name: cells[column.name] for column in columns if cells.get(column.name)}


def write_table(rows: Sequence[Row], columns: Sequence[Column], table: Mapping[str, Cells]) -> str:
    """The one text of a table: without the rows that change nothing."""
    written = []
    for row in rows:
        if row.name not in table or table[row.name] == _under(row.name, table):
            continue
        items = [
            column.name if column.kind == "flag" else f"{column.name}{table[row.name][column.name]}"
            for column in columns
            if table[row.name].get(column.name)
        ]
        written.append(WITHIN_ROW.join([row.name, *(items or [NOTHING])]))
    return BETWEEN_ROWS.join(written) or NOTHING


def row_of(name: str, table: Mapping[str, Cells]) -> Cells:
    """What holds for a row: its own cells, else those of the row that it is a part of."""
    return table[name] if name in table else _under(name, table)


def _under(name: str, table: Mapping[str, Cells]) -> Cells:
    wider = [other for other in table if name.startswith(other) and other != name]
    return table[max(wider, key=len)] if wider else {}


def table_schema(rows: Sequence[Row], columns: Sequence[Column]) -> dict[str, Any]:
    """The JSON Schema of a table's text, but for rows and columns that are named twice."""
    row = "|".join(re.escape(row.name) for row in rows)
    item = "|".join(
        column.name if column.kind == "flag" else f"{column.name}[0-9]{{1,{len(str(column.high))}}}"
        for column in columns
    )
    one = f"(?:{row})(?:-none|(?:-(?:{item}))*)"
    return {"type": "string", "pattern": f"^(?:none|{one}(?:_{one})*)$"}
