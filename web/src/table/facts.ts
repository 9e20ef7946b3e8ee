/** Public facts of a view. */

import type { WireView } from "../lib/protocol";

export function fact<T>(view: WireView, name: string): T | null {
  return (view.facts[name] as T | undefined) ?? null;
}

/** The place of each seat that is out, 0 for who plays on. */
export function places(view: WireView): number[] {
  const found = view.facts["places"];
  return Array.isArray(found) ? (found as number[]) : [];
}
