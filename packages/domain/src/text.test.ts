import { describe, expect, it } from 'vitest'
import { hasForeignSigns, inFormC, isPrintable, withoutSeparators, withoutUnseen } from './text.ts'

describe('a text in normal form C', () => {
  it('is every text inside a value, keys too', () => {
    expect(inFormC({ 'A\u030a': ['o\u0308', { n: 'U\u0308' }], count: 1, none: null, yes: true })).toEqual({
      Å: ['ö', { n: 'Ü' }],
      count: 1,
      none: null,
      yes: true,
    })
  })

  it('is that of a query without a prototype too', () => {
    expect(inFormC(Object.assign(Object.create(null), { q: 'A\u030a', all: ['o\u0308'] }))).toEqual({
      q: 'Å',
      all: ['ö'],
    })
    expect(inFormC(undefined)).toBeUndefined()
  })
})

it.each([
  ['912 345 678', '912345678'],
  ['912\u00a0345\u2009678', '912345678'],
  ['912-345\u2011678', '912345678'],
  ['912\u2013345\u2212678', '912345678'],
  ['\u202d912345678\u202c', '912345678'],
  ['9\u200b1\u00ad2\ufe0f', '912'],
  ['12a.4', '12a.4'],
])('the digits of %j are %s', (text, digits) => {
  expect(withoutSeparators(text)).toBe(digits)
})

it.each([
  ['Ka\u00adri', 'Kari'],
  ['\u200eKari\u200b', 'Kari'],
  ['A\u030ase', 'Åse'],
  ['Kari\n', 'Kari\n'],
])('%j is %j without what cannot be seen', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen)
})

it.each([
  ['Nguyễn Thị Hồng', true],
  ['Łukasz Żółć', true],
  ['Δημήτρης', true],
  ['Дмитрий', true],
  ['Áŋŋa Ŧuoŧŧa', true],
  ['Kaffe & Kake №1 – «Bodø» ™ AS', true],
  ['كريم', false],
  ['卡丽', false],
  ['שרה', false],
  ['ณัฐ', false],
  ['Kari 😀', false],
  ['Q\u0323', false],
])('%s can be printed: %s', (text, printable) => {
  expect(isPrintable(text)).toBe(printable)
})

describe('signs of another character set', () => {
  it.each([
    // Mac OS and DOS read as Windows-1252, DOS read as Mac OS, UTF-8 read as Windows-1252.
    ...['¯ystein', 'Kv¾ven', 'PŒl', 'Sk¿yen', 'AndrŽ', 'P†l', 'Kv‘rnen', 'Sk›yen', 'J„rvinen', 'K│re'],
    ...['Ã˜ystein', 'KvÃ¦ven', 'PÃ¥l', 'SkÃ¸yen', 'BjÃ¶rn', 'Sk\ufffdyen', '€ngstr€m'],
  ])('stand in %s', name => {
    expect(hasForeignSigns(name)).toBe(true)
  })

  it.each([
    ...[
      'Øystein Kværnø',
      'Siv O’Connor',
      "D'Angelo",
      'Anne-Grethe',
      'Zoë',
      'McDonald',
      'DiCaprio',
      'Œuvrard',
    ],
    ...[
      'Cœur',
      'Nguyễn',
      'Łukasz',
      'Müller (vikar)',
      'St. Olav',
      '8Å',
      '10 § A',
      'Jens/Per',
      'García',
      'ÅSE ØYE',
    ],
  ])('stand not in %s', name => {
    expect(hasForeignSigns(name)).toBe(false)
  })
})
