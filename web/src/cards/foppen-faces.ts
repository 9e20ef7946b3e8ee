/** The faces of Foppen's deck (rulebook 9), put together from `foppen-art.ts`; made when the page is built. */

import { type Digit, setDigits } from "./digits.ts";
import {
  COLOURS,
  type Colour,
  drawCap,
  drawFool,
  drawGround,
  drawMedallion,
  drawWildGround,
  INK,
  MEDALLIONS,
  PAINT,
  PAPER,
  SHAPES,
} from "./foppen-art.ts";

/** Every colour begins at 2 and ends here. */
const HIGHEST: Record<Colour, number> = { g: 27, r: 23, y: 21, b: 15 };

export const WILD = "1";
export const FOPPEN_DECK: readonly string[] = [
  ...COLOURS.flatMap((colour) => Array.from({ length: HIGHEST[colour] - 1 }, (_, i) => `${colour}${i + 2}`)),
  WILD,
];

interface Layout {
  /** Height of the index's number. */
  number: number;
  /** The widest it may be. */
  widest: number;
  shape: number;
  /** How large the middle is. */
  middle: number;
}

export const LAYOUTS: Record<"plain" | "large", Layout> = {
  plain: { number: 44, widest: 50, shape: 34, middle: 1 },
  large: { number: 64, widest: 78, shape: 44, middle: 0.82 },
};

const LEFT = 22;
const TOP = 24;

const HEAD =
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336" viewBox="0 0 240 336">` +
  `<rect width="240" height="336" rx="12" fill="${PAPER}"/>`;
/** What would be another number upside down has a line to stand on. */
const LINED: ReadonlySet<string> = new Set(["6", "9"]);
const OTHER_CORNER = `<use href="#i" transform="rotate(180 120 168)"/>`;

/** A face in pieces, of which many are the same on many cards. */
export function drawFace(card: string, layout: Layout, digits: readonly Digit[]): string[] {
  if (card === WILD) return drawWild(layout, digits);
  const colour = card[0] as Colour;
  const number = card.slice(1);
  const { width } = setDigits(number, digits);
  const medallion = MEDALLIONS[colour];
  const middle = 168 + (medallion.number - 168) * layout.middle;
  const tall = Math.min(74, (9200 / width) * (colour === "g" ? 1.1 : 1)) * layout.middle;
  return [
    HEAD,
    drawGround(colour),
    drawMedallion(colour, layout.middle),
    ...writeNumber(number, digits),
    ...drawIndex(number, width, layout, PAINT[colour].index, [
      `<path d="${SHAPES[colour]}" transform="`,
      `scale(${layout.shape / 100})"/>`,
    ]),
    `<g fill="${PAINT[colour].number}">`,
    place(120 - (width * tall) / 200, middle + tall / 2, tall / 100),
    "</g>",
    `<g transform="translate(${round(120 + (width * tall) / 200 - 8)} ${round(middle - tall / 2)}) rotate(14)">`,
    drawCap(colour),
    "</g>",
    "</svg>",
  ];
}

function drawWild(layout: Layout, digits: readonly Digit[]): string[] {
  const width = digits[1]!.width;
  const size = layout.shape * 0.7;
  const bottom = TOP + layout.number;
  const shapes = COLOURS.map(
    (colour, i) =>
      `<path d="${SHAPES[colour]}" transform="translate(${LEFT + 11} ${round(bottom + 10 + size * (0.5 + 1.16 * i))}) scale(${round(size / 100, 3)})" ` +
      `fill="${PAINT[colour].ground}" stroke="${INK}" stroke-width="7"/>`,
  );
  return [
    HEAD,
    drawWildGround(layout.middle),
    ...writeNumber("1", digits),
    `<g id="i" fill="${INK}">`,
    place(LEFT + 12 - (width * layout.number) / 200, bottom, layout.number / 100),
    ...shapes,
    "</g>",
    OTHER_CORNER,
    drawFool("n", layout.middle),
    "</svg>",
  ];
}

/** The number as `#n`, standing on 0 and 100 high. */
function writeNumber(number: string, digits: readonly Digit[]): string[] {
  const { starts } = setDigits(number, digits);
  return [
    `<defs><g id="n">`,
    ...[...number].flatMap((digit, i) => [
      `<path transform="translate(${starts[i]})" d="`,
      `${digits[Number(digit)]!.path}"/>`,
    ]),
    "</g></defs>",
  ];
}

/** Number and shape at the top left, to be seen when cards overlap, and upside down at the bottom right. */
function drawIndex(
  number: string,
  width: number,
  layout: Layout,
  colour: string,
  [shape, size]: [string, string],
): string[] {
  const wide = Math.min(layout.widest, (width * layout.number) / 100);
  const left = LEFT + Math.max(0, layout.shape - wide) / 2;
  const bottom = TOP + layout.number;
  const bar = LINED.has(number) ? 4 + layout.number / 10 : 0;
  const y = bottom + bar + 8 + layout.shape / 2;
  return [
    `<g id="i" fill="${colour}">`,
    place(left, bottom, layout.number / 100, (wide / width) * (100 / layout.number)),
    bar ? `<path d="M${LEFT} ${bottom + 4}h${layout.shape}v${round(bar - 4)}h-${layout.shape}Z"/>` : "",
    shape,
    `translate(${LEFT + layout.shape / 2} ${round(y)}) `,
    size,
    "</g>",
    OTHER_CORNER,
  ];
}

function place(x: number, y: number, scale: number, narrow = 1): string {
  const across = narrow === 1 ? "" : `${round(scale * narrow, 3)} `;
  return `<use href="#n" transform="translate(${round(x)} ${round(y)}) scale(${across}${round(scale, 3)})"/>`;
}

function round(value: number, places = 1): number {
  return Number(value.toFixed(places));
}
