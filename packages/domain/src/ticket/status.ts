import type { Day } from '../days.ts'

/** Life of a ticket of any kind; lower case on the wire. Source: 001 §3. */
export const TICKET_STATUSES = ['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'FAILED', 'ANONYMISED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** The statuses in the API's contract. `unknown` is never stored. Source: 001 §3. */
export const WIRE_TICKET_STATUSES = [
  'pending',
  'active',
  'expired',
  'cancelled',
  'failed',
  'anonymised',
  'unknown',
] as const
export type WireTicketStatus = (typeof WIRE_TICKET_STATUSES)[number]

/** Statuses that block another order for the same phone. Source: 001 §8. */
export const OPEN_STATUSES = ['PENDING', 'ACTIVE'] as const satisfies readonly TicketStatus[]

export function isOpenStatus(status: string): boolean {
  return OPEN_STATUSES.some(open => open === status)
}

export function wireStatus(status: TicketStatus): WireTicketStatus {
  return status.toLowerCase() as Lowercase<TicketStatus>
}

/**
 * The status a ticket has on a day, given the stored one: an issued pending ticket is active from its start date, and an open one has
 * expired the day after its last day, also one that still waits for its card. Every other status stays.
 */
export function statusOn(
  ticket: { status: TicketStatus; startDate: Day; expirationDate: Day | null; issued: boolean },
  day: Day,
): TicketStatus {
  if (!isOpenStatus(ticket.status)) return ticket.status
  if (ticket.expirationDate !== null && ticket.expirationDate < day) return 'EXPIRED'
  return ticket.issued && ticket.startDate <= day ? 'ACTIVE' : ticket.status
}

/** What pages and files call a ticket: its status, or that another one has taken its place. */
export type ShownStatus = WireTicketStatus | 'replaced'

/**
 * A ticket with new zones, sent again or moved ends because another one follows, also while that one is still being issued: it reads as
 * replaced, never as cancelled or expired. An open one keeps its status.
 * @param replacedFrom the first day of the ticket that goes on for it; null where none does
 */
export function shownStatus(status: WireTicketStatus, replacedFrom: Day | null): ShownStatus {
  return replacedFrom !== null && (status === 'cancelled' || status === 'expired') ? 'replaced' : status
}

export const EMPLOYEE_STATUSES = ['active', 'pending', 'ended'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** The status in the employee list: active before pending before ended. Source: 001 §2, §3. */
export function employeeStatus(statuses: readonly TicketStatus[]): EmployeeStatus {
  if (statuses.includes('ACTIVE')) return 'active'
  return statuses.includes('PENDING') ? 'pending' : 'ended'
}
