/** Cards and acts as they are said aloud and written on buttons. */

import type { WireMove } from "../lib/protocol";
import { cardText, has, isColoured, t } from "../lib/texts.svelte";
import type { Pair } from "./look";
import { isSaid, said } from "./said";

/** "8 of spades" */
export function cardName(card: string): string {
  if (card.startsWith("X")) return t(`page.table.name.${card}`);
  if (card === "1" || isColoured(card)) return cardText(card);
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const rankKey = `page.table.name.rank.${rank}`;
  return t("page.table.name.card", {
    rank: has(rankKey) ? t(rankKey) : rank,
    suit: t(`page.table.name.suit.${suit}`),
  });
}

/** The words on a button: for some acts they depend on the phase. */
export function buttonText(game: string, move: WireMove, phase: string): string {
  const act = `act.${move.act}`;
  return isSaid(game, `${act}.${phase}`) || isSaid(game, act)
    ? said(game, [`${act}.${phase}`, act], paramsOf(move))
    : t("page.table.general.act", { act: move.act, cards: move.cards, choice: move.choice });
}

/** What a place is for: "Cover 8♠", "Pass it on". */
export function placeText(game: string, move: WireMove): string {
  return isSaid(game, `placing.${move.act}`)
    ? said(game, `placing.${move.act}`, paramsOf(move))
    : buttonText(game, move, "");
}

function paramsOf({ cards, target, choice }: WireMove): Record<string, unknown> {
  return { cards, target, choice, count: cards.length };
}

/** Points with a real minus. */
export function withSign(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
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
