import { describe, expect, it } from 'vitest'
import { endDateAllowed, resendDays, ticketEndOptions } from './dates.ts'

const settings = { hasIncreasedExpiryDate: false, showDateInput: false }
const end = (change: Partial<Parameters<typeof endDateAllowed>[0]> = {}) =>
  endDateAllowed({
    today: '2026-11-21',
    startDate: '2026-01-01',
    endDate: '2026-11-30',
    settings,
    anyDate: false,
    ...change,
  })

describe('the end date of a running ticket', () => {
  it('is the last day of this month or of one of the three after it [C-010]', () => {
    expect(ticketEndOptions({ today: '2026-11-21', startDate: '2026-01-01', settings })).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
  })

  it('of one that begins later is the last day of its first month or of one of the three after it', () => {
    const days = ticketEndOptions({ today: '2026-11-02', startDate: '2027-04-01', settings })
    expect(days).toEqual(['2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'])
    expect(end({ startDate: '2027-04-01', endDate: '2027-07-31' })).toBe(true)
    expect(end({ startDate: '2027-04-01', endDate: '2027-08-31' })).toBe('end-date-too-late')
  })

  it.each([
    ['2026-11-06', '2026-01-01', '2026-10-31'],
    ['2026-11-07', '2026-01-01', '2026-11-30'],
    // A ticket that began this month cannot end in the month before.
    ['2026-11-06', '2026-11-01', '2026-11-30'],
    ['2026-03-01', '2026-01-01', '2026-02-28'],
  ])(
    'through day 6 this month can be given back: on %s the first choice of one from %s is %s [C-007]',
    (today, startDate, first) => {
      expect(ticketEndOptions({ today, startDate, settings })[0]).toBe(first)
    },
  )

  it.each([
    ['offered', {}, true],
    [
      'offered, 32 months ahead',
      { endDate: '2029-06-30', settings: { ...settings, hasIncreasedExpiryDate: true } },
      true,
    ],
    ['the last offered', { endDate: '2027-02-28' }, true],
    ['after the last offered', { endDate: '2027-03-31' }, 'end-date-too-late'],
    ['in the middle of a month', { endDate: '2026-12-15' }, 'end-date-not-offered'],
    ['yesterday', { endDate: '2026-11-20' }, 'end-date-past'],
    ['before the start', { startDate: '2026-12-01' }, 'end-date-before-start'],
    ['a free date [C-187]', { endDate: '2026-12-15', settings: { ...settings, showDateInput: true } }, true],
    ['the last free date', { endDate: '2027-05-21', settings: { ...settings, showDateInput: true } }, true],
    [
      'after the last free date',
      { endDate: '2027-05-22', settings: { ...settings, showDateInput: true } },
      'end-date-too-late',
    ],
    ['any day for customer support', { endDate: '2026-02-03', anyDate: true }, true],
    ['but never before the start', { endDate: '2025-12-31', anyDate: true }, 'end-date-before-start'],
  ] as const)('%s is %s', (_what, change, verdict) => {
    expect(end(change)).toBe(verdict)
  })
})

describe('the days of a ticket that follows another', () => {
  it.each([
    ['running', '2026-01-01', { lastDay: '2026-11-21', startDate: '2026-11-21' }],
    ['begun today', '2026-11-21', { lastDay: '2026-11-21', startDate: '2026-11-21' }],
    ['not begun', '2026-12-01', { lastDay: '2026-11-30', startDate: '2026-12-01' }],
  ] as const)(
    'sent again, %s: the new one begins where the first one stops [C-132]',
    (_title, startDate, days) => {
      expect(resendDays({ today: '2026-11-21', startDate })).toEqual(days)
    },
  )
})
