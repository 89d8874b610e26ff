import type { Day } from '../days.ts'
import { endDateOptions, INCREASED_DATE_OPTIONS } from '../ticket/dates.ts'
import { isOpenStatus } from '../ticket/status.ts'
import { type FreeTicketActionFacts, type FreeTicketReason, freeTicketCan } from './can.ts'

/** A ticket that a mass end or a mass change of department is about. */
export type MassTicket = FreeTicketActionFacts & { readonly startDate: Day; readonly agreementId: string }

/** Why a ticket is left out, beside what its own page says. */
export const MASS_REASONS = ['ends-before', 'same-department'] as const
export type MassReason = FreeTicketReason | (typeof MASS_REASONS)[number]

/** The last days that a mass end offers: of this month and of those that follow, 32 in all. Source: 002 §9, decisions.md "Dates". */
export const massEndDates = (today: Day): Day[] => endDateOptions({ today, count: INCREASED_DATE_OPTIONS })

/**
 * What a mass end does with a ticket. One that waits for its card, or that would begin after the last day, is withdrawn; any other gets
 * the last day. One that ends already is left out, as on its page. Source: 002 §4.
 */
export function massEndVerdict(
  ticket: MassTicket,
  lastDay: Day,
): 'withdraw' | 'end' | { reason: MassReason } {
  const withdrawn = ticket.startDate > lastDay || ticket.cardState === 'REQUESTED'
  if (withdrawn && freeTicketCan.cancelPending(ticket) === true) return 'withdraw'
  // A ticket that has not begun gets the last day by the rule of one that runs.
  const verdict = freeTicketCan.cancelActive(
    ticket.status === 'PENDING' ? { ...ticket, status: 'ACTIVE' } : ticket,
  )
  return verdict === true ? 'end' : { reason: verdict }
}

/**
 * Whether a mass change moves a ticket: it is open, it ends after the chosen day if it ends, and it is of another department.
 * Source: 002 §4.
 */
export function massChangeVerdict(
  ticket: MassTicket,
  { changeDate, agreementId }: { changeDate: Day; agreementId: string },
): true | { reason: MassReason } {
  if (!isOpenStatus(ticket.status)) return { reason: 'not-active-or-pending' }
  if (ticket.expirationDate !== null && ticket.expirationDate <= changeDate) return { reason: 'ends-before' }
  const verdict = freeTicketCan.edit(ticket)
  if (verdict !== true) return { reason: verdict }
  return ticket.agreementId === agreementId ? { reason: 'same-department' } : true
}
