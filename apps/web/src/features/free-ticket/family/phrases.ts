import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const familyPhrases = {
  title: { nb: 'Billetter på ansattnummer {{employeeId}}', en: 'Tickets for employee number {{employeeId}}' },
  lead: {
    nb: 'Alle {{terms}} som er bestilt på dette nummeret.',
    en: 'All {{terms}} ordered under this number.',
  },
  loading: { nb: 'Laster billettene …', en: 'Loading the tickets …' },
  newTicket: { nb: 'Ny billett', en: 'New ticket' },
  none: { nb: 'Ingen {{terms}} på dette nummeret', en: 'No {{terms}} under this number' },
  noneText: { nb: 'Alt som var bestilt, er over.', en: 'Everything that was ordered is over.' },

  factEmployee: words.employee,
  factDepartment: words.department,
  factTickets: words.tickets,
  factPrice: words.pricePerMonth,
  factTax: { nb: 'Skattepliktig fordel', en: 'Taxable benefit' },
  perMonth: { nb: '{{amount}} per måned', en: '{{amount}} per month' },
  counted_one: { nb: '{{count}} aktiv, {{pending}} venter', en: '{{count}} active, {{pending}} pending' },
  counted_other: {
    nb: '{{count, number}} aktive, {{pending}} venter',
    en: '{{count, number}} active, {{pending}} pending',
  },
  countedActive_one: { nb: '{{count}} aktiv', en: '{{count}} active' },
  countedActive_other: { nb: '{{count, number}} aktive', en: '{{count, number}} active' },

  groupEMPLOYEE: words.employee,
  groupFAMILY_MEMBER: { nb: 'Familie', en: 'Family' },
  groupRETIRED: words.retired,
  groupUNKNOWN: words.unknown,
  tickets_one: words.ticketCount_one,
  tickets_other: words.ticketCount_other,

  born: { nb: '{{profile}}, født {{day}}', en: '{{profile}}, born {{day}}' },
  ADULT: words.adult,
  CHILD: words.child,
  RETIRED: words.senior,
  mobileFetched: {
    nb: 'Mobilbillett til {{phone}}, hentet {{day}}',
    en: 'Mobile ticket to {{phone}}, picked up {{day}}',
  },
  mobileWaiting: {
    nb: 'Mobilbillett til {{phone}}, ikke hentet',
    en: 'Mobile ticket to {{phone}}, not picked up',
  },
  pickupCode: words.pickupCode,
  copyCode: { nb: 'Kopier kode', en: 'Copy code' },
  codeCopied: { nb: 'Koden er kopiert!', en: 'Code copied to clipboard!' },
  copyFailed: { nb: 'Koden kunne ikke kopieres.', en: 'The code could not be copied.' },
  cardNumbered: { nb: 'Reisekort {{number}}', en: 'Travel card {{number}}' },
  cardMade: { nb: 'Reisekort {{number}}, produsert {{day}}', en: 'Travel card {{number}}, produced {{day}}' },
  cardBlocked: { nb: 'Reisekort {{number}}, sperret', en: 'Travel card {{number}}, blocked' },
  cardComing: {
    nb: 'Reisekort er bestilt {{day}}, nummeret kommer når det er laget',
    en: 'Travel card ordered {{day}}; the number comes once it is made',
  },
  card: words.travelCard,
  mobile: words.mobileTicket,
  from: { nb: 'Fra {{day}}, ingen sluttdato', en: 'From {{day}}, no end date' },
  fromTo: words.fromTo,
  taxed: { nb: 'Skattepliktig {{amount}}', en: 'Taxable {{amount}}' },
  notTaxed: { nb: 'Ikke skattepliktig', en: 'Not taxable' },

  actionsOf: words.actionsFor,
  more: { nb: 'Mer', en: 'More' },
  sendPickupCode: { nb: 'Send hentekode', en: 'Send pickup code' },
  resend: { nb: 'Send på nytt', en: 'Resend ticket' },
  replaceCard: { nb: 'Nytt reisekort', en: 'Replacement card' },
  edit: { nb: 'Endre', en: 'Edit' },
  cancelActive: words.cancelIt,
  cancelPending: { nb: 'Trekk tilbake', en: 'Cancel pending' },

  whyMoved: {
    nb: 'Flyttes til en annen avdeling. Den nye billetten gjelder fra {{day}}.',
    en: 'Moves to another department. The new ticket is valid from {{day}}.',
  },
  whyReplaced: {
    nb: 'En ny billett tar over {{day}}. Gjør endringen på den.',
    en: 'A new ticket takes over on {{day}}. Make the change on that one.',
  },
  whyEnds: { nb: 'Slutter {{day}}.', en: 'Ends {{day}}.' },
  whyCardComing: {
    nb: 'Nytt reisekort kan bestilles når dette er laget.',
    en: 'A replacement card can be ordered once this one has been made.',
  },
  whyBlocked: {
    nb: 'Reisekortet er sperret, og billetten kan ikke endres.',
    en: 'The travel card is blocked, and the ticket cannot be changed.',
  },
  whyCodeComing: {
    nb: 'Hentekoden kommer når billetten er laget.',
    en: 'The pickup code comes once the ticket has been made.',
  },

  sendTitle: { nb: 'Send hentekode til {{name}}?', en: 'Send the pickup code to {{name}}?' },
  sendText: {
    nb: 'Koden for å hente billetten sendes på SMS til {{phone}}.',
    en: 'The code for picking up the ticket is sent by text message to {{phone}}.',
  },
  codeSent: words.pickupCodeSent,
  codeFailed: { nb: 'Hentekoden kunne ikke sendes!', en: 'Sending the pickup code failed!' },
  resendTitle: { nb: 'Send billetten til {{name}} på nytt?', en: 'Resend the ticket of {{name}}?' },
  resendText: {
    nb: 'Det lages en ny billett, og den gamle sies opp med en gang. {{name}} får ny hentekode på SMS til {{phone}}.',
    en: 'A new ticket is made, and the old one is cancelled at once. {{name}} gets a new pickup code by text message to {{phone}}.',
  },
  resent: { nb: 'Billetten er sendt på nytt', en: 'Ticket re-sent' },
  resendFailed: { nb: 'Billetten kunne ikke sendes på nytt!', en: 'Re-send ticket failed!' },
  endTitle: words.cancelTicketOf,
  endConfirm: words.cancelTicket,
  endText: {
    nb: 'Billetten gjelder til og med dagen du velger.',
    en: 'The ticket is valid up to and including the day you choose.',
  },
  privacy: words.personalDataDeleted,
  privacyOn: {
    nb: 'Personopplysninger slettes {{day}}, tre måneder etter siste dag.',
    en: 'Personal data is deleted on {{day}}, three months after the last day.',
  },
  cancelled: { nb: 'Billetten er sagt opp', en: 'Ticket cancelled' },
  cancelFailed: {
    nb: 'Det skjedde en feil da vi prøvde å si opp en billett!',
    en: 'An error occured while we tried to cancel a ticket!',
  },
  pendingTitle: { nb: 'Trekk tilbake billetten til {{name}}?', en: 'Cancel the pending ticket of {{name}}?' },
  pendingText: {
    nb: 'Billetten fra {{day}} blir slettet og koster ingenting.',
    en: 'The ticket from {{day}} is deleted and costs nothing.',
  },
  pendingMadeText: {
    nb: 'Billetten fra {{day}} trekkes tilbake og koster ingenting. Reisekortet er hos fabrikken og sperres når det er laget.',
    en: 'The ticket from {{day}} is cancelled and costs nothing. The travel card is at the factory and is blocked once it is made.',
  },
  pendingCardMadeText: {
    nb: 'Reisekortet er hos fabrikken og sperres når det er laget. Billetten slutter i dag.',
    en: 'The travel card is at the factory and is blocked once it is made. The ticket ends today.',
  },
  pendingCardText: {
    nb: 'Reisekortet er ikke laget ennå og blir ikke laget. Billetten slutter i dag.',
    en: 'The travel card has not been made yet and will not be. The ticket ends today.',
  },
  replaceTitle: { nb: 'Bestill nytt reisekort til {{name}}?', en: 'Order a replacement card for {{name}}?' },
  replaceText: {
    nb: 'Det gamle kortet, {{number}}, sperres med en gang. Et nytt sendes til bedriftens postadresse.',
    en: 'The old card, {{number}}, is blocked at once. A new one is sent to the company’s postal address.',
  },
  replaceNote: {
    nb: 'Et nytt reisekort koster {{fee}}, som kommer på neste fakturagrunnlag.',
    en: 'A replacement card costs {{fee}}, which goes on the next invoice base.',
  },
  replaceConfirm: { nb: 'Bestill nytt reisekort', en: 'Order replacement card' },
  replaced: { nb: 'Nytt reisekort er bestilt', en: 'Replacement card ordered' },
  noPostAddress: words.noPostAddress,

  cancelAll: { nb: 'Si opp alle', en: 'Cancel all tickets' },
  cancelAllTitle: {
    nb: 'Si opp alle billetter på {{employeeId}}',
    en: 'Cancel all tickets for {{employeeId}}',
  },
  cancelAllEnds: { nb: 'Får siste dag:', en: 'Get the last day:' },
  cancelAllDeleted: { nb: 'Trekkes tilbake:', en: 'Cancelled before they start:' },
  ticketLine: { nb: '{{name}}, fra {{day}}', en: '{{name}}, from {{day}}' },
  lastDay: words.lastDay,
  lastDayRequired: { nb: 'Velg siste dag', en: 'Choose the last day' },
  cancelledMany_one: { nb: 'Sa opp {{count, number}} billett!', en: 'Cancelled {{count, number}} tickets!' },
  cancelledMany_other: {
    nb: 'Sa opp {{count, number}} billetter!',
    en: 'Cancelled {{count, number}} tickets!',
  },
  failedIds: {
    nb: 'Disse billettene kunne ikke sies opp:',
    en: 'These tickets could not be cancelled:',
  },
  close: words.close,
  failHasEnd: { nb: 'har en siste dag allerede', en: 'already has a last day' },
  failCard: { nb: 'reisekortet er ikke i bruk', en: 'the travel card is not in use' },
  failDay: { nb: 'kan ikke slutte denne dagen', en: 'cannot end on this day' },
  failOver: { nb: 'er endret i mellomtiden', en: 'has changed in the meantime' },

  ended: { nb: 'Utløpte billetter', en: 'Expired tickets' },
  newestFirst: { nb: 'Nyeste startdato først', en: 'Newest start date first' },
  colName: words.name,
  colGroup: { nb: 'Gruppe', en: 'Group' },
  colTicket: words.ticket,
  colZones: words.zones,
  colValid: { nb: 'Gyldig', en: 'Valid' },
  colStatus: words.status,
} as const

export const useFamily = namespace('freeTicketFamily', familyPhrases)
