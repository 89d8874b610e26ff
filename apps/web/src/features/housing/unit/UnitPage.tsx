import { HouseIcon } from '@navikt/aksel-icons'
import { oreOf } from '@portal/domain'
import { useParams } from 'react-router'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { kroner } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { HOUSING_TICKET, TicketProductContext } from '../../../ticket/ticket-product.ts'
import { NewSubscription, OrderingNote } from '../NewSubscription.tsx'
import { useHousing } from '../phrases.ts'
import { PersonCard } from './PersonCard.tsx'
import { useUnitTexts } from './phrases.ts'
import { isOpen, isTicket, type Person, useUnit } from './useUnit.ts'

/** /borettslag/boenhet/{id}: one unit, by person [P-098, C-081..C-084]. */
export default function UnitPage() {
  const unit = useParams().id ?? ''
  const t = useUnitTexts()
  const housing = useHousing()
  const { name, settings } = useCompany()
  const { persons, error, retry } = useUnit(unit)
  if (error) return <ErrorPage error={error} onRetry={retry} />
  if (!persons) return <Loading title heights={[96, 210]} text={t('loading')} />
  const travellers = persons.filter(({ orders }) => orders.some(order => isOpen(order) && isTicket(order)))
  return (
    <TicketProductContext value={HOUSING_TICKET}>
      <PageHeader
        title={t('title', { label: settings.employeeIdLabel, unit })}
        lead={t('lead', { company: name, count: travellers.length })}
        crumbs={[{ label: housing('residents'), to: paths.residents }]}
        actions={<NewSubscription unit={unit} />}
      />
      <OrderingNote />
      {persons.length > 0 && <Facts persons={persons} />}
      {persons.map(person => (
        <PersonCard key={person.key} person={person} unit={unit} />
      ))}
      {persons.length === 0 && (
        <div className="card">
          <EmptyState title={t('emptyTitle')} text={t('emptyText', { unit })} icon={<HouseIcon />} />
        </div>
      )}
    </TicketProductContext>
  )
}

/** How much of what, at a glance. */
function Facts({ persons }: { persons: readonly Person[] }) {
  const t = useUnitTexts()
  const orders = persons.flatMap(person => person.orders)
  const active = orders.filter(({ status }) => status === 'active')
  const ore = active.reduce((sum, { pricePerMonth }) => sum + oreOf(pricePerMonth ?? 0), 0)
  const figure = (count: number) => <span className="num">{count}</span>
  return (
    <div className="card padded">
      <DetailsList
        rows={[
          { term: t('activeTickets'), value: figure(active.filter(isTicket).length) },
          { term: t('activeSubscriptions'), value: figure(active.filter(order => !isTicket(order)).length) },
          { term: t('pending'), value: figure(orders.filter(({ status }) => status === 'pending').length) },
          { term: t('costs'), value: <span className="num">{kroner(ore / 100, 2)}</span> },
        ]}
      />
    </div>
  )
}
