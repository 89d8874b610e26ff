import {
  type Filters,
  isFilterValue,
  type ListShape,
  LIST_PARAMETERS as NAMES,
  PAGE_SIZES,
  type PageSize,
  valuesOf,
} from '@portal/domain'
import { paged } from '../lib/api.ts'

export type ChosenFilters<F extends Filters> = {
  [Name in keyof F]: (F[Name] extends readonly (infer Value)[] ? Value : string) | null
}
export type Sort<By extends string = string> = { by: By; descending: boolean }

/** What a list shows; `without` has the columns that are left out. */
export type ListState<F extends Filters = Filters, By extends string = string> = {
  page: number
  pageSize: PageSize
  search: string
  filters: ChosenFilters<F>
  sort: Sort<By> | null
  without: string[]
}

const positive = (text: string | null): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 1
}

/** Reads a list's page, size, search, filters, sort and columns from the address. Invalid values are the defaults. */
export function readListState<F extends Filters = Record<never, never>, By extends string = string>(
  parameters: URLSearchParams,
  { filters, sorts = [], columns = [] }: ListShape<F, By>,
): ListState<F, By> {
  const size = Number(parameters.get(NAMES.size))
  const sort = parameters.get(NAMES.sort) ?? ''
  const by = sorts.find(known => known === sort.replace(/^-/, ''))
  const chosen = Object.entries(filters ?? {}).map(([name, allowed]) => {
    const value = parameters.get(name) ?? ''
    return [name, isFilterValue(allowed, value) ? value : null]
  })
  return {
    page: positive(parameters.get(NAMES.page)),
    pageSize: PAGE_SIZES.find(known => known === size) ?? PAGE_SIZES[0],
    search: (parameters.get(NAMES.search) ?? '').slice(0, 200),
    filters: Object.fromEntries(chosen),
    sort: by ? { by, descending: sort.startsWith('-') } : null,
    without: valuesOf(parameters.get(NAMES.without)).filter(id => columns.includes(id)),
  }
}

/** The slice of a list without filters that an address asks for. */
export const pagedBy = (parameters: URLSearchParams) => paged(readListState(parameters, {}))
