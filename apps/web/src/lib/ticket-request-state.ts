/** The state of the selected company's ticket requests (000 §4) [P-229]. Pure. */
import { type AccessFacts, can } from '@portal/domain'
import { POLL_MS } from '@portal/domain/ticket-request'
import type { Fetched } from './session.ts'

export type TicketRequestState = 'loading' | 'ticket-request-allowed' | 'not-applicable' | 'error'

/** What the list of requests answers. */
type Listed = { state: 'allowed' | 'not-applicable'; totalEntries: number }

/** Below which address the requests of the selected company are: of its employees, or of its residents; null where the user sees none. */
export function requestBase(facts: AccessFacts | null): '/api' | '/housing-api' | null {
  if (facts === null) return null
  if (can(facts, 'companyTicket')) return '/api'
  return can(facts, 'housing') ? '/housing-api' : null
}

/** True when the company accepts requests and the user may answer them: only then are they fetched. */
export const takesRequests = (facts: AccessFacts | null): boolean =>
  facts?.company?.widgetAccess === 'ALLOW_TICKET_REQUESTS' && requestBase(facts) !== null

/** The state, and how many requests wait for an answer; the server's answer overrides the older session. */
export function ticketRequestState(
  facts: AccessFacts | null,
  list: Fetched<Listed>,
): { state: TicketRequestState; count: number } {
  if (!takesRequests(facts)) return { state: 'not-applicable', count: 0 }
  if (list.status === 'pending') return { state: 'loading', count: 0 }
  if (list.status === 'error') return { state: 'error', count: 0 }
  if (list.data.state === 'not-applicable') return { state: 'not-applicable', count: 0 }
  return { state: 'ticket-request-allowed', count: list.data.totalEntries }
}

/** The wait after a failure. */
const AFTER_FAILURE_MS = 10 * POLL_MS

/** Milliseconds until the requests are asked for again [P-228]. */
export const pollAfter = (last: Fetched<Listed>['status']): number =>
  last === 'error' ? AFTER_FAILURE_MS : POLL_MS
