import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nok, oreOf, totals, vatOfGross, vatPerRate } from './money.ts'

const lines = fc.array(
  fc.record({
    grossOre: fc.integer({ min: -500_000_000, max: 500_000_000 }),
    vatRate: fc.constantFrom(0, 12, 15, 25, 11.11),
  }),
  { maxLength: 200 },
)
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe('VAT of a gross amount', () => {
  it.each([
    [74700, 12, 8004],
    [59900, 25, 11980],
    [100, 0, 0],
    [0, 12, 0],
    [5, 25, 1],
    [14, 12, 2],
    [-74700, 12, -8004],
    [1, 12, 0],
  ])('%i øre at %d %% holds %i øre', (gross, rate, vat) => {
    expect(vatOfGross(gross, rate)).toBe(vat)
  })
  it('rounds a half up, and the same way for a credit note', () => {
    expect(vatOfGross(3, 20)).toBe(1)
    expect(vatOfGross(-3, 20)).toBe(-1)
  })
  it('stays exact for sums beyond what a float can multiply', () => {
    expect(vatOfGross(8_000_000_000_000_015, 25)).toBe(1_600_000_000_000_003)
  })
  it.each([
    [1.5, 12],
    [100, -1],
    [100, Number.NaN],
  ])('refuses %d at %d %%', (gross, rate) => {
    expect(() => vatOfGross(gross, rate)).toThrow(RangeError)
  })
  it('lies within half an øre of the exact share, and mirrors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 12, 15, 25), (gross, rate) => {
        const vat = vatOfGross(gross, rate)
        expect(Math.abs(vat * (100 + rate) - gross * rate) * 2).toBeLessThanOrEqual(100 + rate)
        expect(Math.abs(vatOfGross(-gross, rate))).toBe(vat)
      }),
    )
  })
})

describe('sums', () => {
  it('adds up exactly: lines, VAT per rate and total [C-266]', () => {
    fc.assert(
      fc.property(lines, all => {
        const rates = vatPerRate(all)
        const total = totals(all)
        expect(total.grossOre).toBe(sum(all.map(line => line.grossOre)))
        expect(total.grossOre).toBe(total.netOre + total.vatOre)
        expect(sum(rates.map(rate => rate.grossOre))).toBe(total.grossOre)
        expect(sum(rates.map(rate => rate.vatOre))).toBe(total.vatOre)
        expect(sum(rates.map(rate => rate.netOre))).toBe(total.netOre)
        for (const rate of rates) expect(rate.vatOre).toBe(vatOfGross(rate.grossOre, rate.vatRate))
      }),
    )
  })
  it('does not depend on the order of the lines and sorts by rate', () => {
    fc.assert(
      fc.property(lines, all => {
        expect(vatPerRate([...all].reverse())).toEqual(vatPerRate(all))
        const rates = vatPerRate(all).map(rate => rate.vatRate)
        expect(rates).toEqual([...rates].sort((a, b) => a - b))
      }),
    )
  })
  it.each([1, 50, 200, 500])('%i tickets of 747 kr never drift from the sum of the lines', n => {
    const all = Array.from({ length: n }, () => ({ grossOre: 74700, vatRate: 12 }))
    expect(totals(all).grossOre).toBe(74700 * n)
  })
  it('gives nothing for no lines', () => {
    expect(vatPerRate([])).toEqual([])
    expect(totals([])).toEqual({ grossOre: 0, vatOre: 0, netOre: 0 })
  })
})

describe('the wire', () => {
  it('converts every amount to kroner and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), ore => {
        expect(oreOf(nok(ore))).toBe(ore)
      }),
    )
  })
  it.each([8.165, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d kroner', kroner => {
    expect(() => oreOf(kroner)).toThrow(RangeError)
  })
  it('takes two decimals that floats cannot hold', () => {
    expect([0.1, 1.15, 8.16, 666.96].map(oreOf)).toEqual([10, 115, 816, 66696])
  })
})
