/** An action on a ticket or subscription: it runs once even on a double click, and can be retried safely. */
import { type ReactNode, useRef } from 'react'
import { useKit } from '../kit/phrases.ts'
import { useAction } from '../kit/useAction.ts'
import { hasCode, isGone, outcomeUnknown } from '../lib/http.ts'
import { useProblemText } from '../lib/problem-text.ts'
import { TICKET_PATHS } from './products.ts'

/** The row was deleted, or has the state that the action leads to. */
const isAlreadyDone = (error: unknown): boolean =>
  isGone(error) || hasCode(error, 'ticket-not-changeable') || hasCode(error, 'action-not-allowed')

type RetryableCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>

/**
 * A call that may be retried until it succeeds or is refused. Returns the answer, or null when a later attempt shows that the first
 * one succeeded. Otherwise throws the refusal or failure.
 */
export function newRetryableCall(): RetryableCall {
  let mayBeDone = false
  return async call => {
    try {
      return await call()
    } catch (error) {
      if (mayBeDone && isAlreadyDone(error)) return null
      mayBeDone ||= outcomeUnknown(error)
      throw error
    }
  }
}

/**
 * An action on a ticket or subscription that can be retried until it succeeds or is refused. A failure is in `error`, so that the
 * same dialog can retry.
 */
export function useOrderAction({
  act,
  done,
  failed,
}: {
  act: () => Promise<unknown>
  done: () => string | readonly [text: string, more: string]
  failed?: () => string
}) {
  const retryable = useRef(newRetryableCall())
  const action = useAction({
    act: () => retryable.current(act),
    renew: TICKET_PATHS,
    done: () => {
      retryable.current = newRetryableCall()
      return done()
    },
    ...(failed && { failed }),
  })
  return { ...action, run: () => action.run() }
}

/** The text for a failed change, with the reason where it is known [C-238]. Null while nothing has failed. */
export function useSaveFailure(): (error: unknown) => ReactNode | null {
  const kit = useKit()
  const problemText = useProblemText()
  return error =>
    error === null ? null : (
      <>
        <p>{kit('saveFailed')}</p>
        <p>{problemText(error)}</p>
      </>
    )
}
