/**
 * The words of the page, from the catalogues that page and Python share (docs/texts.md).
 *
 * The same as `src/foolery/texts.py`; `tests/texts/examples.json` holds the two together.
 */

import english from "../../../src/foolery/texts/en.json";
import type { Reason } from "./protocol";

export type Tree = { [key: string]: string | Tree };
export type Params = Record<string, unknown>;
type Leaf = string | Record<string, string>;

const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);
const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;
const OPTIONAL = /\[([^[\]]*)\]/g;
const SUITS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const NARROW_SPACE = "\u202f";

class Texts {
  language = $state("en");
  /** The players' names at the open table, by seat. */
  names: string[] = $state.raw([]);
  #english: Tree = $state.raw(english as Tree);
  #own: Tree | null = $state.raw(null);

  /** Put a catalogue in place; English is what every other falls back to. */
  use(language: string, tree: Tree): void {
    if (language === "en") {
      this.#english = tree;
      this.#own = null;
    } else this.#own = tree;
    this.language = language;
  }

  keys(section: string): string[] {
    let at: string | Tree | undefined = this.#english;
    for (const part of section.split("."))
      at = at === undefined || typeof at === "string" ? undefined : at[part];
    return at === undefined ? [] : leaves(at, section);
  }

  /** A sentence and the language it is in. */
  find(key: string): { leaf: Leaf; language: string } | null {
    const own = this.#own === null ? null : leafOf(this.#own, key);
    if (own !== null) return { leaf: own, language: this.language };
    const fallback = leafOf(this.#english, key);
    return fallback === null ? null : { leaf: fallback, language: "en" };
  }
}

export const texts = new Texts();

/** Whether there is a sentence for a key. */
export function has(key: string): boolean {
  return texts.find(key) !== null;
}

/** The keys of all sentences in a section, in the order of the English catalogue. */
export function keysOf(section: string): string[] {
  return texts.keys(section);
}

/** The sentence of a key, its placeholders filled; an unknown key stands for itself. */
export function t(key: string, params: Params = {}): string {
  const found = texts.find(key);
  if (found === null) return key;
  const sentence =
    typeof found.leaf === "string" ? found.leaf : plural(found.leaf, found.language, params["count"]);
  return sentence
    .replace(OPTIONAL, (_, inside: string) => (isEmpty(inside, params) ? "" : inside))
    .replace(PLACEHOLDER, (_, name: string, kind?: string) => put(name, kind, params));
}

/** A reason or a sentence of a summary: whatever comes as code and parameters. */
export function say(reason: Reason, params: Params = {}): string {
  const key = `reason.${reason.code}`;
  return t(has(key) ? key : reason.code, { ...reason.params, ...params });
}

/** An option's value in words. */
export function valueText(option: string, value: unknown): string {
  const key = `option.${option}.values.${typed(value)}`;
  return has(key) ? t(key) : plain(value);
}

/** `7s` as 7♠; of the Foppen pack `g12` as green 12. */
export function cardText(card: string): string {
  if (card.startsWith("X")) return t(`card.joker.${card}`);
  if (card === "1") return t("card.wild");
  if (isColoured(card)) return t(`card.colour.${card[0]}`, { number: card.slice(1) });
  return rankText(card.slice(0, -1)) + suitText(card.slice(-1));
}

/** A number of a colour, as in the Foppen pack. */
export function isColoured(card: string): boolean {
  return /^[gryb]\d+$/.test(card);
}

/** `T` as 10. */
export function rankText(rank: string): string {
  return word(`card.rank.${rank}`, rank === "T" ? "10" : rank);
}

/** `s` as ♠. */
export function suitText(suit: string): string {
  return word(`card.suit.${suit}`, SUITS[suit] ?? suit);
}

/** `g` as green. */
export function colourText(colour: string): string {
  return word(`card.colour_name.${colour}`, colour);
}

/** The player's name. */
export function seatName(seat: number): string {
  return texts.names[seat] || t("word.player", { number: seat + 1 });
}

function leafOf(tree: Tree, key: string): Leaf | null {
  let at: string | Tree | undefined = tree;
  for (const part of key.split(".")) {
    if (at === undefined || typeof at === "string") return null;
    at = Object.hasOwn(at, part) ? at[part] : undefined;
  }
  if (typeof at === "string") return at;
  return at !== undefined && isPlural(at) ? (at as Record<string, string>) : null;
}

function leaves(at: string | Tree, path: string): string[] {
  if (typeof at === "string" || isPlural(at)) return [path];
  return Object.entries(at).flatMap(([name, below]) => leaves(below, `${path}.${name}`));
}

function isPlural(tree: Tree): boolean {
  return typeof tree["other"] === "string" && Object.keys(tree).every((key) => PLURALS.has(key));
}

function plural(forms: Record<string, string>, language: string, count: unknown): string {
  if (typeof count !== "number") return forms["other"] ?? "";
  return forms[new Intl.PluralRules(language).select(count)] ?? forms["other"] ?? "";
}

function isEmpty(part: string, params: Params): boolean {
  return [...part.matchAll(PLACEHOLDER)].some(([, name = ""]) => {
    const value = params[name];
    return (
      value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
    );
  });
}

function put(name: string, kind: string | undefined, params: Params): string {
  if (!Object.hasOwn(params, name)) return `{${name}}`;
  const value = params[name];
  if (kind === undefined || value === null || value === undefined) return plain(value);
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => inWords(item, kind, params)).join(", ");
}

function inWords(value: unknown, kind: string, params: Params): string {
  switch (kind) {
    case "card":
    case "cards":
      return cardText(String(value));
    case "rank":
    case "ranks":
      return rankText(String(value));
    case "suit":
      return suitText(String(value));
    case "colour":
      return colourText(String(value));
    case "seat":
      return seatName(Number(value));
    case "text":
      return t(String(value), params);
    case "option":
      return word(`option.${String(value)}.title`, String(value));
    case "value":
      return valueText(String(params["option"] ?? ""), value);
    case "reason":
      return say(value as Reason);
    case "number":
      return String(value).replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
    default:
      return plain(value);
  }
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return word(value ? "word.yes" : "word.no", typed(value));
  return Array.isArray(value) ? value.map(plain).join(", ") : String(value);
}

/** An option's value as it stands in keys and records. */
function typed(value: unknown): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function word(key: string, otherwise: string): string {
  const leaf = texts.find(key)?.leaf;
  return typeof leaf === "string" ? leaf : otherwise;
}

/** Load a language from the server; on failure the words stay as they are. */
export async function loadTexts(language: string): Promise<void> {
  try {
    const answer = await fetch(`/api/texts/${language}`);
    if (answer.ok) texts.use(language, (await answer.json()) as Tree);
  } catch {
    // The bundled English stays.
  }
}
