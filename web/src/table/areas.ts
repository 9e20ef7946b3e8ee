/** The areas of the cloth that every game has: cards, hand, opponents, bar, and the middle between them. */

import type { Reserve } from "./look";
import { sorted, type Sorting } from "./order";
import { inHand, type Piece, type Pieces } from "./pieces";
import { kindOf } from "./zones";

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
  /** Acts that lay a card beside those on the table, for instance to pass the attack on. */
  extras: readonly string[];
  /** Something is counted or written beside every player, so that there has to be room for it. */
  marks: boolean;
  /** A card on the table that lies face down and is looked at by the one who laid it. */
  peeked: number | null;
  reserve: Reserve;
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
  /** How far below the top of an opponent's box the name plate begins. */
  plateTop: number;
  /** All between the opponents and the bar. */
  middle: Box;
  bar: Box;
  /** Above the hand: what is told of the player here, and what else a look has kept room for. */
  marks: Box;
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
  backScale: number;
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
/** The least of a card that is to be seen in a hand, in pixels. */
const LEAST_STEP = { narrow: 30, wide: 26 };

/** The cloth in a window of this size: as large as the window, yet never so small that things lie on others. */
export function clothFor(
  window: Cloth,
  seats: number,
  { own = 0, others = 0, middle = 0 }: Reserve = {},
): Cloth {
  const width = Math.max(window.width, LEAST.width, LEAST.opponent * Math.min(seats - 1, ONE_LINE));
  const least = isNarrowCloth({ width, height: window.height }) ? LEAST.narrow : LEAST.wide;
  return { width, height: Math.max(window.height, least + own + others + middle) };
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

  const marksHeight = Math.max(options.marks ? 32 : 0, options.reserve.own ?? 0);
  const marks: Box = { x: width / 2, y: height - handHeight - marksHeight / 2, width, height: marksHeight };
  const barHeight = isNarrow ? 108 : 68;
  const barBottom = height - handHeight - marksHeight;
  const bar: Box = { x: width / 2, y: barBottom - barHeight / 2, width, height: barHeight };
  const arc = isNarrow || options.seats < 4 ? 0 : 18;
  const lines = isNarrow && options.seats - 1 > ONE_LINE ? 2 : 1;
  const top = (others.height + (lines > 1 ? 6 : 0)) * lines + arc + EDGE;
  const bottom = barBottom - barHeight;
  const middle: Box = { x: width / 2, y: (top + bottom) / 2, width, height: Math.max(bottom - top, 60) };
  const handPieces = rows.flat();
  return {
    card,
    isNarrow,
    opponents,
    middle,
    bar,
    marks,
    hand,
    pieces,
    zones,
    kinds,
    options,
    rows,
    strip,
    order: handPieces.map((piece) => piece.id),
    plateTop: others.plateTop,
    backScale: others.scale,
    openRows: others.rows,
  };
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
  const height = cards + plate + (options.reserve.others ?? 0);
  return { scale, rows, height, plateTop: cards - (isNarrow ? 12 : 24) };
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

function grouped(pieces: Pieces, by: (piece: Piece) => string): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of [...pieces].sort((a, b) => a.arrival - b.arrival)) {
    const here = groups.get(by(piece));
    if (here === undefined) groups.set(by(piece), [piece]);
    else here.push(piece);
  }
  return groups;
}

export function boxBetween(left: number, right: number, top: number, bottom: number): Box {
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(right - left, 80),
    height: Math.max(bottom - top, 60),
  };
}
