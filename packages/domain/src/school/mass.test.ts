import { describe, expect, it } from 'vitest'
import { operatorById } from '../operators/index.ts'
import {
  compareClasses,
  nextClass,
  nextSchoolYear,
  pupilOfNextYear,
  type SchoolMassTicket,
  schoolMassClass,
  schoolMassEnd,
  type TicketOfLastYear,
} from './mass.ts'

const active: SchoolMassTicket = {
  ...{ status: 'ACTIVE', startDate: '2026-08-17', expirationDate: '2027-06-18' },
  ...{ mediaType: 'TRAVEL_CARD', pickupCode: null, downloadedToPhone: false },
  ...{ cardState: 'CREATED', cardAtFactory: false },
}
const requested = { ...active, cardState: 'REQUESTED' } as const

describe('a mass end on 31 December', () => {
  it.each<[string, SchoolMassTicket, ReturnType<typeof schoolMassEnd>]>([
    ['running', active, 'end'],
    ['running, waiting for another card', requested, 'end'],
    ['waiting for its first card', { ...requested, status: 'PENDING' }, 'withdraw'],
    ['to begin before', { ...active, status: 'PENDING', startDate: '2026-12-01' }, 'end'],
    ['to begin after', { ...active, status: 'PENDING', startDate: '2027-01-04' }, 'withdraw'],
    ['ending that day', { ...active, expirationDate: '2026-12-31' }, { reason: 'ends-already' }],
    ['ending the day after', { ...active, expirationDate: '2027-01-01' }, 'end'],
    ['over', { ...active, status: 'EXPIRED' }, { reason: 'not-active-or-pending' }],
  ])('of a ticket that is %s', (_what, ticket, verdict) => {
    expect(schoolMassEnd(ticket, '2026-12-31')).toEqual(verdict)
  })
})

describe('a change of class', () => {
  it.each([
    ['of a running ticket', { ...active, className: '9B' }, true],
    ['to the class that the pupil is in', { ...active, className: '9C' }, { reason: 'same-class' }],
    [
      'of a ticket that is over',
      { ...active, status: 'EXPIRED' as const, className: '9B' },
      { reason: 'not-active-or-pending' },
    ],
  ])('%s', (_what, ticket, verdict) => {
    expect(schoolMassClass(ticket, '9C')).toEqual(verdict)
  })
})

describe('the next school year', () => {
  it.each([
    ['8A', '9A'],
    ['9 b', '10 b'],
    ['10', '11'],
    ['VG1 Musikk', 'VG1 Musikk'],
    ['2026', '2026'],
  ])('makes %s %s', (before, after) => {
    expect(nextClass(before)).toBe(after)
  })

  it('is ordered from the day after the last one of the year before', () => {
    const oslo = operatorById('oslo')
    const days = { start: '2027-08-16', end: '2028-06-16' }
    expect(nextSchoolYear(oslo, 2026, '2027-06-18')).toEqual({ days, canOrder: false })
    expect(nextSchoolYear(oslo, 2026, '2027-06-19')).toEqual({ days, canOrder: true })
    expect(nextSchoolYear(oslo, 2025, '2026-11-21')).toMatchObject({ canOrder: true })
    expect(nextSchoolYear(oslo, 2029, '2030-01-01')).toBeNull()
  })

  const onPhone: TicketOfLastYear = {
    ...{ employeeId: '77120', firstName: 'Yusuf', lastName: 'Ahmed', className: '9B' },
    ...{ mediaType: 'MOBILE_TICKET', phone: '41399207', phoneCountryCode: '+47', cardNumber: null },
    ...{ cardBlocked: false, zoneFrom: '1', zoneTo: '2', allZones: false },
  }
  const onCard = {
    ...onPhone,
    ...({ mediaType: 'TRAVEL_CARD', phone: null, cardNumber: '9578003144201195' } as const),
  }
  const classes = new Map([['9B', ' 10B ']])
  const pupil = { employeeId: '77120', firstName: 'Yusuf', lastName: 'Ahmed', className: '10B' }
  const zones = { validAllZones: false, zoneIdFrom: '1', zoneIdTo: '2' }
  const card = { ...pupil, ...zones, mediaType: 'TRAVEL_CARD' }
  it.each<[string, TicketOfLastYear, boolean, object]>([
    [
      'the same phone',
      onPhone,
      true,
      { ...pupil, ...zones, mediaType: 'MOBILE_TICKET', phone: '41399207', phoneCountryCode: '+47' },
    ],
    ['the same card', onCard, false, { ...card, cardNumber: '9578003144201195' }],
    ['a new card for a lost one', { ...onCard, cardBlocked: true }, true, { ...card, orderCard: true }],
    [
      'nothing for a lost card where none is made',
      { ...onCard, cardBlocked: true },
      false,
      { reason: 'card-not-in-use' },
    ],
    [
      'a new card for one that never came',
      { ...onCard, cardNumber: null },
      true,
      { ...card, orderCard: true },
    ],
    [
      'nothing on an old card',
      { ...onCard, cardNumber: '957800314' },
      true,
      { reason: 'card-not-sixteen-digits' },
    ],
    ['nothing without a new class', { ...onPhone, className: '10A' }, true, { reason: 'no-new-class' }],
  ])('gives a pupil %s', (_what, ticket, makesCards, expected) => {
    expect(pupilOfNextYear(ticket, classes, makesCards)).toEqual(expected)
  })

  it('keeps all zones', () => {
    const found = pupilOfNextYear({ ...onPhone, allZones: true }, classes, true)
    expect(found).toMatchObject({ validAllZones: true })
    expect(found).not.toHaveProperty('zoneIdFrom')
  })
})

it('sorts classes as schools do', () => {
  expect(['10A', '9B', '1', 'VG1', '9 a'].sort(compareClasses)).toEqual(['1', '9 a', '9B', '10A', 'VG1'])
})
