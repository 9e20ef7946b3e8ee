/** Where the cards of Cross fool lie. */

import type { WireView } from "../../../lib/protocol";
import type { Box, Frame } from "../../areas";
import type { Piece, Pieces } from "../../pieces";
import { at } from "../../placement";
import { kindOf, numbersOf } from "../../zones";
import { type ChainMiddle, placeChain } from "../chain/place";

export interface CrossMiddle extends ChainMiddle {
  /** The open pile of each seat, and the stake: the box of its top card and how many cards it has. */
  piles: { seat: number | null; box: Box; count: number }[];
}

/** Pixels kept free for the piles of the player here and of the others. */
export const pileRoom = { own: 104, others: 74 };
/** So many cards of a pile are seen, each so much of the one below it, in cards. */
const SEEN = 4;
const STEP = 0.24;

export function placeCross(frame: Frame, pieces: Pieces, _: WireView): CrossMiddle {
  const middle: CrossMiddle = { ...placeChain(frame, pieces), lines: [], piles: [] };
  const piles = new Map<number | null, Piece[]>();
  for (const piece of pieces) {
    const kind = kindOf(piece.zone);
    if (kind !== "pile" && kind !== "stake") continue;
    const seat = kind === "pile" ? (numbersOf(piece.zone)[0] ?? 0) : null;
    piles.set(seat, [...(piles.get(seat) ?? []), piece]);
  }
  for (const [seat, cards] of piles) {
    cards.sort((a, b) => (numbersOf(a.zone).at(-1) ?? 0) - (numbersOf(b.zone).at(-1) ?? 0));
    const box = placePile(frame, middle, seat, cards);
    for (const piece of cards) middle.boxes.set(piece.zone, box);
    middle.piles.push({ seat, box, count: cards.length });
  }
  return middle;
}

/** The last cards of a pile, the top one whole at the right. */
function placePile(frame: Frame, middle: CrossMiddle, seat: number | null, cards: Piece[]): Box {
  const { card } = frame;
  const spot = spotOf(frame, middle, seat);
  const scale = spot.height / card.height;
  const [width, height] = [card.width * scale, card.height * scale];
  const seen = Math.min(cards.length, SEEN);
  const x = spot.x + (width * STEP * (seen - 1)) / 2;
  cards.forEach((piece, i) => {
    const below = cards.length - 1 - i;
    middle.placements.set(
      piece.id,
      at(x - Math.min(below, SEEN - 1) * width * STEP, spot.y, {
        scale,
        depth: 20 + i,
        up: piece.card !== null,
        visible: below < SEEN,
      }),
    );
  });
  return { x, y: spot.y, width, height };
}

function spotOf(frame: Frame, { table }: CrossMiddle, seat: number | null): Box {
  const { card, marks, opponents, options, isNarrow } = frame;
  if (seat === null) {
    const height = Math.min(card.height * (isNarrow ? 0.84 : 0.94), table.height - 44);
    return { ...table, height };
  }
  if (seat === options.seat) {
    return {
      x: marks.x,
      y: marks.y + marks.height / 2 - pileRoom.own / 2,
      width: 0,
      height: pileRoom.own - 26,
    };
  }
  const box = opponents.find((one) => one.seat === seat) ?? table;
  const height = pileRoom.others - 12;
  return { x: box.x, y: box.y + box.height / 2 - height / 2 - 2, width: 0, height };
}
