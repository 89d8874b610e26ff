import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const employeePhrases = {
  loadingEmployee: { nb: 'Laster den ansatte …', en: 'Loading the employee …' },

  deductions: { nb: 'Siste lønnstrekk', en: 'Latest payroll deductions' },
  invoiceBase: words.invoiceBase,
  colInvoice: words.invoice,
  deductionsNone: {
    nb: 'Ingen måneder er fakturert ennå.',
    en: 'No month has been invoiced yet.',
  },
  colMonth: words.month,
  colDescription: words.what,
  colAmount: { nb: 'Trekk (kr)', en: 'Deduction (kr)' },
} as const

export const useEmployee = namespace('company-ticket-employee', employeePhrases)
