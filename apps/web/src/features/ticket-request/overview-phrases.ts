import { words } from '../../lib/words.ts'

export const requestsOverviewPhrases = {
  openOne: { nb: 'forespørsel om billett', en: 'request for a ticket' },
  openMany: { nb: 'forespørsler om billett', en: 'requests for a ticket' },
  waited_one: { nb: 'Den eldste har ventet i {{count}} dag', en: 'The oldest has waited for {{count}} day' },
  waited_other: {
    nb: 'Den eldste har ventet i {{count}} dager',
    en: 'The oldest has waited for {{count}} days',
  },
  today: { nb: 'Mottatt i dag', en: 'Received today' },
  answer: words.approve,
} as const
