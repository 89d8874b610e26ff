export const residentsOverviewPhrases = {
  title: { nb: 'Beboere', en: 'Residents' },
  residents: { nb: 'Beboere i lista', en: 'Residents on the list' },
  active: { nb: '{{count, number}} har en aktiv billett.', en: '{{count, number}} have an active ticket.' },
  none: { nb: 'Ingen beboere ennå.', en: 'No residents yet.' },
} as const
