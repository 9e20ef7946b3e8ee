/**
 * What a game's look is: a folder `games/GAME` gives one `Look`, found by the game's name in `games/index.ts`.
 *
 * The table itself draws hands, opponents, bar, log and sheets for every game. A look says what is between them.
 * docs/architecture.md ("Looks") tells how one is made.
 */

import type { Component } from "svelte";
import type { Changes, GameEvent, Player, WireMove, WireOutcome, WireView } from "../lib/protocol";
import type { Box, Frame } from "./areas";
import type { Mode } from "./choices";
import type { FrameKind } from "./frames";
import type { Layout } from "./layout";
import type { Piece, Pieces } from "./pieces";
import type { Placement } from "./placement";
import type { Stage } from "./stage.svelte";
import type { Turn } from "./turn.svelte";

export interface Look<M extends Middle = Middle> {
  /** The game's name, under which its texts are: `game.GAME.*`. */
  game: string;
  /** The cards it is played with; without it the French ones. */
  deck?: "french" | "foppen";

  // Where things lie.

  /** Places all that is no hand; what it places of the hands counts before the usual places. */
  place(frame: Frame, pieces: Pieces, view: WireView): M;
  /** Room that has to be kept free. */
  reserve?(view: WireView): Reserve;
  /** Cards that lie there are cleared away together, after a moment in which they can be seen. */
  isOnTable(zone: string): boolean;
  /** With which other motions an event is seen, where that is not clear from its zones; null: it waits for the next. */
  motion?(event: GameEvent, isDeal: boolean): FrameKind | null | undefined;
  /** Drawn on the cloth under the cards: places of heaps, signs, counts. */
  under?: Component<PartProps<M>>;
  /** Drawn over the cards: a choice of suits, a badge, a score. */
  over?: Component<PartProps<M>>;
  /** Classes for a card that is no own one in the hand, such as `asked`. */
  glow?(view: WireView, piece: Piece): string;
  /** An own card that lies face down on the table and may be looked at. */
  isPeekable?(piece: Piece): boolean;

  // What is said.

  /** Whose turn it is and what is asked. */
  status(view: WireView, legal: readonly WireMove[], seat: number | null, mode: Mode): string;
  /** In place of the status while cards are cleared away; `taker` is who gets them. */
  cleared?(view: WireView, taker: number | null): string;
  /** What a seat is about, as a chip at its name. */
  role(view: WireView, seat: number, fools: readonly number[]): Chip | null;
  /** What is told of a seat beside its cards. */
  marks(view: WireView, seat: number): Mark[];
  /** The number on an opponent's plate, where it is not that of the cards in the hand. */
  count?(view: WireView, seat: number): number;
  /** The suit that counts as trump for a seat, for the order of the hand. */
  trump(view: WireView, seat: number): string | null;
  /** What lies on the table, one line for each thing, for those who do not see it. */
  spoken(view: WireView): string[];
  /** Tells of one deal. */
  narrate(view: WireView, knowsAll: boolean, rules: Changes): Narrator;
  /** Remembers the bout or trick, so that the last one can be looked at; without it there is none. */
  recall?: Recall;
  /** How the deal ended, as a title; null: as usual, by places and fools. */
  endTitle?(view: WireView, outcome: WireOutcome): string | null;
  help(rules: Changes): Help;
  /** What ends a match whose points add up, for the score sheet; null: there is no match, and no sheet. */
  goal?(rules: Changes): string | null;

  // What is done.

  /** The key that presses the button of an act, or goes into a mode. */
  keys: Record<string, string>;
  /** The look shows a button of its own for this move. */
  isOwnButton?(move: WireMove): boolean;
  /** A move that the page makes by itself after a pause, where there is nothing to be decided. */
  autoplay?(view: WireView, legal: readonly WireMove[]): WireMove | null;
}

/** What is placed between hands and opponents. */
export interface Middle {
  placements: Map<number, Placement>;
  /** Where cards are laid; half the way to it is where they are let go. */
  table?: Box;
  /** Where a move lays its card; without it that is the card that it is laid on, else the table. */
  boxOf?(move: WireMove): Box | null;
  /** How far from the left the own marks begin. */
  marksLeft?: number;
}

/** Pixels. */
export interface Reserve {
  /** Above the own hand, where the own marks are too: `frame.marks`. */
  own?: number;
  /** Below each opponent's plate: the end of its box in `frame.opponents`. */
  others?: number;
  /** Between opponents and bar, beside what the smallest cloth has there. */
  middle?: number;
}

export interface PartProps<M extends Middle = Middle> {
  plan: Layout<M>;
  view: WireView;
  stage: Stage;
  turn: Turn;
  players: readonly Player[];
  /** Shows the last bout again; null: there is none to be seen. */
  onlast: (() => void) | null;
}

/** A word about a seat. */
export interface Chip {
  tone: "attacks" | "defends" | "helps" | "takes" | "answers" | "out";
  text: string;
  /** As it is said to the player here; empty: not at all. */
  own: string;
}

export interface Mark {
  /** One of a kind for each seat. */
  kind: string;
  /** As it is written; of a trump its suit's letter. */
  text: string;
  /** As it is spoken. */
  name: string;
  /** A word more, where there is room. */
  word?: string;
  /** Of a side: its number, for colour and shape. */
  side?: number;
  /** Lines of a sign of its own, as an SVG path in a square of 14. */
  path?: string;
}

export interface Narrator {
  /**
   * Lines for some events, and one that changes so much that it is written over the cloth. `match` is how the
   * match ended of which this deal was the last.
   */
  tell(events: readonly GameEvent[], match: WireOutcome | null): { lines: string[]; notice?: string | null };
  /** Lines for the end of the dealing, once its events are told. */
  begin?(view: WireView): string[];
}

/** A card of a bout, with what covers it. */
export interface Pair {
  attack: string;
  cover: string | null;
  /** Covered by a card face down; `cover` has it once it was turned, or if it is an own one. */
  isDark?: boolean;
}

export interface Bout {
  pairs: Pair[];
  /** Who took the cards; null: they were put away. */
  taker: number | null;
}

export interface Memory {
  now: Pair[];
  last: Bout | null;
}

export interface Recall {
  remember(memory: Memory, event: GameEvent): Memory;
  /** What a view shows of the bout, for a page that comes in the middle of it. */
  pairsOf(view: WireView): Pair[];
}

/** Names of lines under `help.hand`, and keys with names under `help.key`. */
export interface Help {
  hand: string[];
  keys: [string, string][];
}

/** A look whose middle is more than every look's. */
export function madeLook<M extends Middle>(look: Look<M>): Look {
  return look as unknown as Look;
}
