import { CardIcon, PlusIcon } from '@navikt/aksel-icons'
import { isOpenStatus, orderableTypes } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ButtonLink } from '../../kit/Button.tsx'
import { DetailsList } from '../../kit/DetailsList.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { fullName, phoneOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCan, useCompany } from '../../lib/session-provider.tsx'
import type { WireSubscription, WireTicket } from '../../lib/wire.ts'
import { useCompanyTicket } from './phrases.ts'
import { queryKeys } from './query-keys.ts'
import { SubscriptionCard, TicketCard } from './TicketCard.tsx'

/** How often the page looks for a ticket that is being issued; nothing is asked once its code is there. */
const ISSUING_POLL_MS = 4000
const isBeingIssued = (ticket: WireTicket) => ticket.status === 'pending' && ticket.pickupCode === null

/** 001 §8: an employee page without any order is an error [C-243]. One value, so that it is reported once. */
const NO_ORDERS = new Error('employee page without orders or subscriptions')

type Order = { kind: 'ticket'; order: WireTicket } | { kind: 'subscription'; order: WireSubscription }
const isOpen = ({ order }: Order) => isOpenStatus(order.status.toUpperCase())

/** One employee with everything ordered for them [C-026, C-027, C-028]. */
export default function EmployeePage() {
  const t = useCompanyTicket()
  const company = useCompany()
  const { id = '' } = useParams()
  const mayOrder = useCan('companyTicketOrder')
  const employee = useQuery({
    queryKey: queryKeys.employee(id),
    queryFn: ({ signal }) => api.subscriber(id, signal),
  })
  const tickets = useQuery({
    queryKey: queryKeys.tickets(id),
    queryFn: ({ signal }) => api.tickets(id, signal),
    refetchInterval: ({ state }) => (state.data?.matches.some(isBeingIssued) ? ISSUING_POLL_MS : false),
  })
  const subscriptions = useQuery({
    queryKey: queryKeys.subscriptions(id),
    queryFn: ({ signal }) => api.subscriptions(id, signal),
  })
  const available = useQuery({
    queryKey: queryKeys.available(company.id),
    queryFn: ({ signal }) => api.availableProducts(company.id, signal),
    enabled: mayOrder,
  })
  const queries = [employee, tickets, subscriptions]
  const failed = queries.find(query => query.error && query.data === undefined)
  if (failed) {
    return (
      <div className="card center-page">
        <ErrorState
          level={1}
          error={failed.error}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch()
          }}
        />
      </div>
    )
  }
  if (!employee.data || !tickets.data || !subscriptions.data) return <Loading />

  const person = employee.data
  const orders: Order[] = [
    ...tickets.data.matches.map((order): Order => ({ kind: 'ticket', order })),
    ...subscriptions.data.matches.map((order): Order => ({ kind: 'subscription', order })),
  ]
  if (orders.length === 0) {
    return (
      <div className="card center-page">
        <ErrorState level={1} error={NO_ORDERS} />
      </div>
    )
  }
  const open = orders.filter(isOpen)
  const ended = orders.filter(order => !isOpen(order))
  const owned = orders.map(({ order }) => ({ type: order.type, status: order.status.toUpperCase() }))
  const types = (available.data?.matches ?? []).map(({ type }) => type)
  // Only the ticket has an order form so far; it is offered while none is open [C-030, C-031].
  const offersOrder = mayOrder && orderableTypes(types, owned).includes('TICKET')
  const newOrder = offersOrder && (
    <ButtonLink to={paths.orderTicket(person.id)} icon={<PlusIcon aria-hidden />}>
      {t('newOrder')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={fullName(person)}
        crumbs={[{ label: t('employees'), to: paths.employees }]}
        actions={newOrder}
      />
      <div className="card padded">
        <DetailsList
          rows={[
            {
              term: company.settings.employeeIdLabel,
              value: <span className="num">{person.employeeId}</span>,
            },
            { term: t('mobile'), value: <span className="num">{phoneOf(person)}</span> },
            { term: t('company'), value: person.companyName },
          ]}
        />
      </div>
      <section className="section">
        <h2>{t('tickets')}</h2>
        {open.length === 0 ? (
          <div className="card">
            <EmptyState title={t('noneOpen')} text={t('noneOpenText')} icon={<CardIcon />} />
          </div>
        ) : (
          <Cards orders={open} />
        )}
      </section>
      {ended.length > 0 && (
        <section className="section">
          <h2>{t('ended')}</h2>
          <Cards orders={ended} />
        </section>
      )}
    </>
  )
}

function Cards({ orders }: { orders: Order[] }) {
  return (
    <div className="stack">
      {orders.map(entry =>
        entry.kind === 'ticket' ? (
          <TicketCard key={entry.order.id} ticket={entry.order} />
        ) : (
          <SubscriptionCard key={entry.order.id} subscription={entry.order} />
        ),
      )}
    </div>
  )
}

function Loading() {
  return (
    <AfterAWhile>
      <div className="stack" aria-busy="true">
        <Skeleton width={260} height={36} />
        <Skeleton width="100%" height={96} />
        <Skeleton width="100%" height={210} />
      </div>
    </AfterAWhile>
  )
}
