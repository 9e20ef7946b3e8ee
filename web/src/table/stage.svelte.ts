/** What is on the table to be seen just now: updates become frames, played one after the other. */

import { tick } from "svelte";
import type { Changes, GameEvent, Update, WireMove, WireOutcome, WireView } from "../lib/protocol";
import type { Step } from "../lib/session.svelte";
import { type Frame, type FrameKind, framesOf } from "./frames";
import type { Look, Memory, Narrator } from "./look";
import { packOf, type Pieces, settled } from "./pieces";
import { handOwner } from "./zones";

/** Milliseconds; all zero when nothing is to move. */
export interface Timing {
  glide: number;
  /** Between one card's start and the next one's. */
  stagger: number;
  deal: number;
  /** How long a bout stays before it is cleared, and a shown card before it is turned back. */
  hold: number;
}

export interface Flight {
  delay: number;
}

export interface Line {
  number: number;
  text: string;
}

/** More updates than this waiting: the page has been asleep, and catches up at once. */
const FAR_BEHIND = 6;
const NOTICE_TIME = 6_000;
const LONGEST_DEAL = 4_000;

export class Stage {
  pieces: Pieces = $state.raw([]);
  view: WireView | null = $state.raw(null);
  legal: WireMove[] = $state.raw([]);
  outcome: WireOutcome | null = $state.raw(null);
  /** How the match ended of which this deal was the last. */
  match: WireOutcome | null = $state.raw(null);
  /** The pieces that are on their way, or about to be. */
  flights: ReadonlyMap<number, Flight> = $state.raw(new Map());
  lines: Line[] = $state.raw([]);
  memory: Memory = $state.raw({ now: [], last: null });
  /** How the bout that is still to be seen has ended. */
  ending: "beaten" | "taken" | null = $state.raw(null);
  /** Who takes the cards of a bout that ends. */
  taker: number | null = $state.raw(null);
  /** The view after that. */
  coming: WireView | null = $state.raw(null);
  /** Something that changes what all the cards are worth: a new trump. */
  notice: string | null = $state.raw(null);
  isBusy = $state(false);
  /** Cards about to go are being made ready where they lie. */
  isSetting = $state(false);

  get game(): string {
    return this.#look.game;
  }

  /** Every option of the table's rules. */
  get rules(): Changes {
    return this.#rules();
  }

  get isGoing(): boolean {
    return !this.isSetting;
  }

  #deal: number | null = null;
  #look: Look;
  #rules: () => Changes;
  #narrator: Narrator | null = null;
  #queue: Step[] = [];
  #timing: () => Timing;
  #hurry: () => boolean;
  #ended = false;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor(
    look: Look,
    rules: () => Changes,
    timing: () => Timing,
    hurry: () => boolean = () => document.hidden,
  ) {
    this.#look = look;
    this.#rules = rules;
    this.#timing = timing;
    this.#hurry = hurry;
  }

  /** The table as it is, without any motion. */
  show(update: Update, events: readonly GameEvent[]): void {
    const knowsAll = !update.late && events.length >= update.number;
    this.#deal = update.deal;
    this.#narrator = this.#look.narrate(update.view, knowsAll, this.#rules());
    this.lines = [];
    this.memory = { now: [], last: null };
    this.#remember(events);
    if (!knowsAll) this.memory = { ...this.memory, now: this.#look.recall?.pairsOf(update.view) ?? [] };
    this.#say(events, update.match);
    if (knowsAll) this.#begin(update.view);
    this.pieces = settled([], update.view);
    this.#face(update);
  }

  push(step: Step): void {
    this.#queue.push(step);
    if (!this.isBusy) void this.#run();
  }

  end(): void {
    this.#ended = true;
    this.#queue = [];
    clearTimeout(this.#quiet);
  }

  async #run(): Promise<void> {
    this.isBusy = true;
    try {
      for (let step = this.#queue.shift(); step !== undefined && !this.#ended; step = this.#queue.shift()) {
        if (step.past) this.show(step.update, step.events);
        else await this.#play(step);
      }
    } finally {
      this.isBusy = false;
      this.isSetting = false;
      this.flights = new Map();
      this.ending = null;
    }
  }

  async #play({ update, events }: Step): Promise<void> {
    const isDeal = update.deal !== this.#deal;
    if (isDeal) {
      this.#deal = update.deal;
      this.#narrator = this.#look.narrate(update.view, true, this.#rules());
      this.lines = [];
      this.memory = { now: [], last: null };
      this.outcome = null;
      this.legal = [];
      this.view = { ...update.view, facts: { ...update.view.facts, phase: "dealing", actor: null } };
      this.pieces = packOf(update.view);
      await tick();
    }
    const frames = framesOf(this.pieces, events, update.view, isDeal, this.#look);
    for (const [i, frame] of frames.entries()) {
      if (this.#ended) return;
      if (frame.kind === "clear") await this.#holdBout(frame, update.view);
      if (i === frames.length - 1) {
        this.#face(update);
        if (frame.kind !== "clear") this.ending = null;
      }
      await this.#fly(frame, update.match);
    }
    if (isDeal) this.#begin(update.view);
    this.ending = null;
  }

  /** The whole bout lies there for a moment before it goes. */
  async #holdBout(frame: Frame, after: WireView): Promise<void> {
    this.coming = after;
    const moved = frame.events.filter((event) => event.type === "moved");
    this.taker = moved.map((event) => handOwner(event.target)).find((owner) => owner !== null) ?? null;
    this.ending = this.taker === null ? "beaten" : "taken";
    this.legal = [];
    await this.#wait(this.#timing().hold);
  }

  async #fly(frame: Frame, match: WireOutcome | null): Promise<void> {
    const timing = this.#timing();
    const [from, pieces] = [this.pieces, frame.pieces];
    this.#say(frame.events, match);
    this.#remember(frame.events);
    const dealt = Math.min(timing.deal, LONGEST_DEAL / Math.max(1, frame.going.length));
    const apart = frame.kind === "deal" ? dealt : timing.stagger;
    const flies = timing.glide > 0 && !this.#isFarBehind() && frame.going.length > 0;
    if (flies) {
      // First the cards get their faces where they still are; then they go.
      this.isSetting = true;
      this.flights = new Map(frame.going.map((id, i) => [id, { delay: i * apart }]));
      const faces = new Map(pieces.map((piece) => [piece.id, piece]));
      const known = new Set(from.map((piece) => piece.id));
      this.pieces = [
        ...from.map((piece) => ({ ...piece, card: piece.card ?? faces.get(piece.id)?.card ?? null })),
        ...pieces.filter((piece) => !known.has(piece.id)),
      ];
      await tick();
      await twoFrames();
      this.isSetting = false;
    }
    this.pieces = pieces;
    // A little longer than the glide, which begins with the next frame: nothing else happens on the way.
    if (flies) {
      await tick();
      await twoFrames();
      await this.#wait(timing.glide + 50 + apart * Math.max(0, frame.going.length - 1));
    }
    if (frame.kind === "show") await this.#wait(timing.hold);
    if (frame.rest) this.pieces = frame.rest;
    this.flights = new Map();
  }

  #face(update: Update): void {
    this.view = update.view;
    this.legal = update.legal;
    this.outcome = update.outcome;
    this.match = update.match;
  }

  #say(events: readonly GameEvent[], match: WireOutcome | null): void {
    if (this.#narrator === null) return;
    const { lines, notice } = this.#narrator.tell(events, match);
    this.#write(lines);
    if (notice) this.#notify(notice);
  }

  /** The dealing has been told. */
  #begin(view: WireView): void {
    this.#write(this.#narrator?.begin?.(view) ?? []);
  }

  #write(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const from = (this.lines.at(-1)?.number ?? 0) + 1;
    this.lines = [...this.lines, ...lines.map((text, i) => ({ number: from + i, text }))];
  }

  #remember(events: readonly GameEvent[]): void {
    const { recall } = this.#look;
    if (recall) this.memory = events.reduce(recall.remember, this.memory);
  }

  /** Written over the cloth for a while; it is spoken with the other lines. */
  #notify(text: string | null): void {
    clearTimeout(this.#quiet);
    this.notice = text;
    this.#quiet = setTimeout(() => (this.notice = null), NOTICE_TIME);
  }

  #isFarBehind(): boolean {
    return this.#queue.length > FAR_BEHIND || this.#hurry() || this.#ended;
  }

  #wait(time: number): Promise<void> {
    if (time <= 0 || this.#isFarBehind()) return Promise.resolve();
    return new Promise((resolve) => setTimeout(resolve, time));
  }
}

export type { FrameKind };

function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
