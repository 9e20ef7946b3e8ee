/** Where the cards of Czech fool lie: stock, top card on its heap, and what the top card asks beside them. */

import type { WireView } from "../../../lib/protocol";
import { type Box, EDGE, type Frame } from "../../areas";
import { placeHeap } from "../../heap";
import type { Middle } from "../../look";
import type { Pieces } from "../../pieces";
import { at, type Placement } from "../../placement";

export interface MaumauMiddle extends Middle {
  stock: Box;
  top: Box;
  /** What the top card asks. */
  badge: Box;
  /** Where the four suits are chosen from, and in how many columns. */
  chooser: Box & { columns: 2 | 4 };
}

/** So many cards of the heap are seen under the top card. */
const SEEN = 4;
/** Room beside the top card for the heap, in cards of its size. */
const FAN = 0.24;
const BADGE = { narrow: 104, wide: 148, low: 280 };
/** Less room between opponents and bar than this has the badge in one line. */
export const LOW = 150;
const CHOICE = { width: 92, height: 104, gap: 10 };
/** Above the suits in the bar of a narrow cloth is the question. */
const ASKED = 46;

export function placeMaumau(frame: Frame, _: Pieces, __: WireView): MaumauMiddle {
  const { card, isNarrow, middle, kinds } = frame;
  const gap = isNarrow ? 8 : 26;
  const badgeWidth = isNarrow ? BADGE.narrow : middle.height < LOW ? BADGE.low : BADGE.wide;
  const label = 30;
  const wide = (middle.width - 2 * EDGE - badgeWidth - 2 * gap) / card.width / (1 + 2 * FAN + 0.75);
  const tall = (middle.height - 12) / (card.height * 1.08);
  const scale = Math.max(0.45, Math.min(isNarrow ? 1.45 : 1.35, wide, tall));
  const stockScale = Math.min(scale * 0.75, (middle.height - label - 8) / card.height);
  const sized = (part: number) => ({ width: card.width * part, height: card.height * part });
  const fan = FAN * card.width * scale;
  const total = card.width * (stockScale + scale) + 2 * fan + 2 * gap + badgeWidth;
  const left = middle.x - total / 2;
  const stock = { x: left + (card.width * stockScale) / 2, y: middle.y - label / 3, ...sized(stockScale) };
  const top = {
    x: left + card.width * (stockScale + scale / 2) + gap + fan,
    y: middle.y,
    ...sized(scale),
  };
  const badge = {
    x: left + total - badgeWidth / 2,
    y: middle.y,
    width: badgeWidth,
    height: Math.min(middle.height - 6, isNarrow ? 176 : 214),
  };

  const placements = new Map<number, Placement>();
  placeHeap(frame, placements, kinds.get("stock") ?? [], stock);
  placeDiscard(frame, placements, top);
  for (const piece of kinds.get("top") ?? []) {
    placements.set(
      piece.id,
      at(top.x, top.y, { scale, turn: lean(piece.id, 3), depth: 30, up: piece.card !== null }),
    );
  }
  const table = { ...top, width: top.width + 2 * fan, height: top.height + 12 };
  return { placements, table, stock, top, badge, chooser: chooserFor(frame, badge) };
}

/** The heap as it came to lie: each card a little beside and askew, only the uppermost to be seen. */
function placeDiscard(frame: Frame, placements: Map<number, Placement>, top: Box): void {
  const pieces = frame.kinds.get("discard") ?? [];
  const scale = top.width / frame.card.width;
  pieces.forEach((piece, i) => {
    const below = pieces.length - 1 - i;
    // What came one after the other lies to different sides.
    const side = i % 2 === 0 ? -1 : 1;
    placements.set(
      piece.id,
      at(top.x + side * (0.09 + (piece.id % 5) * 0.022) * top.width, top.y + lean(piece.id + 1, 5), {
        scale,
        turn: side * (6 + (piece.id % 4) * 2.5),
        depth: 10 + SEEN - Math.min(below, SEEN),
        up: piece.card !== null,
        visible: below < SEEN,
      }),
    );
  });
}

/** Some number from -most to most, always the same for a piece. */
function lean(id: number, most: number): number {
  return ((id * 47) % (2 * most + 1)) - most;
}

/** In place of the badge where it fits, else below the question in the bar. */
function chooserFor({ isNarrow, middle, bar }: Frame, badge: Box): MaumauMiddle["chooser"] {
  const left = badge.x - badge.width / 2;
  const size = (columns: number) => ({
    width: columns * CHOICE.width + (columns - 1) * CHOICE.gap,
    height: (4 / columns) * CHOICE.height + (4 / columns - 1) * CHOICE.gap,
  });
  if (!isNarrow) {
    for (const columns of [4, 2] as const) {
      const { width, height } = size(columns);
      if (left + width <= middle.width - EDGE && height <= middle.height) {
        return { x: left + width / 2, y: badge.y, width, height, columns };
      }
    }
  }
  const width = Math.min(middle.width - 2 * 8, 440);
  const top = isNarrow ? bar.y - bar.height / 2 + ASKED : bar.y + 24;
  const height = isNarrow ? 62 : 58;
  return { x: middle.x, y: top + height / 2, width, height, columns: 4 };
}
