import { checkPupil } from '@portal/domain/school'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../lib/http.ts'
import type { WireSchoolService } from '../../../lib/wire.ts'
import {
  carriersOf,
  checkOrder,
  deliveryOf,
  nextPupil,
  type OrderValues,
  startValues,
} from './order-values.ts'
import { pupilErrors, refusalKey } from './outcome.ts'

const given = {
  ...{ hasService: true, allowOrder: true, agreementNumber: '200951', ordersCards: true },
  availableMediaTypes: ['TRAVEL_CARD', 'MOBILE_TICKET'],
  ...{ schoolStartDate: '2026-11-21', latestStartDate: '2027-06-18', years: [2025, 2026] },
} satisfies WireSchoolService as WireSchoolService
const filled: OrderValues = {
  ...startValues(given),
  ...{
    mediaType: 'MOBILE_TICKET',
    phone: '413 88 207',
    firstName: 'Tuva',
    lastName: 'Berg',
    className: '9B',
  },
  zoneFrom: 'RUT:TariffZone:1',
}
const tuva = {
  ...{ mediaType: 'MOBILE_TICKET', phone: '41388207', phoneCountryCode: '+47' },
  ...{ firstName: 'Tuva', lastName: 'Berg', className: '9B' },
}
const faultsOf = (change: Partial<OrderValues>) => checkOrder({ ...filled, ...change }, given).faults

describe('the order of school tickets', () => {
  it('is for one pupil on a phone, from today', () => {
    expect(checkOrder(filled, given).order).toEqual({
      ...{ agreementNumber: '200951', startDate: '2026-11-21', recipients: [tuva] },
      ...{ zoneIdFrom: 'RUT:TariffZone:1', zoneIdTo: 'RUT:TariffZone:1' },
    })
  })

  it('is for a class, with the pupil who is filled in or without one', () => {
    const card = checkPupil({ ...filled, mediaType: 'TRAVEL_CARD', cardNumber: '9578 0031 4420 1187' }).pupil!
    expect(card).toMatchObject({ mediaType: 'TRAVEL_CARD', cardNumber: '9578003144201187' })
    expect(card).not.toHaveProperty('phone')
    const made = checkPupil({ ...filled, mediaType: 'NEW_CARD', employeeId: ' 77121 ' }).pupil!
    expect(made).toMatchObject({ mediaType: 'TRAVEL_CARD', orderCard: true, employeeId: '77121' })
    const pupils = [card, made]
    expect(checkOrder({ ...filled, pupils }, given).order?.recipients).toEqual([card, made, tuva])
    const next = { ...filled, ...nextPupil(filled), pupils }
    expect(next).toMatchObject({ mediaType: 'MOBILE_TICKET', className: '9B', firstName: '' })
    expect(checkOrder(next, given).order?.recipients).toEqual(pupils)
  })

  it('comes on a phone, on a card, or on a new card', () => {
    const onCard = { ...filled, mediaType: 'TRAVEL_CARD' as const, cardNumber: '9578003144201187' }
    const pupils = [filled, onCard, { ...filled, mediaType: 'NEW_CARD' as const }]
    expect(pupils.map(pupil => deliveryOf(checkPupil(pupil).pupil!))).toEqual([
      { by: 'PICKUP_CODE', to: '+47 413 88 207' },
      { by: 'CARD', to: '9578 0031 4420 1187' },
      { by: 'NEW_CARD', to: '' },
    ])
  })

  it('has all zones', () => {
    const { order } = checkOrder({ ...filled, zoneMode: 'all' }, given)
    expect(order).toMatchObject({ validAllZones: true })
    expect(order).not.toHaveProperty('zoneIdFrom')
  })

  it.each<readonly [string, Partial<OrderValues>, object]>([
    ['no medium [F-234]', { mediaType: '' }, { mediaType: 'required' }],
    ['no phone [F-236]', { phone: '' }, { phone: 'required' }],
    ['a phone that is none [F-236]', { phone: '21 00 01 00' }, { phone: 'phone-4-or-9' }],
    ['no card number [F-237]', { mediaType: 'TRAVEL_CARD' }, { cardNumber: 'required' }],
    [
      'a card of 15 digits [F-237]',
      { mediaType: 'TRAVEL_CARD', cardNumber: '957800314420118' },
      { cardNumber: 'card-number-length' },
    ],
    [
      'a card of letters [F-237]',
      { mediaType: 'TRAVEL_CARD', cardNumber: '957800314420118X' },
      { cardNumber: 'numbers-only' },
    ],
    ['a name of one letter [F-238]', { firstName: 'T' }, { firstName: 'too-short' }],
    ['no last name [F-238]', { lastName: '' }, { lastName: 'required' }],
    ['a long name [F-238]', { lastName: 'B'.repeat(101) }, { lastName: 'too-long' }],
    ['no class [F-239]', { className: '' }, { className: 'required' }],
    ['a long class [F-239]', { className: '9'.repeat(101) }, { className: 'too-long' }],
    ['no start [F-240]', { startDate: '' }, { startDate: 'required' }],
    ['a start of yesterday [F-240]', { startDate: '2026-11-20' }, { startDate: 'min-date' }],
    ['a start after the school year [F-241]', { startDate: '2027-06-19' }, { startDate: 'max-date' }],
    ['no zone [F-242]', { zoneFrom: '' }, { zoneFrom: 'required' }],
    ['no second zone [F-242]', { zoneMode: 'two' }, { zoneTo: 'required' }],
  ])('refuses %s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })
})

describe('the media of the form', () => {
  it.each([
    ['at A', {}, 'MOBILE_TICKET TRAVEL_CARD NEW_CARD'],
    ['at C, which makes no cards', { ordersCards: false }, 'MOBILE_TICKET TRAVEL_CARD'],
    [
      'at B, which has none [F-235]',
      { ordersCards: false, availableMediaTypes: ['MOBILE_TICKET' as const] },
      'MOBILE_TICKET -TRAVEL_CARD',
    ],
  ])('%s', (_, change, expected) => {
    const carriers = carriersOf({ ...given, ...change })
    expect(carriers.map(({ carrier, available }) => `${available ? '' : '-'}${carrier}`).join(' ')).toBe(
      expected,
    )
  })
})

describe('a refused order', () => {
  const refused = (status: number, code: string, extras: object = {}) =>
    new ProblemError(status, code, '', extras)

  it.each([
    [422, 'school-ticket-exists', 'school-ticket-exists'],
    [400, 'card-number-invalid', 'card-number-invalid'],
    [409, 'card-blocked', 'card-blocked'],
    [422, 'start-date-past', 'refusedOther'],
    [403, 'ordering-not-allowed', null],
    [503, 'unavailable', null],
  ])('%i %s is told as %s [F-338, F-339, F-340, F-342]', (status, code, key) => {
    expect(refusalKey(refused(status, code))).toBe(key)
  })

  it('is thrown when it is no refusal [F-342]', () => {
    expect(refusalKey(new Error('network'))).toBeNull()
  })
  it('has no errors of pupils when it names none', () => {
    expect(pupilErrors(new Error('network')).size).toBe(0)
  })
})
