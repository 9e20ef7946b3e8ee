/** Moments of other games than Durak as the general look has them. */

import type { WireMove, WireZone } from "../../lib/protocol";
import { legalMove, type Scene } from "./mock.svelte";

const open = (...cards: string[]): WireZone => ({ count: cards.length, cards });
const hidden = (count: number): WireZone => ({ count, cards: [] });
const put = (...cards: string[]): WireMove[] =>
  cards.map((card) => legalMove(card, "put", { cards: [card] }));
const ordering: WireMove[] = [..."shdc"].map((suit) => legalMove(`=${suit}`, "order", { choice: suit }));

const maumau = {
  game: "maumau",
  seats: 4,
  hand: ["7s", "9d", "Qh", "Kc", "Ah"],
  others: [3, 5, 1],
  zones: { stock: hidden(14), top: open("9s"), discard: open("6s", "6c", "8c") },
};

const foppen = {
  game: "foppen",
  hand: ["g4", "g12", "r3", "r11", "y7", "b2", "b9", "1", "1", "y20", "r15", "g21"],
};

const cards = (...texts: string[]) => texts.map((text) => open(text));

export const SCENES: Record<string, Scene> = {
  "general-put": {
    ...maumau,
    facts: { suit: "s", rank: "9", totals: [12, 0, 33, 7], rounds: [[12, 0, 33, 7]], match: null },
    moves: put("7s", "9d", "Qh"),
  },
  "general-draw": { ...maumau, hand: ["Kc", "Ah"], moves: [legalMove("draw", "draw")] },
  "general-order": {
    ...maumau,
    zones: { ...maumau.zones, top: open("Qd") },
    facts: { phase: "order" },
    moves: ordering,
  },
  "general-end": {
    ...maumau,
    hand: [],
    facts: {
      phase: "over",
      actor: null,
      totals: [12, 40, 104, 9],
      rounds: [
        [12, 0, 33, 7],
        [0, 40, 71, 2],
      ],
      match: "limit",
    },
    outcome: { places: [1, 3, 4, 2], fools: [], draw: false, ending: "out", points: [0, 40, 71, 2] },
    match: { places: [2, 3, 4, 1], fools: [2], draw: false, ending: "limit", points: [12, 40, 104, 9] },
  },
  "general-trick": {
    ...foppen,
    seats: 8,
    others: [11, 11, 11, 11, 11, 11, 11],
    zones: { "trick.5": open("g8"), "trick.6": open("g14"), "trick.7": open("1"), discard: open("r2", "r4") },
    facts: { colour: "g", leader: 5, totals: [0, -12, 10, -44, 3, 0, -71, 10] },
    moves: put("g4", "g12", "g21", "1"),
  },
  "general-chain": {
    game: "road",
    seats: 3,
    hand: ["8s", "Ts", "Jh", "Ad"],
    others: [7, 5],
    zones: Object.fromEntries(cards("7s", "9s", "Js", "6h").map((zone, i) => [`chain.${i}`, zone])),
    facts: { phase: "defend", attacker: 2, defender: 0, trump: "h", places: [0, 0, 0] },
    moves: [legalMove("Jh/6h", "cover", { cards: ["Jh"], target: "6h" }), legalMove("take", "take")],
  },
  "general-capture": {
    game: "round",
    seats: 2,
    hand: ["6s", "8h"],
    others: [4],
    zones: {
      stock: hidden(9),
      trump: open("Th"),
      table: open("7s", "Qd", "9h", "Kc", "6d"),
      drawn: open("6h"),
    },
    facts: { phase: "choose", attacker: null, defender: null, trump: "h" },
    moves: ["7s", "Qd"].map((card) => legalMove(card, "capture", { cards: [card] })),
  },
  "general-pairs": {
    game: "round",
    seats: 3,
    hand: ["8s", "Td", "Js"],
    others: [4, 3],
    zones: {
      "attack.0": open("6s"),
      "attack.1": open("6c"),
      "attack.2": open("9d"),
      "cover.2": open("Td"),
      discard: hidden(8),
    },
    facts: { phase: "defend", attacker: 2, defender: 0, trump: "h", places: [0, 0, 0] },
    moves: [
      legalMove("8s/6s", "cover", { cards: ["8s"], target: "6s" }),
      legalMove("Js/6s", "cover", { cards: ["Js"], target: "6s" }),
      legalMove("take", "take"),
    ],
  },
  "general-piles": {
    game: "cross",
    seats: 6,
    hand: [],
    others: [0, 0, 0, 0, 0],
    zones: {
      stock: hidden(15),
      "stake.0": open("Ts"),
      "pile.0.0": open("7s"),
      "pile.0.1": open("9s"),
      "pile.1.0": open("6s"),
      "pile.2.0": open("6d"),
      "pile.2.1": open("8d"),
      "pile.2.2": open("Kd"),
      "pile.3.0": open("Ad"),
      "pile.4.0": open("Ac"),
      "pile.5.0": open("Qc"),
    },
    facts: { phase: "gather", leader: null, trump: null },
    moves: [legalMove("give", "give", { cards: ["9s"] }), legalMove("draw", "draw")],
  },
};
