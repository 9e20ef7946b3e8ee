/** Where a trick of Foppen lies: each card before the player who put it. */

import { type Box, EDGE, type Frame } from "../../areas";
import { placeHeap } from "../../heap";
import type { Middle } from "../../look";
import type { Pieces } from "../../pieces";
import { at, type Placement } from "../../placement";
import { kindOf, numbersOf } from "../../zones";

export interface FoppenMiddle extends Middle {
  table: Box;
  /** Before each seat the place for its card. */
  spots: Map<number, Box>;
  badge: { x: number; y: number };
  discard: Box | null;
  /** Where a seat's disc lies. */
  discs: Map<number, { x: number; y: number; size: number }>;
}

/** The largest cards of a trick, in cards of the hand, and room under each for its player's name. */
const MOST = { narrow: 0.84, wide: 0.96 };
const NAME = 24;
const GAP = 6;
/** Half the width of the button under the heap on a wide cloth. */
const LAST = 64;

export function placeFoppen(frame: Frame, pieces: Pieces): FoppenMiddle {
  const { card, isNarrow, middle, opponents, options } = frame;
  const placements = new Map<number, Placement>();
  const each = (middle.width - 2 * EDGE) / Math.max(opponents.length, 1) - GAP;
  const scale = Math.min(
    isNarrow ? MOST.narrow : MOST.wide,
    each / card.width,
    (middle.height / 2 - NAME - GAP) / card.height,
  );
  const size = { width: card.width * scale, height: card.height * scale };
  const top = middle.y - middle.height / 2 + size.height / 2 + 4;
  const spots = new Map<number, Box>();
  opponents.forEach((box, i) => {
    // As far as the cards have room they lie under their players.
    const even = middle.x + (i - (opponents.length - 1) / 2) * (each + GAP);
    const near = Math.abs(box.y - opponents[0]!.y) < 30 && !isNarrow ? box.x : even;
    spots.set(box.seat, { x: near, y: top, ...size });
  });
  const y = Math.max(top + size.height + NAME, middle.y + middle.height / 2 - size.height / 2 - NAME + 4);
  spots.set(options.seat, { x: middle.x, y, ...size });
  const heap = { width: size.width * 0.7, height: size.height * 0.7 };
  const gone = pieces.filter((piece) => kindOf(piece.zone) === "discard");
  const discard = {
    x: middle.width - EDGE - Math.max(heap.width / 2 + 8, isNarrow ? 0 : LAST),
    y: y + 4,
    ...heap,
  };
  placeHeap(frame, placements, gone, discard, { lean: 14 });
  for (const piece of pieces) {
    if (kindOf(piece.zone) !== "trick") continue;
    const spot = spots.get(numbersOf(piece.zone)[0] ?? -1) ?? middle;
    placements.set(piece.id, at(spot.x, spot.y, { scale, depth: 30, up: piece.card !== null }));
  }
  return {
    placements,
    table: spots.get(options.seat)!,
    spots,
    badge: { x: (middle.x - size.width / 2 + EDGE) / 2, y },
    discard: gone.length > 0 ? discard : null,
    discs: discsOf(frame),
  };
}

function discsOf({ opponents, plateTop, isNarrow, marks, middle }: Frame): FoppenMiddle["discs"] {
  const size = isNarrow ? 34 : 46;
  const discs: FoppenMiddle["discs"] = new Map();
  for (const box of opponents) {
    // At the left of the plate: at its right is the number of cards.
    const x = box.x - Math.min(box.width, isNarrow ? 76 : 140) / 2 + 4;
    discs.set(box.seat, {
      x: Math.max(x, size / 2),
      y: box.y - box.height / 2 + plateTop - size * 0.3,
      size,
    });
  }
  const own = { x: middle.width - EDGE - size / 2, y: marks.y - (isNarrow ? 2 : 8), size };
  discs.set(-1, own);
  return discs;
}
