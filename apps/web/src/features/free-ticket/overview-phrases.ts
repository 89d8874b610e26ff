export const freeTicketsOverviewPhrases = {
  active: { nb: 'Aktive', en: 'Active' },
  pending: { nb: 'Venter', en: 'Pending' },
  none: { nb: 'Ingen er bestilt ennå.', en: 'None has been ordered yet.' },
  order: { nb: 'Bestill', en: 'Order' },
} as const
