/** What a move did to others, shown at their seats for a moment: cards drawn, a turn missed. */

import type { WireView } from "../../../lib/protocol";
import { fact } from "../../facts";
import { handOwner } from "../../zones";

export interface Pop {
  seat: number;
  drawn: number;
  misses: boolean;
}

/** What happened between two views of a round, where nobody did it to himself. */
export function popsBetween(before: WireView | null, after: WireView): Pop[] {
  if (before === null || before === after || fact(after, "phase") === "over") return [];
  const isDealt = fact(before, "phase") === "dealing";
  if (!isDealt && !isLater(before, after)) return [];
  const skipped = fact<number[]>(after, "skipped") ?? [];
  const seats = Array.from({ length: after.seats }, (_, seat) => seat);
  return seats.flatMap((seat) => {
    const drawn = isDealt ? 0 : Math.max(0, countOf(after, seat) - countOf(before, seat));
    // One card is drawn by one's own choice, several are a penalty.
    const isOwn = fact<number>(before, "actor") === seat && drawn < 2;
    const pop = { seat, drawn: isOwn ? 0 : drawn, misses: skipped.includes(seat) };
    return pop.drawn > 0 || pop.misses ? [pop] : [];
  });
}

/** A move was made: there is a new top card, a turn more, or one card more was drawn. */
function isLater(before: WireView, after: WireView): boolean {
  const now = ["turns", "drawn", "phase", "actor"].map((name) => String(fact(after, name)));
  const was = ["turns", "drawn", "phase", "actor"].map((name) => String(fact(before, name)));
  return now.some((value, i) => value !== was[i]);
}

function countOf(view: WireView, seat: number): number {
  return Object.entries(view.zones).reduce(
    (sum, [zone, { count }]) => sum + (handOwner(zone) === seat ? count : 0),
    0,
  );
}
