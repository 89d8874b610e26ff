import { hasCode, isGone } from '../lib/http.ts'
import { retryableCall } from '../lib/idempotency.ts'

/** The row was deleted, or has the state that the action leads to. */
export const isAlreadyDone = (error: unknown): boolean =>
  isGone(error) || hasCode(error, 'ticket-not-changeable') || hasCode(error, 'action-not-allowed')

/** A call about a ticket that may be tried again until it succeeds or is refused. */
export const newRetryableCall = () => retryableCall(isAlreadyDone)
