/** What a person has to be told: one thing at a time, with what to do about it. */

import type { Reason } from "./protocol";

export interface Notice {
  /** A new notice of the same kind takes the place of the old one. */
  kind: string;
  reason: Reason;
  /** `trouble` stays until it is over or put away; `note` goes by itself. */
  weight: "trouble" | "note";
  /** A button: its text's key and what it does. */
  action?: { text: string; run: () => void };
}

const NOTE_TIME = 7_000;

class Notices {
  list: Notice[] = $state.raw([]);

  tell(notice: Notice): void {
    this.list = [...this.list.filter((other) => other.kind !== notice.kind), notice];
    if (notice.weight === "note") {
      setTimeout(() => {
        this.list = this.list.filter((other) => other !== notice);
      }, NOTE_TIME);
    }
  }

  clear(kind: string): void {
    if (this.list.some((notice) => notice.kind === kind)) {
      this.list = this.list.filter((notice) => notice.kind !== kind);
    }
  }
}

export const notices = new Notices();
