import { describe, expect, it, test, vi } from "vitest";
import large from "virtual:faces/foppen-large";
import plain from "virtual:faces/foppen";
import { readDigits } from "../../src/cards/digits";
import { cardFaces } from "../../src/cards/faces-plugin";
import { COLOURS, CREAM, INK, PAINT, PAPER, SHAPES } from "../../src/cards/foppen-art";
import { faceDeckOf, type Skin } from "../../src/cards/skins.svelte";

/** Rulebook 9: "every colour starts at 2: green 2-27 (26), red 2-23 (22), yellow 2-21 (20), blue 2-15 (14), six wild 1s". */
const HIGHEST = { g: 27, r: 23, y: 21, b: 15 };
const DECK = Object.entries(HIGHEST).flatMap(([colour, highest]) =>
  Array.from({ length: highest - 1 }, (_, i) => `${colour}${i + 2}`),
);
DECK.push("1");

/** Machado, Oliveira and Fernandes 2009, full severity. */
const SIGHT: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopic: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each([
  ["plain", plain],
  ["large", large],
])("the %s faces", (_, faces) => {
  it("are there for every card of the deck, and no others", () => {
    expect(Object.keys(faces).sort()).toEqual([...DECK].sort());
    expect(DECK).toHaveLength(26 + 22 + 20 + 14 + 1);
  });

  it("differ from each other", () => {
    expect(new Set(Object.values(faces)).size).toBe(DECK.length);
  });

  test.each(DECK)("%s is a whole picture, without text or anything from elsewhere", (card) => {
    const svg = faces[card]!;
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    expect(picture.tagName).toBe("svg");
    expect(picture.getAttribute("viewBox")).toBe("0 0 240 336");
    expect(svg).not.toMatch(/<text|<image|<foreignObject|<style|font|NaN|undefined|url\((?!#)/);
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/href="([^"]*)"/g)) expect(ids).toContain(id!.slice(1));
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(id);
  });

  it.each(DECK)("%s shows its own number, large and in both corners", (card) => {
    const number = /<g id="n">(.*?)<\/g>/.exec(faces[card]!)![1]!;
    const drawn = [...number.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    const digits = readDigits(
      "node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-900-normal.woff",
    );
    expect(drawn).toEqual([...card.replace(/\D/, "")].map((digit) => digits[Number(digit)]!.path));
    expect(faces[card]!.split('href="#n"')).toHaveLength(3);
    expect(faces[card]!.split('href="#i"')).toHaveLength(2);
  });

  it("a card has its colour's shape alone, the wild 1 all four", () => {
    const seen = (card: string) =>
      COLOURS.filter((colour) => faces[card]!.includes(`"${SHAPES[colour]}"`)).join("");
    for (const card of DECK) expect(seen(card)).toBe(card === "1" ? "gryb" : card[0]);
  });
});

test("as large as all colours of it need, and no larger", () => {
  const load = cardFaces().load as (id: string) => string;
  for (const name of ["foppen", "foppen-large"]) {
    expect(load(`\0virtual:faces/${name}`).length).toBeLessThan(40_000);
  }
});

test.each([
  ["g2", "foppen"],
  ["b15", "foppen"],
  ["1", "foppen"],
  ["Td", "french"],
  ["7s", "french"],
  ["Xr", "french"],
])("%s has a face of the %s deck", (card, deck) => {
  expect(faceDeckOf(card)).toBe(deck);
});

test.each<Skin>(["two", "four", "two-large", "four-large"])(
  "the skin %s has the faces of Foppen",
  async (skin) => {
    vi.resetModules();
    const { skins } = await import("../../src/cards/skins.svelte");
    expect(skins.face(skin, "g12")).toBe("");
    await skins.load(skin, "foppen");
    const urls = DECK.map((card) => skins.face(skin, card));
    expect(new Set(urls).size).toBe(DECK.length);
    expect(urls).not.toContain("");
    expect(skins.face(skin, "7s")).toBe("");
  },
);

describe("the colours", () => {
  it.each(COLOURS)("%s: number and index stand out from their ground (WCAG AA, 4.5)", (colour) => {
    const { ground, tone, index, number } = PAINT[colour];
    expect(contrast(light(index), light(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light(index), light(tone))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light(number), light(PAPER))).toBeGreaterThanOrEqual(4.5);
  });

  it("the wild 1 too", () => {
    expect(contrast(light(INK), light(CREAM))).toBeGreaterThanOrEqual(4.5);
  });

  const pairs = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map((other) => [one, other] as const));
  describe.each(Object.keys(SIGHT))("with %s sight", (sight) => {
    it.each(pairs)("%s and %s differ in colour and in lightness", (one, other) => {
      const [a, b] = [one, other].map((colour) => seenAs(SIGHT[sight]!, light(PAINT[colour].ground)));
      expect(distance(a!, b!)).toBeGreaterThan(25);
      expect(contrast(a!, b!)).toBeGreaterThan(1.3);
    });

    it.each(COLOURS)("%s is no wild card", (colour) => {
      const [ground, cream] = [PAINT[colour].ground, CREAM].map((paint) =>
        seenAs(SIGHT[sight]!, light(paint)),
      );
      expect(distance(ground!, cream!)).toBeGreaterThan(25);
    });
  });
});

type Light = readonly number[];

/** Linear red, green and blue. */
function light(colour: string): Light {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Light, other: Light): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function seenAs(sight: number[][], seen: Light): Light {
  return sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * seen[i]!, 0),
      ),
    ),
  );
}

/** CIE76 in Lab: 2.3 can just be told apart, 25 is another colour. */
function distance(one: Light, other: Light): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((part, i) => part - b[i]!));
}

function lab([red, green, blue]: Light): number[] {
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve((0.4124 * red! + 0.3576 * green! + 0.1805 * blue!) / 0.9505);
  const y = curve(0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  const z = curve((0.0193 * red! + 0.1192 * green! + 0.9505 * blue!) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
