import { describe, expect, it } from "vitest";
import { clothFor, type Options } from "../../src/table/areas";
import { fitted } from "../../src/table/games/durak/room";
import { handPieceAt } from "../../src/table/layout";
import { viewOf } from "../../src/table/mock/mock.svelte";
import { SCENES } from "../../src/table/mock/scenes";
import { settled } from "../../src/table/pieces";
import { durakPlan, OPTIONS } from "./plans";

const CLOTHS = {
  desktop: { width: 980, height: 752 },
  phone: { width: 390, height: 796 },
  small: { width: 375, height: 600 },
};

function options(name: string, more: Partial<Options> = {}): Options {
  const scene = SCENES[name]!;
  return { ...OPTIONS, seats: scene.seats, ...more };
}

const planOf = (name: string, cloth: keyof typeof CLOTHS, more?: Partial<Options>) => {
  const view = viewOf(SCENES[name]!);
  const pieces = settled([], view);
  return { pieces, plan: durakPlan(pieces, view, CLOTHS[cloth], options(name, more)) };
};

describe.each(Object.keys(CLOTHS) as (keyof typeof CLOTHS)[])("layout on a %s", (cloth) => {
  it.each(Object.keys(SCENES))("keeps every visible card of %s on the cloth", (name) => {
    const { pieces, plan } = planOf(name, cloth);
    const { width, height } = CLOTHS[cloth];
    for (const piece of pieces) {
      const place = plan.placements.get(piece.id)!;
      if (!place.visible) continue;
      const half = { x: (plan.card.width * place.scale) / 2, y: (plan.card.height * place.scale) / 2 };
      expect(place.x - half.x, `${piece.zone} left`).toBeGreaterThanOrEqual(-6);
      expect(place.x + half.x, `${piece.zone} right`).toBeLessThanOrEqual(width + 6);
      expect(place.y - half.y, `${piece.zone} top`).toBeGreaterThanOrEqual(-6);
      expect(place.y + half.y, `${piece.zone} bottom`).toBeLessThanOrEqual(height + 6);
    }
  });

  it("lets twelve attacks lie apart, each cover shifted over its attack", () => {
    const { pieces, plan } = planOf("twelve", cloth);
    expect(plan.slots).toHaveLength(12);
    plan.slots.forEach((slot, k) => {
      for (const other of plan.slots.slice(k + 1)) {
        const apart = Math.abs(slot.x - other.x) >= slot.width || Math.abs(slot.y - other.y) >= slot.height;
        expect(apart).toBe(true);
      }
    });
    const at = (zone: string) => plan.placements.get(pieces.find((piece) => piece.zone === zone)!.id)!;
    expect(at("cover.0").x).toBeGreaterThan(at("attack.0").x + 5);
    expect(at("cover.0").y).toBeGreaterThan(at("attack.0").y + 5);
    expect(at("cover.0").depth).toBeGreaterThan(at("attack.0").depth);
  });

  it("leaves of each of 25 cards enough to be touched", () => {
    const { plan } = planOf("many", cloth);
    expect(plan.order).toHaveLength(25);
    for (const id of plan.order) {
      const place = plan.placements.get(id)!;
      let hits = 0;
      for (let x = place.x - plan.card.width / 2; x < place.x + plan.card.width / 2; x += 2) {
        for (let y = place.y - plan.card.height / 2; y < place.y + plan.card.height / 2; y += 2) {
          if (handPieceAt(plan, x, y) === id) hits += 1;
        }
      }
      // 24 by 24 pixels is what WCAG asks for at least.
      expect(hits * 4).toBeGreaterThan(24 * 24);
    }
  });

  it("renders only the top of the stacks", () => {
    const { pieces, plan } = planOf("lead", cloth);
    const seen = (zone: string) =>
      pieces.filter((piece) => piece.zone === zone && plan.placements.get(piece.id)!.visible);
    expect(seen("stock").length).toBeLessThanOrEqual(2);
    expect(seen("discard").length).toBeLessThanOrEqual(3);
  });
});

it("is pure: the same twice, and nothing given is changed", () => {
  const view = viewOf(SCENES["defend"]!);
  const pieces = Object.freeze(settled([], view).map((piece) => Object.freeze(piece)));
  const plan = () => ({
    ...durakPlan(pieces, view, CLOTHS.phone, options("defend")),
    boxOf: null,
    placed: null,
  });
  expect(plan()).toEqual(plan());
});

it("turns backs of others, faces of one's own and of the table", () => {
  const { pieces, plan } = planOf("defend", "desktop");
  for (const piece of pieces) {
    const up = plan.placements.get(piece.id)!.up;
    expect(up).toBe(/^(hand\.0|attack|cover|trump)/.test(piece.zone));
  }
});

it("sits the next player on the left", () => {
  const { plan } = planOf("wait", "desktop", { seat: 2 });
  expect(plan.opponents.map((one) => one.seat)).toEqual([3, 4, 5, 0, 1]);
  expect(plan.opponents[0]!.x).toBeLessThan(plan.opponents[4]!.x);
});

it("is scrolled over in a window too small for it, and is as large as every other", () => {
  expect(clothFor(CLOTHS.phone, 6)).toEqual(CLOTHS.phone);
  expect(clothFor(CLOTHS.desktop, 6)).toEqual(CLOTHS.desktop);
  for (const [window, seats] of [
    [{ width: 240, height: 272 }, 3],
    [{ width: 240, height: 272 }, 6],
    [{ width: 640, height: 312 }, 4],
  ] as const) {
    const cloth = clothFor(window, seats);
    const view = viewOf(SCENES["defend"]!);
    const plan = durakPlan(settled([], view), view, cloth, options("defend", { seats }));
    const stockEnds = plan.stock.y + plan.stock.height / 2;
    expect(stockEnds).toBeLessThanOrEqual(plan.bar.y - plan.bar.height / 2);
    for (const slot of plan.slots) {
      expect(slot.y + slot.height / 2).toBeLessThanOrEqual(plan.bar.y - plan.bar.height / 2 + 0.01);
    }
    expect(Math.min(...plan.opponents.map((one) => one.width))).toBeGreaterThanOrEqual(54);
  }
});

it("fits boxes into their room", () => {
  const room = { x: 200, y: 150, width: 380, height: 280 };
  for (let count = 1; count <= 12; count += 1) {
    const { boxes } = fitted(count, room, { width: 70, height: 98 }, 0.9);
    for (const box of boxes) {
      expect(box.x - box.width / 2).toBeGreaterThanOrEqual(room.x - room.width / 2 - 0.01);
      expect(box.y + box.height / 2).toBeLessThanOrEqual(room.y + room.height / 2 + 0.01);
    }
  }
});
