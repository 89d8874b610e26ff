import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../lib/http.ts'
import type { WireTicketRequest } from '../../lib/wire.ts'
import {
  type Answer,
  answeredElsewhere,
  answerOf,
  askedAt,
  hasReason,
  newcomers,
  waiting,
} from './answers.ts'

const request = (id: string, minute = 0): WireTicketRequest => ({
  ...{ id, firstName: 'Nora', lastName: id, employeeId: '1', phone: '41210000', phoneCountryCode: '+47' },
  ...{
    nrOfZones: 1,
    allZones: false,
    zones: ['1'],
    profileId: 1,
    addOns: [],
    startDate: '2026-12-01',
    expired: false,
  },
  ...{ pricePerMonth: 747, invoiceReference: 'Oslo' },
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const rows = (ids: string) => [...ids].map(id => request(id))
const live = (ids: string, totalEntries = ids.length) => ({ matches: rows(ids), totalEntries })

describe('a request that cannot be approved', () => {
  it.each([
    [new ProblemError(409, 'ticket-request-expired', 'x'), true],
    [new ProblemError(500, 'internal', 'x'), false],
    [new ProblemError(0, 'network', 'x'), false],
    [new Error('x'), false],
  ])('has a reason to show: %s', (error, has) => {
    expect(hasReason(error)).toBe(has)
  })
})

describe('what the server says', () => {
  it.each([
    [null, { is: 'approved' }],
    [{ code: 'ticket-request-handled' }, { is: 'elsewhere' }],
    [{ code: 'not-found' }, { is: 'elsewhere' }],
    [
      { code: 'employee-id-not-in-payroll', maxDigits: 6 },
      { is: 'refused', error: { code: 'employee-id-not-in-payroll', extras: { maxDigits: 6 } } },
    ],
  ])('of %o is %o', (refusal, answer) => {
    expect(answerOf({ id: 'a', refusal }, 'approved')).toMatchObject(answer)
  })
})

describe('requests that somebody else answered', () => {
  it.each([
    ['nothing happened', 'abc', live('abc'), 0, ''],
    ['one in the middle', 'abc', live('ac'), 0, 'b'],
    ['the first and the last of the only page', 'abc', live('b'), 0, 'ac'],
    ['all', 'abc', live('', 0), 0, 'abc'],
    ['the last one, with more to come', 'abc', live('abd', 9), 0, ''],
    ['new ones that push the last away', 'abc', live('xya', 5), 0, ''],
    ['new ones that push all away', 'abc', live('xyz', 6), 0, ''],
    ['one before a later page', 'abc', live('bcd', 9), 3, ''],
    ['one of a later page', 'abc', live('acd', 9), 3, 'b'],
    ['the last of the last page', 'abc', live('ab', 5), 3, 'c'],
    ['a page that is gone', 'abc', live('', 3), 3, ''],
  ])('are found: %s', (_what, shown, server, offset, gone) => {
    expect([...answeredElsewhere(rows(shown), server, offset)].join('')).toBe(gone)
  })
})

it('counts the newcomers of a page', () => {
  const shown = [request('b', 2), request('a', 1)]
  expect(newcomers(shown, { matches: [request('c', 3), ...shown], totalEntries: 3 })).toBe(1)
  // Of another page, older than what is shown.
  expect(newcomers(shown, { matches: [request('b', 2), request('o', 0)], totalEntries: 9 })).toBe(0)
})

it('counts what waits without what is answered here', () => {
  const answers = new Map<string, Answer>([
    ['a', { is: 'held' }],
    ['b', { is: 'refused', error: null }],
    ['x', { is: 'approved' }],
  ])
  expect(waiting({ ...live('abc', 30), pricePerMonth: 22_410 }, answers)).toEqual({
    count: 29,
    pricePerMonth: 21_663,
  })
})

it.each([
  ['2026-11-21T07:55:00Z', { key: 'askedToday', time: '08.55' }],
  // Midnight in Oslo lies an hour earlier in UTC.
  ['2026-11-20T23:05:00Z', { key: 'askedToday', time: '00.05' }],
  ['2026-11-20T22:55:00Z', { key: 'askedYesterday', time: '23.55' }],
  ['2026-11-15T09:22:00Z', { key: null, text: '15.11. 10.22' }],
  ['2025-12-30T09:22:00Z', { key: null, text: '30.12.2025' }],
])('says when %s was', (instant, said) => {
  expect(askedAt(instant, '2026-11-21')).toEqual(said)
})
