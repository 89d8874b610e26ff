import { PlusIcon, ReceiptIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDateTime } from '@portal/domain'
import { Link } from 'react-router'
import { ButtonLink } from '../../../kit/Button.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { StatusPill } from '../../../kit/StatusPill.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { kroner } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import css from '../counter.module.css'
import { useProductText } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ordersOf, POLL_MS } from '../queries.ts'

type Order = Schemas['CounterOrder']

/** /billettluka/ordrehistorikk [P-064]: the orders of a company. Asks each second while one of those shown is incomplete [F-075]. */
export default function OrderListPage() {
  const t = useCounterOrders()
  const company = useCompany()
  const mayOrder = useCan('counterOrder')
  const columns = useColumns()
  const orders = useListQuery(({ search }, slice) => ordersOf(company.id, search, slice), {
    refetchInterval: ({ state: { data } }) =>
      data?.matches.some(({ complete }) => !complete) ? POLL_MS : false,
  })
  const { table, list } = orders
  const order = mayOrder && (
    <ButtonLink to={paths.ticketCounter} icon={<PlusIcon aria-hidden />}>
      {t('toCounter')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('orders')} lead={t('ordersLead', { company: company.name })} actions={order} />
      <DataTable
        {...table}
        caption={t('orders')}
        columns={columns}
        filtered={list.search !== ''}
        empty={{ title: t('noOrdersTitle'), text: t('noOrdersText'), icon: <ReceiptIcon />, actions: order }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
        opens
        toolbar={
          <Toolbar
            compact
            list={orders}
            search={t('searchOrders')}
            count={count => t('orderCount', { count })}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<Order>[] {
  const t = useCounterOrders()
  const productText = useProductText()
  return [
    {
      id: 'order',
      header: t('colOrder'),
      cell: (row, linkId) => (
        <>
          <Link id={linkId} to={paths.counterOrder(row.id)} className="num">
            {row.orderNumber}
          </Link>
          <span className={`small muted ${css.below}`}>
            {t('orderedBy', {
              at: formatDateTime(new Date(row.purchaseDate)),
              name: row.orderedBy ?? t('someone'),
            })}
          </span>
        </>
      ),
    },
    { id: 'product', header: t('colProduct'), phone: 'meta', cell: productText },
    {
      id: 'reference',
      header: t('colReference'),
      phone: 'hide',
      wide: true,
      cell: row => (
        <>
          {row.invoiceReference}
          {row.personalReference && (
            <span className={`small muted ${css.below}`}>{row.personalReference}</span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: row =>
        row.complete ? (
          <StatusPill tone="good" plain>
            {t('done')}
          </StatusPill>
        ) : (
          <StatusPill tone="waiting">
            {t('countReady', { ready: row.ticketCount, total: row.requestedTicketCount })}
          </StatusPill>
        ),
    },
    {
      id: 'total',
      header: t('colTotal'),
      align: 'right',
      phone: 'meta',
      cell: row => <span className="num">{kroner(row.totalPrice, 2)}</span>,
    },
  ]
}
