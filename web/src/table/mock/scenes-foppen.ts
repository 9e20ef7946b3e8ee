/** Moments of Foppen. */

import type { WireZone } from "../../lib/protocol";
import { legalMove, type Scene } from "./mock.svelte";

const open = (...cards: string[]): WireZone => ({ count: cards.length, cards });
const put = (...cards: string[]) => cards.map((card) => legalMove(card, "put", { cards: [card] }));

const facts = {
  phase: "play",
  colour: "g",
  order: [5, 6, 7],
  leader: 5,
  discs: [2, 3],
  sitting_out: [2, 3],
  winner: 5,
  trick: 4,
  totals: [0, -12, 10, -44, 3, 0, -71, 10],
  rounds: [[0, -12, 10, -44, 3, 0, -71, 10]],
  tens: [0, 0, 1, 0, 0, 0, 0, 1],
  match: null,
};

const eight: Scene = {
  game: "foppen",
  seats: 8,
  hand: ["g4", "g12", "r3", "r11", "y7", "b2", "b9", "1", "1", "y20", "r15"],
  others: [11, 11, 11, 11, 10, 10, 10],
  zones: { "trick.5": open("g8"), "trick.6": open("r14"), "trick.7": open("1"), discard: open("r2", "r4") },
  facts,
  moves: put("g4", "g12", "1"),
};

const four: Scene = {
  ...eight,
  seats: 4,
  others: [9, 8, 9],
  zones: { "trick.3": open("b7"), discard: open("r2", "r4") },
  facts: {
    ...facts,
    colour: "b",
    order: [3],
    leader: 3,
    discs: [1],
    sitting_out: [1],
    totals: [0, 10, -5, 0],
  },
  moves: put("b2", "b9", "1"),
};

export const SCENES: Record<string, Scene> = {
  "foppen-eight": eight,
  "foppen-four": four,
  "foppen-lead": { ...four, zones: {}, facts: { ...four.facts, colour: null, order: [], leader: 0 } },
  "foppen-free": { ...four, hand: ["g4", "r3", "1"], moves: put("g4", "r3", "1") },
};
