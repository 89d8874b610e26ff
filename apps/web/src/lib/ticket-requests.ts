/** The open requests for tickets of the selected company, polled while a page is open. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageQuery } from './api.ts'
import { answerOf, client } from './http.ts'
import { fetched } from './session.ts'
import { useSession } from './session-provider.tsx'
import { pollAfter, takesRequests, ticketRequestState } from './ticket-request-state.ts'
import type { WireTicketRequests } from './wire.ts'

/** A list with its ETag: an unchanged list is answered with 304. */
type Held = WireTicketRequests & { tag: string | null }

/** The prefix of all keys about requests. */
const ALL = 'ticket-requests'
const keyOf = (companyId: string, page: PageQuery) => [ALL, companyId, page]

/** Fetches requests again, for example after an answer [C-147]. */
export const renewTicketRequests = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [ALL] })

async function ask(
  companyId: string,
  { page, pageSize }: PageQuery,
  held: Held | undefined,
  signal: AbortSignal,
): Promise<Held> {
  const asked = client.GET('/api/ticket-request/by-company-id/{companyId}', {
    params: { path: { companyId }, query: { maxEntries: pageSize, offset: (page - 1) * pageSize } },
    ...(held?.tag && { headers: { 'if-none-match': held.tag } }),
    signal,
  })
  const settled = await asked.catch(() => null)
  if (held && settled?.response.status === 304) return held
  const list = await answerOf(asked)
  return { ...list, tag: settled?.response.headers.get('etag') ?? null }
}

/** The page that the menu's badge is counted from: the first, as the list opens. The menu keeps it up to date for everybody. */
const FIRST: PageQuery = { page: 1, pageSize: 10 }
const isFirst = ({ page, pageSize }: PageQuery) => page === FIRST.page && pageSize === FIRST.pageSize

function useListed(page: PageQuery, polling: boolean) {
  const { facts, company } = useSession()
  const queries = useQueryClient()
  const companyId = company?.id ?? ''
  const key = keyOf(companyId, page)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(companyId, page, queries.getQueryData<Held>(key), signal),
    enabled: company !== null && takesRequests(facts),
    refetchInterval: ({ state }) => polling && pollAfter(state.status),
    // Placeholder: another page of the same company, never of another one.
    placeholderData: (previous, of) => (of?.queryKey[1] === companyId ? previous : undefined),
    staleTime: 0,
  })
  return { ...ticketRequestState(facts, fetched(query)), query }
}

/** How the requests stand and how many there are, fetched every three seconds [P-228]; for the frame of every page. */
export const useTicketRequests = () => useListed(FIRST, true)

/** One page of the requests, polled like the badge in the menu. */
export const useTicketRequestPage = (page: PageQuery) => useListed(page, !isFirst(page))
