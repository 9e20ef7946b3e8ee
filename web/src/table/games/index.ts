/** The looks of the games, by name; a game without one of its own has the general look. */

import type { Look } from "../look";
import { durak } from "./durak/look";
import { generalLook } from "./general/look";

const LOOKS: Record<string, Look> = { durak };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? generalLook(game);
}
