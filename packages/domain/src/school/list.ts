import { isIdText, type SavedList } from '../list.ts'
import { SCHOOL_BOUNDS } from './lengths.ts'

/** Columns the list of school tickets can be sorted by; `status` sorts by the last day within a status. */
export const SCHOOL_TICKET_SORTS = ['name', 'class', 'status'] as const

/** What the list of school tickets shows by its address: a school year, by the calendar year in which it begins, and what is not issued. */
export const SCHOOL_TICKET_LIST = {
  id: 'school-tickets',
  filters: {
    skolear: (text: string) => /^\d{4}$/.test(text),
    klasse: (text: string) => text !== '' && text.length <= SCHOOL_BOUNDS.className.max,
    status: ['pending'],
    avd: isIdText,
  },
  sorts: SCHOOL_TICKET_SORTS,
  ofCompany: ['klasse', 'avd'],
} as const satisfies SavedList
