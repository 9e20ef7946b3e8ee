/** What the last card asks of whoever moves, as the view's facts have it. */

import type { Changes, WireView } from "../../../lib/protocol";
import { cardText, rankText, t } from "../../../lib/texts.svelte";
import { fact } from "../../facts";
import { cardName } from "../../names";

/** `order`: a suit is being chosen; `pending`: cards wait to be drawn or passed on. */
export type Asking = "free" | "follow" | "ordered" | "add" | "order" | "pending";

export interface Demand {
  asking: Asking;
  suit: string | null;
  /** Ranks, or single cards, that may be put whatever the suit. */
  ranks: string[];
  /** Whoever put the last card has to go on. */
  again: boolean;
  drawn: number;
  pending: number;
}

/** Null: nothing is asked for, since no round is being played. */
export function demandOf(view: WireView, rules: Changes): Demand | null {
  const phase = fact<string>(view, "phase") ?? "";
  if (!["play", "order", "add"].includes(phase)) return null;
  const pending = fact<number>(view, "pending") ?? 0;
  const rank = fact<string>(view, "rank");
  const wild = fact<boolean>(view, "wild") ? wildOf(rules) : [];
  return {
    asking: askingOf(view, phase, pending),
    suit: phase === "order" ? null : fact<string>(view, "suit"),
    ranks: phase === "order" ? [] : [...new Set([...(rank === null ? [] : [rank]), ...wild])],
    again: (fact<boolean>(view, "again") ?? false) && phase === "play",
    drawn: fact<number>(view, "drawn") ?? 0,
    pending,
  };
}

function askingOf(view: WireView, phase: string, pending: number): Asking {
  if (phase === "order" || phase === "add") return phase;
  if (pending > 0) return "pending";
  if (fact<boolean>(view, "free")) return "free";
  return fact<string>(view, "ordered") === null ? "follow" : "ordered";
}

/** What the table of effects (docs/options.md) says cards do, by rank or card. */
function effectsOf(rules: Changes): [string, string[]][] {
  const rows = typeof rules["effects"] === "string" ? rules["effects"].split("_") : [];
  return rows.map((row) => {
    const [name = "", ...does] = row.split("-");
    return [name, does];
  });
}

/** The ranks and cards that go on anything. */
export function wildOf(rules: Changes): string[] {
  return effectsOf(rules).flatMap(([name, does]) => (does.includes("wild") ? [name] : []));
}

/** Some card turns the direction of play, and there are enough players to see it. */
export function canTurn(view: Pick<WireView, "seats">, rules: Changes): boolean {
  return view.seats > 2 && effectsOf(rules).some(([, does]) => does.includes("reverse"));
}

/** "Q", or of a single card "Q♠". */
export function rankSign(name: string): string {
  return name.length > 1 ? cardText(name) : rankText(name);
}

function rankName(name: string): string {
  if (name.length > 1) return cardName(name);
  return "JQKA".includes(name) ? t(`page.table.name.rank.${name}`) : rankText(name);
}

/** The demand in one or two sentences, for those who do not see it. */
export function demandText(demand: Demand): string {
  const { asking, suit, ranks, again, drawn, pending } = demand;
  const words = [
    t(`game.maumau.asks.${asking}`, {
      suit: suit === null ? null : t(`page.table.name.suit.${suit}`),
      ranks: ranks.map(rankName),
      count: pending,
    }),
  ];
  if (again) words.unshift(t("game.maumau.asks.again"));
  if (drawn > 0) words.push(t("game.maumau.asks.drawn", { count: drawn }));
  return words.join(" ");
}
