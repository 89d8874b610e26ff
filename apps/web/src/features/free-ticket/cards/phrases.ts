import { namespace } from '../../../lib/i18n.ts'

export const cardPhrases = {
  title: { nb: 'Reisekort for {{terms}}', en: 'Travel cards of {{terms}}' },
  lead: {
    nb: 'Kort som skal lages, kort i bruk og kort som er sperret, for alle bedrifter.',
    en: 'Cards to be made, cards in use and blocked cards, of all companies.',
  },
  lists: { nb: 'Lister', en: 'Lists' },
  requests: { nb: 'Bestilte og i bruk', en: 'Ordered and in use' },
  pastExpiry: { nb: 'Utløpt billett', en: 'Past expiry' },
  count_one: { nb: '{{count, number}} kort', en: '{{count, number}} card' },
  count_other: { nb: '{{count, number}} kort', en: '{{count, number}} cards' },
  search: {
    nb: 'Navn, ansattnummer, bedrift eller kortnummer',
    en: 'Name, employee number, company or card number',
  },
  noMatchText: {
    nb: 'Ingen kort passer med det du søkte etter.',
    en: 'No cards match what you searched for.',
  },
  clearSearch: { nb: 'Fjern søket', en: 'Clear the search' },
  emptyTitle: { nb: 'Ingen kort', en: 'No cards' },
  emptyText: {
    nb: 'Her står reisekort når noen har bestilt dem.',
    en: 'Travel cards stand here once somebody has ordered them.',
  },
  emptyPastText: {
    nb: 'Her står kort i bruk etter at billetten har utløpt.',
    en: 'Cards stand here that are in use after their ticket has expired.',
  },

  colHolder: { nb: 'Innehaver', en: 'Holder' },
  colCompany: { nb: 'Bedrift', en: 'Company' },
  colNumber: { nb: 'Kortnummer', en: 'Card number' },
  colRequested: { nb: 'Bestilt', en: 'Requested' },
  colStatus: { nb: 'Status', en: 'Status' },
  noNumber: { nb: 'Ikke laget', en: 'Not made' },
  replacement: { nb: 'Erstatter et annet kort', en: 'Replaces another card' },
  employeeId: { nb: 'Ansattnummer {{id}}', en: 'Employee id {{id}}' },
  REQUESTED: { nb: 'Bestilt', en: 'Ordered' },
  CREATED: { nb: 'Produsert', en: 'Produced' },
  DEACTIVATED: { nb: 'Sperret', en: 'Blocked' },
  CANCELLED: { nb: 'Trukket tilbake', en: 'Cancelled' },
  ANONYMISED: { nb: 'Anonymisert', en: 'Anonymised' },

  atFactory: { nb: 'Lages nå', en: 'Being made' },
  enterNumber: { nb: 'Legg inn kortnummer for {{name}}', en: 'Enter the card number of {{name}}' },
  block: { nb: 'Sperr kortet til {{name}}', en: 'Block the card of {{name}}' },
  numberTitle: { nb: 'Kortnummer for {{name}}', en: 'Card number of {{name}}' },
  number: { nb: 'Kortnummer', en: 'Card number' },
  numberHelp: { nb: 'Ni sifre', en: 'Nine digits' },
  save: { nb: 'Lagre', en: 'Save' },
  numberSaved: { nb: 'Kortnummeret er lagret', en: 'Card number saved' },
  blockTitle: { nb: 'Sperr kortet til {{name}}?', en: 'Block the card of {{name}}?' },
  blockText: {
    nb: 'Kortet {{number}} kan ikke brukes mer, og sperringen kan ikke angres.',
    en: 'The card {{number}} cannot be used any more, and this cannot be undone.',
  },
  blockTicketText: {
    nb: 'Billetten på kortet sies opp i dag.',
    en: 'The ticket on the card is cancelled today.',
  },
  blockConfirm: { nb: 'Sperr kortet', en: 'Block card' },
  blocked: { nb: 'Kortet er sperret', en: 'Card blocked' },
} as const

export const useCards = namespace('freeTicketCards', cardPhrases)
