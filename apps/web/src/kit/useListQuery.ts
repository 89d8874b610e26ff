import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ListState, useListState } from './useListState.ts'

type Page<Row> = { matches: Row[]; totalEntries: number }
/** The page to fetch: number of rows, and rows before them. */
export type Slice = { maxEntries: number; offset: number }

type Options<Data, Filter extends string> = Pick<
  UseQueryOptions<Data>,
  'refetchInterval' | 'staleTime' | 'enabled'
> & {
  /** Names the list; page, search and filter are added to it. */
  key: QueryKey
  ask: (list: ListState<Filter>, slice: Slice, signal: AbortSignal) => Promise<Data>
  /** The possible filters; other values in the address are ignored. */
  filters?: readonly Filter[]
}

/**
 * One list from the server. Page, page size, search and filter are in the address; old rows are shown until the new ones arrive.
 * `table` has the props of a `DataTable`.
 */
export function useListQuery<Row, Data extends Page<Row>, Filter extends string = never>({
  key,
  ask,
  filters,
  ...options
}: Options<Data & Page<Row>, Filter>) {
  const [list, change] = useListState(filters)
  const { page, pageSize, search, filter } = list
  const query = useQuery<Data & Page<Row>>({
    ...options,
    queryKey: [...key, { page, pageSize, search, filter }],
    queryFn: ({ signal }) => ask(list, { maxEntries: pageSize, offset: (page - 1) * pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.totalEntries
  return {
    list,
    change,
    data: query.data,
    /** The total; undefined until the first answer. */
    total,
    query,
    table: {
      rows: query.data?.matches,
      stale: query.isPlaceholderData,
      error: query.error,
      onRetry: () => void query.refetch(),
      pageSize,
      ...(total !== undefined && { paging: { page, pageSize, total, onChange: change } }),
    },
  }
}
