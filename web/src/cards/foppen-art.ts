/**
 * Our drawings for the cards of Foppen. A colour is never told by its hue alone: each has a shape, a
 * pattern and an edge of its own, and the four grounds differ in lightness also for the colour-blind.
 */

export type Colour = "g" | "r" | "y" | "b";
export const COLOURS: readonly Colour[] = ["g", "r", "y", "b"];

export const PAPER = "#fffbf2";
export const INK = "#221f1e";
const BRASS = "#e5b64b";
export const CREAM = "#f6ecd9";

interface Paint {
  ground: string;
  /** The pattern on the ground. */
  tone: string;
  /** The index, on the ground and its pattern. */
  index: string;
  /** The great number, on paper. */
  number: string;
}

export const PAINT: Record<Colour, Paint> = {
  g: { ground: "#0c4733", tone: "#15594a", index: PAPER, number: "#0c4733" },
  r: { ground: "#d13a22", tone: "#c02f1a", index: PAPER, number: "#b02a16" },
  y: { ground: "#f0c040", tone: "#f8d778", index: INK, number: "#6b4700" },
  b: { ground: "#5c9fda", tone: "#7ab4e6", index: INK, number: "#1c4a80" },
};

const LEAF =
  "M49-49C-10-57-54-27-47 17C-46 24-43 30-40 34L-53 47C-56 51-51 56-47 53L-34 40C-30 43-24 46-17 47C27 54 57 10 49-49Z";

/** Each about 100 wide and high, around its middle. */
export const SHAPES: Record<Colour, string> = {
  g: `${LEAF}M-29 24L24-24L-24 29Z`,
  // A flame
  r: "M-6-56C5-38 2-26 12-13C18-20 20-29 18-38C35-24 43-5 43 13C43 38 24 53 0 53C-24 53-43 38-43 13C-43 0-40-11-34-22C-32-16-28-12-22-9C-22-26-17-42-6-56Z",
  y: sun(12),
  // A drop
  b: "M0-56C9-36 40-10 40 15C40 38 22 53 0 53S-40 38-40 15C-40-10-9-36 0-56Z",
};

/** The great shape behind the number: where it stands, how large it is, where its number has its middle. */
export const MEDALLIONS: Record<Colour, { y: number; scale: number; number: number }> = {
  g: { y: 168, scale: 1.66, number: 171 },
  r: { y: 163, scale: 1.76, number: 190 },
  y: { y: 168, scale: 1.8, number: 169 },
  b: { y: 160, scale: 1.8, number: 186 },
};

/** A disc with rays around it. */
function sun(rays: number): string {
  const at = (radius: number, turn: number) => {
    const angle = ((turn / rays) * 2 - 0.5) * Math.PI;
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  };
  const ray = (i: number) => `M${at(40, i - 0.36)}L${at(57, i)}L${at(40, i + 0.36)}Z`;
  return `M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0Z${Array.from({ length: rays }, (_, i) => ray(i)).join("")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

const stroke = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** What repeats all over the ground, or for the sun its rays. */
const PATTERNS: Record<Colour, string> = {
  g: pattern(
    40,
    40,
    `<path d="M0 0L40 40M40 0L0 40" ${stroke(PAINT.g.tone, 2)}/>` +
      `<path d="M20 10C13 4 13-4 20-10C27-4 27 4 20 10ZM20 50C13 44 13 36 20 30C27 36 27 44 20 50Z" fill="${PAINT.g.tone}"/>`,
  ),
  r: pattern(
    26,
    52,
    `<path d="M7-13C-3 0 17 13 7 26S17 52 7 65M20-26C10-13 30 0 20 13S10 26 20 39S30 52 20 65" ${stroke(PAINT.r.tone, 5)}/>`,
  ),
  y: `<path d="${rays(28)}" fill="${PAINT.y.tone}" clip-path="url(#c)"/>`,
  b: pattern(
    32,
    32,
    [
      [0, 0],
      [32, 0],
      [16, 16],
      [16, -16],
    ]
      .map(([x, y]) => {
        const scale = `M${x! - 16} ${y}a16 16 0 0 0 32 0M${x! - 8} ${y}a8 8 0 0 0 16 0`;
        return `<path d="${scale}" ${stroke(PAINT.b.tone, 2)}/>`;
      })
      .join(""),
  ),
};

function pattern(width: number, height: number, tile: string): string {
  return (
    `<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse" x="${120 - width / 2}" y="${168 - height / 2}">${tile}</pattern>` +
    `<rect x="10" y="10" width="220" height="316" rx="9" fill="url(#p)"/>`
  );
}

function rays(count: number): string {
  const at = (i: number) => {
    const angle = (2 * Math.PI * (i + 0.5)) / (2 * count);
    return `${Math.round(120 + 200 * Math.cos(angle))} ${Math.round(168 + 200 * Math.sin(angle))}`;
  };
  return Array.from({ length: count }, (_, i) => `M120 168L${at(2 * i)}L${at(2 * i + 1)}Z`).join("");
}

const EDGES: Record<Colour, string> = { g: "", r: "12 7", y: "0 7", b: "16 7 0 7" };

/** A card's paper with the coloured ground on it. */
export function drawGround(colour: Colour): string {
  const { ground, index } = PAINT[colour];
  const dashes = EDGES[colour] && ` stroke-dasharray="${EDGES[colour]}"`;
  return (
    `<clipPath id="c"><rect x="10" y="10" width="220" height="316" rx="9"/></clipPath>` +
    `<rect x="10" y="10" width="220" height="316" rx="9" fill="${ground}"/>${PATTERNS[colour]}` +
    `<rect x="14" y="14" width="212" height="308" rx="6" opacity="0.6" ${stroke(index, colour === "y" ? 3 : 2)}${dashes}/>`
  );
}

/** A thin line within the medallion. */
const INNER: Record<Colour, string> = {
  g: `<path d="M44-44C-8-50-48-24-42 15C-40 27-27 40-15 42C24 48 50 8 44-44Z" ${stroke(BRASS, 1.4)}/>`,
  r: `<path d="M-37 9C-39 32-22 47 0 47S39 32 37 9" ${stroke(BRASS, 1.5)}/>`,
  y: `<circle r="31" ${stroke(BRASS, 1.4)}/>`,
  b: `<path d="${SHAPES.b}" transform="translate(0 1.5) scale(0.9)" ${stroke(BRASS, 1.5)}/>`,
};

export function drawMedallion(colour: Colour, size: number): string {
  const { y, scale } = MEDALLIONS[colour];
  const { number } = PAINT[colour];
  const place = `translate(120 ${168 + (y - 168) * size}) scale(${(scale * size).toFixed(2)})`;
  return (
    `<g transform="${place}" stroke-linejoin="round">` +
    `<path d="${colour === "g" ? LEAF : SHAPES[colour]}" fill="${PAPER}" stroke="${number}" stroke-width="${colour === "y" ? 3 : 5}"/>` +
    `${INNER[colour]}</g>`
  );
}

/** A small fool's cap that a number wears; its brim is at 0, 0. */
export function drawCap(colour: Colour): string {
  const { number, ground } = PAINT[colour];
  const other = colour === "g" ? "#2e8566" : ground;
  return (
    `<g stroke="${PAPER}" stroke-width="2" stroke-linejoin="round">` +
    `<path d="M-17 0C-18-11-24-16-33-15C-29-27-13-30-3-17L0 0Z" fill="${number}"/>` +
    `<path d="M17 0C18-11 24-16 33-15C29-27 13-30 3-17L0 0Z" fill="${number}"/>` +
    `<path d="M-12 0C-13-14-9-26 0-37C9-26 13-14 12 0Z" fill="${other}"/>` +
    `<path d="M-20 4Q0-5 20 4L19-4Q0-12-19-4Z" fill="${number}"/>` +
    `<g fill="${BRASS}" stroke="${number}" stroke-width="1.5"><circle cx="-33" cy="-12" r="5"/><circle cx="33" cy="-12" r="5"/><circle cy="-39" r="5"/></g></g>`
  );
}

/** The wild card's ground: light where every other card's is coloured, with a band of a fool's dress. */
export function drawWildGround(size: number): string {
  const lozenges: string[] = [];
  for (let row = -1; row < 17; row++) {
    for (let column = 0; column < 4; column++) {
      const x = 76 + 29 * column + (row % 2 === 0 ? 0 : 14.5);
      const colour = COLOURS[(column + (row >> 1) + (row % 2 === 0 ? 0 : 2) + 8) % 4]!;
      lozenges.push(
        `<path d="M${x} ${8 + 20 * row}l14.5 20l-14.5 20l-14.5-20Z" fill="${PAINT[colour].ground}"/>`,
      );
    }
  }
  const middle = (radius: number, more: string) =>
    `<circle cx="120" cy="168" r="${Math.round(radius * size)}" ${more}/>`;
  return (
    `<clipPath id="c"><rect x="69" y="10" width="102" height="316"/></clipPath>` +
    `<rect x="10" y="10" width="220" height="316" rx="9" fill="${CREAM}"/>` +
    `<g clip-path="url(#c)" stroke="${CREAM}" stroke-width="1.5">${lozenges.join("")}</g>` +
    `<path d="M69 10V326M171 10V326" ${stroke(INK, 2)}/>` +
    `<rect x="14" y="14" width="212" height="308" rx="6" opacity="0.6" ${stroke(INK, 2)}/>` +
    middle(75, `fill="${PAPER}" stroke="${INK}" stroke-width="3"`) +
    middle(69, stroke(BRASS, 2))
  );
}

/** The fool himself, with a bell of each shape and the number for a nose. */
export function drawFool(nose: string, size: number): string {
  const line = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
  const tails: [Colour, string, number, number][] = [
    ["g", "M-6-22C-16-52-66-56-60-2C-54-14-44-14-32-8Z", -60, 6],
    ["b", "M6-22C16-52 66-56 60-2C54-14 44-14 32-8Z", 60, 6],
    ["r", "M-27-18C-42-38-42-52-30-66C-8-58 0-44 0-18Z", -30, -66],
    ["y", "M27-18C42-38 42-52 30-66C8-58 0-44 0-18Z", 30, -66],
  ];
  const collar = COLOURS.map(
    (colour, i) =>
      `<path d="M${-32 + 16 * i} 27L${-24 + 16 * i} 52L${-16 + 16 * i} 27Z" fill="${PAINT[colour].ground}"/>`,
  );
  return (
    `<g transform="translate(120 ${168 + 10 * size}) scale(${round(0.93 * size)})"><g ${line}>${collar.join("")}` +
    `<path d="M-31-10C-34 22-17 38 0 38S34 22 31-10Z" fill="#f7dcbd"/>` +
    tails.map(([colour, path]) => `<path d="${path}" fill="${PAINT[colour].ground}"/>`).join("") +
    `<path d="M-35-6Q0-24 35-6L32-18Q0-36-32-18Z" fill="${BRASS}"/>` +
    tails
      .map(
        ([colour, , x, y]) =>
          `<path d="${SHAPES[colour]}" transform="translate(${x} ${y}) scale(0.25)" stroke-width="8" fill="${PAINT[colour].ground}"/>`,
      )
      .join("") +
    `</g><g fill="#d13a22" opacity="0.4"><circle cx="-20" cy="13" r="6"/><circle cx="20" cy="13" r="6"/></g>` +
    `<g fill="${INK}"><circle cx="-13" cy="0" r="3.5"/><use href="#${nose}" transform="translate(-6 17) scale(0.21)"/></g>` +
    `<path d="M8 1Q13-5 18 1M-18-8Q-13-12-8-9M9-8Q14-11 18-7M-16 20Q0 37 16 20M-19 19L-14 22M19 19L14 22" ${stroke(INK, 2.4)}/></g>`
  );
}
