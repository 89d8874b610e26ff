import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const cardPhrases = {
  title: { nb: 'Reisekort for {{terms}}', en: 'Travel cards for {{terms}}' },
  lead: {
    nb: 'Kort som skal lages, kort i bruk og kort som er sperret, for alle bedrifter.',
    en: 'Cards to be made, cards in use and blocked cards, for all companies.',
  },
  lists: { nb: 'Lister', en: 'Lists' },
  requests: { nb: 'Bestilte og i bruk', en: 'Ordered and in use' },
  pastExpiry: { nb: 'Utløpt billett', en: 'Expired ticket' },
  count_one: words.cardCount_one,
  count_other: words.cardCount_other,
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
    nb: 'Reisekort vises her når noen har bestilt dem.',
    en: 'Travel cards appear here once somebody has ordered them.',
  },
  emptyPastText: {
    nb: 'Kort som er i bruk etter at billetten har utløpt, vises her.',
    en: 'Cards still in use after their ticket has expired appear here.',
  },

  colHolder: { nb: 'Innehaver', en: 'Holder' },
  colCompany: words.company,
  colNumber: words.cardNumber,
  colRequested: words.ordered,
  colStatus: words.status,
  noNumber: { nb: 'Ikke laget', en: 'Not made' },
  replacement: { nb: 'Erstatter et annet kort', en: 'Replaces another card' },
  employeeId: { nb: 'Ansattnummer {{id}}', en: 'Employee number {{id}}' },
  REQUESTED: words.ordered,
  CREATED: words.produced,
  DEACTIVATED: words.blocked,
  CANCELLED: words.withdrawn,
  ANONYMISED: words.anonymised,

  atFactory: { nb: 'Lages nå', en: 'Being made' },
  enterNumber: { nb: 'Legg inn kortnummer for {{name}}', en: 'Enter the card number for {{name}}' },
  block: { nb: 'Sperr kortet til {{name}}', en: 'Block the card of {{name}}' },
  numberTitle: { nb: 'Kortnummer for {{name}}', en: 'Card number for {{name}}' },
  number: words.cardNumber,
  numberHelp: words.nineDigits,
  save: words.save,
  numberSaved: { nb: 'Kortnummeret er lagret', en: 'Card number saved' },
  blockTitle: { nb: 'Sperr kortet til {{name}}?', en: 'Block the card of {{name}}?' },
  blockText: {
    nb: 'Kortet {{number}} kan ikke lenger brukes, og sperringen kan ikke angres.',
    en: 'The card {{number}} can no longer be used, and this cannot be undone.',
  },
  blockTicketText: {
    nb: 'Billetten på kortet sies opp i dag.',
    en: 'The ticket on the card is cancelled today.',
  },
  blockConfirm: { nb: 'Sperr kortet', en: 'Block the card' },
  blocked: { nb: 'Kortet er sperret', en: 'Card blocked' },
} as const

export const useCards = namespace('freeTicketCards', cardPhrases)
