/** The open requests for tickets of the selected company, polled while a page is open. */
import type { paths } from '@portal/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, queries } from './api.ts'
import { client } from './http.ts'
import { fetched } from './session.ts'
import { useSession } from './session-provider.tsx'
import { pollAfter, requestBase, takesRequests, ticketRequestState } from './ticket-request-state.ts'
import type { WireTicketRequests } from './wire.ts'

/** A list with its ETag: an unchanged list is answered with 304. */
type HeldRequests = WireTicketRequests & { tag: string | null }
type Base = NonNullable<ReturnType<typeof requestBase>>
const listBelow = (base: Base) => `${base}/ticket-request/by-company-id/{companyId}` as const
export type RequestsQuery = NonNullable<
  paths['/api/ticket-request/by-company-id/{companyId}']['get']['parameters']['query']
>

async function ask(
  base: Base,
  companyId: string,
  query: RequestsQuery,
  held: HeldRequests | undefined,
  signal: AbortSignal,
): Promise<HeldRequests> {
  const { data, response } = await client.GET(listBelow(base), {
    params: { path: { companyId }, query },
    ...(held?.tag && { headers: { 'if-none-match': held.tag } }),
    signal,
  })
  if (data) return { ...data, tag: response.headers.get('etag') }
  if (held) return held
  throw new Error('An unchanged list was answered to a question without a tag')
}

/** The page that the menu's badge is counted from: the list as it opens. The menu keeps it up to date for everybody. */
const FIRST_PAGE: RequestsQuery = { maxEntries: 25, offset: 0, sort: '-asked' }
const isFirst = (query: RequestsQuery) =>
  Object.keys({ ...FIRST_PAGE, ...query }).every(
    name => FIRST_PAGE[name as keyof RequestsQuery] === query[name as keyof RequestsQuery],
  )

function useListed(query: RequestsQuery, polling: boolean) {
  const { facts, company } = useSession()
  const companyId = company?.id ?? ''
  const base = requestBase(facts) ?? '/api'
  const { queryKey } = api.queryOptions('get', listBelow(base), { params: { path: { companyId }, query } })
  const listed = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask(base, companyId, query, queries.getQueryData<HeldRequests>(queryKey), signal),
    enabled: company !== null && takesRequests(facts),
    refetchInterval: ({ state }) => polling && pollAfter(state.status),
    // Placeholder: another page of the same company, never of another one.
    placeholderData: (previous, of) =>
      of?.queryKey[2]?.params.path.companyId === companyId ? previous : undefined,
    staleTime: 0,
  })
  return { ...ticketRequestState(facts, fetched(listed)), query: listed }
}

/** How the requests stand and how many there are, fetched every three seconds [P-228]; for the frame of every page. */
export const useTicketRequests = () => useListed(FIRST_PAGE, true)

/** One page of the requests, polled like the badge in the menu. */
export const useTicketRequestPage = (query: RequestsQuery) => useListed(query, !isFirst(query))

/** How often the changes that people ask for on their own page are counted again, in milliseconds. */
const CHANGES_POLL_MS = 30_000

/** Whether the company's people have a page of their own, and how many changes that they ask for there wait for an answer. */
export function useChanges(): { isOpen: boolean; count: number } {
  const { facts, company } = useSession()
  const base = requestBase(facts)
  const isOpen = company?.ownPage === true && base !== null
  const { data } = useQuery({
    ...api.queryOptions('get', `${base ?? '/api'}/employee-request/by-company-id/{companyId}`, {
      params: { path: { companyId: company?.id ?? '' }, query: { maxEntries: 1 } },
    }),
    enabled: isOpen,
    refetchInterval: CHANGES_POLL_MS,
  })
  return { isOpen, count: isOpen && data ? data.totalEntries : 0 }
}

/** All that waits on the approval page, for the menu: it is there for changes alone, too. */
export function useWaiting(): ReturnType<typeof ticketRequestState> {
  const { state, count } = useTicketRequests()
  const changes = useChanges()
  return {
    state: state === 'not-applicable' && changes.isOpen ? 'ticket-request-allowed' : state,
    count: count + changes.count,
  }
}
