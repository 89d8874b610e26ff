export const schoolOverviewPhrases = {
  title: { nb: 'Skolebilletter', en: 'School tickets' },
  tickets: { nb: 'Billetter i {{year}}', en: 'Tickets in {{year}}' },
  waiting: { nb: 'Ikke klare ennå', en: 'Not ready yet' },
  none: { nb: 'Ingen skolebilletter i {{year}} ennå.', en: 'No school tickets in {{year}} yet.' },
  order: { nb: 'Bestill skolebillett', en: 'Order school ticket' },
} as const
