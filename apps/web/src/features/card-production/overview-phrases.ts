export const batchesOverviewPhrases = {
  batchesOne: { nb: 'bunke reisekort å lage', en: 'batch of travel cards to make' },
  batchesMany: { nb: 'bunker reisekort å lage', en: 'batches of travel cards to make' },
  late_one: {
    nb: '{{count}} har ligget lenge hos produsenten',
    en: '{{count}} has been with the factory for long',
  },
  late_other: {
    nb: '{{count}} har ligget lenge hos produsenten',
    en: '{{count}} have been with the factory for long',
  },
  cards_one: { nb: '{{count, number}} kort', en: '{{count, number}} card' },
  cards_other: { nb: '{{count, number}} kort', en: '{{count, number}} cards' },
} as const
