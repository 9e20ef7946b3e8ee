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

/** Which of the attack cards lies there, or is covered there; null: it is not on the table. */
export function slotOf(zone: string): number | null {
  const [kind, first, second] = zone.split(".");
  if (kind === "attack" || kind === "cover") return Number(first);
  return kind === "dark" ? Number(second) : null;
}

export function isOnTable(zone: string): boolean {
  return slotOf(zone) !== null;
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

/** The attack card that a move lays its card on; of equal ones the first that is still open. */
export function slotWith(view: WireView, card: string): number {
  let found = -1;
  for (let k = 0; (view.zones[`attack.${k}`]?.count ?? 0) > 0; k += 1) {
    if (view.zones[`attack.${k}`]?.cards[0] !== card) continue;
    if (!isCovered(view, k)) return k;
    if (found < 0) found = k;
  }
  return found;
}

export function isCovered(view: WireView, slot: number): boolean {
  return Object.entries(view.zones).some(
    ([zone, { count }]) => count > 0 && kindOf(zone) !== "attack" && slotOf(zone) === slot,
  );
}
