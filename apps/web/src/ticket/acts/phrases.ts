import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** What can be done with a ticket or an add-on. */
export const actPhrases = {
  actionsOf: words.actionsFor,
  changeZone: words.changeZones,
  sendCode: { nb: 'Send hentekode', en: 'Send pickup code' },
  resend: { nb: 'Send billetten på nytt', en: 'Resend ticket' },
  resendShort: { nb: 'Send på nytt', en: 'Resend' },
  cancelActive: words.cancelTicket,
  cancelPending: { nb: 'Trekk tilbake billetten', en: 'Cancel pending ticket' },

  offOrdering: {
    nb: 'En ny billett kan ikke lages: avtalen åpner ikke for bestilling.',
    en: 'A new ticket cannot be made: the agreement does not allow ordering.',
  },
  offSubscriptionOver: { nb: 'Abonnementet er avsluttet.', en: 'The subscription has ended.' },
  offSubscriptionHasEnd: {
    nb: 'Abonnementet har en sluttdato.',
    en: 'The subscription has an end date.',
  },
  offHere: {
    nb: 'Rabattkoden kan ikke sendes på nytt herfra ennå.',
    en: 'The discount code cannot be sent again from here yet.',
  },

  zoneTitle: words.changeZones,
  zoneText: {
    nb: 'Billetten som er i bruk ({{zones}}), avsluttes dagen før, og en ny med de nye sonene overtar. {{name}} får ny hentekode på SMS til {{phone}}.',
    en: 'The ticket in use ({{zones}}) ends the day before, and a new one with the new zones takes over. {{name}} gets a new pickup code by text message to {{phone}}.',
  },
  zoneUnchanged: {
    nb: 'Du må endre soner for å kunne lagre.',
    en: 'You need to change zones in order to save.',
  },
  firstDay: { nb: 'Nye soner gjelder fra', en: 'New zones apply from' },
  firstDayRequired: {
    nb: 'Velg hvilken dag de nye sonene skal gjelde fra',
    en: 'Choose the day the new zones apply from',
  },
  dayThisMonth: { nb: '{{day}} (hele denne måneden)', en: '{{day}} (all of this month)' },
  newPrice: { nb: 'Ny pris per måned', en: 'New price per month' },
  priceFrom: { nb: 'Fra {{day}}', en: 'From {{day}}' },
  pricePerMonth: { nb: '{{price}} per måned', en: '{{price}} per month' },
  chooseZones: { nb: 'Velg soner', en: 'Choose zones' },
  priceFailed: { nb: 'Prisen kunne ikke hentes', en: 'The price could not be fetched' },

  endTitle: words.cancelTicketOf,
  endText: {
    nb: 'Billetten gjelder til og med sluttdatoen og fornyes ikke etter det.',
    en: 'The ticket is valid through the end date and does not renew after that.',
  },
  personalData: {
    nb: 'Personopplysninger slettes 3 måneder etter at billetten er avsluttet.',
    en: 'Personal data is deleted 3 months after the ticket ends.',
  },
  personalDataOn: {
    nb: 'Personopplysninger slettes 3 måneder etter at billetten er avsluttet, altså etter {{day}}.',
    en: 'Personal data is deleted 3 months after the ticket ends, that is after {{day}}.',
  },
  ticketCancelled: { nb: 'Billetten er sagt opp!', en: 'Ticket cancelled!' },
  ticketWithdrawn: { nb: 'Billetten er trukket tilbake!', en: 'Ticket cancelled!' },

  pendingTitle: { nb: 'Trekk tilbake billetten til {{name}}?', en: 'Cancel the pending ticket of {{name}}?' },
  pendingText: {
    nb: 'Billetten som skulle gjelde fra {{day}}, slettes med en gang og faktureres ikke.',
    en: 'The ticket that was to be valid from {{day}} is deleted at once and is not invoiced.',
  },

  codeSent: words.pickupCodeSent,
  resendTitle: { nb: 'Sende billetten til {{name}} på nytt?', en: 'Resend the ticket of {{name}}?' },
  resendText: {
    nb: 'Billetten på mobilen slutter å gjelde med en gang. En ny med de samme sonene lages, og hentekoden sendes på SMS til {{phone}}.',
    en: 'The ticket on the phone ends immediately. A new one with the same zones is made, and its pickup code is sent by text message to {{phone}}.',
  },
  resent: { nb: 'Billetten er sendt på nytt', en: 'Ticket resent' },
  resendFailed: { nb: 'Billetten ble ikke sendt på nytt!', en: 'Re-send ticket failed!' },

  sendDiscountShort: words.sendCode,
  sendDiscount: { nb: 'Send rabattkode på nytt', en: 'Resend discount code' },
  discountSent: { nb: 'Rabattkoden er sendt', en: 'Discount code sent' },
  cancelSubscription: { nb: 'Si opp abonnementet', en: 'Cancel subscription' },
  endSubscriptionTitle: {
    nb: 'Si opp {{product}} for {{name}}',
    en: 'Cancel {{product}} for {{name}}',
  },
  endSubscriptionText: {
    nb: 'Abonnementet gjelder til og med sluttdatoen og fornyes ikke etter det.',
    en: 'The subscription is valid through the end date and does not renew after that.',
  },
  subscriptionData: {
    nb: 'Personopplysninger slettes 3 måneder etter at abonnementet er avsluttet.',
    en: 'Personal data is deleted 3 months after the subscription ends.',
  },
  deleteSubscriptionTitle: {
    nb: 'Si opp {{product}} for {{name}}?',
    en: 'Cancel {{product}} for {{name}}?',
  },
  deleteSubscriptionText: {
    nb: 'Abonnementet som skulle gjelde fra {{day}}, slettes med en gang og faktureres ikke.',
    en: 'The subscription that was to be valid from {{day}} is deleted at once and is not invoiced.',
  },
  subscriptionCancelled: { nb: 'Abonnementet er sagt opp!', en: 'Subscription cancelled!' },
  subscriptionEnds: {
    nb: '{{product}} for {{name}} gjelder til og med {{day}}.',
    en: '{{product}} for {{name}} is valid until {{day}}.',
  },
  subscriptionNever: {
    nb: '{{product}} for {{name}} starter ikke, og koster ingenting.',
    en: '{{product}} for {{name}} does not start, and costs nothing.',
  },
  discountSentTo: {
    nb: '{{name}} får koden til {{product}} på SMS.',
    en: '{{name}} gets the code for {{product}} by text message.',
  },
  changed: { nb: 'Endringen er lagret', en: 'Change succeeded' },
} as const

export const useActPhrases = namespace('ticket-acts', actPhrases)
