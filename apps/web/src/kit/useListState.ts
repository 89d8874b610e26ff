import { useCallback } from 'react'
import { paged } from '../lib/api.ts'
import { useAddress } from './useAddress.ts'

export const PAGE_SIZES = [25, 50, 100] as const

/** The parameters in the address, short and in Norwegian like the paths. */
const NAMES = { page: 'side', size: 'antall', search: 'sok', sort: 'sorter' } as const

/**
 * Filters by their names in the address: the possible values, or a test of a value. A filter that takes several values at once has
 * them in one text, separated by commas.
 */
export type Filters = Record<string, readonly string[] | ((text: string) => boolean)>
type Chosen<F extends Filters> = {
  [Name in keyof F]: (F[Name] extends readonly (infer Value)[] ? Value : string) | null
}
export type Sort<By extends string = string> = { by: By; descending: boolean }

/** How a column is sorted, as `aria-sort` says it. */
export const sortedBy = (column: string, sort: Sort | null | undefined) =>
  sort?.by !== column ? 'none' : sort.descending ? 'descending' : 'ascending'
/** The sort after a click on a column's header: up first, then down. */
export const nextSort = (column: string, sort: Sort | null | undefined): Sort => ({
  by: column,
  descending: sortedBy(column, sort) === 'ascending',
})

/** The values of a filter that takes several. */
export const valuesOf = (filter: string | null): string[] => filter?.split(',') ?? []
/** A filter with one value more, or without it if it has it; null when none is left. */
export const withOrWithout = (filter: string | null, value: string): string | null => {
  const values = valuesOf(filter)
  const next = values.includes(value) ? values.filter(each => each !== value) : [...values, value]
  return next.join(',') || null
}

/** What a list can be narrowed and sorted by; other values in the address are ignored. */
export type ListShape<F extends Filters, By extends string> = { filters?: F; sorts?: readonly By[] }
export type ListState<F extends Filters = Filters, By extends string = string> = {
  page: number
  pageSize: number
  search: string
  filters: Chosen<F>
  sort: Sort<By> | null
}
export type ListChange<F extends Filters = Filters, By extends string = string> = Partial<
  Omit<ListState<F, By>, 'filters'> & { filters: Partial<Chosen<F>> }
>

const positive = (text: string | null): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 1
}

/** Reads a list's page, size, search, filters and sort from the address. Invalid values are the defaults. */
export function readListState<F extends Filters = Record<never, never>, By extends string = string>(
  parameters: URLSearchParams,
  { filters, sorts = [] }: ListShape<F, By>,
): ListState<F, By> {
  const size = Number(parameters.get(NAMES.size))
  const sort = parameters.get(NAMES.sort) ?? ''
  const by = sorts.find(known => known === sort.replace(/^-/, ''))
  const chosen = Object.entries(filters ?? {}).map(([name, allowed]) => {
    const value = parameters.get(name) ?? ''
    return [name, (typeof allowed === 'function' ? allowed(value) : allowed.includes(value)) ? value : null]
  })
  return {
    page: positive(parameters.get(NAMES.page)),
    pageSize: PAGE_SIZES.find(known => known === size) ?? PAGE_SIZES[0],
    search: (parameters.get(NAMES.search) ?? '').slice(0, 200),
    filters: Object.fromEntries(chosen),
    sort: by ? { by, descending: sort.startsWith('-') } : null,
  }
}

/** The slice of a list without filters that an address asks for. */
export const pagedBy = (parameters: URLSearchParams) => paged(readListState(parameters, {}))

/** Writes a change into the address; anything but a page change starts again on page 1. */
export function writeListState(parameters: URLSearchParams, change: ListChange): URLSearchParams {
  const { page = 1, pageSize, search, filters, sort } = change
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name)
  put(NAMES.page, page > 1 ? String(page) : null)
  if (pageSize !== undefined) put(NAMES.size, pageSize === PAGE_SIZES[0] ? null : String(pageSize))
  if (search !== undefined) put(NAMES.search, search.trim())
  for (const [name, value] of Object.entries(filters ?? {})) put(name, value)
  if (sort !== undefined) put(NAMES.sort, sort && `${sort.descending ? '-' : ''}${sort.by}`)
  return next
}

/** A list's state, kept in the address so that reload, back and a shared link show the same rows. */
export function useListState<F extends Filters = Record<never, never>, By extends string = string>(
  shape: ListShape<F, By> = {},
): [ListState<F, By>, (change: ListChange<F, By>) => void] {
  const [shown, changeAddress] = useAddress()
  const change = useCallback(
    // Typing replaces the history entry, so that "back" leaves the list instead of undoing letters.
    (values: ListChange<F, By>) =>
      changeAddress(current => writeListState(current, values as ListChange), {
        replace: values.search !== undefined,
      }),
    [changeAddress],
  )
  return [readListState(shown, shape), change]
}
