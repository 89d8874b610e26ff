import { words } from '../../lib/words.ts'

export const residentsOverviewPhrases = {
  title: words.residents,
  residents: { nb: 'Beboere i listen', en: 'Residents on the list' },
  active: { nb: 'Med aktiv billett', en: 'With an active ticket' },
  none: { nb: 'Ingen beboere ennå.', en: 'No residents yet.' },
} as const
