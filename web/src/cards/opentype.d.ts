/** What is used of opentype.js 2, which comes without types. */
declare module "opentype.js" {
  interface Command {
    type: "M" | "L" | "Q" | "C" | "Z";
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  interface Glyph {
    advanceWidth: number;
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }
  interface Font {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    glyphs: { get(index: number): Glyph };
    substitution: { getSingle(feature: string): { sub: number; by: number }[] };
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export type { Command };
  export default opentype;
}
