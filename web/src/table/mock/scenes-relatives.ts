/** Moments of Road, Round and Cross. */

import type { WireMove, WireZone } from "../../lib/protocol";
import { legalMove, type Scene } from "./mock.svelte";

const open = (...cards: string[]): WireZone => ({ count: cards.length, cards });
const hidden = (count: number): WireZone => ({ count, cards: [] });
const zonesOf = (name: string, cards: readonly string[], from = 0) =>
  Object.fromEntries(cards.map((card, i) => [`${name}.${from + i}`, open(card)]));
const take: WireMove = legalMove("take", "take");
const cover = (card: string, target: string): WireMove =>
  legalMove(`${card}/${target}`, "cover", { cards: [card], target });

const LONG = [
  ..."2345678".split("").map((rank) => `${rank}s`),
  ...["9s", "Ts", "Js", "Qs", "Ks", "As"],
  ..."23456789TJQKA".split("").map((rank) => `${rank}h`),
];

const road: Scene = {
  game: "road",
  seats: 3,
  hand: ["8s", "Ts", "Jh", "Ad"],
  others: [7, 5],
  zones: { ...zonesOf("chain", ["7s", "9s", "Js", "6h"]), discard: hidden(4) },
  facts: { phase: "defend", attacker: 2, defender: 0, trump: "h", places: [0, 0, 0], bout: 3 },
  moves: [cover("Jh", "6h"), take],
};

const gather: Scene = {
  game: "cross",
  seats: 4,
  hand: [],
  others: [0, 0, 0],
  zones: {
    stock: hidden(14),
    ...zonesOf("stake", ["Td", "Jc", "Qs"]),
    ...zonesOf("pile.0", ["7h", "9s"]),
    ...zonesOf("pile.1", ["6d"]),
    ...zonesOf("pile.2", ["8c", "Kh", "7d", "Ah", "6s", "Jd"]),
    ...zonesOf("pile.3", ["Th"]),
  },
  facts: { phase: "gather", places: [0, 0, 0, 0], trump: null },
  moves: [legalMove("draw", "draw")],
};

export const SCENES: Record<string, Scene> = {
  road,
  "road-long": { ...road, zones: { ...zonesOf("chain", LONG), discard: hidden(4) } },
  "round-drawing": {
    game: "round",
    seats: 3,
    hand: ["6s", "8h"],
    others: [4, 0],
    zones: {
      stock: hidden(19),
      trump: open("Th"),
      table: open("7s", "Qd", "9h", "Jc", "6d", "Ks", "8c", "9d", "Td"),
      drawn: open("6h"),
    },
    facts: { phase: "choose", trump: "h", places: [0, 0, 0] },
    moves: ["7s", "Qd"].map((card) => legalMove(card, "capture", { cards: [card] })),
  },
  "round-bout": {
    game: "round",
    seats: 2,
    hand: ["8s", "Td", "Js"],
    others: [9],
    zones: {
      ...zonesOf("attack", ["6s", "6c", "9d"]),
      "cover.0": open("8s"),
      discard: hidden(6),
    },
    facts: { phase: "defend", attacker: 1, defender: 0, trump: "h", places: [0, 0] },
    moves: [cover("Td", "9d"), take],
  },
  "cross-gathering": gather,
  "cross-gathering-six": {
    ...gather,
    seats: 6,
    others: [0, 0, 0, 0, 0],
    zones: { ...gather.zones, ...zonesOf("pile.4", ["Qc"]), ...zonesOf("pile.5", ["9c", "As"]) },
    facts: { phase: "gather", places: [0, 0, 0, 0, 0, 0], trump: null },
  },
  "cross-bout": {
    ...gather,
    hand: ["8s", "Kc", "9d"],
    others: [5, 3, 9],
    zones: { ...zonesOf("chain", ["Jc", "Qc"], 1), discard: hidden(8) },
    facts: { phase: "answer", places: [0, 0, 0, 0], trump: "d", played: 3, closes_at: 4, leader: 2 },
    moves: [cover("Kc", "Qc"), take],
  },
};
