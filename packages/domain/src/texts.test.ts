import { describe, expect, it } from 'vitest'
import { type Phrases, type Translate, translator } from './texts.ts'

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
  it('may have values of any name and text, also what the engine reads as its own', () => {
    const own = {
      sent: { nb: '{{context}} {{ns}} {{lng}} {{replace}}', en: '{{context}}' },
      sent_b: { nb: 'en annen', en: 'another' },
    } as const
    const t = translator('own', own, 'nb')
    expect(t('sent', { context: 'b', ns: 'test', lng: 'en', replace: '$t(sent_b) {{count}}' })).toBe(
      'b test en $t(sent_b) {{count}}',
    )
  })
  it('has keys with any sign in them', () => {
    expect(translator('signs', { 'a.b:c-d': { nb: 'Ja', en: 'Yes' } }, 'en')('a.b:c-d')).toBe('Yes')
  })
  it('without a text is shown as its namespace and key', () => {
    expect((en as Translate<Phrases>)('unknown')).toBe('test.unknown')
  })
  it('takes the number of things also as text', () => {
    expect(nb('rows', { count: '1', total: '1' })).toBe('1 rad av 1')
  })
})

describe('a type error', () => {
  // Each is one: `npx tsc` fails where the line below is none.
  it('is a missing language, an unknown key, a missing value and one too many', () => {
    // @ts-expect-error a language is missing
    const half = { hello: { nb: 'Hei' } } satisfies Phrases
    expect(half).toBeDefined()
    // @ts-expect-error there is no such phrase
    expect(nb('bye')).toBe('test.bye')
    // @ts-expect-error the name is missing
    expect(nb('hello')).toBe('Hei, ')
    // @ts-expect-error the number of things is missing
    expect(en('rows', { total: 2 })).toBe('test.rows')
    // @ts-expect-error it has another value
    expect(en('hello', { who: 'Kari' })).toBe('Hello, ')
  })
})
