import { describe, expect, it } from 'vitest'
import {
  DELIVERY_REASONS,
  type DeliveryAction,
  type DeliveryFacts,
  type DeliveryMay,
  deliveryActions,
  deliveryStatus,
  deliveryUsage,
  lastDayOf,
} from './delivery.ts'

const fresh: DeliveryFacts = {
  ...{ type: 'TICKET', ticketStatus: 'ACTIVE', issued: true, cancelled: false, refunded: false, used: false },
  ...{ purchasedOn: '2026-11-21', phone: '41210001', pickupCode: 'R4WN8T' },
}
const today = '2026-11-22'

describe('the status of a delivery [F-138]', () => {
  it.each<[string, Partial<DeliveryFacts>, string, string]>([
    ['a fresh one', {}, today, 'ACTIVE'],
    ['one that is still made', { ticketStatus: 'PENDING', issued: false }, today, 'ACTIVE'],
    ['a used one', { used: true }, today, 'ACTIVE'],
    ['a refunded one', { refunded: true, ticketStatus: 'CANCELLED' }, today, 'REFUNDED'],
    ['a cancelled one', { cancelled: true }, today, 'CANCELLED'],
    ['one whose ticket was cancelled', { ticketStatus: 'CANCELLED' }, today, 'CANCELLED'],
    ['one that could not be made', { ticketStatus: 'FAILED', issued: false }, today, 'CANCELLED'],
    ['one on its last day', {}, '2028-11-21', 'ACTIVE'],
    ['one a day later', {}, '2028-11-22', 'EXPIRED'],
    ['an ended one', { ticketStatus: 'EXPIRED' }, today, 'EXPIRED'],
    ['an anonymised one', { ticketStatus: 'ANONYMISED' }, today, 'EXPIRED'],
    [
      'one that could not be made, anonymised',
      { ticketStatus: 'ANONYMISED', issued: false },
      today,
      'CANCELLED',
    ],
    ['a refunded one, anonymised', { ticketStatus: 'ANONYMISED', refunded: true }, today, 'REFUNDED'],
  ])('%s is %3$s', (_what, change, day, status) => {
    expect(deliveryStatus({ ...fresh, ...change }, day)).toBe(status)
  })

  it('is pending in use until a phone has fetched it', () => {
    expect([deliveryUsage(fresh), deliveryUsage({ used: true })]).toEqual(['PENDING', 'USED'])
  })

  it('lets a code be used for two years [F-071]', () => {
    expect(lastDayOf('2026-11-21')).toBe('2028-11-21')
    expect(lastDayOf('2028-02-29')).toBe('2030-02-28')
  })
})

describe('what may be done with a delivery', () => {
  const all: DeliveryMay = { cancelTicket: true, cancelTravelMoney: true, refund: true, resend: true }
  const none: DeliveryMay = { cancelTicket: false, cancelTravelMoney: false, refund: false, resend: false }
  const offered = {
    allowedRefund: true,
    allowedTicketCancellation: true,
    allowedTravelMoneyCancellation: true,
  }
  const notOffered = {
    ...{ allowedRefund: false, allowedTicketCancellation: false },
    allowedTravelMoneyCancellation: false,
  }
  type Change = {
    delivery?: Partial<DeliveryFacts>
    may?: DeliveryMay
    counter?: typeof offered
    day?: string
  }
  const money = { type: 'TRAVELMONEY' } as const
  const pending = { ticketStatus: 'PENDING', issued: false, pickupCode: null } as const
  const ROWS: readonly (readonly [DeliveryAction, string, Change, string | true])[] = [
    ['REFUND', 'fresh', {}, true],
    ['REFUND', 'still made: a pending delivery can be refunded [F-079]', { delivery: pending }, true],
    ['REFUND', 'without the role', { may: none }, 'not-permitted'],
    ['REFUND', 'without the flag allowedRefund [F-259]', { counter: notOffered }, 'not-offered'],
    ['REFUND', 'refunded [F-077]', { delivery: { refunded: true } }, 'refunded'],
    ['REFUND', 'used: not pending any more [F-078]', { delivery: { used: true } }, 'used'],
    ['REFUND', 'cancelled', { delivery: { cancelled: true } }, 'cancelled'],
    ['REFUND', 'on the last day of two years [F-071]', { day: '2028-11-21' }, true],
    ['REFUND', 'after two years [F-071]', { day: '2028-11-22' }, 'expired'],
    ['CANCEL', 'fresh', {}, true],
    ['CANCEL', 'without the role', { may: none }, 'not-permitted'],
    ['CANCEL', 'without the flag allowedTicketCancellation [F-257]', { counter: notOffered }, 'not-offered'],
    ['CANCEL', 'used', { delivery: { used: true } }, 'used'],
    ['CANCEL', 'travel money', { delivery: money }, true],
    [
      ...(['CANCEL', 'travel money where only tickets may be cancelled [F-258]'] as const),
      { delivery: money, counter: { ...offered, allowedTravelMoneyCancellation: false } },
      'not-offered',
    ],
    [
      ...(['CANCEL', 'travel money by who may cancel tickets only'] as const),
      { delivery: money, may: { ...all, cancelTravelMoney: false } },
      'not-permitted',
    ],
    ['RESEND_PICKUP_CODE', 'fresh', {}, true],
    ['RESEND_PICKUP_CODE', 'given out by the company', { delivery: { phone: null } }, 'no-phone'],
    ['RESEND_PICKUP_CODE', 'still made', { delivery: pending }, 'no-code-yet'],
    ['RESEND_PICKUP_CODE', 'fetched', { delivery: { used: true } }, 'used'],
    ['RESEND_PICKUP_CODE', 'without the role', { may: none }, 'not-permitted'],
    ['SEND_PICKUP_CODE', 'given out by the company', { delivery: { phone: null } }, true],
    ['SEND_PICKUP_CODE', 'sent to a phone', {}, 'has-phone'],
    ['SEND_PICKUP_CODE', 'still made', { delivery: { ...pending, phone: null } }, 'no-code-yet'],
    ['SEND_PICKUP_CODE', 'fetched', { delivery: { phone: null, used: true } }, 'used'],
    ['SEND_PICKUP_CODE', 'without the role', { delivery: { phone: null }, may: none }, 'not-permitted'],
  ]

  it.each(ROWS)(
    '%s: %s',
    (action, _what, { delivery, may = all, counter = offered, day = today }, verdict) => {
      expect(deliveryActions({ ...fresh, ...delivery }, { today: day, may, counter })[action]).toBe(verdict)
    },
  )

  it('has a row for every reason', () => {
    expect(DELIVERY_REASONS.filter(reason => !ROWS.some(([, , , verdict]) => verdict === reason))).toEqual([])
  })
})
