import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, likePattern, markedParts, searchNumber, searchWords } from './search.ts'

it.each([
  ['  Kari   NORDMANN ', ['kari', 'nordmann']],
  ['', []],
  [' \t\n ', []],
  ['Åse Øyen', ['åse', 'øyen']],
  ['A\u030ase', ['åse']],
  ['Nguyễn', ['nguyen']],
  ['Łukasz Zoë', ['lukasz', 'zoe']],
  ['FRANÇOIS', ['francois']],
  ['Müller Weiß Þór Œuvrard', ['muller', 'weiss', 'thor', 'oeuvrard']],
  ['Ærlig Österberg Häggström', ['ærlig', 'österberg', 'häggström']],
  ['Ǿyen', ['øyen']],
  ['İbrahim Işık', ['ibrahim', 'isik']],
  ['O’Brien, Ahmed ,Łukasz', ["o'brien", 'ahmed', 'lukasz']],
  [' , ', []],
  ['0047 412 10 100', ['47', '412', '10', '100']],
  ['004741210100', ['4741210100']],
  ['\u202d+47 412‑10‑100\u202c', ['+47', '412', '10', '100']],
  ['0077', ['0077']],
  ['E-77', ['e-77']],
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

it.each([
  ['412 10 100', '41210100'],
  ['+47 412‑10‑100', '+4741210100'],
  ['0047 412 10 100', '4741210100'],
  ['913 40 218 A', null],
  ['', null],
])('%j is the number %s', (text, number) => {
  expect(searchNumber(text)).toBe(number)
})

it('leaves å ä æ ö ø letters of their own', () => {
  expect(foldText('ÅÄÆÖØåäæöø')).toBe('åäæöøåäæöø')
})

describe('what was searched for in a text', () => {
  it.each([
    ['Đorđe Ånestad', 'đorđe ånestad', ['', 'Đorđe', ' ', 'Ånestad', '']],
    ['Đorđe Ånestad', 'dor', ['', 'Đor', 'đe Ånestad']],
    ['A\u0301ilu Ahmed', 'áilu', ['', 'A\u0301ilu', ' Ahmed']],
    ['Groß Straße', 'strasse', ['Groß ', 'Straße', '']],
    ['Nguyễn', 'nguyen', ['', 'Nguyễn', '']],
    ['+47 970 32 846', '97032', ['+47 ', '970 32', ' 846']],
    ['Åse (HR)', '(hr', ['Åse ', '(HR', ')']],
    ['Anne', 'kari', ['Anne']],
    ['', 'a', ['']],
  ])('%s, by %s', (text, typed, parts) => {
    expect(markedParts(text, searchWords(typed))).toEqual(parts)
  })

  it('is nothing without words, and the parts are always the text', () => {
    expect(markedParts('Anne', [])).toEqual(['Anne'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
        expect(markedParts(text, searchWords(typed)).join('')).toBe(text)
      }),
    )
  })
})
