/** A session without a server, for tests and for looking at the table: scripted views, no rules. */

import type {
  Changes,
  GameEvent,
  Opened,
  Pace,
  Reason,
  RecordText,
  Revealed,
  Update,
  WireMove,
  WireOutcome,
  WireView,
  WireZone,
} from "../../lib/protocol";
import type { Step } from "../../lib/session.svelte";
import { texts } from "../../lib/texts.svelte";
import type { AtTable } from "../session";

export interface Scene {
  seats: number;
  /** Own cards; the others' by number. */
  hand: string[];
  others: number[];
  stock?: number;
  trump?: string;
  discard?: number;
  /** Attack cards with what covers them: "8s", "8s/Js". */
  bout?: string[];
  facts?: Record<string, unknown>;
  /** Legal moves as texts. */
  legal?: string[];
  outcome?: WireOutcome;
  match?: WireOutcome;
  /** Another game than Durak. */
  game?: string;
  /** Legal moves of such a game, by `legalMove`. */
  moves?: WireMove[];
  /** Options of the rules, where they matter. */
  rules?: Changes;
  /** What lies in other zones than these. */
  zones?: Record<string, WireZone>;
}

const NAMES = ["Kim", "Anna", "Boris", "Vera", "Gleb", "Daria", "Egor", "Faina"];
const LEVELS = [null, "sensible", "low", "random", "sensible", "low", "random", "low"];

export class MockSession implements AtTable {
  table: Opened | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  events: GameEvent[] = $state.raw([]);
  sending: string | null = $state(null);
  revealed: Revealed | null = $state.raw(null);
  fairness: AtTable["fairness"] = $state(null);
  ready = $state(false);
  pace: Pace = $state("normal");
  status: AtTable["status"] = $state("open");
  /** What was asked for, for tests. */
  catalogue = null;
  played: string[] = [];
  whys: string[] = [];
  paces: [Pace, boolean][] = [];
  deals = 0;
  reason: Reason | null = { code: "throw.rank", params: { ranks: ["8", "J"] } };
  /** Answers a move. */
  answer: ((move: string) => void) | null = null;
  #listeners = new Set<(step: Step) => void>();

  constructor(scene: Scene, deal = 1) {
    const { seats } = scene;
    this.table = {
      type: "opened",
      id: "1",
      table: "mock",
      token: "x",
      seats: [0],
      game: scene.game ?? "durak",
      preset: scene.game ?? "throw-in",
      rules: scene.rules ?? {},
      players: Array.from({ length: seats }, (_, i) => ({ name: NAMES[i]!, level: LEVELS[i] ?? null })),
      pace: "normal",
      deal,
      dealt: true,
      commitment: null,
    };
    texts.names = NAMES.slice(0, seats);
    this.update = updateOf(scene, 100, []);
  }

  onUpdate(listener: (step: Step) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Something happens: the events and the scene that results. */
  happen(scene: Scene, events: GameEvent[], deal = this.update?.deal ?? 1): void {
    const number = (this.update?.deal === deal ? this.update.number : 0) + events.length;
    this.update = { ...updateOf(scene, number, events), deal };
    this.events = [...this.events, ...events];
    for (const listener of this.#listeners) listener({ update: this.update, events, past: false });
  }

  async play(move: string): Promise<boolean> {
    this.played.push(move);
    this.answer?.(move);
    return Promise.resolve(true);
  }

  async why(move: string): Promise<Reason | null> {
    this.whys.push(move);
    return Promise.resolve(this.reason);
  }

  nextDeal(): void {
    this.deals += 1;
  }

  setPace(pace: Pace, skip = false): void {
    this.pace = pace;
    this.paces.push([pace, skip]);
  }

  async getRecord(): Promise<RecordText> {
    return Promise.resolve({ type: "record", id: "1", name: "deal.txt", text: "Game: durak\n" });
  }
}

export function updateOf(scene: Scene, number: number, events: GameEvent[]): Update {
  return {
    type: "update",
    table: "mock",
    deal: 1,
    number,
    events,
    view: viewOf(scene),
    legal:
      scene.moves ??
      (scene.legal ?? []).map((text) => moveOf(text, String(scene.facts?.["phase"] ?? "lead"))),
    outcome: scene.outcome ?? null,
    late: false,
    match: scene.match ?? null,
  };
}

export function viewOf(scene: Scene): WireView {
  const zones: Record<string, WireZone> = { "hand.0": { count: scene.hand.length, cards: scene.hand } };
  scene.others.forEach((count, i) => (zones[`hand.${i + 1}`] = { count, cards: [] }));
  if (scene.game) {
    const facts = { phase: "play", actor: 0, dealer: scene.seats - 1, ...scene.facts };
    return { seats: scene.seats, seat: 0, zones: { ...zones, ...scene.zones }, facts };
  }
  zones["stock"] = { count: scene.stock ?? 0, cards: [] };
  zones["trump"] = { count: scene.trump ? 1 : 0, cards: scene.trump ? [scene.trump] : [] };
  zones["discard"] = { count: scene.discard ?? 0, cards: [] };
  (scene.bout ?? []).forEach((pair, k) => {
    const [attack, cover] = pair.split("/");
    zones[`attack.${k}`] = { count: 1, cards: [attack!] };
    // "8s/?1Js": face down by seat 1, seen by its owner only.
    const dark = /^\?(\d)(.*)$/.exec(cover ?? "");
    if (dark) zones[`dark.${dark[1]}.${k}`] = { count: 1, cards: dark[2] ? [dark[2]] : [] };
    else if (cover) zones[`cover.${k}`] = { count: 1, cards: [cover] };
  });
  const facts = {
    phase: "lead",
    actor: 0,
    opener: 0,
    attacker: 0,
    defender: 1,
    cap: 6,
    trump: scene.trump?.slice(-1) ?? "h",
    places: Array.from({ length: scene.seats }, () => 0),
    bout: 1,
    ...scene.facts,
  };
  return { seats: scene.seats, seat: 0, zones: { ...zones, ...scene.zones }, facts };
}

export function moveOf(text: string, phase: string): WireMove {
  const [body = "", target = null] = text.split("/");
  if (["take", "done", "exchange"].includes(text)) {
    return played(text, text, text === "exchange" ? ["6h"] : []);
  }
  if (APART[text]) return played(text, APART[text], []);
  const marked = /^[?~]/.exec(text)?.[0] ?? "";
  const positions = [...body.matchAll(/#(\d+)/g)].map(([, at]) => Number(at));
  const cards = [...body.matchAll(/[2-9TJQKAX][shdcrb]/g)].map(([card]) => card);
  const act = MARKED[marked]
    ? MARKED[marked]
    : target
      ? "cover"
      : body.startsWith(">(")
        ? "show"
        : body.startsWith(">")
          ? "transfer"
          : phase === "lead"
            ? "lead"
            : "throw";
  return { ...played(text, act, cards), target, positions };
}

const APART: Record<string, string> = { top: "blind", believe: "believe", doubt: "doubt" };
const MARKED: Record<string, string> = { "?": "dark", "~": "swap" };

function played(move: string, act: string, cards: string[]): WireMove {
  return { move, act, cards, target: null, positions: [], choose: 0, choice: "", pairs: 0 };
}

/** A move of any game; one that plays a card has its text. */
export function legalMove(move: string, act: string, more: Partial<WireMove> = {}): WireMove {
  return { ...played(move, act, []), ...more };
}

export function moved(source: string, target: string, cards: string[] | number): GameEvent {
  return typeof cards === "number"
    ? { type: "moved", source, target, count: cards, cards: [] }
    : { type: "moved", source, target, count: cards.length, cards };
}

export function acted(
  seat: number,
  act: string,
  cards: string[] = [],
  target: string | null = null,
): GameEvent {
  return { type: "acted", seat, act, cards, target, choice: "" };
}
