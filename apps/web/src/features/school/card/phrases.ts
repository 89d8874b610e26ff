import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const schoolCardPhrases = {
  actions: { nb: 'Kortet til {{name}}', en: 'The card of {{name}}' },
  REPLACE: { nb: 'Erstatt kortet', en: 'Replace the card' },
  REPLACEText: {
    nb: 'Kortet er mistet eller ødelagt. Det sperres, og billetten flyttes til et annet.',
    en: 'The card is lost or broken. It is blocked, and the ticket moves to another one.',
  },
  REPLACEAct: { nb: 'Erstatt', en: 'Replace' },
  BLOCK: { nb: 'Sperr kortet', en: 'Block the card' },
  BLOCKText: {
    nb: 'Kortet kan ikke lenger brukes, og en billett på det sies opp.',
    en: 'The card can no longer be used, and a ticket on it is cancelled.',
  },
  BLOCKAct: { nb: 'Sperr', en: 'Block' },
  blockTitle: { nb: 'Sperr kortet til {{name}}?', en: 'Block the card of {{name}}?' },
  blockText: {
    nb: 'Kortet {{number}} kan ikke lenger brukes, og sperringen kan ikke angres.',
    en: 'The card {{number}} can no longer be used, and this cannot be undone.',
  },
  blockTicket: {
    nb: 'Billetten på kortet sies opp i dag. Skal eleven beholde billetten, erstatter du kortet i stedet.',
    en: 'The ticket on the card is cancelled today. If the pupil is to keep the ticket, replace the card instead.',
  },
  blocked: { nb: 'Kortet er sperret', en: 'Card blocked' },
  replaceTitle: { nb: 'Erstatt kortet til {{name}}', en: 'Replace the card of {{name}}' },
  replaceText: {
    nb: 'Kortet {{number}} sperres med en gang. Billetten gjelder på det nye kortet.',
    en: 'The card {{number}} is blocked at once. The ticket is valid on the new card.',
  },
  carrier: { nb: 'Nytt kort', en: 'New card' },
  NEW_CARD: { nb: 'Bestill et nytt kort', en: 'Order a new card' },
  NEW_CARD_text: {
    nb: 'Kortet koster {{fee}} og sendes til postadressen. Eleven kan ikke reise på billetten før det er laget.',
    en: 'The card costs {{fee}} and is sent to the postal address. The pupil cannot travel on the ticket until the card has been made.',
  },
  TRAVEL_CARD: { nb: 'Et kort skolen allerede har', en: 'A card the school already has' },
  TRAVEL_CARD_text: {
    nb: 'Uten kostnad, og kan brukes med en gang.',
    en: 'Free of charge, and can be used at once.',
  },
  cardNumber: words.cardNumber,
  cardHelp: { nb: '16 sifre', en: '16 digits' },
  replaced: { nb: 'Kortet er erstattet', en: 'Card replaced' },
  noPostAddress: words.noPostAddress,
} as const

export const useSchoolCard = namespace('schoolCard', schoolCardPhrases)
