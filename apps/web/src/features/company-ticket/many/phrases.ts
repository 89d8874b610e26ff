import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

export const manyPhrases = {
  sendCode: { nb: 'Send hentekode på nytt', en: 'Send pickup code again' },
  changeReference: { nb: 'Bytt fakturareferanse', en: 'Change invoice reference' },
  setDepartment: { nb: 'Sett avdeling', en: 'Set department' },
  pause: words.putOnPause,
  changePause: words.changePause,
  resumeEarlier: { nb: 'Start igjen tidligere', en: 'Start again earlier' },
  cancelPause: words.cancelPause,
  end: { nb: 'Si opp …', en: 'Cancel …' },

  titleSendCode: { nb: 'Send hentekode på nytt', en: 'Send the pickup code again' },
  titleChangeReference: { nb: 'Bytt fakturareferanse', en: 'Change the invoice reference' },
  titlePause: { nb: 'Sett billetter på pause', en: 'Pause tickets' },
  titleChangePause: { nb: 'Endre pauser', en: 'Change pauses' },
  titleResumeEarlier: { nb: 'Start billetter igjen tidligere', en: 'Start tickets again earlier' },
  titleCancelPause: { nb: 'Avlys pauser', en: 'Cancel pauses' },
  titleEnd: { nb: 'Si opp billetter', en: 'Cancel tickets' },

  checking: { nb: 'Sjekker de valgte …', en: 'Checking the selected …' },
  chosen_one: { nb: '{{count, number}} ansatt er valgt.', en: '{{count, number}} employee is selected.' },
  chosen_other: {
    nb: '{{count, number}} ansatte er valgt.',
    en: '{{count, number}} employees are selected.',
  },
  getCode_one: {
    nb: '{{count, number}} får hentekoden på SMS.',
    en: '{{count, number}} gets the pickup code by text message.',
  },
  getCode_other: {
    nb: '{{count, number}} får hentekoden på SMS.',
    en: '{{count, number}} get the pickup code by text message.',
  },
  getReference: {
    nb: '{{count, number}} faktureres på {{name}}, fra og med det som ikke er fakturert ennå. Tillegg beholder sin referanse.',
    en: '{{count, number}} will be invoiced under {{name}}, starting with what has not been invoiced yet. Add-ons keep their reference.',
  },
  getEnd_one: {
    nb: '{{count, number}} billett gjelder til og med {{day}} og fornyes ikke etter det.',
    en: '{{count, number}} ticket is valid through {{day}} and does not renew after that.',
  },
  getEnd_other: {
    nb: '{{count, number}} billetter gjelder til og med {{day}} og fornyes ikke etter det.',
    en: '{{count, number}} tickets are valid through {{day}} and do not renew after that.',
  },
  pauseFrom: { nb: 'Fra og med', en: 'From' },
  pauseTo: { nb: 'Til og med', en: 'Through' },
  pauseAddOns: { nb: 'Tillegg som også settes på pause', en: 'Add-ons that pause too' },
  pauseAddOnsHelp: {
    nb: 'Andre tillegg sies opp sammen med billetten.',
    en: 'Other add-ons are cancelled with the ticket.',
  },
  getPause_one: {
    nb: '{{count, number}} billett har {{day}} som siste dag og er tilbake {{back}}. Den ansatte får SMS nå, og ny hentekode {{code}}.',
    en: '{{count, number}} ticket has {{day}} as its last day and is back on {{back}}. The employee gets a text message now, and a new pickup code on {{code}}.',
  },
  getPause_other: {
    nb: '{{count, number}} billetter har {{day}} som siste dag og er tilbake {{back}}. De ansatte får SMS nå, og ny hentekode {{code}}.',
    en: '{{count, number}} tickets have {{day}} as their last day and are back on {{back}}. The employees get a text message now, and a new pickup code on {{code}}.',
  },
  personalDataPaused: {
    nb: 'Personopplysninger beholdes til 3 måneder etter pausen.',
    en: 'Personal data is kept until 3 months after the pause.',
  },
  confirmPause_one: { nb: 'Sett {{count, number}} billett på pause', en: 'Pause {{count, number}} ticket' },
  confirmPause_other: {
    nb: 'Sett {{count, number}} billetter på pause',
    en: 'Pause {{count, number}} tickets',
  },
  donePause_one: {
    nb: '{{count, number}} billett er satt på pause.',
    en: '{{count, number}} ticket is paused.',
  },
  donePause_other: {
    nb: '{{count, number}} billetter er satt på pause.',
    en: '{{count, number}} tickets are paused.',
  },
  pauseFromAsIs: { nb: 'Som før', en: 'As it is' },
  backOn: { nb: 'Tilbake', en: 'Back on' },
  getChangePause_one: {
    nb: '{{count, number}} billett er tilbake {{back}}. Den ansatte får SMS nå, og ny hentekode {{code}}.',
    en: '{{count, number}} ticket is back on {{back}}. The employee gets a text message now, and a new pickup code on {{code}}.',
  },
  getChangePause_other: {
    nb: '{{count, number}} billetter er tilbake {{back}}. De ansatte får SMS nå, og ny hentekode {{code}}.',
    en: '{{count, number}} tickets are back on {{back}}. The employees get a text message now, and a new pickup code on {{code}}.',
  },
  getBackNow_one: {
    nb: '{{count, number}} billett er tilbake {{back}}. Den ansatte får ny hentekode på SMS nå.',
    en: '{{count, number}} ticket is back on {{back}}. The employee gets a new pickup code by text message now.',
  },
  getBackNow_other: {
    nb: '{{count, number}} billetter er tilbake {{back}}. De ansatte får ny hentekode på SMS nå.',
    en: '{{count, number}} tickets are back on {{back}}. The employees get a new pickup code by text message now.',
  },
  getCancelPause_one: {
    nb: '{{count, number}} billett gjelder som før, uten pause. Den ansatte får SMS om det.',
    en: '{{count, number}} ticket is valid as before, without a pause. The employee is told by text message.',
  },
  getCancelPause_other: {
    nb: '{{count, number}} billetter gjelder som før, uten pause. De ansatte får SMS om det.',
    en: '{{count, number}} tickets are valid as before, without a pause. The employees are told by text message.',
  },
  getEndPause_one: {
    nb: '{{count, number}} billett kommer ikke tilbake. Den ansatte får SMS om det.',
    en: '{{count, number}} ticket does not come back. The employee is told by text message.',
  },
  getEndPause_other: {
    nb: '{{count, number}} billetter kommer ikke tilbake. De ansatte får SMS om det.',
    en: '{{count, number}} tickets do not come back. The employees are told by text message.',
  },
  confirmChangePause_one: { nb: 'Endre {{count, number}} pause', en: 'Change {{count, number}} pause' },
  confirmChangePause_other: { nb: 'Endre {{count, number}} pauser', en: 'Change {{count, number}} pauses' },
  confirmResumeEarlier_one: {
    nb: 'Start {{count, number}} billett igjen',
    en: 'Start {{count, number}} ticket again',
  },
  confirmResumeEarlier_other: {
    nb: 'Start {{count, number}} billetter igjen',
    en: 'Start {{count, number}} tickets again',
  },
  confirmCancelPause_one: { nb: 'Avlys {{count, number}} pause', en: 'Cancel {{count, number}} pause' },
  confirmCancelPause_other: { nb: 'Avlys {{count, number}} pauser', en: 'Cancel {{count, number}} pauses' },
  doneChangePause_one: {
    nb: '{{count, number}} pause er endret.',
    en: '{{count, number}} pause has changed.',
  },
  doneChangePause_other: {
    nb: '{{count, number}} pauser er endret.',
    en: '{{count, number}} pauses have changed.',
  },
  doneCancelPause_one: {
    nb: '{{count, number}} pause er avlyst.',
    en: '{{count, number}} pause is cancelled.',
  },
  doneCancelPause_other: {
    nb: '{{count, number}} pauser er avlyst.',
    en: '{{count, number}} pauses are cancelled.',
  },
  getCancelled_one: {
    nb: '{{count, number}} billett som ikke har begynt, slettes med en gang og faktureres ikke.',
    en: '{{count, number}} ticket that has not begun is cancelled at once and not invoiced.',
  },
  getCancelled_other: {
    nb: '{{count, number}} billetter som ikke har begynt, slettes med en gang og faktureres ikke.',
    en: '{{count, number}} tickets that have not begun are cancelled at once and not invoiced.',
  },
  personalData: {
    nb: 'Personopplysninger slettes 3 måneder etter at billetten er avsluttet.',
    en: 'Personal data is deleted 3 months after the ticket ends.',
  },
  nobody: { nb: 'Ingen av de valgte kan være med.', en: 'None of those selected can be included.' },
  leftOut: words.leftOut,
  wereLeftOut: { nb: 'Disse ble ikke med:', en: 'These were left out:' },

  reference: { nb: 'Ny fakturareferanse', en: 'New invoice reference' },
  confirmSendCode_one: { nb: 'Send {{count, number}} hentekode', en: 'Send {{count, number}} pickup code' },
  confirmSendCode_other: {
    nb: 'Send {{count, number}} hentekoder',
    en: 'Send {{count, number}} pickup codes',
  },
  confirmChangeReference: { nb: 'Bytt for {{count, number}}', en: 'Change for {{count, number}}' },
  confirmEnd_one: words.cancelTickets_one,
  confirmEnd_other: words.cancelTickets_other,
  doneSendCode_one: {
    nb: '{{count, number}} hentekode er sendt.',
    en: '{{count, number}} pickup code has been sent.',
  },
  doneSendCode_other: {
    nb: '{{count, number}} hentekoder er sendt.',
    en: '{{count, number}} pickup codes have been sent.',
  },
  doneChangeReference_one: {
    nb: '{{count, number}} billett har fått ny fakturareferanse.',
    en: '{{count, number}} ticket has a new invoice reference.',
  },
  doneChangeReference_other: {
    nb: '{{count, number}} billetter har fått ny fakturareferanse.',
    en: '{{count, number}} tickets have a new invoice reference.',
  },
  doneEnd_one: {
    nb: '{{count, number}} billett er sagt opp.',
    en: '{{count, number}} ticket has been cancelled.',
  },
  doneEnd_other: {
    nb: '{{count, number}} billetter er sagt opp.',
    en: '{{count, number}} tickets have been cancelled.',
  },
  failed: { nb: 'Det gikk ikke', en: 'It did not work' },

  whyNoTicket: {
    nb: '{{count, number}} av {{of, number}} har ingen aktiv eller ventende billett',
    en: 'No active or pending ticket: {{count, number}} of {{of, number}}',
  },
  whyEnded: {
    nb: '{{count, number}} av {{of, number}} har en billett som er avsluttet',
    en: 'The ticket has ended: {{count, number}} of {{of, number}}',
  },
  whyHasEnd: {
    nb: '{{count, number}} av {{of, number}} er allerede sagt opp',
    en: 'Already cancelled: {{count, number}} of {{of, number}}',
  },
  whyNoCode: {
    nb: '{{count, number}} av {{of, number}} venter på at hentekoden lages',
    en: 'The pickup code is being made: {{count, number}} of {{of, number}}',
  },
  whyPickedUp: {
    nb: '{{count, number}} av {{of, number}} har allerede hentet billetten',
    en: 'Already picked up: {{count, number}} of {{of, number}}',
  },
  whySameReference: {
    nb: '{{count, number}} av {{of, number}} har allerede denne fakturareferansen',
    en: 'Already has this invoice reference: {{count, number}} of {{of, number}}',
  },
  whyDay: {
    nb: '{{count, number}} av {{of, number}} har en avtale som ikke tilbyr denne dagen som siste',
    en: 'The agreement does not offer this last day: {{count, number}} of {{of, number}}',
  },
  whyStart: {
    nb: '{{count, number}} av {{of, number}} har en billett som begynner etter den dagen',
    en: 'The ticket begins after that day: {{count, number}} of {{of, number}}',
  },
  whyPauseOff: {
    nb: '{{count, number}} av {{of, number}}: bedriften har ikke slått på pauser',
    en: 'The company has not switched pauses on: {{count, number}} of {{of, number}}',
  },
  whyNoOrdering: {
    nb: '{{count, number}} av {{of, number}} har en avtale som ikke åpner for bestilling',
    en: 'The agreement does not allow ordering: {{count, number}} of {{of, number}}',
  },
  whyMonth: {
    nb: '{{count, number}} av {{of, number}} har en billett som ikke kan settes på pause i disse månedene',
    en: 'The ticket cannot be paused in these months: {{count, number}} of {{of, number}}',
  },
  whyAgreement: {
    nb: '{{count, number}} av {{of, number}} har en avtale som slutter før billetten er tilbake',
    en: 'The agreement ends before the ticket is back: {{count, number}} of {{of, number}}',
  },
  whyNoPause: {
    nb: '{{count, number}} av {{of, number}} har ingen pause lenger',
    en: 'Has no pause any more: {{count, number}} of {{of, number}}',
  },
  whyPauseBegun: {
    nb: '{{count, number}} av {{of, number}} har en pause som har begynt',
    en: 'The pause has begun: {{count, number}} of {{of, number}}',
  },
  whyPauseOver: {
    nb: '{{count, number}} av {{of, number}} har fått hentekoden til billetten som kommer tilbake',
    en: 'Has the code of the ticket that comes back: {{count, number}} of {{of, number}}',
  },
  whyNotEarlier: {
    nb: '{{count, number}} av {{of, number}} er ikke senere tilbake enn det',
    en: 'Is not back later than that: {{count, number}} of {{of, number}}',
  },
  whyGone: {
    nb: '{{count, number}} av {{of, number}} finnes ikke lenger',
    en: 'No longer there: {{count, number}} of {{of, number}}',
  },
  whyTooOften: {
    nb: '{{count, number}} av {{of, number}} har fått hentekoden for mange ganger i dag',
    en: 'Was sent the code too often today: {{count, number}} of {{of, number}}',
  },
} as const

export const useMany = namespace('company-ticket-many', manyPhrases)
