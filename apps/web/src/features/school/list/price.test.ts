import { describe, expect, it } from 'vitest'
import { schoolFile } from './file.ts'
import { cardNumberOf, shownPrice } from './price.ts'

describe('the price of a school ticket [F-366]', () => {
  it.each([
    ['MOBILE_TICKET', 'active', 314],
    ['MOBILE_TICKET', 'pending', null],
    ['MOBILE_TICKET', 'expired', null],
    ['TRAVEL_CARD', 'pending', 314],
    ['TRAVEL_CARD', 'expired', 314],
  ] as const)('on %s that is %s', (mediaType, status, price) => {
    expect(shownPrice({ mediaType, status, pricePerMonth: 314 })).toBe(price)
  })
})

const CARD = '9578003144201187'
const made = {
  state: 'CREATED',
  cardName: 'Tuva Berg',
  cardNumber: CARD,
  requestedAt: '2026-11-21T08:00:00Z',
  manufacturedAt: null,
  atFactory: false,
} as const

describe('the card number of a school ticket [F-123]', () => {
  it.each([
    ['a card that the school had', true, CARD, null, CARD],
    ['a card that was made', false, null, made, CARD],
    ['a card that is to be made', false, null, { ...made, cardNumber: null }, null],
    ['a phone', false, null, null, null],
  ] as const)('of %s', (_what, isGpv2, travelCardNumber, travelCard, number) => {
    expect(cardNumberOf({ isGpv2, travelCardNumber, travelCard })).toBe(number)
  })
})

describe('the file of the list [F-059]', () => {
  it('has a line per ticket, and no formula', () => {
    const ticket = {
      ...{ lastName: '=Berg', firstName: 'Tuva', employeeId: '77121', className: '9B', status: 'active' },
      ...{ mediaType: 'TRAVEL_CARD', isGpv2: true, travelCardNumber: CARD, travelCard: null, phone: null },
      ...{ startDate: '2026-08-17', expirationDate: '2027-06-18', pricePerMonth: 314 },
    } as never
    const file = schoolFile([ticket], {
      head: ['A'],
      departments: false,
      medium: () => 'Reisekort',
      zones: () => 'Sone 1',
      status: () => 'Aktiv',
    })
    expect(file).toBe(
      `\ufeff"A"\r\n"'=Berg";"Tuva";"77121";"9B";"Reisekort";"";"${CARD}";"Sone 1";"17.08.2026";"18.06.2027";"Aktiv";"314"\r\n`,
    )
  })
})
