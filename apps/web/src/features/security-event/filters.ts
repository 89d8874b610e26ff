import { SECURITY_EVENT_LIST } from '@portal/domain/security-event'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'

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
    { ...SECURITY_EVENT_LIST, staleTime: 0 },
  )
