import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session-provider.tsx'

/** How often the bell asks; not while the tab is hidden. */
const POLL_MS = 60_000

/** How many notices are unread: first as the session said, then asked for anew. */
export function useUnread(): number {
  const { state } = useSession()
  const unread = state.kind === 'success' ? state.user.unreadNotices : 0
  const { data } = api.useQuery(
    'get',
    '/notice-api/unread',
    {},
    { initialData: { unread }, staleTime: POLL_MS, refetchInterval: POLL_MS },
  )
  return data?.unread ?? unread
}
