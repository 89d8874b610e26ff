import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const schoolOrderPhrases = {
  title: words.orderSchoolTicket,
  lead: {
    nb: 'For én elev eller en hel klasse i {{company}}. Billettene gjelder ut skoleåret.',
    en: 'For one pupil or a whole class at {{company}}. The tickets are valid until the end of the school year.',
  },
  list: words.schoolTickets,
  byFile: words.orderFromFile,
  stepPupil: words.whoTravels,
  stepWhen: { nb: 'Fra når?', en: 'From when?' },
  stepWhere: words.whereValid,

  firstName: words.firstName,
  lastName: words.lastName,
  className: words.class,
  employeeId: words.pupilNumber,
  employeeIdHelp: {
    nb: 'Kan stå tomt. Da gir vi eleven et nummer.',
    en: 'May be left empty. We will then give the pupil a number.',
  },
  mediaType: { nb: 'Billetten skal ligge på', en: 'The ticket is carried on' },
  MOBILE_TICKET: words.mobile,
  TRAVEL_CARD: words.travelCard,
  NEW_CARD: { nb: 'Nytt reisekort', en: 'New travel card' },
  MOBILE_TICKET_text: { nb: 'Hentekode på SMS', en: 'Pickup code by text message' },
  TRAVEL_CARD_text: { nb: 'Et kort skolen allerede har', en: 'A card the school already has' },
  NEW_CARD_text: {
    nb: 'Vi lager et kort med elevens navn og sender det til bedriftens postadresse',
    en: 'We make a card with the pupil’s name and send it to the company’s postal address',
  },
  cardAlert: {
    nb: 'Mangler skolen kort? Kjøp tomme reisekort i',
    en: 'Does the school need cards? Buy empty travel cards at the',
  },
  ticketCounter: { nb: 'Billettluka', en: 'ticket counter' },
  phone: words.mobileNumber,
  phoneHelp: { nb: 'Hentekoden sendes hit.', en: 'The pickup code is sent here.' },
  cardNumber: words.cardNumber,
  cardHelp: { nb: '16 sifre, med eller uten mellomrom', en: '16 digits, with or without spaces' },

  mediaRequired: { nb: 'Velg hva billetten skal ligge på', en: 'Choose what the ticket is carried on' },
  firstNameRequired: words.firstNameRequired,
  lastNameRequired: words.lastNameRequired,
  nameLength: words.nameLength100,
  classRequired: { nb: 'Skriv klassen', en: 'Enter the class' },
  classLength: { nb: 'Klassen må ha fra 1 til 100 tegn', en: 'The class must have 1 to 100 characters' },
  numberLength: {
    nb: 'Elevnummeret kan ha høyst 20 tegn',
    en: 'The pupil number can have at most 20 characters',
  },
  phoneRequired: words.mobileNumberRequired,
  cardRequired: { nb: 'Skriv kortnummeret', en: 'Enter the card number' },
  cardLength: { nb: 'Kortnummeret må ha 16 sifre', en: 'The card number must equal 16 characters' },
  startRequired: { nb: 'Velg en startdato', en: 'Choose a start date' },
  start: words.validFrom,
  startHelp: {
    nb: 'Fra {{min}}. Billetten slutter automatisk {{max}}, når skoleåret er over.',
    en: 'From {{min}}. The ticket ends automatically on {{max}}, when the school year is over.',
  },

  addPupil: { nb: 'Legg til flere fra klassen', en: 'Add more pupils from the class' },
  pupils: { nb: 'Elever i bestillingen', en: 'Pupils in the order' },
  remove: { nb: 'Fjern {{name}}', en: 'Remove {{name}}' },
  added: { nb: '{{name}} er lagt til', en: '{{name}} has been added' },
  full: {
    nb: 'En bestilling kan ha høyst {{count}} elever.',
    en: 'An order can have at most {{count}} pupils.',
  },
  priceLine_one: { nb: '1 skolebillett', en: '1 school ticket' },
  priceLine_other: { nb: '{{count}} skolebilletter', en: '{{count}} school tickets' },
  each: { nb: '{{price}} per elev', en: '{{price}} per pupil' },

  ordered_one: { nb: 'Skolebilletten er bestilt!', en: 'School ticket ordered!' },
  ordered_other: { nb: '{{count}} skolebilletter er bestilt!', en: '{{count}} school tickets ordered!' },
  failed: { nb: 'Kunne ikke bestille billett!', en: 'Failed to order ticket!' },
  'school-ticket-exists': words.ticketExists,
  'card-number-invalid': words.cardNumberInvalid,
  'card-blocked': words.chosenCardBlocked,
  'student-id-in-use': {
    nb: 'En annen elev har dette elevnummeret.',
    en: 'Another pupil has this pupil number.',
  },
  refusedAddress: words.noPostAddress,
  refusedCards: { nb: 'Reisekort tilbys ikke her.', en: 'Travel cards are not offered here.' },
  refusedOther: {
    nb: 'Bestillingen gikk ikke gjennom. Se over dato og soner.',
    en: 'The order did not go through. Check the date and the zones.',
  },
  notAllowed: words.orderingClosed,
} as const

export const useSchoolOrder = namespace('school-order', schoolOrderPhrases)
