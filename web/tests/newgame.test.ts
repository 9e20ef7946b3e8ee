import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MockTransport } from "../src/lib/mock";
import { fittingPlan, finerGroups, seatPlans, valueOf, withValue } from "../src/lib/plan";
import { route } from "../src/lib/route.svelte";
import { Session } from "../src/lib/session.svelte";
import { t, texts, type Tree } from "../src/lib/texts.svelte";
import english from "../../src/foolery/texts/en.json";
import NewGame from "../src/screens/NewGame.svelte";
import { CATALOGUE, opened } from "./samples";

const [game] = CATALOGUE.games;
const [throwIn, simple] = game!.presets;
const [pack, handSize, pursuit] = game!.options;
const NAMES = ["You", "Anna", "Boris", "Vera", "Gleb", "Daria"];

afterEach(cleanup);

let server: MockTransport;
let session: Session;

beforeEach(() => {
  localStorage.clear();
  texts.use("en", english as Tree);
  route.go("/new", true);
  server = new MockTransport();
  session = new Session(server, "1");
  session.catalogue = CATALOGUE;
});

describe("a plan", () => {
  test("a value that is the preset's own is no change", () => {
    const changes = withValue({}, handSize!, throwIn!, 7);
    expect(changes).toEqual({ hand_size: 7 });
    expect(valueOf(handSize!, throwIn!, changes)).toBe(7);
    expect(withValue(changes, handSize!, throwIn!, 6)).toEqual({});
    expect(withValue({}, pursuit!, simple!, true)).toEqual({ pursuit: true });
  });

  test("the finer options by group", () => {
    expect(finerGroups(game!).map((group) => [group.name, group.options.length])).toEqual([
      ["pack", 1],
      ["attack", 1],
      ["end", 1],
    ]);
  });

  test.each([
    null,
    3,
    "x",
    [],
    { preset: "gone", seats: 99, names: 4, levels: [7], changes: { pack: 37, no: 1 } },
  ])("whatever was kept, a plan comes out that fits: %j", (kept) => {
    const plan = fittingPlan(CATALOGUE, kept, NAMES);
    expect(plan.preset).toBe("throw-in");
    expect(throwIn!.players).toContain(plan.seats);
    expect(plan.changes).toEqual({});
    expect(seatPlans(plan)[0]).toEqual({ name: "You", level: null });
    expect(
      seatPlans(plan)
        .slice(1)
        .every((seat) => seat.level === "skilled"),
    ).toBe(true);
  });

  test("what was kept and fits is taken up", () => {
    const kept = { preset: "simple", seats: 2, names: ["Me"], levels: ["", "low"], changes: { pack: 52 } };
    const plan = fittingPlan(CATALOGUE, kept, NAMES);
    expect(plan).toMatchObject({ preset: "simple", seats: 2, changes: { pack: 52 } });
    expect(seatPlans(plan)).toEqual([
      { name: "Me", level: null },
      { name: "Anna", level: "low" },
    ]);
  });
});

describe("the form", () => {
  async function show(preset: string | null = null) {
    render(NewGame, { session, preset });
    await tick();
  }

  test("has a control for every declared option", async () => {
    await show();
    for (const option of game!.options) {
      const name = t(`option.${option.name}.title`);
      if (option.kind === "flag") expect(screen.getByRole("switch", { name })).toBeTruthy();
      else if (option.kind === "number") expect(screen.getByRole("spinbutton", { name })).toBeTruthy();
      else
        expect(screen.queryByRole("group", { name }) ?? screen.getByRole("combobox", { name })).toBeTruthy();
    }
  });

  test("offers as many players as the preset has", async () => {
    await show("simple");
    const players = screen.getByRole("group", { name: t("page.new.number") });
    expect(within(players).getAllByRole("radio").length).toBe(2);
  });

  test("asks about the rules after each change, and says what is wrong with them", async () => {
    await show();
    await fireEvent.click(screen.getByRole("radio", { name: t("option.pack.values.52") }));
    const check = server.last("check");
    expect(check).toMatchObject({ preset: "throw-in", changes: { pack: 52 }, seats: 3 });
    server.say({
      type: "checked",
      id: check.id,
      problems: [{ code: "Too many cards.", params: {} }],
      summary: [],
      concerned: [],
      players: [2, 3],
      code: "x",
    });
    expect(await screen.findByText("Too many cards.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: t("page.new.deal") }));
    expect(server.sent.some((message) => message.type === "create")).toBe(false);
  });

  test("a late answer about other rules is not shown", async () => {
    await show();
    const first = server.last("check");
    await fireEvent.click(screen.getByRole("radio", { name: t("option.pack.values.52") }));
    server.say({
      type: "checked",
      id: first.id,
      problems: [],
      summary: [{ code: "Old rules.", params: {} }],
      concerned: [],
      players: [2, 3],
      code: "x",
    });
    const second = server.last("check");
    server.say({
      type: "checked",
      id: second.id,
      problems: [],
      summary: [{ code: "New rules.", params: {} }],
      concerned: [],
      players: [2, 3],
      code: "x",
    });
    expect(await screen.findByText("New rules.")).toBeTruthy();
    expect(screen.queryByText("Old rules.")).toBe(null);
  });

  test("deals what was chosen, goes to the table and remembers the choice", async () => {
    await show();
    await fireEvent.click(screen.getByRole("radio", { name: t("option.pack.values.24") }));
    await fireEvent.input(screen.getByRole("textbox", { name: t("page.new.your_name") }), {
      target: { value: "Olga" },
    });
    await fireEvent.click(screen.getByRole("button", { name: t("page.new.deal") }));
    const create = server.last("create");
    expect(create).toMatchObject({ game: "durak", preset: "throw-in", changes: { pack: 24 }, seed: null });
    expect(create.seats.map((seat) => seat.name)).toEqual(["Olga", "Anna", "Boris"]);
    server.say(opened(create.id));
    await vi.waitFor(() => expect(location.pathname).toBe("/table/t1"));
    expect(fittingPlan(CATALOGUE, JSON.parse(localStorage.getItem("foolery.plan")!), NAMES)).toMatchObject({
      changes: { pack: 24 },
      seats: 3,
    });
  });

  describe("the strength of the opponents", () => {
    const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: /^Strength of your/ });
    const selects = () =>
      screen.queryAllByRole<HTMLSelectElement>("combobox", { name: /^Strength of opponent/ });
    const asked = async () => {
      await fireEvent.click(screen.getByRole("button", { name: t("page.new.deal") }));
      return server.last("create").seats.map((seat) => seat.level);
    };

    test("is a middle one, told by number, title, help and time", async () => {
      await show();
      expect(slider().value).toBe("4");
      expect(slider().getAttribute("aria-valuetext")).toBe("4 Skilled");
      const help = document.getElementById(slider().getAttribute("aria-describedby")!)!;
      expect(help.textContent).toContain(t("level.skilled.help"));
      expect(help.textContent).toContain("0.2");
      expect(await asked()).toEqual([null, "skilled", "skilled"]);
    });

    test("is chosen for all of them at once", async () => {
      await show();
      for (const [number, text] of CATALOGUE.levels.map(
        (level) => [level.number, t(`level.${level.name}.title`)] as const,
      )) {
        await fireEvent.input(slider(), { target: { value: String(number) } });
        expect(slider().getAttribute("aria-valuetext")).toBe(`${number} ${text}`);
      }
      expect(selects().map((select) => select.value)).toEqual(["grandmaster", "grandmaster"]);
      expect(await asked()).toEqual([null, "grandmaster", "grandmaster"]);
    });

    test("or of each apart", async () => {
      await show();
      expect([...selects()[0]!.options].map((option) => option.text)).toEqual([
        "1 Random",
        "2 Beginner",
        "3 Sensible",
        "4 Skilled",
        "5 Expert",
        "6 Master",
        "7 Grandmaster",
      ]);
      await fireEvent.change(selects()[1]!, { target: { value: "low" } });
      expect(slider().getAttribute("aria-valuetext")).toBe(t("page.new.mixed"));
      expect(await asked()).toEqual([null, "skilled", "low"]);
    });

    test("of a single opponent is chosen in one place only", async () => {
      await show("simple");
      await fireEvent.click(screen.getByRole("radio", { name: "2" }));
      expect(selects()).toEqual([]);
      await fireEvent.input(slider(), { target: { value: "1" } });
      expect(await asked()).toEqual([null, "random"]);
    });
  });

  test("two of one name are told apart first", async () => {
    await show();
    await fireEvent.input(screen.getByRole("textbox", { name: t("page.new.your_name") }), {
      target: { value: "Anna" },
    });
    expect(screen.getByText(t("page.new.same", { name: "Anna" }))).toBeTruthy();
  });

  test("another preset brings its own rules back", async () => {
    await show();
    await fireEvent.click(screen.getByRole("radio", { name: t(`option.${pack!.name}.values.24`) }));
    await fireEvent.click(screen.getByRole("radio", { name: /Simple fool/ }));
    expect(server.last("check")).toMatchObject({ preset: "simple", changes: {} });
  });
});
