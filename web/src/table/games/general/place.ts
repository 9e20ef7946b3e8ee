/** Any game's cards on the cloth: stock at the left, discard at the right, what else there is in lines between them. */

import { type Box, boxBetween, EDGE, type Frame } from "../../areas";
import { placeHeap } from "../../heap";
import type { Middle } from "../../look";
import type { Piece, Pieces } from "../../pieces";
import { at, type Placement } from "../../placement";
import { kindOf, numbersOf } from "../../zones";

export interface GeneralMiddle extends Middle {
  stock: Box | null;
  discard: Box | null;
  table: Box;
  lines: (Box & { kind: string; zones: string[] })[];
  /** Where each zone of the lines lies, its cards together. */
  boxes: Map<string, Box>;
}

/** What lies in a heap, by the kind of its zone. */
export type Heaps = Record<string, "stock" | "discard">;

export const HEAPS: Heaps = { stock: "stock", discard: "discard", buried: "discard", removed: "discard" };

export interface Line {
  kind: string;
  pieces: Piece[];
}

const HANDS = ["hand", "row"];
/** How much of a card is seen at least and at most, in cards. */
const STEP = { most: 1.08, pair: 1.34 };
/** A cover lies this far from the card under it, in cards. */
const SHIFT = { x: 0.26, y: 0.2 };

/** Pieces in lines: one for each kind of zone, and one for each seat where a zone has a seat and a number. */
export function linesOf(pieces: Pieces, heaps: Heaps): Line[] {
  const lines = new Map<string, Line>();
  for (const piece of pieces) {
    const kind = kindOf(piece.zone);
    if (HANDS.includes(kind) || heaps[kind]) continue;
    const numbers = numbersOf(piece.zone);
    const name = numbers.length > 1 ? `${kind}.${numbers[0]}` : isCover(kind) ? "attack" : kind;
    const line = lines.get(name) ?? { kind, pieces: [] };
    line.pieces.push(piece);
    lines.set(name, line);
  }
  for (const line of lines.values()) line.pieces.sort(byPlace);
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

function byPlace(a: Piece, b: Piece): number {
  const [one, other] = [numbersOf(a.zone), numbersOf(b.zone)];
  return (
    (one.at(-1) ?? 0) - (other.at(-1) ?? 0) ||
    Number(isCover(kindOf(a.zone))) - Number(isCover(kindOf(b.zone))) ||
    a.arrival - b.arrival
  );
}

function isCover(kind: string): boolean {
  return kind === "cover";
}

export function placeGeneral(frame: Frame, pieces: Pieces, heaps: Heaps = HEAPS): GeneralMiddle {
  const { card, isNarrow, middle } = frame;
  const placements = new Map<number, Placement>();
  const inHeap = (heap: string) =>
    pieces.filter((piece) => heaps[kindOf(piece.zone)] === heap).sort((a, b) => a.arrival - b.arrival);
  const [stocked, gone] = [inHeap("stock"), inHeap("discard")];
  const scale = isNarrow
    ? Math.min(0.74, (middle.height * 0.36) / card.height)
    : Math.min(0.86, (middle.height * 0.62) / card.height);
  const size = { width: card.width * scale, height: card.height * scale };
  const [top, bottom] = [middle.y - middle.height / 2, middle.y + middle.height / 2];
  const y = isNarrow ? top + size.height / 2 + 4 : middle.y - 14;
  const left = EDGE + size.width / 2 + (isNarrow ? 4 : 20);
  const stock = stocked.length > 0 ? { x: left, y, ...size } : null;
  const discard = gone.length > 0 ? { x: middle.width - left, y, ...size } : null;
  placeHeap(frame, placements, stocked, stock ?? middle);
  placeHeap(frame, placements, gone, discard ?? middle, { lean: 14 });

  const hasHeaps = stock !== null || discard !== null;
  const aside = hasHeaps && !isNarrow ? left + size.width / 2 + 24 : EDGE;
  const under = hasHeaps && isNarrow ? y + size.height / 2 + 10 : top;
  const table = boxBetween(aside, middle.width - aside, under, bottom);
  const boxes = new Map<string, Box>();
  const lines = placeLines(frame, linesOf(pieces, heaps), table, placements, boxes);
  return { placements, stock, discard, table, lines, boxes };
}

/** Lines one below the other, in two columns where they are many, as large as there is room. */
function placeLines(
  frame: Frame,
  lines: readonly Line[],
  room: Box,
  placements: Map<number, Placement>,
  boxes: Map<string, Box>,
): GeneralMiddle["lines"] {
  const { card, isNarrow } = frame;
  if (lines.length === 0) return [];
  const columns = lines.length > 3 ? 2 : 1;
  const rows = Math.ceil(lines.length / columns);
  const [gap, label] = [8, 18];
  const cell = { width: (room.width - gap * (columns - 1)) / columns, height: room.height / rows };
  const tall = (cell.height - label - gap) / (card.height * (1 + SHIFT.y));
  const scale = Math.max(0.3, Math.min(isNarrow ? 0.84 : 0.94, tall, cell.width / card.width / 1.4));
  return lines.map((line, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, lines.length - row * columns);
    const box: Box = {
      x: room.x + ((i % columns) - (inRow - 1) / 2) * (cell.width + gap),
      y: room.y + (row - (rows - 1) / 2) * cell.height,
      width: cell.width,
      height: cell.height,
    };
    placeLine(frame, line, box, scale, placements, boxes);
    return { ...box, kind: line.kind, zones: [...new Set(line.pieces.map((piece) => piece.zone))] };
  });
}

function placeLine(
  { card }: Frame,
  line: Line,
  box: Box,
  scale: number,
  placements: Map<number, Placement>,
  boxes: Map<string, Box>,
): void {
  const [width, height] = [card.width * scale, card.height * scale];
  const covers = line.pieces.filter((piece) => isCover(kindOf(piece.zone)));
  const slots = line.pieces.filter((piece) => !isCover(kindOf(piece.zone)));
  const wanted = width * (covers.length > 0 ? STEP.pair : STEP.most);
  const step = Math.min(wanted, (box.width - width) / Math.max(slots.length - 1, 1));
  const first = box.x - (step * (slots.length - 1)) / 2;
  const put = (piece: Piece, x: number, y: number, lies: Partial<Placement>) => {
    placements.set(piece.id, at(x, y, { scale, up: piece.card !== null, ...lies }));
    boxes.set(piece.zone, { x, y, width, height });
  };
  slots.forEach((piece, i) => put(piece, first + i * step, box.y, { depth: 30 + 2 * i }));
  for (const piece of covers) {
    const number = numbersOf(piece.zone)[0];
    const at = slots.findIndex((one) => numbersOf(one.zone)[0] === number);
    const x = first + Math.max(at, 0) * step + SHIFT.x * width;
    put(piece, x, box.y + SHIFT.y * height, { depth: 31 + 2 * at, turn: 4 });
  }
}
