import { describe, expect, it } from 'vitest'
import { conflictOf, isSameHolder, overlaps, type TakenPeriod } from './conflict.ts'

const taken = (change: Partial<TakenPeriod> = {}): TakenPeriod => ({
  companyId: '100107',
  employeeId: 'E-1',
  holderType: 'EMPLOYEE',
  birthDate: '1980-05-05',
  phone: '+4741210100',
  card: null,
  startDate: '2026-12-01',
  expirationDate: null,
  ...change,
})
const other = { phone: '+4741210200' }
const child = { holderType: 'FAMILY_MEMBER', birthDate: '2015-05-05', ...other } as const

describe('the days of two tickets', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-12-01', null, false],
    ['2026-11-01', '2026-12-01', '2026-12-01', null, true],
    ['2026-11-01', null, '2030-01-01', null, true],
    ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31', false],
    ['2026-12-01', '2026-12-31', '2026-12-10', '2026-12-10', true],
  ] as const)('%s to %s and %s to %s meet: %s', (start, end, otherStart, otherEnd, meet) => {
    const [a, b] = [
      { startDate: start, expirationDate: end },
      { startDate: otherStart, expirationDate: otherEnd },
    ]
    expect(overlaps(a, b)).toBe(meet)
    expect(overlaps(b, a)).toBe(meet)
  })
})

describe('what stands in the way of a free ticket', () => {
  it.each<readonly [string, Partial<TakenPeriod>, Partial<TakenPeriod>, ReturnType<typeof conflictOf>]>([
    ['nothing in common', {}, { employeeId: 'E-2', ...other }, null],
    ['the same employee', {}, {}, 'EXISTS'],
    ['the same employee with another phone', {}, other, 'EXISTS'],
    ['the same employee with a card', {}, { phone: null, card: '1234567890123456' }, 'EXISTS'],
    ['the same employee of another company', {}, { companyId: '100108', ...other }, null],
    [
      'the same employee, whose ticket ends the day before',
      {},
      { startDate: '2026-01-01', expirationDate: '2026-11-30' },
      null,
    ],
    [
      'the same employee, whose ticket ends on the day',
      {},
      { startDate: '2026-01-01', expirationDate: '2026-12-01' },
      'EXISTS',
    ],
    ['the same employee, whose ticket begins later', {}, { startDate: '2027-01-01' }, 'EXISTS'],
    [
      'the employee id with another birth date',
      {},
      { birthDate: '1981-05-05', ...other },
      'CONFLICTING_TICKET',
    ],
    [
      'the employee id with another birth date, ended',
      {},
      { birthDate: '1981-05-05', ...other, startDate: '2026-01-01', expirationDate: '2026-11-30' },
      null,
    ],
    ['the employee, for a child', child, {}, null],
    ['a child, for the employee', {}, child, null],
    ['the same child', child, child, 'EXISTS'],
    ['a sibling', child, { ...child, birthDate: '2017-05-05', phone: '+4741210300' }, null],
    ['a sibling with the same phone', child, { ...child, birthDate: '2017-05-05' }, 'CONFLICTING_TICKET'],
    ['the employee, for a retired holder with the id', { holderType: 'RETIRED' }, other, null],
    [
      'a retired holder with another birth date',
      { holderType: 'RETIRED' },
      { holderType: 'RETIRED', birthDate: '1950-01-01', ...other },
      'CONFLICTING_TICKET',
    ],
    ['the phone, at another company', {}, { companyId: '100108', employeeId: 'X' }, 'CONFLICTING_TICKET'],
    [
      'the phone, ended',
      {},
      { employeeId: 'X', startDate: '2026-01-01', expirationDate: '2026-11-30' },
      null,
    ],
    [
      'the card',
      { phone: null, card: '1234567890123456' },
      { employeeId: 'X', phone: null, card: '1234567890123456' },
      'CONFLICTING_TICKET',
    ],
    [
      'two cards',
      { phone: null, card: '1234567890123456' },
      { employeeId: 'X', phone: null, card: '6543210987654321' },
      null,
    ],
    ['two without a phone', { phone: null }, { employeeId: 'X', phone: null }, null],
  ])('%s', (_, order, open, found) => {
    expect(conflictOf(taken(order), [taken(open)])).toBe(found)
  })
  it('is the same holder first, whatever else is in the way', () => {
    const phone = taken({ employeeId: 'X' })
    expect(conflictOf(taken(), [phone, taken(other)])).toBe('EXISTS')
  })
  it('is the same person only by all four facts', () => {
    expect(isSameHolder(taken(), taken(other))).toBe(true)
    for (const change of [
      { companyId: '1' },
      { employeeId: 'E-2' },
      { holderType: 'RETIRED' as const },
      { birthDate: '1980-05-06' },
    ])
      expect(isSameHolder(taken(), taken(change))).toBe(false)
  })
})
