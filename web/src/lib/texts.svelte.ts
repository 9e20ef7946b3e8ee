/** The words of the page, from the catalogues that page and Python share (docs/texts.md). */

import english from '../../../src/foolery/texts/en.json'
import type { Reason } from './protocol'

type Tree = { [key: string]: string | Tree }
export type Params = Record<string, unknown>

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const SUITS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

class Texts {
  language = $state('en')
  /** The players' names at the open table, by seat. */
  names: string[] = $state.raw([])
  #english: Tree = $state.raw(english as Tree)
  #own: Tree | null = $state.raw(null)

  /** Put catalogues in place; English is what every other falls back to. */
  use(language: string, tree: Tree): void {
    if (language === 'en') {
      this.#english = tree
      this.#own = null
    } else this.#own = tree
    this.language = language
  }

  find(key: string): string | Tree | undefined {
    return this.leaf(this.#own, key) ?? this.leaf(this.#english, key)
  }

  private leaf(tree: Tree | null, key: string): string | Tree | undefined {
    let at: string | Tree | undefined = tree ?? undefined
    for (const part of key.split('.')) {
      if (at === undefined || typeof at === 'string') return undefined
      at = Object.hasOwn(at, part) ? at[part] : undefined
    }
    if (at === undefined || typeof at === 'string' || isPlural(at)) return at
    // A section may have a text of its own beside its parts.
    return typeof at[''] === 'string' ? at[''] : undefined
  }
}

export const texts = new Texts()

/** The text of a key, its placeholders filled. */
export function t(key: string, params: Params = {}): string {
  const found = texts.find(key)
  if (found === undefined) return key
  const sentence = typeof found === 'string' ? found : plural(found, params['count'])
  return sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) =>
    inWords(params[name], kind, params, name),
  )
}

/** A reason, a sentence of a rules summary: whatever comes as code and parameters. */
export function say(reason: Reason): string {
  const keys = [`reason.${reason.code}`, reason.code, `rule.${reason.code}`]
  return t(keys.find(has) ?? reason.code, reason.params)
}

export function has(key: string): boolean {
  return texts.find(key) !== undefined
}

/** A card's text as a person writes it: `Ts` is 10♠. */
export function cardText(card: string): string {
  if (card === 'Xr' || card === 'Xb') return has(`page.card.${card}`) ? t(`page.card.${card}`) : 'Joker'
  return rankText(card.slice(0, -1)) + (SUITS[card.slice(-1)] ?? card.slice(-1))
}

export function rankText(rank: string): string {
  return rank === 'T' ? '10' : rank
}

export function seatName(seat: number): string {
  return texts.names[seat] ?? t('page.seat', { number: seat + 1 })
}

function isPlural(tree: Tree): boolean {
  return typeof tree['other'] === 'string' && Object.keys(tree).every((key) => PLURALS.has(key))
}

function plural(forms: Tree, count: unknown): string {
  const rule = new Intl.PluralRules(texts.language).select(Number(count ?? 0))
  return String(forms[rule] ?? forms['other'])
}

function inWords(value: unknown, kind: string | undefined, params: Params, name: string): string {
  if (value === undefined) return `{${name}}`
  switch (kind) {
    case 'card':
      return cardText(String(value))
    case 'cards':
      return many(value).map((card) => cardText(String(card))).join(', ')
    case 'ranks':
      return many(value).map((rank) => rankText(String(rank))).join(', ')
    case 'seat':
      return seatName(Number(value))
    case 'text':
      return t(String(value))
    case 'list':
      return many(value).join(', ')
    case 'value':
      return valueText(String(params['option']), value)
    default:
      return String(value)
  }
}

/** An option's value in words. */
export function valueText(option: string, value: unknown): string {
  const key = `option.${option}.${String(value)}`
  if (has(key)) return t(key)
  if (typeof value === 'boolean') return t(value ? 'page.yes' : 'page.no')
  return String(value)
}

function many(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Load a language from the server; on failure the words stay as they are. */
export async function loadTexts(language: string): Promise<void> {
  try {
    const answer = await fetch(`/api/texts/${language}`)
    if (answer.ok) texts.use(language, (await answer.json()) as Tree)
  } catch {
    // The bundled English stays.
  }
}
