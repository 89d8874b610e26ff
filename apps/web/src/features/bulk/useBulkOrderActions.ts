import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../kit/toasts.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { calls, queryKeys } from './calls.ts'
import { useBulkOrder } from './phrases.ts'

type BulkOrderAction = 'start' | 'cancel'

/**
 * Starts and cancels an upload. It is fetched again afterwards, also after a failure, because another user may have been faster.
 */
export function useBulkOrderActions(id: string) {
  const t = useBulkOrder()
  const queries = useQueryClient()
  const problemText = useProblemText()
  const [busy, setBusy] = useState<BulkOrderAction | null>(null)
  const [failed, setFailed] = useState<{ action: BulkOrderAction; text: string } | null>(null)
  // State updates the buttons only after the second click of a double click; a ref is set at once.
  const sending = useRef(false)

  const run = async (action: BulkOrderAction): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setBusy(action)
    setFailed(null)
    try {
      await calls[action](id)
      if (action === 'cancel') showToast('success', t('cancelled'))
      return true
    } catch (error) {
      setFailed({ action, text: problemText(error) })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.all })
      sending.current = false
      setBusy(null)
    }
  }
  return {
    start: () => run('start'),
    cancel: () => run('cancel'),
    busy,
    failureOf: (action: BulkOrderAction) => (failed?.action === action ? failed.text : null),
    forget: () => setFailed(null),
  }
}
