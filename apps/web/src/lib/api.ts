/** The portal's API as the pages use it: `api` reads, `call` changes and fetches files, `renew` fetches again. */
import type { Call, PathPrefix } from '@portal/api-client'
import { type FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import createQueries from 'openapi-react-query'
import { client, ProblemError } from './http.ts'
import { currentLanguage, type Language } from './i18n.ts'

/** One retry for network and server errors; refusals are not retried. */
const mayRecover = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ProblemError && (error.status === 0 || error.status >= 502)

/** Everything that was fetched, by `[method, path, parameters]`. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRecover, retryDelay: 600, staleTime: 15_000 },
    // Without a network an action fails at once, with the code 'network', instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** `api.useQuery('get', path, { params })` and `api.queryOptions` of the same. Errors are `ProblemError`. */
export const api = createQueries(client)

/** Asks what was not asked before; who asks the same later gets this answer. */
export const askAhead = (asked: { queryKey: readonly unknown[]; queryFn?: unknown }): void => {
  if (!queries.getQueryState(asked.queryKey)) void queries.prefetchQuery(asked as FetchQueryOptions)
}

/** One call, its answer. Throws `ProblemError`. */
export const call: Call = async (method, path, ...init) => {
  // The types of a call are those of `Call`; the client's own would be worked out again for every path.
  const request = client.request as (...call: never[]) => Promise<{ data?: unknown }>
  return (await request(...([method, path, ...init] as never[]))).data as never
}

const isBelow = (path: unknown, prefix: string) => `${path}/`.startsWith(`${prefix}/`)

/**
 * Fetches again what is shown of these paths and below them, and of the activity log, which has every change; what is not shown, when
 * it is shown next.
 */
export const renew = (...prefixes: PathPrefix[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => [...prefixes, '/audit'].some(prefix => isBelow(path, prefix)),
  })

/** A page of a list. `offset` counts rows, so no row is skipped or repeated whatever the page size [P-366]. */
type PageQuery = { page: number; pageSize: number }
export const paged = ({ page, pageSize }: PageQuery) => ({
  maxEntries: pageSize,
  offset: (page - 1) * pageSize,
})

/** The address of an invoice's PDF in a language; opened by the browser itself. */
export const invoicePdf = (pdfLink: string, language: Language): string =>
  `${pdfLink}${pdfLink.includes('?') ? '&' : '?'}language=${language}`

/** Where sign-in starts; afterwards the user comes back to `returnTo`, a path of this site. */
const signInPath = (returnTo: string): string =>
  `/session/sign-in?returnTo=${encodeURIComponent(returnTo)}&language=${currentLanguage()}`

let isLeft = false
/** From now on the page asks for no sign-in: it is on its way to the provider, which ends its session too. */
export const leaveForGood = (): void => {
  isLeft = true
  // Where a browser shows the page again as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
/** For so long, in milliseconds, a page that is still shown does not break off the way out that it has taken. */
const ON_THE_WAY_MS = 10_000
let leftAt = Number.NEGATIVE_INFINITY
/**
 * Leaves a page whose session has ended. Once, however many calls are refused: each further time would break the one before off. Not
 * after a sign-out, which would be broken off too.
 */
export const leaveFor = (address: string, how: 'assign' | 'replace' = 'assign'): void => {
  const now = performance.now()
  if (isLeft || now - leftAt < ON_THE_WAY_MS) return
  leftAt = now
  window.location[how](address)
}
/** Leads to the sign-in, and from there back to `returnTo`, as `leaveFor`. */
export const goToSignIn = (returnTo: string, how: 'assign' | 'replace' = 'assign'): void =>
  leaveFor(signInPath(returnTo), how)
