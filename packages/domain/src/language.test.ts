import { expect, it } from 'vitest'
import { inEveryLanguage, inLanguage, type Language, languageOf, localeOf } from './language.ts'

it('knows its languages by their ids, and takes the first one for another', () => {
  expect((['nb', 'en'] as const).map(id => [languageOf(id), localeOf(id)])).toEqual([
    ['nb', 'nb-NO'],
    ['en', 'en-GB'],
  ])
  for (const id of ['', 'de', null, 3, 'constructor']) expect(languageOf(id)).toBe('nb')
})

it('reads a value in a language', () => {
  expect((['nb', 'en'] as const).map(id => inLanguage({ nb: 1, en: 2 }, id))).toEqual([1, 2])
  expect(inEveryLanguage(language => language.toUpperCase())).toMatchObject({ nb: 'NB', en: 'EN' })
})

it('falls back where a language lacks a value', () => {
  expect(inLanguage({ nb: 'Hei', en: 'Hello' }, 'nn' as Language)).toBe('Hei')
})
