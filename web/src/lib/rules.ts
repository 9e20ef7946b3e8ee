/** Presets and options as people look for them and read them. */

import { basesOf } from "./plan";
import type { Problem } from "./checking.svelte";
import type { OptionInfo, PresetInfo } from "./protocol";
import { has, t, valueText } from "./texts.svelte";
import { presetHelp, presetTitle } from "./titles";

export interface PresetGroup {
  name: "base" | "variant" | "fixed";
  presets: PresetInfo[];
}

/** The base games, what is made from them, and games whose rules are somebody's own. */
export function presetGroups(presets: readonly PresetInfo[]): PresetGroup[] {
  const names = ["base", "variant", "fixed"] as const;
  return names
    .map((name) => ({ name, presets: presets.filter((preset) => groupOf(preset) === name) }))
    .filter((group) => group.presets.length > 0);
}

export function groupOf(preset: PresetInfo): PresetGroup["name"] {
  if (preset.base === "") return "base";
  return basesOf(preset).length > 0 ? "variant" : "fixed";
}

/** Whether every word that is looked for begins a word of some text. */
export function matches(wanted: string, ...texts: string[]): boolean {
  const words = bare(wanted).split(/\s+/).filter(Boolean);
  const all = ` ${texts.map(bare).join(" ")}`;
  return words.every((word) => all.includes(` ${word}`));
}

/** Small letters without marks; what stands between words is a space. */
function bare(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

export function findsPreset(wanted: string, preset: PresetInfo): boolean {
  const titles = Object.values(preset.titles);
  return matches(wanted, presetTitle(preset), presetHelp(preset), preset.name, ...titles, ...preset.aliases);
}

export function findsOption(wanted: string, option: OptionInfo): boolean {
  const values = option.choices.map((value) => valueText(option.name, value));
  return matches(
    wanted,
    optionTitle(option.name),
    optionHelp(option.name),
    option.name,
    groupTitle(option.group),
    ...values,
  );
}

export function optionTitle(name: string): string {
  return has(`option.${name}.title`) ? t(`option.${name}.title`) : name;
}

export function optionHelp(name: string): string {
  return has(`option.${name}.help`) ? t(`option.${name}.help`) : "";
}

export function groupTitle(name: string): string {
  return has(`group.${name}`) ? t(`group.${name}`) : name;
}

export function problemsOf(option: string, problems: readonly Problem[]): Problem[] {
  return problems.filter((problem) => problem.options.includes(option));
}

/** "2 to 5 players", "4 or 6 players" */
export function playersText(players: readonly number[]): string {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  if (players.length === 0) return t("page.rules.nobody");
  if (players.length === 1) return t("page.rules.exactly", { count: low });
  if (players.length === high - low + 1) return t("page.rules.players", { count: high, low, high });
  return t("page.rules.either", { players: players.slice(0, -1).join(", "), high });
}
