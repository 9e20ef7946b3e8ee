/** Rule sets of one's own, kept in this browser. */

import { keep, recall } from "./keep";
import { findPreset, fittingBase } from "./plan";
import type { Catalogue, Changes } from "./protocol";

export interface OwnRules {
  title: string;
  preset: string;
  base: string;
  changes: Changes;
}

const NAME = "rules";
const MOST = 200;

class Own {
  list: OwnRules[] = $state.raw(kept());

  /** Under its title; one of the same title gives way. Whether it was kept. */
  save(rules: OwnRules): boolean {
    return this.#keep([rules, ...kept().filter((one) => one.title !== rules.title)].slice(0, MOST));
  }

  remove(title: string): void {
    this.#keep(kept().filter((one) => one.title !== title));
  }

  find(title: string): OwnRules | undefined {
    return this.list.find((one) => one.title === title);
  }

  /** Read them again, as another tab may have changed them. */
  refresh(): void {
    this.list = kept();
  }

  #keep(list: OwnRules[]): boolean {
    this.list = list;
    return keep(NAME, list);
  }
}

function kept(): OwnRules[] {
  const list = recall<unknown>(NAME, []);
  return Array.isArray(list) ? list.flatMap(whole) : [];
}

/** What is no rule set is passed over. */
function whole(kept: unknown): OwnRules[] {
  if (typeof kept !== "object" || kept === null) return [];
  const { title, preset, base, changes } = kept as Partial<OwnRules>;
  if (typeof title !== "string" || title.trim() === "" || typeof preset !== "string") return [];
  const isObject = typeof changes === "object" && changes !== null;
  return [{ title, preset, base: typeof base === "string" ? base : "", changes: isObject ? changes : {} }];
}

/** Those whose preset there is. */
export function playable(list: readonly OwnRules[], catalogue: Catalogue): OwnRules[] {
  return list.flatMap((one) => {
    const found = findPreset(catalogue, one.preset);
    return found === null ? [] : [{ ...one, base: fittingBase(found.preset, one.base) }];
  });
}

export const own = new Own();
