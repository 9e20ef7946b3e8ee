/** Layouts of Durak for tests. */

import type { WireView } from "../../src/lib/protocol";
import type { Cloth, Options } from "../../src/table/areas";
import { placeDurak } from "../../src/table/games/durak/place";
import { layout } from "../../src/table/layout";
import type { Pieces } from "../../src/table/pieces";

export const OPTIONS: Options = {
  size: "large",
  sorting: { sort: "suit", order: "up", trump: "h" },
  seat: 0,
  seats: 2,
  open: false,
  extras: [],
  marks: false,
  peeked: null,
  reserve: {},
};

export function durakPlan(pieces: Pieces, view: WireView, cloth: Cloth, options: Options) {
  const plan = layout({ place: placeDurak }, pieces, view, cloth, options);
  return { ...plan, ...plan.placed, placements: plan.placements, table: plan.table };
}
