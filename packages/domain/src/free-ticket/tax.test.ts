import { describe, expect, it } from 'vitest'
import { OPERATORS } from '../operators/index.ts'
import { taxValueOre } from './tax.ts'

const dated = {
  freeTicketTaxFactors: [
    { validFrom: '2021-01-01', percent: 100 },
    { validFrom: '2027-03-01', percent: 33 },
  ],
}

describe('the taxable value of a free ticket', () => {
  it.each([
    ['2020-12', 0],
    ['2021-01', 74700],
    ['2027-02', 74700],
    ['2027-03', 24651],
  ])('of a price of 747 kr in %s is %i øre', (month, ore) => {
    expect(taxValueOre(dated, month, 74700)).toBe(ore)
  })
  it('is rounded to whole øre', () => {
    expect(taxValueOre(dated, '2027-03', 101)).toBe(33)
  })
  it('is the whole price at every operator', () => {
    for (const operator of OPERATORS) expect(taxValueOre(operator, '2026-11', 52400)).toBe(52400)
  })
})
