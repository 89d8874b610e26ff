import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const securityEventPhrases = {
  title: { nb: 'Sikkerhetshendelser', en: 'Security events' },
  lead: {
    nb: 'Innlogginger, avviste forsøk, grenser og rolleendringer hos {{operator}}, nyeste først. De slettes etter {{days, number}} dager.',
    en: 'Sign-ins, refused attempts, limits and role changes at {{operator}}, newest first. They are deleted after {{days, number}} days.',
  },
  searchLabel: {
    nb: 'Søk etter person, e-postadresse eller IP-adresse',
    en: 'Search for a person, an e-mail address or an IP address',
  },
  kind: { nb: 'Hendelse', en: 'Event' },
  kindHelp: { nb: 'Hva som skjedde', en: 'What happened' },
  allKinds: { nb: 'Alle hendelser', en: 'All events' },
  from: words.fromDate,
  to: words.toDate,
  toBeforeFrom: words.toBeforeFrom,
  count_one: { nb: '{{count, number}} hendelse', en: '{{count, number}} event' },
  count_other: { nb: '{{count, number}} hendelser', en: '{{count, number}} events' },
  countMore: { nb: 'De {{count, number}} nyeste hendelsene', en: 'The newest {{count, number}} events' },

  colWho: { nb: 'Hvem', en: 'Who' },
  colWhat: words.what,
  colCompany: words.company,
  colWhen: words.whenAsked,
  employee: { nb: 'En ansatt på egen side', en: 'An employee on their own page' },
  visitor: { nb: 'Ikke innlogget', en: 'Not signed in' },
  goneUser: { nb: 'Slettet bruker', en: 'Deleted user' },
  portal: { nb: 'Portalen', en: 'The portal' },
  times: { nb: '{{count, number}} ganger', en: '{{count, number}} times' },
  granted: { nb: 'ga {{roles}}', en: 'granted {{roles}}' },
  removed: { nb: 'fjernet {{roles}}', en: 'removed {{roles}}' },

  emptyTitle: { nb: 'Ingen hendelser', en: 'No events' },
  emptyText: {
    nb: 'Innlogginger og avviste forsøk vises her.',
    en: 'Sign-ins and refused attempts are shown here.',
  },
  noMatchText: {
    nb: 'Ingen hendelser passer til søket og filtrene.',
    en: 'No events match the search and filters.',
  },
  clearFilters: words.clearTheFilters,
} as const

export const useSecurityEvent = namespace('securityEvent', securityEventPhrases)
