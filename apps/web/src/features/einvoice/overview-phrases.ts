import { words } from '../../lib/words.ts'

export const einvoicesOverviewPhrases = {
  einvoices: { nb: 'E-fakturaer siste måned', en: 'E-invoices in the last month' },
  none: words.none,
  delivered_one: { nb: '{{count, number}} levert', en: '{{count, number}} delivered' },
  delivered_other: { nb: '{{count, number}} levert', en: '{{count, number}} delivered' },
  rejected_one: { nb: '{{count, number}} avvist', en: '{{count, number}} rejected' },
  rejected_other: { nb: '{{count, number}} avvist', en: '{{count, number}} rejected' },
  noneRejected: { nb: 'Ingen avvist', en: 'None rejected' },
  waiting: { nb: '{{count}} venter på svar', en: '{{count}} waiting for a reply' },
} as const
