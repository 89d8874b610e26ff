import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The parameters in the address, short and in Norwegian like the paths. */
const NAMES = { page: 'side', size: 'antall', search: 'sok', filter: 'status' } as const

export type ListState<Filter extends string = string> = {
  page: number
  pageSize: number
  search: string
  filter: Filter | null
}

const positive = (text: string | null): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 1
}

/** Reads a list's page, size, search and filter from the address. Invalid values are the defaults. */
export function readListState<Filter extends string>(
  parameters: URLSearchParams,
  filters: readonly Filter[],
): ListState<Filter> {
  const size = Number(parameters.get(NAMES.size))
  const filter = parameters.get(NAMES.filter)
  return {
    page: positive(parameters.get(NAMES.page)),
    pageSize: PAGE_SIZES.find(known => known === size) ?? PAGE_SIZES[0],
    search: (parameters.get(NAMES.search) ?? '').slice(0, 200),
    filter: filters.find(known => known === filter) ?? null,
  }
}

/** Writes a change into the address; anything but a page change starts again on page 1. */
export function writeListState(parameters: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  if (change.page === undefined) next.delete(NAMES.page)
  else put(NAMES.page, change.page > 1 ? String(change.page) : null)
  if (change.pageSize !== undefined)
    put(NAMES.size, change.pageSize === PAGE_SIZES[0] ? null : String(change.pageSize))
  if (change.search !== undefined) put(NAMES.search, change.search.trim() || null)
  if (change.filter !== undefined) put(NAMES.filter, change.filter)
  return next
}

/** A list's state, kept in the address so that reload, back and a shared link show the same rows. */
export function useListState<Filter extends string = never>(
  filters: readonly Filter[] = [],
): [ListState<Filter>, (change: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const change = useCallback(
    (values: Partial<ListState>) => {
      const typing = values.search !== undefined
      // Typing replaces the history entry, so that "back" leaves the list instead of undoing letters.
      setParameters(current => writeListState(current, values), { replace: typing, preventScrollReset: true })
    },
    [setParameters],
  )
  return [readListState(parameters, filters), change]
}
