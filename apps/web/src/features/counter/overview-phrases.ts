import { words } from '../../lib/words.ts'

export const counterOverviewPhrases = {
  title: words.ticketCounter,
  making: { nb: 'Lages nå', en: 'Being made' },
  unused: { nb: 'Ikke brukt', en: 'Not used' },
  none: { nb: 'Alt som er kjøpt, er brukt.', en: 'Everything bought has been used.' },
  order: { nb: 'Kjøp billetter', en: 'Buy tickets' },
  orders: words.orderHistory,
} as const
