import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '../../../kit/Alert.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../../kit/Skeleton.tsx'
import { api } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { useCompanyTicket } from '../phrases.ts'
import { queryKeys } from '../query-keys.ts'
import { OrderForm } from './OrderForm.tsx'
import { useOrder } from './phrases.ts'

/** Order a company ticket [C-033..C-037]; `?ansatt=<id>` fills in an employee the company already has. */
export default function OrderPage() {
  const t = useOrder()
  const own = useCompanyTicket()
  const language = useLanguage()
  const company = useCompany()
  const subscriberId = useSearchParams()[0].get('ansatt')
  const available = useQuery({
    queryKey: queryKeys.available(company.id),
    queryFn: ({ signal }) => api.availableProducts(company.id, signal),
  })
  const zones = useQuery({
    queryKey: ['zones'],
    queryFn: ({ signal }) => api.zones(signal),
    staleTime: 300_000,
  })
  const person = useQuery({
    queryKey: queryKeys.employee(subscriberId ?? ''),
    queryFn: ({ signal }) => api.subscriber(subscriberId ?? '', signal),
    enabled: subscriberId !== null,
  })
  const queries = [available, zones, person]
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
  const ticket = available.data?.matches.find(({ type }) => type === 'TICKET')
  const ready = available.data && zones.data && (subscriberId === null || person.data)
  const title = ticket ? t('title', { name: localized(ticket.name, language).toLowerCase() }) : null
  const crumbs = [{ label: own('employees'), to: paths.employees }]
  return (
    <>
      <PageHeader
        title={title}
        lead={t('lead')}
        crumbs={crumbs}
        {...(!title && { titleNode: ready ? own('newSubscription') : <Skeleton width={280} height={32} /> })}
      />
      {ready && !ticket && <Alert tone="info">{t('notOffered')}</Alert>}
      {ready && ticket && (
        <OrderForm
          key={subscriberId ?? 'new'}
          ticket={ticket}
          available={available.data.matches}
          zones={zones.data.matches}
          person={person.data ?? null}
        />
      )}
      {!ready && (
        <AfterAWhile>
          <div className="two" aria-busy="true">
            <Skeleton width="100%" height={560} />
            <Skeleton width="100%" height={220} />
          </div>
        </AfterAWhile>
      )}
    </>
  )
}
