import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MockTransport } from "../src/lib/mock";
import { notices } from "../src/lib/notices.svelte";
import type { Revealed } from "../src/lib/protocol";
import { Session, type Step, tokens } from "../src/lib/session.svelte";
import { opened, update } from "./samples";

const PLAN = {
  game: "durak",
  preset: "throw-in",
  seats: [
    { name: "You", level: null },
    { name: "Anna", level: "low" },
  ],
  changes: {},
  pace: "normal" as const,
  seed: null,
};

let server: MockTransport;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  notices.list = [];
  server = new MockTransport();
  session = new Session(server, "1");
});

async function begin(changes = {}) {
  const made = session.create(PLAN);
  server.say(opened(server.last("create").id, changes));
  await made;
}

const values = (step: Step) => step.events.map((event) => (event.type === "changed" ? event.value : null));

describe("a table", () => {
  test("is opened, its token kept, its cards dealt with a nonce of our own", async () => {
    await begin();
    expect(tokens()["t1"]).toBe("secret-token");
    expect(server.last("deal")).toMatchObject({ table: "t1", token: "secret-token", deal: 1 });
    expect(server.last("deal").nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  test("every event is heard once and in order", async () => {
    await begin();
    const steps: Step[] = [];
    session.onUpdate((step) => steps.push(step));
    server.say(update(3, 3));
    server.say(update(5, 2));
    server.say(update(6, 4));
    server.say(update(5, 2));
    server.say(update(2, 2, { table: "other" }));
    expect(steps.map(values)).toEqual([[1, 2, 3], [4, 5], [6]]);
    expect(session.events.length).toBe(6);
    expect(steps.some((step) => step.past)).toBe(false);
  });

  test("a move is under way until it is answered", async () => {
    await begin();
    server.say(update(3, 3));
    const played = session.play("7s");
    expect(session.sending).toBe("7s");
    expect(await session.play("8s")).toBe(false);
    server.say({ type: "done", id: server.last("play").id });
    expect(await played).toBe(true);
    expect(session.sending).toBe(null);
  });

  test("a refused move is said, and play goes on", async () => {
    await begin();
    server.say(update(3, 3));
    const played = session.play("7s");
    const reason = { code: "throw.rank", params: { ranks: ["8"] } };
    server.say({ type: "refused", id: server.last("play").id, reason });
    expect(await played).toBe(false);
    expect(notices.list.map((notice) => notice.reason)).toEqual([reason]);
  });

  test("why is answered", async () => {
    await begin();
    const why = session.why("7s");
    server.say({ type: "because", id: server.last("why").id, reason: null });
    expect(await why).toBe(null);
  });

  test("after a lost connection it is joined again from the last event", async () => {
    await begin();
    server.say(update(3, 3));
    server.become("connecting");
    server.become("open");
    expect(server.last("join")).toMatchObject({ table: "t1", token: "secret-token", deal: 1, since: 3 });
    server.say(opened(server.last("join").id, { dealt: true }));
    const steps: Step[] = [];
    session.onUpdate((step) => steps.push(step));
    server.say(update(5, 2));
    expect(steps.map(values)).toEqual([[4, 5]]);
    expect(steps[0]?.past).toBe(false);
  });

  test("opened by a new page it shows what is, and moves nothing", async () => {
    await begin();
    const later = new Session(server, "1");
    const steps: Step[] = [];
    later.onUpdate((step) => steps.push(step));
    const going = later.open("t1");
    const join = server.last("join");
    expect(join.since).toBe(null);
    server.say(opened(join.id, { dealt: true }));
    server.say(update(9, 9));
    expect(await going).toBe(true);
    server.say(update(10, 1));
    expect(steps.map((step) => step.past)).toEqual([true, false]);
    expect(later.events.length).toBe(10);
  });

  test("that was never dealt is dealt when it is opened again", async () => {
    await begin();
    const nonce = server.last("deal").nonce;
    const later = new Session(server, "1");
    server.sent = [];
    const going = later.open("t1");
    server.say(opened(server.last("join").id));
    await going;
    expect(server.last("deal").nonce).toBe(nonce);
  });

  test("without a token is not asked for", async () => {
    expect(await session.open("elsewhere")).toBe(false);
    expect(server.sent).toEqual([]);
  });

  test("that the server no longer has is forgotten", async () => {
    await begin();
    session.close();
    const going = session.open("t1");
    server.say({
      type: "refused",
      id: server.last("join").id,
      reason: { code: "table.unknown", params: {} },
    });
    expect(await going).toBe(false);
    expect(tokens()).toEqual({});
  });

  test("put away stays, given up goes", async () => {
    await begin();
    session.close();
    expect(tokens()["t1"]).toBeDefined();
    const gone = session.giveUp("t1");
    server.say({ type: "done", id: server.last("leave").id });
    await gone;
    expect(tokens()).toEqual({});
  });

  test("a browser that keeps nothing still plays", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    await begin();
    expect(tokens()["t1"]).toBe("secret-token");
    vi.unstubAllGlobals();
  });
});

describe("the next deal", () => {
  test("is asked for when it is committed to", async () => {
    await begin();
    const outcome = { places: [1, 2], fools: [1], draw: false, ending: "fool", points: null };
    server.say(update(3, 3, { outcome }));
    session.nextDeal();
    expect(session.ready).toBe(false);
    server.say({ type: "committed", table: "t1", deal: 2, commitment: "c1" });
    expect(session.ready).toBe(true);
    session.nextDeal();
    expect(server.last("deal").deal).toBe(2);
    server.say(update(2, 2, { deal: 2 }));
    expect(session.events.length).toBe(2);
    expect(session.outcome).toBe(null);
  });
});

describe("a shuffle", () => {
  const secret = Buffer.from("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", "hex");
  const commitment = createHash("sha256").update("foolery secret ").update(secret).digest("hex");

  function revealed(nonce: string, changes: Partial<Revealed> = {}): Revealed {
    const key = createHmac("sha256", secret).update(`${nonce.length} ${nonce}`).digest("hex");
    const told = { checkable: true, commitment, secret: secret.toString("hex"), nonces: [nonce], key };
    return { type: "revealed", table: "t1", deal: 1, ...told, ...changes };
  }

  const cases: [string, string, Partial<Revealed>, string][] = [
    ["that is as promised", commitment, {}, "checked"],
    ["from another secret than was promised", "0".repeat(64), {}, "wrong"],
    ["without our nonce", commitment, { nonces: ["other"] }, "wrong"],
    ["with another key", commitment, { key: "0".repeat(64) }, "wrong"],
    ["from a seed", commitment, { checkable: false, secret: null }, "not_checkable"],
  ];
  test.each(cases)("%s", async (_, promised, changes, expected) => {
    await begin({ commitment: promised });
    server.say(revealed(server.last("deal").nonce, changes));
    await vi.waitFor(() => expect(session.fairness).toBe(expected));
  });

  test("cannot be checked by a page that was not there", async () => {
    await begin({ commitment });
    server.say({ ...revealed("x"), deal: 7 });
    await vi.waitFor(() => expect(session.fairness).toBe("unable"));
  });
});

describe("what a person is told", () => {
  test("the server is gone, and back", () => {
    server.become("closed");
    expect(notices.list.map((notice) => notice.kind)).toEqual(["server"]);
    server.become("open");
    expect(notices.list).toEqual([]);
  });

  test.each([
    [1, "1", 0],
    [2, "1", 1],
    [1, "2", 1],
  ])("the page is old: protocol %i, version %s", (protocol, version, told) => {
    server.say({ type: "welcome", protocol, version });
    expect(notices.list.length).toBe(told);
  });

  test("running tables, the latest first", async () => {
    await begin();
    const listing = session.listTables();
    expect(server.last("tables").tokens).toEqual(["secret-token"]);
    const line = {
      token: "",
      game: "durak",
      preset: "throw-in",
      players: [],
      seats: [0],
      deal: 1,
      over: false,
    };
    const tables = [
      { ...line, table: "a", changed: 1 },
      { ...line, table: "b", changed: 2 },
    ];
    server.say({ type: "running", id: server.last("tables").id, tables });
    await listing;
    expect(session.tables?.map((one) => one.table)).toEqual(["b", "a"]);
  });
});
