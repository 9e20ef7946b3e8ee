/** What the player here is about to do: cards taken up, places to choose from, a button pressed once. */

import type { WireMove } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { say, t } from "../lib/texts.svelte";
import { buttons, companions, extraActs, litCards, movesWith } from "./choices";
import type { Piece } from "./pieces";
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

export class Turn {
  /** Pieces taken up to be led together, by number. */
  selected: readonly number[] = $state.raw([]);
  /** The card whose place is to be chosen. */
  choosing: { piece: number; places: Place[]; byHand: boolean } | null = $state.raw(null);
  armed: string | null = $state(null);
  callout: { text: string; piece: number | null } | null = $state.raw(null);

  #session: () => AtTable;
  #stage: Stage;
  #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  isMine = $derived.by(
    () => this.#stage.legal.length > 0 && !this.#stage.isBusy && this.#session().sending === null,
  );
  legal = $derived.by(() => (this.isMine ? this.#stage.legal : []));
  lit = $derived(litCards(this.legal));
  buttons = $derived(buttons(this.legal));
  extras = $derived(extraActs(this.#stageLegal()));
  chosenCards = $derived.by(() => this.#cardsOf(this.selected));
  /** What the cards taken up can be led as. */
  lead = $derived.by(() =>
    this.selected.length > 0 ? (movesWith(this.legal, this.chosenCards)[0] ?? null) : null,
  );
  joinable = $derived.by(() =>
    this.selected.length > 0 ? companions(this.legal, this.chosenCards) : new Set<string>(),
  );

  constructor(session: () => AtTable, stage: Stage) {
    this.#session = session;
    this.#stage = stage;
  }

  #stageLegal(): WireMove[] {
    return this.#stage.legal;
  }

  #cardsOf(ids: readonly number[]): string[] {
    return ids.flatMap((id) => this.#stage.pieces.find((piece) => piece.id === id)?.card ?? []);
  }

  movesFor(piece: Piece): WireMove[] {
    return piece.card === null
      ? []
      : movesWith(this.legal, [piece.card]).filter((move) => move.act !== "exchange");
  }

  isLit(piece: Piece): boolean {
    return piece.card !== null && this.lit.has(piece.card);
  }

  /** A card was tapped, or Space pressed on it. */
  press(piece: Piece): void {
    this.hush();
    this.armed = null;
    if (!this.isLit(piece) || piece.card === null) {
      this.selected = [];
      this.choosing = null;
      void this.explain(piece);
      return;
    }
    if (this.selected.includes(piece.id)) {
      this.selected = this.selected.filter((id) => id !== piece.id);
      return;
    }
    if (this.selected.length > 0 && this.joinable.has(piece.card)) {
      this.selected = [...this.selected, piece.id];
      return;
    }
    if (companions(this.legal, [piece.card]).size > 0) {
      this.selected = [piece.id];
      this.choosing = null;
      return;
    }
    this.playOrChoose(piece);
  }

  /** A card is to be played without further ado: Enter on it, or it was laid on the table. */
  playOrChoose(piece: Piece, byHand = false): void {
    this.hush();
    if (this.lead !== null && this.selected.includes(piece.id)) {
      void this.play(this.lead);
      return;
    }
    const moves = this.movesFor(piece);
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
    if (piece.card === null) return;
    const reason = await this.#session().why(piece.card);
    this.tell(reason === null ? t("page.table.can_be_played") : say(reason), piece.id);
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
    return was;
  }

  #later(what: string, time: number, run: () => void): void {
    clearTimeout(this.#timers[what]);
    this.#timers[what] = setTimeout(run, time);
  }
}
