import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import { beforeAll, describe, expect, test } from "vitest";
import type { FromClient, FromServer } from "../src/lib/protocol";
import { PROTOCOL } from "../src/lib/protocol";
import { opened, update } from "./samples";

/** The schema that Python makes from its messages. */
const root = resolve(import.meta.dirname, "../..");
const python = process.env["FOOLERY_PYTHON"] ?? `${root}/.venv/bin/python`;
const isThere = existsSync(python);
if (!isThere && process.env["CI"]) throw new Error(`no Python at ${python}`);

const id = "0123456789ab";
const at = { id, table: "t1", token: "k" };
const fromClient: FromClient[] = [
  { type: "hello", protocol: PROTOCOL, page: "1" },
  { type: "check", id, game: "durak", preset: "simple", changes: { pack: 36, pursuit: true }, seats: null },
  { type: "read_rules", id, text: "simple.pack-52", is_file: false },
  { type: "write_rules", id, game: "durak", preset: "simple", changes: { pack: 52 }, title: "Ours" },
  {
    type: "create",
    id,
    game: "durak",
    preset: "simple",
    seats: [{ name: "You", level: null }],
    changes: {},
    pace: "slow",
    seed: null,
  },
  { type: "deal", ...at, deal: 1, nonce: "ab" },
  { type: "join", ...at, deal: 0, since: null },
  { type: "tables", id, tokens: ["k"] },
  { type: "play", ...at, deal: 1, move: "7s" },
  { type: "why", ...at, move: "7s" },
  { type: "pace", ...at, pace: "fast", skip: true },
  { type: "get_record", ...at, deal: 1 },
  { type: "leave", ...at },
];
const reason = { code: "throw.rank", params: { ranks: ["8"] } };
const fromServer: FromServer[] = [
  { type: "welcome", protocol: 1, version: "1" },
  {
    type: "checked",
    id,
    problems: [reason],
    summary: [],
    concerned: [["pursuit"]],
    players: [2, 3],
    code: "simple",
  },
  {
    type: "rules_read",
    id,
    game: "durak",
    preset: "armenian",
    base: "transfer",
    changes: { pack: 52 },
    title: "Ours",
    code: "armenian.on-transfer.pack-52",
  },
  { type: "rules_file", id, name: "ours.foolery-rules.json", text: "{}" },
  opened(id),
  { type: "committed", table: "t1", deal: 2, commitment: null },
  update(3, 3, {
    legal: [
      {
        move: "7s",
        act: "lead",
        cards: ["7s"],
        target: null,
        positions: [],
        choose: 0,
        choice: "",
        pairs: 0,
      },
    ],
    outcome: { places: [1, 2], fools: [1], draw: false, ending: "fool", points: null },
  }),
  {
    type: "revealed",
    table: "t1",
    deal: 1,
    checkable: true,
    commitment: "c",
    secret: "00",
    nonces: ["n"],
    key: "00",
  },
  { type: "because", id, reason: null },
  {
    type: "running",
    id,
    tables: [
      {
        table: "t1",
        token: "k",
        game: "durak",
        preset: "simple",
        players: [{ name: "You", level: null }],
        seats: [0],
        deal: 1,
        over: false,
        changed: 1.5,
      },
    ],
  },
  { type: "record", id, name: "deal.txt", text: "" },
  { type: "done", id },
  { type: "refused", id: null, reason },
];

describe.skipIf(!isThere)("the messages as Python has them", () => {
  let schema: { $defs: Record<string, Record<string, unknown>>; from_client: object; from_server: object };
  beforeAll(() => {
    const code = "import json; from foolery.table.messages import schema; print(json.dumps(schema()))";
    const env = { ...process.env, PYTHONPATH: `${root}/src` };
    schema = JSON.parse(execFileSync(python, ["-c", code], { encoding: "utf-8", env })) as typeof schema;
  });

  function validator(side: "from_client" | "from_server") {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    return ajv.compile({ ...schema[side], $defs: schema.$defs });
  }

  const all = [
    ...fromClient.map((message) => ["from_client", message.type, message] as const),
    ...fromServer.map((message) => ["from_server", message.type, message] as const),
  ];
  test.each(all)("%s: %s", (side, _, message) => {
    const validate = validator(side);
    validate(message);
    expect(validate.errors).toBe(null);
  });

  test("no message and no field is missing here", () => {
    for (const message of [...fromClient, ...fromServer]) {
      const found = Object.values(schema.$defs).find(
        (one) =>
          (one["properties"] as Record<string, { enum?: string[] }>)["type"]?.enum?.[0] === message.type,
      );
      expect(Object.keys(message).sort(), message.type).toEqual(
        Object.keys(found?.["properties"] ?? {}).sort(),
      );
    }
    const types = Object.values(schema.$defs).flatMap(
      (one) => (one["properties"] as Record<string, { enum?: string[] }>)["type"]?.enum ?? [],
    );
    expect(types.sort()).toEqual([...fromClient, ...fromServer].map((message) => message.type).sort());
  });
});
