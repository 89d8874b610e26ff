import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showToast } from '../../kit/toasts.ts'
import { useProblemText } from '../../lib/refusal-phrases.ts'
import { calls, queryKeys } from './calls.ts'
import { useBulkOrder } from './phrases.ts'

type Deed = 'start' | 'cancel'

/** Starting and cancelling an upload; afterwards it is fetched anew, however it went: somebody else may have been first. */
export function useBulkOrderActions(id: string) {
  const t = useBulkOrder()
  const queries = useQueryClient()
  const problemText = useProblemText()
  const [busy, setBusy] = useState<Deed | null>(null)
  const [failed, setFailed] = useState<{ deed: Deed; text: string } | null>(null)
  // State reaches the buttons after the second click of a double click; this reference does not wait.
  const sending = useRef(false)

  const run = async (deed: Deed): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setBusy(deed)
    setFailed(null)
    try {
      await calls[deed](id)
      if (deed === 'cancel') showToast('success', t('cancelled'))
      return true
    } catch (error) {
      setFailed({ deed, text: problemText(error) })
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
    failureOf: (deed: Deed) => (failed?.deed === deed ? failed.text : null),
    forget: () => setFailed(null),
  }
}
