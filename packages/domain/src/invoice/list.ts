import { isIdText, type SavedList } from '../list.ts'
import { INVOICE_FILTERS } from './payment.ts'

/** What the list of invoices can be sorted by; the columns have the same ids. */
export const INVOICE_SORTS = ['date', 'due', 'amount'] as const

/** What the list of invoices, or of invoice bases, shows by its address. */
export const INVOICE_LIST = {
  id: 'invoices',
  filters: {
    status: INVOICE_FILTERS,
    ar: (text: string) => /^20\d\d$/.test(text),
    avtale: isIdText,
    /** The older invoices of a company that gets invoice bases now. */
    vis: ['fakturaer'],
  },
  sorts: INVOICE_SORTS,
  columns: ['month', 'agreement', 'due', 'refund'],
  ofCompany: ['avtale'],
} as const satisfies SavedList
