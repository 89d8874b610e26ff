import { formatMonth, type Month, type Operator } from '@portal/domain'
import { textsIn } from '@portal/domain/texts'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

type Sender = { operator: Operator; link: (path: string) => string }

const mail = textsIn('payroll-send-mail', {
  readySubject: { nb: 'Lønnsfila for {{month}} er klar', en: 'The payroll file for {{month}} is ready' },
  ready: {
    nb: 'Hei!\n\nLønnsfila fra {{company}} for {{month}} er klar, med {{lines, number}} linjer. Logg inn og last den ned:\n{{link}}\n\nFila er ikke lagt ved, fordi den har opplysninger om ansatte.\n',
    en: 'Hello,\n\nThe payroll file of {{company}} for {{month}} is ready. It has {{lines, number}} lines. Sign in and download it:\n{{link}}\n\nThe file is not attached, because it has details of employees.\n',
  },
  testSubject: { nb: 'Prøve på lønnsfil', en: 'Test of the payroll file' },
  test: {
    nb: 'Hei!\n\nDette er en prøve. Når en lønnsfil er klar, kommer lenken til den hit.\n',
    en: 'Hello,\n\nThis is a test. When a payroll file is ready, the link to it comes here.\n',
  },
  failedSubject: {
    nb: 'Lønnsfila for {{month}} er ikke levert',
    en: 'The payroll file for {{month}} has not been delivered',
  },
  failed: {
    nb: 'Hei!\n\nLønnsfila fra {{company}} for {{month}} er ikke levert. {{why}}\n\nIngenting er tapt. Rett det, og prøv igjen her:\n{{link}}\n',
    en: 'Hello,\n\nThe payroll file of {{company}} for {{month}} has not been delivered. {{why}}\n\nNothing is lost. Put it right, and try again here:\n{{link}}\n',
  },
  unreachable: { nb: 'Serveren {{host}} svarer ikke.', en: 'The server {{host}} does not answer.' },
  notAllowed: {
    nb: 'Portalen sender ikke til adressen {{host}}.',
    en: 'The portal does not send to the address {{host}}.',
  },
  keyChanged: {
    nb: 'Serveren {{host}} viser en annen nøkkel enn den dere har bekreftet. Ingenting sendes dit før en av dere har spurt dem som driver serveren, og bekreftet den nye.',
    en: 'The server {{host}} shows another key than the one you have confirmed. Nothing is sent there until one of you has asked whoever runs the server, and has confirmed the new one.',
  },
  refused: {
    nb: 'Serveren {{host}} slipper ikke portalen inn.',
    en: 'The server {{host}} does not let the portal in.',
  },
  folder: {
    nb: 'Mappen på serveren {{host}} finnes ikke, eller portalen kan ikke skrive i den.',
    en: 'The folder on the server {{host}} does not exist, or the portal cannot write to it.',
  },
  full: {
    nb: 'Serveren {{host}} har ikke plass til fila.',
    en: 'The server {{host}} has no room for the file.',
  },
  taken: {
    nb: 'På serveren {{host}} ligger det en annen fil med samme navn. Den er ikke rørt.',
    en: 'On the server {{host}} there is another file of the same name. It has not been touched.',
  },
  email: {
    nb: 'E-posten med lenken til fila ble ikke tatt imot.',
    en: 'The e-mail with the link to the file was not accepted.',
  },
  other: { nb: 'Noe gikk galt i portalen.', en: 'Something went wrong in the portal.' },
})

const WHY = {
  'payroll-host-unreachable': 'unreachable',
  'payroll-host-not-allowed': 'notAllowed',
  'payroll-host-key-changed': 'keyChanged',
  'payroll-host-refused': 'refused',
  'payroll-host-folder': 'folder',
  'payroll-host-full': 'full',
  'payroll-host-file-taken': 'taken',
  'payroll-email-refused': 'email',
} as const

/** The page of a run. */
const runPath = (id: string): string => `/bedriftsavtale/lonnstrekk/kjoringer/${encodeURIComponent(id)}`

type Run = { id: string; month: Month; lines: number; company: string }

/** To whoever fetches the files: that there is one, and where. It is seen by who signs in and may. */
export const readyMail = ({ operator, link }: Sender, { id, month, lines, company }: Run): Mail =>
  mailToAll(
    operator,
    language => mail(language)('readySubject', { month: formatMonth(month, language) }),
    language =>
      mail(language)('ready', {
        ...{ company, lines, month: formatMonth(month, language) },
        link: link(runPath(id)),
      }),
  )

export const testMail = ({ operator }: Sender): Mail =>
  mailToAll(
    operator,
    language => mail(language)('testSubject'),
    language => mail(language)('test'),
  )

/** To the administrators of a company: that a file did not get to its place, and what they can do. */
export const failedMail = (
  { operator, link }: Sender,
  { id, month, company }: Omit<Run, 'lines'>,
  failure: string,
  host: string,
): Mail =>
  mailToAll(
    operator,
    language => mail(language)('failedSubject', { month: formatMonth(month, language) }),
    language =>
      mail(language)('failed', {
        ...{ company, month: formatMonth(month, language), link: link(runPath(id)) },
        why: mail(language)(WHY[failure as keyof typeof WHY] ?? 'other', { host }),
      }),
  )
