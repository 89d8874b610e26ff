import { describe, expect, it } from 'vitest'
import type { AgreementSubType, InvoicingInterval } from '../agreement.ts'
import type { Day } from '../days.ts'
import { type FactsOf, factsOf } from '../facts.fixture.ts'
import { awaitsInvoices, PREVIEW_PERIODS, previewPeriods } from './preview-periods.ts'

const of = (
  interval: InvoicingInterval,
  today: Day,
  fromDate = '2025-08-01',
  endDate: Day | null = null,
  subType: AgreementSubType = 'SUBSCRIPTIONS',
) => previewPeriods({ interval, subType, fromDate, endDate }, today)

it.each<[InvoicingInterval, Day, string]>([
  // Until the 6th the month before is the next invoice; on the 7th it is made.
  ['MONTHLY_AT_END', '2026-11-06', '2026-10-01–2026-10-31'],
  ['MONTHLY_AT_END', '2026-11-07', '2026-11-01–2026-11-30'],
  ['MONTHLY_AT_END', '2026-11-30', '2026-11-01–2026-11-30'],
  ['QUARTERLY', '2026-10-06', '2026-07-01–2026-09-30'],
  ['QUARTERLY', '2026-10-07', '2026-10-01–2026-12-31'],
  ['WEEKLY', '2026-12-06', '2026-11-01–2026-11-30'],
  ['WEEKLY', '2026-12-07', '2026-12-01–2026-12-31'],
  ['OTHER', '2026-11-06', '2026-10-01–2026-10-31'],
  ['DAILY', '2026-11-21', '2026-11-01–2026-11-30'],
])('%s on %s begins with %s [C-212]', (interval, today, first) => {
  const periods = of(interval, today)
  expect(`${periods[0]?.start}–${periods[0]?.end}`).toBe(first)
  expect(periods).toHaveLength(PREVIEW_PERIODS)
})

it.each<[InvoicingInterval, Day, string]>([
  ['WEEKLY', '2026-11-22', '2026-11-16–2026-11-22'],
  ['WEEKLY', '2026-11-23', '2026-11-23–2026-11-29'],
  ['DAILY', '2026-11-21', '2026-11-21–2026-11-21'],
  ['MONTHLY_AT_END', '2026-11-21', '2026-11-01–2026-11-30'],
])('%s at the counter on %s begins with %s', (interval, today, first) => {
  const [period] = of(interval, today, undefined, null, 'TICKETOFFICE')
  expect(`${period?.start}–${period?.end}`).toBe(first)
})

it('goes on period by period', () => {
  expect(of('MONTHLY_AT_END', '2026-11-21').map(({ start }) => start)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
  ])
})

it.each<[string, Day, Day, Day | null, readonly Day[]]>([
  ['an agreement that ends', '2026-11-21', '2025-08-01', '2026-12-15', ['2026-11-01', '2026-12-01']],
  ['one that ended last month, before the cut-off', '2026-11-03', '2025-08-01', '2026-10-31', ['2026-10-01']],
  ['one that ended last month, after the cut-off', '2026-11-07', '2025-08-01', '2026-10-31', []],
  ['one that began this month', '2026-11-03', '2026-11-01', '2026-11-30', ['2026-11-01']],
  ['one that begins later', '2026-11-21', '2027-02-10', '2027-03-31', ['2027-02-01', '2027-03-01']],
])('offers %s its own periods only', (_what, today, fromDate, endDate, starts) => {
  expect(of('MONTHLY_AT_END', today, fromDate, endDate).map(({ start }) => start)).toEqual(starts)
})

describe('a company awaits invoices', () => {
  const hr: FactsOf = { roles: ['COMPANY_ADMIN'] }
  it.each<[string, FactsOf, boolean]>([
    ['with an agreement in force', { ...hr, agreements: ['SUBSCRIPTIONS'] }, true],
    [
      'until the last day of it',
      { ...hr, agreements: ['SUBSCRIPTIONS'], term: { endDate: '2026-11-20' } },
      true,
    ],
    ['not after it', { ...hr, agreements: ['SUBSCRIPTIONS'], term: { endDate: '2026-11-19' } }, false],
    [
      'before its first day',
      { ...hr, agreements: ['SUBSCRIPTIONS'], term: { fromDate: '2027-02-10' } },
      true,
    ],
    ['not for free tickets, which get bases', { ...hr, agreements: ['FREETICKET'] }, false],
    ['for what it has beside free tickets', { ...hr, agreements: ['FREETICKET', 'TICKETOFFICE'] }, true],
    ['not for what somebody else administers', { ...hr, agreements: ['SCHOOLTICKET'] }, false],
    ['for what they administer', { roles: ['SCHOOLTICKET_ADMIN'], agreements: ['SCHOOLTICKET'] }, true],
    ['not without an agreement', hr, false],
    ['not when none is selected', { elsewhere: ['COMPANY_ADMIN'], company: null }, false],
  ])('%s', (_, facts, expected) => expect(awaitsInvoices(factsOf(facts))).toBe(expected))
})
