/** Alegreya Sans's digits as outlines, for pictures that cannot know which fonts are there. */

import { readFileSync } from "node:fs";
import opentype, { type Command } from "opentype.js";

export interface Digit {
  /** The outline: from the base line (0) up to about -100, and from the left edge of its ink (0). */
  path: string;
  width: number;
}

/** How far apart the ink of neighbouring digits is. */
const GAP = 7;

/** The digits 0 to 9 of a font file, as tall as capitals: those of the text are of several heights. */
export function readDigits(file: string): Digit[] {
  const bytes = readFileSync(file);
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  const lining = new Map(font.substitution.getSingle("lnum").map(({ sub, by }) => [sub, by]));
  const glyphs = [..."0123456789"].map((digit) => {
    const index = font.charToGlyphIndex(digit);
    return font.glyphs.get(lining.get(index) ?? index);
  });
  const scale = 100 / glyphs[1]!.getBoundingBox().y2;
  return glyphs.map((glyph) => {
    const { x1, x2 } = glyph.getBoundingBox();
    return {
      path: asPath(glyph.getPath(-x1 * scale, 0, font.unitsPerEm * scale).commands),
      width: Math.round((x2 - x1) * scale),
    };
  });
}

/** Where each digit of a number begins, and how wide the whole is. */
export function setDigits(number: string, digits: readonly Digit[]): { starts: number[]; width: number } {
  const starts: number[] = [];
  let at = 0;
  for (const digit of number) {
    starts.push(at);
    at += digits[Number(digit)]!.width + GAP;
  }
  return { starts, width: at - GAP };
}

/** The library's own `toPathData` (2.0.0) writes NaN for numbers that are all but 0. */
function asPath(commands: readonly Command[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined);
      return type + numbers.map((number) => Number(number.toFixed(1))).join(" ");
    })
    .join("")
    .replaceAll(" -", "-");
}
