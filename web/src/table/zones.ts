/** The names of zones taken apart, as docs/protocol.md has them. */

import type { WireView } from "../lib/protocol";

export function kindOf(zone: string): string {
  return zone.split(".")[0] ?? "";
}

/** The zone as it is drawn: a stock told by ranks is one heap all the same. */
export function drawnZone(zone: string): string {
  return zone.startsWith("stock.") ? "stock" : zone;
}

/** Whose hand a zone is, or is part of; null: it is no hand. */
export function handOwner(zone: string): number | null {
  const [kind, seat] = zone.split(".");
  return kind === "hand" || kind === "row" ? Number(seat) : null;
}

/** Where a card of a row stands in it; the numbers grow to the right. */
export function rowNumber(zone: string): number {
  return zone.startsWith("row.") ? Number(zone.split(".")[2]) : 0;
}

/** The cards of the stock, whether they lie in one heap or by ranks. */
export function countOf(view: WireView, kind: string): number {
  return Object.entries(view.zones).reduce(
    (sum, [zone, { count }]) => sum + (kindOf(zone) === kind ? count : 0),
    0,
  );
}

/** The numbers in a zone's name: of `pile.2.5` 2 and 5. */
export function numbersOf(zone: string): number[] {
  return zone.split(".").slice(1).map(Number);
}

/** Whose hand or open pile a zone is. */
export function ownerOf(zone: string): number | null {
  return kindOf(zone) === "pile" ? (numbersOf(zone)[0] ?? null) : handOwner(zone);
}
