import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const pauseWords = {
  start: words.putOnPause,
  startTitle: { nb: 'Sett billetten på pause', en: 'Pause the ticket' },
  change: words.changePause,
  cancel: words.cancelPause,
  endPaused: words.cancelTicket,
  whom: { nb: '{{name}}, {{zones}}, {{price}} per måned', en: '{{name}}, {{zones}}, {{price}} a month' },
  whomOnly: { nb: '{{name}}, {{zones}}', en: '{{name}}, {{zones}}' },

  from: { nb: 'Fra og med', en: 'From' },
  to: { nb: 'Til og med', en: 'Through' },
  thisMonth: { nb: '{{month}} (hele denne måneden)', en: '{{month}} (all of this month)' },
  monthRequired: { nb: 'Velg en måned', en: 'Choose a month' },
  days_one: {
    nb: '{{count, number}} hel måned. Siste dag er {{lastDay}}. Samme soner gjelder igjen fra {{day}}.',
    en: '{{count, number}} whole month. The last day is {{lastDay}}. The same zones are valid again from {{day}}.',
  },
  days_other: {
    nb: '{{count, number}} hele måneder. Siste dag er {{lastDay}}. Samme soner gjelder igjen fra {{day}}.',
    en: '{{count, number}} whole months. The last day is {{lastDay}}. The same zones are valid again from {{day}}.',
  },
  given: {
    nb: 'Denne måneden krediteres på neste faktura.',
    en: 'This month is credited on the next invoice.',
  },
  endAddOn: words.cancelIt,
  endAddOnOn: { nb: 'Siste dag {{day}}', en: 'Last day {{day}}' },
  pauseAddOn: { nb: 'Pause også', en: 'Pause too' },
  pauseAddOnUntil: { nb: 'Tilbake {{day}}', en: 'Back on {{day}}' },
  sms: {
    nb: '{{name}} får SMS nå, og ny hentekode på SMS {{codeOn}}. Har mobilen fått en annen billett da, sier vi fra til dere begge. Opplysningene slettes tidligst {{kept}}.',
    en: '{{name}} gets a text message now, and a new pickup code by text message on {{codeOn}}. If the phone has got another ticket by then, we tell you both. The details are deleted on {{kept}} at the earliest.',
  },
  saved_one: { nb: 'I den ene måneden', en: 'In the one month' },
  saved_other: { nb: 'I de {{count, number}} månedene', en: 'In the {{count, number}} months' },

  started: { nb: 'Billetten er satt på pause!', en: 'The ticket is paused!' },
  startedMore: { nb: '{{name}} er tilbake {{day}}.', en: '{{name}} is back on {{day}}.' },
  changed: { nb: 'Pausen er endret!', en: 'The pause has changed!' },
  cancelled: { nb: 'Pausen er avlyst!', en: 'The pause is cancelled!' },
  ended: { nb: 'Billetten er sagt opp!', en: 'Ticket cancelled!' },

  cancelTitle: { nb: 'Avlys pausen til {{name}}?', en: 'Cancel the pause of {{name}}?' },
  cancelText: {
    nb: 'Billetten gjelder som før, også etter {{day}}. {{name}} får SMS om det.',
    en: 'The ticket is valid as before, also after {{day}}. {{name}} is told by text message.',
  },
  endTitle: words.cancelTicketOf,
  endPlanned: {
    nb: 'Billetten slutter {{day}}, som var siste dag før pausen, og kommer ikke tilbake.',
    en: 'The ticket ends on {{day}}, the last day before the pause, and does not come back.',
  },
  endBegun: {
    nb: 'Billetten er på pause og kommer ikke tilbake. {{name}} får SMS om det.',
    en: 'The ticket is paused and does not come back. {{name}} is told by text message.',
  },
  offOrdering: {
    nb: 'Billetten kan ikke settes på pause: avtalen åpner ikke for bestilling, og da kan den ikke komme tilbake.',
    en: 'The ticket cannot be paused: the agreement does not allow ordering, so that it could not come back.',
  },
  offHasEnd: {
    nb: 'Billetten har en sluttdato og kan ikke settes på pause.',
    en: 'The ticket has an end date and cannot be paused.',
  },
  offNotBegun: {
    nb: 'Billetten har ikke begynt og kan ikke settes på pause ennå.',
    en: 'The ticket has not begun and cannot be paused yet.',
  },
  noMonth: {
    nb: 'Ingen måned kan velges ennå.',
    en: 'No month can be chosen yet.',
  },

  planned: { nb: 'Pause fra {{from}} til {{to}}.', en: 'Paused from {{from}} to {{to}}.' },
  plannedMore: {
    nb: 'Siste dag er {{lastDay}}. Ny billett kommer på SMS {{codeOn}}.',
    en: 'The last day is {{lastDay}}. A new ticket comes by text message on {{codeOn}}.',
  },
  pausedMore: {
    nb: 'Ny billett kommer på SMS {{codeOn}}. Ingenting faktureres så lenge.',
    en: 'A new ticket comes by text message on {{codeOn}}. Nothing is invoiced until then.',
  },
  blockedTitle: { nb: 'Billetten kunne ikke starte igjen.', en: 'The ticket could not start again.' },
  blockedWhat: {
    nb: 'Velg en ny måned for et nytt forsøk, bestill en ny billett, eller si opp.',
    en: 'Choose another month for another try, order a new ticket, or cancel.',
  },
  pausedUntil: { nb: 'Pause til {{day}}', en: 'Paused until {{day}}' },
  backOn: { nb: 'Tilbake {{day}}', en: 'Back {{day}}' },
  cannotStart: { nb: 'Kan ikke starte', en: 'Cannot start' },
  pausedFrom: { nb: 'Pause fra {{day}}', en: 'Paused from {{day}}' },
  smsOn: { nb: 'SMS {{day}}', en: 'Text message {{day}}' },
  codeSent: { nb: 'Ny hentekode sendt', en: 'New pickup code sent' },
  priceBack: { nb: 'Pris når den er tilbake', en: 'Price when it is back' },
  back: { nb: 'Tilbake', en: 'Back' },

  byOtherTicket: {
    nb: 'Mobilen har fått billett et annet sted.',
    en: 'The phone has got a ticket elsewhere.',
  },
  byLeft: {
    nb: 'HR-systemet sier at personen har sluttet.',
    en: 'The HR system says that the person has left.',
  },
  byAgreement: {
    nb: 'Avtalen gjelder ikke, eller åpner ikke for bestilling.',
    en: 'The agreement is not in force, or does not allow ordering.',
  },
  byZone: { nb: 'Sonene selges ikke lenger.', en: 'The zones are not sold any more.' },
  byRules: { nb: 'Bestillingen ble avvist.', en: 'The order was refused.' },

  settingsTitle: { nb: 'Pauser', en: 'Pauses' },
  settingsLabel: { nb: 'Billetter kan settes på pause', en: 'Tickets can be paused' },
  settingsAbout: {
    nb: 'Hele måneder, inntil 12. Billetten kommer tilbake av seg selv, og ingenting faktureres så lenge. Ingen blir spurt om hvorfor. Personopplysningene beholdes til 3 måneder etter pausen.',
    en: 'Whole months, up to 12. The ticket comes back automatically, and nothing is invoiced meanwhile. Nobody is asked why. Personal data is kept until 3 months after the pause.',
  },
  settingsOn: { nb: 'Billetter kan settes på pause.', en: 'Tickets can be paused.' },
  settingsOff: {
    nb: 'Pauser er slått av. De som er i gang, går som planlagt.',
    en: 'Pauses are off. Those under way go on as planned.',
  },
} as const

export const usePauseWords = namespace('pause', pauseWords)
