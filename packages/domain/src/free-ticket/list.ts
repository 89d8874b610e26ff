import { isIdText, type SavedList } from '../list.ts'
import { EMPLOYEE_STATUSES } from '../ticket/status.ts'

/** Columns the list of free tickets can be sorted by; `status` sorts by the start within a status. */
export const FREE_TICKET_SORTS = ['name', 'employeeId', 'status', 'from'] as const

/** What the list of free tickets shows by its address. */
export const FREE_TICKET_LIST = {
  id: 'free-tickets',
  filters: { status: EMPLOYEE_STATUSES, avd: isIdText },
  sorts: FREE_TICKET_SORTS,
  columns: ['employeeId', 'department', 'carrier', 'zones', 'status', 'price', 'from'],
  ofCompany: ['avd'],
} as const satisfies SavedList

/** What the list of cards shows by its address: those that are ordered, or those whose ticket is past its end. */
export const CARD_LIST = {
  id: 'free-ticket-cards',
  filters: { liste: ['utlopt'] },
} as const satisfies SavedList
