import { words } from '../../lib/words.ts'

export const invoicesOverviewPhrases = {
  title: { nb: 'Fakturaer å betale', en: 'Invoices to pay' },
  all: { nb: 'Alle fakturaer', en: 'All invoices' },
  open: { nb: 'Alle {{count, number}} ubetalte', en: 'All {{count, number}} unpaid' },
  overdueFor_one: { nb: '{{count}} dag over forfall', en: '{{count}} day overdue' },
  overdueFor_other: { nb: '{{count}} dager over forfall', en: '{{count}} days overdue' },
  due: { nb: 'forfall {{day}}', en: 'due {{day}}' },
  overdue: words.overdue,
  paid: { nb: 'Alt er betalt.', en: 'Everything has been paid.' },
  next: { nb: 'Neste faktura lages {{day}}.', en: 'The next invoice is made on {{day}}.' },
} as const
