/** What the player here is about to do: cards taken up, places to choose from, a button pressed once. */

import type { WireMove } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { say, t } from "../lib/texts.svelte";
import { buttons, companions, extraActs, litCards, type Mode, modesOf, movesOf, movesWith } from "./choices";
import { type Piece, tokensOf, touchable } from "./pieces";
import type { AtTable } from "./session";
import type { Stage } from "./stage.svelte";

/** A place that a card may be laid on. */
export interface Place {
  move: WireMove;
  key: string;
}

const CALLOUT_TIME = 5_000;
const ARMED_TIME = 4_000;
/** Acts that end one's turn, as the setting "confirm" knows them. */
const ENDING = new Set(["take", "done"]);
/** How long a card that lies face down is looked at. */
const PEEK_TIME = 2_500;

export class Turn {
  /** Pieces taken up to be led together, by number. */
  selected: readonly number[] = $state.raw([]);
  /** The card whose place is to be chosen. */
  choosing: { piece: number; places: Place[]; byHand: boolean } | null = $state.raw(null);
  armed: string | null = $state(null);
  callout: { text: string; piece: number | null } | null = $state.raw(null);
  /** An own card on the table that lies face down and is being looked at. */
  peeked: number | null = $state(null);
  wanted: Mode = $state("usual");

  #session: () => AtTable;
  #stage: Stage;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  isMine = $derived.by(
    () => this.#stage.legal.length > 0 && !this.#stage.isBusy && this.#session().sending === null,
  );
  #all = $derived.by(() => (this.isMine ? this.#stage.legal : []));
  /** What can be done beside the usual. */
  modes = $derived(modesOf(this.#all));
  mode = $derived<Mode>(this.modes.includes(this.wanted) ? this.wanted : "usual");
  legal = $derived(movesOf(this.#all, this.mode));
  /** What the cards of the own hand are called in moves, by piece. */
  held = $derived.by(() => tokensOf(this.#stage.pieces, this.#stage.view?.seat ?? null));
  /** Cards that lie open elsewhere and are what a move is about, such as one to be captured. */
  open = $derived.by(() =>
    touchable(
      this.#stage.pieces,
      this.#all.flatMap((move) => move.cards),
      this.held,
    ),
  );
  tokens = $derived(new Map([...this.held, ...this.open]));
  lit = $derived(litCards(this.legal));
  buttons = $derived(buttons(movesOf(this.#all, "usual"), new Set(this.held.values())));
  extras = $derived(extraActs(this.#stageLegal()));
  chosen = $derived.by(() => this.selected.flatMap((id) => this.tokens.get(id) ?? []));
  /** What the cards taken up can be played as, together. */
  together = $derived.by(() =>
    this.chosen.length > 0 ? (movesWith(this.legal, this.chosen)[0] ?? null) : null,
  );
  joinable = $derived.by(() =>
    this.chosen.length > 0 ? companions(this.legal, this.chosen) : new Set<string>(),
  );

  constructor(session: () => AtTable, stage: Stage) {
    this.#session = session;
    this.#stage = stage;
  }

  #stageLegal(): WireMove[] {
    return this.#stage.legal;
  }

  movesFor(piece: Piece): WireMove[] {
    const token = this.tokens.get(piece.id);
    return token === undefined
      ? []
      : movesWith(this.legal, [token]).filter((move) => move.act !== "exchange");
  }

  isLit(piece: Piece): boolean {
    return this.lit.has(this.tokens.get(piece.id) ?? "");
  }

  canJoin(piece: Piece): boolean {
    return this.joinable.has(this.tokens.get(piece.id) ?? "");
  }

  /** Go into a mode, or out of it again. */
  turnTo(mode: Mode): void {
    const next = this.mode === mode ? "usual" : mode;
    this.cancel();
    this.wanted = next;
  }

  /** A card was tapped, or Space pressed on it. */
  press(piece: Piece): void {
    this.hush();
    this.armed = null;
    const token = this.tokens.get(piece.id);
    if (!this.isLit(piece) || token === undefined) {
      this.selected = [];
      this.choosing = null;
      void this.explain(piece);
      return;
    }
    if (this.selected.includes(piece.id)) {
      this.selected = this.selected.filter((id) => id !== piece.id);
      return;
    }
    if (this.selected.length > 0 && this.canJoin(piece)) {
      this.selected = [...this.selected, piece.id];
      return;
    }
    if (companions(this.legal, [token]).size > 0) {
      this.selected = [piece.id];
      this.choosing = null;
      return;
    }
    this.playOrChoose(piece);
  }

  /** A card is to be played without further ado: Enter on it, or it was laid on the table. */
  playOrChoose(piece: Piece, byHand = false): void {
    this.hush();
    if (this.together !== null && this.selected.includes(piece.id)) {
      void this.play(this.together);
      return;
    }
    const moves = this.movesFor(piece);
    // Of several that only go together each one is taken up.
    if (moves.length === 0 && this.isLit(piece)) {
      if (!this.selected.includes(piece.id)) this.press(piece);
      return;
    }
    this.selected = [];
    if (moves.length === 0) void this.explain(piece);
    else if (moves.length === 1) void this.play(moves[0]!);
    else this.choose(piece, byHand);
  }

  choose(piece: Piece, byHand = false): void {
    const places = this.movesFor(piece).map((move, i) => ({ move, key: String((i + 1) % 10) }));
    this.choosing = { piece: piece.id, places, byHand };
  }

  async play(move: WireMove): Promise<void> {
    this.cancel();
    this.wanted = "usual";
    await this.#session().play(move.move);
  }

  /** A button was pressed; where a turn's end is to be confirmed, the first time only arms it. */
  pressButton(move: WireMove): void {
    if (settings.confirm && ENDING.has(move.act) && this.armed !== move.move) {
      this.cancel();
      this.armed = move.move;
      this.#later("armed", ARMED_TIME, () => (this.armed = null));
      return;
    }
    void this.play(move);
  }

  async explain(piece: Piece): Promise<void> {
    const token = this.tokens.get(piece.id);
    if (token === undefined) return;
    if (this.mode === "swap") {
      this.tell(t("page.table.two_to_change"), piece.id);
      return;
    }
    const reason = await this.#session().why(token);
    this.tell(reason === null ? t("page.table.can_be_played") : say(reason), piece.id);
  }

  /** Look at an own card that lies face down on the table. */
  peek(piece: Piece): void {
    this.peeked = this.peeked === piece.id ? null : piece.id;
    if (this.peeked !== null) this.#later("peeked", PEEK_TIME, () => (this.peeked = null));
  }

  tell(text: string, piece: number | null): void {
    this.callout = { text, piece };
    this.#later("callout", CALLOUT_TIME, () => (this.callout = null));
  }

  hush(): void {
    this.callout = null;
  }

  /** Put everything down again. Whether there was something. */
  cancel(): boolean {
    const was =
      this.selected.length > 0 || this.choosing !== null || this.armed !== null || this.callout !== null;
    this.selected = [];
    this.choosing = null;
    this.armed = null;
    this.callout = null;
    if (this.wanted === "usual" || !this.isMine) return was;
    this.wanted = "usual";
    return true;
  }

  #later(what: string, time: number, run: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(run, time);
  }
}
