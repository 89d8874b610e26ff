export const overdueOverviewPhrases = {
  overdueOne: { nb: 'forfalt faktura', en: 'overdue invoice' },
  overdueMany: { nb: 'forfalte fakturaer', en: 'overdue invoices' },
  detail_one: {
    nb: 'Hos {{count, number}} bedrift, {{reminded}} purret',
    en: 'Of {{count, number}} company, {{reminded}} reminded',
  },
  detail_other: {
    nb: 'Hos {{count, number}} bedrifter, {{reminded}} purret',
    en: 'Of {{count, number}} companies, {{reminded}} reminded',
  },
  most: { nb: 'Mest forfalt', en: 'Most overdue' },
  invoice: { nb: 'Faktura {{number}}', en: 'Invoice {{number}}' },
  late_one: { nb: '{{count}} dag over forfall', en: '{{count}} day overdue' },
  late_other: { nb: '{{count}} dager over forfall', en: '{{count}} days overdue' },
  reminded: { nb: 'purret', en: 'reminded' },
} as const
