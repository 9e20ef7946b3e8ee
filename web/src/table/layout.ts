/**
 * Where everything lies: a pure function from the pieces and the size of the cloth. Nothing else on the
 * page knows a coordinate.
 */

import type { WireMove, WireView } from "../lib/protocol";
import { type Box, type Cloth, framed, type Frame, handRoom, type Options } from "./areas";
import type { Look, Middle } from "./look";
import { inHand, type Piece, type Pieces } from "./pieces";
import { at, type Placement } from "./placement";

export type { Placement };

export interface Layout<M extends Middle = Middle> extends Frame {
  placements: Map<number, Placement>;
  placed: M;
  table: Box;
}

const MOST_BACKS = { narrow: 6, wide: 9 };

export function layout<M extends Middle>(
  look: Pick<Look<M>, "place">,
  pieces: Pieces,
  view: WireView,
  cloth: Cloth,
  options: Options,
): Layout<M> {
  const frame = framed(pieces, cloth, options);
  const placements = new Map<number, Placement>();
  placeHand(frame, placements);
  for (const opponent of frame.opponents) placeOpponent(frame, opponent, placements);
  const placed = look.place(frame, pieces, view);
  const table = placed.table ?? frame.middle;
  for (const [id, placement] of placed.placements) placements.set(id, placement);
  for (const piece of pieces) {
    if (!placements.has(piece.id)) placements.set(piece.id, at(table.x, table.y, { visible: false }));
  }
  return { ...frame, placements, placed, table };
}

/** Where a move lays its card; null: anywhere on the table. */
export function boxOf(plan: Layout, move: WireMove): Box | null {
  return plan.placed.boxOf?.(move) ?? (move.target === null ? null : boxAround(plan, move.target));
}

/** The box of an open card that is in no hand; of equal ones the one that came last. */
function boxAround(plan: Layout, card: string): Box | null {
  const hand = new Set(plan.order);
  const piece = plan.pieces
    .filter((one) => one.card === card && !hand.has(one.id) && plan.placements.get(one.id)?.up)
    .sort((a, b) => b.arrival - a.arrival)[0];
  const place = piece && plan.placements.get(piece.id);
  if (!place) return null;
  const [width, height] = [plan.card.width * place.scale, plan.card.height * place.scale];
  return { x: place.x, y: place.y, width, height };
}

export function transformOf(place: Placement, card: Frame["card"]): string {
  const [x, y] = [place.x - card.width / 2, place.y - card.height / 2];
  return `translate3d(${round(x)}px, ${round(y)}px, 0) rotate(${round(place.turn)}deg) scale(${round(place.scale, 1000)})`;
}

function placeHand(frame: Frame, placements: Map<number, Placement>): void {
  const { card, hand, rows, strip, isNarrow } = frame;
  const room = handRoom(hand.width, isNarrow) - card.width;
  rows.forEach((row, r) => {
    const step = Math.min(card.width * (isNarrow ? 0.76 : 0.68), room / Math.max(row.length - 1, 1));
    const fan = rows.length === 1 ? Math.min(2.2, 16 / Math.max(row.length, 1)) : 0;
    const most = ((row.length - 1) / 2) * step;
    const edge = Math.sin(((row.length - 1) / 2) * fan * (Math.PI / 180));
    const y =
      hand.y +
      hand.height / 2 -
      8 -
      (edge * card.width) / 2 -
      card.height / 2 -
      strip * (rows.length - 1 - r);
    row.forEach((piece, i) => {
      const off = i - (row.length - 1) / 2;
      const turn = off * fan;
      // The centres lie on a circle, whose middle is far below; the outermost ones on the row's line.
      const drop = (Math.abs(Math.sin((turn * Math.PI) / 180)) * Math.abs(off) * step - most * edge) / 2;
      placements.set(
        piece.id,
        at(hand.x + off * step, y + drop, { turn, depth: 60 + r * 40 + i, up: piece.card !== null }),
      );
    });
  });
}

function placeOpponent(
  frame: Frame,
  box: Frame["opponents"][number],
  placements: Map<number, Placement>,
): void {
  const { card, backScale, isNarrow, options } = frame;
  const hand = inHand(frame.pieces, box.seat);
  const isOpen = (piece: Piece) =>
    piece.shown || (piece.card !== null && (options.open || piece.zone.startsWith("row.")));
  const open = hand.filter(isOpen);
  const backs = hand.filter((piece) => !isOpen(piece));
  const most = Math.max(isNarrow ? MOST_BACKS.narrow : MOST_BACKS.wide, open.length);
  const kept = new Set(backs.slice(0, Math.max(0, most - open.length)));
  const isRow = hand[0]?.zone.startsWith("row.") ?? false;
  const shown = isRow ? hand : [...kept, ...open];
  const width = card.width * backScale;
  const rows = isRow ? frame.openRows : 1;
  const inRow = Math.ceil(shown.length / rows);
  const closed = frame.zones.has(`closed.${box.seat}`) ? width * 0.6 : 0;
  const room = box.width - width - closed - (isNarrow ? 10 : 30);
  const step = Math.min(width * (isRow ? 0.5 : 0.42), room / Math.max(inRow - 1, 1));
  const fan = isRow ? 0 : Math.min(5, 30 / Math.max(shown.length, 1));
  const y = box.y - box.height / 2 + (card.height * backScale) / 2;
  for (const piece of hand) {
    const i = shown.indexOf(piece);
    const row = Math.floor(Math.max(i, 0) / inRow);
    const length = Math.min(inRow, shown.length - row * inRow);
    const off = i < 0 ? 0 : (i % inRow) - (length - 1) / 2;
    const drop = off * off * fan * 0.09 + row * card.height * backScale * 0.36 + (piece.shown ? 14 : 0);
    placements.set(
      piece.id,
      at(box.x - closed / 2 + off * step, y + drop, {
        scale: piece.shown ? backScale * 1.25 : backScale,
        turn: off * fan,
        depth: piece.shown ? 55 : 20 + Math.max(i, 0),
        up: isOpen(piece),
        visible: i >= 0,
      }),
    );
  }
}

/** The piece of the own hand at a point: the topmost there, else the nearest within a finger's width. */
export function handPieceAt(plan: Layout, x: number, y: number, reach = 18): number | null {
  let [found, most, depth] = [null as number | null, reach, -1];
  for (const id of plan.order) {
    const place = plan.placements.get(id);
    if (place === undefined) continue;
    const [dx, dy] = turned(x - place.x, y - place.y, -place.turn);
    const away = Math.max(Math.abs(dx) - plan.card.width / 2, Math.abs(dy) - plan.card.height / 2, 0);
    if (away < most || (away === most && place.depth > depth)) [found, most, depth] = [id, away, place.depth];
  }
  return found;
}

function turned(x: number, y: number, degrees: number): [number, number] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function round(value: number, places = 100): number {
  return Math.round(value * places) / places;
}
