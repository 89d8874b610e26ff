import { useParams } from 'react-router'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { Loading } from '../../../kit/Skeleton.tsx'
import { api } from '../../../lib/api.ts'
import { fullName } from '../../../lib/format.ts'
import { useOperator } from '../../../lib/operator.ts'
import { paths } from '../../../lib/paths.ts'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { Medium } from './Medium.tsx'
import { useSchoolTicket } from './phrases.ts'
import { TicketActs } from './TicketActs.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import css from './ticket.module.css'
import { isBeingIssued, mediumOf, schoolYearOfTicket } from './ticket.ts'

const ISSUING_POLL_MS = 4000

/** One school ticket: what carries it, what it is, and what can be done about it [F-061]. */
export default function TicketPage() {
  const id = useParams().id ?? ''
  const t = useSchoolTicket()
  const found = api.useQuery(
    'get',
    '/schoolticket-api/ticket/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data && isBeingIssued(state.data) ? ISSUING_POLL_MS : false) },
  )
  if (found.data) return <TicketView key={id} ticket={found.data} />
  if (found.error) return <ErrorPage error={found.error} onRetry={() => void found.refetch()} />
  return <Loading title heights={[230, 400, 220]} text={t('loading')} />
}

function TicketView({ ticket }: { ticket: WireSchoolTicket }) {
  const t = useSchoolTicket()
  const operator = useOperator()
  const medium = mediumOf(ticket)
  const year = schoolYearOfTicket(ticket, operator)
  return (
    <>
      <PageHeader
        title={fullName(ticket) || t('noName')}
        lead={year ? t('lead', { year }) : t('leadPlain')}
        crumbs={[{ label: t('schoolTickets'), to: paths.schoolTickets }]}
      />
      <div className={`stack from-top gap-20 ${css.columns}`}>
        <Medium ticket={ticket} medium={medium} />
        <TicketFacts ticket={ticket} />
        <TicketActs ticket={ticket} />
      </div>
    </>
  )
}
