/** Round fool (5.2): cards are drawn and take open ones, then led by ones, threes and fives. */

import { fact } from "../../facts";
import Cloth from "../general/Cloth.svelte";
import { lookWith } from "../general/look";
import { type RoundMiddle, placeRound } from "./place";

export const round = lookWith<RoundMiddle>("round", {
  place: (frame, pieces) => placeRound(frame, pieces),
  under: Cloth,
  // Drawing is no choice; which card is taken may be one.
  autoplay: (view, legal) =>
    fact(view, "phase") === "draw" && legal.length === 1 ? (legal[0] ?? null) : null,
});
