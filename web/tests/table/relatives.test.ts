import { describe, expect, it } from "vitest";
import { lookOf } from "../../src/table/games";
import { layout } from "../../src/table/layout";
import { legalMove, type Scene, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes-relatives";
import { settled } from "../../src/table/pieces";
import { kindOf } from "../../src/table/zones";
import { OPTIONS } from "./plans";

const CLOTHS = {
  desktop: { width: 980, height: 752 },
  phone: { width: 390, height: 796 },
  small: { width: 320, height: 600 },
};

function planOf(scene: Scene, cloth: keyof typeof CLOTHS) {
  const view = viewOf(scene);
  const pieces = settled([], view);
  const look = lookOf(scene.game ?? "");
  const reserve = look.reserve?.(view) ?? {};
  const size = { ...CLOTHS[cloth], height: CLOTHS[cloth].height + (reserve.own ?? 0) };
  return {
    view,
    pieces,
    look,
    plan: layout(look, pieces, view, size, { ...OPTIONS, seats: scene.seats, reserve }),
  };
}

describe.each(Object.keys(CLOTHS) as (keyof typeof CLOTHS)[])("Road, Round and Cross on a %s", (cloth) => {
  it.each(Object.entries(SCENES))("have room for every card of %s", (_, scene) => {
    const { pieces, plan } = planOf(scene, cloth);
    for (const piece of pieces) {
      const place = plan.placements.get(piece.id)!;
      if (!place.visible || piece.zone.startsWith("hand") || piece.zone === "trump") continue;
      const half = { x: (plan.card.width * place.scale) / 2, y: (plan.card.height * place.scale) / 2 };
      expect(place.x - half.x, piece.zone).toBeGreaterThanOrEqual(0);
      expect(place.x + half.x, piece.zone).toBeLessThanOrEqual(plan.bar.width);
      expect(place.y - half.y, piece.zone).toBeGreaterThanOrEqual(0);
      if (!piece.zone.startsWith("pile.0"))
        expect(place.y + half.y, piece.zone).toBeLessThanOrEqual(plan.bar.y - plan.bar.height / 2 + 2);
    }
  });

  it("shows at least a corner of every card of a long chain, and the last one whole", () => {
    const { pieces, plan } = planOf(SCENES["road-long"]!, cloth);
    const chain = pieces.filter((piece) => kindOf(piece.zone) === "chain");
    const places = chain.map((piece) => plan.placements.get(piece.id)!);
    const last = places.reduce((a, b) => (a.depth > b.depth ? a : b));
    for (const place of places) {
      const over = places.filter((other) => other.depth > place.depth && Math.abs(other.y - place.y) < 1);
      const next = Math.min(Infinity, ...over.map((other) => other.x - place.x));
      expect(next).toBeGreaterThanOrEqual(plan.card.width * place.scale * 0.29);
    }
    expect(last.up).toBe(true);
  });
});

it("plays forced steps of the first phases by itself, and nothing else", () => {
  const draw = [legalMove("draw", "draw")];
  const scene = (game: string, phase: string): Scene => ({ ...SCENES["road"]!, game, facts: { phase } });
  const auto = (game: string, phase: string, legal = draw) =>
    lookOf(game).autoplay?.(viewOf(scene(game, phase)), legal) ?? null;
  expect(auto("cross", "gather")).toBe(draw[0]);
  expect(auto("cross", "answer")).toBeNull();
  expect(auto("round", "draw")).toBe(draw[0]);
  expect(auto("round", "choose", [legalMove("7s", "capture", { cards: ["7s"] })])).toBeNull();
  expect(auto("road", "defend")).toBeNull();
});
