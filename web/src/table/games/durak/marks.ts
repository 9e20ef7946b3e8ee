/** What is told of every player beside the cards: side, own trump, points, epaulettes, closed cards. */

import type { WireView } from "../../../lib/protocol";
import { t } from "../../../lib/texts.svelte";
import { fact } from "../../facts";
import type { Mark } from "../../look";

const SIDES = "ABCDEF";

export function sideOf(view: WireView, seat: number): number | null {
  return fact<number[]>(view, "sides")?.[seat] ?? null;
}

export function sideLetter(side: number): string {
  return SIDES[side] ?? String(side + 1);
}

/** The trump suit that counts for a seat. */
export function trumpOf(view: WireView, seat: number): string | null {
  return fact<string[]>(view, "trumps")?.[seat] ?? fact<string>(view, "trump");
}

export function marksOf(view: WireView, seat: number): Mark[] {
  const marks: Mark[] = [];
  const isOwn = seat === view.seat;
  const side = sideOf(view, seat);
  if (side !== null) {
    const mates = isOwn || view.seat === null ? null : sideOf(view, view.seat);
    const key = isOwn ? "own" : mates === side ? "partner" : "other";
    const letter = sideLetter(side);
    const name = t(`page.table.side.${key}`, { letter });
    const word = key === "partner" ? { word: t("page.table.side.mate") } : {};
    marks.push({ kind: "side", text: letter, name, side, ...word });
  }
  const trump = fact<string[]>(view, "trumps")?.[seat];
  if (trump) {
    const name = t(`page.table.own_trump.${isOwn ? "you" : "they"}`, {
      seat,
      suit: t(`page.table.name.suit.${trump}`),
    });
    marks.push({ kind: "trump", text: trump, name });
  }
  const points = fact<number[]>(view, "points")?.[seat];
  if (points !== undefined) {
    marks.push({ kind: "points", text: String(points), name: t("page.table.points", { count: points }) });
  }
  const ranks = fact<string[]>(view, "epaulettes")?.[seat];
  if (ranks !== undefined) {
    const written = [...ranks].map((rank) => (rank === "T" ? "10" : rank)).join(" ");
    const count = t("page.table.epaulettes", { count: ranks.length });
    const name = ranks === "" ? count : `${count}: ${written}`;
    marks.push({ kind: "epaulettes", text: written || "–", name });
  }
  const closed = view.zones[`closed.${seat}`]?.count ?? 0;
  if (closed > 0) {
    const name = t("page.table.closed", { count: closed });
    marks.push({ kind: "closed", text: String(closed), name });
  }
  return marks;
}

/** Something else than getting rid of the cards decides the deal. */
export function isScored(view: WireView): boolean {
  return fact(view, "points") !== null || fact(view, "epaulettes") !== null;
}
