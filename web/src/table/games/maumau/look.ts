/** How Czech fool looks. */

import type { Changes, WireMove, WireView } from "../../../lib/protocol";
import { t } from "../../../lib/texts.svelte";
import { fact } from "../../facts";
import { lookWith } from "../general/look";
import { spokenOf, statusOf } from "../general/words";
import Cloth from "./Cloth.svelte";
import { canTurn } from "./demand";
import Over from "./Over.svelte";
import { type MaumauMiddle, placeMaumau } from "./place";

const NAME = "maumau";

export const maumau = lookWith<MaumauMiddle>(NAME, {
  place: placeMaumau,
  reserve: () => ({ middle: 44 }),
  under: Cloth,
  over: Over,
  isOnTable: () => false,
  recall: undefined,
  status,
  spoken: (view) => spokenOf(NAME, view),
  isOwnButton: (move) => move.act === "order",
  goal,
  help,
});

/** Where one has drawn, has to go on or has to draw a penalty, it is asked for in words of its own. */
function status(view: WireView, legal: readonly WireMove[], seat: number | null): string {
  const usual = statusOf(NAME, view, legal, seat);
  const actor = fact<number>(view, "actor");
  if (fact(view, "phase") !== "play" || actor === null) return usual;
  const who = actor === seat ? "you" : "they";
  const params = { ...view.facts, seat: actor };
  const pending = fact<number>(view, "pending") ?? 0;
  const acts = new Set(legal.map((move) => move.act));
  if (pending > 0) {
    const how = acts.has("put") || who === "they" ? "pending" : "pending_draw";
    return t(`game.maumau.status.${who}.${how}`, { ...params, count: pending });
  }
  if (who === "you" && !acts.has("put")) return usual;
  if (fact(view, "again")) return t(`game.maumau.status.${who}.again`, params);
  if (who === "you" && (fact<number>(view, "drawn") ?? 0) > 0) {
    return t(`game.maumau.status.you.${acts.has("pass") ? "drawn_pass" : "drawn"}`, params);
  }
  return usual;
}

function goal(rules: Changes): string | null {
  const limit = Number(rules["match_limit"] ?? 0);
  if (limit === 0) return null;
  const ends = [t(`game.maumau.goal.${String(rules["match_end"])}`, { count: limit })];
  const left = rules["wild_left"];
  if (left === "only_card" || left === "any") ends.push(t(`game.maumau.goal.wild_left.${left}`));
  return ends.join(" ");
}

function help(rules: Changes) {
  const turns = canTurn({ seats: 3 }, rules) ? ["direction"] : [];
  return {
    hand: ["tap", "dimmed", "stock", "asks", ...turns],
    keys: [
      ["D", "draw"],
      ["P", "pass"],
      ["S H D C", "order"],
    ] as [string, string][],
  };
}
