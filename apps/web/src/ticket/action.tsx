/** An action on a ticket or subscription: it runs once even on a double click, and can be retried safely. */
import { useAction } from '../kit/useAction.ts'
import { hasCode, isGone } from '../lib/http.ts'
import { retryableCall } from '../lib/idempotency.ts'
import { TICKET_PATHS } from './products.ts'

/** The row was deleted, or has the state that the action leads to. */
export const isAlreadyDone = (error: unknown): boolean =>
  isGone(error) || hasCode(error, 'ticket-not-changeable') || hasCode(error, 'action-not-allowed')

/** A call about a ticket that may be tried again until it succeeds or is refused. */
export const newRetryableCall = () => retryableCall(isAlreadyDone)

/**
 * An action on a ticket or subscription that can be retried until it succeeds or is refused. A failure is in `error`, so that the
 * same dialog can retry.
 */
export function useOrderAction(options: {
  act: () => Promise<unknown>
  done: () => string | readonly [text: string, more: string]
  failed?: () => string
}) {
  const action = useAction({ ...options, isAlreadyDone, renew: TICKET_PATHS })
  return { ...action, run: () => action.run() }
}
