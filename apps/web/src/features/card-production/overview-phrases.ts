import { words } from '../../lib/words.ts'

export const batchesOverviewPhrases = {
  batchesOne: { nb: 'bunke reisekort å lage', en: 'batch of travel cards to make' },
  batchesMany: { nb: 'bunker reisekort å lage', en: 'batches of travel cards to make' },
  lateOne: { nb: 'bunke reisekort er for sen', en: 'batch of travel cards is late' },
  lateMany: { nb: 'bunker reisekort er for sene', en: 'batches of travel cards are late' },
  atFactory_one: {
    nb: '{{count, number}} kort hos fabrikken siden {{day}}',
    en: '{{count, number}} card at the factory since {{day}}',
  },
  atFactory_other: {
    nb: '{{count, number}} kort hos fabrikken siden {{day}}',
    en: '{{count, number}} cards at the factory since {{day}}',
  },
  'unknown-batch': { nb: 'Rapporten gjelder en ukjent bunke', en: 'The report concerns an unknown batch' },
  unreadable: { nb: 'Rapporten kan ikke leses', en: 'The report cannot be read' },
  cards_one: words.cardCount_one,
  cards_other: words.cardCount_other,
} as const
