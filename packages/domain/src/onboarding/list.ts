import type { SavedList } from '../list.ts'
import { ACCESS_REQUEST_STATES } from './form.ts'

/** What the list of access requests shows by its address. */
export const ACCESS_REQUEST_LIST = {
  id: 'access-requests',
  filters: { status: ACCESS_REQUEST_STATES },
} as const satisfies SavedList
