import { AUDIT_LIST } from '@portal/domain/audit'
import { keepPreviousData } from '@tanstack/react-query'
import { useContext } from 'react'
import type { ListState } from '../../kit/list-state.ts'
import { PartOf } from '../../kit/PageHeader.tsx'
import { useListState } from '../../kit/useListState.ts'
import { api } from '../../lib/api.ts'
import { useCan, useSession } from '../../lib/session-provider.tsx'

type State = ListState<typeof AUDIT_LIST.filters>

/** The query of the API; unset filters are left out. */
export const queryOf = ({ search, filters: { status, fra, til } }: Pick<State, 'search' | 'filters'>) => ({
  actor: search,
  ...(status && { action: status }),
  ...(fra && { from: fra }),
  ...(til && { to: til }),
})

export const NOTHING_CHOSEN = { search: '', filters: { status: null, fra: null, til: null } } as const

/** What the log shows: of the selected company; without one, or when staff ask for it, of all the operator's. */
export function useScope() {
  const { company } = useSession()
  // The tab of a company is about that company alone.
  const isPart = useContext(PartOf) !== null
  const mayReadAll = useCan('auditLogGlobal') && !isPart
  const [list, change] = useListState(AUDIT_LIST)
  const selected = company && !(mayReadAll && list.filters.alle) ? company : null
  return { list, change, selected, mayReadAll, query: queryOf(list) }
}

/** The acts of the scope, page by page; fetched again each time, because the log grows. */
export function useActs() {
  const { list, change, selected, mayReadAll, query } = useScope()
  const paging = (enabled: boolean) => ({
    enabled,
    pageParamName: 'before',
    initialPageParam: null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const ofCompany = api.useInfiniteQuery(
    'get',
    '/audit/company/{companyId}/acts',
    { params: { path: { companyId: selected?.id ?? '' }, query } },
    paging(selected !== null),
  )
  const ofAll = api.useInfiniteQuery('get', '/audit/acts', { params: { query } }, paging(selected === null))
  const acts = selected ? ofCompany : ofAll
  return { list, change, selected, mayReadAll, acts }
}
