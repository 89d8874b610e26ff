import { words } from '../../lib/words.ts'

export const payrollOverviewPhrases = {
  title: { nb: 'Endringer i {{month}}', en: 'Changes in {{month}}' },
  change: words.oneChange,
  number: { nb: 'Antall', en: 'Number' },
  subscribed: words.newOnes,
  unsubscribed: { nb: 'Avsluttede', en: 'Ended' },
  priceChanged: words.changedPrice,
  sum: { nb: 'Endring per måned', en: 'Change per month' },
  none: { nb: 'Ingen endringer.', en: 'No changes.' },
  failed: { nb: 'Endringene kunne ikke hentes.', en: 'The changes could not be fetched.' },
  all: words.payroll,
} as const
