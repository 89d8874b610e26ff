import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import { type EmployeeIdRefused, employeeIdRefusal } from '../payroll/employee-id.ts'
import { isMobile } from '../phone.ts'
import { type StartDateRefusal, startDateAllowed } from '../ticket/dates.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import type { SubscriptionType } from './types.ts'

export type SubscriptionOrderFacts = {
  /** The ticket that it is an add-on of. */
  readonly product: PhoneTicket
  readonly operator: OperatorData
  readonly today: Day
  readonly input: {
    readonly type: SubscriptionType
    readonly phone: string
    readonly phoneCountryCode: string
    readonly employeeId: string
    readonly startDate: Day
  }
  /** The agreement named in the order; null when the company has no such agreement. */
  readonly agreement:
    | (AgreementTerm & { readonly companyId: string; readonly settings: AgreementSettings })
    | null
  /** As `mayChooseAnyDay` says of the first day. */
  readonly anyDate: boolean
  /** Add-ons the operator sells in the month of the start date. */
  readonly availableAddOns: readonly SubscriptionType[]
  /** Types of the phone's pending and active subscriptions. */
  readonly openAddOns: readonly SubscriptionType[]
}

export type SubscriptionOrderRefusal =
  | 'agreement-unknown'
  | 'agreement-not-valid'
  | 'ordering-not-allowed'
  | 'phone-not-mobile'
  | StartDateRefusal
  | 'add-on-not-sold'
  | 'subscription-exists'

export type SubscriptionOrderDecision =
  | { ok: true; status: 'ACTIVE' | 'PENDING' }
  | ({ ok: false } & EmployeeIdRefused)
  | { ok: false; refusal: SubscriptionOrderRefusal; detail?: { type: SubscriptionType } }

const refuse = (refusal: SubscriptionOrderRefusal): SubscriptionOrderDecision => ({ ok: false, refusal })

/**
 * Whether an add-on can be ordered by itself: the rules of `decideOrder` as far as they concern one, in the same order.
 * An add-on is not issued, so one that begins today or earlier is active at once. Source: 001 §5, §6, §8.
 */
export function decideSubscription(facts: SubscriptionOrderFacts): SubscriptionOrderDecision {
  const { operator, today, input, agreement } = facts
  if (!agreement) return refuse('agreement-unknown')
  if (!agreementCovers(agreement, today) || !agreementCovers(agreement, input.startDate)) {
    return refuse('agreement-not-valid')
  }
  if (!facts.product.sold(operator) || !agreement.settings.allowOrderTicket)
    return refuse('ordering-not-allowed')
  if (!isMobile(input.phone, input.phoneCountryCode)) return refuse('phone-not-mobile')
  const idRefused = employeeIdRefusal(operator, agreement.companyId, input.employeeId)
  if (idRefused) return { ok: false, ...idRefused }
  const start = startDateAllowed({
    today,
    startDate: input.startDate,
    settings: facts.product.startSettings(agreement.settings),
    anyDate: facts.anyDate,
  })
  if (start !== true) return refuse(start)
  if (!facts.availableAddOns.includes(input.type)) return refuse('add-on-not-sold')
  if (facts.openAddOns.includes(input.type)) {
    return { ok: false, refusal: 'subscription-exists', detail: { type: input.type } }
  }
  return { ok: true, status: input.startDate <= today ? 'ACTIVE' : 'PENDING' }
}
