export const invoicingPhrases = {
  title: { nb: 'Fakturering', en: 'Invoicing' },
  payments: { nb: 'Innbetalinger', en: 'Payments' },
  month: { nb: 'Måned', en: 'Month' },
  invoices: { nb: 'Fakturaer', en: 'Invoices' },
  delivered: { nb: 'Levert', en: 'Delivered' },
  deliveredOf: { nb: '{{delivered}} av {{all}}', en: '{{delivered}} of {{all}}' },
  sum: { nb: 'Sum', en: 'Total' },
  unpaid: { nb: 'Ubetalt', en: 'Unpaid' },
  made: { nb: 'Lages {{day}}', en: 'Made on {{day}}' },
  due: { nb: 'Forfall {{day}}', en: 'Due on {{day}}' },
} as const
