/** Small readings of settings and turn that several parts of the table share. */

import { isAnimated, settings } from "../lib/settings.svelte";
import type { Skin } from "../cards/skins.svelte";
import type { Piece } from "./pieces";
import type { Timing } from "./stage.svelte";
import type { Turn } from "./turn.svelte";

const TIMINGS: Record<"slow" | "normal" | "fast", Timing> = {
  slow: { glide: 560, stagger: 90, deal: 90, hold: 1700 },
  normal: { glide: 400, stagger: 60, deal: 60, hold: 1000 },
  fast: { glide: 220, stagger: 25, deal: 25, hold: 420 },
};

/** How long things take: what is to be seen stays, also where nothing moves. */
export function timing(isSkipping: boolean): Timing {
  const wanted = TIMINGS[isSkipping ? "fast" : settings.speed];
  const hold = isSkipping ? 0 : wanted.hold;
  return isAnimated() ? { ...wanted, hold } : { glide: 0, stagger: 0, deal: 0, hold };
}

const FORCED = { slow: 1_600, normal: 900, fast: 350 };

/** How long the page waits before it makes a move that is forced. */
export function forcedPause(isSkipping: boolean): number {
  return isSkipping ? 60 : FORCED[settings.speed];
}

export function skinOf(): Skin {
  return settings.skin;
}

/** What a card of the hand can do now, as its name says it. */
export function cardRole(turn: Turn, piece: Piece): "plain" | "can" | "cannot" | "chosen" | "can_join" {
  if (!turn.isMine) return "plain";
  if (turn.selected.includes(piece.id)) return "chosen";
  if (turn.selected.length > 0 && turn.canJoin(piece)) return "can_join";
  return turn.isLit(piece) ? "can" : "cannot";
}
