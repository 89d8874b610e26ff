import type { Schemas } from '@portal/api-client'
import { DELIVERY_STATES } from '@portal/domain/counter'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { Toolbar } from '../../../kit/Toolbar.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { useListQuery } from '../../../kit/useListQuery.ts'
import css from '../counter.module.css'
import { Code, type Delivery, DeliveryStatus, Recipient } from '../labels.tsx'
import { useCounterOrders } from '../orders-phrases.ts'
import { deliveriesOf, POLL_MS } from '../queries.ts'
import { StateChips } from '../StateChips.tsx'
import { DeliveryActs } from './DeliveryActs.tsx'
import { Progress } from './Progress.tsx'
import { loadSendCode } from './useDeliveryActs.tsx'

const FILTERS = { status: DELIVERY_STATES } as const

/** The tickets and codes of an order: state, code, receiver, and what can be done with each [F-076]. */
export function Deliveries({ order }: { order: Schemas['CounterOrder'] }) {
  useFetched(loadSendCode)
  const t = useCounterOrders()
  const columns = useColumns()
  const deliveries = useListQuery(
    ({ search, filters: { status } }, slice) => deliveriesOf(order.id, search, status, slice),
    { filters: FILTERS, refetchInterval: () => (order.complete ? false : POLL_MS) },
  )
  const { table, data } = deliveries
  return (
    <DataTable
      {...table}
      caption={t('tickets')}
      columns={columns}
      noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clear') }}
      toolbar={
        <>
          <Progress order={order} />
          <Toolbar
            compact
            list={deliveries}
            search={t('searchInOrder')}
            count={count => t('ticketCount', { count })}
            chips={<StateChips counts={data?.counts} {...deliveries.chips('status')} />}
          />
        </>
      }
    />
  )
}

function useColumns(): Column<Delivery>[] {
  const t = useCounterOrders()
  return [
    {
      id: 'place',
      header: t('colPlace'),
      cell: row => (
        <>
          <span className={`num ${css.offPhone}`}>{row.place}</span>
          <span className="on-phone">
            <Code delivery={row} />
          </span>
        </>
      ),
    },
    { id: 'code', header: t('colCode'), phone: 'hide', cell: row => <Code delivery={row} /> },
    { id: 'recipient', header: t('colRecipient'), phone: 'meta', cell: row => <Recipient delivery={row} /> },
    { id: 'status', header: t('colStatus'), phone: 'end', cell: row => <DeliveryStatus delivery={row} /> },
    {
      id: 'acts',
      phone: 'meta',
      align: 'right',
      cell: row => <DeliveryActs delivery={row} />,
    },
  ]
}
