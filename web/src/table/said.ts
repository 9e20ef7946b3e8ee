/** Words at the table: those of the game, where it has its own, else everybody's. */

import { has, t } from "../lib/texts.svelte";

/** `game.GAME.NAME`, else `page.table.NAME`; of several names the first that has a sentence. */
export function said(game: string, names: string | string[], params: Record<string, unknown> = {}): string {
  const all = typeof names === "string" ? [names] : names;
  return t(keyFor(game, all) ?? `game.${game}.${all[0]}`, params);
}

export function isSaid(game: string, name: string): boolean {
  return keyFor(game, [name]) !== null;
}

function keyFor(game: string, names: readonly string[]): string | null {
  for (const section of [`game.${game}`, "page.table"])
    for (const name of names) if (has(`${section}.${name}`)) return `${section}.${name}`;
  return null;
}

/** What is told to the one it is about, or of another. */
export function toSeat(seat: number | null, reader: number | null): "you" | "they" {
  return seat !== null && seat === reader ? "you" : "they";
}
