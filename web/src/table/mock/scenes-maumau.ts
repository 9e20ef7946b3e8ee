/** Moments of Czech fool. */

import type { WireMove, WireZone } from "../../lib/protocol";
import { legalMove, type Scene } from "./mock.svelte";

const open = (...cards: string[]): WireZone => ({ count: cards.length, cards });
const hidden = (count: number): WireZone => ({ count, cards: [] });
const put = (...cards: string[]): WireMove[] =>
  cards.map((card) => legalMove(card, "put", { cards: [card] }));
const order = (suits: string): WireMove[] =>
  [...suits].map((suit) => legalMove(`=${suit}`, "order", { choice: suit }));
const draw = legalMove("draw", "draw");

const rules = {
  effects: "6-draw2-miss_7-draw1-miss_Q-wild-order_A-miss",
  match_limit: 100,
  match_end: "limit_loses",
  wild_left: "off",
};
const facts = {
  ordered: null,
  suit: "s",
  rank: "9",
  free: false,
  wild: true,
  again: false,
  drawn: 0,
  pending: 0,
  direction: 1,
  turns: 7,
  skipped: [],
  totals: [12, 0, 33, 7],
  rounds: [[12, 0, 33, 7]],
  match: null,
};
const table = {
  game: "maumau",
  seats: 4,
  hand: ["7s", "9d", "Qh", "Kc", "Ah"],
  others: [3, 5, 1],
  zones: { stock: hidden(14), top: open("9s"), discard: open("6s", "6c", "8c", "8d", "8s") },
  rules,
};
const queen = { ...table.zones, top: open("Qd") };
const asked = { ...facts, suit: "c", rank: null };

export const SCENES: Record<string, Scene> = {
  "maumau-put": { ...table, facts, moves: put("7s", "9d", "Qh") },
  "maumau-first": {
    ...table,
    zones: { stock: hidden(16), top: open(), discard: open() },
    facts: { ...facts, suit: null, rank: null, free: true, turns: 0 },
    moves: put(...table.hand),
  },
  "maumau-draw": {
    ...table,
    hand: ["Kc", "Ah"],
    facts: { ...facts, drawn: 2 },
    moves: [draw],
  },
  "maumau-ordered": {
    ...table,
    zones: queen,
    facts: { ...asked, ordered: "c" },
    moves: put("Qh", "Kc"),
  },
  "maumau-order": {
    ...table,
    zones: queen,
    facts: { ...facts, suit: null, rank: null, phase: "order" },
    moves: order("shdc"),
  },
  "maumau-barred": {
    ...table,
    zones: { ...table.zones, top: open("Ts") },
    facts: { ...facts, suit: null, rank: null, phase: "order" },
    moves: order("hdc"),
  },
  "maumau-add": {
    ...table,
    zones: { ...table.zones, top: open("As") },
    facts: { ...facts, rank: null, wild: false, phase: "add" },
    moves: [...put("7s"), legalMove("pass", "pass")],
  },
  "maumau-again": {
    ...table,
    seats: 2,
    others: [4],
    zones: { ...table.zones, top: open("8h") },
    rules: { ...rules, effects: "6-draw1_7-draw2_8-again_Q-wild-order_A-miss" },
    facts: { ...facts, suit: "h", rank: "8", again: true, totals: [0, 0], rounds: [] },
    moves: put("Qh", "Ah"),
  },
  "maumau-pending": {
    ...table,
    seats: 6,
    others: [3, 5, 1, 7, 2],
    zones: { ...table.zones, top: open("7c") },
    rules: { ...rules, effects: "7-draw2-miss_8-wild-order_J-reverse_Qs-draw4" },
    facts: {
      ...asked,
      suit: null,
      rank: "7",
      wild: false,
      pending: 4,
      direction: -1,
      totals: [12, 0, 33, 7, -30, 99],
      rounds: [[12, 0, 33, 7, -30, 99]],
    },
    moves: [...put("7s"), draw],
  },
  "maumau-wait": {
    ...table,
    rules: { ...rules, effects: "7-draw2-miss_8-wild-order_J-wild-reverse_Qs-draw4" },
    facts: { ...facts, actor: 2, direction: -1 },
  },
  "maumau-full": {
    ...table,
    seats: 6,
    hand: "6s 7s 9s Ts Ks 6h 9h Th Kh 8d 9d Td Jd Kd 7c 9c Tc".split(" "),
    others: [12, 3, 1, 9, 15],
    zones: { stock: hidden(0), top: open("Jc"), discard: open() },
    facts: {
      ...asked,
      rank: "J",
      drawn: 9,
      totals: [99, 98, 97, 96, 95, 94],
      rounds: [
        [50, 49, 48, 48, 48, 47],
        [49, 49, 49, 48, 47, 47],
      ],
    },
    moves: put("7c", "9c", "Tc", "Jd"),
  },
};
