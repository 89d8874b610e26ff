import type { Day } from '../days.ts'
import type { Environment } from '../environment.ts'
import type { OperatorData } from '../operators/types.ts'
import type { SubscriptionStatus } from './types.ts'

export type SubscriptionFacts = { readonly status: SubscriptionStatus; readonly expireAt: Day | null }
export type SubscriptionReason = 'not-active-or-pending' | 'has-end-date' | 'not-in-this-environment'
type Deployment = { readonly operator: OperatorData; readonly environment: Environment }

const isOpen = (subscription: SubscriptionFacts) =>
  subscription.status === 'ACTIVE' || subscription.status === 'PENDING'

/**
 * Which action a subscription allows, or the reason why not. The button shows the reason; the server uses the same function.
 * Source: 001 §4, §6.
 */
export const subscriptionCan = {
  /** An active one gets an expiry date, a pending one is deleted. */
  cancel(subscription: SubscriptionFacts): true | SubscriptionReason {
    if (!isOpen(subscription)) return 'not-active-or-pending'
    return subscription.expireAt === null ? true : 'has-end-date'
  },
  resendCode(subscription: SubscriptionFacts, where: Deployment): true | SubscriptionReason {
    if (where.operator.flags.disableResendSubscriptionCode[where.environment])
      return 'not-in-this-environment'
    return isOpen(subscription) ? true : 'not-active-or-pending'
  },
  refund(_subscription: SubscriptionFacts, where: Deployment): true | SubscriptionReason {
    return where.operator.flags.disableRefundSubscription[where.environment]
      ? 'not-in-this-environment'
      : true
  },
}

/** Cancelling gives a running one its last day; a pending one is deleted instead. Source: 001 §4. */
export function subscriptionCancelAction(subscription: SubscriptionFacts): 'end' | 'cancelPending' {
  return subscription.status === 'PENDING' ? 'cancelPending' : 'end'
}
