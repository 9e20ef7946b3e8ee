/** The looks of the games, by name; a game without one of its own has the general look. */

import type { Look } from "../look";
import { cross } from "./cross/look";
import { durak } from "./durak/look";
import { foppen } from "./foppen/look";
import { generalLook } from "./general/look";
import { maumau } from "./maumau/look";
import { road } from "./road/look";
import { round } from "./round/look";

const LOOKS: Record<string, Look> = { cross, durak, foppen, maumau, road, round };

export function lookOf(game: string): Look {
  return LOOKS[game] ?? generalLook(game);
}
