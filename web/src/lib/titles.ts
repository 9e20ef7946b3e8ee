/** Names of presets and players, as the screens say them. */

import { findPreset } from "./plan";
import type { Catalogue, Player, PresetInfo, TableLine } from "./protocol";
import { has, t, texts } from "./texts.svelte";

export function presetTitle(preset: PresetInfo): string {
  return preset.titles[texts.language] ?? preset.titles["en"] ?? preset.name;
}

export function gameTitle(game: string): string {
  const key = `game.${game}.title`;
  return has(key) ? t(key) : game;
}

export function presetHelp(preset: PresetInfo): string {
  const key = `page.preset.${preset.name}`;
  return has(key) ? t(key) : "";
}

export function titleOf(catalogue: Catalogue | null, name: string): string {
  const found = catalogue === null ? null : findPreset(catalogue, name);
  return found === null ? name : presetTitle(found.preset);
}

export function levelTitle(level: string): string {
  const key = [`level.${level}.title`, `level.${level}`].find(has);
  return key === undefined ? level : t(key);
}

/** Who else sits there. */
export function opponents(line: TableLine): string {
  const others = line.players.filter((_: Player, seat: number) => !line.seats.includes(seat));
  return listed(others.map((player) => player.name));
}

/** "Anna, Boris and Vera" */
export function listed(names: string[]): string {
  return new Intl.ListFormat(texts.language, { type: "conjunction" }).format(names);
}

export function since(seconds: number): string {
  const ago = seconds - Date.now() / 1000;
  const format = new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ];
  for (const [unit, length] of steps) {
    if (Math.abs(ago) >= length) return format.format(Math.round(ago / length), unit);
  }
  return format.format(0, "minute");
}
