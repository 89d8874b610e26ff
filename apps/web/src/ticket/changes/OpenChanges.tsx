import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useChanges } from '../../lib/ticket-requests.ts'
import { useTicketProduct } from '../ticket-product.ts'

// Fetched where somebody has asked for something.
const ChangeList = lazy(() => import('./ChangeList.tsx'))

/** What a person has asked for on their own page and waits for, to be answered here too; nothing where nothing waits. */
export function OpenChanges({ subscriberId, name }: { subscriberId: string; name: string }) {
  const { id: companyId } = useCompany()
  const { base } = useTicketProduct()
  const { count } = useChanges()
  const { data } = useQuery({
    ...api.queryOptions('get', `${base}/employee-request/by-company-id/{companyId}`, {
      params: { path: { companyId }, query: { subscriberId } },
    }),
    // The count of the menu says whether anybody waits at all.
    enabled: count > 0,
  })
  if (count === 0 || !data || data.matches.length === 0) return null
  return (
    <Suspense>
      <ChangeList name={name} changes={data.matches} />
    </Suspense>
  )
}
