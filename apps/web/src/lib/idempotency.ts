/**
 * Keys for creating POSTs. A key belongs to one submit attempt of one body: it is used again while the outcome is
 * unknown (no answer, 5xx), so that trying again cannot create twice, and dropped once the server has decided.
 */
import { outcomeUnknown, ProblemError } from './http.ts'

type SubmitKeys = {
  /** The key for this body; the same one as last time while the last outcome is unknown and the body is unchanged. */
  keyFor(body: unknown): string
  /** Ends the attempt; `error` undefined means success. */
  settled(error?: unknown): void
}

/**
 * A call that may be tried again until it succeeds or is refused. Gives the answer, or null when a later attempt shows that an earlier
 * one, whose outcome was unknown, had taken effect. Otherwise throws the refusal or failure.
 */
export function retryableCall(isAlreadyDone: (error: unknown) => boolean) {
  let mayBeDone = false
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await call()
    } catch (error) {
      if (mayBeDone && isAlreadyDone(error)) return null
      mayBeDone ||= outcomeUnknown(error)
      throw error
    }
  }
}

/** Keys for one form. `newKey` is replaced in tests. */
export function submitKeys(newKey: () => string = () => crypto.randomUUID()): SubmitKeys {
  let open: { key: string; body: string } | null = null
  return {
    keyFor(body) {
      // A call without a body has one attempt like any other.
      const text = JSON.stringify(body) ?? ''
      if (open?.body !== text) open = { key: newKey(), body: text }
      return open.key
    },
    settled(error) {
      const unknown = error instanceof ProblemError ? outcomeUnknown(error) : error !== undefined
      if (!unknown) open = null
    },
  }
}
