import { isDay } from '@portal/domain'
import { SECURITY_EVENT_KINDS } from '@portal/domain/security-event'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'

/** What the events can be narrowed to: a kind and two days. */
const FILTERS = { status: SECURITY_EVENT_KINDS, fra: isDay, til: isDay } as const

/** One page of the operator's events. */
export const useSecurityEventList = () =>
  useListQuery(
    ({ search, filters: { status, fra, til } }, slice) =>
      api.queryOptions('get', '/security-event', {
        params: {
          query: {
            searchFor: search,
            ...(status && { kind: status }),
            ...(fra && { from: fra }),
            ...(til && { to: til }),
            ...slice,
          },
        },
      }),
    // Fetched again each time, because there are always more.
    { filters: FILTERS, staleTime: 0 },
  )
