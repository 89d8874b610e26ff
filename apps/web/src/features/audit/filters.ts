import { type Day, isDay } from '@portal/domain'
import { AUDIT_ACTIONS, type AuditAction } from '@portal/domain/audit'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, useListState, writeListState } from '../../kit/useListState.ts'

export type AuditFilters = { actor: string; action?: AuditAction; from?: Day; to?: Day }
type Period = { from: string; to: string }
const NAMES = { from: 'fra', to: 'til' } as const
const ALL = 'alle'

const dayIn = (parameters: URLSearchParams, name: string): Day | '' => {
  const text = parameters.get(name) ?? ''
  return isDay(text) ? text : ''
}

/** The query of the API; unset filters are left out. */
export const filtersOf = ({ search, filter }: Pick<ListState, 'search' | 'filter'>, { from, to }: Period) =>
  ({
    actor: search,
    ...(filter && { action: filter as AuditAction }),
    ...(from && { from }),
    ...(to && { to }),
  }) satisfies AuditFilters as AuditFilters

/** Changes of period and scope in the address; like other filters they reset the list to page 1. */
export function writePeriod(parameters: URLSearchParams, change: Partial<Period> & { all?: boolean }) {
  const next = writeListState(parameters, {})
  for (const key of ['from', 'to'] as const) {
    const value = change[key]
    if (value === undefined) continue
    if (isDay(value)) next.set(NAMES[key], value)
    else next.delete(NAMES[key])
  }
  if (change.all === true) next.set(ALL, '1')
  if (change.all === false) next.delete(ALL)
  return next
}

/** The state of the log's list, all of it in the address. */
export function useAuditFilters() {
  const [list, change] = useListState(AUDIT_ACTIONS)
  const [parameters, setParameters] = useSearchParams()
  const period = { from: dayIn(parameters, NAMES.from), to: dayIn(parameters, NAMES.to) }
  const put = useCallback(
    (values: Parameters<typeof writePeriod>[1]) =>
      setParameters(current => writePeriod(current, values), { preventScrollReset: true }),
    [setParameters],
  )
  return {
    list,
    period,
    /** Staff with a company selected may still ask for all. */
    all: parameters.get(ALL) === '1',
    filters: filtersOf(list, period),
    filtered: list.search !== '' || list.filter !== null || period.from !== '' || period.to !== '',
    change,
    put,
    clear: () =>
      setParameters(current =>
        writeListState(writePeriod(current, { from: '', to: '' }), { search: '', filter: null }),
      ),
  }
}
