import { addMonths, type Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { TicketStatus } from '../ticket/status.ts'

/** Source: 002 §3. */
export const DELIVERY_TYPES = ['TICKET', 'TRAVELMONEY'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** Source: decisions.md, "Counter refunds". */
export const DELIVERY_STATUSES = ['ACTIVE', 'CANCELLED', 'REFUNDED', 'EXPIRED'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** PENDING until first used: until a phone has fetched it or the card has been used. */
export const DELIVERY_USAGES = ['PENDING', 'USED'] as const
export type DeliveryUsage = (typeof DELIVERY_USAGES)[number]

/** Months after the purchase in which a code can be used and a delivery refunded. Source: 002 §2.3. */
export const REFUND_MONTHS = 24

/** Days after the purchase for which sales data is kept; amounts stay with the invoices for five years. Source: 002 §2.3. */
export const SALES_DATA_DAYS = 365

/** The last day on which what was bought on a day can be used for the first time, and refunded. */
export function lastDayOf(purchasedOn: Day): Day {
  return addMonths(purchasedOn, REFUND_MONTHS)
}

/** What decides the status of a delivery and what may be done with it. */
export type DeliveryFacts = {
  readonly type: DeliveryType
  readonly ticketStatus: TicketStatus
  /** The ticket system has made it. */
  readonly issued: boolean
  readonly cancelled: boolean
  readonly refunded: boolean
  readonly used: boolean
  readonly purchasedOn: Day
  /** Whom the code was sent to; null where the company gives it out. */
  readonly phone: string | null
  readonly pickupCode: string | null
}

/**
 * The status of a delivery on a day. What the ticket system could not make counts as cancelled, also once it is anonymised: nobody gets
 * it and nobody pays it.
 * Source: decisions.md "Counter refunds", docs/decisions.
 */
export function deliveryStatus(delivery: DeliveryFacts, today: Day): DeliveryStatus {
  if (delivery.refunded) return 'REFUNDED'
  const { ticketStatus } = delivery
  if (delivery.cancelled || ticketStatus === 'CANCELLED' || ticketStatus === 'FAILED') return 'CANCELLED'
  if (ticketStatus === 'ANONYMISED') return delivery.issued ? 'EXPIRED' : 'CANCELLED'
  if (ticketStatus === 'EXPIRED') return 'EXPIRED'
  return today > lastDayOf(delivery.purchasedOn) ? 'EXPIRED' : 'ACTIVE'
}

export function deliveryUsage({ used }: Pick<DeliveryFacts, 'used'>): DeliveryUsage {
  return used ? 'USED' : 'PENDING'
}

export const DELIVERY_ACTIONS = ['CANCEL', 'REFUND', 'RESEND_PICKUP_CODE', 'SEND_PICKUP_CODE'] as const
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number]

/** Why an action is not possible, the first that applies. */
export const DELIVERY_REASONS = [
  'not-permitted',
  'not-offered',
  'refunded',
  'cancelled',
  'expired',
  'used',
  'no-code-yet',
  'no-phone',
  'has-phone',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** What the caller's roles allow (`counterCancelTicket`, `counterCancelTravelMoney`, `counterRefund`, `counterOrder`). */
export type DeliveryMay = {
  readonly cancelTicket: boolean
  readonly cancelTravelMoney: boolean
  readonly refund: boolean
  readonly resend: boolean
}

type Counter = Pick<
  OperatorData['counter'],
  'allowedRefund' | 'allowedTicketCancellation' | 'allowedTravelMoneyCancellation'
>

const ENDED: Readonly<Record<Exclude<DeliveryStatus, 'ACTIVE'>, DeliveryReason>> = {
  REFUNDED: 'refunded',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}

/**
 * What may be done with a delivery, or why not; the API announces and enforces it. Everything is possible only while it is active and
 * unused, and fetching counts as use; a code is sent again only to the phone that has it, and for the first time only where no phone
 * has it. Source: 002 §2.3, §4, §6, decisions.md "Decided after the second look from outside".
 */
export function deliveryActions(
  delivery: DeliveryFacts,
  { today, may, counter }: { today: Day; may: DeliveryMay; counter: Counter },
): Record<DeliveryAction, true | DeliveryReason> {
  const status = deliveryStatus(delivery, today)
  const state: true | DeliveryReason = status !== 'ACTIVE' ? ENDED[status] : delivery.used ? 'used' : true
  const allowed = (permitted: boolean, offered: boolean): true | DeliveryReason =>
    permitted ? (offered ? state : 'not-offered') : 'not-permitted'
  const cancel =
    delivery.type === 'TICKET'
      ? allowed(may.cancelTicket, counter.allowedTicketCancellation)
      : allowed(may.cancelTravelMoney, counter.allowedTravelMoneyCancellation)
  const send = (fault: DeliveryReason | null): true | DeliveryReason => {
    const allowedNow = allowed(may.resend, true)
    if (allowedNow !== true) return allowedNow
    return fault ?? (delivery.pickupCode === null ? 'no-code-yet' : true)
  }
  return {
    CANCEL: cancel,
    REFUND: allowed(may.refund, counter.allowedRefund),
    RESEND_PICKUP_CODE: send(delivery.phone === null ? 'no-phone' : null),
    SEND_PICKUP_CODE: send(delivery.phone === null ? null : 'has-phone'),
  }
}
