import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { renew } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCounterOrders } from '../orders-phrases.ts'
import { useCounter } from '../phrases.ts'
import { ORDER_PATHS, orderOf, POLL_MS } from '../queries.ts'
import { CodesFile } from './CodesFile.tsx'
import { Deliveries } from './Deliveries.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { useOrderActs } from './useOrderActs.tsx'

/** /billettluka/ordrehistorikk/{id} [P-065]: one order, followed each second until every ticket is there [F-066]. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    ...orderOf(id),
    refetchInterval: ({ state: { data } }) => (data && !data.complete ? POLL_MS : false),
  })
  const order = query.data
  useWhenDone(order)
  if (query.error && !order) return <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
  if (!order) return <Loading title heights={[150, 420]} />
  return <OrderView key={id} order={order} />
}

function OrderView({ order }: { order: Order }) {
  const t = useCounterOrders()
  const counter = useCounter()
  const { actions, dialogs } = useOrderActs(order)
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
              {actions.map(({ id, label, icon, off, loading, onSelect }) => (
                <Button
                  key={id}
                  variant="secondary"
                  icon={icon}
                  disabled={off !== null}
                  loading={loading}
                  onClick={onSelect}
                >
                  {label}
                </Button>
              ))}
            </>
          )
        }
      />
      <OrderFacts order={order} />
      {hasTickets ? <Deliveries order={order} /> : <Alert tone="info">{t('cardsOnly')}</Alert>}
      {dialogs}
    </>
  )
}

type Order = Schemas['CounterOrder']

/** The list is fetched once more when the last ticket is there. */
function useWhenDone(order: Order | undefined): void {
  const before = useRef(order?.complete)
  useEffect(() => {
    if (before.current === false && order?.complete) void renew(...ORDER_PATHS)
    before.current = order?.complete
  }, [order?.complete])
}
