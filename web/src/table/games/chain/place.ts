/** A chain of cards, each beating the one before it: in rows, every card to be read, the last one whole. */

import { type Box, type Frame } from "../../areas";
import type { Piece } from "../../pieces";
import { at, type Placement } from "../../placement";
import type { Pieces } from "../../pieces";
import { type GeneralMiddle, placeGeneral } from "../general/place";
import { numbersOf } from "../../zones";

export interface ChainMiddle extends GeneralMiddle {
  /** The card that has to be beaten. */
  top: Box | null;
  /** The first card, where there are more than one. */
  bottom: Box | null;
}

/** How much of each card is seen at least and at most, and how far rows lie apart, in cards. */
const STEP = { least: 0.3, most: 0.62 };
const ROW = 0.5;
/** Above and below the chain signs are written. */
const SIGNS = 24;

export function placeChain(frame: Frame, pieces: Pieces): ChainMiddle {
  const middle = placeGeneral(frame, pieces);
  const chain = [...pieces]
    .filter((piece) => piece.zone.startsWith("chain."))
    .sort((a, b) => numberOf(a) - numberOf(b));
  const room = { ...middle.table, height: middle.table.height - 2 * SIGNS };
  const boxes = placeRows(frame, chain, room, middle.placements);
  chain.forEach((piece, i) => middle.boxes.set(piece.zone, boxes[i]!));
  return { ...middle, top: boxes.at(-1) ?? null, bottom: boxes.length > 1 ? boxes[0]! : null };
}

function numberOf(piece: Piece): number {
  return numbersOf(piece.zone)[0] ?? 0;
}

/** Cards in as few rows as leave enough of each to be seen; their boxes in the same order. */
export function placeRows(
  { card, isNarrow }: Frame,
  cards: readonly Piece[],
  room: Box,
  placements: Map<number, Placement>,
): Box[] {
  if (cards.length === 0) return [];
  const most = isNarrow ? 0.84 : 0.94;
  let [scale, perRow] = [0, 1];
  for (let rows = 1; rows <= cards.length; rows += 1) {
    const inRow = Math.ceil(cards.length / rows);
    const wide = room.width / card.width / (1 + STEP.least * (inRow - 1));
    const tall = room.height / card.height / (1 + ROW * (rows - 1));
    const fits = Math.min(most, wide, tall);
    if (fits > scale) [scale, perRow] = [fits, inRow];
    if (tall < wide) break;
  }
  const [width, height] = [card.width * scale, card.height * scale];
  const rows = Math.ceil(cards.length / perRow);
  const step = Math.min(width * STEP.most, (room.width - width) / Math.max(perRow - 1, 1));
  const first = room.x - (step * (Math.min(perRow, cards.length) - 1)) / 2;
  const top = room.y - (height * ROW * (rows - 1)) / 2;
  return cards.map((piece, i) => {
    const [row, column] = [Math.floor(i / perRow), i % perRow];
    const [x, y] = [first + column * step, top + row * height * ROW];
    placements.set(piece.id, at(x, y, { scale, depth: 30 + i, up: piece.card !== null }));
    return { x, y, width, height };
  });
}
