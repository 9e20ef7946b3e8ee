/** A stand-in for the server, for tests: what the page sends is kept, what it hears is said by hand. */

import type { FromClient, FromServer } from "./protocol";
import type { Status, Transport } from "./transport";

export class MockTransport implements Transport {
  status: Status = "open";
  sent: FromClient[] = [];
  #handlers = new Set<(message: FromServer) => void>();
  #watchers = new Set<(status: Status) => void>();

  send(message: FromClient): void {
    this.sent.push(message);
  }
  on(handler: (message: FromServer) => void): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }
  watch(handler: (status: Status) => void): () => void {
    this.#watchers.add(handler);
    return () => this.#watchers.delete(handler);
  }
  close(): void {
    this.become("closed");
  }

  say(message: FromServer): void {
    for (const handler of this.#handlers) handler(message);
  }
  become(status: Status): void {
    this.status = status;
    for (const watcher of this.#watchers) watcher(status);
  }
  /** The last message sent of a type. */
  last<T extends FromClient["type"]>(type: T): Extract<FromClient, { type: T }> {
    const found = this.sent.filter((message) => message.type === type).at(-1);
    if (found === undefined) throw new Error(`no ${type} was sent`);
    return found as Extract<FromClient, { type: T }>;
  }
}
