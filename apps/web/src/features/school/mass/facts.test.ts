import { describe, expect, it } from 'vitest'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { afterCheck, sortedForClass, sortedForEnd, sortedForNextYear } from './facts.ts'

const ticket = (change: Partial<WireSchoolTicket> = {}): WireSchoolTicket =>
  ({
    ...{ id: 'a', employeeId: '1', firstName: 'Yusuf', lastName: 'Ahmed', className: '9B', status: 'active' },
    ...{ mediaType: 'MOBILE_TICKET', phone: '41399207', phoneCountryCode: '+47', pickupCode: null },
    ...{ startDate: '2026-08-17', expirationDate: '2027-06-18', downloadedToPhone: true, allZones: false },
    ...{ zoneFrom: 'z1', zoneTo: 'z1', isGpv2: false, travelCardNumber: null, travelCard: null },
    ...{ cardBlocked: false, cardActions: [], ...change },
  }) as WireSchoolTicket
const own = {
  mediaType: 'TRAVEL_CARD',
  isGpv2: true,
  travelCardNumber: '9578003144201195',
  phone: null,
} as const

describe('the tickets that an act is about', () => {
  it('end, are withdrawn, or are left out with the reason', () => {
    const later = ticket({ id: 'b', status: 'pending', startDate: '2027-01-04' })
    const over = ticket({ id: 'c', status: 'expired' })
    const found = sortedForEnd([ticket(), later, over], '2026-12-18')
    expect(found.tickets.map(({ id }) => id)).toEqual(['a', 'b'])
    expect([found.withdrawn, found.leftOut]).toEqual([1, [{ ticket: over, why: 'not-active-or-pending' }]])
  })

  it('change class unless they are in it', () => {
    const there = ticket({ id: 'b', className: '9C' })
    const found = sortedForClass([ticket(), there], '9C')
    expect(found.tickets.map(({ id }) => id)).toEqual(['a'])
    expect(found.leftOut).toEqual([{ ticket: there, why: 'same-class' }])
  })
})

describe('the class list of the next school year', () => {
  const classes = new Map([['9B', '10B']])
  it('has each pupil once, by the latest ticket, and leaves out who has no new class', () => {
    const old = ticket({ startDate: '2026-01-05', phone: '41399200' })
    const leaver = ticket({ id: 'c', employeeId: '2', className: '10A' })
    const { pupils, leftOut } = sortedForNextYear([old, ticket({ id: 'b' }), leaver], classes, true)
    expect(pupils).toMatchObject([{ pupil: { employeeId: '1', className: '10B', phone: '41399207' } }])
    expect(leftOut).toEqual([{ ticket: leaver, why: 'no-new-class' }])
  })

  it('leaves out whom the server refuses, and those with a new card where none can be sent', () => {
    const list = sortedForNextYear(
      [ticket(), ticket({ employeeId: '2', ...own }), ticket({ employeeId: '3', ...own, cardBlocked: true })],
      classes,
      true,
    )
    const found = afterCheck(list, {
      recipientErrors: [{ indexInInput: 0, errors: ['school-ticket-exists'] }],
      generalErrors: ['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'],
    })
    expect(found.pupils.map(({ pupil }) => pupil.employeeId)).toEqual(['2'])
    expect(found.leftOut.map(({ why }) => why)).toEqual([
      'school-ticket-exists',
      'TRAVEL_CARD_NO_COMPANY_POST_ADDRESS',
    ])
  })
})
