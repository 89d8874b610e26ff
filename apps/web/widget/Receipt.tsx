import { formatDay } from '@portal/domain'
import { useEffect, useRef } from 'preact/hooks'
import type { Order } from './api.ts'
import { useRefusal, useText } from './text.ts'

/** What became of an order. */
export function Receipt({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const t = useText()
  const refusalText = useRefusal()
  const heading = useRef<HTMLHeadingElement>(null)
  // The status is part of the receipt: when it changes, it is read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => heading.current?.focus(), [order.status])
  const { company, refusal } = order
  const date = formatDay(order.startDate)
  const { expectedQuaranteenEndDate: first, lastOrder } = (refusal ?? {}) as {
    expectedQuaranteenEndDate?: string
    lastOrder?: { expirationDate: string }
  }
  const texts: Record<Order['status'], readonly [title: string, text: string]> = {
    CODE_SENT: [t('waitingTitle'), t('waitingText')],
    ORDERED: [t('orderedTitle'), t('orderedText', { date })],
    REQUESTED: [t('requestedTitle', { company }), t('requestedText')],
    APPROVED: [t('approvedTitle'), t('orderedText', { date })],
    REJECTED: [t('rejectedTitle'), t('rejectedText', { company })],
    EXPIRED: [t('expiredTitle'), t('expiredText', { company })],
    REFUSED: [
      t('refusedTitle'),
      refusalText(refusal?.code ?? 'other', {
        expired: lastOrder ? formatDay(lastOrder.expirationDate) : '',
        first: first ? formatDay(first) : '',
      }),
    ],
  }
  const [title, text] = texts[order.status]
  const good = ['ORDERED', 'REQUESTED', 'APPROVED'].includes(order.status)
  return (
    <div className={`receipt ${good ? 'good' : 'bad'}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {!good && (
        <button type="button" className="plain" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </div>
  )
}
