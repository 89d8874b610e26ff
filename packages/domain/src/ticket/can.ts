import type { Day } from '../days.ts'
import { isOpenStatus, type TicketStatus } from './status.ts'

export type TicketActionFacts = {
  readonly status: TicketStatus
  readonly expirationDate: Day | null
  readonly pickupCode: string | null
  readonly downloadedToPhone: boolean
}

export const TICKET_REASONS = [
  'not-active',
  'not-pending',
  'not-active-or-pending',
  'has-end-date',
  'no-pickup-code',
  'already-downloaded',
  'not-downloaded',
] as const
export type TicketReason = (typeof TICKET_REASONS)[number]
type Verdict = true | TicketReason

function runningWithoutEnd(ticket: TicketActionFacts): Verdict {
  if (ticket.status !== 'ACTIVE') return 'not-active'
  return ticket.expirationDate === null ? true : 'has-end-date'
}

/**
 * Which action a ticket allows, or the reason why not. The button shows the reason; the server uses the same function. Source: 001
 * §4.
 */
export const ticketCan = {
  changeZone: runningWithoutEnd,
  cancelActive: runningWithoutEnd,
  cancelPending(ticket: TicketActionFacts): Verdict {
    return ticket.status === 'PENDING' ? true : 'not-pending'
  },
  sendPickupCode(ticket: TicketActionFacts): Verdict {
    if (!isOpenStatus(ticket.status)) return 'not-active-or-pending'
    if (ticket.pickupCode === null || ticket.pickupCode === '') return 'no-pickup-code'
    return ticket.downloadedToPhone ? 'already-downloaded' : true
  },
  resend(ticket: TicketActionFacts): Verdict {
    if (!isOpenStatus(ticket.status)) return 'not-active-or-pending'
    if (ticket.expirationDate !== null) return 'has-end-date'
    return ticket.downloadedToPhone ? true : 'not-downloaded'
  },
  /** What is not invoiced yet goes to the new reference; a ticket that has ended keeps its own. */
  changeReference(ticket: TicketActionFacts): Verdict {
    return isOpenStatus(ticket.status) ? true : 'not-active-or-pending'
  },
} as const

export type TicketAction = keyof typeof ticketCan

/** The one button for both: Resend ticket once it is on a phone and has no end, else Send pickup code. Source: 001 §4. */
export function codeAction(ticket: TicketActionFacts): 'resend' | 'sendPickupCode' {
  return ticketCan.resend(ticket) === true ? 'resend' : 'sendPickupCode'
}

/** A pending ticket gets Cancel pending instead of Cancel active. Source: 001 §4. */
export function cancelAction(ticket: TicketActionFacts): 'cancelPending' | 'cancelActive' {
  return ticket.status === 'PENDING' ? 'cancelPending' : 'cancelActive'
}
