import type { SavedList } from '../list.ts'

/** What the list of school tickets shows by its address: a school year, by the calendar year in which it begins, and what is not issued. */
export const SCHOOL_TICKET_LIST = {
  id: 'school-tickets',
  filters: { skolear: (text: string) => /^\d{4}$/.test(text), status: ['pending'] },
} as const satisfies SavedList
