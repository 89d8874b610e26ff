import { isDay } from '../days.ts'
import type { SavedList } from '../list.ts'
import { AUDIT_ACTIONS } from './actions.ts'

/**
 * What the activity log shows by its address: an action and two days. `alle` is for staff with a company selected who ask for all;
 * `auto` unfolds everything.
 */
export const AUDIT_LIST = {
  id: 'activity-log',
  filters: { status: AUDIT_ACTIONS, fra: isDay, til: isDay, alle: ['1'], auto: ['1'] },
} as const satisfies SavedList
