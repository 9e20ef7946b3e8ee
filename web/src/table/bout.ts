/** The bout on the table and the one before it, remembered from events, to be looked at again. */

import type { GameEvent, WireView } from "../lib/protocol";

export interface Pair {
  attack: string;
  cover: string | null;
}

export interface Bout {
  pairs: Pair[];
  /** Who took the cards; null: they were beaten off. */
  taker: number | null;
}

export interface Memory {
  now: Pair[];
  last: Bout | null;
}

export function remember(memory: Memory, event: GameEvent): Memory {
  if (event.type !== "moved") return memory;
  const [kind, number] = event.target.split(".");
  const card = event.cards[0];
  if (card !== undefined && (kind === "attack" || kind === "cover")) {
    const now = [...memory.now];
    const k = Number(number);
    if (kind === "attack") now[k] = { attack: card, cover: now[k]?.cover ?? null };
    else now[k] = { attack: now[k]?.attack ?? card, cover: card };
    return { ...memory, now };
  }
  if (/^(attack|cover)\./.test(event.source) && memory.now.length > 0) {
    const taker = kind === "hand" ? Number(number) : null;
    return { now: [], last: { pairs: memory.now.filter((pair) => pair !== undefined), taker } };
  }
  return memory;
}

/** What a view shows of the bout, for a page that comes in the middle of it. */
export function pairsOf(view: WireView): Pair[] {
  const pairs: Pair[] = [];
  for (let k = 0; ; k += 1) {
    const attack = view.zones[`attack.${k}`]?.cards[0];
    if (attack === undefined) return pairs;
    pairs.push({ attack, cover: view.zones[`cover.${k}`]?.cards[0] ?? null });
  }
}
