/** Where the cards of Round fool lie: while they are drawn, open cards in a grid, the drawn one beside the stock. */

import type { Box, Frame } from "../../areas";
import type { Piece, Pieces } from "../../pieces";
import { at } from "../../placement";
import { kindOf } from "../../zones";
import { type GeneralMiddle, HEAPS, placeGeneral } from "../general/place";

export interface RoundMiddle extends GeneralMiddle {
  drawn: Box | null;
}

const GAP = 6;
/** As many columns as there is room for and the first eight cards look well in. */
const COLUMNS = { narrow: 5, wide: 6 };

export function placeRound(frame: Frame, pieces: Pieces): RoundMiddle {
  const { card, isNarrow } = frame;
  const open = pieces.filter((piece) => kindOf(piece.zone) === "table");
  const drawn = pieces.filter((piece) => kindOf(piece.zone) === "drawn");
  const rest = pieces.filter((piece) => !["table", "drawn", "trump"].includes(kindOf(piece.zone)));
  const middle: RoundMiddle = { ...placeGeneral(frame, rest, HEAPS), drawn: null };
  const { placements, boxes, stock } = middle;
  for (const piece of pieces.filter((one) => kindOf(one.zone) === "trump")) {
    // Under the stock, its corner to be read.
    const box = stock ?? { x: 60, y: frame.middle.y, width: card.width * 0.7, height: card.height * 0.7 };
    const scale = box.width / card.width;
    placements.set(
      piece.id,
      at(box.x + box.width * 0.42, box.y, { scale, turn: 90, depth: 1, up: piece.card !== null }),
    );
    boxes.set(piece.zone, box);
  }
  if (stock === null && open.length === 0) return middle;
  const beside = stock ? stock.x + stock.width / 2 + stock.height * 0.42 : 12;
  const scale = stock ? stock.width / card.width : 0.7;
  const [width, height] = [card.width * scale, card.height * scale];
  const box: Box = { x: beside + 14 + width / 2, y: stock?.y ?? frame.middle.y, width, height };
  for (const piece of drawn) {
    placements.set(piece.id, at(box.x, box.y, { scale: scale * 1.06, depth: 56, up: piece.card !== null }));
    boxes.set(piece.zone, box);
    middle.drawn = box;
  }
  const { table } = middle;
  const left = isNarrow
    ? table.x - table.width / 2
    : Math.max(table.x - table.width / 2, box.x + width / 2 + 16);
  const right = table.x + table.width / 2;
  placeGrid(frame, open, { ...table, x: (left + right) / 2, width: right - left }, middle);
  return middle;
}

/** Cards beside and under each other, as large as there is room. */
function placeGrid(
  { card, isNarrow }: Frame,
  cards: readonly Piece[],
  room: Box,
  { placements, boxes }: RoundMiddle,
): void {
  if (cards.length === 0) return;
  const least = isNarrow ? COLUMNS.narrow : COLUMNS.wide;
  let [scale, columns] = [0, 1];
  for (let count = Math.min(least, cards.length); count <= cards.length; count += 1) {
    const rows = Math.ceil(cards.length / count);
    const wide = (room.width - GAP * (count - 1)) / count / card.width;
    const tall = (room.height - GAP * (rows - 1) - 6) / rows / card.height;
    const fits = Math.min(wide, tall, isNarrow ? 0.78 : 0.84);
    if (fits > scale) [scale, columns] = [fits, count];
  }
  const [width, height] = [card.width * scale, card.height * scale];
  const rows = Math.ceil(cards.length / columns);
  [...cards]
    .sort((a, b) => a.arrival - b.arrival)
    .forEach((piece, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, cards.length - row * columns);
      const x = room.x + ((i % columns) - (inRow - 1) / 2) * (width + GAP);
      const y = room.y + (row - (rows - 1) / 2) * (height + GAP);
      placements.set(piece.id, at(x, y, { scale, depth: 30 + i, up: piece.card !== null }));
      boxes.set(piece.zone, { x, y, width, height });
    });
}
