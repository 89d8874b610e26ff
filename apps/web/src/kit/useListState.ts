import {
  type Filters,
  type ListShape,
  LIST_PARAMETERS as NAMES,
  PAGE_SIZES,
  type SavedList,
  valuesOf,
} from '@portal/domain'
import { useCallback } from 'react'
import { type ChosenFilters, type ListState, readListState, type Sort } from './list-state.ts'
import { useListAddress } from './useListAddress.ts'

/** How a column is sorted, as `aria-sort` says it. */
export const sortedBy = (column: string, sort: Sort | null | undefined) =>
  sort?.by !== column ? 'none' : sort.descending ? 'descending' : 'ascending'
/** The sort after a click on a column's header: up first, then down. */
export const nextSort = (column: string, sort: Sort | null | undefined): Sort => ({
  by: column,
  descending: sortedBy(column, sort) === 'ascending',
})

/** A filter with one value more, or without it if it has it; null when none is left. */
export const withOrWithout = (filter: string | null, value: string): string | null => {
  const values = valuesOf(filter)
  const next = values.includes(value) ? values.filter(each => each !== value) : [...values, value]
  return next.join(',') || null
}

export type ListChange<F extends Filters = Filters, By extends string = string> = Partial<
  Omit<ListState<F, By>, 'filters'> & { filters: Partial<ChosenFilters<F>> }
>

/** Writes a change into the address; anything but a page change starts again on page 1. */
export function writeListState(parameters: URLSearchParams, change: ListChange): URLSearchParams {
  const { page = 1, pageSize, search, filters, sort, without } = change
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name)
  put(NAMES.page, page > 1 ? String(page) : null)
  if (pageSize !== undefined) put(NAMES.size, pageSize === PAGE_SIZES[0] ? null : String(pageSize))
  if (search !== undefined) put(NAMES.search, search.trim())
  for (const [name, value] of Object.entries(filters ?? {})) put(name, value)
  if (without !== undefined) put(NAMES.without, without.join(','))
  if (sort !== undefined) put(NAMES.sort, sort && `${sort.descending ? '-' : ''}${sort.by}`)
  return next
}

/**
 * A list's state, kept in the address so that reload, back and a shared link show the same rows. A list with an id opens with the view
 * that the user has saved as its default, where the address says nothing.
 */
export function useListState<F extends Filters = Record<never, never>, By extends string = string>(
  shape: ListShape<F, By> & Partial<Pick<SavedList, 'id'>> = {},
): [ListState<F, By>, (change: ListChange<F, By>, options?: { replace?: boolean }) => void] {
  const [shown, changeAddress] = useListAddress(shape.id)
  const change = useCallback(
    // Typing replaces the history entry, so that "back" leaves the list instead of undoing letters.
    (values: ListChange<F, By>, { replace = values.search !== undefined } = {}) =>
      changeAddress(current => writeListState(current, values as ListChange), { replace }),
    [changeAddress],
  )
  return [readListState(shown, shape), change]
}
