/** Names of presets and players, as the screens say them. */

import { findPreset } from "./plan";
import type { Catalogue, LevelInfo, Player, PresetInfo, TableLine } from "./protocol";
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

/** "4 Skilled"; without the number as long as it is not known. */
export function levelTitle(level: string, levels: readonly LevelInfo[] = []): string {
  const key = `level.${level}.title`;
  const title = has(key) ? t(key) : level;
  const number = levels.find((one) => one.name === level)?.number;
  return number === undefined ? title : t("level.numbered", { number, title });
}

/** "level 4", where there is little room; the title as long as the number is not known. */
export function levelShort(level: string, levels: readonly LevelInfo[]): string {
  const number = levels.find((one) => one.name === level)?.number;
  return number === undefined ? levelTitle(level) : t("level.short", { number });
}

/** How a level plays and how long it takes. */
export function levelHelp(level: LevelInfo): string {
  const key = `level.${level.name}.help`;
  const time = level.seconds > 0 ? t("level.time", { seconds: level.seconds }) : t("level.at_once");
  return has(key) ? `${t(key)} ${time}` : time;
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
