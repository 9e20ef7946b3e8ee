/** Where the cards of Durak lie. */

import type { WireMove, WireView } from "../../../lib/protocol";
import type { Box, Frame } from "../../areas";
import type { Middle } from "../../look";
import type { Pieces } from "../../pieces";
import { at, type Placement } from "../../placement";
import { placeHeaps } from "./heaps";
import { roomFor, type Room, SHIFT } from "./room";
import { slotOf, slotWith } from "./zones";

export type DurakMiddle = Room & Middle;

export function placeDurak(frame: Frame, _: Pieces, view: WireView): DurakMiddle {
  const room = roomFor(frame);
  const placements = new Map<number, Placement>();
  placeBout(frame, room, placements);
  placeHeaps(frame, room, placements);
  return { ...room, placements, boxOf: (move) => boxOf(frame, room, view, move) };
}

/** The attack card that a move lays its card on, or a place beside them. */
function boxOf({ options }: Frame, room: Room, view: WireView, move: WireMove): Box | null {
  const box =
    move.target === null
      ? room.extras[options.extras.indexOf(move.act)]
      : room.slots[slotWith(view, move.target)];
  return box ?? null;
}

function placeBout(frame: Frame, room: Room, placements: Map<number, Placement>): void {
  const { card } = frame;
  const { tableScale: scale } = room;
  room.slots.forEach((slot, k) => {
    const [dx, dy] = [(SHIFT.x / 2) * card.width * scale, (SHIFT.y / 2) * card.height * scale];
    for (const piece of frame.zones.get(`attack.${k}`) ?? []) {
      placements.set(
        piece.id,
        at(slot.x - dx, slot.y - dy, { scale, turn: -2.5, depth: 30 + 2 * k, up: piece.card !== null }),
      );
    }
    const covers = ["cover", "dark"].flatMap((kind) => frame.kinds.get(kind) ?? []);
    for (const piece of covers.filter((one) => slotOf(one.zone) === k)) {
      // A face-down cover stays down, also for the one who laid it, until it is turned or looked at.
      const isDark = piece.zone.startsWith("dark.") && !piece.shown && piece.id !== frame.options.peeked;
      placements.set(
        piece.id,
        at(slot.x + dx, slot.y + dy, {
          scale,
          turn: 6,
          depth: 31 + 2 * k,
          up: piece.card !== null && (!isDark || frame.options.open),
        }),
      );
    }
  });
}
