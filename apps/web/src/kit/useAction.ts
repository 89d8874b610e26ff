import type { PathPrefix } from '@portal/api-client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renew as fetchAgain } from '../lib/api.ts'
import { retryableCall, submitKeys } from '../lib/idempotency.ts'
import { showToast } from './toasts.ts'

type Options<Input, Answer> = {
  /** The call. The key stays the same while the outcome of the last attempt is unknown. */
  act: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** A refusal that says, after an attempt whose outcome is unknown, that this one had taken effect: it is then done, without an answer. */
  isAlreadyDone?: (error: unknown) => boolean
  /** What to fetch again afterwards, also after a failure: paths of the API or their beginnings. */
  renew?: readonly PathPrefix[]
  /** Runs after success; a returned text is shown as a toast, with what it is about and what happens next in a second line. */
  done?: (answer: Answer, input: Input) => string | readonly [text: string, more: string] | undefined
  /** Runs after a failure; a returned text is shown as a toast. The error is also in `error`. */
  failed?: (error: unknown, input: Input) => string | undefined
}

type Attempt = { input: string | undefined; answered: boolean }

/**
 * An action of a page: it runs once even on a double click, and can be retried safely. Once it is answered it may run with another
 * input, for another row, while the page still fetches what has changed.
 */
export function useAction<Answer, Input = void>(options: Options<Input, Answer>) {
  const { act, isAlreadyDone = () => false, renew, done, failed } = options
  const keys = useRef(submitKeys())
  // State updates the buttons only after the second click of a double click; a ref is set at once.
  const attempt = useRef<Attempt | null>(null)
  const [answered, setAnswered] = useState(false)
  // What an attempt for one row or act may have done says nothing of another.
  const retryable = useRef({ input: '', call: retryableCall(isAlreadyDone) })
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify(input) ?? ''
      if (retryable.current.input !== text)
        retryable.current = { input: text, call: retryableCall(isAlreadyDone) }
      return retryable.current.call(() => act(input, keys.current.keyFor(input))) as Promise<Answer>
    },
    onMutate: () => attempt.current,
    onSuccess: (answer, input, mine) => {
      if (mine) mine.answered = true
      setAnswered(true)
      keys.current.settled()
      retryable.current = { input: '', call: retryableCall(isAlreadyDone) }
      const said = done?.(answer, input)
      const [text, more] = typeof said === 'string' ? [said] : (said ?? [])
      if (text) showToast('success', text, more)
    },
    onError: (error, input) => {
      keys.current.settled(error)
      const text = failed?.(error, input)
      if (text) showToast('error', text)
    },
    onSettled: async (_answer, error, _input, mine) => {
      const fresh = renew && fetchAgain(...renew)
      // Busy until the page shows the change; a failure is shown at once.
      if (!error) await fresh
      if (attempt.current === mine) attempt.current = null
    },
  })
  return {
    run: (input: Input): void => {
      const text = JSON.stringify(input)
      if (attempt.current && !(attempt.current.answered && attempt.current.input !== text)) return
      attempt.current = { input: text, answered: false }
      setAnswered(false)
      mutation.mutate(input)
    },
    busy: mutation.isPending,
    /** Whether the answer is still to come; `busy` lasts until the page shows the change. */
    sending: mutation.isPending && !answered,
    /** The argument of the last call; undefined before the first one or after a reset. */
    input: mutation.variables,
    /** The answer of the last attempt; undefined until it succeeded. */
    answer: mutation.data,
    /** The error of the last attempt; null while running, after success or after a reset. */
    error: mutation.error as unknown,
    /** Forgets the last attempt; while one runs, nothing. */
    clear: (): void => {
      if (!attempt.current) mutation.reset()
    },
  }
}
