import { searchNumber, searchWords } from '../search.ts'

/** How long the text of a quick search may be. */
export const SEARCH_TEXT = { max: 200 } as const
/** A shorter text names too much to be looked for. */
const FEWEST_LETTERS = 2
/** Shorter words are no key of an index, so that every row of an operator would be read. */
const FEWEST_OF_ALL = 3
/** Fewer digits are no beginning of a number, and more are none that we give: the longest is a payment reference. */
const NUMBER = /^\d{3,17}$/

export type SearchTerms = {
  /** In lower case; all of them must occur. */
  words: string[]
  /** The text as a number, where it is one: invoices, payment references and orders begin with it. */
  number: string | null
  /** Whether it says enough to look through all companies. */
  forAll: boolean
}

/**
 * What is looked for; null where the text is too short. Digits are one number however they are grouped: `913 40 218`.
 */
export function searchTerms(text: string): SearchTerms | null {
  const digits = searchNumber(text)
  const words = searchWords(digits ?? text)
  const longest = Math.max(0, ...words.map(word => [...word].length))
  if (longest < FEWEST_LETTERS) return null
  const number = words.length === 1 && NUMBER.test(words[0]!) ? words[0]! : null
  return { words, number, forAll: longest >= FEWEST_OF_ALL }
}

/** The numbers of at most `digits` digits that begin with `start`, as ranges: `12` → 12 to 12, 120 to 129, 1200 to 1299 … */
export function numbersFrom(start: string, digits: number): { from: number; to: number }[] {
  if (start.startsWith('0')) return []
  const zeros = Array.from({ length: Math.max(0, digits - start.length + 1) }, (_, n) => 10 ** n)
  return zeros.map(times => ({ from: Number(start) * times, to: (Number(start) + 1) * times - 1 }))
}
