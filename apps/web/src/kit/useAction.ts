import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { submitKeys } from '../lib/idempotency.ts'
import { showToast } from './toasts.ts'

type Options<Input, Answer> = {
  /** The call. The key stays the same while it is unknown whether the last attempt was carried out. */
  act: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** What is fetched anew afterwards, however it went. */
  renew?: QueryKey
  /** What follows when it is done; a text is shown as a short message. */
  done?: (answer: Answer, input: Input) => string | undefined
  /** The same when it failed. The error is in `error` too. */
  failed?: (error: unknown, input: Input) => string | undefined
}

/** One action of a page: done once however often it is clicked, and safe to try again. */
export function useAction<Input, Answer>({ act, renew, done, failed }: Options<Input, Answer>) {
  const queries = useQueryClient()
  const keys = useRef(submitKeys())
  // State reaches the buttons after the second click of a double click; this reference does not wait.
  const sending = useRef(false)
  const mutation = useMutation({
    mutationFn: (input: Input) => act(input, keys.current.keyFor(input)),
    onSuccess: (answer, input) => {
      keys.current.settled()
      const text = done?.(answer, input)
      if (text) showToast('success', text)
    },
    onError: (error, input) => {
      keys.current.settled(error)
      const text = failed?.(error, input)
      if (text) showToast('error', text)
    },
    onSettled: () => {
      sending.current = false
      if (renew) void queries.invalidateQueries({ queryKey: renew })
    },
  })
  return {
    run: (input: Input): void => {
      if (sending.current) return
      sending.current = true
      mutation.mutate(input)
    },
    busy: mutation.isPending,
    /** What was asked for last; undefined when nothing was, or it was cleared. */
    input: mutation.variables,
    /** Why the last attempt failed; null while it is on its way, was done or was cleared. */
    error: mutation.error as unknown,
    clear: mutation.reset,
  }
}
