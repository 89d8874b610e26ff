import { CardIcon, PencilIcon } from '@navikt/aksel-icons'
import { orderableTypes } from '@portal/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/Button.tsx'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { draftOf } from '../../../lib/drafts.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { availableIn } from '../../../ticket/products.ts'
import { useCompanyTicket } from '../phrases.ts'
import { ChangeInfoDialog } from './ChangeInfo.tsx'
import { Deductions } from './Deductions.tsx'
import { NewOrder } from './NewOrder.tsx'
import { useEmployee } from './phrases.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { TicketCard } from './TicketCard.tsx'
import { isOpen, type Order, ownedOf, useEmployeeOrders } from './useEmployeeOrders.ts'

/** 001 §8: an employee page without any order is an error [C-243]. One value, so that it is reported once. */
const NO_ORDERS = new Error('employee page without orders or subscriptions')

/** One employee with everything ordered for them and what can be done about it [C-026..C-031]. */
export function EmployeeView({ id }: { id: string }) {
  const t = useCompanyTicket()
  const own = useEmployee()
  const company = useCompany()
  const navigate = useNavigate()
  const mayOrder = useCan('companyTicketOrder')
  const { person, orders, error, retry } = useEmployeeOrders(id)
  const available = useQuery({ ...availableIn(company.id), enabled: mayOrder })
  const draft = `change-info:${id}`
  // After an ended session the dialog is restored.
  const [changing, setChanging] = useState(() => draftOf(draft) !== undefined)
  const [left, setLeft] = useState(false)
  // The last order was deleted, and the employee with it; nothing is shown until the list opens.
  if (error && !left) return <ErrorPage error={error} onRetry={retry} />
  if (left || !person) return <Loading title heights={[96, 210]} text={own('loadingEmployee')} />
  if (orders.length === 0) return <ErrorPage error={NO_ORDERS} />
  const open = orders.filter(isOpen)
  const ended = orders.filter(order => !isOpen(order))
  const products = available.data?.matches ?? []
  const orderable = mayOrder
    ? orderableTypes(
        products.map(({ type }) => type),
        ownedOf(orders),
      )
    : []
  const onGone = () => {
    if (orders.length > 1) return
    setLeft(true)
    navigate(paths.employees)
  }
  const label = company.settings.employeeIdLabel
  return (
    <>
      <PageHeader
        title={fullName(person)}
        crumbs={[{ label: t('employees'), to: paths.employees }]}
        actions={
          <div className="user-acts">
            <Button variant="secondary" icon={<PencilIcon aria-hidden />} onClick={() => setChanging(true)}>
              {own('changeInfo')}
            </Button>
            <NewOrder person={person} products={products.filter(({ type }) => orderable.includes(type))} />
          </div>
        }
      />
      <div className="card padded">
        <DetailsList
          rows={[
            { term: label, value: <span className="num">{person.employeeId}</span> },
            { term: t('mobile'), value: <span className="num">{phoneOf(person)}</span> },
            { term: t('company'), value: person.companyName },
          ]}
        />
      </div>
      <section className="section" aria-labelledby="open-orders">
        <h2 id="open-orders">{t('tickets')}</h2>
        {open.length === 0 ? (
          <div className="card">
            <EmptyState title={t('noneOpen')} text={t('noneOpenText')} icon={<CardIcon />} />
          </div>
        ) : (
          <Cards orders={open} onGone={onGone} />
        )}
      </section>
      {ended.length > 0 && (
        <section className="section" aria-labelledby="ended-orders">
          <h2 id="ended-orders">{t('ended')}</h2>
          <Cards orders={ended} onGone={onGone} />
        </section>
      )}
      <Deductions id={id} />
      <ChangeInfoDialog
        open={changing}
        person={person}
        label={label}
        draft={draft}
        onClose={() => setChanging(false)}
      />
    </>
  )
}

function Cards({ orders, onGone }: { orders: Order[]; onGone: () => void }) {
  return (
    <div className="stack">
      {orders.map(entry =>
        entry.kind === 'ticket' ? (
          <TicketCard key={entry.order.id} ticket={entry.order} onGone={onGone} />
        ) : (
          <SubscriptionCard key={entry.order.id} subscription={entry.order} onGone={onGone} />
        ),
      )}
    </div>
  )
}
