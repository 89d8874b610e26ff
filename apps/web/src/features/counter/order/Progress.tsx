import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { Row, Split } from '../../../kit/Layout.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { useCounterOrders } from '../orders-phrases.ts'

type Order = Schemas['CounterOrder']

/** How many tickets are there, with the warning that the list is not complete [F-082]; said once more when all are there. */
export function Progress({ order }: { order: Order }) {
  const t = useCounterOrders()
  const { complete, requestedTicketCount: total, failedTicketCount: failed } = order
  const text = t('ready', { ready: order.ticketCount, count: total })
  return (
    <>
      {!complete && (
        <div className="stack gap-8 bottom-line pad-20-24">
          <Split gap={12} className="num">
            <b>{text}</b>
            <span className="muted">
              {t('percent', { percent: Math.floor((order.ticketCount / total) * 100) })}
            </span>
          </Split>
          <ProgressBar
            task={t('fetching', { number: String(order.orderNumber) })}
            text={text}
            total={total}
            done={order.ticketCount}
            failed={failed}
          />
          <Row as="p" gap={8} className="muted">
            <InformationSquareIcon aria-hidden className="text-20" />
            {t('stillFetching')}
          </Row>
        </div>
      )}
      <p role="status" className="sr-only">
        {complete && t('allReady')}
      </p>
      {complete && failed > 0 && (
        <p className="bottom-line pad-16-20">{t('failedTickets', { count: failed })}</p>
      )}
    </>
  )
}
