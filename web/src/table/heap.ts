/** Cards in a heap, of which only the topmost are drawn. */

import type { Box, Frame } from "./areas";
import type { Piece } from "./pieces";
import { at, type Placement } from "./placement";

export interface HeapLook {
  /** The faces are seen. */
  up?: boolean;
  /** How far cards lean out of line, in degrees to either side. */
  lean?: number;
  /** The lowest depth. */
  depth?: number;
}

/** Puts pieces, what came first lowest, on a heap in a box. */
export function placeHeap(
  { card }: Pick<Frame, "card">,
  placements: Map<number, Placement>,
  pieces: readonly Piece[],
  box: Box,
  { up = false, lean = 0, depth = 4 }: HeapLook = {},
): void {
  const scale = box.width / card.width;
  pieces.forEach((piece, i) => {
    const below = pieces.length - 1 - i;
    const lift = lean > 0 ? 0 : Math.min(below, 2) * -1.5;
    const turn = lean > 0 ? ((piece.id * 47) % (2 * lean + 1)) - lean : 0;
    placements.set(
      piece.id,
      at(box.x + lift, box.y - lift, {
        scale,
        turn,
        depth: depth + (3 - Math.min(below, 3)),
        up: up && piece.card !== null,
        visible: below < 3,
      }),
    );
  });
}
