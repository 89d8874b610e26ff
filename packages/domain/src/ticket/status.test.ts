import { describe, expect, it } from 'vitest'
import {
  employeeStatus,
  isOpenStatus,
  shownStatus,
  statusOn,
  TICKET_STATUSES,
  type TicketStatus,
  WIRE_TICKET_STATUSES,
  wireStatus,
} from './status.ts'

it('has seven statuses, lower case on the wire [C-091]', () => {
  expect(WIRE_TICKET_STATUSES).toEqual([
    'pending',
    'active',
    'expired',
    'cancelled',
    'failed',
    'anonymised',
    'unknown',
  ])
  expect(WIRE_TICKET_STATUSES).toEqual(expect.arrayContaining(TICKET_STATUSES.map(wireStatus)))
})

it('counts pending and active as open [C-234]', () => {
  expect(TICKET_STATUSES.filter(isOpenStatus)).toEqual(['PENDING', 'ACTIVE'])
})

describe('the status on a day', () => {
  const ticket = {
    status: 'PENDING' as TicketStatus,
    startDate: '2026-12-01',
    expirationDate: null as string | null,
    issued: true,
  }
  it.each([
    ['the day before it starts', ticket, '2026-11-30', 'PENDING'],
    ['the day it starts', ticket, '2026-12-01', 'ACTIVE'],
    ['not issued yet', { ...ticket, issued: false }, '2026-12-02', 'PENDING'],
    ['its last day', { ...ticket, status: 'ACTIVE', expirationDate: '2026-12-31' }, '2026-12-31', 'ACTIVE'],
    ['the day after', { ...ticket, status: 'ACTIVE', expirationDate: '2026-12-31' }, '2027-01-01', 'EXPIRED'],
    ['issued too late to be of use', { ...ticket, expirationDate: '2026-12-31' }, '2027-01-01', 'EXPIRED'],
    ['never issued', { ...ticket, issued: false, expirationDate: '2026-12-31' }, '2026-12-31', 'PENDING'],
    [
      'never issued at all',
      { ...ticket, issued: false, expirationDate: '2026-12-31' },
      '2027-01-01',
      'EXPIRED',
    ],
    ['without end it stays', { ...ticket, status: 'ACTIVE' }, '2030-01-01', 'ACTIVE'],
    ['cancelled stays cancelled', { ...ticket, status: 'CANCELLED' }, '2026-12-01', 'CANCELLED'],
    ['failed stays failed', { ...ticket, status: 'FAILED' }, '2026-12-01', 'FAILED'],
  ] as const)('%s [C-004]', (_title, facts, day, status) => {
    expect(statusOn(facts, day)).toBe(status)
  })
})

describe('what a ticket is called', () => {
  it.each(WIRE_TICKET_STATUSES)('is its status where nothing goes on for it: %s', status => {
    expect(shownStatus(status, null)).toBe(status)
  })

  it.each([
    ['sent again, and the new one is on its way', 'cancelled', 'replaced'],
    ['with new zones from today', 'expired', 'replaced'],
    ['with new zones to come', 'active', 'active'],
    ['not begun', 'pending', 'pending'],
    ['never issued', 'failed', 'failed'],
    ['without its data', 'anonymised', 'anonymised'],
  ] as const)('is never cancelled or expired where another follows: %s', (_title, status, shown) => {
    expect(shownStatus(status, '2026-12-01')).toBe(shown)
  })
})

it.each<[TicketStatus[], string]>([
  [['EXPIRED', 'PENDING', 'ACTIVE'], 'active'],
  [['EXPIRED', 'PENDING'], 'pending'],
  [['CANCELLED', 'FAILED', 'ANONYMISED'], 'ended'],
  [[], 'ended'],
])('an employee with %o is %s [C-098]', (statuses, status) => {
  expect(employeeStatus(statuses)).toBe(status)
})
