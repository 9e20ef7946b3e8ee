/** The bout on the table and the one before it, remembered from events, to be looked at again. */

import type { GameEvent, WireView } from "../../../lib/protocol";
import type { Memory, Pair } from "../../look";
import { handOwner, kindOf } from "../../zones";
import { isOnTable, slotOf } from "./zones";

export function remember(memory: Memory, event: GameEvent): Memory {
  if (event.type === "shown") return seen(memory, event.zone, event.cards[0] ?? null);
  if (event.type !== "moved") return memory;
  const card = event.cards[0];
  const kind = kindOf(event.target);
  const slot = slotOf(event.target);
  if (slot !== null && (card !== undefined || kind === "dark")) {
    const now = [...memory.now];
    const pair = now[slot] ?? { attack: card ?? "", cover: null };
    if (kind === "attack") now[slot] = { ...pair, attack: card ?? "" };
    else now[slot] = { ...pair, cover: card ?? null, ...(kind === "dark" ? { isDark: true } : {}) };
    return { ...memory, now };
  }
  if (isOnTable(event.source) && memory.now.length > 0) {
    const taker = handOwner(event.target);
    return { now: [], last: { pairs: memory.now.filter((pair) => pair !== undefined), taker } };
  }
  return memory;
}

/** A face-down cover was turned. */
function seen(memory: Memory, zone: string, card: string | null): Memory {
  const slot = slotOf(zone);
  const pair = slot === null ? undefined : memory.now[slot];
  if (slot === null || pair === undefined) return memory;
  const now = [...memory.now];
  now[slot] = { ...pair, cover: card };
  return { ...memory, now };
}

/** What a view shows of the bout, for a page that comes in the middle of it. */
export function pairsOf(view: WireView): Pair[] {
  const pairs: Pair[] = [];
  for (let k = 0; ; k += 1) {
    const attack = view.zones[`attack.${k}`]?.cards[0];
    if (attack === undefined) return pairs;
    const lies = Object.entries(view.zones).find(
      ([zone, { count }]) => count > 0 && slotOf(zone) === k && kindOf(zone) !== "attack",
    );
    const pair = { attack, cover: lies?.[1].cards[0] ?? null };
    pairs.push(lies && kindOf(lies[0]) === "dark" ? { ...pair, isDark: true } : pair);
  }
}
