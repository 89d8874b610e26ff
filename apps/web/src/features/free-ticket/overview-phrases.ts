import { words } from '../../lib/words.ts'

export const freeTicketsOverviewPhrases = {
  active: words.activeOnes,
  pending: words.pending,
  none: { nb: 'Ingen er bestilt ennå.', en: 'None has been ordered yet.' },
  order: words.order,
} as const
