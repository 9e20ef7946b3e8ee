import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tick } from "svelte";
import english from "../../src/foolery/texts/en.json";
import { MockTransport } from "../src/lib/mock";
import { everyOption, presetGroups } from "../src/lib/rules";
import { Session } from "../src/lib/session.svelte";
import { cellsOf, readTable, shownRows, writeTable } from "../src/lib/tables";
import { texts, type Tree } from "../src/lib/texts.svelte";
import NewGame from "../src/screens/NewGame.svelte";
import RuleBuilder from "../src/screens/RuleBuilder.svelte";
import Rules from "../src/screens/Rules.svelte";
import { SEVERAL } from "./samples";

const [effects] = SEVERAL.games[2]!.options.filter((option) => option.kind === "table");

let server: MockTransport;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  texts.use("en", english as Tree);
  server = new MockTransport();
  session = new Session(server, "1");
  session.catalogue = SEVERAL;
});
afterEach(cleanup);

test("presets of several games: Durak's bases first, then the other games", () => {
  const groups = presetGroups(SEVERAL.games).map(({ name, isBase, presets }) => [
    name,
    isBase,
    presets.map((preset) => preset.name),
  ]);
  expect(groups).toEqual([
    ["base", true, ["throw-in", "simple"]],
    ["games", true, ["foppen", "czech"]],
    ["variant", false, ["armenian"]],
    ["maumau", false, ["english"]],
  ]);
});

test("an option that games share is there once, with all its values", () => {
  const packs = everyOption(SEVERAL.games).flatMap((group) =>
    group.options.filter((one) => one.name === "pack"),
  );
  expect(packs.map(({ games, choices }) => [games, choices])).toEqual([
    [
      ["durak", "maumau"],
      [24, 36, 52, 32],
    ],
  ]);
});

describe("tables as options", () => {
  test.each(["none", "6-draw2-miss_Q-wild-order", "Q-wild_Qs-none"])("%s", (text) => {
    expect(writeTable(effects!, readTable(text))).toBe(text);
  });

  test("a part of a row has what its row has until it has its own", () => {
    const table = readTable("Q-wild-order");
    expect(cellsOf("Qs", table)).toEqual({ wild: 1, order: 1 });
    expect(writeTable(effects!, { ...table, Qs: { wild: 1, order: 1 } })).toBe("Q-wild-order");
    expect(writeTable(effects!, { ...table, Qs: { draw: 4 } })).toBe("Q-wild-order_Qs-draw4");
    expect(shownRows(effects!.rows, table).map((row) => row.name)).toEqual(["6", "Q"]);
  });
});

describe("a new game of another kind", () => {
  const choose = async (name: RegExp) => {
    await fireEvent.click(screen.getByRole("radio", { name }));
    await tick();
  };

  test("has as many seats as it needs, each with a name of its own", async () => {
    render(NewGame, { session, preset: null });
    await tick();
    await choose(/^Fool \(Foppen\)/);
    await choose(/^8$/);
    const names = screen.getAllByLabelText(/^Name of opponent/) as HTMLInputElement[];
    expect(names).toHaveLength(7);
    expect(new Set(names.map((field) => field.value)).size).toBe(7);
    const asked = server.last("check");
    expect([asked.game, asked.preset, asked.seats]).toEqual(["foppen", "foppen", 8]);
  });

  test("has its own options, a table too", async () => {
    render(NewGame, { session, preset: "czech" });
    await tick();
    await fireEvent.change(screen.getByLabelText("6: next draws"), { target: { value: "3" } });
    await tick();
    expect(server.last("check").changes).toEqual({ effects: "6-draw3-miss_Q-wild-order" });
    await fireEvent.change(screen.getByLabelText("Add a row for"), { target: { value: "Qs" } });
    await fireEvent.click(screen.getByLabelText("Q♠: orders a suit"));
    await tick();
    expect(server.last("check").changes).toEqual({ effects: "6-draw3-miss_Q-wild-order_Qs-wild" });
    await fireEvent.click(screen.getByRole("button", { name: "Remove the row Q♠" }));
    await tick();
    expect(server.last("check").changes).toEqual({ effects: "6-draw3-miss_Q-wild-order" });
  });

  test("is put together in the builder", async () => {
    render(RuleBuilder, { session, code: "czech" });
    await tick();
    const select = screen.getByLabelText("Game") as HTMLSelectElement;
    expect(select.value).toBe("czech");
    const groups = [...select.querySelectorAll("optgroup")].map((group) => group.label);
    expect(groups).toContain("Other games");
    await fireEvent.change(select, { target: { value: "foppen" } });
    await tick();
    expect(server.last("check").game).toBe("foppen");
  });
});

test("the index has every game and every option once", async () => {
  render(Rules, { session, preset: null });
  await tick();
  expect(screen.getByRole("link", { name: /English fool/ })).toBeTruthy();
  const options = screen.getByRole("region", { name: "Every rule that can be chosen" });
  const packs = within(options)
    .getAllByRole("heading", { level: 4, hidden: true })
    .filter((heading) => heading.textContent === english.option.pack.title);
  expect(packs).toHaveLength(1);
});
