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
