import { isDay } from '../days.ts'
import type { SavedList } from '../list.ts'
import { SECURITY_EVENT_KINDS } from './kinds.ts'

/** What the list of security events shows by its address: a kind and two days. */
export const SECURITY_EVENT_LIST = {
  id: 'security-events',
  filters: { status: SECURITY_EVENT_KINDS, fra: isDay, til: isDay },
} as const satisfies SavedList
