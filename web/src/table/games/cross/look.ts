/** Cross fool (5.3): open piles before the players while cards are drawn, then a pile that is taken from below. */

import { fact } from "../../facts";
import type { Reserve } from "../../look";
import { kindOf } from "../../zones";
import { lookWith } from "../general/look";
import { type CrossMiddle, pileRoom, placeCross } from "./place";
import Cloth from "./Cloth.svelte";
import Signs from "../chain/Signs.svelte";

export const cross = lookWith<CrossMiddle>("cross", {
  place: placeCross,
  reserve: (view): Reserve => (hasPiles(view.zones) ? { own: pileRoom.own, others: pileRoom.others } : {}),
  isOnTable: (zone) => kindOf(zone) === "chain",
  under: Cloth,
  over: Signs,
  // What is done with the cards that are drawn is not chosen by anybody.
  autoplay: (view, legal) => (fact(view, "phase") === "gather" ? (legal[0] ?? null) : null),
});

function hasPiles(zones: object): boolean {
  return Object.keys(zones).some((zone) => kindOf(zone) === "pile" || kindOf(zone) === "stake");
}
