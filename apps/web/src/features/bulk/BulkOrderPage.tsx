import { formatNumber } from '@portal/domain'
import { BULK_POLL_MS } from '@portal/domain/bulk'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '../../lib/instants.ts'
import '../../kit/css/form.css'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { api, queries } from '../../lib/api.ts'
import { useTicketProduct } from '../../ticket/ticket-product.ts'
import { OrderState, type WireBulkOrder } from './labels.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { useBulkOrder } from './phrases.ts'
import { RowTable } from './RowTable.tsx'

/** One upload: the result of the check, the progress of ordering, and the outcome of each row. */
export default function BulkOrderPage() {
  const t = useBulkOrder()
  const { id = '' } = useParams()
  const { base, word, list, bulkOrders } = useTicketProduct()
  const upload = api.useQuery(
    'get',
    `${base}/bulk-order/{id}`,
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? BULK_POLL_MS : false) },
  )
  useNewEmployees(upload.data)
  const crumbs = [
    { label: t(`employees${word}`), to: list },
    { label: t('title'), to: bulkOrders },
  ]
  if (!upload.data)
    return upload.isError ? (
      <ErrorPage error={upload.error} onRetry={() => void upload.refetch()} />
    ) : (
      <>
        <PageHeader title={null} titleNode={<Skeleton width={260} height={32} />} crumbs={crumbs} />
        <div className="card form-card" aria-busy="true">
          <AfterAWhile>
            <Skeleton width={320} height={120} />
          </AfterAWhile>
        </div>
      </>
    )
  const order = upload.data
  const when = formatDateTime(new Date(order.createdAt))
  return (
    <>
      <PageHeader
        title={order.fileName}
        lead={order.createdBy ? t('uploadedBy', { when, who: order.createdBy }) : t('uploadedWhen', { when })}
        crumbs={crumbs}
        actions={
          <span>
            <OrderState state={order.state} />
          </span>
        }
      />
      <Figures figures={figuresOf(order, t)} />
      <OrderPanel order={order} stale={upload.isError} />
      <RowTable key={order.id} order={order} />
    </>
  )
}

/** Figures of the check until ordering begins, of the ordering afterwards. */
function figuresOf(order: WireBulkOrder, t: ReturnType<typeof useBulkOrder>) {
  const { total, ready, faulty, done, refused } = order.rows
  const all = { label: t('statTotal'), value: formatNumber(total) }
  const wrong = { label: t('statFaulty'), value: formatNumber(faulty) }
  if (order.state === 'CHECKED') return [all, { label: t('statReady'), value: formatNumber(ready) }, wrong]
  return [
    all,
    { label: t('statOrdered'), value: formatNumber(done) },
    { label: t('statRefused'), value: formatNumber(refused) },
    wrong,
  ]
}

/** When ordering ends while the page is open, lists fetched before lack the new employees. */
function useNewEmployees(order: WireBulkOrder | undefined): void {
  const before = useRef<string | null>(null)
  const state = order?.state ?? null
  useEffect(() => {
    if (before.current === 'RUNNING' && state !== 'RUNNING')
      void queries.invalidateQueries({ refetchType: 'none' })
    before.current = state
  }, [state])
}
