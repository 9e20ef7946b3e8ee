/**
 * The way to whoever keeps the tables: a server behind a WebSocket, later a worker in the page.
 *
 * A request is sent again after a lost connection until something with its id answers it.
 */

import { type FromClient, type FromServer, PROTOCOL } from "./protocol";

export type Status = "open" | "connecting" | "closed";

export interface Transport {
  readonly status: Status;
  send(message: FromClient): void;
  /** Hear what the server says. The result ends it. */
  on(handler: (message: FromServer) => void): () => void;
  /** Hear of changes of `status`. When it becomes open, what the handlers send goes out before what waited. */
  watch(handler: (status: Status) => void): () => void;
  close(): void;
}

/** What the page needs of a WebSocket; a test gives its own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PATIENCE = 12_000;

export interface Ways {
  connect?: () => Socket;
  /** The version of this page. */
  page?: string;
}

export class WebSocketTransport implements Transport {
  status: Status = "connecting";
  #connect: () => Socket;
  #page: string;
  #socket: Socket | null = null;
  #waiting = new Map<string, FromClient>();
  #handlers = new Set<(message: FromServer) => void>();
  #watchers = new Set<(status: Status) => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(ways: Ways = {}) {
    this.#connect = ways.connect ?? (() => new WebSocket(socketAddress()) as unknown as Socket);
    this.#page = ways.page ?? "";
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  send(message: FromClient): void {
    if ("id" in message) {
      if (message.type === "join") this.#forget("join");
      this.#waiting.set(message.id, message);
    }
    if (this.status === "open") this.#write(message);
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
    this.#ended = true;
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#drop();
    this.#become("closed");
  }

  #open(): void {
    clearTimeout(this.#timer);
    let socket: Socket;
    try {
      socket = this.#connect();
    } catch {
      this.#lost();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const before = [...this.#waiting.values()];
      this.#write({ type: "hello", protocol: PROTOCOL, page: this.#page });
      this.#become("open");
      for (const message of before) {
        if ("id" in message && this.#waiting.has(message.id)) this.#write(message);
      }
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#hear(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hear(text: string): void {
    let message: FromServer;
    try {
      message = JSON.parse(text) as FromServer;
    } catch {
      return;
    }
    this.#tries = 0;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if ("id" in message && message.id !== null) this.#waiting.delete(message.id);
    for (const handler of this.#handlers) handler(message);
  }

  #write(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
    // A connection that has died without a word is noticed by the missing answer.
    if ("id" in message) this.#silence ??= setTimeout(() => this.#lost(), PATIENCE);
  }

  #lost(): void {
    if (this.#ended) return;
    this.#drop();
    const wait = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.#tries) * (0.8 + Math.random() * 0.4);
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait);
    this.#become(this.#tries > 1 ? "closed" : "connecting");
  }

  #drop(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.#ended || this.#socket !== null) return;
    this.#tries = 0;
    this.#open();
  };

  #forget(type: FromClient["type"]): void {
    for (const [id, message] of this.#waiting) if (message.type === type) this.#waiting.delete(id);
  }

  #become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    for (const handler of this.#watchers) handler(status);
  }
}

function socketAddress(): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws`;
}
