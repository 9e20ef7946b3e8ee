/** How a hand is laid out for the eye. It says nothing about which card beats which. */

import type { SettingValues } from "../lib/settings.svelte";
import { isColoured } from "../lib/texts.svelte";

export interface Sorting {
  sort: SettingValues["sort"];
  order: SettingValues["order"];
  /** The trump suit's letter, if there is one. */
  trump: string | null;
}

const RANKS = "23456789TJQKAX";
/** Black and red take turns, so that neighbours are told apart. */
const SUITS = "shcd";
const COLOURS = "gryb";

export function sorted(cards: readonly string[], { sort, order, trump }: Sorting): string[] {
  const sign = order === "down" ? -1 : 1;
  const suits = suitOrder(trump, sort === "both");
  const rank = (card: string) => sign * rankOf(card);
  const suit = (card: string) => suitOf(card, suits);
  const keys: ((card: string) => number)[] = sort === "rank" ? [rank, suit] : [suit, rank];
  return [...cards].sort((a, b) => {
    for (const key of keys) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference;
    }
    return a < b ? -1 : a > b ? 1 : 0;
  });
}

/** Numbers of colours by number. */
function rankOf(card: string): number {
  return isColoured(card) ? Number(card.slice(1)) : RANKS.indexOf(card[0] ?? "");
}

/** Jokers and cards without a colour last. */
function suitOf(card: string, suits: string): number {
  if (card.startsWith("X") || card === "1") return 9;
  return isColoured(card) ? COLOURS.indexOf(card[0] ?? "") : suits.indexOf(card.slice(-1));
}

export function byRank(cards: readonly string[]): string[] {
  return sorted(cards, { sort: "rank", order: "up", trump: null });
}

function suitOrder(trump: string | null, isTrumpLast: boolean): string {
  if (!isTrumpLast || trump === null) return SUITS;
  // Going on in the same circle after the trumps keeps black and red apart.
  const at = SUITS.indexOf(trump) + 1;
  return SUITS.slice(at) + SUITS.slice(0, at);
}
