/** What the server says about rules that are being chosen: asked after each change, the last answer counts. */

import type { Changes, Reason } from "./protocol";
import { RefusedError, type Session } from "./session.svelte";

/** Something that does not go together, and the options that it is about. */
export interface Problem extends Reason {
  options: string[];
}

export class Checking {
  /** The rules in words; null until they have been told. */
  summary: Reason[] | null = $state.raw(null);
  problems: Problem[] = $state.raw([]);
  /** The numbers of players that are possible. */
  players: number[] = $state.raw([]);
  code = $state("");
  #asked = 0;

  ask(session: Session, game: string, preset: string, changes: Changes, seats: number | null): void {
    const number = ++this.#asked;
    session.check(game, preset, changes, seats).then(
      (answer) => {
        if (number !== this.#asked) return;
        this.summary = answer.summary;
        this.problems = answer.problems.map((problem, i) => ({
          ...problem,
          options: answer.concerned[i] ?? [],
        }));
        this.players = answer.players;
        this.code = answer.code;
      },
      (error: unknown) => {
        if (number === this.#asked && error instanceof RefusedError)
          this.problems = [{ ...error.reason, options: [] }];
      },
    );
  }
}
