/** How Durak looks. */

import type { Changes } from "../../../lib/protocol";
import { fact } from "../../facts";
import { type Help, madeLook } from "../../look";
import { pairName } from "../../names";
import { kindOf } from "../../zones";
import { pairsOf, remember } from "./bout";
import Cloth from "./Cloth.svelte";
import { marksOf, trumpOf } from "./marks";
import { placeDurak } from "./place";
import { narrateDurak } from "./telling";
import { chipOf, statusOf } from "./words";
import { isOnTable, slotOf } from "./zones";

export const durak = madeLook({
  game: "durak",
  place: placeDurak,
  isOnTable,
  under: Cloth,
  glow: (view, piece) => {
    const asked = fact<number>(view, "asked");
    return asked !== null && kindOf(piece.zone) === "dark" && slotOf(piece.zone) === asked ? "asked" : "";
  },
  isPeekable: (piece) => piece.zone.startsWith("dark.") && piece.card !== null,
  status: statusOf,
  role: chipOf,
  marks: marksOf,
  trump: trumpOf,
  spoken: (view) => pairsOf(view).map(pairName),
  narrate: (view, knowsAll, rules) => narrateDurak(view, knowsAll, (rules["trump"] ?? "turned") === "turned"),
  recall: { remember, pairsOf },
  help,
  keys: {
    take: "T",
    done: "D",
    exchange: "E",
    believe: "Y",
    doubt: "N",
    blind: "U",
    dark: "F",
    swap: "S",
  },
});

/** What belongs to one rule is told where that rule holds. */
function help(rules: Changes): Help {
  const special: [boolean, string, [string, string][]][] = [
    [
      rules["dark_cover"] === true,
      "dark",
      [
        ["F", "dark"],
        ["Y", "believe"],
        ["N", "doubt"],
      ],
    ],
    [rules["swap_two"] === true, "swap", [["S", "swap"]]],
    [rules["blind_lead"] === true, "blind", [["U", "blind"]]],
    [rules["hands_seen_by"] === "others", "unseen", []],
  ];
  const held = special.filter(([holds]) => holds);
  return {
    hand: ["tap", "dimmed", "several", "places", ...held.map(([, name]) => name)],
    keys: [["T", "take"], ["D", "done"], ["E", "exchange"], ...held.flatMap(([, , keys]) => keys)],
  };
}
