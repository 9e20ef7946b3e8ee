/** The look of any game, and what a game's own look is made from by saying what is different. */

import { fact } from "../../facts";
import type { Look, Middle } from "../../look";
import { kindOf } from "../../zones";
import Cloth from "./Cloth.svelte";
import { GeneralNarrator } from "./narrate";
import { type GeneralMiddle, placeGeneral } from "./place";
import { recallFor } from "./recall";
import { chipOf, marksOf, spokenOf, statusOf } from "./words";

/** Kinds of zones whose cards lie there for a bout or trick. */
const TABLE = ["attack", "cover", "chain", "trick"];

type Own<M extends Middle> = Partial<Look<M>>;

/** The general look of a game. */
export function generalLook(game: string): Look {
  return lookWith<GeneralMiddle>(game, {
    place: (frame, pieces) => placeGeneral(frame, pieces),
    under: Cloth,
  });
}

/** A game's look: the general one with what is its own. */
export function lookWith<M extends Middle>(game: string, own: Own<M> & Pick<Look<M>, "place">): Look {
  const isOnTable = own.isOnTable ?? ((zone: string) => TABLE.includes(kindOf(zone)));
  const look: Look<M> = {
    game,
    isOnTable,
    status: (view, legal, seat) => statusOf(game, view, legal, seat),
    role: chipOf,
    marks: marksOf,
    trump: (view) => fact<string>(view, "trump"),
    spoken: (view) => spokenOf(game, view),
    narrate: (view, knowsAll) => new GeneralNarrator(game, view, knowsAll),
    recall: recallFor(isOnTable),
    help: () => ({ hand: ["tap", "dimmed"], keys: [] }),
    keys: { take: "T", done: "D", draw: "D", pass: "P", give: "G" },
    ...own,
  };
  return look as unknown as Look;
}
