import { expect, it } from 'vitest'
import { likePattern, searchWords } from './search.ts'

it.each([
  ['  Kari   NORDMANN ', ['kari', 'nordmann']],
  ['', []],
  [' \t\n ', []],
  ['Åse Øyen', ['åse', 'øyen']],
])('"%s" has the words %o [P-148]', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

it('takes at most 10 words of at most 100 characters', () => {
  expect(searchWords('a '.repeat(11))).toHaveLength(10)
  expect(searchWords('x'.repeat(101))).toEqual(['x'.repeat(100)])
  expect(searchWords('😀'.repeat(101))).toEqual(['😀'.repeat(100)])
})

it.each([
  ['kari', '%kari%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c\\d', '%c\\\\d%'],
])('%s matches literally as %s [P-148]', (word, pattern) => {
  expect(likePattern(word)).toBe(pattern)
})
