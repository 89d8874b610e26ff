import { describe, expect, it } from 'vitest'
import { companyTicket } from '../company-ticket/kind.ts'
import { operatorById } from '../operators/index.ts'
import { decideSubscription, type SubscriptionOrderFacts } from './decide.ts'

const TODAY = '2026-11-21'
const agreement: NonNullable<SubscriptionOrderFacts['agreement']> = {
  companyId: '100100',
  fromDate: '2026-01-01',
  endDate: null,
  settings: {
    allowOrderTicket: true,
    allowRefund: false,
    canSetArbitraryStartupDateForTicket: false,
    hasIncreasedExpiryDate: false,
    showDateInput: false,
    hasInvoiceBaseOnly: false,
    widgetSettings: true,
  },
}
const input: SubscriptionOrderFacts['input'] = {
  type: 'OTTO',
  phone: '41210100',
  phoneCountryCode: '+47',
  employeeId: 'E-77',
  startDate: TODAY,
}
const facts: SubscriptionOrderFacts = {
  product: companyTicket,
  operator: operatorById('oslo'),
  today: TODAY,
  input,
  agreement,
  anyDate: false,
  availableAddOns: ['JOULE', 'OTTO', 'CAR_POOL'],
  openAddOns: ['JOULE'],
}
const settings = (changes: Partial<typeof agreement.settings>) => ({
  agreement: { ...agreement, settings: { ...agreement.settings, ...changes } },
})
const starting = (startDate: string) => ({ input: { ...input, startDate } })

describe('an add-on ordered by itself', () => {
  it.each([
    ['is active at once when it begins today', {}, 'ACTIVE'],
    ['waits for a month that is offered [C-158]', starting('2026-12-01'), 'PENDING'],
    ['began before, for operator staff [P-283]', { ...starting('2026-11-01'), anyDate: true }, 'ACTIVE'],
    [
      'begins any day where the agreement has a free date [C-160]',
      { ...starting('2026-12-02'), ...settings({ canSetArbitraryStartupDateForTicket: true }) },
      'PENDING',
    ],
  ] as const)('%s', (_title, changes, status) => {
    expect(decideSubscription({ ...facts, ...changes })).toEqual({ ok: true, status })
  })

  it.each([
    ['without an agreement', { agreement: null }, 'agreement-unknown'],
    ['before the agreement', { agreement: { ...agreement, fromDate: '2026-12-01' } }, 'agreement-not-valid'],
    [
      'beginning after the agreement',
      { ...starting('2026-12-01'), agreement: { ...agreement, endDate: '2026-11-30' } },
      'agreement-not-valid',
    ],
    ['where ordering is closed [C-186]', settings({ allowOrderTicket: false }), 'ordering-not-allowed'],
    ['where none are sold', { operator: operatorById('brakar') }, 'ordering-not-allowed'],
    ['for a fixed line [C-152]', { input: { ...input, phone: '22334455' } }, 'phone-not-mobile'],
    ['in the past', starting('2026-11-20'), 'start-date-past'],
    ['on a day that is not offered [C-158]', starting('2026-12-02'), 'start-date-not-offered'],
    ['beyond the sixth month [C-158]', starting('2027-05-01'), 'start-date-too-late'],
    ['of a type that is not sold', { availableAddOns: ['JOULE'] as const }, 'add-on-not-sold'],
  ] as const)('is refused %s', (_title, changes, refusal) => {
    expect(decideSubscription({ ...facts, ...changes })).toEqual({ ok: false, refusal })
  })

  it('is refused with an employee id that does not fit the payroll file of the company [C-270]', () => {
    const solvik = { ...facts, agreement: { ...agreement, companyId: '100102' } }
    expect(decideSubscription(solvik)).toEqual({
      ok: false,
      refusal: 'employee-id-not-in-payroll',
      detail: { maxDigits: 10 },
    })
    expect(decideSubscription({ ...solvik, input: { ...input, employeeId: '4711' } }).ok).toBe(true)
  })

  it('is refused when the phone has one of the type, and says which [C-235]', () => {
    expect(decideSubscription({ ...facts, openAddOns: ['OTTO'] })).toEqual({
      ok: false,
      refusal: 'subscription-exists',
      detail: { type: 'OTTO' },
    })
  })
})
