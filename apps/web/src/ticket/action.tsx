/** What is done with one ticket or subscription: once however often it is clicked, and safe to try again. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useKit } from '../kit/phrases.ts'
import { ProblemError } from '../lib/http.ts'
import { useProblemText } from '../lib/refusal-phrases.ts'
import { queryKeys } from './query-keys.ts'

/** No answer, or one that does not say what was done. */
const outcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

/** What is gone, or in a state that the action itself brings about. */
const isAlreadyDone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.code === 'ticket-not-changeable')

export type RetryableCall = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>

/**
 * One action that may be tried again until it succeeds or is refused. Gives the answer, or null where only a later attempt
 * told that the first had done it. Throws the refusal or failure otherwise.
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
 * Does one thing with a ticket or subscription, once however often it is clicked, and reads everything anew afterwards.
 * What failed is in `error`, so that the same dialog can try again.
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

/** What a failed change says, and why where that is known [C-238]. Null while nothing has failed. */
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
