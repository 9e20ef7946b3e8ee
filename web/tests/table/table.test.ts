import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tick } from "svelte";
import { resetSettings, settings } from "../../src/lib/settings.svelte";
import { acted, MockSession, moved, type Scene } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes";
import Table from "../../src/table/Table.svelte";

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
  render(Table, { session, onleave: vi.fn() });
  await tick();
  await tick();
  return session;
}

const press = async (key: string) => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await tick();
};
const card = (name: RegExp) => screen.getByRole("button", { name });
const focusOn = async (name: RegExp) => {
  card(name).focus();
  await tick();
};

it("lights what is legal and says it in the card's name", async () => {
  await show("throw");
  expect(card(/^jack of spades, can be played$/).className).toContain("lit");
  expect(card(/^queen of diamonds, cannot be played now$/).className).toContain("dim");
  expect(screen.getByTestId("status").textContent).toContain("8, 10, J");
  expect(screen.getByRole("button", { name: "Done" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take" })).toBeNull();
});

it("a lit card is played at once where there is one way to do it", async () => {
  const session = await show("throw");
  await fireEvent.click(card(/^jack of spades/));
  expect(session.played).toEqual(["Js"]);
});

it("a dimmed card says why it cannot be played", async () => {
  const session = await show("throw");
  await fireEvent.click(card(/^queen of diamonds/));
  await vi.waitFor(() =>
    expect(screen.getByText("You may add only ranks already on the table: 8, J.")).toBeTruthy(),
  );
  expect([session.played, session.whys]).toEqual([[], ["Qd"]]);
});

it("a card with several places lights them, and a digit chooses one", async () => {
  const session = await show("many");
  await focusOn(/^jack of hearts/);
  await press("Enter");
  expect(session.played).toEqual([]);
  expect(screen.getByRole("button", { name: "Cover 10♣" })).toBeTruthy();
  await press("Escape");
  expect(screen.queryByRole("button", { name: "Cover 10♣" })).toBeNull();
  await press("Enter");
  await press("1");
  expect(session.played).toEqual(["Jh/8h"]);
});

it("passing on has a place of its own beside covering", async () => {
  const session = await show("defend", { legal: ["8d/8s", ">8d", ">(8d)", "take"] });
  await fireEvent.click(card(/^8 of diamonds/));
  await fireEvent.click(screen.getByRole("button", { name: "Show and pass on" }));
  expect(session.played).toEqual([">(8d)"]);
});

it("equal cards are taken up and led together", async () => {
  const session = await show("lead");
  await fireEvent.click(card(/^7 of spades/));
  await fireEvent.click(card(/^7 of diamonds, can be led with it/));
  await fireEvent.click(screen.getByRole("button", { name: "Lead 7♠, 7♦" }));
  expect(session.played).toEqual(["7s7d"]);
});

it.each([
  ["throw", "d", "done", "Done"],
  ["pursuit", "d", "done", "That’s all"],
  ["defend", "t", "take", "Take"],
  ["exchange", "e", "exchange", "Exchange the trump card"],
])("in %s the key %s does what its button says", async (scene, key, move, words) => {
  const session = await show(scene);
  expect(screen.getByRole("button", { name: words })).toBeTruthy();
  await press(key);
  expect(session.played).toEqual([move]);
});

it("the end of a turn is asked for twice where that is set", async () => {
  settings.confirm = true;
  const session = await show("defend");
  await press("t");
  expect(session.played).toEqual([]);
  await press("Escape");
  await press("t");
  await press("t");
  expect(session.played).toEqual(["take"]);
});

it("arrows go from card to card, one of which Tab comes to", async () => {
  await show("throw");
  await press("ArrowRight");
  const first = document.activeElement;
  await press("ArrowRight");
  expect(document.activeElement).not.toBe(first);
  expect(document.querySelectorAll('.mine[tabindex="0"]')).toHaveLength(1);
  await press("End");
  await press("ArrowRight");
  expect(document.activeElement).toBe(first);
});

it("what happens is told in the log, and the bout can be looked at again", async () => {
  const session = await show("throw");
  const scene = SCENES["throw"]!;
  session.happen(
    {
      ...scene,
      others: [8, 6],
      bout: [],
      legal: [],
      facts: { phase: "lead", actor: 2, attacker: 2, defender: 0 },
    },
    [
      acted(1, "take"),
      moved("attack.0", "hand.1", ["8s"]),
      moved("cover.0", "hand.1", ["Ts"]),
      moved("attack.1", "hand.1", ["Jd"]),
      moved("cover.1", "hand.1", ["Kd"]),
    ],
  );
  await vi.waitFor(() => expect(screen.getByText("Anna picks up 4 cards.")).toBeTruthy(), 3000);
  expect(screen.getByRole("log").textContent).toContain("Anna takes.");
  await vi.waitFor(() => expect(screen.getByTestId("status").textContent).toBe("Boris leads against you."));
  await press("b");
  expect(screen.getByText("Anna took the cards.")).toBeTruthy();
});

it("who is out can skip to the end", async () => {
  const session = await show("out");
  await fireEvent.click(screen.getByRole("button", { name: "Skip to the end" }));
  expect(session.paces.at(-1)).toEqual(["fast", true]);
});

it("after the deal the result is shown, and the next deal can be asked for", async () => {
  const session = await show("end");
  session.ready = true;
  session.fairness = "checked";
  await tick();
  expect(screen.getByRole("heading", { name: "Vera is the fool" })).toBeTruthy();
  expect(screen.getByText(/Shuffle checked/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Next deal" }));
  expect(session.deals).toBe(1);
});
