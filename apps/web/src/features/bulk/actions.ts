import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { useBulkOrder } from './phrases.ts'

type Action = 'start' | 'cancel'

/**
 * Starts and cancels an upload. It is fetched again afterwards, also after a failure, because another user may have been faster.
 */
export function useBulkOrderActions(id: string) {
  const t = useBulkOrder()
  const problemText = useProblemText()
  const { base } = useTicketProduct()
  const params = { path: { id } }
  const { busy, input, error, run, clear } = useAction({
    act: ({ action }: { action: Action; done?: () => void }): Promise<unknown> =>
      action === 'start'
        ? call('post', `${base}/bulk-order/{id}/start`, { params })
        : call('delete', `${base}/bulk-order/{id}`, { params }),
    renew: [`${base}/bulk-order`],
    done: (_answer, { action, done }) => {
      done?.()
      return action === 'cancel' ? t('cancelled') : undefined
    },
  })
  return {
    start: () => run({ action: 'start' }),
    cancel: (done: () => void) => run({ action: 'cancel', done }),
    busy: busy ? input?.action : undefined,
    failureOf: (action: Action) => error !== null && input?.action === action && problemText(error),
    forget: clear,
  }
}
