import { describe, expect, it } from 'vitest'
import { compactNumber } from './bars.ts'

describe('an amount of a chart', () => {
  it.each([
    [0, '0', '0'],
    [950, '950', '950'],
    [28_100.4, '28 100', '28,100'],
    [99_999, '99 999', '99,999'],
    [369_000, '0,37 mill.', '0.37m'],
    [1_000_000, '1 mill.', '1m'],
    [4_476_052, '4,48 mill.', '4.48m'],
    [123_456_789, '123 mill.', '123m'],
    [-2_000_000, '−2 mill.', '-2m'],
  ])('of %d is %s, in English %s', (value, nb, en) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
    expect([plain(compactNumber(value, 'nb')), plain(compactNumber(value, 'en'))]).toEqual([nb, en])
  })
})
