import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { cardText, keysOf, say, seatName, t, texts, type Tree } from "../src/lib/texts.svelte";
import type { Reason } from "../src/lib/protocol";

interface Example {
  language: string;
  say: string | (Pick<Reason, "code"> & Partial<Reason>);
  params: Record<string, unknown>;
  text: string;
}

/** The same examples that the Python side reads. */
const shared = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../tests/texts/examples.json"), "utf-8"),
) as {
  names: string[];
  catalogues: Record<string, Tree>;
  examples: Example[];
};

describe("the shared examples", () => {
  test.each(shared.examples.map((one) => [`${one.language}: ${one.text}`, one] as const))(
    "%s",
    (_, example) => {
      texts.use("en", shared.catalogues["en"] ?? {});
      if (example.language !== "en") texts.use(example.language, shared.catalogues[example.language] ?? {});
      texts.names = shared.names;
      const { say: said, params } = example;
      const reason = typeof said === "string" ? null : { params: {}, ...said };
      expect(reason === null ? t(said as string, params) : say(reason, params)).toBe(example.text);
    },
  );
});

describe("words", () => {
  test("an unknown key stands for itself", () => {
    expect(t("page.no.such.key")).toBe("page.no.such.key");
    expect(say({ code: "no.such", params: {} })).toBe("no.such");
  });

  test("a key of the language's own nature is no sentence", () => {
    expect(t("constructor")).toBe("constructor");
    expect(t("page.constructor")).toBe("page.constructor");
  });

  test("a missing value is seen, an empty one is not", () => {
    texts.use("en", { a: "<{x}>", b: "now[, {x}]." });
    expect(t("a")).toBe("<{x}>");
    expect(t("a", { x: null })).toBe("<>");
    expect(t("b", { x: [] })).toBe("now.");
    expect(t("b", { x: "then" })).toBe("now, then.");
  });

  test("a value that looks like a placeholder is not filled again", () => {
    texts.use("en", { a: "{x} {y}" });
    expect(t("a", { x: "{y}", y: "{x}" })).toBe("{y} {x}");
  });

  test("cards are said without a catalogue too", () => {
    texts.use("en", {});
    expect(cardText("Ts")).toBe("10♠");
    expect(cardText("Qh")).toBe("Q♥");
  });

  test("plural forms follow the language", () => {
    texts.use("en", { n: { one: "{count} card", other: "{count} cards" } });
    texts.use("ru", {
      n: { one: "{count} карта", few: "{count} карты", many: "{count} карт", other: "{count} карты" },
    });
    expect([1, 3, 5, 11, 21].map((count) => t("n", { count }))).toEqual([
      "1 карта",
      "3 карты",
      "5 карт",
      "11 карт",
      "21 карта",
    ]);
    texts.use("en", { n: { one: "{count} card", other: "{count} cards" } });
    expect(t("n", { count: 1 })).toBe("1 card");
  });

  test("the keys of a section, plural forms as one", () => {
    texts.use("en", { a: { b: "1", c: { one: "2", other: "3" }, d: { e: "4" } } });
    expect(keysOf("a")).toEqual(["a.b", "a.c", "a.d.e"]);
    expect(keysOf("nothing.here")).toEqual([]);
  });

  test("a seat without a name has a number", () => {
    texts.use("en", { word: { player: "Player {number}" } });
    texts.names = ["Anna", ""];
    expect([0, 1, 5].map(seatName)).toEqual(["Anna", "Player 2", "Player 6"]);
  });
});
