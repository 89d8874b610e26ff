import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useCan, useCompany } from './session-provider.tsx'

/** The operations of employees, or of residents. */
type Base = '/api' | '/housing-api'

/** Whether the tickets of a company can be paused, and how many are. */
export const pauseSummaryOf = (companyId: string, base: Base) =>
  api.queryOptions('get', `${base}/ticket/pauses/by-company-id/{companyId}`, {
    params: { path: { companyId } },
  })

/** What is fetched again when a pause begins, changes or is given up. */
export const PAUSE_PATHS = ['/api/ticket', '/api/subscriber', '/housing-api'] as const

/** How many tickets of the selected company are paused; null while pauses are off and there are none, so that nothing of them shows. */
export function usePauseSummary(base: Base = '/api') {
  const { id } = useCompany()
  const may = useCan(base === '/api' ? 'companyTicket' : 'housing')
  const { data } = useQuery({ ...pauseSummaryOf(id, base), enabled: may })
  return data && (data.enabled || data.planned + data.paused > 0) ? data : null
}
