import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** Of the dialog, which is fetched when somebody moves tickets. */
export const moveDialogWords = {
  title: { nb: 'Flytt billetter til et annet selskap', en: 'Move tickets to another company' },
  titleOne: { nb: 'Flytt billetten til {{name}}', en: 'Move the ticket of {{name}}' },
  chosen_one: { nb: '{{count, number}} ansatt er valgt.', en: '{{count, number}} employee is selected.' },
  chosen_other: {
    nb: '{{count, number}} ansatte er valgt.',
    en: '{{count, number}} employees are selected.',
  },
  tooMany: {
    nb: 'Høyst {{max, number}} ansatte kan flyttes om gangen. Velg færre, og flytt resten etterpå.',
    en: 'At most {{max, number}} employees can move at a time. Select fewer, and move the others afterwards.',
  },
  company: { nb: 'Nytt selskap', en: 'New company' },
  agreement: { nb: 'Fakturareferanse i det nye selskapet', en: 'Invoice reference in the new company' },
  day: { nb: 'Flyttes fra', en: 'Moves from' },
  checking: { nb: 'Sjekker de valgte …', en: 'Checking the selected …' },
  nobody: { nb: 'Ingen av de valgte kan flyttes.', en: 'None of those selected can move.' },
  goOn_one: {
    nb: '{{count, number}} billett har {{last}} som siste dag her og går videre i {{company}} fra {{day}}. Den blir liggende i appen; ingen ny hentekode.',
    en: '{{count, number}} ticket has {{last}} as its last day here and goes on in {{company}} from {{day}}. It stays in the app; no new pickup code.',
  },
  goOn_other: {
    nb: '{{count, number}} billetter har {{last}} som siste dag her og går videre i {{company}} fra {{day}}. De blir liggende i appen; ingen nye hentekoder.',
    en: '{{count, number}} tickets have {{last}} as their last day here and go on in {{company}} from {{day}}. They stay in the app; no new pickup codes.',
  },
  costs_one: {
    nb: '{{count, number}} billett til {{price}} per måned',
    en: '{{count, number}} ticket at {{price}} a month',
  },
  costs_other: {
    nb: '{{count, number}} billetter til {{price}} per måned hver',
    en: '{{count, number}} tickets at {{price}} a month each',
  },
  noPrice_one: {
    nb: '{{count, number}} billett uten pris i prislisten for den måneden',
    en: '{{count, number}} ticket without a price in the list of that month',
  },
  noPrice_other: {
    nb: '{{count, number}} billetter uten pris i prislisten for den måneden',
    en: '{{count, number}} tickets without a price in the list of that month',
  },
  pays: {
    nb: '{{company}} betaler {{sum}} per måned fra {{day}}; {{from}} betaler månedene før.',
    en: '{{company}} pays {{sum}} a month from {{day}}; {{from}} pays the months before.',
  },
  addOns_one: {
    nb: '{{count, number}} tillegg sies opp med siste dag {{last}}.',
    en: '{{count, number}} add-on is cancelled, with {{last}} as its last day.',
  },
  addOns_other: {
    nb: '{{count, number}} tillegg sies opp med siste dag {{last}}.',
    en: '{{count, number}} add-ons are cancelled, with {{last}} as their last day.',
  },
  whatGoes: {
    nb: '{{company}} får navn, telefon og soner. Historikk, priser og ansattnummer følger ikke med. Flyttingen kan angres til den trer i kraft.',
    en: '{{company}} gets the name, phone and zones. History, prices and employee number do not go along. The move can be undone until it takes effect.',
  },
  confirm_one: { nb: 'Flytt {{count, number}} billett', en: 'Move {{count, number}} ticket' },
  confirm_other: { nb: 'Flytt {{count, number}} billetter', en: 'Move {{count, number}} tickets' },
  confirmOne: { nb: 'Flytt billetten', en: 'Move the ticket' },
  done_one: { nb: '{{count, number}} billett flyttes.', en: '{{count, number}} ticket moves.' },
  done_other: { nb: '{{count, number}} billetter flyttes.', en: '{{count, number}} tickets move.' },
  doneOne: { nb: 'Billetten flyttes!', en: 'The ticket moves!' },
  leftOut: words.leftOut,
  wereLeftOut: { nb: 'Disse ble ikke med:', en: 'These were left out:' },
  andMore: { nb: 'og {{more}} til', en: 'and {{more}} more' },
  firstPossible: { nb: 'Tidligst fra {{day}}', en: 'From {{day}} at the earliest' },
  whyNoTicket: {
    nb: '{{count, number}} uten aktiv eller ventende billett',
    en: '{{count, number}} without an active or pending ticket',
  },
  whyMoved: { nb: '{{count, number}} flyttes allerede', en: '{{count, number}} already moving' },
  whyPaused: {
    nb: '{{count, number}} med pause, som må avlyses eller gå ut først',
    en: '{{count, number}} with a pause, which must be cancelled or end first',
  },
  whyHasEnd: { nb: '{{count, number}} er sagt opp', en: '{{count, number}} cancelled' },
  whyNotIssued: {
    nb: '{{count, number}} venter på å bli utstedt',
    en: '{{count, number}} waiting to be issued',
  },
  whyBeginsLater: {
    nb: '{{count, number}} begynner ikke før den dagen',
    en: '{{count, number}} not begun by that day',
  },
  whyGone: { nb: '{{count, number}} finnes ikke lenger', en: '{{count, number}} no longer there' },
} as const

export const useMoveDialog = namespace('ticket-move-dialog', moveDialogWords)
