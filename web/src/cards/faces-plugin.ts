/**
 * A Vite plugin that makes the card faces: `virtual:faces/<skin>` is a module with an SVG for each card.
 * Foppen has cards of its own, `foppen` and `foppen-large` (see foppen-faces.ts).
 *
 * The art of the others is Adrian Kennard's (CC0), as the npm package ships it in `src/images`; nothing else of that
 * package, which is made for React, is read. Colours are softened, numbers shortened, and the drawings that
 * several skins share go into one module that is loaded once.
 */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readDigits } from "./digits.ts";
import { drawFace, FOPPEN_DECK, LAYOUTS } from "./foppen-faces.ts";

const FOLDERS: Record<string, string> = {
  two: "2color",
  four: "4color",
  "two-large": "2color-bf",
  "four-large": "4color-bf",
};
const IMAGES = "node_modules/@heruka_urgyen/react-playing-cards/src/images";
const FONT = "node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-900-normal.woff";
const FOPPEN: Record<string, keyof typeof LAYOUTS> = { foppen: "plain", "foppen-large": "large" };
const VIRTUAL = "virtual:faces/";

/** What is drawn in which colour instead of pure ones. */
const SOFT: Record<string, string> = {
  white: "#fffbf2",
  red: "#b8232f",
  black: "#221f1e",
  green: "#1f6b3a",
  blue: "#1f4fa3",
  "#44F": "#3d5a9e",
  "#FC4": "#e5b64b",
};

/** Pieces of drawings at least this long that more than one skin uses are shared. */
const WORTH_SHARING = 900;

export function cardFaces(): Plugin {
  let made: ReturnType<typeof makeFaces> | null = null;
  return {
    name: "foolery-card-faces",
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const name = id.slice(VIRTUAL.length + 1);
      if (FOPPEN[name]) return foppenModule(FOPPEN[name]);
      made ??= makeFaces(find(IMAGES));
      if (name === "shared") return asModule(made.shared);
      const faces = made.skins[name];
      if (faces === undefined) throw new Error(`There is no card skin ${name}`);
      return [
        `import shared from ${JSON.stringify(`${VIRTUAL}shared`)};`,
        `const faces = JSON.parse(${JSON.stringify(JSON.stringify(faces))});`,
        "for (const card in faces) faces[card] = faces[card].replace(/<@(\\d+)>/g, (_, n) => shared[n]);",
        "export default faces;",
      ].join("\n");
    },
  };
}

function find(installed: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, installed))) return join(at, installed);
    if (at === dirname(at)) throw new Error("The card faces are not installed: npm ci");
  }
}

/** All skins: by card, with `<@n>` standing for the n-th of the shared drawings. */
function makeFaces(images: string): { shared: string[]; skins: Record<string, Record<string, string>> } {
  const skins: Record<string, Record<string, string>> = {};
  for (const [skin, folder] of Object.entries(FOLDERS)) {
    const faces: Record<string, string> = {};
    for (const file of readdirSync(join(images, folder))) {
      const match = /^([2-9TJQKA])([SHDC])\.svg$/.exec(file);
      if (!match) continue;
      faces[`${match[1]}${match[2]!.toLowerCase()}`] = softened(
        readFileSync(join(images, folder, file), "utf8"),
      );
    }
    const joker = readFileSync(join(images, folder, "2J.svg"), "utf8");
    faces["Xb"] = softened(withIndex(joker, "black"));
    faces["Xr"] = softened(withIndex(joker.replaceAll('"black"', '"red"'), "red"));
    skins[skin] = faces;
  }
  return share(skins);
}

function share(skins: Record<string, Record<string, string>>): ReturnType<typeof makeFaces> {
  const uses = new Map<string, Set<string>>();
  const parts = /<symbol [^>]*>.*?<\/symbol>|<g [^>]*>.*?<\/g>/gs;
  for (const [skin, faces] of Object.entries(skins)) {
    for (const svg of Object.values(faces)) {
      for (const [part] of svg.matchAll(parts)) {
        if (part.length < WORTH_SHARING) continue;
        uses.set(part, (uses.get(part) ?? new Set()).add(skin));
      }
    }
  }
  const shared = [...uses].filter(([, where]) => where.size > 1).map(([part]) => part);
  const number = new Map(shared.map((part, n) => [part, n]));
  const result: Record<string, Record<string, string>> = {};
  for (const [skin, faces] of Object.entries(skins)) {
    result[skin] = Object.fromEntries(
      Object.entries(faces).map(([card, svg]) => [
        card,
        svg.replace(parts, (part) => (number.has(part) ? `<@${number.get(part)}>` : part)),
      ]),
    );
  }
  return { shared, skins: result };
}

function softened(svg: string): string {
  return (
    svg
      .replace(/<\?xml[^>]*\?>\s*/, "")
      .replace(/ (class|face)="[^"]*"/g, "")
      .replace(/ (height="3.5in"|width="2.5in")/g, "")
      .replace("<svg ", '<svg width="240" height="336" ')
      .replace(/ (fill|stroke)="([^"]+)"/g, (all, kind: string, colour: string) =>
        colour in SOFT ? ` ${kind}="${SOFT[colour]}"` : all,
      )
      // The card's own edge is drawn by the page, which knows how large it is.
      .replace(/(<rect width="239"[^>]*) stroke="[^"]*"/, "$1")
      .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortened(path)}"`)
      .replace(/><\/(path|use|rect)>/g, "/>")
      .replace(/\s*\n\s*/g, " ")
  );
}

function shortened(path: string): string {
  return path.replace(/-?\d*\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** A joker's sign in the corners, and its drawing made smaller to leave room for it. */
function withIndex(svg: string, colour: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const radius = i % 2 === 0 ? 17 : 7;
    return `${(radius * Math.cos(angle) - 98).toFixed(1)},${(radius * Math.sin(angle) - 142).toFixed(1)}`;
  }).join(" ");
  const star = `<polygon points="${points}" fill="${colour}"/>`;
  return svg
    .replace('stroke-width="6"', 'stroke-width="20"')
    .replace(/width="202.8" height="312" x="-101.4" y="-156"/g, 'width="156" height="240" x="-78" y="-120"')
    .replace("</svg>", `${star}<g transform="rotate(180)">${star}</g></svg>`);
}

/** Each face as the numbers of its pieces; a piece that many faces have is there once. */
function foppenModule(layout: keyof typeof LAYOUTS): string {
  const digits = readDigits(find(FONT));
  const numbers = new Map<string, number>();
  const faces = FOPPEN_DECK.map((card) => [
    card,
    drawFace(card, LAYOUTS[layout], digits).map((piece) => {
      if (!numbers.has(piece)) numbers.set(piece, numbers.size);
      return numbers.get(piece)!;
    }),
  ]);
  return [
    `const pieces = ${JSON.stringify([...numbers.keys()])};`,
    `const faces = ${JSON.stringify(Object.fromEntries(faces))};`,
    'for (const card in faces) faces[card] = faces[card].map((n) => pieces[n]).join("");',
    "export default faces;",
  ].join("\n");
}

function asModule(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}
