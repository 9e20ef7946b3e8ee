import { expect, it } from "vitest";
import { remember } from "../../src/table/games/durak/bout";
import { durak } from "../../src/table/games/durak/look";
import { framesOf } from "../../src/table/frames";
import { acted, moved, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes";
import { happened, packOf, type Pieces, settled } from "../../src/table/pieces";
import { sorted } from "../../src/table/order";

const scene = SCENES["defend"]!;
const start = settled([], viewOf(scene));
const find = (pieces: Pieces, zone: string, card: string | null = null) =>
  pieces.find((piece) => piece.zone === zone && (card === null || piece.card === card))!;

it("a card played from the hand keeps its number", () => {
  const was = find(start, "hand.0", "Js");
  const now = happened(start, moved("hand.0", "cover.0", ["Js"]));
  expect(find(now, "cover.0")).toMatchObject({ id: was.id, card: "Js" });
});

it("an opponent's back gets the face it is played with", () => {
  const now = happened(start, moved("hand.3", "attack.2", ["8h"]));
  const piece = find(now, "attack.2");
  expect(piece.card).toBe("8h");
  expect(start.find((one) => one.id === piece.id)!.zone).toBe("hand.3");
  expect(now.filter((one) => one.zone === "hand.3")).toHaveLength(5);
});

it("a view has the last word, and moves no more than it must", () => {
  const after = { ...scene, hand: scene.hand.filter((card) => card !== "Js"), bout: ["8s/Js", "Jd/Kd"] };
  const now = settled(happened(start, moved("hand.0", "cover.0", ["Js"])), viewOf(after));
  expect(now.map((piece) => piece.id)).toEqual(start.map((piece) => piece.id));
  expect(settled(now, viewOf(after))).toEqual(now);
  // Without the event the same comes out, from where the card lay.
  const blind = settled(start, viewOf(after));
  expect(find(blind, "cover.0").id).toBe(find(start, "hand.0", "Js").id);
});

it("cards taken by another are hidden again", () => {
  let now = happened(start, moved("attack.0", "hand.1", ["8s"]));
  expect(find(now, "hand.1", "8s")).toBeDefined();
  now = settled(now, viewOf({ ...scene, others: [5, 6, 6], bout: ["Jd/Kd"] }));
  expect(now.filter((piece) => piece.zone === "hand.1").every((piece) => piece.card === null)).toBe(true);
});

it("first the card is played, then the table is cleared, then cards are drawn", () => {
  const events = [
    acted(0, "cover", ["Js"], "8s"),
    moved("hand.0", "cover.0", ["Js"]),
    ...["8s", "Js"].map((card, i) => moved(i ? "cover.0" : "attack.0", "discard", [card])),
    moved("attack.1", "discard", ["Jd"]),
    moved("cover.1", "discard", ["Kd"]),
    moved("stock", "hand.0", ["7c"]),
  ];
  const end = viewOf({ ...scene, hand: [...scene.hand.slice(1), "7c"], stock: 10, discard: 10, bout: [] });
  const frames = framesOf(start, events, end, false, durak);
  expect(frames.map((frame) => frame.kind)).toEqual(["play", "clear", "draw"]);
  expect(frames[0]!.pieces.filter((piece) => /^(attack|cover)/.test(piece.zone))).toHaveLength(4);
  expect(frames.flatMap((frame) => frame.events)).toEqual(events);
  expect(frames.at(-1)!.rest).toEqual(settled(frames.at(-1)!.pieces, end));
});

it("cards are dealt one by one to each in turn", () => {
  const dealt = { seats: 3, hand: ["7s", "8s"], others: [2, 2], stock: 4, trump: "9h" };
  const events = [
    moved("stock", "hand.1", 2),
    moved("stock", "hand.2", 2),
    moved("stock", "hand.0", ["7s", "8s"]),
    moved("stock", "trump", ["9h"]),
  ];
  const view = viewOf(dealt);
  const frames = framesOf(packOf(view), events, view, true, durak);
  expect(frames).toHaveLength(1);
  const zones = frames[0]!.going.map((id) => frames[0]!.pieces.find((piece) => piece.id === id)!.zone);
  expect(zones).toEqual(["hand.1", "hand.2", "hand.0", "hand.1", "hand.2", "hand.0", "trump"]);
});

it("the last bout is remembered as it lay", () => {
  const events = [
    moved("hand.1", "attack.0", ["8s"]),
    moved("hand.0", "cover.0", ["Js"]),
    moved("hand.1", "attack.1", ["8h"]),
    moved("attack.0", "hand.0", ["8s"]),
    moved("cover.0", "hand.0", ["Js"]),
    moved("attack.1", "hand.0", ["8h"]),
  ];
  const { now, last } = events.reduce(remember, { now: [], last: null } as Parameters<typeof remember>[0]);
  expect(now).toEqual([]);
  expect(last).toEqual({
    pairs: [
      { attack: "8s", cover: "Js" },
      { attack: "8h", cover: null },
    ],
    taker: 0,
  });
});

it("hands are sorted as the settings say", () => {
  const hand = ["Ah", "7s", "Td", "7h", "Ks"];
  expect(sorted(hand, { sort: "rank", order: "up", trump: "h" })).toEqual(["7s", "7h", "Td", "Ks", "Ah"]);
  expect(sorted(hand, { sort: "rank", order: "down", trump: "h" })[0]).toBe("Ah");
  expect(sorted(hand, { sort: "suit", order: "up", trump: "h" })).toEqual(["7s", "Ks", "7h", "Ah", "Td"]);
  expect(sorted(hand, { sort: "both", order: "up", trump: "h" }).slice(-2)).toEqual(["7h", "Ah"]);
});

it("numbers of colours are sorted by colour, the 1s last", () => {
  const hand = ["1", "b3", "r12", "g2", "1", "r4", "g10"];
  const usual = { order: "up", trump: null } as const;
  expect(sorted(hand, { sort: "suit", ...usual })).toEqual(["g2", "g10", "r4", "r12", "b3", "1", "1"]);
  expect(sorted(hand, { sort: "rank", ...usual }).slice(-4)).toEqual(["b3", "r4", "g10", "r12"]);
});
