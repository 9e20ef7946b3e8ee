/** Options that are tables, as `src/foolery/core/tables.py` has them: `6-draw2-miss_Q-wild-order`. */

import type { ColumnInfo, OptionInfo, RowInfo } from "./protocol";

/** What a row has: the number, or 1 of a flag, by column. */
export type Cells = Record<string, number>;
export type Rows = Record<string, Cells>;

export function readTable(text: string): Rows {
  const rows: Rows = {};
  if (text === "none") return rows;
  for (const part of text.split("_")) {
    const [name = "", ...items] = part.split("-");
    rows[name] = {};
    for (const item of items) {
      const [, column = "", number] = /^([a-z]+)(\d*)$/.exec(item) ?? [];
      if (column !== "" && item !== "none") rows[name][column] = Number(number || 1);
    }
  }
  return rows;
}

/** The one text of a table: without the rows that change nothing. */
export function writeTable({ rows, columns }: Pick<OptionInfo, "rows" | "columns">, table: Rows): string {
  const written = rows.flatMap(({ name }) => {
    const cells = table[name];
    if (cells === undefined || isSame(cells, widerOf(name, table))) return [];
    const items = columns.filter((column) => cells[column.name]).map((column) => itemOf(column, cells));
    return [[name, ...(items.length > 0 ? items : ["none"])].join("-")];
  });
  return written.join("_") || "none";
}

function itemOf({ name, kind }: ColumnInfo, cells: Cells): string {
  return kind === "flag" ? name : `${name}${cells[name]}`;
}

/** What holds for a row: its own cells, else those of the row that it is a part of. */
export function cellsOf(name: string, table: Rows): Cells {
  return table[name] ?? widerOf(name, table);
}

function widerOf(name: string, table: Rows): Cells {
  const wider = Object.keys(table).filter((other) => other !== name && name.startsWith(other));
  const longest = wider.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? {} : (table[longest] ?? {});
}

function isSame(a: Cells, b: Cells): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}

/** The rows to be shown: all that are not parts of others, and the parts that the table names. */
export function shownRows(rows: readonly RowInfo[], table: Rows): RowInfo[] {
  const isPart = (row: RowInfo) => rows.some((other) => other !== row && row.name.startsWith(other.name));
  return rows.filter((row) => !isPart(row) || row.name in table);
}
