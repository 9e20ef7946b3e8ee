/** What lies in heaps: stock with what is under it, discard, cards out of the deal, closed cards, and what passes by. */

import { type Box, EDGE, type Frame } from "../../areas";
import type { Piece } from "../../pieces";
import { at, type Placement } from "../../placement";
import type { Room } from "./room";

type Placements = Map<number, Placement>;

export function placeHeaps(frame: Frame, room: Room, placements: Placements): void {
  placeUnder(frame, room, placements);
  placeStock(frame, room, placements);
  placeDiscard(frame, room, placements);
  for (const opponent of frame.opponents) placeClosed(frame, opponent, placements);
  placeOwnClosed(frame, room, placements);
  placePassing(frame, room, placements);
}

function of(frame: Frame, ...kinds: string[]): Piece[] {
  return kinds.flatMap((kind) => frame.kinds.get(kind) ?? []);
}

/** The trump cards under the stock, the next one to be drawn farthest out, and a secret card below them. */
function placeUnder(frame: Frame, room: Room, placements: Placements): void {
  const { trump, stackScale: scale, trumpStep } = room;
  const turned = of(frame, "trump", "cloaked");
  turned.forEach((piece, i) => {
    const back = turned.length - 1 - i;
    const up = piece.card !== null && (!piece.zone.startsWith("cloaked") || frame.options.open);
    placements.set(piece.id, at(trump.x + back * trumpStep, trump.y, { scale, turn: 90, depth: 1 + i, up }));
  });
  of(frame, "secret").forEach((piece) => {
    const up = piece.card !== null && frame.options.open;
    placements.set(
      piece.id,
      at(trump.x + trump.width * 0.06, trump.y + trump.height * 0.3, { scale, turn: 95, depth: 0, up }),
    );
  });
}

function placeStock(frame: Frame, room: Room, placements: Placements): void {
  const { card } = frame;
  const { stock, stackScale: scale } = room;
  const all = of(frame, "stock");
  const pile = all.filter((piece) => !piece.shown);
  pile.forEach((piece, i) => {
    const below = pile.length - 1 - i;
    const lift = Math.min(below, 2) * -1.5;
    placements.set(
      piece.id,
      at(stock.x + lift, stock.y - lift, { scale, depth: 14 + (2 - Math.min(below, 2)), visible: below < 2 }),
    );
  });
  // Cards that are passed over lie open beside the stock before they go back.
  all
    .filter((piece) => piece.shown)
    .forEach((piece, i) => {
      const x = stock.x + card.width * scale * (0.9 + 0.45 * i);
      placements.set(piece.id, at(x, stock.y, { scale, depth: 50 + i, up: piece.card !== null }));
    });
  const gone = of(frame, "removed");
  gone.forEach((piece, i) => {
    const below = gone.length - 1 - i;
    const turn = ((piece.id * 31) % 9) - 4;
    placements.set(
      piece.id,
      at(stock.x, stock.y, { scale: scale * 0.92, turn, depth: 2, visible: below < 3 }),
    );
  });
}

function placeDiscard(frame: Frame, room: Room, placements: Placements): void {
  const { discard, stackScale: scale } = room;
  const gone = of(frame, "discard", "buried").sort((a, b) => a.arrival - b.arrival);
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

/** A small heap beside the cards that a player holds. */
function placeClosed(frame: Frame, box: Box & { seat: number }, placements: Placements): void {
  const { card, backScale, isNarrow } = frame;
  const pile = frame.zones.get(`closed.${box.seat}`) ?? [];
  const scale = backScale * 0.8;
  const x = box.x + box.width / 2 - (card.width * scale) / 2 - (isNarrow ? 2 : 10);
  const y = box.y - box.height / 2 + (card.height * backScale) / 2;
  pile.forEach((piece, i) => {
    const lift = Math.min(i, 4) * 2;
    placements.set(piece.id, at(x - lift, y - lift / 2, { scale, depth: 12 + i }));
  });
}

/** The own closed cards in a row above the hand. */
function placeOwnClosed(frame: Frame, room: Room, placements: Placements): void {
  const { card, marks } = frame;
  const { scale, step } = room.ownClosed;
  (frame.zones.get(`closed.${frame.options.seat}`) ?? []).forEach((piece, i) => {
    const x = EDGE + (card.width * scale) / 2 + i * step;
    placements.set(piece.id, at(x, marks.y, { scale, depth: 12 + i }));
  });
}

/** Hands on their way to the next player, and cards that are being changed. */
function placePassing(frame: Frame, room: Room, placements: Placements): void {
  const { options, opponents, hand, card } = frame;
  const { table, stackScale } = room;
  for (const piece of of(frame, "passing", "swap")) {
    const seat = Number(piece.zone.split(".")[1]);
    const from = seat === options.seat ? hand : opponents.find((one) => one.seat === seat);
    const [x, y] = [from?.x ?? table.x, from?.y ?? table.y];
    const turn = ((piece.id * 37) % 21) - 10;
    // Half the way to the middle.
    placements.set(
      piece.id,
      at((x + table.x) / 2, (y + table.y) / 2 - (seat === options.seat ? card.height / 2 : 0), {
        scale: stackScale * 0.8,
        turn,
        depth: 48,
      }),
    );
  }
}
