import { describe, expect, it } from 'vitest'
import { type Translate, translator } from './i18n.ts'

const phrases = {
  hello: { nb: 'Hei, {{name}}', en: 'Hello, {{name}}' },
  rows_one: {
    nb: '{{count, number}} rad av {{total, number}}',
    en: '{{count, number}} row of {{total, number}}',
  },
  rows_other: {
    nb: '{{count, number}} rader av {{total, number}}',
    en: '{{count, number}} rows of {{total, number}}',
  },
} as const
const [nb, en] = (['nb', 'en'] as const).map(language => translator('test', phrases, language)) as [
  Translate<typeof phrases>,
  Translate<typeof phrases>,
]

describe('a phrase', () => {
  it('is read in a language, with its values as they are', () => {
    expect(nb('hello', { name: '$& {{name}}' })).toBe('Hei, $& {{name}}')
    expect(en('hello', { name: 'Kari' })).toBe('Hello, Kari')
  })
  it.each([
    [0, '0 rader av 1\u00a0000', '0 rows of 1\u00a0000'],
    [1, '1 rad av 1\u00a0000', '1 row of 1\u00a0000'],
    [1000, '1\u00a0000 rader av 1\u00a0000', '1\u00a0000 rows of 1\u00a0000'],
  ])('of %i is in singular or plural, with numbers in groups', (count, norwegian, english) => {
    expect([nb('rows', { count, total: 1000 }), en('rows', { count, total: 1000 })]).toEqual([
      norwegian,
      english,
    ])
  })
})
