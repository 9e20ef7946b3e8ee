/** Messages as the server sends them. */

import type { Catalogue, Opened, Update } from "../src/lib/protocol";

export const CATALOGUE: Catalogue = {
  levels: [
    { number: 1, name: "random", seconds: 0 },
    { number: 2, name: "low", seconds: 0 },
    { number: 3, name: "sensible", seconds: 0 },
    { number: 4, name: "skilled", seconds: 0.2 },
    { number: 5, name: "expert", seconds: 0.4 },
    { number: 6, name: "master", seconds: 0.6 },
    { number: 7, name: "grandmaster", seconds: 0.9 },
  ],
  usual_level: "skilled",
  games: [
    {
      name: "durak",
      deck: "french",
      unit: "bout",
      options: [
        {
          name: "pack",
          kind: "choice",
          default: 36,
          group: "pack",
          source: "1.1",
          choices: [24, 36, 52],
          low: 0,
          high: 0,
          advanced: false,
          rows: [],
          columns: [],
        },
        {
          name: "hand_size",
          kind: "number",
          default: 6,
          group: "pack",
          source: "1.1",
          choices: [],
          low: 3,
          high: 10,
          advanced: true,
          rows: [],
          columns: [],
        },
        {
          name: "pursuit",
          kind: "flag",
          default: true,
          group: "attack",
          source: "1.7",
          choices: [],
          low: 0,
          high: 0,
          advanced: true,
          rows: [],
          columns: [],
        },
        {
          name: "next_attacker",
          kind: "choice",
          default: "from_under_the_fool",
          group: "end",
          source: "1.9",
          choices: ["from_under_the_fool", "under_the_fool", "winner", "lowest_trump"],
          low: 0,
          high: 0,
          advanced: true,
          rows: [],
          columns: [],
        },
      ],
      presets: [
        {
          name: "throw-in",
          titles: { en: "Throw-in fool", ru: "Подкидной дурак" },
          aliases: [],
          source: "2.2",
          players: [2, 3, 4, 5, 6],
          rules: { pack: 36, hand_size: 6, pursuit: true, next_attacker: "from_under_the_fool" },
          base: "",
          on: {},
        },
        {
          name: "simple",
          titles: { en: "Simple fool" },
          aliases: [],
          source: "2.1",
          players: [2, 3],
          rules: { pack: 36, hand_size: 6, pursuit: false, next_attacker: "winner" },
          base: "",
          on: {},
        },
        {
          name: "armenian",
          titles: { en: "Armenian fool", ru: "Армянский дурак" },
          aliases: ["armyansky"],
          source: "4.2",
          players: [2, 4],
          rules: { pack: 36, hand_size: 5, pursuit: true, next_attacker: "from_under_the_fool" },
          base: "throw-in",
          on: { simple: { pursuit: false, next_attacker: "winner" }, "throw-in": {} },
        },
      ],
    },
  ],
};

export function opened(id: string, changes: Partial<Opened> = {}): Opened {
  return {
    type: "opened",
    id,
    table: "t1",
    token: "secret-token",
    seats: [0],
    game: "durak",
    preset: "throw-in",
    rules: {},
    players: [
      { name: "You", level: null },
      { name: "Anna", level: "low" },
    ],
    pace: "normal",
    deal: 1,
    dealt: false,
    commitment: "c0",
    ...changes,
  };
}

export function update(number: number, events: number, changes: Partial<Update> = {}): Update {
  return {
    type: "update",
    table: "t1",
    deal: 1,
    number,
    events: Array.from({ length: events }, (_, i) => ({
      type: "changed" as const,
      field: "n",
      value: number - events + i + 1,
    })),
    view: { seats: 2, seat: 0, zones: {}, facts: { number } },
    legal: [],
    outcome: null,
    late: false,
    match: null,
    ...changes,
  };
}

const [durak] = CATALOGUE.games;
const [pack] = durak!.options;
const [first] = durak!.presets;

/** With a game for eight, whose options are partly Durak's, and one with a table of what cards do. */
export const SEVERAL: Catalogue = {
  levels: CATALOGUE.levels,
  usual_level: CATALOGUE.usual_level,
  games: [
    durak!,
    {
      name: "foppen",
      deck: "foppen",
      unit: "trick",
      options: [],
      presets: [
        { ...first!, name: "foppen", titles: { en: "Fool (Foppen)" }, players: [4, 5, 6, 7, 8], rules: {} },
      ],
    },
    {
      name: "maumau",
      deck: "french",
      unit: "",
      options: [
        { ...pack!, choices: [32, 36] },
        {
          ...pack!,
          name: "effects",
          kind: "table",
          group: "effects",
          default: "6-draw2-miss_Q-wild-order",
          choices: [],
          rows: [
            { name: "6", kind: "rank" },
            { name: "Q", kind: "rank" },
            { name: "Qs", kind: "card" },
          ],
          columns: [
            { name: "draw", kind: "number", high: 6 },
            { name: "miss", kind: "flag", high: 1 },
            { name: "wild", kind: "flag", high: 1 },
            { name: "order", kind: "flag", high: 1 },
          ],
        },
      ],
      presets: [
        {
          ...first!,
          name: "czech",
          titles: { en: "Czech fool" },
          rules: { pack: 36, effects: "6-draw2-miss_Q-wild-order" },
        },
        {
          ...first!,
          name: "english",
          titles: { en: "English fool" },
          base: "czech",
          on: { czech: {} },
          rules: { pack: 36, effects: "6-draw2-miss" },
        },
      ],
    },
  ],
};
