import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FromClient, FromServer } from "../src/lib/protocol";
import { type Socket, type Status, WebSocketTransport } from "../src/lib/transport";

class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromClient[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.isClosed = true;
  }
  open(): void {
    this.onopen?.();
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.onclose?.();
  }
  get types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

let wires: Wire[];
let transport: WebSocketTransport;
const last = () => wires.at(-1)!;

const tables = (id: string): FromClient => ({ type: "tables", id, tokens: [] });
const join = (id: string): FromClient => ({ type: "join", id, table: "t", token: "k", deal: 1, since: 3 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  wires = [];
  transport = new WebSocketTransport({
    page: "1",
    connect: () => {
      wires.push(new Wire());
      return last();
    },
  });
});

afterEach(() => {
  transport.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  test("begins with hello", () => {
    last().open();
    expect(last().sent).toEqual([{ type: "hello", protocol: 1, page: "1" }]);
    expect(transport.status).toBe("open");
  });

  test("what was asked before it was open goes out after hello", () => {
    transport.send(tables("a"));
    last().open();
    expect(last().types).toEqual(["hello", "tables"]);
  });

  test("what was not answered is asked again, what was answered is not", () => {
    last().open();
    transport.send(tables("a"));
    transport.send(tables("b"));
    last().say({ type: "running", id: "a", tables: [] });
    last().break();
    vi.advanceTimersByTime(400);
    last().open();
    expect(last().sent.slice(1)).toEqual([tables("b")]);
  });

  test("joining anew comes before what waited, and only the newest joins", () => {
    last().open();
    transport.send(join("old"));
    transport.send(tables("b"));
    transport.watch((status) => {
      if (status === "open") transport.send(join("new"));
    });
    last().break();
    vi.advanceTimersByTime(400);
    last().open();
    expect(last().sent.slice(1)).toEqual([join("new"), tables("b")]);
  });

  test("waits longer and longer, at most eight seconds", () => {
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      const before = wires.length;
      last().break();
      let waited = 0;
      while (wires.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
  });

  test("is said to be gone only when a second try has failed", () => {
    const heard: Status[] = [];
    transport.watch((status) => heard.push(status));
    last().open();
    last().break();
    vi.advanceTimersByTime(400);
    last().break();
    expect(heard).toEqual(["open", "connecting", "closed"]);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(transport.status).toBe("open");
  });

  test("is tried at once when the page is seen again or the network is back", () => {
    for (let i = 0; i < 6; i += 1) {
      last().break();
      vi.advanceTimersByTime(10_000);
    }
    last().break();
    const before = wires.length;
    window.dispatchEvent(new Event("online"));
    expect(wires.length).toBe(before + 1);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(wires.length).toBe(before + 1);
  });

  test("that has died without a word is given up", () => {
    last().open();
    last().say({ type: "welcome", protocol: 1, version: "1" });
    transport.send(tables("a"));
    vi.advanceTimersByTime(11_000);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect(wires[0]?.isClosed).toBe(true);
    expect(wires.length).toBe(2);
    last().open();
    expect(last().types).toEqual(["hello", "tables"]);
  });

  test("a late word of an old connection is not heard", () => {
    const heard: FromServer[] = [];
    transport.on((message) => heard.push(message));
    const old = last();
    old.open();
    old.break();
    vi.advanceTimersByTime(400);
    old.say({ type: "welcome", protocol: 1, version: "1" });
    expect(heard).toEqual([]);
  });

  test("nonsense is passed over", () => {
    const heard: FromServer[] = [];
    transport.on((message) => heard.push(message));
    last().open();
    last().onmessage?.({ data: "{" });
    last().onmessage?.({ data: new ArrayBuffer(2) });
    expect(heard).toEqual([]);
  });
});
