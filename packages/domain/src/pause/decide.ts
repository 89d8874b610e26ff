import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import { addDays, type Day, type Month, monthOf, nextMonth } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { type TicketActionFacts, type TicketReason, ticketCan } from '../ticket/can.ts'
import { type EndDateSettings, ticketEndOptions } from '../ticket/dates.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import {
  monthsOfPause,
  PAUSE_MONTHS,
  type PauseDays,
  type PauseMonths,
  type PauseState,
  pauseDays,
} from './state.ts'

/** Who asks: HR may still pause this month until day 6, because it is not billed yet; an employee from the next month. Source: g.1. */
export type PausedBy = 'HR' | 'EMPLOYEE'

export type PausableTicket = {
  readonly startDate: Day
  readonly agreement: { readonly settings: EndDateSettings }
}

/**
 * The months that a pause may begin with: those whose first day follows a last day that the agreement offers for the ticket. Source: g.1
 * ("existing change-expiry").
 */
export function pauseFromOptions(facts: { today: Day; ticket: PausableTicket; by: PausedBy }): Month[] {
  const { today, ticket, by } = facts
  return ticketEndOptions({ today, startDate: ticket.startDate, settings: ticket.agreement.settings })
    .map(day => monthOf(addDays(day, 1)))
    .filter(month => by === 'HR' || month > monthOf(today))
}

/** The last months that a pause from a month may have; of one that has begun, none that is over. */
export function pauseToOptions({ from, today }: { from: Month; today: Day }): Month[] {
  return Array.from({ length: PAUSE_MONTHS.max }, (_, n) => nextMonth(from, n)).filter(
    month => month >= monthOf(today),
  )
}

export type PauseFacts = PauseMonths & {
  readonly operator: OperatorData
  readonly product: Pick<PhoneTicket, 'sold'>
  /** The company has switched pauses on. */
  readonly enabled: boolean
  readonly today: Day
  readonly by: PausedBy
  readonly ticket: TicketActionFacts &
    PausableTicket & { readonly agreement: AgreementTerm & { readonly settings: AgreementSettings } }
  /** The ticket has a pause already. */
  readonly paused: boolean
}

/** Every refusal of `decidePause`, in the order of the checks. */
export const PAUSE_REFUSALS = [
  'pause-off',
  'pause-exists',
  'ticket-not-changeable',
  'ordering-not-allowed',
  'pause-from-not-offered',
  'pause-to-not-offered',
  'agreement-not-valid',
] as const satisfies readonly RefusalCode[]
export type PauseRefusal = (typeof PAUSE_REFUSALS)[number]

export type PauseRefused<Code extends string = PauseRefusal> = {
  readonly ok: false
  readonly refusal: Code
  /** `reason` of a ticket that cannot be changed; `first`, the first month that a pause could begin with, or end in. */
  readonly detail?: { readonly reason?: TicketReason; readonly first?: Month }
}

const refuse = <Code extends string>(refusal: Code, detail?: PauseRefused['detail']): PauseRefused<Code> => ({
  ok: false,
  refusal,
  ...(detail && { detail }),
})

/**
 * Whether a running ticket can be paused for some whole months, and on which days what happens. What it comes back by is an order, so the
 * agreement must allow ordering, and last until then. Nobody is asked why. Source: g.1.
 */
export function decidePause(facts: PauseFacts): ({ readonly ok: true } & PauseDays) | PauseRefused {
  const { from, to, today, ticket, by } = facts
  if (!facts.enabled) return refuse('pause-off')
  if (facts.paused) return refuse('pause-exists')
  const reason = ticketCan.cancelActive(ticket)
  if (reason !== true) return refuse('ticket-not-changeable', { reason })
  if (!facts.product.sold(facts.operator) || !ticket.agreement.settings.allowOrderTicket)
    return refuse('ordering-not-allowed')
  const months = pauseFromOptions({ today, ticket, by })
  if (!months.includes(from))
    return refuse('pause-from-not-offered', { ...(months[0] && { first: months[0] }) })
  return decideTo({ from, to, today, agreement: ticket.agreement })
}

const decideTo = ({
  from,
  to,
  today,
  agreement,
}: PauseMonths & { today: Day; agreement: AgreementTerm }):
  | ({ readonly ok: true } & PauseDays)
  | PauseRefused<'pause-to-not-offered' | 'agreement-not-valid'> => {
  const months = monthsOfPause({ from, to })
  if (months < PAUSE_MONTHS.min || months > PAUSE_MONTHS.max || to < monthOf(today)) {
    const [first] = pauseToOptions({ from, today })
    return refuse('pause-to-not-offered', { ...(first && { first }) })
  }
  const days = pauseDays({ from, to })
  if (!agreementCovers(agreement, days.resumesOn)) return refuse('agreement-not-valid')
  return { ok: true, ...days }
}

export type PauseChangeRefusal =
  | Extract<PauseRefusal, 'pause-from-not-offered' | 'pause-to-not-offered' | 'agreement-not-valid'>
  | 'pause-begun'
  | 'pause-over'

export type PauseChangeFacts = {
  readonly today: Day
  readonly by: PausedBy
  /** As it is, with the state of today. */
  readonly was: PauseMonths & { readonly state: PauseState }
  readonly ticket: PausableTicket & {
    readonly agreement: AgreementTerm & { readonly settings: AgreementSettings }
  }
}

/**
 * Whether a pause may have other months. Until it begins both may change; then only the last one, earlier or later, until the ticket that
 * comes back is ordered. A blocked one gets another try by it. Source: g.1.
 */
export function decidePauseChange(
  facts: PauseMonths & PauseChangeFacts,
): ({ readonly ok: true } & PauseDays) | PauseRefused<PauseChangeRefusal> {
  const { from, to, today, was, ticket, by } = facts
  if (!pauseCan.change(was.state)) return refuse('pause-over')
  if (from !== was.from) {
    if (was.state !== 'PLANNED') return refuse('pause-begun')
    const months = pauseFromOptions({ today, ticket, by })
    if (!months.includes(from))
      return refuse('pause-from-not-offered', { ...(months[0] && { first: months[0] }) })
  }
  return decideTo({ from, to, today, agreement: ticket.agreement })
}

/** What a pause allows in its state of today. */
export const pauseCan = {
  /** Other months. */
  change: (state: PauseState): boolean => state === 'PLANNED' || state === 'PAUSED' || state === 'BLOCKED',
  /** The ticket goes on as if there were none. */
  cancel: (state: PauseState): boolean => state === 'PLANNED',
  /** The ticket does not come back. */
  end: (state: PauseState): boolean => state === 'PLANNED' || state === 'PAUSED' || state === 'BLOCKED',
} as const

/**
 * Whether a pause may be given up.
 * @param end the ticket stays ended, and does not come back; otherwise it goes on, which it can only until the pause begins
 */
export function decidePauseCancel(facts: {
  state: PauseState
  end: boolean
}): { readonly ok: true } | { readonly ok: false; readonly refusal: 'pause-begun' | 'pause-over' } {
  const { state, end } = facts
  if (end ? pauseCan.end(state) : pauseCan.cancel(state)) return { ok: true }
  return { ok: false, refusal: !end && pauseCan.end(state) ? 'pause-begun' : 'pause-over' }
}

/** What can be done with many pauses at once: other months, an earlier return, the ticket goes on, or it does not come back. */
export const PAUSED_ACTS = ['change-pause', 'resume-earlier', 'cancel-pause', 'end-pause'] as const
export type PausedAct =
  /** Without a first month each keeps its own. */
  | { readonly act: 'change-pause'; readonly from?: Month | undefined; readonly to: Month }
  | { readonly act: 'resume-earlier'; readonly to: Month }
  | { readonly act: 'cancel-pause' }
  | { readonly act: 'end-pause' }

/** Whether an act on many is possible for one of them, by the rules of a single one. @returns the months that the pause then has */
export function decidePausedAct(
  act: PausedAct,
  facts: PauseChangeFacts,
):
  | { readonly ok: true; readonly months: PauseMonths }
  | { readonly ok: false; readonly refusal: PausedReason } {
  const { from, to, state } = facts.was
  if (act.act === 'cancel-pause' || act.act === 'end-pause') {
    const decision = decidePauseCancel({ state, end: act.act === 'end-pause' })
    return decision.ok ? { ok: true, months: { from, to } } : decision
  }
  const months = { from: (act.act === 'change-pause' ? act.from : undefined) ?? from, to: act.to }
  const decision = decidePauseChange({ ...facts, ...months })
  if (!decision.ok) return { ok: false, refusal: decision.refusal }
  return act.act === 'resume-earlier' && act.to >= to
    ? { ok: false, refusal: 'pause-not-earlier' }
    : { ok: true, months }
}
export type PausedReason = PauseChangeRefusal | 'pause-not-earlier'

/**
 * Why a pause is blocked: the refusal of the order that should have brought the ticket back, or that HR has said that the person has left.
 * Codes of refusals besides are stored as they are.
 */
export const PERSON_HAS_LEFT = 'person-has-left'
