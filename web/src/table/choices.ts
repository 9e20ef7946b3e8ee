/** What can be done with a card by hand, read from the legal moves and from nothing else. */

import type { WireMove } from "../lib/protocol";

/** What a player is about: usual moves, a cover face down, or a change of cards. */
export type Mode = "usual" | "dark" | "swap";

/** Acts that are made only after one has said so, since they could be done with nearly every card. */
const APART: readonly Mode[] = ["dark", "swap"];

/** What a move plays, as the hand calls it: a card's text or a position. */
export function tokensIn(move: WireMove): string[] {
  return move.cards.length > 0 ? move.cards : move.positions.map((at) => `#${at}`);
}

/** The moves of a mode. */
export function movesOf(legal: readonly WireMove[], mode: Mode): WireMove[] {
  return legal.filter((move) => (mode === "usual" ? !APART.includes(move.act as Mode) : move.act === mode));
}

/** The modes that there is something to do in. */
export function modesOf(legal: readonly WireMove[]): Mode[] {
  return APART.filter((mode) => legal.some((move) => move.act === mode));
}

/** All cards that some move plays. */
export function litCards(legal: readonly WireMove[]): Set<string> {
  return new Set(legal.flatMap(tokensIn));
}

/** What is left of `all` without `some`; null: they are not all there. */
function without(all: readonly string[], some: readonly string[]): string[] | null {
  const rest = [...all];
  for (const one of some) {
    const at = rest.indexOf(one);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The moves that play exactly these cards. */
export function movesWith(legal: readonly WireMove[], cards: readonly string[]): WireMove[] {
  return legal.flatMap((move) => {
    const tokens = tokensIn(move);
    if (move.choose > 0) {
      const fits = cards.length === move.choose && missing(move, cards, []) === 0;
      return fits && without(tokens, cards) !== null ? [chosen(move, cards)] : [];
    }
    return tokens.length === cards.length && without(tokens, cards) !== null ? [move] : [];
  });
}

/** The move that an entry with `choose` stands for, with these of its cards. */
function chosen(move: WireMove, cards: readonly string[]): WireMove {
  const left = [...cards];
  const played = tokensIn(move).filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { ...move, move: played.join(""), choose: 0, pairs: 0, cards: move.cards.length > 0 ? played : [] };
}

/** The fewest cards of `left` that have to join these so that there are as many pairs as the move wants. */
function missing(move: WireMove, cards: readonly string[], left: readonly string[]): number {
  let wanted = move.pairs - [...counts(cards).values()].reduce((sum, n) => sum + Math.floor(n / 2), 0);
  if (wanted <= 0) return 0;
  const rest = counts(left);
  // Single cards come to be pairs with one card more, other pairs with two.
  let needed = 0;
  for (const [rank, n] of counts(cards)) {
    const here = rest.get(rank) ?? 0;
    if (wanted === 0 || n % 2 === 0 || here === 0) continue;
    rest.set(rank, here - 1);
    wanted -= 1;
    needed += 1;
  }
  for (const n of rest.values()) {
    const pairs = Math.min(wanted, Math.floor(n / 2));
    wanted -= pairs;
    needed += 2 * pairs;
  }
  return wanted === 0 ? needed : Infinity;
}

/** How many cards there are of each rank. */
function counts(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card.slice(0, -1), (found.get(card.slice(0, -1)) ?? 0) + 1);
  return found;
}

/** The cards that can be played together with all of these. */
export function companions(legal: readonly WireMove[], cards: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of legal) {
    const tokens = tokensIn(move);
    const most = move.choose || tokens.length;
    if (most <= cards.length) continue;
    const rest = without(tokens, cards) ?? [];
    for (const other of rest) {
      const left = without(rest, [other]) ?? [];
      if (missing(move, [...cards, other], left) <= most - cards.length - 1) found.add(other);
    }
  }
  return found;
}

/** The moves that need no card of the hand: buttons. */
export function buttons(legal: readonly WireMove[], held: ReadonlySet<string>): WireMove[] {
  return legal.filter(
    (move) =>
      move.act === "exchange" || move.choice !== "" || !tokensIn(move).some((token) => held.has(token)),
  );
}

/** Acts that lay a card beside the attack instead of on one of its cards, as there are places for. */
export function extraActs(legal: readonly WireMove[]): string[] {
  const onto = legal.some((move) => move.target !== null);
  const beside = movesOf(legal, "usual").filter(
    (move) => move.target === null && tokensIn(move).length > 0 && move.act !== "exchange",
  );
  const acts = [...new Set(beside.map((move) => move.act))];
  return acts.filter((act) => onto || (act !== "lead" && act !== "throw"));
}
