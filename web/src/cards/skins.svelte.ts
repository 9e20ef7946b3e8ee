/** The card faces as pictures: what the chosen skin has for a deck is loaded when it is needed, and only that. */

import type { SettingValues } from "../lib/settings.svelte";

export type Skin = SettingValues["skin"];
/** Decks that differ in their faces; any other has the French ones. */
export type FaceDeck = "french" | "foppen";

type Faces = Record<string, string>;
type FaceSet = Skin | "foppen" | "foppen-large";

const LOADERS: Record<FaceSet, () => Promise<{ default: Faces }>> = {
  two: () => import("virtual:faces/two"),
  four: () => import("virtual:faces/four"),
  "two-large": () => import("virtual:faces/two-large"),
  "four-large": () => import("virtual:faces/four-large"),
  foppen: () => import("virtual:faces/foppen"),
  "foppen-large": () => import("virtual:faces/foppen-large"),
};

/** Whose face a card has: those of Foppen begin with a colour (`g12`), or are the wild `1`. */
export function faceDeckOf(card: string): FaceDeck {
  return /^(1|[gryb]\d+)$/.test(card) ? "foppen" : "french";
}

function setOf(skin: Skin, deck: FaceDeck): FaceSet {
  if (deck === "french") return skin;
  return skin.endsWith("-large") ? "foppen-large" : "foppen";
}

class Skins {
  #loaded: Partial<Record<FaceSet, Faces>> = $state.raw({});
  #asked = new Set<FaceSet>();

  /** The address of a card's picture; empty until the skin is there. */
  face(skin: Skin, card: string): string {
    return this.#loaded[setOf(skin, faceDeckOf(card))]?.[card] ?? "";
  }

  async load(skin: Skin, deck: FaceDeck = "french"): Promise<void> {
    const set = setOf(skin, deck);
    if (this.#asked.has(set)) return;
    this.#asked.add(set);
    try {
      const { default: faces } = await LOADERS[set]();
      const urls = Object.entries(faces).map(([card, svg]) => [card, pictureUrl(svg)]);
      this.#loaded = { ...this.#loaded, [set]: Object.fromEntries(urls) };
    } catch {
      // A card without its picture still has its sign; another try comes with the next change.
      this.#asked.delete(set);
    }
  }
}

export const skins = new Skins();

function pictureUrl(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}
