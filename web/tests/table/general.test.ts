import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";
import type { GameEvent } from "../../src/lib/protocol";
import { resetSettings, settings } from "../../src/lib/settings.svelte";
import { texts, type Tree } from "../../src/lib/texts.svelte";
import english from "../../../src/foolery/texts/en.json";
import { lookOf } from "../../src/table/games";
import { generalLook, lookWith } from "../../src/table/games/general/look";
import { GeneralNarrator } from "../../src/table/games/general/narrate";
import { linesOf, HEAPS, placeGeneral } from "../../src/table/games/general/place";
import { recallFor } from "../../src/table/games/general/recall";
import { layout } from "../../src/table/layout";
import { acted, MockSession, moved, type Scene, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes-general";
import { settled } from "../../src/table/pieces";
import Table from "../../src/table/Table.svelte";
import { OPTIONS } from "./plans";

const CLOTHS = { desktop: { width: 980, height: 752 }, phone: { width: 390, height: 796 } };

function planOf(scene: Scene, cloth: keyof typeof CLOTHS) {
  const view = viewOf(scene);
  const pieces = settled([], view);
  const marks = scene.facts?.["totals"] !== undefined;
  const options = { ...OPTIONS, seats: scene.seats, marks };
  return { pieces, plan: layout(generalLook(scene.game ?? ""), pieces, view, CLOTHS[cloth], options) };
}

describe.each(Object.keys(CLOTHS) as (keyof typeof CLOTHS)[])("the general look on a %s", (cloth) => {
  it.each(Object.entries(SCENES))("has room for all of %s between opponents and bar", (_, scene) => {
    const { pieces, plan } = planOf(scene, cloth);
    const { width } = CLOTHS[cloth];
    for (const piece of pieces) {
      const place = plan.placements.get(piece.id)!;
      if (!place.visible || piece.zone.startsWith("hand")) continue;
      const half = { x: (plan.card.width * place.scale) / 2, y: (plan.card.height * place.scale) / 2 };
      expect(place.x - half.x, piece.zone).toBeGreaterThanOrEqual(0);
      expect(place.x + half.x, piece.zone).toBeLessThanOrEqual(width);
      expect(place.y - half.y, piece.zone).toBeGreaterThanOrEqual(plan.middle.y - plan.middle.height / 2 - 2);
      expect(place.y + half.y, piece.zone).toBeLessThanOrEqual(plan.middle.y + plan.middle.height / 2 + 2);
    }
  });

  it("shows open cards and hides the stock", () => {
    const { pieces, plan } = planOf(SCENES["general-capture"]!, cloth);
    for (const piece of pieces.filter((one) => !one.zone.startsWith("hand"))) {
      expect(plan.placements.get(piece.id)!.up).toBe(piece.zone !== "stock");
    }
  });
});

it("puts what belongs together in a line, in the order of its numbers", () => {
  const zones = [
    "pile.0.1",
    "chain.10",
    "chain.9",
    "attack.0",
    "cover.0",
    "pile.1.0",
    "pile.0.0",
    "stock",
    "hand.0",
  ];
  const pieces = zones.map((zone, id) => ({ id, zone, card: "7s", arrival: id }));
  const lines = linesOf(pieces, HEAPS).map((line) => line.pieces.map((piece) => piece.zone));
  expect(lines).toEqual([
    ["attack.0", "cover.0"],
    ["chain.9", "chain.10"],
    ["pile.0.0", "pile.0.1"],
    ["pile.1.0"],
  ]);
});

it("is a game's look where it has none of its own, and what a look is made from", () => {
  expect(lookOf("durak").game).toBe("durak");
  expect(lookOf("no-such-game")).toMatchObject({ game: "no-such-game" });
  const own = lookWith("x", { place: (frame, pieces) => placeGeneral(frame, pieces), count: () => 3 });
  expect(own.count?.(viewOf(SCENES["general-put"]!), 1)).toBe(3);
  expect(own.isOnTable("chain.2")).toBe(true);
});

describe("the log of any game", () => {
  const OWN = {
    begins: { you: "You begin.", they: "{seat:seat} begins." },
    dealt: {
      moved: { stock_hand: { you: "You get {count}: {cards:cards}.", they: "{seat:seat} gets {count}." } },
    },
    event: {
      put: { you: "You put {cards:cards}.", they: "{seat:seat} puts {cards:cards}." },
      order: { they: "{choice:suit}!" },
    },
    moved: { stock_hand: { you: "You draw {count}.", they: "{seat:seat} draws {count}." } },
    changed: { direction: { "-1": "Round the other way." }, skipped: "{value:seat} misses a turn." },
    ending: { out: "Over: {winners:seat}." },
    points: { you: "You: {count}.", they: "{seat:seat}: {count}." },
    match: { limit: "Match: {winners:seat}, not {fools:seat}." },
  };
  const view = viewOf({ ...SCENES["general-put"]!, facts: { actor: 2 } });
  beforeEach(() => {
    texts.use("en", { ...(english as unknown as Tree), game: { x: OWN } } as Tree);
    texts.names = ["Kim", "Anna", "Boris", "Vera"];
  });
  afterEach(() => texts.use("en", english as unknown as Tree));

  const dealing = [
    moved("stock", "hand.1", 1),
    moved("stock", "hand.0", ["7s"]),
    moved("stock", "hand.0", ["9d"]),
  ];

  it("tells of the dealing once for each, and who begins", () => {
    const narrator = new GeneralNarrator("x", view, true);
    expect(narrator.tell(dealing).lines).toEqual(["Anna gets 1.", "You get 2: 7♠, 9♦."]);
    expect(narrator.begin(view)).toEqual(["Boris begins."]);
    expect(narrator.begin(view)).toEqual([]);
  });

  it("tells the same when all is told at once", () => {
    const narrator = new GeneralNarrator("x", view, true);
    const lines = narrator.tell([...dealing, acted(0, "put", ["7s"]), moved("hand.0", "top", ["7s"])]).lines;
    expect(lines.slice(2)).toEqual(["You begin.", "You put 7♠."]);
    expect(narrator.begin(view)).toEqual([]);
  });

  it("tells a move with what follows, and nothing that has no sentence", () => {
    const narrator = new GeneralNarrator("x", view, false);
    const events: GameEvent[] = [
      { ...acted(1, "order"), choice: "h" } as GameEvent,
      moved("stock", "hand.0", ["6s"]),
      moved("stock.3", "hand.0", ["6c"]),
      { type: "changed", field: "direction", value: -1 },
      { type: "changed", field: "direction", value: null },
      { type: "changed", field: "skipped", value: [2] },
      { type: "changed", field: "skipped", value: [] },
      { type: "changed", field: "turns", value: 7 },
    ];
    expect(narrator.tell(events).lines).toEqual([
      "♥!",
      "You draw 2.",
      "Round the other way.",
      "Boris misses a turn.",
    ]);
  });

  it("tells the end, the points, and how the match ended", () => {
    const { outcome, match } = SCENES["general-end"]!;
    const events: GameEvent[] = [
      { type: "changed", field: "match", value: "limit" },
      { type: "ended", outcome: outcome! },
    ];
    expect(new GeneralNarrator("x", view, false).tell(events, match).lines).toEqual([
      "Over: Kim.",
      "You: 0.",
      "Anna: 40.",
      "Boris: 71.",
      "Vera: 2.",
      "Match: Vera, not Boris.",
    ]);
  });
});

it("the last trick is remembered in the order of its cards, with who takes it", () => {
  const { remember, pairsOf } = recallFor((zone) => /^(attack|cover|chain)/.test(zone));
  const begin = { now: [], last: null } as Parameters<typeof remember>[0];
  const events = [
    moved("hand.1", "attack.0", ["6s"]),
    moved("hand.1", "attack.1", ["6c"]),
    moved("hand.0", "cover.1", ["8c"]),
    moved("attack.1", "discard", ["6c"]),
    moved("cover.1", "discard", ["8c"]),
    moved("attack.0", "hand.0", ["6s"]),
  ];
  const pairs = [
    { attack: "6s", cover: null },
    { attack: "6c", cover: "8c" },
  ];
  expect(events.reduce(remember, begin)).toEqual({ now: [], last: { pairs, taker: 0 } });
  expect(pairsOf(viewOf(SCENES["general-chain"]!)).map((pair) => pair.attack)).toEqual([
    "7s",
    "9s",
    "Js",
    "6h",
  ]);
});

describe("the table of any game", () => {
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
    const session = new MockSession({ ...SCENES[name]!, ...more });
    const look = generalLook(SCENES[name]!.game!);
    render(Table, { session, onleave: vi.fn(), look });
    await tick();
    await tick();
    return session;
  }
  const card = (name: RegExp) => screen.getByRole("button", { name });

  it.each(Object.keys(SCENES))("shows %s without a word missing", async (name) => {
    await show(name);
    expect(document.body.innerHTML).not.toMatch(/page\.table|game\.\w+\.\w+\.|\{\w+(:\w+)?\}/);
  });

  it("plays a lit card, and draws by button or key", async () => {
    const session = await show("general-put");
    await fireEvent.click(card(/^9 of diamonds, can be played$/));
    expect(session.played).toEqual(["9d"]);
    cleanup();
    const other = await show("general-draw");
    await fireEvent.keyDown(document.body, { key: "d" });
    expect(other.played).toEqual(["draw"]);
  });

  it("offers a suit as a button with its sign, and by digit", async () => {
    const session = await show("general-order");
    const signs = [...document.querySelectorAll("[data-act=order] .suit")];
    expect(signs.map((one) => one.textContent)).toEqual(["♠", "♥", "♦", "♣"]);
    expect(signs[1]!.className).toContain("red");
    await fireEvent.keyDown(document.body, { key: "3" });
    expect(session.played).toEqual(["=d"]);
  });

  it("takes a card of the table by tapping it, or by its button", async () => {
    const session = await show("general-capture");
    await fireEvent.click(card(/^queen of diamonds, can be played$/));
    expect(session.played).toEqual(["Qd"]);
    await fireEvent.click(document.querySelectorAll("[data-act=capture]")[0]!);
    expect(session.played).toEqual(["Qd", "7s"]);
  });

  it("plays one of several equal cards", async () => {
    const session = await show("general-trick");
    const ones = [...document.querySelectorAll('.mine[data-card="1"]')];
    expect(ones).toHaveLength(2);
    await fireEvent.click(ones[1]!);
    expect(session.played).toEqual(["1"]);
    expect(within(screen.getByRole("list", { name: "Opponents" })).getAllByRole("listitem")).toHaveLength(7);
  });

  it("says what lies on the table", async () => {
    await show("general-chain");
    const list = screen.getByRole("list", { name: "On the table" });
    expect(list.textContent).toContain("6 of hearts");
  });

  it("tells the points of a round, the sums, and who wins the match", async () => {
    const session = await show("general-end");
    session.ready = true;
    await tick();
    const sheet = screen.getByRole("dialog");
    expect(within(sheet).getByRole("heading").textContent).toBe("Vera wins the match");
    const rows = within(sheet.querySelector("ol")!).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("strong")?.textContent)).toEqual(["9", "12", "40", "104"]);
    expect(within(sheet).getAllByRole("row")).toHaveLength(4);
    await fireEvent.click(within(sheet).getByRole("button", { name: "New match" }));
    expect(session.deals).toBe(1);
  });

  it("goes on with the next round until then", async () => {
    const facts = {
      phase: "over",
      actor: null,
      totals: [12, 0, 33, 7],
      rounds: [[12, 0, 33, 7]],
      match: null,
    };
    await show("general-end", { facts, match: undefined });
    expect(screen.getByRole("button", { name: "Next round" })).toBeTruthy();
    expect(screen.getByRole("dialog").textContent).toContain("You win the round");
  });
});
