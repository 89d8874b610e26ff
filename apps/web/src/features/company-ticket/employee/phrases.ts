import { namespace } from '../../../lib/i18n.ts'

export const employeePhrases = {
  loadingEmployee: { nb: 'Laster den ansatte …', en: 'Loading the employee …' },

  deductions: { nb: 'Siste lønnstrekk', en: 'Latest payroll deductions' },
  invoiceBase: { nb: 'Fakturagrunnlag', en: 'Invoice base' },
  colInvoice: { nb: 'Faktura', en: 'Invoice' },
  deductionsNone: {
    nb: 'Ingen måneder er fakturert ennå.',
    en: 'No month has been invoiced yet.',
  },
  colMonth: { nb: 'Måned', en: 'Month' },
  colDescription: { nb: 'Hva', en: 'What' },
  colAmount: { nb: 'Trekk (kr)', en: 'Deduction (kr)' },
} as const

export const useEmployee = namespace('company-ticket-employee', employeePhrases)
