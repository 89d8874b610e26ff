import { describe, expect, it } from 'vitest'
import { NO_SETTINGS } from '../facts.fixture.ts'
import { operatorById } from '../operators/index.ts'
import { companiesThatPay, decidePayer, type PayingCompany } from './in-app.ts'

const TODAY = '2026-11-22'
const office = (id: string, change: object = {}) => ({
  ...{ id, fromDate: '2026-01-01', endDate: null },
  settings: { ...NO_SETTINGS, allowOrderTicket: true },
  ...change,
})
const company = (companyId: string, change: Partial<PayingCompany> = {}): PayingCompany => ({
  ...{ companyId, limited: false, agreements: [office(`L${companyId}`)] },
  ...change,
})
const decide = (companies: PayingCompany[], chosen: string | null = null, environment = 'test' as const) =>
  decidePayer({ operator: operatorById('oslo'), environment, today: TODAY, companies, chosen })

describe('who pays what somebody buys in the ticket app', () => {
  const closed = { settings: NO_SETTINGS }
  const ended = { endDate: '2026-11-21' }
  it.each([
    ['a phone on no list', [], null, 'payer-unknown'],
    ['a company that has the phone not on its list', [company('1')], '2', 'payer-unknown'],
    ['two companies and none named', [company('1'), company('2')], null, 'company-not-chosen'],
    ['no contract yet', [company('1', { limited: true })], null, 'ordering-not-allowed'],
    [
      'an agreement without orders',
      [company('1', { agreements: [office('L', closed)] })],
      null,
      'ordering-not-allowed',
    ],
    [
      'an agreement that has ended',
      [company('1', { agreements: [office('L', ended)] })],
      null,
      'agreement-not-valid',
    ],
    ['no agreement', [company('1', { agreements: [] })], null, 'agreement-unknown'],
    [
      'a company that cannot, named',
      [company('1', { limited: true }), company('2')],
      '1',
      'ordering-not-allowed',
    ],
  ] as const)('is nobody for %s', (_what, companies, chosen, refusal) => {
    expect(decide([...companies], chosen)).toEqual({ ok: false, refusal })
  })

  it.each([
    ['the only company', [company('1')], null, 'L1'],
    ['the company that was named', [company('1'), company('2')], '2', 'L2'],
    ['the only one that can', [company('1', { limited: true }), company('2')], null, 'L2'],
    [
      'by the first agreement in force that allows orders',
      [company('1', { agreements: [office('A', ended), office('B', closed), office('C'), office('D')] })],
      ...([null, 'C'] as const),
    ],
  ] as const)('is %s', (_what, companies, chosen, agreementId) => {
    expect(decide([...companies], chosen)).toMatchObject({ ok: true, agreementId })
  })

  it('is nobody in production [P-290]', () => {
    const facts = { operator: operatorById('oslo'), today: TODAY, companies: [company('1')], chosen: null }
    expect(decidePayer({ ...facts, environment: 'prod' })).toEqual({
      ...{ ok: false, refusal: 'not-in-this-environment' },
    })
  })

  it('is told to the app as those who can', () => {
    const both = [company('1', { limited: true }), company('2')]
    expect(companiesThatPay(both, TODAY).map(({ companyId }) => companyId)).toEqual(['2'])
  })
})
