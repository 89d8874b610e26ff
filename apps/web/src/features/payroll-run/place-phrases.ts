import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const payrollPlacePhrases = {
  // When
  scheduleTitle: { nb: 'Sendetid, godkjenning og sted', en: 'Time, approval and place' },
  startMonth: { nb: 'Begynn med måned', en: 'Begin with month' },
  startMonthHelp: { nb: 'Tidligere måneder regnes som sendt.', en: 'Earlier months count as sent.' },
  onLegend: { nb: 'Dag', en: 'Day' },
  onDay: { nb: 'Den {{day}}. i måneden', en: 'Day {{day}} of the month' },
  onLast: { nb: 'Siste virkedag i måneden', en: 'The last working day of the month' },
  beforeLast_one: { nb: '{{count}} virkedag før den siste', en: '{{count}} working day before the last' },
  beforeLast_other: {
    nb: '{{count}} virkedager før den siste',
    en: '{{count}} working days before the last',
  },
  onHelp: {
    nb: 'En dag i helg eller på en helligdag flyttes til neste virkedag.',
    en: 'A day on a weekend or public holiday moves to the next working day.',
  },
  time: { nb: 'Klokkeslett', en: 'Time' },
  timeWrong: { nb: 'Skriv klokkeslettet som 06:00', en: 'Write the time as 06:00' },
  month: { nb: 'Hvilken måned', en: 'Which month' },
  monthTHIS: { nb: 'Måneden den sendes i', en: 'The month it is sent in' },
  monthPREVIOUS: { nb: 'Måneden før', en: 'The month before' },
  approval: { nb: 'Hvem godkjenner', en: 'Who approves' },
  approvalNone: { nb: 'Ingen, den sendes av seg selv', en: 'Nobody, it is sent automatically' },
  place: { nb: 'Hvor fila skal', en: 'Where the file goes' },
  placeDOWNLOAD: { nb: 'Den ligger klar til nedlasting her', en: 'It lies ready for download here' },
  placeEMAIL_LINK: { nb: 'Lenke på e-post til {{email}}', en: 'Link by e-mail to {{email}}' },
  placeSFTP: { nb: 'SFTP, {{host}}', en: 'SFTP, {{host}}' },
  placeNew: { nb: 'Et nytt sted …', en: 'A new place …' },
  placeNewHelp: {
    nb: 'Stedet settes opp rett etter at du har lagret.',
    en: 'The place is set up right after you have saved.',
  },
  agreements: words.agreements,
  agreementsHelp: { nb: 'Ingen krysset av: alle.', en: 'None ticked: all.' },
  onlyIfLines: {
    nb: 'Send ikke noe for en måned uten trekk',
    en: 'Send nothing for a month without deductions',
  },
  pausedUntil: { nb: 'Pause til', en: 'Pause until' },
  pausedUntilHelp: {
    nb: 'Ingenting sendes av seg selv før denne dagen.',
    en: 'Nothing is sent automatically before this day.',
  },
  firstSent: {
    nb: 'Den første er for {{month}} og sendes {{day}} kl. {{time}}.',
    en: 'The first is for {{month}} and is sent on {{day}} at {{time}}.',
  },
  save: words.save,
  saved: { nb: 'Sendetiden er lagret.', en: 'The time is saved.' },
  saveFailed: { nb: 'Sendetiden ble ikke lagret.', en: 'The time was not saved.' },

  // Where
  placeTitle: { nb: 'Stedet fila sendes til', en: 'The place the file is sent to' },
  kind: { nb: 'Hvordan', en: 'How' },
  kindEMAIL_LINK: words.linkByEmail,
  kindEMAIL_LINKText: {
    nb: 'E-posten har en lenke som krever innlogging, aldri selve fila.',
    en: 'The e-mail has a link that needs sign-in, never the file itself.',
  },
  kindSFTP: words.sftp,
  kindSFTPText: {
    nb: 'Portalen legger fila på serveren deres. Vertsnøkkelen låses når dere har bekreftet den.',
    en: 'The portal puts the file on your server. The host key is pinned once you have confirmed it.',
  },
  email: words.email,
  host: { nb: 'Server', en: 'Server' },
  port: { nb: 'Port', en: 'Port' },
  path: { nb: 'Mappe', en: 'Folder' },
  username: { nb: 'Bruker', en: 'User' },
  placeSave: { nb: 'Lagre stedet', en: 'Save the place' },
  placeSaved: { nb: 'Stedet er lagret.', en: 'The place is saved.' },
  placeFailed: { nb: 'Stedet ble ikke lagret.', en: 'The place was not saved.' },
  again: {
    nb: 'Endrer du server, port eller bruker, må nøkkelen bekreftes på nytt.',
    en: 'If you change the server, port or user, the key must be confirmed anew.',
  },
  stepAddress: { nb: 'Adressen', en: 'The address' },
  stepKey: { nb: 'Vår nøkkel', en: 'Our key' },
  stepKeyText: {
    nb: 'Legg denne linjen i authorized_keys for brukeren på serveren.',
    en: 'Put this line in authorized_keys of the user on the server.',
  },
  copyKey: { nb: 'Kopier nøkkelen', en: 'Copy the key' },
  stepHost: { nb: 'Serverens nøkkel', en: 'The key of the server' },
  stepHostText: {
    nb: 'Sammenlign fingeravtrykket med det de som driver serveren oppgir.',
    en: 'Compare the fingerprint with the one that those who run the server give.',
  },
  look: { nb: 'Se vertsnøkkelen', en: 'Look at the host key' },
  lookFailed: { nb: 'Nøkkelen kunne ikke hentes.', en: 'The key could not be fetched.' },
  confirm: { nb: 'Fingeravtrykket stemmer', en: 'The fingerprint agrees' },
  confirmed: words.confirmedOn,
  confirmFailed: { nb: 'Nøkkelen ble ikke bekreftet.', en: 'The key was not confirmed.' },
  keyConfirmed: { nb: 'Nøkkelen er bekreftet.', en: 'The key is confirmed.' },
  stepTest: { nb: 'Prøvefil', en: 'Test file' },
  stepTestText: {
    nb: 'Én linje for en oppdiktet person skrives, leses tilbake og slettes.',
    en: 'One line of an invented person is written, read back and deleted.',
  },
  stepTestEmail: {
    nb: 'En e-post som sier at den er en prøve, sendes til adressen.',
    en: 'An e-mail that says that it is a test is sent to the address.',
  },
  test: { nb: 'Send prøvefil', en: 'Send a test file' },
  testFailed: { nb: 'Prøvefilen kom ikke frem.', en: 'The test file did not arrive.' },
  tested: { nb: 'Prøvefilen kom frem.', en: 'The test file arrived.' },
  testedAt: { nb: 'Kom frem {{day}}', en: 'Arrived {{day}}' },
  change: words.change,
  done: words.done,

  // Another key
  keyTitle: { nb: 'Godta ny nøkkel for {{host}}', en: 'Accept a new key for {{host}}' },
  keyText: {
    nb: 'Godta den bare hvis de som driver serveren har bekreftet at de har byttet til denne:',
    en: 'Accept it only if those who run the server have confirmed that they have changed to this one:',
  },
  keyChecked: {
    nb: 'Jeg har sammenlignet fingeravtrykket med dem som driver serveren',
    en: 'I have compared the fingerprint with those who run the server',
  },
  keyAccept: { nb: 'Godta nøkkelen', en: 'Accept the key' },
  keyAccepted: { nb: 'Den nye nøkkelen er godtatt.', en: 'The new key is accepted.' },
  keyFailed: { nb: 'Nøkkelen ble ikke godtatt.', en: 'The key was not accepted.' },
} as const
export const usePayrollPlace = namespace('payroll-place', payrollPlacePhrases)
