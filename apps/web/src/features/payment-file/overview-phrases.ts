export const unmatchedOverviewPhrases = {
  paymentsOne: { nb: 'innbetaling uten faktura', en: 'payment without an invoice' },
  paymentsMany: { nb: 'innbetalinger uten faktura', en: 'payments without an invoice' },
  since: { nb: 'Den eldste ble betalt {{day}}', en: 'The oldest was paid on {{day}}' },
} as const
