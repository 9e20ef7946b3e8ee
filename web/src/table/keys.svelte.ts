/** The keyboard at the table. */

import type { Stage } from "./stage.svelte";
import type { Turn } from "./turn.svelte";

interface Hands {
  turn: Turn;
  stage: Stage;
  /** The own hand's pieces from left to right, then others that can be touched. */
  order: () => readonly number[];
  /** The key of an act or mode. */
  keys: Record<string, string>;
  open: (what: "help" | "bout" | "score") => void;
  toggleLog: () => void;
  /** A sheet lies over the table. */
  isBlocked: () => boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

export class TableKeys {
  /** The one card of the hand that Tab comes to. */
  tabStop: number | null = $state(null);
  #hands: Hands;
  #last = 0;
  #hadFocus = false;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  /** The hand has changed: keep a card of it in reach, and the focus on one if it was there. */
  follow(order: readonly number[]): void {
    const focused = focusedPiece();
    if (focused !== null && order.includes(focused)) this.#remember(focused, order);
    if (this.tabStop !== null && order.includes(this.tabStop)) {
      this.#last = order.indexOf(this.tabStop);
      return;
    }
    // The card that had it may lie on the table now, or be gone.
    const had = this.#hadFocus && (isOnCard() || document.activeElement === document.body);
    this.tabStop = order[Math.min(this.#last, order.length - 1)] ?? null;
    if (had && this.tabStop !== null) focusPiece(this.tabStop);
  }

  press(event: KeyboardEvent): void {
    const { turn, isBlocked } = this.#hands;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBlocked()) return;
    const target = event.target as Element;
    if (target.closest("input, select, textarea, dialog")) return;
    if (this.#act(event, target)) event.preventDefault();
    if (event.key !== "Escape" && target.closest("[data-piece]")) turn.armed = null;
  }

  #act(event: KeyboardEvent, target: Element): boolean {
    const { turn, open, toggleLog } = this.#hands;
    const onCard = focusedPiece();
    const place = turn.choosing?.places.find((one) => one.key === event.key);
    if (place) {
      void turn.play(place.move);
      return true;
    }
    if (event.key in STEPS || event.key === "Home" || event.key === "End") {
      if (onCard === null && !isOnCard() && target.closest("button, a, [role=log]")) return false;
      return this.#step(event.key, onCard);
    }
    if ((event.key === "Enter" || event.key === " ") && onCard !== null) return this.#play(event.key, onCard);
    switch (event.key) {
      case "Escape":
        return this.#cancel();
      case "?":
        return this.#why(onCard);
    }
    if (this.#choose(event.key) || this.#button(event.key.toUpperCase())) return true;
    switch (event.key.toLowerCase()) {
      case "l":
        toggleLog();
        return true;
      case "h":
        open("help");
        return true;
      case "b":
        open("bout");
        return true;
      case "m":
        open("score");
        return true;
    }
    return false;
  }

  #step(key: string, onCard: number | null): boolean {
    const order = this.#hands.order();
    if (order.length === 0) return false;
    const at = onCard === null ? -1 : order.indexOf(onCard);
    let next = key === "Home" ? 0 : key === "End" ? order.length - 1 : at + (STEPS[key] ?? 0);
    if (at < 0 && key in STEPS) next = Math.max(0, this.tabStop === null ? 0 : order.indexOf(this.tabStop));
    const piece = order[(next + order.length) % order.length]!;
    this.#remember(piece, order);
    focusPiece(piece);
    return true;
  }

  #play(key: string, id: number): boolean {
    const { turn, stage } = this.#hands;
    const piece = stage.pieces.find((one) => one.id === id);
    if (piece === undefined) return false;
    if (key === " " || !turn.isLit(piece)) turn.press(piece);
    else turn.playOrChoose(piece);
    return true;
  }

  #cancel(): boolean {
    const { turn } = this.#hands;
    const chosen = turn.choosing?.piece ?? null;
    const was = turn.cancel();
    if (chosen !== null) focusPiece(chosen);
    return was;
  }

  #why(onCard: number | null): boolean {
    const piece = this.#hands.stage.pieces.find((one) => one.id === (onCard ?? this.tabStop));
    if (piece === undefined) return false;
    void this.#hands.turn.explain(piece);
    return true;
  }

  /** A digit chooses among moves that differ in nothing else than what is chosen, such as a suit. */
  #choose(key: string): boolean {
    const { turn } = this.#hands;
    const move = turn.buttons.filter((one) => one.choice !== "")[Number(key) - 1];
    if (turn.choosing !== null || move === undefined) return false;
    turn.pressButton(move);
    return true;
  }

  /** The button of an act with that key, or the mode. */
  #button(key: string): boolean {
    const { turn, keys } = this.#hands;
    const mode = turn.modes.find((one) => keys[one] === key);
    const move = turn.buttons.find((one) => one.choice === "" && keys[one.act] === key);
    if (move !== undefined) turn.pressButton(move);
    else if (mode !== undefined) turn.turnTo(mode);
    else return false;
    return true;
  }

  #remember(piece: number, order: readonly number[]): void {
    this.tabStop = piece;
    this.#last = Math.max(0, order.indexOf(piece));
    this.#hadFocus = true;
  }
}

function focusedPiece(): number | null {
  const found = document.activeElement?.closest<HTMLElement>(".mine[data-piece]")?.dataset["piece"];
  return found === undefined ? null : Number(found);
}

function isOnCard(): boolean {
  return document.activeElement?.closest("[data-piece]") != null;
}

function focusPiece(id: number): void {
  document.getElementById(`card-${id}`)?.focus({ preventScroll: true });
}
