import { XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { renew } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { useCounter } from '../phrases.ts'
import { ORDER_PATHS, orderOf, POLL_MS } from '../queries.ts'
import { CancelOrderDialog } from './ActDialogs.tsx'
import { CodesFile } from './CodesFile.tsx'
import { Deliveries } from './Deliveries.tsx'
import { OrderFacts } from './OrderFacts.tsx'

/** /billettluka/ordrehistorikk/{id} [P-065]: one order, followed each second until every ticket is there [F-066]. */
export default function OrderPage() {
  const t = useCounterOrders()
  const counter = useCounter()
  const { id = '' } = useParams()
  const mayCancel = useCan('counterCancelTicket')
  const [leaving, setLeaving] = useState(false)
  const query = useQuery({
    ...orderOf(id),
    refetchInterval: ({ state: { data } }) => (data && !data.complete ? POLL_MS : false),
  })
  const order = query.data
  useWhenDone(order)
  if (query.error && !order) return <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  if (!order) return <Loading title heights={[150, 420]} />
  const { orderNumber, purchaseDate, orderedBy } = order
  const hasTickets = order.requestedTicketCount > 0
  return (
    <>
      <PageHeader
        title={t('order', { number: orderNumber })}
        lead={t('orderedLead', {
          at: formatDateTime(new Date(purchaseDate)),
          name: orderedBy ?? t('someone'),
        })}
        crumbs={[
          { label: counter('counter'), to: paths.ticketCounter },
          { label: t('orders'), to: paths.counterOrders },
        ]}
        actions={
          hasTickets && (
            <>
              {order.mediaType === 'MOBILE_TICKET' && <CodesFile order={order} />}
              {mayCancel && (
                <Button
                  variant="secondary"
                  icon={<XMarkOctagonIcon aria-hidden />}
                  disabled={remainingOf(order) === 0}
                  onClick={() => setLeaving(true)}
                >
                  {t('cancelOrder')}
                </Button>
              )}
            </>
          )
        }
      />
      <OrderFacts order={order} />
      {hasTickets ? <Deliveries order={order} /> : <Alert tone="info">{t('cardsOnly')}</Alert>}
      <CancelOrderDialog order={order} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

type Order = Schemas['CounterOrder']

/** What is neither taken back nor given up. */
const remainingOf = (order: Order): number =>
  order.requestedTicketCount -
  order.failedTicketCount -
  order.cancelledTicketCount -
  order.refundedTicketCount

/** The list is fetched once more when the last ticket is there. */
function useWhenDone(order: Order | undefined): void {
  const before = useRef(order?.complete)
  useEffect(() => {
    if (before.current === false && order?.complete) void renew(...ORDER_PATHS)
    before.current = order?.complete
  }, [order?.complete])
}
