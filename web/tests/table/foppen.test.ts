import { describe, expect, it } from "vitest";
import { lookOf } from "../../src/table/games";
import { layout } from "../../src/table/layout";
import type { FoppenMiddle } from "../../src/table/games/foppen/place";
import { type Scene, viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes-foppen";
import { settled } from "../../src/table/pieces";
import { OPTIONS } from "./plans";

const CLOTHS = {
  desktop: { width: 980, height: 752 },
  phone: { width: 390, height: 796 },
  small: { width: 320, height: 640 },
};
const look = lookOf("foppen");

function planOf(scene: Scene, cloth: keyof typeof CLOTHS) {
  const view = viewOf(scene);
  const pieces = settled([], view);
  const reserve = look.reserve?.(view) ?? {};
  const options = { ...OPTIONS, seats: scene.seats, reserve, marks: true };
  const plan = layout(look, pieces, view, CLOTHS[cloth], options);
  return { view, pieces, plan, placed: plan.placed as FoppenMiddle };
}

describe.each(Object.keys(CLOTHS) as (keyof typeof CLOTHS)[])("Foppen on a %s", (cloth) => {
  it.each(Object.entries(SCENES))("has a place before every player in %s", (_, scene) => {
    const { plan, placed } = planOf(scene, cloth);
    expect(placed.spots.size).toBe(scene.seats);
    const boxes = [...placed.spots.values()];
    for (const box of boxes) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width / 2).toBeLessThanOrEqual(CLOTHS[cloth].width);
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual(plan.middle.y - plan.middle.height / 2);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(plan.bar.y - plan.bar.height / 2 + 24);
    }
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          Math.abs(one.x - other.x) >= one.width - 1 || Math.abs(one.y - other.y) >= one.height - 1;
        expect(isApart).toBe(true);
      }
    }
  });
});

it("lays each card of the trick before its player", () => {
  const { pieces, plan, placed } = planOf(SCENES["foppen-eight"]!, "phone");
  for (const piece of pieces.filter((one) => one.zone.startsWith("trick."))) {
    const spot = placed.spots.get(Number(piece.zone.slice(6)))!;
    expect(plan.placements.get(piece.id)).toMatchObject({ x: spot.x, y: spot.y, up: true });
  }
});

it.each([
  ["foppen-eight", "Follow green, or put a 1."],
  ["foppen-four", "Follow blue, or put a 1."],
  ["foppen-free", "You have no blue: any card."],
  ["foppen-lead", "You lead: any card."],
])("says what is asked in %s", (name, text) => {
  const view = viewOf(SCENES[name]!);
  expect(look.status(view, SCENES[name]!.moves ?? [], view.seat, "usual")).toBe(text);
});

it("tells who leads and who sits out", () => {
  const view = viewOf(SCENES["foppen-eight"]!);
  expect(look.role(view, 5, [])?.text).toBe("leads");
  expect(look.role(view, 2, [])?.text).toBe("sits out");
  expect(look.role(view, 1, [])).toBeNull();
});
