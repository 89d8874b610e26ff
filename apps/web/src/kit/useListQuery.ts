import { type Filters, type ListShape, type SavedList, valuesOf } from '@portal/domain'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paged } from '../lib/api.ts'
import type { ListState, Sort } from './list-state.ts'
import { type ListChange, useListState, withOrWithout } from './useListState.ts'

/** A filter that is on, as a chip that removes it. */
export type ChosenFilter = { id: string; label: string; onRemove: () => void }

type Page<Row> = { matches: Row[]; totalEntries: number }
/** What `api.queryOptions` gives for one page of a list. */
type ListRequest<Data> = {
  queryKey: readonly unknown[]
  queryFn: (context: never) => Data | Promise<Data>
}
/** Search and sort as the API takes them. */
type SearchQuery<By extends string> = { searchFor?: string; sort?: By; descending?: 'true' }
const searchQuery = <By extends string>(search: string, sort: Sort<By> | null): SearchQuery<By> => ({
  ...(search && { searchFor: search }),
  ...(sort && { sort: sort.by, ...(sort.descending && { descending: 'true' }) }),
})
type Options<Data, F extends Filters, By extends string> = ListShape<F, By> &
  Partial<Pick<SavedList, 'id' | 'ofCompany'>> & {
    /** How the list is sorted while nobody has asked for anything else. */
    sortedBy?: Sort<By>
    staleTime?: number
    refetchInterval?: number | ((query: { state: { data: Data | undefined } }) => number | false)
  }

/**
 * One list from the server. Page, page size, search, filters and sort are in the address; old rows are shown until the new ones
 * arrive. `table` has the props of a `DataTable`. Views of a list with an id can be saved.
 * @param ask the query of a page, by `api.queryOptions`; `slice` is its number of rows and the rows before them, `found` its search and sort
 */
export function useListQuery<
  Data extends Page<unknown>,
  F extends Filters = Record<never, never>,
  By extends string = string,
>(
  ask: (list: ListState<F, By>, slice: ReturnType<typeof paged>, found: SearchQuery<By>) => ListRequest<Data>,
  { id, filters, sorts, columns, ofCompany, sortedBy, ...options }: Options<Data, F, By> = {},
) {
  const [list, change] = useListState({ id, filters, sorts, columns })
  const { page, pageSize, search, sort } = list
  const query = useQuery({
    ...(options as object),
    ...(ask(list, paged(list), searchQuery(search, sort)) as UseQueryOptions<Data>),
    placeholderData: keepPreviousData as UseQueryOptions<Data>['placeholderData'],
  } as UseQueryOptions<Data>)
  const total = query.data?.totalEntries
  // The last row of the last page went away, or an old address names a page that is gone: the page before is the last one.
  const empty = query.data?.matches.length === 0
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const beyond = empty && page > last && !query.isPlaceholderData
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true })
  })
  const filtersIn = (filters: object) => ({ filters }) as ListChange<F, By>
  const filterOf = (name: string) => (list.filters as Record<string, string | null>)[name] ?? null
  const choose = (name: string, value: string | null) => change(filtersIn({ [name]: value }))
  return {
    list,
    change,
    data: query.data,
    /** The total; undefined until the first answer. */
    total,
    query,
    /** The props of a `SearchField`. */
    search: { value: search, onSearch: (text: string) => change({ search: text }) },
    /** The props of `FilterChips` for one of the filters. */
    chips: <Name extends keyof F & string>(name: Name) => ({
      value: list.filters[name],
      onChange: (value: (typeof list.filters)[Name]) => change(filtersIn({ [name]: value })),
    }),
    /** The props of `CheckChips`: a filter that takes several values. */
    severalChips: (name: keyof F & string) => ({
      value: valuesOf(filterOf(name)),
      onToggle: (value: string) => choose(name, withOrWithout(filterOf(name), value)),
    }),
    /** The props of a figure that is a shortcut to one value of a filter. */
    pressing: (name: keyof F & string, value: string) => {
      const pressed = filterOf(name) === value
      return { pressed, onPress: () => choose(name, pressed ? null : value) }
    },
    /** The filters that are on, each by its name and value; a filter without a label is left out. */
    chosen: (labels: { [Name in keyof F]?: (value: string) => string }): ChosenFilter[] =>
      Object.entries(labels).flatMap(([name, label]) =>
        valuesOf(filterOf(name)).map(value => ({
          id: `${name} ${value}`,
          label: (label as (value: string) => string)(value),
          onRemove: () => choose(name, withOrWithout(filterOf(name), value)),
        })),
      ),
    table: {
      rows:
        empty && total !== 0 && (beyond || query.isPlaceholderData)
          ? undefined
          : (query.data?.matches as Data['matches'] | undefined),
      stale: query.isPlaceholderData,
      error: query.error as unknown,
      onRetry: () => void query.refetch(),
      pageSize,
      without: list.without,
      ...(id && { views: { id, filters, sorts, columns, ofCompany } }),
      filtered: search !== '' || Object.values(list.filters).some(value => value !== null),
      onClear: () =>
        change({
          ...filtersIn(Object.fromEntries(Object.keys(list.filters).map(name => [name, null]))),
          search: '',
          // A list whose views can be saved is then shown without its view.
          ...(id && { sort: null, without: [] }),
        }),
      ...(sorts && {
        sorts,
        sort: sort ?? sortedBy ?? null,
        onSort: (next: Sort) => change({ sort: next as Sort<By> }),
      }),
      ...(total !== undefined && { paging: { page, pageSize, total, onChange: change } }),
    },
  }
}
