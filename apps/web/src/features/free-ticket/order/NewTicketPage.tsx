import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ErrorPage } from '../../../kit/ErrorState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useFetched } from '../../../kit/useFetched.ts'
import { useFreeTicketWords } from '../../../lib/free-ticket-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import { OrderSkeleton } from '../../../ticket/order/OrderSkeleton.tsx'
import { zonesOffered } from '../../../ticket/products.ts'
import { useNewTicketTexts } from './phrases.ts'

// Fetched while the page asks for the zones.
const load = () => import('./NewTicketForm.tsx')
const NewTicketForm = lazy(load)

/** /fribilletter/ny: a single order (002 §2.1). */
export default function NewTicketPage() {
  useFetched(load)
  const t = useNewTicketTexts()
  const words = useFreeTicketWords()
  const company = useCompany()
  const zones = useQuery(zonesOffered)
  if (zones.error && !zones.data)
    return <ErrorPage error={zones.error} onRetry={() => void zones.refetch()} />
  return (
    <>
      <PageHeader
        title={t('title', words)}
        lead={t('lead', { company: company.name })}
        crumbs={[{ label: words.Terms, to: paths.freeTickets }]}
      />
      {zones.data ? (
        <Suspense fallback={<OrderSkeleton />}>
          <NewTicketForm key={company.id} zones={zones.data.matches} />
        </Suspense>
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}
