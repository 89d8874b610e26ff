/** Calls whose answer may be lost on the way: what a second attempt finds already done counts as done. Pure. */
import { ProblemError } from '../../../lib/http.ts'

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
