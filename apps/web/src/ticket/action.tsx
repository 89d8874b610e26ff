/** An action on a ticket or subscription: it runs once even on a double click, and can be retried safely. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useKit } from '../kit/phrases.ts'
import { ProblemError } from '../lib/http.ts'
import { useProblemText } from '../lib/refusal-phrases.ts'
import { queryKeys } from './query-keys.ts'

/** No answer, or one that leaves the outcome unknown. */
const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

/** The row was deleted, or has the state that the action leads to. */
const isAlreadyDone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.code === 'ticket-not-changeable')

export type RetryableCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>

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
 * Runs an action on a ticket or subscription, once even on a double click, and fetches everything again afterwards. A failure is in
 * `error`, so that the same dialog can retry.
 */
export function useOrderAction() {
  const queries = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const busy = useRef(false)
  const retryable = useRef(newRetryableCall())
  const run = async (call: () => Promise<unknown>, done: () => void, failed?: () => void): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setLoading(true)
    setError(null)
    try {
      await retryable.current(call)
      retryable.current = newRetryableCall()
      done()
    } catch (failure) {
      setError(failure)
      failed?.()
    } finally {
      busy.current = false
      setLoading(false)
      void queries.invalidateQueries({ queryKey: queryKeys.all })
    }
  }
  return { run, loading, error, clear: () => setError(null) }
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
