/**
 * Where everything lies: a pure function from the pieces and the size of the cloth. Nothing else on the
 * page knows a coordinate.
 */

import { sorted, type Sorting } from "./order";
import type { Piece, Pieces } from "./pieces";

export interface Cloth {
  width: number;
  height: number;
}

export interface Options {
  size: "large" | "small";
  sorting: Sorting;
  /** Who sits at the bottom. */
  seat: number;
  seats: number;
  /** All hands lie open: the deal is over. */
  open: boolean;
  /** Places beside the attack cards where a card may be laid, for instance to pass the attack on. */
  extras: number;
}

/** A card's centre, its size as part of a card in the hand, and how it lies. */
export interface Placement {
  x: number;
  y: number;
  scale: number;
  turn: number;
  depth: number;
  up: boolean;
  visible: boolean;
}

/** Centre and size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  card: { width: number; height: number };
  isNarrow: boolean;
  placements: Map<number, Placement>;
  opponents: (Box & { seat: number })[];
  slots: Box[];
  extras: Box[];
  stock: Box;
  trump: Box;
  badge: { x: number; y: number };
  discard: Box;
  table: Box;
  bar: Box;
  hand: Box;
  /** The own hand's pieces from left to right, back row first. */
  order: number[];
}

export const RATIO = 1.4;
const NARROW = 700;
/** Lower than this, a cloth that is half wide is laid out as a wide one. */
const LOW = { width: 560, height: 420 };
/** Less room than this for the cloth is scrolled over. */
const LEAST = { width: 240, opponent: 60, narrow: 440, wide: 380 };
const EDGE = 12;
/** A cover lies this far from its attack card's centre, in cards. */
const SHIFT = { x: 0.26, y: 0.2 };
const PAIR = { width: 1 + SHIFT.x + 0.06, height: 1 + SHIFT.y + 0.04 };
/** The least of a card that is to be seen in a hand, in pixels. */
const LEAST_STEP = { narrow: 30, wide: 26 };
const MOST_BACKS = { narrow: 6, wide: 9 };

export function layout(pieces: Pieces, cloth: Cloth, options: Options): Layout {
  const frame = framed(pieces, cloth, options);
  const placements = new Map<number, Placement>();
  placeHand(frame, placements);
  for (const opponent of frame.opponents) placeOpponent(frame, opponent, placements);
  placeBout(frame, placements);
  placeStacks(frame, placements);
  for (const piece of pieces) {
    if (!placements.has(piece.id))
      placements.set(piece.id, at(frame.table.x, frame.table.y, { visible: false }));
  }
  return { ...frame, placements };
}

/** The cloth in a window of this size: as large as the window, yet never so small that things lie on others. */
export function clothFor(window: Cloth, seats: number): Cloth {
  const width = Math.max(window.width, LEAST.width, LEAST.opponent * (seats - 1));
  const least = isNarrowCloth({ width, height: window.height }) ? LEAST.narrow : LEAST.wide;
  return { width, height: Math.max(window.height, least) };
}

function isNarrowCloth({ width, height }: Cloth): boolean {
  return width < NARROW && (width < LOW.width || height >= LOW.height);
}

export function transformOf(place: Placement, card: Layout["card"]): string {
  const [x, y] = [place.x - card.width / 2, place.y - card.height / 2];
  return `translate3d(${round(x)}px, ${round(y)}px, 0) rotate(${round(place.turn)}deg) scale(${round(place.scale, 1000)})`;
}

/** The areas of the cloth and who lies in them, without a single card placed. */
interface Frame extends Omit<Layout, "placements"> {
  zones: Map<string, Piece[]>;
  options: Options;
  rows: Piece[][];
  strip: number;
  tableScale: number;
  stackScale: number;
  backScale: number;
}

function framed(pieces: Pieces, { width, height }: Cloth, options: Options): Frame {
  const isNarrow = isNarrowCloth({ width, height });
  const zones = byZone(pieces);
  const card = cardSize(width, height, isNarrow, options.size);
  const backScale = isNarrow ? 0.46 : 0.56;
  const opponentHeight = card.height * backScale + (isNarrow ? 54 : 34);
  const opponents = opponentBoxes(width, opponentHeight, isNarrow, options);

  const rows = handRows(zones.get(`hand.${options.seat}`) ?? [], width, card.width, isNarrow, options);
  const strip = card.height * (rows.length > 2 ? 0.4 : 0.46);
  const handHeight = card.height + strip * (rows.length - 1) + (isNarrow || rows.length > 1 ? 30 : 42);
  const hand: Box = { x: width / 2, y: height - handHeight / 2, width, height: handHeight };

  const barHeight = isNarrow ? 108 : 68;
  const bar: Box = { x: width / 2, y: height - handHeight - barHeight / 2, width, height: barHeight };
  const arc = isNarrow || options.seats < 4 ? 0 : 18;
  const top = opponentHeight + arc + EDGE;
  const bottom = height - handHeight - barHeight;
  const middle: Box = { x: width / 2, y: (top + bottom) / 2, width, height: Math.max(bottom - top, 60) };

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
  const discard: Box = { x: width - stock.x, y: stackY, ...stack };
  const isStockGone = (zones.get("stock") ?? zones.get("trump")) === undefined;
  const badge = isStockGone
    ? { x: stock.x + (isNarrow ? 12 : 20), y: stock.y }
    : isNarrow
      ? { x: trump.x + trump.width / 2 + 34, y: stackY }
      : { x: stock.x + stack.width * 0.3, y: stackY + stack.height / 2 + 26 };

  const table: Box = isNarrow
    ? boxBetween(EDGE, width - EDGE, stackY + stack.height / 2 + 10, bottom)
    : boxBetween(trump.x + trump.width / 2 + 20, discard.x - stack.width / 2 - 20, top, bottom);
  const count = slotCount(zones) + options.extras;
  const grid = fitted(count, table, card, isNarrow ? 0.92 : 0.96);
  const handPieces = rows.flat();
  return {
    card,
    isNarrow,
    opponents,
    stock,
    trump,
    badge,
    discard,
    table,
    bar,
    hand,
    zones,
    options,
    rows,
    strip,
    slots: grid.boxes.slice(0, count - options.extras),
    extras: grid.boxes.slice(count - options.extras),
    order: handPieces.map((piece) => piece.id),
    tableScale: grid.scale,
    stackScale,
    backScale,
  };
}

function cardSize(width: number, height: number, isNarrow: boolean, size: Options["size"]): Layout["card"] {
  const wanted = isNarrow ? (size === "large" ? 72 : 60) : size === "large" ? 104 : 84;
  const fits = Math.min(wanted, (height * (isNarrow ? 0.17 : 0.2)) / RATIO, width / 4);
  const cardWidth = Math.max(40, Math.round(fits));
  return { width: cardWidth, height: Math.round(cardWidth * RATIO) };
}

function opponentBoxes(
  width: number,
  height: number,
  isNarrow: boolean,
  { seat, seats }: Options,
): Layout["opponents"] {
  const count = seats - 1;
  const spread = isNarrow ? width - 8 : Math.min(width - 40, count * 260);
  const each = spread / Math.max(count, 1);
  return Array.from({ length: count }, (_, i) => {
    const across = count > 1 ? (2 * i) / (count - 1) - 1 : 0;
    const arc = isNarrow || count < 3 ? 0 : 18 * across * across;
    return {
      seat: (seat + 1 + i) % seats,
      x: width / 2 + (i - (count - 1) / 2) * each,
      y: height / 2 + 6 + arc,
      width: Math.min(each - 4, isNarrow ? 150 : 210),
      height,
    };
  });
}

/** The hand in rows that leave enough of every card to be seen and touched. */
function handRows(
  hand: Piece[],
  width: number,
  cardWidth: number,
  isNarrow: boolean,
  options: Options,
): Piece[][] {
  const cards = sortedPieces(hand, options.sorting);
  const room = handRoom(width, isNarrow) - cardWidth;
  const least = isNarrow ? LEAST_STEP.narrow : LEAST_STEP.wide;
  const each = Math.max(2, Math.floor(room / least) + 1);
  const count = Math.max(1, Math.ceil(cards.length / each));
  const rows: Piece[][] = [];
  for (let row = 0, from = 0; row < count; row += 1) {
    const upTo = from + Math.ceil((cards.length - from) / (count - row));
    rows.push(cards.slice(from, upTo));
    from = upTo;
  }
  return rows;
}

function handRoom(width: number, isNarrow: boolean): number {
  return isNarrow ? width - 20 : Math.min(width - 60, 1040);
}

function sortedPieces(hand: Piece[], sorting: Sorting): Piece[] {
  const rest = [...hand].sort((a, b) => a.id - b.id);
  const known = sorted(
    rest.flatMap((piece) => piece.card ?? []),
    sorting,
  );
  const found = known.map(
    (card) =>
      rest.splice(
        rest.findIndex((piece) => piece.card === card),
        1,
      )[0],
  );
  return [...found.filter((piece) => piece !== undefined), ...rest];
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
  box: Layout["opponents"][number],
  placements: Map<number, Placement>,
): void {
  const { card, backScale, isNarrow, options } = frame;
  const hand = frame.zones.get(`hand.${box.seat}`) ?? [];
  const open = hand.filter((piece) => piece.shown || (options.open && piece.card !== null));
  const backs = hand.filter((piece) => !open.includes(piece));
  const most = Math.max(isNarrow ? MOST_BACKS.narrow : MOST_BACKS.wide, open.length);
  const shown = [...backs.slice(0, Math.max(0, most - open.length)), ...open];
  const width = card.width * backScale;
  const step = Math.min(
    width * 0.42,
    (box.width - width - (isNarrow ? 10 : 30)) / Math.max(shown.length - 1, 1),
  );
  const fan = Math.min(5, 30 / Math.max(shown.length, 1));
  const y = box.y - box.height / 2 + (card.height * backScale) / 2;
  for (const piece of hand) {
    const i = shown.indexOf(piece);
    const off = i < 0 ? 0 : i - (shown.length - 1) / 2;
    const isOpen = open.includes(piece);
    placements.set(
      piece.id,
      at(box.x + off * step, y + off * off * fan * 0.09 + (piece.shown ? 14 : 0), {
        scale: piece.shown ? backScale * 1.25 : backScale,
        turn: off * fan,
        depth: piece.shown ? 45 : 20 + Math.max(i, 0),
        up: isOpen,
        visible: i >= 0,
      }),
    );
  }
}

function placeBout(frame: Frame, placements: Map<number, Placement>): void {
  const { card, tableScale: scale } = frame;
  frame.slots.forEach((slot, k) => {
    const [dx, dy] = [(SHIFT.x / 2) * card.width * scale, (SHIFT.y / 2) * card.height * scale];
    const lies = { scale, up: true };
    for (const piece of frame.zones.get(`attack.${k}`) ?? []) {
      placements.set(
        piece.id,
        at(slot.x - dx, slot.y - dy, { ...lies, turn: -2.5, depth: 30 + 2 * k, up: piece.card !== null }),
      );
    }
    for (const piece of frame.zones.get(`cover.${k}`) ?? []) {
      placements.set(
        piece.id,
        at(slot.x + dx, slot.y + dy, { ...lies, turn: 6, depth: 31 + 2 * k, up: piece.card !== null }),
      );
    }
  });
}

function placeStacks(frame: Frame, placements: Map<number, Placement>): void {
  const { stock, trump, discard, stackScale: scale } = frame;
  for (const piece of frame.zones.get("trump") ?? []) {
    placements.set(piece.id, at(trump.x, trump.y, { scale, turn: 90, depth: 1, up: piece.card !== null }));
  }
  const pile = frame.zones.get("stock") ?? [];
  pile.forEach((piece, i) => {
    const below = pile.length - 1 - i;
    const lift = Math.min(below, 2) * -1.5;
    placements.set(
      piece.id,
      at(stock.x + lift, stock.y - lift, { scale, depth: 4 + (2 - Math.min(below, 2)), visible: below < 2 }),
    );
  });
  const gone = frame.zones.get("discard") ?? [];
  gone.forEach((piece, i) => {
    const below = gone.length - 1 - i;
    const turn = ((piece.id * 47) % 29) - 14;
    placements.set(
      piece.id,
      at(discard.x + ((piece.id * 13) % 7) - 3, discard.y + ((piece.id * 29) % 7) - 3, {
        scale,
        turn,
        depth: 4 + (3 - Math.min(below, 3)),
        visible: below < 3,
      }),
    );
  });
}

/** As many boxes as wanted, as large as the room allows, row by row and each row in the middle. */
export function fitted(
  count: number,
  room: Box,
  card: Layout["card"],
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

function slotCount(zones: Map<string, Piece[]>): number {
  const numbers = [...zones.keys()].filter((zone) => /^(attack|cover)\./.test(zone));
  return numbers.reduce((most, zone) => Math.max(most, Number(zone.split(".")[1]) + 1), 0);
}

function byZone(pieces: Pieces): Map<string, Piece[]> {
  const zones = new Map<string, Piece[]>();
  for (const piece of [...pieces].sort((a, b) => a.arrival - b.arrival)) {
    const here = zones.get(piece.zone);
    if (here === undefined) zones.set(piece.zone, [piece]);
    else here.push(piece);
  }
  return zones;
}

function at(x: number, y: number, lies: Partial<Placement> = {}): Placement {
  return { x, y, scale: 1, turn: 0, depth: 0, up: false, visible: true, ...lies };
}

function boxBetween(left: number, right: number, top: number, bottom: number): Box {
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(right - left, 80),
    height: Math.max(bottom - top, 60),
  };
}

function round(value: number, places = 100): number {
  return Math.round(value * places) / places;
}
