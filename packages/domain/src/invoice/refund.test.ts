import { describe, expect, it } from 'vitest'
import { creditNoteAmounts, decideRefund, refundAmountRefusal, refundableOre } from './refund.ts'

const at = (text: string) => new Date(`2026-11-21T${text}Z`)
const line = { grossOre: 71_300, vatRate: 12, refundedOre: 0, lastRefundAt: null }

describe('a refund on an invoice line', () => {
  it.each([
    [1, 71_299],
    [71_300, 0],
  ])('of %s øre leaves %s [C-171]', (amount, remaining) => {
    expect(decideRefund(line, amount, at('10:00:00'))).toMatchObject({ ok: true, remainingOre: remaining })
  })

  it.each([
    ['0 kr', line, 0, 71_300, 'refund-nothing'],
    ['0 kr when nothing remains', { ...line, refundedOre: 71_300 }, 0, 0, 'refund-nothing'],
    [
      '0 kr on a line that was just refunded',
      { ...line, lastRefundAt: at('10:00:00') },
      0,
      71_300,
      'refund-nothing',
    ],
    ['less than nothing', line, -1, 71_300, 'refund-nothing'],
    ['more than the line', line, 71_301, 71_300, 'refund-too-much'],
    ['more than what remains', { ...line, refundedOre: 70_000 }, 1_301, 1_300, 'refund-too-much'],
    ['anything when nothing remains', { ...line, refundedOre: 71_300 }, 1, 0, 'refund-too-much'],
  ])('is refused for %s [C-171]', (_what, given, amount, remaining, refusal) => {
    expect(decideRefund(given, amount, at('10:00:00'))).toEqual({
      ok: false,
      refusal,
      remainingOre: remaining,
      retryAfterSeconds: null,
    })
    expect(refundAmountRefusal(amount, remaining)).toBe(refusal)
  })

  it.each([
    ['10:00:00', 'refund-recent', 120],
    ['10:01:59.001', 'refund-recent', 1],
    ['10:02:00', null, null],
    ['10:03:00', null, null],
  ])('two minutes after one at 10:00 it is possible again: at %s %s [C-149]', (time, refusal, seconds) => {
    const given = { ...line, refundedOre: 100, lastRefundAt: at('10:00:00') }
    const decision = decideRefund(given, 100, at(time))
    expect(decision.ok ? null : decision.refusal).toBe(refusal)
    expect(decision.ok ? null : decision.retryAfterSeconds).toBe(seconds)
  })

  it('takes the VAT out of the amount at the rate of the line', () => {
    expect(decideRefund({ ...line, vatRate: 25 }, 12_500, at('10:00:00'))).toMatchObject({ vatOre: 2_500 })
  })

  it('knows no part of an øre', () => {
    expect(() => decideRefund(line, 0.5, at('10:00:00'))).toThrow(RangeError)
    expect(refundableOre({ grossOre: 100, refundedOre: 200 })).toBe(0)
  })
})

it.each([
  [71_300, 12, { grossOre: -71_300, vatOre: -7_639 }],
  [12_500, 25, { grossOre: -12_500, vatOre: -2_500 }],
  [1, 12, { grossOre: -1, vatOre: 0 }],
  [0, 12, { grossOre: 0, vatOre: 0 }],
])('a credit note of %i øre at %i % mirrors the line', (amount, rate, sums) => {
  const note = creditNoteAmounts(amount, rate)
  expect(note).toEqual({
    quantity: -1,
    unitPriceOre: amount,
    ...sums,
    vat: [{ vatRate: rate, ...sums, netOre: sums.grossOre - sums.vatOre }],
  })
})
