import { operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { actsOf, isBeingIssued, mediumOf, schoolYearOfTicket, waysAround } from './ticket.ts'

const mobile: WireSchoolTicket = {
  ...{
    id: '1',
    ownerId: null,
    department: null,
    companyId: '100100',
    agreementNumber: '200951',
    invoiceReference: 'Skolen',
    employeeId: '77120',
  },
  ...{ firstName: 'Yusuf', lastName: 'Ahmed', className: '9B', mediaType: 'MOBILE_TICKET', status: 'active' },
  ...{ allowedActions: [], startDate: '2026-08-17', expirationDate: '2027-06-18', allZones: false },
  ...{ replacedFrom: null },
  ...{
    zoneFrom: 'RUT:TariffZone:1',
    zoneTo: 'RUT:TariffZone:1',
    zones: ['1'],
    nrOfZones: 1,
    pricePerMonth: 314,
  },
  ...{
    phone: '41210100',
    phoneCountryCode: '+47',
    pickupCode: 'KODE12',
    appId: null,
    downloadedToPhone: false,
  },
  ...{ isGpv2: false, travelCardNumber: null, travelCard: null, cardActions: [], cardBlocked: false },
}
const own: WireSchoolTicket = {
  ...{ ...mobile, mediaType: 'TRAVEL_CARD', phone: null, phoneCountryCode: null, pickupCode: null },
  ...{ isGpv2: true, travelCardNumber: '9578003144201187' },
}
const made = { state: 'CREATED', cardName: 'Yusuf Ahmed', cardNumber: '9578003144201188' } as const
const times = { requestedAt: '2026-06-24T10:00:00Z', manufacturedAt: '2026-08-03T07:14:00Z', atFactory: true }
const card: WireSchoolTicket = {
  ...{ ...own, isGpv2: false, travelCardNumber: null },
  travelCard: { ...made, ...times },
}
const requested: WireSchoolTicket = {
  ...{ ...card, status: 'pending' },
  travelCard: {
    ...made,
    ...times,
    state: 'REQUESTED',
    cardNumber: null,
    manufacturedAt: null,
    atFactory: false,
  },
}

describe('what carries a ticket', () => {
  it('is a phone or a card; anything else, and a ticket without an agreement, is an error [F-343]', () => {
    expect(mediumOf(mobile)).toBe('MOBILE_TICKET')
    expect(mediumOf(card)).toBe('TRAVEL_CARD')
    expect(() => mediumOf({ ...mobile, mediaType: 'PAPER' })).toThrow('unknown medium: PAPER')
    expect(() => mediumOf({ ...mobile, agreementNumber: '' })).toThrow('without an agreement')
  })
})

it.each([
  ['2026-08-17', '2026/2027'],
  ['2026-11-21', '2026/2027'],
  ['2025-09-01', '2025/2026'],
  ['2026-07-01', null],
])('a ticket from %s is of the school year %s', (startDate, label) => {
  expect(schoolYearOfTicket({ ...mobile, startDate }, operatorById('oslo'))).toBe(label)
})

describe('what can be done', () => {
  it.each<[WireSchoolTicket['allowedActions'], ReturnType<typeof actsOf>]>([
    [[], []],
    [
      ['CANCEL', 'UPDATE_EXPIRY', 'RESEND'],
      ['resend', 'end'],
    ],
    [
      ['CANCEL', 'RESEND_PICKUP_CODE'],
      ['sendCode', 'withdraw'],
    ],
    [
      ['CANCEL', 'UPDATE_CARD_NAME'],
      ['changeCardName', 'withdraw'],
    ],
    [['UPDATE_NAME', 'UPDATE_CLASS_NAME', 'UPDATE_STUDENTID'], []],
    [['CHANGE_ZONE', 'UPDATE_ADDRESS'], []],
  ])('with %j is %j [F-256, F-244]', (allowedActions, acts) => {
    expect(actsOf({ ...mobile, allowedActions })).toEqual(acts)
  })

  it('has a way around new zones and addresses while the ticket is open', () => {
    expect([mobile, card, requested, { ...requested, status: 'expired' as const }].map(waysAround)).toEqual([
      ['zones'],
      ['zones'],
      ['zones', 'address'],
      [],
    ])
  })
})

it('a ticket is being issued until it has a code', () => {
  expect(isBeingIssued({ ...mobile, status: 'pending', pickupCode: null })).toBe(true)
  for (const ticket of [mobile, card, requested, { ...mobile, status: 'pending' as const }])
    expect(isBeingIssued(ticket)).toBe(false)
})
