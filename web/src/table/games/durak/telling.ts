/** What has happened, in sentences. */

import type { ActedEvent, GameEvent, MovedEvent, WireView } from "../../../lib/protocol";
import { has, t } from "../../../lib/texts.svelte";
import { fact, places } from "../../facts";
import type { Narrator } from "../../look";
import { handOwner, kindOf } from "../../zones";
import { isOnTable } from "./zones";

/** What the one who tells has to keep in mind between events. */
export interface Telling {
  seat: number | null;
  seats: number;
  /** Cards left in the stock with the trump; null when it is not known. */
  stock: number | null;
  places: readonly number[];
  points: readonly number[];
  epaulettes: readonly string[];
  isDealt: boolean;
  /** The trump is known: it was turned up, or there is nothing to turn. */
  hasTrump: boolean;
  trump: string | null;
  /** Who gets the next own trump card. */
  next: number | null;
  act: string | null;
  /** Points or epaulettes decide. */
  isScored: boolean;
}

/** Tells of one deal; a new trump on the way is written over the cloth. */
export function narrateDurak(view: WireView, knowsAll: boolean, turnsUp: boolean): Narrator {
  let telling = beginTelling(view, knowsAll, turnsUp);
  return {
    tell(events) {
      const wasDealt = telling.isDealt;
      const told = tell(events, telling);
      telling = told.telling;
      const turned = events.find((event) => event.type === "moved" && kindOf(event.target) === "trump");
      const notice = wasDealt && turned ? (tell([turned], telling).lines.at(-1) ?? null) : null;
      return { lines: told.lines, notice };
    },
  };
}

export function beginTelling(view: WireView, knowsAll: boolean, turnsUp = true): Telling {
  const all = Object.values(view.zones).reduce((sum, zone) => sum + zone.count, 0);
  const hasOwn = fact(view, "trumps") !== null;
  return {
    seat: view.seat,
    seats: view.seats,
    stock: knowsAll ? all : null,
    places: knowsAll ? [] : places(view),
    points: knowsAll ? [] : (fact<number[]>(view, "points") ?? []),
    epaulettes: knowsAll ? [] : (fact<string[]>(view, "epaulettes") ?? []),
    isDealt: !knowsAll,
    hasTrump: !turnsUp,
    trump: fact<string>(view, "trump"),
    next: hasOwn ? ((fact<number>(view, "dealer") ?? 0) + 1) % view.seats : null,
    act: null,
    isScored: fact(view, "points") !== null || fact(view, "epaulettes") !== null,
  };
}

/** The lines for some events, and what to keep in mind for the next. */
export function tell(events: readonly GameEvent[], before: Telling): { lines: string[]; telling: Telling } {
  const telling = { ...before };
  const lines: string[] = [];
  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    if (event.type === "moved") {
      const group = sameWay(events, i);
      lines.push(...movedLines(group, events, i, telling));
      i += group.length - 1;
    } else lines.push(...otherLines(events, i, telling));
  }
  return { lines, telling };
}

const STOCK = ["stock", "trump", "cloaked", "secret"];
const CLEARED = ["discard", "buried", "stock"];

/** Where a card comes from or goes to, as far as the telling goes. */
function place(zone: string): string {
  const owner = handOwner(zone);
  if (owner !== null) return `hand.${owner}`;
  if (isOnTable(zone)) return "table";
  return zone.startsWith("stock.") ? "stock" : zone;
}

/** Moves that a person sees as one: a table cleared card by card. */
function sameWay(events: readonly GameEvent[], from: number): MovedEvent[] {
  const group: MovedEvent[] = [];
  const way = (event: MovedEvent) => {
    const source = place(event.source);
    const isDrawn = source === "trump" && handOwner(event.target) !== null;
    return `${isDrawn ? "stock" : source}>${place(event.target)}`;
  };
  for (const event of events.slice(from)) {
    if (event.type !== "moved" || (group[0] && way(group[0]) !== way(event))) break;
    group.push(event);
  }
  return group;
}

/** The moves that belong to the same act as the one at `at`. */
function moveAround(events: readonly GameEvent[], at: number): { before: MovedEvent[]; all: MovedEvent[] } {
  const isActed = (event: GameEvent) => event.type === "acted";
  const begin = events.slice(0, at).reduce((found, event, i) => (isActed(event) ? i + 1 : found), 0);
  const end = events.findIndex((event, i) => i > at && isActed(event));
  const moves = (some: readonly GameEvent[]) =>
    some.flatMap((event) => (event.type === "moved" ? [event] : []));
  return {
    before: moves(events.slice(begin, at)),
    all: moves(events.slice(begin, end < 0 ? undefined : end)),
  };
}

function movedLines(
  group: MovedEvent[],
  events: readonly GameEvent[],
  at: number,
  telling: Telling,
): string[] {
  const { source, target } = group[0]!;
  const count = group.reduce((sum, event) => sum + event.count, 0);
  const cards = group.flatMap((event) => event.cards);
  const [from, to] = [kindOf(source), kindOf(target)];
  const hand = handOwner(target);
  const emptied = countStock(from, to, count, telling);
  const said = { count, cards: hand === telling.seat ? cards : [] };
  if (!telling.isDealt) return dealtLines(group, count, cards, telling);
  if (hand !== null) {
    if (from === "stock" || from === "trump") {
      if (telling.act === "exchange" || telling.act === "swap") return emptied;
      return [person("drew", hand, telling, said), ...emptied];
    }
    if (isOnTable(source)) return [person("taken", hand, telling, { count, cards })];
    if (from === "closed") return [person("opened", hand, telling, said)];
    if (from === "passing" && isTold(hand, telling)) return [person("passed_to", hand, telling, said)];
    return emptied;
  }
  if (isOnTable(source) && CLEARED.includes(to)) return clearedLines(events, at);
  const turned = { card: cards[0] ?? "", suit: (cards[0] ?? "").slice(-1) };
  if (to === "trump" && isOnTable(source)) return [t("event.new_trump", turned)];
  if (to === "trump" && from === "cloaked") return [t("event.trump_seen", turned)];
  if (to === "trump" && from === "secret") return [t("event.secret_turned", turned)];
  const giver = handOwner(source);
  if (to === "passing" && giver !== null && isTold(giver, telling)) {
    return [person("passing", giver, telling, { count })];
  }
  return emptied;
}

/** Of what all do at once only the own part is told; a spectator hears all of it. */
function isTold(seat: number, telling: Telling): boolean {
  return telling.seat === null || seat === telling.seat;
}

/** Keeps count of the stock; a line if it has become empty. */
function countStock(from: string, to: string, count: number, telling: Telling): string[] {
  if (telling.stock === null) return [];
  const change = Number(STOCK.includes(to)) - Number(STOCK.includes(from));
  telling.stock += change * count;
  return change < 0 && telling.stock === 0 && telling.isDealt ? [t("event.stock_empty")] : [];
}

function dealtLines(group: MovedEvent[], count: number, cards: string[], telling: Telling): string[] {
  const { source, target } = group[0]!;
  const to = kindOf(target);
  const hand = handOwner(target);
  if (hand !== null) {
    return [person("dealt", hand, telling, { count, cards: hand === telling.seat ? cards : [] })];
  }
  switch (to) {
    case "trump":
      telling.hasTrump = true;
      return cards.map((card) => trumpLine(card, telling));
    case "cloaked":
      telling.hasTrump = true;
      return [t("event.trump_hidden", { suit: telling.trump })];
    case "secret":
      return [t("event.secret")];
    case "removed":
      // The trump card that is set aside too has been told of already.
      return kindOf(source) === "trump" ? [] : [t("event.removed", { count })];
    case "closed": {
      const owner = Number(target.split(".")[1]);
      return isTold(owner, telling) ? [person("closed", owner, telling, { count })] : [];
    }
  }
  return [];
}

function trumpLine(card: string, telling: Telling): string {
  const seat = telling.next;
  const suit = card.slice(-1);
  if (seat === null) return t("event.trump", { card, suit });
  telling.next = (seat + 1) % telling.seats;
  return person("own_trump", seat, telling, { card, suit });
}

/** The table is cleared card by card to several heaps: told once. */
function clearedLines(events: readonly GameEvent[], at: number): string[] {
  const { before, all } = moveAround(events, at);
  const isCleared = (event: MovedEvent) => isOnTable(event.source) && CLEARED.includes(kindOf(event.target));
  if (before.some(isCleared)) return [];
  const number = (kind: string) =>
    all.reduce(
      (sum, event) => sum + (isCleared(event) && kindOf(event.target) === kind ? event.count : 0),
      0,
    );
  const [back, buried] = [number("stock"), number("buried")];
  if (back > 0) return [t("event.rebound", { count: back })];
  // What stays when somebody takes only some of the cards was not beaten off.
  const isTaken = all.some((event) => isOnTable(event.source) && handOwner(event.target) !== null);
  if (isTaken) return [];
  return [t("event.beaten"), ...(buried > 0 ? [t("event.buried", { count: buried })] : [])];
}

function otherLines(events: readonly GameEvent[], at: number, telling: Telling): string[] {
  const event = events[at]!;
  switch (event.type) {
    case "acted": {
      telling.isDealt = true;
      telling.act = event.act;
      return [person(event.act, event.seat, telling, { cards: playedIn(events, at), target: event.target })];
    }
    case "shown":
      return shownLines(events, at, telling);
    case "changed":
      return changedLines(event.field, event.value, events, telling);
    case "ended": {
      const { outcome } = event;
      const key = `event.ending.${outcome.ending}`;
      const said = has(key) ? [t(key)] : [];
      if (outcome.ending === "stalemate") return [t("event.stalemate")];
      if (outcome.draw) return [...said, t("event.draw")];
      return [...said, ...outcome.fools.map((seat) => person("fool", seat, telling, {}))];
    }
    default:
      return [];
  }
}

/** The cards of an act; of one done face down they are told by where they go, to those who see it. */
function playedIn(events: readonly GameEvent[], at: number): string[] {
  const { act, cards } = events[at] as ActedEvent;
  const target = { blind: "attack", dark: "dark", swap: "swap" }[act];
  if (target === undefined) return cards;
  const { all } = moveAround(events, at + 1);
  return all.flatMap((event) => (kindOf(event.target) === target ? event.cards : []));
}

function shownLines(events: readonly GameEvent[], at: number, telling: Telling): string[] {
  const event = events[at]!;
  if (event.type !== "shown") return [];
  const card = event.cards[0] ?? "";
  const seat = Number(event.zone.split(".")[1]);
  if (kindOf(event.zone) === "stock") {
    return [t("event.passed_over", { cards: event.cards, count: event.cards.length })];
  }
  if (kindOf(event.zone) === "dark") {
    // Who laid a card that does not beat takes.
    const { all } = moveAround(events, at);
    const taker = all.find((one) => isOnTable(one.source) && handOwner(one.target) !== null)?.target;
    const isWrong = taker !== undefined && handOwner(taker) === seat;
    return [t(`event.turned.${isWrong ? "wrong" : "right"}`, { card })];
  }
  if (telling.isDealt) {
    return event.zone.startsWith("row.") ? [person("wrong_card", seat, telling, { cards: event.cards })] : [];
  }
  if (telling.hasTrump) return [person("first.shown", seat, telling, { card })];
  telling.hasTrump = true;
  return [t("event.trump_in_hand", { seat, card, suit: card.slice(-1) })];
}

function changedLines(
  field: string,
  value: unknown,
  events: readonly GameEvent[],
  telling: Telling,
): string[] {
  if (!Array.isArray(value)) return [];
  if (field === "points") {
    const before = telling.points;
    telling.points = value as number[];
    return telling.points.flatMap((count, seat) =>
      count === (before[seat] ?? 0) ? [] : [person("points", seat, telling, { count })],
    );
  }
  if (field === "epaulettes") {
    const before = telling.epaulettes;
    telling.epaulettes = value as string[];
    return telling.epaulettes.flatMap((held, seat) => {
      const ranks = added(held, before[seat] ?? "");
      return ranks.length === 0 ? [] : [person("epaulette", seat, telling, { ranks })];
    });
  }
  if (field !== "places") return [];
  const fools = events.flatMap((event) => (event.type === "ended" ? event.outcome.fools : []));
  const now = value as number[];
  const isOut = (seat: number) => !telling.places[seat] && !fools.includes(seat);
  const out = now.flatMap((at, seat) => (at > 0 && isOut(seat) ? [{ place: at, seat }] : []));
  telling.places = now;
  if (telling.isScored) {
    // Places are given at the end, by points.
    const isEnd = events.some((event) => event.type === "ended");
    return isEnd ? [] : out.map(({ seat }) => person("out_only", seat, telling, {}));
  }
  return out.map(({ place: at, seat }) => person("out", seat, telling, { place: at }));
}

/** The letters of `now` that `before` does not have. */
function added(now: string, before: string): string[] {
  const rest = [...before];
  return [...now].filter((letter) => {
    const at = rest.indexOf(letter);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function person(key: string, seat: number, telling: Telling, params: Record<string, unknown>): string {
  return t(`event.${key}.${seat === telling.seat ? "you" : "they"}`, { ...params, seat });
}
