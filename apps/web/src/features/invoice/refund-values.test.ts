import { REFUND_COMMENT_MAX } from '@portal/domain/invoice'
import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/check-form.ts'
import { refundForm } from './refund-values.ts'
import { refundedNok } from './refunded.ts'

const FIELDS = ['amount', 'description'] as const
const check = (amount: string, { ceiling = 747, description = '' } = {}) =>
  checkForm(refundForm(ceiling), { amount, description }, FIELDS)

describe('the refund form', () => {
  it.each([
    ['747', 747],
    ['747,00', 747],
    ['100,5', 100.5],
    ['0.01', 0.01],
  ])('takes %s kroner of 747 [C-171]', (amount, sent) => {
    expect(check(amount)).toEqual({ ok: true, data: { amount: sent, description: '' } })
  })
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['747,01', 'max-value'],
    ['0', 'min-value'],
    ['0,00', 'min-value'],
    ['-1', 'min-value'],
    ['100,123', 'wrong-format'],
    ['mye', 'wrong-format'],
  ])('refuses "%s" as %s [C-170, C-171]', (amount, fault) => {
    expect(check(amount)).toEqual({ ok: false, faults: { amount: fault } })
  })
  it('takes a description and none, up to its bound [C-172]', () => {
    const longest = 'å'.repeat(REFUND_COMMENT_MAX)
    expect(check('1', { description: ' Feil sone ' })).toMatchObject({ data: { description: 'Feil sone' } })
    expect(check('1', { description: longest })).toMatchObject({ data: { description: longest } })
    expect(check('1', { description: `${longest}å` })).toEqual({
      ok: false,
      faults: { description: 'too-long' },
    })
  })
})

it.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[700.1, 46.9], 747],
])('has refunded %o together as %s kroner [C-053]', (amounts, sum) => {
  expect(refundedNok({ refunds: amounts.map(amount => ({ amount })) })).toBe(sum)
})
