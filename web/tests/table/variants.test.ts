import { describe, expect, it } from "vitest";
import type { WireMove } from "../../src/lib/protocol";
import { pairsOf, remember } from "../../src/table/games/durak/bout";
import { companions, extraActs, litCards, modesOf, movesOf, movesWith } from "../../src/table/choices";
import { durak } from "../../src/table/games/durak/look";
import { framesOf } from "../../src/table/frames";
import { marksOf } from "../../src/table/games/durak/marks";
import { acted, moved, moveOf, type Scene, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes";
import { inHand, settled, tokensOf } from "../../src/table/pieces";
import { beginTelling, tell } from "../../src/table/games/durak/telling";
import { roleOf, statusOf } from "../../src/table/games/durak/words";
import { isCovered, slotWith } from "../../src/table/games/durak/zones";
import { durakPlan, OPTIONS } from "./plans";

const CLOTH = { width: 390, height: 796 };

const moves = (...all: string[]): WireMove[] => all.map((text) => moveOf(text, "defend"));

function planOf(scene: Scene, more: object = {}) {
  const view = viewOf(scene);
  const pieces = settled([], view);
  const marks = Array.from(scene.others, (_, i) => marksOf(view, i + 1)).some((all) => all.length > 0);
  const plan = durakPlan(pieces, view, CLOTH, { ...OPTIONS, seats: scene.seats, marks, ...more });
  return { view, pieces, plan };
}

describe("what can be done by hand", () => {
  it("keeps covers face down and changes apart from the usual moves", () => {
    const legal = moves("Js/8s", "?7d/8s", "?Js/8s", "~Js7d", "take");
    expect(modesOf(legal)).toEqual(["dark", "swap"]);
    expect([...litCards(movesOf(legal, "usual"))]).toEqual(["Js"]);
    expect([...litCards(movesOf(legal, "dark"))]).toEqual(["7d", "Js"]);
    expect([...companions(movesOf(legal, "swap"), ["7d"])]).toEqual(["Js"]);
    expect(companions(movesOf(legal, "usual"), ["Js"]).size).toBe(0);
  });

  it("takes positions for cards that are not seen", () => {
    const legal = moves("#1/8s", "#2/8s", ">#2", "take");
    expect([...litCards(legal)]).toEqual(["#1", "#2"]);
    expect(movesWith(legal, ["#2"]).map((move) => move.move)).toEqual(["#2/8s", ">#2"]);
    expect(extraActs(legal)).toEqual(["transfer"]);
  });

  it("knows two equal cards of two packs from one", () => {
    const legal = [moveOf("7s", "lead"), moveOf("7s7s", "lead")];
    expect(movesWith(legal, ["7s", "7s"]).map((move) => move.move)).toEqual(["7s7s"]);
    expect([...companions(legal, ["7s"])]).toEqual(["7s"]);
    expect(companions(legal, ["7s", "7s"]).size).toBe(0);
  });

  it("makes a move from any so many cards, in the order given", () => {
    const any: WireMove = { ...moveOf("", "lead"), act: "lead", cards: ["6s", "7d", "7d", "Ah"], choose: 3 };
    expect(movesWith([any], ["Ah", "6s"])).toEqual([]);
    expect(movesWith([any], ["Ah", "7d", "6s"])[0]?.move).toBe("6s7dAh");
    expect([...companions([any], ["7d"])]).toEqual(["6s", "7d", "Ah"]);
    expect(companions([any], ["Ah", "7d", "6s"]).size).toBe(0);
  });

  it("offers what can still come to as many pairs as a lead needs", () => {
    const cards = ["6s", "6c", "9d", "9h", "9s", "Th", "Jc"];
    const five: WireMove = { ...moveOf("", "lead"), act: "lead", cards, choose: 5, pairs: 2 };
    expect(movesWith([five], ["6s", "6c", "9d", "9h", "Th"])[0]?.move).toBe("6s6c9d9hTh");
    expect(movesWith([five], ["6s", "6c", "9d", "Th", "Jc"])).toEqual([]);
    expect([...companions([five], ["Th"])]).toEqual(["6s", "6c", "9d", "9h", "9s"]);
    expect([...companions([five], ["6s", "9d", "9h"])]).toEqual(["6c", "9s", "Th", "Jc"]);
    expect([...companions([five], ["6s", "9d", "9h", "Th"])]).toEqual(["6c"]);
    const three: WireMove = { ...five, choose: 3, pairs: 1 };
    expect([...companions([three], ["Th", "Jc"])]).toEqual([]);
  });
});

describe("zones of the variants", () => {
  it("show a row of unseen cards as backs with numbers", () => {
    const { pieces, plan } = planOf(SCENES["werewolf"]!);
    expect([...tokensOf(pieces, 0).values()]).toEqual(["#1", "#2", "#3"]);
    const places = plan.order.map((id) => plan.placements.get(id)!);
    expect(places.every((place) => !place.up)).toBe(true);
    expect(places.map((place) => place.x)).toEqual(places.map((place) => place.x).sort((a, b) => a - b));
    const others = inHand(pieces, 1).map((piece) => plan.placements.get(piece.id)!);
    expect(others.every((place) => place.up && place.visible)).toBe(true);
  });

  it("keep a cover face down, but let its owner look at it", () => {
    const { view, pieces, plan } = planOf(SCENES["dark"]!);
    const dark = pieces.find((piece) => piece.zone === "dark.0.0")!;
    expect(plan.placements.get(dark.id)!.up).toBe(false);
    expect(planOf(SCENES["dark"]!, { peeked: dark.id }).plan.placements.get(dark.id)!.up).toBe(true);
    expect([isCovered(view, 0), isCovered(view, 1)]).toEqual([true, false]);
    expect(pairsOf(view)[0]).toEqual({ attack: "8s", cover: "Js", isDark: true });
  });

  it("lay a card on the open one of two equal attack cards", () => {
    const view = viewOf({ ...SCENES["lead"]!, bout: ["8s/9s", "8s"] });
    expect(slotWith(view, "8s")).toBe(1);
  });

  it("draw a stock that is told by ranks as one heap", () => {
    const zones = { "stock.8": { count: 3, cards: [] }, "stock.7": { count: 4, cards: [] } };
    const pieces = settled([], viewOf({ seats: 2, hand: [], others: [0], zones }));
    expect(pieces.filter((piece) => piece.zone === "stock")).toHaveLength(7);
  });

  it("have room for eight players and their closed cards on a phone", () => {
    const { pieces, plan } = planOf(SCENES["eight"]!);
    for (const piece of pieces) {
      const place = plan.placements.get(piece.id)!;
      if (!place.visible) continue;
      expect(place.x, piece.zone).toBeGreaterThan(0);
      expect(place.x, piece.zone).toBeLessThan(CLOTH.width);
    }
    const boxes = plan.opponents;
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 - 1;
        const below = Math.abs(a.y - b.y) >= (a.height + b.height) / 2 - 1;
        expect(apart || below).toBe(true);
      }
    expect(plan.ownClosed.end).toBeGreaterThan(20);
  });

  it("pass hands on in two steps", () => {
    const before = settled([], viewOf(SCENES["lead"]!));
    const after = viewOf({ ...SCENES["lead"]!, hand: ["Ks"], others: [6] });
    const events = [
      moved("hand.0", "passing.0", 6),
      moved("hand.1", "passing.1", 6),
      moved("passing.0", "hand.1", 6),
      moved("passing.1", "hand.0", ["Ks"]),
    ];
    const kinds = framesOf(before, events, after, false, durak).map((frame) => frame.kind);
    expect(kinds.slice(0, 2)).toEqual(["give", "get"]);
  });
});

describe("in words", () => {
  const say = (scene: string, events: Parameters<typeof tell>[0]) => {
    const telling = beginTelling(viewOf(SCENES[scene]!), false);
    return tell(events, telling).lines;
  };

  it("tells of a cover that is doubted", () => {
    const events = [
      acted(1, "doubt"),
      { type: "shown" as const, zone: "dark.0.0", cards: ["Js"] },
      moved("attack.0", "hand.0", ["8h"]),
      moved("dark.0.0", "hand.0", ["Js"]),
    ];
    const [, turned, taken] = say("dark", events);
    expect(turned).toContain("does not beat");
    expect(taken).toContain("You pick up 2 cards");
  });

  it("tells once of a bout that goes to two heaps", () => {
    const lines = say("dark", [
      acted(1, "done"),
      moved("attack.0", "discard", ["8h"]),
      moved("dark.0.0", "buried", ["Js"]),
      moved("attack.1", "discard", ["9h"]),
    ]);
    expect(lines.slice(1)).toEqual([
      "Beaten off: the cards go to the discard.",
      "1 card goes to the discard unseen.",
    ]);
  });

  it("tells of a new trump, of points and of epaulettes", () => {
    expect(say("lead", [acted(1, "done"), moved("cover.0", "trump", ["9c"])])[1]).toContain(
      "9♣ takes the place",
    );
    expect(say("lead", [{ type: "changed", field: "points", value: [2, 0] }])).toEqual([
      "You have 2 points.",
    ]);
    const gold = say("lead", [{ type: "changed", field: "epaulettes", value: ["", "K9"] }]);
    expect(gold[0]).toContain("epaulette");
  });

  it("asks whether a cover is believed, and by what it answers", () => {
    const view = viewOf({
      ...SCENES["dark"]!,
      facts: { phase: "doubt", actor: 0, defender: 1, asked: 0 },
    });
    expect(statusOf(view, [], 0)).toContain("8♠ face down");
    expect(roleOf(view, 0)).toBe("answers");
    expect(statusOf(view, moves("?7d/8s"), 0, "dark")).toContain("Face down");
  });

  it("marks sides, own trumps, points, epaulettes and closed cards, each with a name", () => {
    const facts = {
      sides: [0, 1, 0, 1],
      trumps: ["s", "h", "d", "c"],
      points: [0, 1, 2, 3],
      epaulettes: ["", "K9", "", "T"],
    };
    const zones = { "closed.1": { count: 5, cards: [] } };
    const view = viewOf({ seats: 4, hand: ["6s"], others: [1, 1, 1], facts, zones });
    expect(marksOf(view, 1).map((mark) => [mark.kind, mark.text])).toEqual([
      ["side", "B"],
      ["trump", "h"],
      ["points", "1"],
      ["epaulettes", "K 9"],
      ["closed", "5"],
    ]);
    expect(marksOf(view, 2)[0]?.name).toContain("partner");
    expect(marksOf(view, 0)[0]?.name).toBe("Your side: A");
    for (const mark of marksOf(view, 3)) expect(mark.name).not.toContain("page.");
    expect(marksOf(viewOf(SCENES["lead"]!), 0)).toEqual([]);
  });

  it("remembers a cover that was turned", () => {
    let memory = remember({ now: [], last: null }, moved("hand.1", "attack.0", ["8s"]));
    memory = remember(memory, moved("hand.0", "dark.0.0", 1));
    expect(memory.now[0]).toEqual({ attack: "8s", cover: null, isDark: true });
    memory = remember(memory, { type: "shown", zone: "dark.0.0", cards: ["Js"] });
    expect(memory.now[0]?.cover).toBe("Js");
  });
});
