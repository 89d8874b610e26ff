import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const schoolFilePhrases = {
  title: words.orderFromFile,
  lead: {
    nb: 'Bestill skolebilletter til en klasse eller hele skolen. Vi kontrollerer hver rad, og ingenting blir bestilt før du sier ja.',
    en: 'Order school tickets for a class or the whole school. We check every row, and nothing is ordered until you say so.',
  },
  list: words.schoolTickets,
  order: words.orderSchoolTicket,
  notAllowed: words.orderingClosed,
  stepFile: { nb: 'Klasseliste', en: 'Class list' },
  stepWhen: { nb: 'Fra når?', en: 'From when?' },
  limit: {
    nb: 'CSV eller Excel, høyst {{rows, number}} elever',
    en: 'CSV or Excel, at most {{rows, number}} pupils',
  },
  exampleName: { nb: 'eksempel-klasseliste', en: 'example-class-list' },
  startHelp: {
    nb: 'Samme dag for alle i filen. Billettene slutter automatisk {{max}}.',
    en: 'The same day for everybody in the file. The tickets end automatically on {{max}}.',
  },
  startWrong: {
    nb: 'Velg en dag fra {{min}} til {{max}}',
    en: 'Choose a day from {{min}} to {{max}}',
  },
  TRAVEL_CARD_NO_COMPANY_POST_ADDRESS: {
    nb: 'Bedriften mangler en postadresse, så nye reisekort kan ikke sendes.',
    en: 'The company is missing a postal address, so new travel cards cannot be sent.',
  },
  TRAVEL_CARD_NOT_OFFERED: { nb: 'Reisekort tilbys ikke her.', en: 'Travel cards are not offered here.' },
  TRAVEL_CARD_NOT_PRODUCED: {
    nb: 'Nye reisekort lages ikke her.',
    en: 'New travel cards are not made here.',
  },

  mendFile: { nb: 'elever-som-ma-rettes', en: 'pupils-to-correct' },

  progress: { nb: 'Bestiller billettene', en: 'Ordering the tickets' },
  progressText: {
    nb: '{{tried, number}} av {{total, number}}. Du kan lukke siden; arbeidet fortsetter.',
    en: '{{tried, number}} of {{total, number}}. You can close the page; the work continues.',
  },
  done_one: { nb: '{{count}} skolebillett er bestilt!', en: '{{count}} school ticket ordered!' },
  done_other: {
    nb: '{{count, number}} skolebilletter er bestilt!',
    en: '{{count, number}} school tickets ordered!',
  },
  failed_one: { nb: '{{count}} elev fikk ikke billett', en: '{{count}} pupil got no ticket' },
  failed_other: {
    nb: '{{count, number}} elever fikk ikke billett',
    en: '{{count, number}} pupils got no ticket',
  },
  toList: { nb: 'Se skolebillettene', en: 'See the school tickets' },

  'file-too-many-cells': {
    nb: 'Raden har flere celler enn filen har kolonner',
    en: 'The row has more cells than the file has columns',
  },
  'file-medium-unknown': {
    nb: 'Mediet finnes ikke. Skriv {{media}}.',
    en: 'There is no such medium. Enter {{media}}.',
  },
  'file-medium-not-offered': {
    nb: 'Dette mediet tilbys ikke her. Skriv {{media}}.',
    en: 'This medium is not offered here. Enter {{media}}.',
  },
  'file-duplicate-pupil': { nb: 'Samme elev som i rad {{row}}', en: 'The same pupil as in row {{row}}' },
  'file-duplicate-number': {
    nb: 'Samme elevnummer som i rad {{row}}',
    en: 'The same pupil number as in row {{row}}',
  },
  'file-duplicate-phone': { nb: 'Samme telefon som i rad {{row}}', en: 'The same phone as in row {{row}}' },
  'file-duplicate-card': { nb: 'Samme kort som i rad {{row}}', en: 'The same card as in row {{row}}' },
  'card-number-invalid': words.cardNumberInvalid,
  'card-blocked': words.chosenCardBlocked,
  'student-id-in-use': {
    nb: 'En annen elev har dette elevnummeret',
    en: 'Another pupil has this pupil number',
  },
  'school-ticket-exists': words.ticketExists,
  'zone-unknown': words.zoneUnknown,
  'zones-not-adjacent': {
    nb: 'Bruk samme sone, eller en nabosone',
    en: 'Use the same zone, or one next to it',
  },
  'all-zones-not-offered': { nb: 'Alle soner tilbys ikke her', en: 'All zones are not offered here' },
  nameLength: { nb: 'Skriv 2 til 100 tegn', en: 'Enter 2 to 100 characters' },
  unknown: { nb: 'Bestillingen gikk ikke gjennom', en: 'The order did not go through' },
} as const

export const useSchoolFile = namespace('school-file', schoolFilePhrases)
