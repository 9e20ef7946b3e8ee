/** What can be done with a card by hand, read from the legal moves and from nothing else. */

import type { WireMove } from "../lib/protocol";

/** All cards that some move plays. */
export function litCards(legal: readonly WireMove[]): Set<string> {
  return new Set(legal.flatMap((move) => move.cards));
}

/** The moves that play exactly these cards. */
export function movesWith(legal: readonly WireMove[], cards: readonly string[]): WireMove[] {
  return legal.filter(
    (move) => move.cards.length === cards.length && cards.every((card) => move.cards.includes(card)),
  );
}

/** The cards that can be played together with all of these. */
export function companions(legal: readonly WireMove[], cards: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of legal) {
    if (move.cards.length <= cards.length || !cards.every((card) => move.cards.includes(card))) continue;
    for (const card of move.cards) if (!cards.includes(card)) found.add(card);
  }
  return found;
}

/** The moves that need no card: buttons. */
export function buttons(legal: readonly WireMove[]): WireMove[] {
  return legal.filter((move) => move.act === "exchange" || move.cards.length === 0);
}

/** Acts that lay a card beside the attack instead of on one of its cards, as there are places for. */
export function extraActs(legal: readonly WireMove[]): string[] {
  const onto = legal.some((move) => move.target !== null);
  const beside = legal.filter(
    (move) => move.target === null && move.cards.length > 0 && move.act !== "exchange",
  );
  const acts = [...new Set(beside.map((move) => move.act))];
  return acts.filter((act) => onto || (act !== "lead" && act !== "throw"));
}
