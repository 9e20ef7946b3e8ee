/** What a new-game form holds, and how it is made from the declarations. No rules: only what is declared. */

import type { Catalogue, Changes, GameInfo, OptionInfo, PresetInfo, SeatPlan, Value } from "./protocol";

/** What was chosen last, as it is kept. */
export interface Plan {
  preset: string;
  /** The preset that the preset's own changes are made to. */
  base: string;
  /** The title of the own rule set that was chosen, as long as nothing else is changed. */
  own: string;
  seats: number;
  /** Names by seat; the first is the person here. */
  names: string[];
  levels: string[];
  /** What differs from the preset on that base. */
  changes: Changes;
}

export interface Chosen {
  game: GameInfo;
  preset: PresetInfo;
}

/** A game's options of one group, in the order of declaration. */
export interface Group {
  name: string;
  options: OptionInfo[];
}

export function findPreset(catalogue: Catalogue, name: string): Chosen | null {
  for (const game of catalogue.games) {
    const preset = game.presets.find((one) => one.name === name);
    if (preset) return { game, preset };
  }
  return null;
}

/** A preset whose changes are made to `base`, with the rules that it has there. */
export function startOf(preset: PresetInfo, base: string): PresetInfo {
  return { ...preset, rules: { ...preset.rules, ...preset.on[base] } };
}

/** The bases that a preset can be put on, none if there is no choice. */
export function basesOf(preset: PresetInfo): string[] {
  return Object.keys(preset.on);
}

/** A base of the preset's: the one wanted, else its own. */
export function fittingBase(preset: PresetInfo, wanted: unknown): string {
  return basesOf(preset).find((base) => base === wanted) ?? preset.base;
}

/** All that differs from the preset's own rules: what another base brings and what was changed after it. */
export function allChanges(preset: PresetInfo, base: string, changes: Changes): Changes {
  const all = { ...preset.on[base], ...changes };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => preset.rules[name] !== value));
}

/** The value that holds: what was changed, else the preset's. */
export function valueOf(option: OptionInfo, preset: PresetInfo, changes: Changes): Value {
  return changes[option.name] ?? preset.rules[option.name] ?? option.default;
}

/** `changes` with one option set; a value that is the preset's own is no change. */
export function withValue(changes: Changes, option: OptionInfo, preset: PresetInfo, value: Value): Changes {
  const { [option.name]: _, ...others } = changes;
  return value === (preset.rules[option.name] ?? option.default)
    ? others
    : { ...others, [option.name]: value };
}

export function isAllowed(option: OptionInfo, value: unknown): value is Value {
  switch (option.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return Number.isInteger(value) && Number(value) >= option.low && Number(value) <= option.high;
    case "choice":
      return option.choices.includes(value as Value);
    case "table":
      // What is in it is checked by the server.
      return typeof value === "string";
  }
}

export function basicOptions(game: GameInfo): OptionInfo[] {
  return game.options.filter((option) => !option.advanced);
}

export function finerGroups(game: GameInfo): Group[] {
  const groups: Group[] = [];
  for (const option of game.options) {
    if (!option.advanced) continue;
    const group = groups.find((one) => one.name === option.group);
    if (group) group.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

/** The nearest of the numbers of players that are possible. */
export function fittingSeats(players: readonly number[], wanted: number): number {
  return players.reduce(
    (best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    players[0] ?? wanted,
  );
}

/** The last choice, or a first one, made to fit what the server offers now. */
export function fittingPlan(catalogue: Catalogue, last: unknown, names: string[]): Plan {
  const kept = (typeof last === "object" && last !== null ? last : {}) as Partial<Plan>;
  const first = findPreset(catalogue, "throw-in") ?? firstOf(catalogue);
  const chosen = (typeof kept.preset === "string" && findPreset(catalogue, kept.preset)) || first;
  const most = Math.max(
    ...catalogue.games.flatMap((game) => game.presets.flatMap((preset) => preset.players)),
  );
  const levels = catalogue.levels.map((one) => one.name);
  const level = (seat: number) => {
    const one = Array.isArray(kept.levels) ? kept.levels[seat] : undefined;
    return typeof one === "string" && levels.includes(one) ? one : catalogue.usual_level;
  };
  const name = (seat: number) => {
    const one = Array.isArray(kept.names) ? kept.names[seat] : undefined;
    return typeof one === "string" && one.trim() !== "" ? one : (names[seat] ?? `${seat + 1}`);
  };
  const seats = Array.from({ length: most }, (_, seat) => seat);
  const changes = Object.entries(kept.changes ?? {}).filter(([key, value]) => {
    const option = chosen.game.options.find((one) => one.name === key);
    return option !== undefined && isAllowed(option, value);
  });
  return {
    preset: chosen.preset.name,
    base: fittingBase(chosen.preset, kept.base),
    own: typeof kept.own === "string" ? kept.own : "",
    seats: fittingSeats(chosen.preset.players, Number.isInteger(kept.seats) ? Number(kept.seats) : 3),
    names: seats.map(name),
    levels: seats.map(level),
    changes: Object.fromEntries(changes),
  };
}

/** Who sits where: the person first, then computer players. */
export function seatPlans(plan: Plan): SeatPlan[] {
  return Array.from({ length: plan.seats }, (_, seat) => ({
    name: (plan.names[seat] ?? "").trim(),
    level: seat === 0 ? null : (plan.levels[seat] ?? null),
  }));
}

/** The strength that all opponents at the table share; null if they differ. */
export function sharedLevel(plan: Plan): string | null {
  const [first, ...others] = plan.levels.slice(1, plan.seats);
  return first !== undefined && others.every((one) => one === first) ? first : null;
}

/** A name that two of those at the table have. */
export function doubleName(plan: Plan): string | null {
  const names = seatPlans(plan).map((seat) => seat.name);
  return names.find((name, seat) => name !== "" && names.indexOf(name) !== seat) ?? null;
}

function firstOf(catalogue: Catalogue): Chosen {
  const game = catalogue.games[0];
  const preset = game?.presets[0];
  if (!game || !preset) throw new Error("no games");
  return { game, preset };
}
