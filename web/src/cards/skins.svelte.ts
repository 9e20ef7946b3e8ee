/** The card faces as pictures: the chosen skin is loaded when it is needed, and only that one. */

import type { SettingValues } from "../lib/settings.svelte";

export type Skin = SettingValues["skin"];

const LOADERS: Record<Skin, () => Promise<{ default: Record<string, string> }>> = {
  two: () => import("virtual:faces/two"),
  four: () => import("virtual:faces/four"),
  "two-large": () => import("virtual:faces/two-large"),
  "four-large": () => import("virtual:faces/four-large"),
};

class Skins {
  #loaded: Partial<Record<Skin, Record<string, string>>> = $state.raw({});
  #asked = new Set<Skin>();

  /** The address of a card's picture; empty until the skin is there. */
  face(skin: Skin, card: string): string {
    return this.#loaded[skin]?.[card] ?? "";
  }

  isLoaded(skin: Skin): boolean {
    return this.#loaded[skin] !== undefined;
  }

  async load(skin: Skin): Promise<void> {
    if (this.#asked.has(skin)) return;
    this.#asked.add(skin);
    try {
      const { default: faces } = await LOADERS[skin]();
      const urls = Object.entries(faces).map(([card, svg]) => [card, pictureUrl(svg)]);
      this.#loaded = { ...this.#loaded, [skin]: Object.fromEntries(urls) };
    } catch {
      // A card without its picture still has its sign; another try comes with the next change.
      this.#asked.delete(skin);
    }
  }
}

export const skins = new Skins();

function pictureUrl(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}
