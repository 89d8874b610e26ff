import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorPage } from '../../kit/ErrorState.tsx'
import { Loading } from '../../kit/Skeleton.tsx'
import { api } from '../../lib/api.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { type Choice, type Dates, readChoice } from './choice.ts'

/** Draws a page once it is known which months there are, with what the address chooses of them; else what went wrong [F-337]. */
export function WithDates({
  months = false,
  children,
}: {
  /** Only months can be chosen, no year. */
  months?: boolean
  children: (page: { dates: Dates; choice: Choice }) => ReactNode
}) {
  const company = useCompany()
  const [parameters] = useSearchParams()
  const dates = api.useQuery('get', '/freeticket-api/tax-base/dates/by-company-id/{companyId}', {
    params: { path: { companyId: company.id } },
  })
  if (dates.error && !dates.data)
    return <ErrorPage error={dates.error} onRetry={() => void dates.refetch()} />
  if (!dates.data) return <Loading title heights={[320]} />
  try {
    return children({ dates: dates.data, choice: readChoice(parameters, dates.data, months) })
  } catch (error) {
    return <ErrorPage error={error} />
  }
}
