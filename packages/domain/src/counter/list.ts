import type { SavedList } from '../list.ts'
import { DELIVERY_STATES } from './states.ts'

/** What the list of the tickets and codes that a company has bought shows by its address. */
export const COUNTER_TICKET_LIST = {
  id: 'counter-tickets',
  filters: { status: DELIVERY_STATES },
  columns: ['product', 'recipient', 'bought', 'status'],
} as const satisfies SavedList
