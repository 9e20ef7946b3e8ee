/** What has happened and what is asked, in words. */

import type { GameEvent, WireMove, WireView } from "../lib/protocol";
import { t } from "../lib/texts.svelte";
import { byRank } from "./order";

/** What the one who tells has to keep in mind between events. */
export interface Telling {
  seat: number | null;
  /** Cards left in the stock with the trump; null when it is not known. */
  stock: number | null;
  places: readonly number[];
  isDealt: boolean;
  hasTrump: boolean;
  act: string | null;
}

export function beginTelling(view: WireView, knowsAll: boolean): Telling {
  const all = Object.values(view.zones).reduce((sum, zone) => sum + zone.count, 0);
  return {
    seat: view.seat,
    stock: knowsAll ? all : null,
    places: knowsAll ? [] : places(view),
    isDealt: !knowsAll,
    hasTrump: false,
    act: null,
  };
}

/** The lines for some events, and what to keep in mind for the next. */
export function tell(events: readonly GameEvent[], before: Telling): { lines: string[]; telling: Telling } {
  const telling = { ...before };
  const fools = events.flatMap((event) => (event.type === "ended" ? event.outcome.fools : []));
  const lines: string[] = [];
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.type === "moved") {
      const group = sameWay(events, i);
      lines.push(...movedLines(group, telling));
      i += group.length - 1;
    } else lines.push(...otherLines(event, telling, fools));
  }
  return { lines, telling };
}

type Moved = Extract<GameEvent, { type: "moved" }>;

/** Moves that a person sees as one: a table cleared card by card. */
function sameWay(events: readonly GameEvent[], from: number): Moved[] {
  const group: Moved[] = [];
  for (const event of events.slice(from)) {
    const first = group[0];
    if (event.type !== "moved") break;
    if (first && (event.target !== first.target || kind(event.source) !== kind(first.source))) break;
    group.push(event);
  }
  return group;
}

/** Where a card comes from, as far as the telling goes. */
function kind(zone: string): string {
  const name = zone.split(".")[0] ?? "";
  if (name === "cover") return "attack";
  return name === "trump" ? "stock" : name;
}

function movedLines(group: Moved[], telling: Telling): string[] {
  const { source, target } = group[0]!;
  const count = group.reduce((sum, event) => sum + event.count, 0);
  const cards = group.flatMap((event) => event.cards);
  const from = kind(source);
  const hand = target.startsWith("hand.") ? Number(target.slice(5)) : null;
  if (from === "stock" && target === "trump") {
    if (telling.isDealt) return [];
    telling.hasTrump = true;
    return cards.map((card) => t("event.trump", { card, suit: card.slice(-1) }));
  }
  if (from === "stock" && hand !== null) {
    if (telling.act === "exchange") return [];
    const own = hand === telling.seat;
    const lines = [
      person(telling.isDealt ? "drew" : "dealt", hand, telling, { count, cards: own ? cards : [] }),
    ];
    if (telling.stock !== null) {
      telling.stock -= count;
      if (telling.stock === 0 && telling.isDealt) lines.push(t("event.stock_empty"));
    }
    return lines;
  }
  if (from === "attack" && hand !== null) return [person("taken", hand, telling, { count, cards })];
  if (from === "attack" && target === "discard") return [t("event.beaten")];
  return [];
}

function otherLines(event: GameEvent, telling: Telling, fools: readonly number[]): string[] {
  switch (event.type) {
    case "acted": {
      telling.isDealt = true;
      telling.act = event.act;
      return [person(event.act, event.seat, telling, { cards: event.cards, target: event.target })];
    }
    case "shown": {
      if (telling.isDealt) return [];
      const seat = Number(event.zone.split(".")[1]);
      const card = event.cards[0] ?? "";
      if (telling.hasTrump) return [person("first.shown", seat, telling, { card })];
      telling.hasTrump = true;
      return [t("event.trump_in_hand", { seat, card, suit: card.slice(-1) })];
    }
    case "changed": {
      if (event.field !== "places" || !Array.isArray(event.value)) return [];
      const now = event.value as number[];
      const isOut = (seat: number) => !telling.places[seat] && !fools.includes(seat);
      const out = now.flatMap((place, seat) => (place > 0 && isOut(seat) ? [{ place, seat }] : []));
      telling.places = now;
      return out.map(({ place, seat }) => person("out", seat, telling, { place }));
    }
    case "ended": {
      const { outcome } = event;
      if (outcome.ending === "stalemate") return [t("event.stalemate")];
      if (outcome.draw) return [t("event.draw")];
      return outcome.fools.map((seat) => person("fool", seat, telling, {}));
    }
    default:
      return [];
  }
}

function person(key: string, seat: number, telling: Telling, params: Record<string, unknown>): string {
  return t(`event.${key}.${seat === telling.seat ? "you" : "they"}`, { ...params, seat });
}

export function places(view: WireView): number[] {
  const found = view.facts["places"];
  return Array.isArray(found) ? (found as number[]) : [];
}

export function fact<T>(view: WireView, name: string): T | null {
  return (view.facts[name] as T | undefined) ?? null;
}

export type Role = "attacks" | "defends" | "helps" | "takes" | "out" | null;

export function roleOf(view: WireView, seat: number): Role {
  if ((places(view)[seat] ?? 0) > 0) return "out";
  const phase = fact<string>(view, "phase");
  if (phase === "over" || phase === "dealing") return null;
  if (seat === fact<number>(view, "defender")) return phase === "pursuit" ? "takes" : "defends";
  if (seat === fact<number>(view, "attacker")) return "attacks";
  return fact<number>(view, "actor") === seat ? "helps" : null;
}

/** Attack cards that nothing lies on yet. */
export function uncovered(view: WireView): string[] {
  const open: string[] = [];
  for (let k = 0; ; k += 1) {
    const attack = view.zones[`attack.${k}`];
    if (attack === undefined || attack.count === 0) return open;
    if (!view.zones[`cover.${k}`]?.count) open.push(...attack.cards);
  }
}

/** Whose turn it is and what is asked. */
export function statusOf(view: WireView, legal: readonly WireMove[], seat: number | null): string {
  const phase = fact<string>(view, "phase") ?? "";
  const actor = fact<number>(view, "actor");
  const defender = fact<number>(view, "defender");
  if (phase === "dealing") return t("page.table.status.waiting");
  if (phase === "over" || actor === null) return t("page.table.status.over");
  const cards = uncovered(view);
  if (actor !== seat) {
    const key = defender === seat && phase !== "defend" ? `${phase}_you` : phase;
    return t(`page.table.status.they.${key}`, { actor, defender, cards });
  }
  const acts = new Set(legal.map((move) => move.act));
  const thrown = legal.filter((move) => move.act === "throw").flatMap((move) => move.cards);
  const ranks = [...new Set(byRank(thrown).map((card) => card.slice(0, -1)))];
  switch (phase) {
    case "defend": {
      const passes = acts.has("transfer") || acts.has("show");
      const key = acts.has("cover")
        ? passes
          ? "defend_or_pass"
          : "defend"
        : passes
          ? "pass_or_take"
          : "only_take";
      return t(`page.table.status.you.${key}`, { cards });
    }
    case "throw":
    case "pursuit":
      return t(`page.table.status.you.${ranks.length > 0 ? phase : `${phase}_none`}`, { ranks, defender });
    default:
      return t(`page.table.status.you.${phase}`, { defender, cards });
  }
}
