/** Cards and acts as they are said aloud and written on buttons. */

import type { WireMove } from "../lib/protocol";
import { has, t } from "../lib/texts.svelte";
import type { Pair } from "./bout";

/** "8 of spades" */
export function cardName(card: string): string {
  if (card.startsWith("X")) return t(`page.table.name.${card}`);
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const rankKey = `page.table.name.rank.${rank}`;
  return t("page.table.name.card", {
    rank: has(rankKey) ? t(rankKey) : rank,
    suit: t(`page.table.name.suit.${suit}`),
  });
}

/** The words on a button: for some acts they depend on the phase. */
export function buttonText(move: WireMove, phase: string): string {
  const keys = [`page.table.act.${move.act}.${phase}`, `page.table.act.${move.act}`];
  return t(keys.find(has) ?? move.act, { cards: move.cards, target: move.target });
}

/** What a place is for: "Cover 8♠", "Pass it on". */
export function placeText(move: WireMove): string {
  const key = `page.table.placing.${move.act}`;
  return has(key) ? t(key, { cards: move.cards, target: move.target }) : move.act;
}

/** "8 of spades, covered by the jack of spades" */
export function pairName({ attack, cover, isDark }: Pair): string {
  if (isDark) {
    const own = cover === null ? "" : cardName(cover);
    return t("page.table.covered_dark", { attack: cardName(attack), cover: own });
  }
  return cover === null
    ? cardName(attack)
    : t("page.table.covered", { attack: cardName(attack), cover: cardName(cover) });
}
