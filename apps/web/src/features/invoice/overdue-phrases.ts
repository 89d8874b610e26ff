import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const overduePhrases = {
  title: { nb: 'Forfalte fakturaer', en: 'Overdue invoices' },
  lead: {
    nb: 'Det bedriftene skylder etter forfall, med det eldste øverst.',
    en: 'What companies owe after the due date, the oldest first.',
  },
  found_one: { nb: '{{count}} faktura, {{sum}} gjenstår', en: '{{count}} invoice, {{sum}} remains' },
  found_other: {
    nb: '{{count, number}} fakturaer, {{sum}} gjenstår',
    en: '{{count, number}} invoices, {{sum}} remain',
  },
  company: words.company,
  dueDate: { nb: 'Forfall', en: 'Due' },
  reminder: { nb: 'Purring', en: 'Reminder' },
  remains: { nb: 'Gjenstår', en: 'Remains' },
  emptyTitle: { nb: 'Ingenting er forfalt', en: 'Nothing is overdue' },
  emptyText: {
    nb: 'Bedriftene har betalt alt som har forfalt.',
    en: 'The companies have paid everything that was due.',
  },
  overdueOne: { nb: 'forfalt faktura', en: 'overdue invoice' },
  overdueMany: { nb: 'forfalte fakturaer', en: 'overdue invoices' },
  detail_one: {
    nb: 'Hos {{count, number}} bedrift',
    en: 'From {{count, number}} company',
  },
  detail_other: {
    nb: 'Hos {{count, number}} bedrifter',
    en: 'From {{count, number}} companies',
  },
  most: { nb: 'Mest forfalt', en: 'Most overdue' },
  invoice: words.invoiceNumbered,
  late_one: { nb: '{{count}} dag over forfall', en: '{{count}} day overdue' },
  late_other: { nb: '{{count}} dager over forfall', en: '{{count}} days overdue' },
  reminded: { nb: 'purret', en: 'reminded' },
  remindedPill: { nb: 'Purret', en: 'Reminded' },
  remindedCount: { nb: '{{count, number}} purret', en: '{{count, number}} reminded' },
  all: { nb: 'Alle {{count, number}} fakturaer', en: 'All {{count, number}} invoices' },
} as const

export const useOverdue = namespace('overdue', overduePhrases)
