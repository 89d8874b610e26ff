import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import css from '../counter.module.css'
import { useCounterOrders } from '../orders-phrases.ts'

type Order = Schemas['CounterOrder']

/** How many tickets are there, with the warning that the list is not complete [F-082]; said once more when all are there. */
export function Progress({ order }: { order: Order }) {
  const t = useCounterOrders()
  const { complete, requestedTicketCount: total, failedTicketCount: failed } = order
  const share = (count: number) => `${(count / total) * 100}%`
  const text = t('ready', { ready: order.ticketCount, count: total })
  return (
    <>
      {!complete && (
        <div className={css.progress}>
          <div className="num">
            <b>{text}</b>
            <span className="muted">
              {t('percent', { percent: Math.floor((order.ticketCount / total) * 100) })}
            </span>
          </div>
          <div
            className={css.track}
            role="progressbar"
            aria-label={t('progress')}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={order.ticketCount}
            aria-valuetext={text}
          >
            <span style={{ width: share(order.ticketCount) }} />
            {failed > 0 && <span className={css.failed} style={{ width: share(failed) }} />}
          </div>
          <p className="muted">
            <InformationSquareIcon aria-hidden />
            {t('stillFetching')}
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {complete && t('allReady')}
      </p>
      {complete && failed > 0 && <p className={css.note}>{t('failedTickets', { count: failed })}</p>}
    </>
  )
}
