import { isDay } from '../days.ts'
import type { SavedList } from '../list.ts'
import { DELIVERY_STATES } from './states.ts'

const isText = (text: string) => text !== '' && text.length <= 200

/** What the order history shows by its address: two days, an invoice reference, a buyer. */
export const COUNTER_ORDER_LIST = {
  id: 'counter-orders',
  filters: { fra: isDay, til: isDay, referanse: isText, kjoper: isText },
  columns: ['product', 'reference', 'status', 'total'],
  ofCompany: ['referanse', 'kjoper'],
} as const satisfies SavedList

/** What the list of the tickets and codes that a company has bought shows by its address. */
export const COUNTER_TICKET_LIST = {
  id: 'counter-tickets',
  filters: { status: DELIVERY_STATES },
  columns: ['product', 'recipient', 'bought', 'status'],
} as const satisfies SavedList
