import { isIdText, type SavedList } from '../list.ts'
import { EMPLOYEE_STATUSES } from '../ticket/status.ts'

/** Columns the employee list can be sorted by; `status` sorts by the last day within a status. */
export const EMPLOYEE_SORTS = ['name', 'employeeId', 'status', 'price', 'from'] as const
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number]

/** The value of the zone filter for tickets that are valid in all zones. */
export const ALL_ZONES_FILTER = 'all'

/** A last day this near is shown as ending soon. */
export const ENDS_SOON_DAYS = 30

/** What the employee list shows by its address. Zones and travellers are the operator's own. */
export const EMPLOYEE_LIST = {
  id: 'employees',
  filters: {
    status: EMPLOYEE_STATUSES,
    avtale: isIdText,
    avd: isIdText,
    sone: (text: string) => text !== '' && text.length <= 500,
    reisende: (text: string) => /^[1-9]\d{0,3}$/.test(text),
    hentet: ['nei', 'uke'],
    slutter: ['snart', 'maned'],
    feilet: ['ja'],
    pause: ['alle'],
  },
  sorts: EMPLOYEE_SORTS,
  columns: ['employeeId', 'phone', 'zones', 'status', 'price', 'from'],
  ofCompany: ['avtale', 'avd'],
} as const satisfies SavedList
