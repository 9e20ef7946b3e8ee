/** What happened in one update, as frames to be seen one after the other. */

import type { GameEvent, WireView } from "../lib/protocol";
import type { Look } from "./look";
import { happened, type Pieces, settled } from "./pieces";
import { handOwner, kindOf } from "./zones";

export type FrameKind = "deal" | "play" | "clear" | "draw" | "show" | "settle" | "give" | "get";

export interface Frame {
  kind: FrameKind;
  /** How the cards lie at the end of it. */
  pieces: Pieces;
  /** The pieces that go somewhere, in the order in which they start. */
  going: number[];
  /** The events that belong to it. */
  events: GameEvent[];
  /** How they lie afterwards, where the view hides again what was seen on the way. */
  rest?: Pieces;
}

export function framesOf(
  before: Pieces,
  events: readonly GameEvent[],
  view: WireView,
  isDeal: boolean,
  look: Pick<Look, "isOnTable" | "motion">,
): Frame[] {
  const frames: Frame[] = [];
  let pieces = before;
  let waiting: GameEvent[] = [];
  for (const event of events) {
    waiting.push(event);
    const wanted = look.motion?.(event, isDeal);
    const kind = wanted === undefined ? frameOf(event, isDeal, look.isOnTable) : wanted;
    if (kind === null) continue;
    const after = happened(pieces, event);
    const going = changedBetween(pieces, after);
    pieces = after;
    const last = frames.at(-1);
    if (last?.kind === kind && kind !== "show") {
      last.pieces = pieces;
      last.going.push(...going);
      last.events.push(...waiting);
    } else frames.push({ kind, pieces, going, events: waiting });
    waiting = [];
  }
  const end = settled(pieces, view);
  const last = frames.at(-1);
  if (last !== undefined && last.kind !== "show") {
    last.events.push(...waiting);
    if (changedBetween(last.pieces, end, true).length > 0) frames.push(settle(last.pieces, end));
    else last.rest = end;
  } else frames.push({ ...settle(pieces, end), events: waiting });
  return frames.map((frame) => (frame.kind === "deal" ? { ...frame, going: oneByOne(frame) } : frame));
}

function settle(before: Pieces, after: Pieces): Frame {
  return { kind: "settle", pieces: after, going: changedBetween(before, after, true), events: [] };
}

function frameOf(event: GameEvent, isDeal: boolean, isOnTable: Look["isOnTable"]): FrameKind | null {
  if (event.type === "shown") return "show";
  if (event.type !== "moved") return null;
  const [from, to] = [kindOf(event.source), kindOf(event.target)];
  if (from === to && from === "stock") return null;
  if (to === "passing") return "give";
  if (from === "passing") return "get";
  const isDrawn = from === "stock" || (DRAWN.includes(from) && handOwner(event.target) !== null);
  if (isDeal && (isDrawn || to === "removed")) return "deal";
  if (isDrawn && !isOnTable(event.target)) return "draw";
  return isOnTable(event.source) && !isOnTable(event.target) ? "clear" : "play";
}

const DRAWN = ["trump", "cloaked", "secret", "closed"];

function changedBetween(before: Pieces, after: Pieces, zonesOnly = false): number[] {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  return after
    .filter((piece) => {
      const was = old.get(piece.id);
      return zonesOnly ? was?.zone !== piece.zone : was !== piece;
    })
    .map((piece) => piece.id);
}

/** Cards are dealt one to each in turn, the trump last. */
function oneByOne(frame: Frame): number[] {
  const going = new Set(frame.going);
  const zones = new Map<string, number[]>();
  for (const piece of [...frame.pieces].sort((a, b) => a.arrival - b.arrival)) {
    if (!going.has(piece.id)) continue;
    // A row of single cards is dealt like a hand.
    const owner = handOwner(piece.zone);
    const zone = owner === null ? piece.zone : `hand.${owner}`;
    zones.set(zone, [...(zones.get(zone) ?? []), piece.id]);
  }
  const isDealt = (zone: string) => /^(hand|closed)\./.test(zone);
  const hands = [...zones].filter(([zone]) => isDealt(zone)).map(([, ids]) => ids);
  const rest = [...zones].filter(([zone]) => !isDealt(zone)).flatMap(([, ids]) => ids);
  const most = Math.max(0, ...hands.map((ids) => ids.length));
  const dealt = Array.from({ length: most }, (_, i) => hands.flatMap((ids) => ids[i] ?? [])).flat();
  return [...dealt, ...rest];
}
