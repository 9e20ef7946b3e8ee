/** What happens in any game, in the sentences under `game.GAME`; as src/foolery/commands/telling/general.py. */

import type { ChangedEvent, GameEvent, MovedEvent, WireOutcome, WireView } from "../../../lib/protocol";
import { has, t } from "../../../lib/texts.svelte";
import { fact } from "../../facts";
import type { Narrator } from "../../look";
import { toSeat } from "../../said";
import { kindOf, ownerOf } from "../../zones";

export class GeneralNarrator implements Narrator {
  #game: string;
  #seat: number | null;
  #isDealt: boolean;

  constructor(game: string, view: WireView, knowsAll: boolean) {
    this.#game = game;
    this.#seat = view.seat;
    this.#isDealt = !knowsAll;
  }

  tell(events: readonly GameEvent[], match: WireOutcome | null = null): { lines: string[] } {
    const lines: string[] = [];
    let rest = [...events];
    if (!this.#isDealt) {
      const first = rest.findIndex((event) => event.type === "acted");
      lines.push(...this.#dealing(first < 0 ? rest : rest.slice(0, first)));
      rest = first < 0 ? [] : rest.slice(first);
      const [act] = rest;
      if (act?.type === "acted") lines.push(...this.#begins(act.seat));
    }
    for (let i = 0; i < rest.length; i += 1) {
      const event = rest[i]!;
      if (event.type === "moved") {
        const group = sameWay(rest, i);
        lines.push(this.#moved("moved", group));
        i += group.length - 1;
      } else lines.push(...this.#event(event));
    }
    lines.push(this.#match(events, match));
    return { lines: lines.filter((line) => line !== "") };
  }

  begin(view: WireView): string[] {
    const actor = fact<number>(view, "actor");
    return this.#isDealt || actor === null ? [] : this.#begins(actor);
  }

  #begins(seat: number): string[] {
    this.#isDealt = true;
    return [this.#about("begins", seat)].filter((line) => line !== "");
  }

  /** What is dealt, to each seat in one sentence. */
  #dealing(events: readonly GameEvent[]): string[] {
    const dealt = new Map<string, MovedEvent[]>();
    for (const event of events) {
      if (event.type === "moved") dealt.set(wayOf(event), [...(dealt.get(wayOf(event)) ?? []), event]);
    }
    const shown = events.flatMap((event) =>
      event.type === "shown" ? [this.#shown("dealt.shown", event.zone, event.cards)] : [],
    );
    return [...[...dealt.values()].map((group) => this.#moved("dealt.moved", group)), ...shown];
  }

  #event(event: GameEvent): string[] {
    switch (event.type) {
      case "acted": {
        const { seat, act, cards, target, choice } = event;
        return [this.#about(`event.${act}`, seat, { cards, target, choice, count: cards.length })];
      }
      case "shown":
        return [this.#shown("shown", event.zone, event.cards)];
      case "changed":
        return this.#changed(event);
      case "ended":
        return this.#ended(event.outcome);
      default:
        return [];
    }
  }

  #moved(section: string, group: readonly MovedEvent[]): string {
    const { source, target } = group[0]!;
    const owner = ownerOf(target) ?? ownerOf(source);
    const cards = group.flatMap((event) => event.cards);
    const count = group.reduce((sum, event) => sum + event.count, 0);
    return this.#about(`${section}.${kindOf(source)}_${kindOf(target)}`, owner, { cards, count });
  }

  #shown(section: string, zone: string, cards: readonly string[]): string {
    return this.#about(`${section}.${kindOf(zone)}`, ownerOf(zone), { cards, count: cards.length });
  }

  #changed({ field, value }: ChangedEvent): string[] {
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    if (has(`game.${this.#game}.changed.${field}.they`)) {
      const seats = (Array.isArray(value) ? value : [value]) as number[];
      return seats.map((seat) => this.#about(`changed.${field}`, seat));
    }
    const word = typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
    return [this.#say([`changed.${field}.${word}`, `changed.${field}`], { value, count: value })];
  }

  #ended({ ending, fools, places, points }: WireOutcome): string[] {
    const winners = best(places);
    const end = this.#say([`ending.${ending}`], { winners, fools, count: winners.length });
    return [end, ...(points ?? []).map((count, seat) => this.#about("points", seat, { count }))];
  }

  /** How the match ended, where this is its end. */
  #match(events: readonly GameEvent[], outcome: WireOutcome | null): string {
    const code = events
      .flatMap((event) => (event.type === "changed" && event.field === "match" ? [event.value] : []))
      .find((value) => value !== null);
    if (code === undefined) return "";
    const winners = best(outcome?.places ?? []);
    return this.#say([`match.${String(code)}`], {
      winners,
      fools: outcome?.fools ?? [],
      count: winners.length,
    });
  }

  /** The sentence about a seat, or about nobody. */
  #about(key: string, seat: number | null, params: Record<string, unknown> = {}): string {
    return this.#say([`${key}.${toSeat(seat, this.#seat)}`], { ...params, seat });
  }

  /** The first of the sentences that the game has; what it has no sentence for is not told. */
  #say(keys: readonly string[], params: Record<string, unknown>): string {
    const key = keys.map((one) => `game.${this.#game}.${one}`).find(has);
    return key === undefined ? "" : t(key, params);
  }
}

function best(places: readonly number[]): number[] {
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

function wayOf({ source, target }: MovedEvent): string {
  return `${kindOf(source)}>${kindOf(target)}>${ownerOf(target) ?? ownerOf(source)}`;
}

function sameWay(events: readonly GameEvent[], from: number): MovedEvent[] {
  const group: MovedEvent[] = [];
  for (const event of events.slice(from)) {
    if (event.type !== "moved" || (group[0] && wayOf(group[0]) !== wayOf(event))) break;
    group.push(event);
  }
  return group;
}
