import { CardIcon, PencilIcon } from '@navikt/aksel-icons'
import { formatDay } from '@portal/domain'
import type { ChangeInfo } from '@portal/domain/company-ticket'
import { orderableTypes } from '@portal/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../kit/Avatar.tsx'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { FormDialog } from '../../../kit/FormDialog.tsx'
import { Stack } from '../../../kit/Layout.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { api, call, queries } from '../../../lib/api.ts'
import { draftOf } from '../../../lib/drafts.ts'
import { fullName, phoneOf } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan, useCompany } from '../../../lib/session-provider.tsx'
import { useChangeInfo } from '../../../ticket/change-info/phrases.ts'
import { OpenChanges } from '../../../ticket/changes/OpenChanges.tsx'
import { DepartmentButton } from '../../../ticket/department/DepartmentButton.tsx'
import { usePauses } from '../../../ticket/pause/usePauses.ts'
import { availableIn } from '../../../ticket/products.ts'
import { useIsSubsidised } from '../../../ticket/subsidy/SubsidyTabs.tsx'
import { useCompanyTicket } from '../phrases.ts'
import { AddOns } from './AddOns.tsx'
import { Deductions } from './Deductions.tsx'
import { NewOrder } from './NewOrder.tsx'
import { OldOrders } from './OldOrders.tsx'
import { useEmployee } from './phrases.ts'
import { TicketCard } from './TicketCard.tsx'
import {
  isOpen,
  isSubscription,
  isTicket,
  type Order,
  ownedOf,
  useEmployeeOrders,
} from './useEmployeeOrders.ts'

const ShareCard = lazy(() => import('../../../ticket/subsidy/ShareCard.tsx'))
const loadChangeInfo = () => import('../../../ticket/change-info/ChangeInfoForm.tsx')
const ChangeInfoForm = lazy(loadChangeInfo)
// Fetched beside the person: the tickets are what the page is for.
const loadEvents = () => import('./Events.tsx')
const Events = lazy(loadEvents)
// Fetched when somebody is paused.
const PausedCard = lazy(() => import('./PausedCard.tsx'))

/** 001 §8: an employee page without any order is an error [C-243]. One value, so that it is reported once. */
const NO_ORDERS = new Error('employee page without orders or subscriptions')

const sinceOf = (orders: readonly Order[]) =>
  orders
    .map(entry => (entry.kind === 'ticket' ? entry.order.startDate : entry.order.startAt))
    .sort()
    .at(0) ?? ''

/** One employee with everything ordered for them and what can be done about it [C-026..C-031]. */
export function EmployeeView({ id }: { id: string }) {
  useFetched(loadChangeInfo)
  useFetched(loadEvents)
  const t = useCompanyTicket()
  const own = useEmployee()
  const change = useChangeInfo()
  const company = useCompany()
  const navigate = useNavigate()
  const subsidised = useIsSubsidised()
  const mayOrder = useCan('companyTicketOrder')
  const { person, orders, error, retry } = useEmployeeOrders(id)
  const { open: pauses } = usePauses(id)
  const available = useQuery({ ...availableIn(company.id), enabled: mayOrder })
  const draft = `change-info:${id}`
  // After an ended session the dialog is restored.
  const [changing, setChanging] = useState(() => draftOf(draft) !== undefined)
  const close = () => setChanging(false)
  const [left, setLeft] = useState(false)
  // The last order was deleted, and the employee with it; nothing is shown until the list opens.
  if (error && !left) return <ErrorPage error={error} onRetry={retry} />
  if (left || !person) return <Loading title heights={[96, 210]} text={own('loadingEmployee')} />
  // The ticket before a long pause is anonymised.
  if (orders.length + pauses.length === 0) return <ErrorPage error={NO_ORDERS} />
  const tickets = orders.filter(isOpen).filter(isTicket)
  // A planned pause stands in the card of the ticket that runs, and one whose ticket is ordered in that of the new one.
  const paused = pauses.filter(({ state }) => state === 'PAUSED' || state === 'BLOCKED')
  const addOns = orders.filter(isOpen).filter(isSubscription)
  const products = available.data?.matches ?? []
  const orderable = mayOrder
    ? orderableTypes(
        products.map(({ type }) => type),
        ownedOf(orders),
      )
    : []
  const offered = products.filter(({ type }) => orderable.includes(type))
  const onGone = () => {
    if (orders.length > 1) return
    setLeft(true)
    navigate(paths.employees)
  }
  const onPauseGone = () => {
    if (orders.length + pauses.length === 1) onGone()
  }
  const send = async ({ phoneLabel: _, ...body }: ChangeInfo & { phoneLabel: string }) => {
    const params = { path: { id } }
    const saved = await call('put', '/api/subscriber/{id}/contact-details', { params, body })
    queries.setQueryData(api.queryOptions('get', '/api/subscriber/{id}', { params }).queryKey, saved)
  }
  const label = company.settings.employeeIdLabel
  const name = fullName(person)
  const phone = phoneOf(person)
  const facts = [
    // Who has moved here from another company has none at first.
    ...(person.employeeId === '' ? [] : [`${label} ${person.employeeId}`]),
    // A number does not break over two lines.
    phone.replaceAll(' ', '\u00a0'),
    ...(person.department ? [person.department.name] : []),
    person.companyName,
    ...(orders.length > 0 ? [t('travelsSince', { day: formatDay(sinceOf(orders)) })] : []),
  ]
  return (
    <>
      <PageHeader
        title={name}
        lead={facts.join(' · ')}
        mark={<Avatar name={name} />}
        crumbs={[{ label: t('employees'), to: paths.employees }]}
        actions={
          <>
            <Button variant="secondary" icon={<PencilIcon aria-hidden />} onClick={() => setChanging(true)}>
              {change('changeInfo')}
            </Button>
            <DepartmentButton id={id} name={name} department={person.department} />
            <NewOrder person={person} products={offered} />
          </>
        }
      />
      <div className="two">
        <Stack>
          <h2 id="open-orders" className="sr-only">
            {t('tickets')}
          </h2>
          <OpenChanges subscriberId={id} name={name} />
          {tickets.map(({ order }) => (
            <TicketCard key={order.id} ticket={order} phone={phone} onGone={onGone} />
          ))}
          <Suspense>
            {paused.map(pause => (
              <PausedCard key={pause.id} person={person} pause={pause} onGone={onPauseGone} />
            ))}
          </Suspense>
          {tickets.length + paused.length === 0 && (
            <div className="card">
              <EmptyState
                title={t('noneOpen')}
                text={t('noneOpenText')}
                icon={<CardIcon />}
                {...(orderable.includes('TICKET') && {
                  actions: <ButtonLink to={paths.orderTicket(person.id)}>{t('orderTicket')}</ButtonLink>,
                })}
              />
            </div>
          )}
          <AddOns
            person={person}
            addOns={addOns.map(({ order }) => order)}
            offered={offered.filter(({ type }) => type !== 'TICKET')}
            onGone={onGone}
          />
          <Deductions id={id} />
          <OldOrders orders={orders.filter(order => !isOpen(order))} phone={phone} onGone={onGone} />
        </Stack>
        <Stack>
          <Suspense>
            {subsidised && <ShareCard id={id} />}
            <Events id={id} />
          </Suspense>
        </Stack>
      </div>
      <FormDialog
        open={changing}
        title={change('changeInfoTitle', { name: fullName(person) })}
        onClose={close}
      >
        <ChangeInfoForm person={person} label={label} draft={draft} send={send} onClose={close} />
      </FormDialog>
    </>
  )
}
