/** Presets and options as people look for them and read them. */

import { basesOf } from "./plan";
import type { Problem } from "./checking.svelte";
import type { GameInfo, OptionInfo, PresetInfo } from "./protocol";
import { has, t, valueText } from "./texts.svelte";
import { gameTitle, presetHelp, presetTitle } from "./titles";

/** The game that the page begins with. */
export const FIRST_GAME = "durak";

export interface PresetGroup {
  name: string;
  title: string;
  /** They are where others are made from. */
  isBase: boolean;
  presets: PresetInfo[];
}

/**
 * Durak's base games, the other games, then what is made from each and games whose rules are somebody's own;
 * of them those that `isWanted` says.
 */
export function presetGroups(
  games: readonly GameInfo[],
  isWanted: (preset: PresetInfo) => boolean = () => true,
): PresetGroup[] {
  const first = games.filter((game) => game.name === FIRST_GAME);
  const others = games.filter((game) => game.name !== FIRST_GAME);
  const of = (some: readonly GameInfo[], kinds: string[]) =>
    some.flatMap((game) => game.presets).filter((preset) => kinds.includes(groupOf(preset)));
  const named = (name: string, isBase: boolean, presets: PresetInfo[]) => ({
    name,
    title: t(`page.new.group.${name}`),
    isBase,
    presets,
  });
  const groups: PresetGroup[] = [
    named("base", true, of(first, ["base"])),
    named("games", true, of(others, ["base"])),
    named("variant", false, of(first, ["variant"])),
    named("fixed", false, of(first, ["fixed"])),
    ...others.map((game) => ({
      name: game.name,
      title: gameTitle(game.name),
      isBase: false,
      presets: of([game], ["variant", "fixed"]),
    })),
  ];
  return groups
    .map((group) => ({ ...group, presets: group.presets.filter(isWanted) }))
    .filter((group) => group.presets.length > 0);
}

function groupOf(preset: PresetInfo): "base" | "variant" | "fixed" {
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

/** An option of one or several games; those that share it have its title and help in common. */
export interface SharedOption extends OptionInfo {
  games: string[];
}

/** Every option once, by group. */
export function everyOption(games: readonly GameInfo[]): { name: string; options: SharedOption[] }[] {
  const found = new Map<string, SharedOption>();
  for (const game of games)
    for (const option of game.options) {
      const before = found.get(option.name);
      if (before === undefined) found.set(option.name, { ...option, games: [game.name] });
      else {
        before.games.push(game.name);
        before.choices = [...new Set([...before.choices, ...option.choices])];
      }
    }
  const groups = new Map<string, SharedOption[]>();
  for (const option of found.values()) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([name, options]) => ({ name, options }));
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
