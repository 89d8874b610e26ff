import {
  type AgreementSettings,
  type AgreementSubType,
  type AgreementTerm,
  agreementCovers,
} from '../agreement.ts'
import { addDays, addMonths, type Day, firstDay, firstOfMonth, monthOf, nextMonth } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import { isOpenStatus, type TicketStatus } from '../ticket/status.ts'

/** Tickets in one move. Source: g.3. */
export const MOVE_MAX = 200
/** How many months ahead a move can be planned. */
export const MOVE_MONTHS_AHEAD = 12

/** The first 1st of a month that is not before any of the days. */
const firstOfMonthFrom = (...days: Day[]): Day => {
  const day = days.toSorted().at(-1)!
  return firstOfMonth(day) === day ? day : firstDay(nextMonth(monthOf(day)))
}

/** The days on which tickets can move: the 1st of a month, today's included, because the month before is over by then. */
export function moveDays(today: Day): Day[] {
  const first = firstOfMonthFrom(today)
  return Array.from({ length: MOVE_MONTHS_AHEAD }, (_, n) => addMonths(first, n))
}

/** An agreement that tickets move to. */
export type MoveAgreement = AgreementTerm & {
  readonly subType: AgreementSubType
  readonly settings: Pick<AgreementSettings, 'allowOrderTicket'>
}

export type MoveFacts = {
  readonly operator: OperatorData
  readonly product: Pick<PhoneTicket, 'sold' | 'agreement'>
  readonly today: Day
  /** The first day in the new company. */
  readonly effective: Day
  readonly fromCompanyId: string
  readonly to: {
    readonly companyId: string
    /** Its contract is not signed yet. */
    readonly limited: boolean
    /** Null where the company has no such agreement. */
    readonly agreement: MoveAgreement | null
  }
}

/** Every refusal of `decideMove`, in the order of the checks. */
export const MOVE_REFUSALS = [
  'move-same-company',
  'agreement-unknown',
  'move-company-limited',
  'move-not-sold',
  'move-day-passed',
  'move-day-not-offered',
  'move-agreement-not-valid',
] as const satisfies readonly RefusalCode[]
export type MoveRefusal = (typeof MOVE_REFUSALS)[number]

export type MoveRefused = {
  readonly ok: false
  readonly refusal: MoveRefusal
  /** The first day on which the move would be possible, where there is one. */
  readonly detail?: { readonly first: Day }
}

/**
 * Whether tickets can go on in another company from the 1st of a month, as far as the two companies and the day decide it. What is charged is
 * charged by the month, so that each company pays its own months. Source: g.3.
 */
export function decideMove(facts: MoveFacts): { readonly ok: true; readonly lastDay: Day } | MoveRefused {
  const { today, effective, to, product } = facts
  const refuse = (refusal: MoveRefusal, first?: Day): MoveRefused => ({
    ok: false,
    refusal,
    ...(first !== undefined && { detail: { first } }),
  })
  if (to.companyId === facts.fromCompanyId) return refuse('move-same-company')
  if (to.agreement?.subType !== product.agreement) return refuse('agreement-unknown')
  if (to.limited) return refuse('move-company-limited')
  if (!product.sold(facts.operator) || !to.agreement.settings.allowOrderTicket) return refuse('move-not-sold')
  const first = moveDays(today).find(day => agreementCovers(to.agreement!, day))
  if (effective < today) return refuse('move-day-passed', first)
  if (!moveDays(today).includes(effective)) return refuse('move-day-not-offered', first)
  if (!agreementCovers(to.agreement, effective)) return refuse('move-agreement-not-valid', first)
  return { ok: true, lastDay: addDays(effective, -1) }
}

export type MovableTicket = {
  readonly status: TicketStatus
  readonly startDate: Day
  readonly expirationDate: Day | null
  readonly issued: boolean
  /** Another company has it from a day on already. */
  readonly handedOver: boolean
  /** It has a pause of which something is still to come. */
  readonly paused: boolean
}

/** Why a ticket does not move; `no-ticket` and `not-found` are about what is not there. */
export const MOVE_REASONS = [
  'no-ticket',
  'not-active-or-pending',
  'moved',
  'paused',
  'has-end-date',
  'not-issued',
  'begins-later',
  'not-found',
] as const
export type MoveReason = (typeof MOVE_REASONS)[number]
export type MoveLeftOut = {
  readonly reason: MoveReason
  /** The first day on which it could move, where there is one. */
  readonly first?: Day
}

/**
 * Whether a ticket can go on in another company from a day. What is on the phone goes along, so it has been issued and has begun by then.
 * One that ends or pauses does not move: whoever ended or paused it is to say first that it goes on.
 */
export function moveVerdict(ticket: MovableTicket, effective: Day): true | MoveLeftOut {
  if (ticket.handedOver) return { reason: 'moved' }
  if (ticket.paused) return { reason: 'paused' }
  if (!isOpenStatus(ticket.status)) return { reason: 'not-active-or-pending' }
  if (ticket.expirationDate !== null) return { reason: 'has-end-date' }
  if (!ticket.issued) return { reason: 'not-issued' }
  if (ticket.startDate >= effective)
    return { reason: 'begins-later', first: firstOfMonthFrom(addDays(ticket.startDate, 1)) }
  return true
}

/**
 * The ticket of one person that moves: the latest that can, such as the one with the new zones. Otherwise why the latest cannot.
 * @param tickets the person's open tickets, the latest first
 */
export function chooseForMove<Ticket extends MovableTicket>(
  tickets: readonly Ticket[],
  effective: Day,
): { readonly ticket: Ticket } | MoveLeftOut {
  const verdicts = tickets.map(ticket => moveVerdict(ticket, effective))
  const at = verdicts.indexOf(true)
  if (at >= 0) return { ticket: tickets[at]! }
  return verdicts.find(verdict => verdict !== true) ?? { reason: 'no-ticket' }
}
