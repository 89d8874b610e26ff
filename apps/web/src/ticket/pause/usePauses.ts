import type { Schemas } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { usePauseSummary } from '../../lib/pauses.ts'
import { useTicketProduct } from '../ticket-product.ts'

export type WirePause = Schemas['Pause']

const OPEN: readonly WirePause['state'][] = ['PLANNED', 'PAUSED', 'BLOCKED', 'RESUMING']

/** The pauses of a person of which something is still to come, and whether the company has switched pauses on. */
export function usePauses(subscriberId: string) {
  const { base } = useTicketProduct()
  const summary = usePauseSummary(base)
  const { data } = useQuery({
    ...api.queryOptions('get', `${base}/subscriber/{id}/pauses`, { params: { path: { id: subscriberId } } }),
    enabled: summary !== null,
  })
  return {
    enabled: summary?.enabled ?? false,
    open: (data?.matches ?? []).filter(({ state }) => OPEN.includes(state)),
  }
}
