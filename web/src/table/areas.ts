/** The areas of the cloth: how large it and its cards are, and where everyone and everything has its room. */

import { sorted, type Sorting } from "./order";
import { inHand, type Piece, type Pieces } from "./pieces";
import { kindOf, slotOf } from "./zones";

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
  /** Something is counted or written beside every player, so that there has to be room for it. */
  marks: boolean;
  /** A card on the table that lies face down and is looked at by the one who laid it. */
  peeked: number | null;
}

/** Centre and size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Areas {
  card: { width: number; height: number };
  isNarrow: boolean;
  opponents: (Box & { seat: number })[];
  slots: Box[];
  extras: Box[];
  stock: Box;
  trump: Box;
  badge: { x: number; y: number };
  discard: Box;
  /** How far below the top of an opponent's box the name plate begins. */
  plateTop: number;
  table: Box;
  bar: Box;
  /** What is told of the player here, above the hand. */
  marks: Box;
  /** The own closed cards: how large, how far apart, and where what is beside them may begin. */
  ownClosed: { scale: number; step: number; end: number };
  hand: Box;
  /** The own hand's pieces from left to right, back row first. */
  order: number[];
}

/** The areas and who lies in them, without a single card placed. */
export interface Frame extends Areas {
  pieces: Pieces;
  zones: Map<string, Piece[]>;
  /** The pieces that lie in zones of a kind, what came first first. */
  kinds: Map<string, Piece[]>;
  options: Options;
  rows: Piece[][];
  strip: number;
  tableScale: number;
  stackScale: number;
  backScale: number;
  /** From one turned trump card to the next, where each player has one. */
  trumpStep: number;
  /** In how many rows each of the others' open hands lies. */
  openRows: number;
}

const RATIO = 1.4;
const NARROW = 700;
/** Lower than this, a cloth that is half wide is laid out as a wide one. */
const LOW = { width: 560, height: 420 };
/** Less room than this for the cloth is scrolled over. */
const LEAST = { width: 240, opponent: 60, narrow: 440, wide: 380 };
export const EDGE = 12;
/** With more opponents than this a narrow cloth has the first and the last of them on a line of their own. */
const ONE_LINE = 5;
/** So many open cards of another's hand beside each other. */
export const OPEN_ROW = { narrow: 7, wide: 10 };
/** A cover lies this far from its attack card's centre, in cards. */
export const SHIFT = { x: 0.26, y: 0.2 };
const PAIR = { width: 1 + SHIFT.x + 0.06, height: 1 + SHIFT.y + 0.04 };
/** The least of a card that is to be seen in a hand, in pixels. */
const LEAST_STEP = { narrow: 30, wide: 26 };

/** The cloth in a window of this size: as large as the window, yet never so small that things lie on others. */
export function clothFor(window: Cloth, seats: number): Cloth {
  const width = Math.max(window.width, LEAST.width, LEAST.opponent * Math.min(seats - 1, ONE_LINE));
  const least = isNarrowCloth({ width, height: window.height }) ? LEAST.narrow : LEAST.wide;
  return { width, height: Math.max(window.height, least) };
}

function isNarrowCloth({ width, height }: Cloth): boolean {
  return width < NARROW && (width < LOW.width || height >= LOW.height);
}

export function framed(pieces: Pieces, { width, height }: Cloth, options: Options): Frame {
  const isNarrow = isNarrowCloth({ width, height });
  const zones = grouped(pieces, (piece) => piece.zone);
  const kinds = grouped(pieces, (piece) => kindOf(piece.zone));
  const card = cardSize(width, height, isNarrow, options.size);
  const others = otherHands(pieces, card, isNarrow, options);
  const opponents = opponentBoxes(width, others.height, isNarrow, options);

  const rows = handRows(inHand(pieces, options.seat), width, card.width, isNarrow, options);
  const strip = card.height * (rows.length > 2 ? 0.4 : 0.46);
  const handHeight = card.height + strip * (rows.length - 1) + (isNarrow || rows.length > 1 ? 30 : 42);
  const hand: Box = { x: width / 2, y: height - handHeight / 2, width, height: handHeight };

  const marksHeight = options.marks ? 32 : 0;
  const marks: Box = { x: width / 2, y: height - handHeight - marksHeight / 2, width, height: marksHeight };
  const ownClosed = closedRow(zones.get(`closed.${options.seat}`)?.length ?? 0, marksHeight, card);
  const barHeight = isNarrow ? 108 : 68;
  const barBottom = height - handHeight - marksHeight;
  const bar: Box = { x: width / 2, y: barBottom - barHeight / 2, width, height: barHeight };
  const arc = isNarrow || options.seats < 4 ? 0 : 18;
  const lines = isNarrow && options.seats - 1 > ONE_LINE ? 2 : 1;
  const top = (others.height + (lines > 1 ? 6 : 0)) * lines + arc + EDGE;
  const bottom = barBottom - barHeight;
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
  const count = slotCount(pieces) + options.extras;
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
    marks,
    ownClosed,
    hand,
    pieces,
    zones,
    kinds,
    options,
    rows,
    strip,
    slots: grid.boxes.slice(0, count - options.extras),
    extras: grid.boxes.slice(count - options.extras),
    order: handPieces.map((piece) => piece.id),
    tableScale: grid.scale,
    stackScale,
    trumpStep,
    plateTop: others.plateTop,
    backScale: others.scale,
    openRows: others.rows,
  };
}

/** Small backs side by side, as high as the line that they lie in. */
function closedRow(count: number, height: number, card: Areas["card"]): Areas["ownClosed"] {
  const scale = Math.min(0.34, (height * 0.94) / card.height);
  const step = card.width * scale * 0.6;
  return { scale, step, end: count === 0 ? EDGE : EDGE + card.width * scale + step * (count - 1) + 8 };
}

/** How large the others' cards are, and how much room each of them takes; open hands are to be read. */
function otherHands(pieces: Pieces, card: Areas["card"], isNarrow: boolean, options: Options) {
  const isCrowd = isNarrow && options.seats - 1 > ONE_LINE;
  const open = pieces.filter((piece) => piece.zone.startsWith("row.") && piece.card !== null);
  const seats = new Set(open.map((piece) => piece.zone.split(".")[1]));
  const sizes = [...seats].map(
    (seat) => open.filter((piece) => piece.zone.startsWith(`row.${seat}.`)).length,
  );
  const most = Math.max(0, ...sizes);
  const scale = most > 0 ? (isNarrow ? 0.56 : 0.66) : isCrowd ? 0.36 : isNarrow ? 0.46 : 0.56;
  const rows = most > (isNarrow ? OPEN_ROW.narrow : OPEN_ROW.wide) ? 2 : 1;
  const plate = (isNarrow ? 54 : 34) + (options.marks ? 21 : 0);
  const cards = card.height * scale * (1 + 0.36 * (rows - 1));
  return { scale, rows, height: cards + plate, plateTop: cards - (isNarrow ? 12 : 24) };
}

function cardSize(width: number, height: number, isNarrow: boolean, size: Options["size"]): Areas["card"] {
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
): Areas["opponents"] {
  const count = seats - 1;
  const isCrowd = isNarrow && count > ONE_LINE;
  const inLine = isCrowd ? count - 2 : count;
  const spread = isNarrow ? width - 8 : Math.min(width - 40, count * 260);
  const each = spread / Math.max(inLine, 1);
  return Array.from({ length: count }, (_, i) => {
    const next = (seat + 1 + i) % seats;
    if (isCrowd && (i === 0 || i === count - 1)) {
      // Next to the player here on either side, lower down.
      const own = Math.min(104, width / 3);
      const x = i === 0 ? 6 + own / 2 : width - 6 - own / 2;
      return { seat: next, x, y: height * 1.5 + 12, width: own, height };
    }
    const at = isCrowd ? i - 1 : i;
    const across = inLine > 1 ? (2 * at) / (inLine - 1) - 1 : 0;
    const arc = isNarrow || count < 3 ? 0 : 18 * across * across;
    return {
      seat: next,
      x: width / 2 + (at - (inLine - 1) / 2) * each,
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
  const isRow = hand[0]?.zone.startsWith("row.") ?? false;
  const cards = isRow ? hand : sortedPieces(hand, options.sorting);
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

export function handRoom(width: number, isNarrow: boolean): number {
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

/** As many boxes as wanted, as large as the room allows, row by row and each row in the middle. */
export function fitted(
  count: number,
  room: Box,
  card: Areas["card"],
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

function grouped(pieces: Pieces, by: (piece: Piece) => string): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of [...pieces].sort((a, b) => a.arrival - b.arrival)) {
    const here = groups.get(by(piece));
    if (here === undefined) groups.set(by(piece), [piece]);
    else here.push(piece);
  }
  return groups;
}

function boxBetween(left: number, right: number, top: number, bottom: number): Box {
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(right - left, 80),
    height: Math.max(bottom - top, 60),
  };
}
