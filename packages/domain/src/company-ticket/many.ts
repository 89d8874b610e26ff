import type { AgreementSettings, AgreementTerm } from '../agreement.ts'
import type { Day } from '../days.ts'
import { decidePause, PAUSED_ACTS, type PauseFacts, type PauseRefusal } from '../pause/decide.ts'
import { cancelAction, type TicketActionFacts, type TicketReason, ticketCan } from '../ticket/can.ts'
import { type EndDateRefusal, endDateAllowed } from '../ticket/dates.ts'

/** What can be done with many employees at once. */
export const MANY_ACTS = ['end', 'send-code', 'change-reference', 'pause', ...PAUSED_ACTS] as const
export type ManyAct = (typeof MANY_ACTS)[number]

/** Employees in one act. */
export const MANY_MAX = 10_000

/** The act on tickets that run or wait, with what it needs; those on pauses are decided by `decidePausedAct`. `anyDate` is the permission `companyTicketAnyDate`. */
export type ManyFacts =
  | { readonly act: 'end'; readonly lastDay: Day; readonly today: Day; readonly anyDate: boolean }
  | { readonly act: 'send-code' }
  | { readonly act: 'change-reference'; readonly agreementId: string }
  | ({ readonly act: 'pause' } & Omit<PauseFacts, 'ticket' | 'paused'>)

export type ManyTicket = TicketActionFacts & {
  readonly id: string
  readonly startDate: Day
  readonly agreementId: string
  readonly agreement: AgreementTerm & { readonly settings: AgreementSettings }
}

/** Why an employee or a ticket is left out; `not-found` and `too-many-requests` come up only when the act is done. */
export const MANY_REASONS = [
  'no-ticket',
  'not-active',
  'not-pending',
  'not-active-or-pending',
  'has-end-date',
  'no-pickup-code',
  'already-downloaded',
  'same-reference',
  'end-date-past',
  'end-date-not-offered',
  'end-date-too-late',
  'end-date-before-start',
  'pause-off',
  'ordering-not-allowed',
  'pause-from-not-offered',
  'pause-to-not-offered',
  'agreement-not-valid',
  'no-pause',
  'pause-begun',
  'pause-over',
  'pause-not-earlier',
  'not-found',
  'too-many-requests',
] as const
export type ManyReason = (typeof MANY_REASONS)[number]

type Verdict =
  | true
  | Exclude<TicketReason, 'not-downloaded'>
  | EndDateRefusal
  | 'same-reference'
  | Exclude<PauseRefusal, 'ticket-not-changeable' | 'pause-exists'>

/**
 * Whether the act is possible for one ticket, by the rules of a single one: a pending ticket is cancelled, a running one gets its
 * last day. Source: 001 §4.
 */
export function manyVerdict(facts: ManyFacts, ticket: ManyTicket): Verdict {
  switch (facts.act) {
    case 'send-code':
      return ticketCan.sendPickupCode(ticket) as Verdict
    case 'change-reference': {
      const verdict = ticketCan.changeReference(ticket) as Verdict
      return verdict === true && ticket.agreementId === facts.agreementId ? 'same-reference' : verdict
    }
    case 'pause': {
      // One that has an open pause has a last day, or has ended.
      const decision = decidePause({ ...facts, ticket, paused: false })
      return decision.ok ? true : ((decision.detail?.reason ?? decision.refusal) as Verdict)
    }
    case 'end': {
      const verdict = ticketCan[cancelAction(ticket)](ticket) as Verdict
      if (verdict !== true || ticket.status === 'PENDING') return verdict
      return endDateAllowed({
        today: facts.today,
        startDate: ticket.startDate,
        endDate: facts.lastDay,
        settings: ticket.agreement.settings,
        anyDate: facts.anyDate,
      })
    }
  }
}

/**
 * The ticket of one employee that the act is about: the latest for which it is possible, such as the one with the new zones.
 * Otherwise the reason of the latest.
 * @param tickets the employee's open tickets, the latest first
 */
export function chooseForMany<Ticket extends ManyTicket>(
  facts: ManyFacts,
  tickets: readonly Ticket[],
): { readonly ticket: Ticket } | { readonly reason: ManyReason } {
  const verdicts = tickets.map(ticket => manyVerdict(facts, ticket))
  const at = verdicts.indexOf(true)
  if (at >= 0) return { ticket: tickets[at]! }
  return { reason: verdicts.find(verdict => verdict !== true) ?? 'no-ticket' }
}
