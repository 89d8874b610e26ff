import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeys } from '../query-keys.ts'
import { newRetryableCall } from './retryable-call.ts'

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
