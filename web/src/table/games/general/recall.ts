/** The cards of a bout or trick in the order in which they came, a cover with the card that it lies on. */

import type { GameEvent, WireView } from "../../../lib/protocol";
import type { Memory, Pair, Recall } from "../../look";
import { handOwner, kindOf, numbersOf } from "../../zones";

export function recallFor(isOnTable: (zone: string) => boolean): Recall {
  function remember(memory: Memory, event: GameEvent): Memory {
    if (event.type !== "moved") return memory;
    const [card] = event.cards;
    if (isOnTable(event.target)) {
      return card === undefined ? memory : { ...memory, now: laid(memory.now, event.target, card) };
    }
    if (!isOnTable(event.source)) return memory;
    const taker = handOwner(event.target);
    if (memory.now.length > 0) return { now: [], last: { pairs: memory.now, taker } };
    // What follows of the same bout says who takes some of it.
    return memory.last && taker !== null ? { ...memory, last: { ...memory.last, taker } } : memory;
  }

  function pairsOf(view: WireView): Pair[] {
    return Object.entries(view.zones)
      .filter(([zone, { cards }]) => isOnTable(zone) && cards.length > 0)
      .sort(([a], [b]) => order(a) - order(b))
      .reduce<Pair[]>((pairs, [zone, { cards }]) => laid(pairs, zone, cards[0]!), []);
  }

  return { remember, pairsOf };
}

function laid(pairs: readonly Pair[], zone: string, card: string): Pair[] {
  const under = kindOf(zone) === "cover" ? (numbersOf(zone)[0] ?? -1) : -1;
  if (!pairs[under]) return [...pairs, { attack: card, cover: null }];
  return pairs.map((pair, i) => (i === under ? { ...pair, cover: card } : pair));
}

function order(zone: string): number {
  return (numbersOf(zone).at(-1) ?? 0) + (kindOf(zone) === "cover" ? 0.5 : 0);
}
