/**
 * The cards as things that lie somewhere: each keeps its number while it moves from zone to zone, so that
 * it can be seen gliding. Events move pieces; the view has the last word.
 */

import type { GameEvent, MovedEvent, WireView, WireZone } from "../lib/protocol";
import { drawnZone, handOwner, kindOf, rowNumber } from "./zones";

export interface Piece {
  readonly id: number;
  readonly zone: string;
  /** Its face, where it is seen. */
  readonly card: string | null;
  /** Turned up although the zone is hidden: it is being shown. */
  readonly shown?: boolean;
  /** Counts arrivals: what came later lies on top. */
  readonly arrival: number;
}

export type Pieces = readonly Piece[];

/** A whole pack face down, as before dealing. */
export function packOf(view: WireView): Pieces {
  const count = Object.values(view.zones).reduce((sum, zone) => sum + zone.count, 0);
  return Array.from({ length: count }, (_, id) => ({ id, zone: "stock", card: null, arrival: id }));
}

export function inZone(pieces: Pieces, zone: string): Piece[] {
  return pieces.filter((piece) => piece.zone === zone).sort((a, b) => a.arrival - b.arrival);
}

/** A seat's hand from left to right, where that means something. */
export function inHand(pieces: Pieces, seat: number): Piece[] {
  return pieces
    .filter((piece) => handOwner(piece.zone) === seat)
    .sort((a, b) => rowNumber(a.zone) - rowNumber(b.zone) || a.arrival - b.arrival);
}

/** All that lies in zones of a kind, what came first first. */
export function ofKind(pieces: Pieces, kind: string): Piece[] {
  return pieces.filter((piece) => kindOf(piece.zone) === kind).sort((a, b) => a.arrival - b.arrival);
}

/** What a player here calls the cards of the own hand in moves: a card's text, or "#3" for the third unseen one. */
export function tokensOf(pieces: Pieces, seat: number | null): Map<number, string> {
  const tokens = new Map<number, string>();
  if (seat === null) return tokens;
  inHand(pieces, seat).forEach((piece, i) => {
    if (piece.zone.startsWith("row.")) tokens.set(piece.id, `#${i + 1}`);
    else if (piece.card !== null) tokens.set(piece.id, piece.card);
  });
  return tokens;
}

/** Cards outside the own hand that some move names; of equal ones the last that came. */
export function touchable(
  pieces: Pieces,
  cards: readonly string[],
  held: ReadonlyMap<number, string>,
): Map<number, string> {
  const own = new Set(held.values());
  const found = new Map<string, Piece>();
  for (const piece of [...pieces].sort((a, b) => a.arrival - b.arrival)) {
    if (piece.card !== null && !held.has(piece.id)) found.set(piece.card, piece);
  }
  const named = [...new Set(cards)].filter((card) => !own.has(card));
  return new Map(named.flatMap((card) => (found.has(card) ? [[found.get(card)!.id, card]] : [])));
}

export function happened(pieces: Pieces, event: GameEvent): Pieces {
  if (event.type === "moved") return moved(pieces, event);
  if (event.type === "shown") return shown(pieces, event.zone, event.cards);
  return pieces;
}

function moved(pieces: Pieces, event: MovedEvent): Pieces {
  let arrival = nextArrival(pieces);
  let fresh = nextId(pieces);
  const here = inZone(pieces, drawnZone(event.source)).reverse();
  const going = new Map<number, Piece>();
  const added: Piece[] = [];
  for (let i = 0; i < event.count; i += 1) {
    const card = event.cards[i] ?? null;
    const rest = here.filter((piece) => !going.has(piece.id));
    const piece =
      rest.find((one) => one.card === card) ??
      rest.find((one) => one.card === null) ??
      (card === null ? rest[0] : undefined);
    const gone = { zone: drawnZone(event.target), card, arrival: arrival++ };
    if (piece === undefined) added.push({ id: fresh++, ...gone });
    else going.set(piece.id, { id: piece.id, ...gone });
  }
  return [...pieces.map((piece) => going.get(piece.id) ?? piece), ...added];
}

function shown(pieces: Pieces, zone: string, cards: readonly string[]): Pieces {
  const turned = new Map<number, Piece>();
  for (const card of cards) {
    const rest = inZone(pieces, drawnZone(zone)).filter((piece) => !turned.has(piece.id));
    const piece = rest.find((one) => one.card === card) ?? rest.find((one) => one.card === null);
    if (piece !== undefined) turned.set(piece.id, { ...piece, card, shown: true });
  }
  return pieces.map((piece) => turned.get(piece.id) ?? piece);
}

/** The pieces made to agree with a view, moving as few as possible. */
export function settled(pieces: Pieces, view: WireView): Pieces {
  const kept: Piece[] = [];
  const spare: Piece[] = [];
  const wanted: { zone: string; card: string | null }[] = [];
  const drawn = drawnZones(view);
  const zones = new Set([...drawn.keys(), ...pieces.map((piece) => piece.zone)]);
  for (const zone of zones) {
    const { count, cards } = drawn.get(zone) ?? { count: 0, cards: [] };
    const here = inZone(pieces, zone);
    for (const card of cards) {
      const at = here.findIndex((piece) => piece.card === card);
      const [piece] = at < 0 ? [] : here.splice(at, 1);
      if (piece === undefined) wanted.push({ zone, card });
      else kept.push(still(piece, card));
    }
    for (let left = count - cards.length; left > 0; left -= 1) {
      const at = here.findIndex((piece) => piece.card === null);
      const [piece] = here.splice(Math.max(at, 0), 1);
      if (piece === undefined) wanted.push({ zone, card: null });
      else kept.push(still(piece, null));
    }
    spare.push(...here);
  }
  let arrival = nextArrival(pieces);
  let fresh = nextId(pieces);
  for (const { zone, card } of wanted) {
    const at = [spare.findIndex((one) => one.card === card), spare.findIndex((one) => one.card === null)];
    const [piece] = spare.splice(at.find((i) => i >= 0) ?? 0, spare.length > 0 ? 1 : 0);
    kept.push({ id: piece?.id ?? fresh++, zone, card, arrival: arrival++ });
  }
  return kept.sort((a, b) => a.id - b.id);
}

function drawnZones(view: WireView): Map<string, WireZone> {
  const zones = new Map<string, WireZone>();
  for (const [name, { count, cards }] of Object.entries(view.zones)) {
    const before = zones.get(drawnZone(name)) ?? { count: 0, cards: [] };
    zones.set(drawnZone(name), { count: before.count + count, cards: [...before.cards, ...cards] });
  }
  return zones;
}

function still(piece: Piece, card: string | null): Piece {
  return piece.card === card && !piece.shown
    ? piece
    : { id: piece.id, zone: piece.zone, card, arrival: piece.arrival };
}

function nextArrival(pieces: Pieces): number {
  return pieces.reduce((most, piece) => Math.max(most, piece.arrival), -1) + 1;
}

function nextId(pieces: Pieces): number {
  return pieces.reduce((most, piece) => Math.max(most, piece.id), -1) + 1;
}
