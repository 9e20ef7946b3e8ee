/** Road fool (5.1): one chain of cards, the last of which has to be beaten. */

import Cloth from "../general/Cloth.svelte";
import { lookWith } from "../general/look";
import { type ChainMiddle, placeChain } from "../chain/place";
import Signs from "../chain/Signs.svelte";

export const road = lookWith<ChainMiddle>("road", {
  place: (frame, pieces) => placeChain(frame, pieces),
  under: Cloth,
  over: Signs,
});
