/** How Fool (Foppen) looks: the trick before its players, the colour that is led, the discs, the points. */

import type { Changes, WireMove, WireView } from "../../../lib/protocol";
import { t } from "../../../lib/texts.svelte";
import { fact } from "../../facts";
import type { Chip } from "../../look";
import { lookWith } from "../general/look";
import { spokenOf } from "../general/words";
import { statusOf } from "../general/words";
import Cloth from "./Cloth.svelte";
import Over from "./Over.svelte";
import { type FoppenMiddle, placeFoppen } from "./place";

const NAME = "foppen";

export const foppen = lookWith<FoppenMiddle>(NAME, {
  deck: "foppen",
  place: (frame, pieces) => placeFoppen(frame, pieces),
  reserve: () => ({ own: 44 }),
  under: Cloth,
  over: Over,
  status,
  cleared,
  role,
  spoken,
  goal: (rules: Changes) =>
    t("game.foppen.goal", { lost: String(rules["lost_at"]), tens: Number(rules["tens_to_end"]) }),
  help: () => ({ hand: ["tap", "dimmed", "follow", "disc"], keys: [] }),
});

/** What has to be put, read from the colour that is led and the legal moves. */
function status(view: WireView, legal: readonly WireMove[], seat: number | null): string {
  const colour = fact<string>(view, "colour");
  if (fact(view, "phase") !== "play" || fact(view, "actor") !== seat || legal.length === 0) {
    return statusOf(NAME, view, legal, seat);
  }
  if (colour === null) {
    const begun = (fact<number[]>(view, "order") ?? []).length > 0;
    return t(`game.foppen.status.you.${begun ? "only_ones" : "lead"}`);
  }
  const cards = legal.flatMap((move) => move.cards);
  const key = !cards.some((card) => card.startsWith(colour))
    ? "free"
    : cards.includes("1")
      ? "follow_or_one"
      : "follow";
  return t(`game.foppen.status.you.${key}`, { colour });
}

function cleared(view: WireView): string {
  const [winner, discs] = [fact<number>(view, "winner"), fact<number[]>(view, "discs") ?? []];
  return t("game.foppen.trick", { winner, fools: discs, count: discs.length });
}

function role(view: WireView, seat: number): Chip | null {
  if (fact(view, "phase") !== "play") return null;
  const chip = (tone: Chip["tone"], name: string): Chip => ({
    tone,
    text: t(`game.foppen.role.${name}`),
    own: t(`game.foppen.own_role.${name}`),
  });
  if (fact<number[]>(view, "sitting_out")?.includes(seat)) return chip("out", "sits_out");
  return fact<number>(view, "leader") === seat ? chip("attacks", "leads") : null;
}

function spoken(view: WireView): string[] {
  const colour = fact<string>(view, "colour");
  const discs = fact<number[]>(view, "discs") ?? [];
  return [
    ...(colour ? [t("game.foppen.spoken.colour", { colour })] : []),
    ...spokenOf(NAME, view),
    ...(discs.length > 0 ? [t("game.foppen.spoken.discs", { seats: discs, count: discs.length })] : []),
  ];
}
