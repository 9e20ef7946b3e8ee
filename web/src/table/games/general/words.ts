/** What any game's view says of the players and what is asked, in the game's own words where it has them. */

import type { WireMove, WireView } from "../../../lib/protocol";
import { has, t } from "../../../lib/texts.svelte";
import { fact, places } from "../../facts";
import type { Chip, Mark } from "../../look";
import { cardName, withSign } from "../../names";
import { handOwner, kindOf, numbersOf } from "../../zones";

/**
 * Whose turn it is: `game.GAME.status.you.PHASE_ACT` where ACT is all that can be done, else
 * `game.GAME.status.you.PHASE`, or `they`; every fact is a parameter.
 */
export function statusOf(
  game: string,
  view: WireView,
  legal: readonly WireMove[],
  seat: number | null,
): string {
  const phase = fact<string>(view, "phase") ?? "";
  const actor = fact<number>(view, "actor");
  if (phase === "dealing") return t("page.table.status.waiting");
  if (phase === "over" || actor === null) return t("page.table.status.over");
  const who = actor === seat ? "you" : "they";
  const acts = new Set(legal.map((move) => move.act));
  const only = acts.size === 1 ? [`game.${game}.status.${who}.${phase}_${[...acts][0]}`] : [];
  const about =
    fact<number>(view, "defender") === seat && who === "they"
      ? [`game.${game}.status.they.${phase}_you`]
      : [];
  const keys = [...only, ...about, `game.${game}.status.${who}.${phase}`, `page.table.general.status.${who}`];
  return t(keys.find(has) ?? keys.at(-1)!, { ...view.facts, seat: actor });
}

/** Who is out, who attacks and who defends, where a game has that. */
export function chipOf(view: WireView, seat: number, fools: readonly number[]): Chip | null {
  const place = places(view)[seat] ?? 0;
  if (fools.includes(seat)) return chip("out", t("page.table.end.is_fool"));
  if (place > 0) return chip("out", t("page.table.place", { place }), t("page.table.own_role.out"));
  if (["over", "dealing"].includes(fact<string>(view, "phase") ?? "")) return null;
  for (const [name, tone] of [
    ["defender", "defends"],
    ["attacker", "attacks"],
  ] as const) {
    if (fact<number>(view, name) === seat)
      return chip(tone, t(`page.table.role.${tone}`), t(`page.table.own_role.${tone}`));
  }
  return null;
}

function chip(tone: Chip["tone"], text: string, own = ""): Chip {
  return { tone, text, own };
}

/** The points of the match so far. */
export function marksOf(view: WireView, seat: number): Mark[] {
  const total = fact<number[]>(view, "totals")?.[seat];
  if (total === undefined) return [];
  return [{ kind: "points", text: withSign(total), name: t("page.table.points", { count: total }) }];
}

/** What lies open, zone by zone. */
export function spokenOf(game: string, view: WireView): string[] {
  return Object.entries(view.zones)
    .filter(([zone, { cards }]) => cards.length > 0 && handOwner(zone) === null && kindOf(zone) !== "discard")
    .sort(([a], [b]) => kindOf(a).localeCompare(kindOf(b)) || (numbersOf(a)[0] ?? 0) - (numbersOf(b)[0] ?? 0))
    .map(([zone, { cards }]) => {
      const name = zoneName(game, zone);
      const said = cards.map(cardName).join(", ");
      return name === "" ? said : `${name}: ${said}`;
    });
}

/** `game.GAME.zone.KIND`, with the seat or number that it belongs to; empty if it has no name. */
export function zoneName(game: string, zone: string): string {
  const key = `game.${game}.zone.${kindOf(zone)}`;
  const [seat] = numbersOf(zone);
  return has(key) ? t(key, { seat: seat ?? null, number: (seat ?? 0) + 1 }) : "";
}
