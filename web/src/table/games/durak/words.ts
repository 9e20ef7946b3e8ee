/** What a view says of the players, and what is asked, in words. */

import type { WireMove, WireView } from "../../../lib/protocol";
import { t } from "../../../lib/texts.svelte";
import type { Mode } from "../../choices";
import { fact, places } from "../../facts";
import type { Chip } from "../../look";
import { byRank } from "../../order";
import { isScored } from "./marks";
import { isCovered } from "./zones";

export type Role = "attacks" | "defends" | "helps" | "takes" | "answers" | "out" | null;

export function roleOf(view: WireView, seat: number): Role {
  // A partner without cards is out before his side has a place.
  if ((places(view)[seat] ?? 0) > 0 || fact<number[]>(view, "out")?.includes(seat)) return "out";
  const phase = fact<string>(view, "phase");
  if (phase === "over" || phase === "dealing") return null;
  if (phase === "doubt" && seat === fact<number>(view, "actor")) return "answers";
  if (seat === fact<number>(view, "defender")) return phase === "pursuit" ? "takes" : "defends";
  if (seat === fact<number>(view, "attacker")) return "attacks";
  return fact<number>(view, "actor") === seat ? "helps" : null;
}

/** The role in words. */
export function chipOf(view: WireView, seat: number, fools: readonly number[]): Chip | null {
  const role = roleOf(view, seat);
  return (
    role && { tone: role, text: roleText(view, seat, role, fools), own: t(`page.table.own_role.${role}`) }
  );
}

function roleText(view: WireView, seat: number, role: string, fools: readonly number[]): string {
  if (role !== "out") return t(`page.table.role.${role}`);
  if (fools.includes(seat)) return t("page.table.end.is_fool");
  if (isScored(view) || !places(view)[seat]) return t("page.table.role.out");
  return t("page.table.place", { place: places(view)[seat] });
}

/** Attack cards that nothing lies on yet. */
export function uncovered(view: WireView): string[] {
  const open: string[] = [];
  for (let k = 0; ; k += 1) {
    const attack = view.zones[`attack.${k}`];
    if (attack === undefined || attack.count === 0) return open;
    if (!isCovered(view, k)) open.push(...attack.cards);
  }
}

/** The attack card under the face-down cover that somebody has to believe or not. */
export function askedCard(view: WireView): string | null {
  const asked = fact<number>(view, "asked");
  return asked === null ? null : (view.zones[`attack.${asked}`]?.cards[0] ?? null);
}

/** Whose turn it is and what is asked. */
export function statusOf(
  view: WireView,
  legal: readonly WireMove[],
  seat: number | null,
  mode: Mode = "usual",
): string {
  const phase = fact<string>(view, "phase") ?? "";
  const actor = fact<number>(view, "actor");
  const defender = fact<number>(view, "defender");
  if (phase === "dealing") return t("page.table.status.waiting");
  if (phase === "over" || actor === null) return t("page.table.status.over");
  const cards = uncovered(view);
  const card = askedCard(view);
  if (actor !== seat) {
    const key = defender === seat && phase !== "defend" ? `${phase}_you` : phase;
    return t(`page.table.status.they.${key}`, { actor, defender, cards, card });
  }
  if (mode !== "usual") return t(`page.table.status.you.mode_${mode}`, { cards });
  switch (phase) {
    case "defend":
      return t(`page.table.status.you.${defendKey(legal)}`, { cards });
    case "throw":
    case "pursuit":
      return addStatus(phase, legal, defender);
    case "lead": {
      const count = severalToLead(legal);
      if (count > 1) return t("page.table.status.you.lead_several", { count, defender });
    }
  }
  return t(`page.table.status.you.${phase}`, { defender, cards, card });
}

/** How many cards a lead must have where that is several and the same for all. */
function severalToLead(legal: readonly WireMove[]): number {
  const counts = new Set(
    legal.filter((move) => move.act === "lead").map((move) => move.choose || move.cards.length),
  );
  return counts.size === 1 ? Math.max(...counts) : 0;
}

function defendKey(legal: readonly WireMove[]): string {
  if (legal.some((move) => move.positions.length > 0)) return "defend_unseen";
  const acts = new Set(legal.map((move) => move.act));
  const passes = acts.has("transfer") || acts.has("show");
  if (acts.has("cover")) return passes ? "defend_or_pass" : "defend";
  if (passes) return "pass_or_take";
  return acts.has("dark") ? "dark_or_take" : "only_take";
}

function addStatus(phase: string, legal: readonly WireMove[], defender: number | null): string {
  const thrown = legal.filter((move) => move.act === "throw");
  const ranks = [...new Set(byRank(thrown.flatMap((move) => move.cards)).map((card) => card.slice(0, -1)))];
  const isUnseen = thrown.some((move) => move.positions.length > 0);
  const key = isUnseen ? `${phase}_unseen` : ranks.length > 0 ? phase : `${phase}_none`;
  return t(`page.table.status.you.${key}`, { ranks, defender });
}
