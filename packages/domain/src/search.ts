import { withoutUnseen } from './text.ts'

const MAX_WORDS = 10
const MAX_WORD_LENGTH = 100

/** Letters that are no other letter with a mark, and signs, by what a keyboard in Norway has for them. */
const TYPED_FOR: readonly (readonly [typed: string, foreign: string])[] = [
  ['d', 'đðɗ'],
  ['e', 'əǝ'],
  ['g', 'ǥɠ'],
  ['h', 'ħ'],
  ['i', 'ıɨ'],
  ['k', 'ĸƙ'],
  ['l', 'łŀ'],
  ['n', 'ŋŉɲ'],
  ['b', 'ɓ'],
  ['f', 'ƒ'],
  ['t', 'ŧ'],
  ['y', 'ƴ'],
  ['z', 'ƶ'],
  ["'", '\u2019\u2018\u00b4`\u02bc'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2212'],
  [' ', '\u00a0'],
  ['ss', 'ß'],
  ['oe', 'œ'],
  ['th', 'þ'],
]
const TYPED = new Map(
  TYPED_FOR.flatMap(([typed, foreign]) => [...foreign].map(sign => [sign, typed] as const)),
)

/**
 * A text as it is searched: in lower case, with foreign letters as people type them, `Nguyễn` as `nguyen`. The letters å ä æ ö ø are
 * letters of their own. The function `search_fold` of the database does the same (a test compares the two). Source: 000 §2.4.
 */
export const foldText = (text: string): string =>
  text.toLowerCase().replace(/[^ -_a-~æøåäö]+/g, foreign =>
    foreign
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^ -_a-~]/gu, sign => TYPED.get(sign) ?? sign),
  )

/** `00` before a number of another country, or of ours: the texts that are searched have a plus there. */
const INTERNATIONAL = /^00(?=[1-9][\d\s().-]{8,}$)/
/** A number as people write it, in groups. */
const NUMBER = /^\+?\d[\d\s().-]*$/

const typed = (text: string): string => foldText(withoutUnseen(text)).trim()

/** The digits of a text that is one number, however they are grouped, with its plus; null for any other text. */
export function searchNumber(text: string): string | null {
  const plain = typed(text)
  return NUMBER.test(plain) ? plain.replace(INTERNATIONAL, '').replace(/[\s().-]/g, '') : null
}

/**
 * The words of a search box as they are searched: with `foldText`, at most 10 words of at most 100 characters. Commas separate words
 * as spaces do, and in a number dashes, dots and brackets do so too. Source: 000 §2.4, 001 §5.
 */
export function searchWords(text: string): string[] {
  const plain = typed(text)
  const words = NUMBER.test(plain) ? plain.replace(INTERNATIONAL, '').replace(/[().-]/g, ' ') : plain
  return words
    .split(/[\s,]+/)
    .filter(word => word !== '')
    .slice(0, MAX_WORDS)
    .map(word => [...word].slice(0, MAX_WORD_LENGTH).join(''))
}

/** A word as an SQL LIKE pattern that matches it literally anywhere (escape character `\`). Source: 000 §2.4. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Digits are found however they are grouped. */
const patternOf = (word: string) =>
  /^\+?\d+$/.test(word) ? [...word].map(escaped).join('\\s?') : escaped(word)

/**
 * A text in parts, of which each second one is what was searched for: `Đorđe Ås` by `dor` is `''`, `Đor`, `đe Ås`.
 * @param words as `searchWords` gives them
 */
export function markedParts(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  // A letter may be folded to two, or to none: where each folded one is from is kept.
  const letters = [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(({ 0: letter, index }) => ({
    letter,
    index,
  }))
  const from = letters.flatMap(({ letter, index }) => [...foldText(letter)].map(() => index))
  const folded = letters.map(({ letter }) => foldText(letter)).join('')
  const startOf = (at: number) => from[at] ?? text.length
  const parts: string[] = []
  let done = 0
  for (const { 0: found, index } of folded.matchAll(new RegExp(words.map(patternOf).join('|'), 'gu'))) {
    const [start, end] = [startOf(index), startOf(index + found.length)]
    // Two words that share a letter which was folded to two.
    if (start < done || end === start) continue
    parts.push(text.slice(done, start), text.slice(start, end))
    done = end
  }
  return [...parts, text.slice(done)]
}
