import { words } from '../../lib/words.ts'

export const schoolOverviewPhrases = {
  title: words.schoolTickets,
  tickets: { nb: 'Billetter i {{year}}', en: 'Tickets in {{year}}' },
  waiting: { nb: 'Ikke klare ennå', en: 'Not ready yet' },
  none: { nb: 'Ingen skolebilletter i {{year}} ennå.', en: 'No school tickets in {{year}} yet.' },
  order: words.orderSchoolTicket,
} as const
