import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const payrollRunPhrases = {
  title: words.pay,
  lead: {
    nb: 'Det som skal trekkes i lønn, sendt til lønnssystemet i dets egen form.',
    en: 'What is to be deducted from pay, sent to the payroll system in its own form.',
  },
  profile: { nb: 'Profil', en: 'Profile' },
  profiles: words.profiles,
  loading: { nb: 'Henter kjøringene', en: 'Fetching the runs' },

  // The next run
  next: { nb: 'Neste kjøring: {{month}}', en: 'Next run: {{month}}' },
  ready_one: {
    nb: '{{ready, number}} av {{count, number}} linje er klar. Profil {{name}}, versjon {{version}}.',
    en: '{{ready, number}} of {{count, number}} line is ready. Profile {{name}}, version {{version}}.',
  },
  ready_other: {
    nb: '{{ready, number}} av {{count, number}} linjer er klare. Profil {{name}}, versjon {{version}}.',
    en: '{{ready, number}} of {{count, number}} lines are ready. Profile {{name}}, version {{version}}.',
  },
  sentIn: { nb: 'Sendes om', en: 'Sent in' },
  days_one: { nb: '{{count, number}} dag', en: '{{count, number}} day' },
  days_other: words.dayCount_other,
  sentToday: words.sentHeading,
  today: words.todayInText,
  dayAt: { nb: '{{day}} kl. {{time}}', en: '{{day}} at {{time}}' },
  byHand: { nb: 'Sendes for hånd', en: 'Sent by hand' },
  byHandText: { nb: 'Ingen sendetid er valgt', en: 'No time has been chosen' },
  paused: { nb: 'Pause til {{day}}', en: 'Paused until {{day}}' },
  stepPREPARED: { nb: 'Forberedt', en: 'Prepared' },
  stepLAST_CHANGE: { nb: 'Siste endring', en: 'Last change' },
  stepINVOICE: words.invoice,
  stepAPPROVED: { nb: 'Godkjennes', en: 'Approved' },
  stepSENT: words.sentHeading,
  stepDone: { nb: '(ferdig)', en: '(done)' },
  preparedDaily: { nb: '{{when}} og hver dag', en: '{{when}} and every day' },
  approvedBy: { nb: 'av {{name}}, {{day}}', en: 'by {{name}}, {{day}}' },
  approvedByOne: { nb: 'av {{name}}', en: 'by {{name}}' },
  notAsked: { nb: 'trengs ikke', en: 'not needed' },
  sentTo: { nb: '{{when}} {{place}}', en: '{{when}} {{place}}' },
  toDOWNLOAD: { nb: 'til nedlasting', en: 'for download' },
  toEMAIL_LINK: { nb: 'med lenke på e-post', en: 'with a link by e-mail' },
  toSFTP: { nb: 'på SFTP', en: 'by SFTP' },
  byYou: { nb: 'når dere sender', en: 'when you send it' },
  sendNow: { nb: 'Send nå …', en: 'Send now …' },
  deliver: { nb: 'Gjør klar til nedlasting …', en: 'Make ready for download …' },
  computeAgain: { nb: 'Regn på nytt', en: 'Compute again' },
  computedAgain: { nb: 'Kjøringen er regnet på nytt.', en: 'The run has been computed again.' },
  callOff: { nb: 'Avlys kjøringen …', en: 'Call the run off …' },
  actsFor: words.actionsFor,
  runOf: { nb: 'kjøringen for {{month}}', en: 'the run for {{month}}' },

  // Before there is one
  firstTitle: { nb: 'Første kjøring', en: 'First run' },
  begin: {
    nb: 'Si hvilken måned dere begynner med, når fila sendes, og hvem som godkjenner. Tidligere måneder regnes som sendt.',
    en: 'Say which month you begin with, when the file is sent, and who approves. Earlier months count as sent.',
  },
  beginsWith: {
    nb: 'Begynner med {{month}}; tidligere måneder regnes som sendt.',
    en: 'Begins with {{month}}; earlier months count as sent.',
  },
  decide: { nb: 'Bestem sendetid', en: 'Decide the time' },
  prepare: { nb: 'Lag kjøringen for {{month}}', en: 'Make the run for {{month}}' },
  prepared: { nb: 'Kjøringen er laget.', en: 'The run has been made.' },
  betweenTitle: { nb: 'Neste kjøring', en: 'Next run' },
  betweenText: {
    nb: 'Kjøringen for {{month}} lages av seg selv og sendes {{sent}}.',
    en: 'The run for {{month}} is made automatically and is sent on {{sent}}.',
  },
  noLinesTitle: { nb: 'Ingenting å trekke i {{month}}', en: 'Nothing to deduct in {{month}}' },
  noLinesText: {
    nb: 'Ingen har endringer siden forrige kjøring. Det sendes ingen fil for en tom måned hvis dere har valgt det.',
    en: 'Nobody has changes since the last run. No file is sent for an empty month if you have chosen so.',
  },

  // What stops it
  stops_one: {
    nb: '{{count, number}} linje passer ikke, og kjøringen venter på den',
    en: '{{count, number}} line does not fit, and the run waits for it',
  },
  stops_other: {
    nb: '{{count, number}} linjer passer ikke, og kjøringen venter på dem',
    en: '{{count, number}} lines do not fit, and the run waits for them',
  },
  leftOut_one: {
    nb: '{{count, number}} linje står igjen og kommer neste gang',
    en: '{{count, number}} line is left out and comes next time',
  },
  leftOut_other: {
    nb: '{{count, number}} linjer står igjen og kommer neste gang',
    en: '{{count, number}} lines are left out and come next time',
  },
  misfitEMPLOYEE_ID: {
    nb: '{{name}}: {{label}} [value] {{why}}. {{amount}}.',
    en: '{{name}}: {{label}} [value] {{why}}. {{amount}}.',
  },
  misfitOther: {
    nb: '{{name}}: {{column}} passer ikke i fila. {{amount}}.',
    en: '{{name}}: {{column}} does not fit the file. {{amount}}.',
  },
  notDigits: { nb: 'er ikke {{count}} tall', en: 'is not {{count}} digits' },
  notPattern: {
    nb: 'passer ikke med det lønnssystemet krever',
    en: 'is not what the payroll system asks for',
  },
  noNumber: { nb: '(mangler)', en: '(missing)' },
  correctTo: { nb: 'Rett til {{value}}', en: 'Correct to {{value}}' },
  correct: { nb: 'Rett …', en: 'Correct …' },
  correctOf: { nb: 'Rett for {{name}}', en: 'Correct for {{name}}' },
  sendWithout: { nb: 'Send uten', en: 'Send without' },
  moreMisfits: { nb: 'Se alle {{count, number}}', en: 'See all {{count, number}}' },
  correctTitle: { nb: 'Rett {{label}} for {{name}}', en: 'Correct the {{label}} of {{name}}' },
  correctText: {
    nb: 'Nummeret endres på den ansatte, og gjelder fra nå også på ansattsiden, i rapporter og på fakturaer som kommer. Kjøringen regnes på nytt.',
    en: 'The number is changed on the employee, and holds from now on the employee’s page, in reports and on invoices to come. The run is computed again.',
  },
  correctSave: { nb: 'Rett nummeret', en: 'Correct the number' },
  corrected: { nb: 'Nummeret er rettet.', en: 'The number has been corrected.' },
  correctFailed: { nb: 'Nummeret ble ikke rettet.', en: 'The number was not corrected.' },
  stillNoFit: {
    nb: 'Dette nummeret passer heller ikke.',
    en: 'This number does not fit either.',
  },
  changedTitle: { nb: 'Fila er endret siden du så den', en: 'The file has changed since you saw it' },
  changedText: {
    nb: 'Noe ble endret imens. Her er den nye. Se over den og prøv igjen.',
    en: 'Something changed meanwhile. Here is the new one. Look it over and try again.',
  },
  approvalTitle: { nb: 'Kjøringen venter på at du godkjenner', en: 'The run waits for your approval' },
  approvalOther: { nb: 'Kjøringen venter på {{name}}', en: 'The run waits for {{name}}' },
  approvalOtherText: {
    nb: 'Den sendes når den er godkjent.',
    en: 'It is sent once it is approved.',
  },
  approvalText_one: {
    nb: '{{count, number}} linje, {{amount}}. Fila har kontrollsum',
    en: '{{count, number}} line, {{amount}}. The file has the checksum',
  },
  approvalText_other: {
    nb: '{{count, number}} linjer, {{amount}}. Fila har kontrollsum',
    en: '{{count, number}} lines, {{amount}}. The file has the checksum',
  },
  approve: words.approve,
  reject: { nb: 'Avvis …', en: 'Reject …' },
  rejectedTitle: { nb: '{{name}} avviste kjøringen', en: '{{name}} rejected the run' },
  rejectedText: {
    nb: '«{{reason}}» Når fila er rettet, må den godkjennes på nytt.',
    en: '“{{reason}}” Once the file is corrected, it must be approved again.',
  },
  approvedTitle: { nb: 'Godkjent av {{name}}', en: 'Approved by {{name}}' },
  approvedToast: { nb: 'Kjøringen er godkjent.', en: 'The run is approved.' },
  sendingTitle: { nb: 'Fila er på vei', en: 'The file is on its way' },
  sendingText: {
    nb: 'Den er levert når den andre siden har svart. Du kan lukke siden.',
    en: 'It is delivered once the other side has answered. You can leave the page.',
  },
  sendingAgain: {
    nb: 'Forrige forsøk: {{reason}} Portalen prøver igjen av seg selv.',
    en: 'The last try: {{reason}} The portal tries again automatically.',
  },
  failedTitle: { nb: 'Fila ble ikke levert', en: 'The file was not delivered' },
  failedText: {
    nb: '{{reason}} Ingenting er trukket to ganger, og ingenting er borte.',
    en: '{{reason}} Nothing is deducted twice, and nothing is lost.',
  },
  tryNow: { nb: 'Prøv nå', en: 'Try now' },
  keyChangedTitle: {
    nb: 'Serveren viser en annen nøkkel enn den som er bekreftet',
    en: 'The server shows another key than the one that was confirmed',
  },
  keyChangedText: {
    nb: 'Ingenting er sendt. Spør dem som driver serveren om de har byttet nøkkel. Har de ikke det, kan noen lytte.',
    en: 'Nothing has been sent. Ask those who run the server whether they have changed the key. If they have not, somebody may be listening.',
  },
  keyConfirmed: words.confirmedOn,
  keyShown: { nb: 'Vist nå', en: 'Shown now' },
  keyAccept: { nb: 'Godta den nye nøkkelen …', en: 'Accept the new key …' },
  keyOnlyAdmin: {
    nb: 'Bare en administrator i bedriften kan godta en ny nøkkel.',
    en: 'Only an administrator of the company can accept a new key.',
  },
  placeUntried: {
    nb: 'Stedet fila sendes til, er ikke prøvd',
    en: 'The place the file is sent to has not been tried',
  },
  placeUntriedText: {
    nb: 'Send en prøvefil fra profilen først, så vet dere at den kommer frem.',
    en: 'Send a test file from the profile first, so that you know it arrives.',
  },
  toProfile: { nb: 'Til profilen', en: 'To the profile' },

  // The file
  file: { nb: 'Fila slik den blir', en: 'The file as it will be' },
  fileSent: { nb: 'Fila', en: 'The file' },
  fileCount_one: {
    nb: '{{shown, number}} av {{count, number}} linje',
    en: '{{shown, number}} of {{count, number}} line',
  },
  fileCount_other: {
    nb: '{{shown, number}} av {{count, number}} linjer',
    en: '{{shown, number}} of {{count, number}} lines',
  },
  fileCountParked_one: {
    nb: '{{shown, number}} av {{all, number}} linjer, og den som ikke passer',
    en: '{{shown, number}} of {{all, number}} lines, and the one that does not fit',
  },
  fileCountParked_other: {
    nb: '{{shown, number}} av {{all, number}} linjer, og {{count, number}} som ikke passer',
    en: '{{shown, number}} of {{all, number}} lines, and {{count, number}} that do not fit',
  },
  wholeFile: { nb: 'Se hele fila', en: 'See the whole file' },
  linesByColumn: { nb: 'Linjene, kolonne for kolonne', en: 'The lines, column by column' },
  rawLines: { nb: 'Linjene som de står i fila', en: 'The lines as they stand in the file' },
  doesNotFit: { nb: '(passer ikke)', en: '(does not fit)' },

  // The list
  runs: { nb: 'Kjøringer', en: 'Runs' },
  timeAndPlace: { nb: 'Sendetid, godkjenning og sted', en: 'Time, approval and place' },
  month: words.month,
  lines: words.lines,
  sum: words.total,
  state: words.status,
  sentColumn: { nb: 'Sendt', en: 'Sent' },
  downloadedBy: { nb: 'Lastet ned av', en: 'Downloaded by' },
  numbered: { nb: 'nr {{no}}', en: 'no. {{no}}' },
  numberedOf: { nb: 'nr {{no}}, {{profile}}', en: 'no. {{no}}, {{profile}}' },
  standing_one: { nb: '{{count, number}} står igjen', en: '{{count, number}} left out' },
  standing_other: { nb: '{{count, number}} står igjen', en: '{{count, number}} left out' },
  corrections_one: {
    nb: '{{count, number}} rettelse for {{months}}',
    en: '{{count, number}} correction for {{months}}',
  },
  corrections_other: {
    nb: '{{count, number}} rettelser for {{months}}',
    en: '{{count, number}} corrections for {{months}}',
  },
  statePREPARED: { nb: 'Forberedt', en: 'Prepared' },
  stateWAITING: words.pending,
  stateSENDING: { nb: 'Sender', en: 'Sending' },
  stateDELIVERED: words.delivered,
  stateFAILED: words.failed,
  stateCANCELLED: { nb: 'Avlyst', en: 'Called off' },
  ifApproved: { nb: 'hvis den er godkjent', en: 'if it is approved' },
  countsNot: { nb: 'teller ikke', en: 'does not count' },
  receiptOf_one: {
    nb: 'SFTP, kvittert {{count, number}} linje',
    en: 'SFTP, receipt for {{count, number}} line',
  },
  receiptOf_other: {
    nb: 'SFTP, kvittert {{count, number}} linjer',
    en: 'SFTP, receipt for {{count, number}} lines',
  },
  placeDOWNLOAD: { nb: 'Til nedlasting', en: 'For download' },
  placeEMAIL_LINK: words.linkByEmail,
  placeSFTP: words.sftp,
  nobody: words.none,
  neverChanges: {
    nb: 'Det som er levert, endres aldri. Rettelser kommer som egne linjer i neste kjøring.',
    en: 'What is delivered never changes. Corrections come as lines of their own in the next run.',
  },
  adds: { nb: 'Stemmer det? Se hvorfor', en: 'Does it add up? See why' },
  noRuns: { nb: 'Ingen kjøringer ennå', en: 'No runs yet' },
  noRunsText: {
    nb: 'De kommer her når den første er laget.',
    en: 'They come here once the first has been made.',
  },
  download: { nb: 'Last ned fila', en: 'Download the file' },
  downloadFailed: words.downloadFailed,

  // Does it add up
  reconcileTitle: { nb: 'Stemmer det?', en: 'Does it add up?' },
  reconcileText: {
    nb: 'For hver måned: det billettene kom til, det som er levert til lønn, og det som venter i kjøringen som ikke er sendt. Resten skal være null.',
    en: 'For each month: what the tickets came to, what has been delivered to payroll, and what waits in the run that has not been sent. The rest is to be nothing.',
  },
  reconcileMonth: words.month,
  charges: { nb: 'Kom til', en: 'Came to' },
  exported: words.delivered,
  waiting: words.pending,
  rest: { nb: 'Rest', en: 'Rest' },
  addsUp: { nb: 'Alle månedene stemmer.', en: 'All months add up.' },
  restText_one: {
    nb: '{{count, number}} måned har en rest. Den kommer som rettelser i neste kjøring.',
    en: '{{count, number}} month has a rest. It comes as corrections in the next run.',
  },
  restText_other: {
    nb: '{{count, number}} måneder har en rest. Den kommer som rettelser i neste kjøring.',
    en: '{{count, number}} months have a rest. It comes as corrections in the next run.',
  },
  reconcileNone: { nb: 'Ingen måned er sendt ennå.', en: 'No month has been sent yet.' },

  // Dialogs
  sendTitle: { nb: 'Send kjøringen for {{month}}', en: 'Send the run for {{month}}' },
  sendText_one: {
    nb: '{{count, number}} linje med {{amount}} sendes {{place}}. Det kan ikke angres; endringer etterpå kommer som rettelser i neste kjøring.',
    en: '{{count, number}} line with {{amount}} is sent {{place}}. It cannot be undone; changes afterwards come as corrections in the next run.',
  },
  sendText_other: {
    nb: '{{count, number}} linjer med {{amount}} sendes {{place}}. Det kan ikke angres; endringer etterpå kommer som rettelser i neste kjøring.',
    en: '{{count, number}} lines with {{amount}} are sent {{place}}. It cannot be undone; changes afterwards come as corrections in the next run.',
  },
  sendEarly: {
    nb: 'Måneden kan endres til og med {{day}}. Det som skjer etter at den er sendt, kommer som rettelser.',
    en: 'The month may change until {{day}}. What happens after it is sent comes as corrections.',
  },
  withoutText_one: {
    nb: '{{count, number}} linje med {{amount}} er ikke med. Den kommer av seg selv i neste kjøring når den passer.',
    en: '{{count, number}} line with {{amount}} is left out. It comes automatically in the next run once it fits.',
  },
  withoutText_other: {
    nb: '{{count, number}} linjer med {{amount}} er ikke med. De kommer av seg selv i neste kjøring når de passer.',
    en: '{{count, number}} lines with {{amount}} are left out. They come automatically in the next run once they fit.',
  },
  leaveText: {
    nb: 'Kjøringen sendes når {{name}} har godkjent den.',
    en: 'The run is sent once {{name}} has approved it.',
  },
  left: { nb: 'Kjøringen venter ikke på linjene lenger.', en: 'The run no longer waits for the lines.' },
  sendConfirm: { nb: 'Send', en: 'Send' },
  sendFailed: { nb: 'Kjøringen ble ikke sendt.', en: 'The run was not sent.' },
  sent: { nb: 'Kjøringen er på vei.', en: 'The run is on its way.' },
  delivered: { nb: 'Kjøringen er levert.', en: 'The run is delivered.' },
  approveTitle: { nb: 'Godkjenn kjøringen for {{month}}', en: 'Approve the run for {{month}}' },
  approveHolds: {
    nb: 'Godkjenningen gjelder akkurat denne fila. Blir den regnet på nytt med andre linjer, må du godkjenne igjen.',
    en: 'The approval holds for exactly this file. If it is computed again with other lines, you must approve again.',
  },
  approveFailed: { nb: 'Kjøringen ble ikke godkjent.', en: 'The run was not approved.' },
  checksum: { nb: 'Kontrollsum', en: 'Checksum' },
  rejectTitle: { nb: 'Avvis kjøringen for {{month}}', en: 'Reject the run for {{month}}' },
  rejectReason: { nb: 'Hva må rettes?', en: 'What must be corrected?' },
  rejectTold: {
    nb: 'Administratorene i bedriften ser det her. Kjøringen sendes ikke før en ny fil er godkjent.',
    en: 'The administrators of the company see it here. The run is not sent until a new file is approved.',
  },
  rejectConfirm: { nb: 'Avvis', en: 'Reject' },
  rejectFailed: { nb: 'Kjøringen ble ikke avvist.', en: 'The run was not rejected.' },
  rejectedToast: { nb: 'Kjøringen er avvist.', en: 'The run is rejected.' },
  callOffTitle: { nb: 'Avlys kjøringen for {{month}}', en: 'Call off the run for {{month}}' },
  callOffText: {
    nb: 'Ingenting er levert, så den setter ingen spor i summene. Det samme kommer i neste kjøring.',
    en: 'Nothing has been delivered, so it leaves no trace in the sums. The same comes in the next run.',
  },
  callOffConfirm: { nb: 'Avlys', en: 'Call off' },
  callOffFailed: { nb: 'Kjøringen ble ikke avlyst.', en: 'The run was not called off.' },
  calledOff: { nb: 'Kjøringen er avlyst.', en: 'The run is called off.' },
  prepareFailed: { nb: 'Kjøringen ble ikke laget.', en: 'The run was not made.' },

  // The page of one run
  runTitle: { nb: '{{month}}, nr {{no}}', en: '{{month}}, no. {{no}}' },
  runLoading: { nb: 'Henter kjøringen', en: 'Fetching the run' },
  runLead: { nb: 'Profil {{name}}, versjon {{version}}.', en: 'Profile {{name}}, version {{version}}.' },
  factLines: words.lines,
  factSum: words.total,
  factPrepared: words.madeOn,
  factApproved: words.approved,
  factSent: words.delivered,
  factFile: { nb: 'Filnavn', en: 'File name' },
  factReceipt: { nb: 'Kvittering', en: 'Receipt' },
  byPayType: { nb: 'Etter lønnsart', en: 'By pay type' },
  payType: words.payType,
  amount: words.amount,
  fileDeleted: {
    nb: 'Fila er slettet. Linjene og summene står.',
    en: 'The file has been deleted. The lines and sums stay.',
  },
} as const
export const usePayrollRun = namespace('payroll-run', payrollRunPhrases)
