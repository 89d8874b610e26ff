export const payrollOverviewPhrases = {
  title: { nb: 'Endringer i {{month}}', en: 'Changes in {{month}}' },
  change: { nb: 'Endring', en: 'Change' },
  number: { nb: 'Antall', en: 'Number' },
  subscribed: { nb: 'Nye', en: 'New' },
  unsubscribed: { nb: 'Avsluttede', en: 'Ended' },
  priceChanged: { nb: 'Endret pris', en: 'Changed price' },
  sum: { nb: 'Endring per måned', en: 'Change per month' },
  none: { nb: 'Ingen endringer.', en: 'No changes.' },
  failed: { nb: 'Endringene kunne ikke hentes.', en: 'The changes could not be fetched.' },
  all: { nb: 'Lønnstrekk', en: 'Payroll' },
} as const
