import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../src/foolery/texts/en.json";
import { MockTransport } from "../src/lib/mock";
import { notices } from "../src/lib/notices.svelte";
import { own, playable } from "../src/lib/own.svelte";
import { allChanges, fittingBase, startOf } from "../src/lib/plan";
import type { Checked } from "../src/lib/protocol";
import { route } from "../src/lib/route.svelte";
import { findsOption, findsPreset, matches, playersText, presetGroups, problemsOf } from "../src/lib/rules";
import { Session } from "../src/lib/session.svelte";
import { t, texts, type Tree } from "../src/lib/texts.svelte";
import NewGame from "../src/screens/NewGame.svelte";
import RuleBuilder from "../src/screens/RuleBuilder.svelte";
import Rules from "../src/screens/Rules.svelte";
import { CATALOGUE } from "./samples";

const [game] = CATALOGUE.games;
const [throwIn, , armenian] = game!.presets;

let server: MockTransport;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  own.refresh();
  notices.list = [];
  texts.use("en", english as Tree);
  server = new MockTransport();
  session = new Session(server, "1");
  session.catalogue = CATALOGUE;
});
afterEach(cleanup);

describe("bases", () => {
  test("a preset on another base, and what then differs from its own rules", () => {
    expect(startOf(armenian!, "simple").rules).toMatchObject({ hand_size: 5, pursuit: false });
    expect(allChanges(armenian!, "simple", { pack: 52 })).toEqual({
      pursuit: false,
      next_attacker: "winner",
      pack: 52,
    });
    expect(allChanges(armenian!, "simple", { pursuit: true })).toEqual({ next_attacker: "winner" });
    expect(fittingBase(armenian!, "simple")).toBe("simple");
    expect(fittingBase(armenian!, 7)).toBe("throw-in");
    expect(fittingBase(throwIn!, "simple")).toBe("");
  });

  test("groups", () => {
    expect(
      presetGroups(CATALOGUE.games).map((group) => [group.name, group.presets.map((one) => one.name)]),
    ).toEqual([
      ["base", ["throw-in", "simple"]],
      ["variant", ["armenian"]],
    ]);
  });

  test.each([
    [[2, 3, 4], "2 to 4 players"],
    [[4, 6], "4 or 6 players"],
    [[2], "2 players"],
  ])("%j players", (players, said) => expect(playersText(players)).toBe(said));
});

describe("looking for something", () => {
  test.each([
    ["", true],
    ["arm", true],
    ["ARMÉN fool", true],
    ["армян", true],
    ["armyansky", true],
    ["menian", false],
    ["armenian simple", false],
  ])("%s", (wanted, found) => expect(findsPreset(wanted, armenian!)).toBe(found));

  test("an option by title, value and group", () => {
    const pursuit = game!.options.find((option) => option.name === "next_attacker")!;
    expect(findsOption(t("option.next_attacker.title"), pursuit)).toBe(true);
    expect(findsOption("zebra", pursuit)).toBe(false);
    expect(matches("i don't", "I believe – I don’t believe")).toBe(true);
  });
});

test("a problem stands beside both options it concerns", () => {
  const problem = { code: "problem.no_effect", params: {}, options: ["pursuit", "pack"] };
  expect(["pursuit", "pack", "hand_size"].map((name) => problemsOf(name, [problem]).length)).toEqual([
    1, 1, 0,
  ]);
});

describe("rules of one's own", () => {
  test("are kept under their title, and read with care", () => {
    own.save({ title: "A", preset: "simple", base: "", changes: { pack: 52 } });
    own.save({ title: "B", preset: "gone", base: "", changes: {} });
    own.save({ title: "A", preset: "armenian", base: "nothing", changes: {} });
    expect(own.list.map((one) => one.title)).toEqual(["A", "B"]);
    expect(playable(own.list, CATALOGUE)).toEqual([
      { title: "A", preset: "armenian", base: "throw-in", changes: {} },
    ]);
    localStorage.setItem(
      "foolery.rules",
      JSON.stringify([null, 3, { title: "" }, { title: "C" }, ...own.list]),
    );
    own.refresh();
    expect(own.list.map((one) => one.title)).toEqual(["A", "B"]);
    own.remove("A");
    expect(JSON.parse(localStorage.getItem("foolery.rules")!)).toMatchObject([{ title: "B" }]);
  });

  test("are in the list of games, bring their rules, and go with a way back", async () => {
    own.save({ title: "Ours", preset: "armenian", base: "simple", changes: { hand_size: 7 } });
    route.go("/new", true);
    render(NewGame, { session, preset: null });
    await tick();
    await fireEvent.click(screen.getByRole("radio", { name: /Ours/ }));
    expect(server.last("check")).toMatchObject({
      preset: "armenian",
      changes: { hand_size: 7, pursuit: false, next_attacker: "winner" },
    });
    await fireEvent.click(
      screen.getByRole("button", { name: t("page.own.delete_label", { title: "Ours" }) }),
    );
    expect(screen.queryByRole("radio", { name: /Ours/ })).toBe(null);
    notices.list[0]!.action!.run();
    expect(await screen.findByRole("radio", { name: /Ours/ })).toBeTruthy();
  });
});

test("a link brings its rules into the new game", async () => {
  route.go("/new?code=simple.hand_size-7", true);
  render(NewGame, { session, preset: null, code: "simple.hand_size-7" });
  await tick();
  const asked = server.last("read_rules");
  expect(asked.text).toBe("simple.hand_size-7");
  const read = { game: "durak", preset: "simple", base: "", changes: { hand_size: 7 }, title: "", code: "" };
  server.say({ type: "rules_read", id: asked.id, ...read });
  await vi.waitFor(() =>
    expect(server.last("check")).toMatchObject({ preset: "simple", changes: { hand_size: 7 } }),
  );
});

test("a game can be played on another base", async () => {
  route.go("/new/armenian", true);
  render(NewGame, { session, preset: "armenian" });
  await tick();
  const bases = screen.getByRole("group", { name: t("page.new.base") });
  await fireEvent.click(within(bases).getByRole("radio", { name: "Simple fool" }));
  expect(server.last("check")).toMatchObject({ changes: { pursuit: false, next_attacker: "winner" } });
});

describe("the builder", () => {
  async function show(code: string | null = null) {
    route.go("/rules/new", true);
    render(RuleBuilder, { session, code });
    await tick();
  }

  async function answer(changes: Partial<Checked>) {
    const id = server.last("check").id;
    server.say({
      type: "checked",
      id,
      problems: [],
      summary: [],
      concerned: [],
      players: [2, 3],
      code: "c",
      ...changes,
    });
    await tick();
    await tick();
  }

  test("tells what is wrong beside the options, how many can play, and its link", async () => {
    await show();
    await fireEvent.click(screen.getByRole("switch", { name: t("option.pursuit.title") }));
    expect(server.last("check")).toMatchObject({
      preset: "throw-in",
      changes: { pursuit: false },
      seats: null,
    });
    const problem = { code: "Not so.", params: { option: "pursuit" } };
    await answer({ problems: [problem], concerned: [["pursuit"]], code: "throw-in.pursuit-no" });
    const field = document.getElementById("option-pursuit")!;
    expect(within(field).getByText("Not so.")).toBeTruthy();
    expect(field.closest("details")!.open).toBe(true);
    expect(screen.getByText("2 to 3 players")).toBeTruthy();
    expect(location.search).toBe("?code=throw-in.pursuit-no");
    expect(screen.queryByRole("link", { name: t("page.build.play") })).toBe(null);
    await fireEvent.click(screen.getByRole("button", { name: /^Back to the rules/ }));
    expect(server.last("check").changes).toEqual({});
    await answer({ code: "throw-in" });
    expect(screen.getByRole("link", { name: t("page.build.play") }).getAttribute("href")).toBe(
      "/new?code=throw-in",
    );
  });

  test("takes one change back", async () => {
    await show("simple");
    await fireEvent.click(screen.getByRole("radio", { name: t("option.pack.values.52") }));
    const title = t("option.pack.title");
    await fireEvent.click(screen.getAllByRole("button", { name: t("page.new.undo_label", { title }) })[0]!);
    expect(server.last("check")).toMatchObject({ preset: "simple", changes: {} });
  });

  test("saves under a title, and asks for one", async () => {
    await show("armenian");
    await fireEvent.click(screen.getByRole("button", { name: t("page.build.save") }));
    expect(screen.getByText(t("page.build.no_title"))).toBeTruthy();
    await fireEvent.input(screen.getByRole("textbox", { name: t("page.build.name") }), {
      target: { value: " Ours " },
    });
    await fireEvent.click(screen.getByRole("button", { name: t("page.build.save") }));
    expect(own.list).toEqual([{ title: "Ours", preset: "armenian", base: "throw-in", changes: {} }]);
    expect(screen.getByText(t("page.build.saved", { title: "Ours" }))).toBeTruthy();
  });

  test("opens a code, a link or a file, and says what is wrong with one", async () => {
    await show();
    const typed = screen.getByRole("textbox", { name: t("page.build.typed") });
    await fireEvent.input(typed, { target: { value: "http://x/rules/new?code=simple.pack-52" } });
    await fireEvent.click(screen.getByRole("button", { name: t("page.build.open") }));
    expect(server.last("read_rules").text).toBe("simple.pack-52");
    const picker = screen.getByLabelText(t("page.build.open_file"));
    const file = new File(['{"format": "x"}'], "a.json");
    await fireEvent.change(picker, { target: { files: [file] } });
    await vi.waitFor(() => expect(server.last("read_rules").text).toBe('{"format": "x"}'));
    const reason = { code: "rules_file.format", params: {} };
    server.say({ type: "refused", id: server.last("read_rules").id, reason });
    expect(await screen.findByText(t("reason.rules_file.format"))).toBeTruthy();
  });
});

describe("the rule pages", () => {
  test("list every game and every option, and find them", async () => {
    render(Rules, { session, preset: null });
    await tick();
    expect(screen.getByRole("link", { name: /Armenian fool/ }).getAttribute("href")).toBe("/rules/armenian");
    for (const option of game!.options)
      expect(screen.getByText(t(`option.${option.name}.help`))).toBeTruthy();
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "армян" } });
    expect(screen.queryByRole("link", { name: /Simple fool/ })).toBe(null);
    expect(screen.getByText("1 found")).toBeTruthy();
  });

  test("tell the rules of one game, on each base", async () => {
    render(Rules, { session, preset: "armenian" });
    await tick();
    expect(server.last("check")).toMatchObject({ preset: "armenian", changes: {} });
    await fireEvent.click(screen.getByRole("radio", { name: "Simple fool" }));
    expect(server.last("check").changes).toMatchObject({ pursuit: false });
  });

  test("say when there is no such game", async () => {
    render(Rules, { session, preset: "whist" });
    await tick();
    expect(screen.getByText(t("page.rules.unknown", { name: "whist" }))).toBeTruthy();
  });
});
