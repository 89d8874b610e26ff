import { addDays, type Day } from '../days.ts'
import type { RefusalCode } from '../refusals.ts'

export const TICKET_REQUEST_STATES = ['OPEN', 'APPROVED', 'REJECTED'] as const
export type TicketRequestState = (typeof TICKET_REQUEST_STATES)[number]

/** How many days a request waits at most. Source: decisions.md "Housing and widget". */
export const REQUEST_DAYS = 30

type RequestDates = { readonly startDate: Day /** The day on which it was made. */; readonly askedOn: Day }

/** A request whose start date has passed, or that nobody has answered in time, can only be rejected. Source: 001 §2, §4. */
export function isExpired({ startDate, askedOn }: RequestDates, today: Day): boolean {
  return startDate < today || addDays(askedOn, REQUEST_DAYS) < today
}

/** Which answer a request allows, or the reason why not; the icon and the server use the same function. Source: 001 §2, §4. */
export const ticketRequestCan = {
  approve(
    request: RequestDates & { readonly state: TicketRequestState },
    today: Day,
  ): true | Extract<RefusalCode, 'ticket-request-handled' | 'ticket-request-expired'> {
    if (request.state !== 'OPEN') return 'ticket-request-handled'
    return isExpired(request, today) ? 'ticket-request-expired' : true
  },
  /** For another day than the one that was asked for, whatever has become of that one; the rules of an order decide on the day. */
  approveFrom(request: {
    readonly state: TicketRequestState
  }): true | Extract<RefusalCode, 'ticket-request-handled'> {
    return request.state === 'OPEN' ? true : 'ticket-request-handled'
  },
  reject(request: {
    readonly state: TicketRequestState
  }): true | Extract<RefusalCode, 'ticket-request-handled'> {
    return request.state === 'OPEN' ? true : 'ticket-request-handled'
  },
} as const

/** The interval of polling pending requests, after each success. Source: 000 §9. */
export const POLL_MS = 3_000
