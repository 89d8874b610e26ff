import { isDay } from '@portal/domain'
import { AUDIT_ACTIONS } from '@portal/domain/audit'
import { useListQuery } from '../../kit/useListQuery.ts'
import type { ListState } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { useCan, useSession } from '../../lib/session-provider.tsx'

/** What the log can be narrowed to: an action and two days. `alle` is for staff with a company selected who ask for all. */
export const AUDIT_FILTERS = { status: AUDIT_ACTIONS, fra: isDay, til: isDay, alle: ['1'] } as const

type State = ListState<typeof AUDIT_FILTERS>

/** The query of the API; unset filters are left out. */
export const queryOf = ({ search, filters: { status, fra, til } }: Pick<State, 'search' | 'filters'>) => ({
  actor: search,
  ...(status && { action: status }),
  ...(fra && { from: fra }),
  ...(til && { to: til }),
})

export const NOTHING_CHOSEN = { search: '', filters: { status: null, fra: null, til: null } } as const

/** One page of the log of the selected company; without one, or when staff ask for it, of all the operator's. */
export function useAuditList() {
  const { company } = useSession()
  const mayReadAll = useCan('auditLogGlobal')
  const selectedIn = ({ filters }: { filters: { alle: string | null } }) =>
    company && !(mayReadAll && filters.alle) ? company : null
  const entries = useListQuery(
    (list, slice) => {
      const selected = selectedIn(list)
      const query = { ...queryOf(list), ...slice }
      return selected
        ? api.queryOptions('get', '/audit/company/{companyId}', {
            params: { path: { companyId: selected.id }, query },
          })
        : api.queryOptions('get', '/audit', { params: { query } })
    },
    // Fetched again each time, because the log grows.
    { filters: AUDIT_FILTERS, staleTime: 0 },
  )
  return { ...entries, selected: selectedIn(entries.list) }
}
