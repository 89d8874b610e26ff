import { isIdText, type SavedList } from '../list.ts'

/** What the list of requests for a ticket shows by its address. */
export const TICKET_REQUEST_LIST = {
  id: 'ticket-requests',
  filters: { avtale: isIdText },
  sorts: ['asked'],
  ofCompany: ['avtale'],
} as const satisfies SavedList
