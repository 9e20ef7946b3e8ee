import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";
import { resetSettings, settings } from "../../src/lib/settings.svelte";
import { canTurn, demandOf, demandText, wildOf } from "../../src/table/games/maumau/demand";
import { maumau } from "../../src/table/games/maumau/look";
import { placeMaumau } from "../../src/table/games/maumau/place";
import { popsBetween } from "../../src/table/games/maumau/pops";
import { clothFor } from "../../src/table/areas";
import { layout } from "../../src/table/layout";
import { acted, MockSession, moved, type Scene, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes-maumau";
import { settled } from "../../src/table/pieces";
import Table from "../../src/table/Table.svelte";
import { OPTIONS } from "./plans";

const WINDOWS = {
  desktop: { width: 980, height: 752 },
  tablet: { width: 820, height: 1052 },
  phone: { width: 390, height: 796 },
  small: { width: 320, height: 520 },
  low: { width: 844, height: 342 },
};
type Window = keyof typeof WINDOWS;

function planOf(scene: Scene, window: Window) {
  const view = viewOf(scene);
  const pieces = settled([], view);
  const reserve = maumau.reserve!(view);
  const cloth = clothFor(WINDOWS[window], scene.seats, reserve);
  const options = { ...OPTIONS, seats: scene.seats, marks: true, reserve };
  return { pieces, cloth, plan: layout({ place: placeMaumau }, pieces, view, cloth, options) };
}

const scene = (name: string) => SCENES[`maumau-${name}`]!;
const demand = (name: string, facts: Record<string, unknown> = {}) => {
  const { rules = {}, ...rest } = scene(name);
  return demandOf(viewOf({ ...rest, facts: { ...rest.facts, ...facts } }), rules)!;
};

describe.each(Object.keys(WINDOWS) as Window[])("Czech fool on a %s", (window) => {
  const names = Object.keys(SCENES).filter((name) => name !== "maumau-full");
  it.each(names)("has stock, top card and badge side by side in %s", (name) => {
    const { plan, cloth } = planOf(SCENES[name]!, window);
    const { stock, top, badge } = plan.placed;
    expect(stock.x - stock.width / 2).toBeGreaterThanOrEqual(0);
    expect(stock.x + stock.width / 2).toBeLessThan(top.x - top.width / 2);
    expect(top.x + top.width / 2).toBeLessThan(badge.x - badge.width / 2);
    expect(badge.x + badge.width / 2).toBeLessThanOrEqual(cloth.width);
    for (const box of [stock, top, badge]) {
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual(plan.middle.y - plan.middle.height / 2 - 2);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(plan.middle.y + plan.middle.height / 2 + 2);
    }
  });

  it("has four suits of a finger's size where neither hand nor top card lie", () => {
    const { plan, cloth } = planOf(scene("order"), window);
    const { chooser, top } = plan.placed;
    const rows = 4 / chooser.columns;
    expect(chooser.width / chooser.columns - 10).toBeGreaterThanOrEqual(44);
    expect(chooser.height / rows - 10).toBeGreaterThanOrEqual(44);
    expect(chooser.x - chooser.width / 2).toBeGreaterThanOrEqual(0);
    expect(chooser.x + chooser.width / 2).toBeLessThanOrEqual(cloth.width);
    const isBeside = chooser.x - chooser.width / 2 > top.x + top.width / 2;
    expect(isBeside || chooser.y - chooser.height / 2 > top.y + top.height / 2).toBe(true);
    const hand = plan.order.map((id) => plan.placements.get(id)!.y - plan.card.height / 2);
    expect(chooser.y + chooser.height / 2).toBeLessThanOrEqual(Math.min(...hand));
  });
});

it("the top card lies open and largest, on the last cards of the heap", () => {
  const { pieces, plan } = planOf(scene("put"), "desktop");
  const at = (zone: string) =>
    pieces.filter((piece) => piece.zone === zone).map((piece) => plan.placements.get(piece.id)!);
  const [top] = at("top");
  expect(top!.up).toBe(true);
  expect(top!.scale).toBeGreaterThan(1);
  const heap = at("discard").filter((place) => place.visible);
  expect(heap).toHaveLength(4);
  expect(heap.every((place) => place.up && place.depth < top!.depth)).toBe(true);
  expect(at("stock").every((place) => !place.up)).toBe(true);
});

describe("what is asked for", () => {
  it.each<[string, string]>([
    ["put", "To follow: spades or 9, queen."],
    ["first", "Any card can be put."],
    ["draw", "To follow: spades or 9, queen. 2 cards drawn in this turn."],
    ["ordered", "Ordered: clubs; or put queen."],
    ["order", "A suit is being chosen."],
    ["add", "Add a card of spades, the ace’s suit."],
    ["again", "Whoever put the last card goes on. To follow: hearts or 8, queen."],
    ["pending", "Draw 4 cards, or pass them on with 7."],
  ])("in %s", (name, text) => {
    expect(demandText(demand(name))).toBe(text);
  });

  it("is nothing between rounds", () => {
    for (const phase of ["over", "dealing"]) expect(demand("put", { phase })).toBeNull();
  });

  it("knows from the rules what goes on anything, and whether play can turn round", () => {
    const rules = { effects: "6-draw2-miss_J-wild-order_Qs-wild_K-reverse" };
    expect(wildOf(rules)).toEqual(["J", "Qs"]);
    expect(canTurn({ seats: 3 }, rules)).toBe(true);
    expect(canTurn({ seats: 2 }, rules)).toBe(false);
    expect(canTurn({ seats: 3 }, { effects: "J-wild-order" })).toBe(false);
  });
});

describe("what a move did to others", () => {
  const put = scene("put");
  const before = viewOf({ ...put, facts: { ...put.facts, actor: 1 } });
  const after = (facts: Record<string, unknown>, others: number[]) =>
    viewOf({ ...put, others, facts: { ...put.facts, turns: 8, actor: 0, ...facts } });

  it("is told of who draws and who misses a turn", () => {
    const pops = popsBetween(before, after({ skipped: [2, 0] }, [2, 7, 1]));
    expect(pops).toEqual([
      { seat: 0, drawn: 0, misses: true },
      { seat: 2, drawn: 2, misses: true },
    ]);
  });

  it("is not told of who draws of one's own will, or where nothing was done", () => {
    expect(popsBetween(before, after({ drawn: 1, actor: 1 }, [4, 5, 1]))).toEqual([]);
    expect(popsBetween(null, after({ skipped: [2] }, [3, 5, 1]))).toEqual([]);
    expect(popsBetween(before, after({ skipped: [2], turns: 7, actor: 1 }, [3, 5, 1]))).toEqual([]);
    expect(popsBetween(before, after({ skipped: [2], phase: "over" }, [3, 7, 1]))).toEqual([]);
  });

  it("is told of several cards that one has to draw oneself", () => {
    expect(popsBetween(before, after({}, [7, 5, 1]))).toEqual([{ seat: 1, drawn: 4, misses: false }]);
  });
});

describe("the table of Czech fool", () => {
  beforeEach(() => {
    resetSettings();
    settings.animations = false;
    settings.speed = "fast";
    for (const side of ["clientWidth", "clientHeight"] as const) {
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(side === "clientWidth" ? 980 : 752);
    }
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  async function show(name: string, more: Partial<Scene> = {}) {
    const session = new MockSession({ ...scene(name), ...more });
    render(Table, { session, onleave: vi.fn() });
    await tick();
    await tick();
    return session;
  }
  const badge = () => screen.queryByTestId("badge")?.textContent?.replace(/\s+/g, " ").trim();
  const suits = () => within(screen.getByRole("group", { name: "Which suit do you order?" }));

  it.each(Object.keys(SCENES))("shows %s without a word missing", async (name) => {
    await show(name.replace("maumau-", ""));
    expect(document.body.innerHTML).not.toMatch(/page\.table|game\.\w+\.\w+|\{\w+(:\w+)?\}/);
  });

  it.each<[string, string]>([
    ["put", "To follow ♠ spades or 9Q"],
    ["ordered", "Ordered ♣ clubs or Q"],
    ["first", "Any card ♠♥♦♣"],
    ["again", "Go on with ♥ hearts or 8Q"],
    ["draw", "To follow ♠ spades or 9Q 2 drawn"],
    ["pending", "Draw or pass on +4 or 7 anticlockwise"],
  ])("has a badge for %s that is read without colour", async (name, text) => {
    await show(name);
    expect(badge()).toBe(text);
  });

  it("draws by the lit stock, the button or a key", async () => {
    const session = await show("draw");
    await fireEvent.click(screen.getByTestId("stock"));
    await fireEvent.click(screen.getByRole("button", { name: "Draw" }));
    await fireEvent.keyDown(document.body, { key: "d" });
    expect(session.played).toEqual(["draw", "draw", "draw"]);
    cleanup();
    await show("put");
    expect(screen.queryByTestId("stock")).toBeNull();
  });

  it.each<[string, string]>([
    ["s", "=s"],
    ["h", "=h"],
    ["d", "=d"],
    ["C", "=c"],
    ["1", "=s"],
    ["4", "=c"],
  ])("orders a suit by %s", async (key, move) => {
    const session = await show("order");
    await fireEvent.keyDown(document.activeElement!, { key });
    expect(session.played).toEqual([move]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("comes to the suits with the focus, which arrows move", async () => {
    const session = await show("order");
    expect(document.activeElement).toBe(suits().getByRole("button", { name: /^Order spades/ }));
    await fireEvent.keyDown(document.activeElement!, { key: "Enter", repeat: true });
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowRight" });
    const hearts = suits().getByRole("button", { name: "Order hearts: you hold 2 cards" });
    expect(document.activeElement).toBe(hearts);
    await fireEvent.click(hearts);
    expect(session.played).toEqual(["=h"]);
  });

  it("does not order the suit that may not be ordered", async () => {
    const session = await show("barred");
    expect(
      suits()
        .getByRole("button", { name: /spades/ })
        .hasAttribute("disabled"),
    ).toBe(true);
    expect(document.activeElement).toBe(suits().getByRole("button", { name: /hearts/ }));
    for (const key of ["s", "1"]) await fireEvent.keyDown(document.body, { key });
    expect(session.played).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(session.played).toEqual(["=h"]);
  });

  it("offers no suits to who does not choose", async () => {
    await show("order", { moves: [], facts: { ...scene("order").facts, actor: 2 } });
    expect(screen.queryByRole("group", { name: "Which suit do you order?" })).toBeNull();
    expect(badge()).toBe("A suit? ?");
  });

  it("marks who draws and misses a turn for a moment", async () => {
    const { facts, ...rest } = scene("put");
    const session = await show("put", { facts: { ...facts, actor: 3 }, moves: [] });
    session.happen(
      {
        ...rest,
        hand: [...rest.hand, "Td", "8h"],
        others: [3, 5, 0],
        zones: { ...rest.zones, top: { count: 1, cards: ["6s"] } },
        facts: { ...facts, actor: 1, turns: 8, skipped: [0] },
      },
      [acted(3, "put", ["6s"]), moved("hand.3", "top", ["6s"]), moved("stock", "hand.0", ["Td", "8h"])],
    );
    await vi.waitFor(() =>
      expect(document.querySelector('.pop[data-seat="0"]')?.textContent).toContain("you miss a turn"),
    );
    expect(document.querySelector(".pop")?.textContent).toContain("+2");
    await vi.waitFor(() => expect(document.querySelector(".pop")).toBeNull(), { timeout: 4_000 });
  });

  it.each<[string, Partial<Scene>, string]>([
    ["put", {}, "Your turn."],
    ["draw", {}, "Nothing fits: draw."],
    ["full", {}, "Now one fits: put it."],
    ["again", {}, "Go on: put another card."],
    ["pending", {}, "Pass the penalty on, or draw 4 cards."],
    ["pending", { moves: scene("pending").moves!.slice(-1) }, "Draw 4 cards."],
    ["ordered", {}, "Your turn: ♣ is ordered."],
    ["order", {}, "Which suit do you order?"],
  ])("asks in %s", async (name, more, text) => {
    await show(name, more);
    expect(screen.getByTestId("status").textContent).toBe(text);
  });

  it("has a score sheet: rounds, totals, and what ends the match", async () => {
    await show("full");
    await fireEvent.keyDown(document.body, { key: "m" });
    const sheet = within(screen.getByRole("dialog", { name: "Points of the match" }));
    sheet.getByText("Whoever reaches 100 points loses the match.");
    const rows = sheet.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ["50", "49", "48", "48", "48", "47"],
      ["49", "49", "49", "48", "47", "47"],
      ["99", "98", "97", "96", "95", "94"],
    ]);
    cleanup();
    await show("put", { rules: { ...scene("put").rules, match_limit: 0 } });
    expect(screen.queryByRole("button", { name: "Points of the match" })).toBeNull();
  });

  it("explains its keys and the round arrow where play can turn", async () => {
    await show("wait");
    await fireEvent.keyDown(document.body, { key: "h" });
    const help = screen.getByRole("dialog");
    expect(help.textContent).toContain("order spades, hearts, diamonds, clubs");
    expect(help.textContent).toContain("round arrow");
  });
});
