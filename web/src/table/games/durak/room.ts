/** Where Durak's heaps and its bout have their room, between the opponents and the bar. */

import { type Box, boxBetween, EDGE, type Frame } from "../../areas";
import type { Middle } from "../../look";
import type { Pieces } from "../../pieces";
import { slotOf } from "./zones";

export interface Room extends Omit<Middle, "placements" | "table"> {
  slots: Box[];
  extras: Box[];
  stock: Box;
  trump: Box;
  badge: { x: number; y: number };
  discard: Box;
  table: Box;
  /** The own closed cards: how large, how far apart, and where what is beside them may begin. */
  ownClosed: { scale: number; step: number; end: number };
  tableScale: number;
  stackScale: number;
  /** From one turned trump card to the next, where each player has one. */
  trumpStep: number;
}

/** A cover lies this far from its attack card's centre, in cards. */
export const SHIFT = { x: 0.26, y: 0.2 };
const PAIR = { width: 1 + SHIFT.x + 0.06, height: 1 + SHIFT.y + 0.04 };

export function roomFor(frame: Frame): Room {
  const { card, isNarrow, middle, kinds, zones, pieces, options, marks } = frame;
  const { width } = middle;
  const bottom = frame.bar.y - frame.bar.height / 2;
  const top = 2 * middle.y - bottom;
  const ownClosed = closedRow(zones.get(`closed.${options.seat}`)?.length ?? 0, marks.height, card);

  const stackScale = isNarrow
    ? Math.min(0.74, (middle.height * 0.36) / card.height)
    : Math.min(0.86, (middle.height * 0.62) / card.height);
  const stack = { width: card.width * stackScale, height: card.height * stackScale };
  const stackY = isNarrow ? top + stack.height / 2 + 4 : middle.y - 14;
  const stock: Box = { x: EDGE + stack.width / 2 + (isNarrow ? 4 : 20), y: stackY, ...stack };
  const trump: Box = {
    x: stock.x + stack.height / 2 - stack.width * 0.08,
    y: stackY + stack.height * 0.04,
    width: stack.height,
    height: stack.width,
  };
  const trumpStep = stack.height * 0.27;
  const turned = (kinds.get("trump") ?? kinds.get("cloaked") ?? []).length;
  const underEnd = trump.x + trump.width / 2 + trumpStep * Math.max(0, turned - 1);
  const discard: Box = { x: width - stock.x, y: stackY, ...stack };
  const isStockGone = ["stock", "trump", "cloaked", "secret", "removed"].every((kind) => !kinds.has(kind));
  const badge = isStockGone
    ? { x: stock.x + (isNarrow ? 12 : 20), y: stock.y }
    : isNarrow
      ? { x: underEnd + 34, y: stackY }
      : { x: stock.x + stack.width * 0.3, y: stackY + stack.height / 2 + 26 };

  const table: Box = isNarrow
    ? boxBetween(EDGE, width - EDGE, stackY + stack.height / 2 + 10, bottom)
    : boxBetween(underEnd + 20, discard.x - stack.width / 2 - 20, top, bottom);
  const slots = slotCount(pieces);
  const grid = fitted(slots + options.extras.length, table, card, isNarrow ? 0.92 : 0.96);
  return {
    slots: grid.boxes.slice(0, slots),
    extras: grid.boxes.slice(slots),
    stock,
    trump,
    badge,
    discard,
    table,
    ownClosed,
    marksLeft: ownClosed.end,
    tableScale: grid.scale,
    stackScale,
    trumpStep,
  };
}

/** Small backs side by side, as high as the line that they lie in. */
function closedRow(count: number, height: number, card: Frame["card"]): Room["ownClosed"] {
  const scale = Math.min(0.34, (height * 0.94) / card.height);
  const step = card.width * scale * 0.6;
  return { scale, step, end: count === 0 ? EDGE : EDGE + card.width * scale + step * (count - 1) + 8 };
}

/** As many boxes as wanted, as large as the room allows, row by row and each row in the middle. */
export function fitted(
  count: number,
  room: Box,
  card: Frame["card"],
  largest: number,
): { scale: number; boxes: Box[] } {
  if (count === 0) return { scale: largest, boxes: [] };
  const gap = 10;
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (room.width - gap * (columns - 1)) / (columns * card.width * PAIR.width);
    const down = (room.height - gap * (rows - 1)) / (rows * card.height * PAIR.height);
    const scale = Math.min(across, down, largest);
    if (scale >= best.scale - 0.001) best = { scale, columns };
  }
  const { scale } = best;
  const rows = Math.ceil(count / best.columns);
  // Rows as even as they can be.
  const columns = Math.ceil(count / rows);
  const [width, height] = [card.width * PAIR.width * scale, card.height * PAIR.height * scale];
  const boxes = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: room.x + ((i % columns) - (inRow - 1) / 2) * (width + gap),
      y: room.y + (row - (rows - 1) / 2) * (height + gap),
      width,
      height,
    };
  });
  return { scale, boxes };
}

function slotCount(pieces: Pieces): number {
  return pieces.reduce((most, piece) => Math.max(most, (slotOf(piece.zone) ?? -1) + 1), 0);
}
