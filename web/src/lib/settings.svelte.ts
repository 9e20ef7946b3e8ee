/** The settings of this machine, declared once; the form is made from the declaration. */

import { keep, recall } from "./keep";

/** Texts are under `page.setting.<name>`, a choice's under `page.setting.<name>.<choice>`. */
export const DECLARED = [
  { name: "skin", group: "cards", choices: ["two", "four", "two-large", "four-large"], default: "two" },
  { name: "size", group: "cards", choices: ["large", "small"], default: "large" },
  { name: "sort", group: "hand", choices: ["rank", "suit", "both"], default: "suit" },
  { name: "order", group: "hand", choices: ["up", "down"], default: "up" },
  { name: "animations", group: "play", default: true },
  { name: "speed", group: "play", choices: ["slow", "normal", "fast"], default: "normal" },
  { name: "confirm", group: "play", default: false },
  { name: "skip", group: "play", default: false },
  { name: "stock", group: "play", default: true },
  { name: "theme", group: "look", choices: ["system", "light", "dark"], default: "system" },
  { name: "language", group: "look", choices: ["en"], default: "en" },
] as const;

type Declared = (typeof DECLARED)[number];
type ValueOf<D> = D extends { choices: readonly (infer C)[] } ? C : boolean;
export type SettingName = Declared["name"];
export type SettingValues = { -readonly [D in Declared as D["name"]]: ValueOf<D> };

const DEFAULTS = Object.fromEntries(DECLARED.map((one) => [one.name, one.default])) as SettingValues;

function read(): SettingValues {
  const kept = recall<Record<string, unknown>>("settings", {});
  const values: Record<string, unknown> = { ...DEFAULTS };
  for (const one of DECLARED) {
    const value = kept?.[one.name];
    const allowed: readonly unknown[] = "choices" in one ? one.choices : [true, false];
    if (allowed.includes(value)) values[one.name] = value;
  }
  return values as SettingValues;
}

export const settings: SettingValues = $state(read());

export function change<N extends SettingName>(name: N, value: SettingValues[N]): void {
  settings[name] = value;
  keep("settings", $state.snapshot(settings));
}

export function resetSettings(): void {
  Object.assign(settings, DEFAULTS);
  keep("settings", $state.snapshot(settings));
}

class Motion {
  reduced = $state(false);

  constructor() {
    const query = window.matchMedia?.("(prefers-reduced-motion: reduce)");
    if (!query) return;
    this.reduced = query.matches;
    query.addEventListener("change", (event) => {
      this.reduced = event.matches;
    });
  }
}
const motion = new Motion();

/** Whether cards may fly: the setting, and what the system asks for. */
export function isAnimated(): boolean {
  return settings.animations && !motion.reduced;
}
