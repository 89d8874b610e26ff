import { PlusIcon, ReceiptIcon } from '@navikt/aksel-icons'
import type { Schemas } from '@portal/api-client'
import { formatDay } from '@portal/domain'
import { COUNTER_ORDER_LIST } from '@portal/domain/counter'
import { Link } from 'react-router'
import { ButtonLink } from '../../../kit/Button.tsx'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { DownloadButton } from '../../../kit/DownloadButton.tsx'
import { Select } from '../../../kit/form/fields.tsx'
import { PeriodFilter } from '../../../kit/form/PeriodFilter.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { StatusPill } from '../../../kit/StatusPill.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useListQuery } from '../../../kit/useListQuery.ts'
import { call } from '../../../lib/api.ts'
import { kroner } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { formatDateTime } from '../../../lib/instants.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { useProductText } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { ordersBy, ordersOf, POLL_MS } from '../queries.ts'

type Order = Schemas['CounterOrder']

/** /billettluka/ordrehistorikk [P-064]: the orders of a company. Asks each second while one of those shown is incomplete [F-075]. */
export default function OrderListPage() {
  const t = useCounterOrders()
  const company = useCompany()
  const language = useLanguage()
  const mayOrder = useCan('counterOrder')
  const columns = useColumns()
  const orders = useOrders(company.id)
  const { table, list, change, data, total = 0 } = orders
  const order = mayOrder && (
    <ButtonLink to={paths.ticketCounter} icon={<PlusIcon aria-hidden />}>
      {t('toCounter')}
    </ButtonLink>
  )
  const file = total > 0 && (
    <DownloadButton
      name={`${t('ordersFileName')}.csv`}
      fetch={() =>
        call('get', '/ticketcounter-api/order/by-company-id/{companyId}/file', {
          params: {
            path: { companyId: company.id },
            query: { ...ordersBy(list.search, list.filters), language },
          },
          parseAs: 'blob',
        })
      }
      failed={() => t('downloadFailed')}
    >
      {t('ordersFile')}
    </DownloadButton>
  )
  const day = (label: 'from' | 'to') => (value: string) => `${t(label)} ${formatDay(value)}`
  const chosen = orders.chosen({
    ...{ fra: day('from'), til: day('to') },
    referanse: value => `${t('colReference')}: ${value}`,
    kjoper: value => `${t('buyer')}: ${value}`,
  })
  return (
    <>
      <PageHeader
        title={t('orders')}
        lead={t('ordersLead', { company: company.name })}
        actions={
          <>
            {file}
            {order}
          </>
        }
      />
      <DataTable
        {...table}
        caption={t('orders')}
        columns={columns}
        empty={{ title: t('noOrdersTitle'), text: t('noOrdersText'), icon: <ReceiptIcon />, actions: order }}
        noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
        opens
        toolbar={
          <Toolbar
            compact
            list={orders}
            search={t('searchOrders')}
            count={count => t('orderCount', { count })}
            chosen={chosen}
            onClear={table.onClear}
            more={
              <>
                <PeriodFilter
                  id="counter-order"
                  labels={{ from: t('from'), to: t('to'), reversed: t('toBeforeFrom') }}
                  filters={list.filters}
                  onChange={change}
                />
                <TextFilter
                  id="counter-order-reference"
                  label={t('colReference')}
                  all={t('allReferences')}
                  values={data?.references}
                  value={list.filters.referanse}
                  onChange={referanse => change({ filters: { referanse } })}
                />
                <TextFilter
                  id="counter-order-buyer"
                  label={t('buyer')}
                  all={t('allBuyers')}
                  values={data?.buyers}
                  value={list.filters.kjoper}
                  onChange={kjoper => change({ filters: { kjoper } })}
                />
              </>
            }
          />
        }
      />
    </>
  )
}

const useOrders = (companyId: string) =>
  useListQuery(({ search, filters }, slice) => ordersOf(companyId, search, filters, slice), {
    ...COUNTER_ORDER_LIST,
    refetchInterval: ({ state: { data } }) =>
      data?.matches.some(({ complete }) => !complete) ? POLL_MS : false,
  })

/** One of the texts that orders have; a chosen one that no order has any more stays to be seen. */
function TextFilter({
  id,
  label,
  all,
  values = [],
  value,
  onChange,
}: {
  id: string
  label: string
  all: string
  values: readonly string[] | undefined
  value: string | null
  onChange: (value: string | null) => void
}) {
  const offered = value === null || values.includes(value) ? values : [value, ...values]
  return (
    <Select
      id={id}
      label={label}
      placeholder={all}
      options={offered.map(text => ({ value: text, label: text }))}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
    />
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
          <span className="small muted line">
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
          {row.personalReference && <span className="small muted line">{row.personalReference}</span>}
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
