export const invoicesOverviewPhrases = {
  title: { nb: 'Fakturaer å betale', en: 'Invoices to pay' },
  all: { nb: 'Alle fakturaer', en: 'All invoices' },
  open: { nb: 'Alle {{count, number}} ubetalte', en: 'All {{count, number}} unpaid' },
  overdueFor_one: { nb: '{{count}} dag over', en: '{{count}} day over' },
  overdueFor_other: { nb: '{{count}} dager over', en: '{{count}} days over' },
  due: { nb: 'forfall {{day}}', en: 'due {{day}}' },
  overdue: { nb: 'Forfalt', en: 'Overdue' },
  paid: { nb: 'Alt er betalt.', en: 'All is paid.' },
  next: { nb: 'Neste faktura lages {{day}}.', en: 'The next invoice is made on {{day}}.' },
} as const
