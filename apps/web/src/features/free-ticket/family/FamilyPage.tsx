import { CardIcon, PlusIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import { formatNok } from '@portal/domain'
import { showsCancelAll } from '@portal/domain/free-ticket'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { DetailsList } from '../../../kit/DetailsList.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { api } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCan } from '../../../lib/session-provider.tsx'
import { EndedTickets } from './EndedTickets.tsx'
import css from './family.module.css'
import { useFamily } from './phrases.ts'
import { TicketRow } from './TicketRow.tsx'
import { endedOf, factsOf, groupsOf, sumsOf, type WireFreeTicket } from './tickets.ts'

// Opened by a button, and fetched once the page is drawn.
const loadCancelAll = () => import('./CancelAllDialog.tsx')
const CancelAllDialog = lazy(loadCancelAll)

/** While a ticket is being issued, until its code is there. */
const ISSUING_POLL_MS = 4000
const isBeingIssued = ({ status, mediaType, pickupCode }: WireFreeTicket) =>
  status === 'pending' && mediaType === 'MOBILE_TICKET' && pickupCode === null

/** Every ticket of one employee id, and what can be done about it [F-011..F-016]. */
export default function FamilyPage() {
  const id = useParams().id ?? ''
  const t = useFamily()
  const words = useFreeTicketWords()
  useFetched(loadCancelAll)
  const mayOrder = useCan('freeTicketOrder')
  const [cancelling, setCancelling] = useState(false)
  // What was found first: when that ticket is withdrawn, the page goes on with another one of the family.
  const [of, setOf] = useState(id)
  const found = api.useQuery(
    'get',
    '/freeticket-api/ticket/for-same-employee-as-this-order/{id}',
    { params: { path: { id: of } } },
    {
      refetchInterval: ({ state }) => (state.data?.matches.some(isBeingIssued) ? ISSUING_POLL_MS : false),
    },
  )
  if (!found.data) {
    if (found.error) return <ErrorPage error={found.error} onRetry={() => void found.refetch()} />
    return <Loading title heights={[72, 160, 320]} text={t('loading')} />
  }
  const tickets = found.data.matches
  const employeeId = tickets[0]!.employeeId
  const groups = groupsOf(tickets)
  const ended = endedOf(tickets)
  const order = <PlusIcon aria-hidden />
  // The row of a withdrawn ticket is gone.
  const onGone = (gone: string, goesOn = tickets.find(ticket => ticket.id !== gone)?.id) => {
    if (of === gone && goesOn) setOf(goesOn)
  }
  return (
    <>
      <PageHeader
        title={t('title', { employeeId })}
        lead={t('lead', { terms: words.terms })}
        crumbs={[{ label: words.Terms, to: paths.freeTickets }]}
        actions={
          <>
            {showsCancelAll(tickets.map(factsOf)) && (
              <Button
                variant="secondary"
                icon={<XMarkOctagonIcon aria-hidden />}
                onClick={() => setCancelling(true)}
              >
                {t('cancelAll')}
              </Button>
            )}
            {mayOrder && (
              <ButtonLink to={paths.newFreeTicket(employeeId)} icon={order}>
                {t('newTicket')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Facts tickets={tickets} />
      {groups.map(group => (
        <section key={group.group} aria-labelledby={`group-${group.group}`} className={css.group}>
          <h2 id={`group-${group.group}`} className="row gap-12">
            {t(`group${group.group}`)}{' '}
            <span className="regular small muted">{t('tickets', { count: group.tickets.length })}</span>
          </h2>
          <div className="card ruled">
            {group.tickets.map(ticket => (
              <TicketRow key={ticket.id} ticket={ticket} onGone={goesOn => onGone(ticket.id, goesOn)} />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && (
        <div className="card">
          <EmptyState
            title={t('none', { terms: words.terms })}
            text={t('noneText')}
            icon={<CardIcon />}
            {...(mayOrder && {
              actions: (
                <ButtonLink to={paths.newFreeTicket(employeeId)} icon={order}>
                  {t('newTicket')}
                </ButtonLink>
              ),
            })}
          />
        </div>
      )}
      {ended.length > 0 && <EndedTickets tickets={ended} />}
      <Suspense>
        <CancelAllDialog
          open={cancelling}
          id={of}
          employeeId={employeeId}
          tickets={tickets}
          onClose={() => setCancelling(false)}
        />
      </Suspense>
    </>
  )
}

/** Who and how much, at a glance. */
function Facts({ tickets }: { tickets: readonly WireFreeTicket[] }) {
  const t = useFamily()
  const { active, pending, priceOre, taxOre, departments } = sumsOf(tickets)
  const employee = tickets.find(({ ticketHolderType }) => ticketHolderType === 'EMPLOYEE')
  return (
    <div className="card padded">
      <DetailsList
        rows={[
          { term: t('factEmployee'), value: employee ? fullName(employee) : null },
          { term: t('factDepartment'), value: departments.join(', ') || null },
          {
            term: t('factTickets'),
            value:
              pending > 0 ? t('counted', { count: active, pending }) : t('countedActive', { count: active }),
          },
          { term: t('factPrice'), value: <span className="num">{formatNok(priceOre)}</span> },
          {
            term: t('factTax'),
            value: <span className="num">{t('perMonth', { amount: formatNok(taxOre) })}</span>,
          },
        ]}
      />
    </div>
  )
}
