/** Durak's zones on the table: attack cards and what lies on them. */

import type { WireView } from "../../../lib/protocol";
import { kindOf } from "../../zones";

/** Which of the attack cards lies there, or is covered there; null: it is not on the table. */
export function slotOf(zone: string): number | null {
  const [kind, first, second] = zone.split(".");
  if (kind === "attack" || kind === "cover") return Number(first);
  return kind === "dark" ? Number(second) : null;
}

export function isOnTable(zone: string): boolean {
  return slotOf(zone) !== null;
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
