import { words } from '../../lib/words.ts'

export const invoicingPhrases = {
  title: words.invoicing,
  payments: words.payments,
  month: words.month,
  invoices: words.invoices,
  delivered: words.delivered,
  deliveredOf: { nb: '{{delivered}} av {{all}}', en: '{{delivered}} of {{all}}' },
  sum: words.total,
  unpaid: words.unpaid,
  made: { nb: 'Lages {{day}}', en: 'Made on {{day}}' },
  due: { nb: 'Forfall {{day}}', en: 'Due on {{day}}' },
} as const
