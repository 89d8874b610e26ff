import { formatMonth, type Month, type Operator } from '@portal/domain'
import { textsIn } from '@portal/domain/texts'
import { type Mail, mailToAll } from '../../core/mail-to-all.ts'

type Sender = { operator: Operator; link: (path: string) => string }

const mail = textsIn('payroll-run-mail', {
  waitsSubject: {
    nb: 'Lønnskjøringen for {{month}} venter',
    en: 'The payroll run for {{month}} is waiting',
  },
  waits: {
    nb: 'Hei!\n\nLønnskjøringen til {{company}} for {{month}} skulle vært sendt. {{why}}\n\nDen ligger her:\n{{link}}\n',
    en: 'Hello,\n\nThe payroll run of {{company}} for {{month}} should have been sent. {{why}}\n\nIt is here:\n{{link}}\n',
  },
  line: {
    nb: 'Noen linjer passer ikke i fila. Rett dem, eller send uten.',
    en: 'Some lines do not fit the file. Correct them, or send without them.',
  },
  approval: { nb: 'Den er ikke godkjent.', en: 'It has not been approved.' },
  open: {
    nb: 'En annen kjøring er ikke ferdig. Send eller avlys den først.',
    en: 'Another run is not finished. Send it or call it off first.',
  },
  place: {
    nb: 'Stedet den skal sendes til, er ikke klart. Prøv det på nytt.',
    en: 'The place where it is sent to is not ready. Try it again.',
  },
  approveSubject: {
    nb: 'Godkjenn lønnskjøringen for {{month}}',
    en: 'Approve the payroll run for {{month}}',
  },
  approve: {
    nb: 'Hei!\n\nLønnskjøringen til {{company}} for {{month}} sendes snart, og du skal godkjenne den. Se over den her:\n{{link}}\n',
    en: 'Hello,\n\nThe payroll run of {{company}} for {{month}} is sent soon, and you are to approve it. Look it over here:\n{{link}}\n',
  },
})

const WHY = {
  'payroll-line-does-not-fit': 'line',
  'payroll-approval-lacking': 'approval',
  'payroll-run-open': 'open',
} as const

type Run = { id: string; month: Month; company: string }

const mailOf = (
  { operator, link }: Sender,
  { id, month, company }: Run,
  key: 'waits' | 'approve',
  why: 'line' | 'approval' | 'open' | 'place',
): Mail =>
  mailToAll(
    operator,
    language => mail(language)(`${key}Subject`, { month: formatMonth(month, language) }),
    language =>
      mail(language)(key, {
        ...{ company, month: formatMonth(month, language), why: mail(language)(why) },
        link: link(`/bedriftsavtale/lonnstrekk/kjoringer/${id}`),
      }),
  )

/** To those who administer a company: that a run is due and what it waits for, by the code of a refusal. */
export const waitsMail = (sender: Sender, run: Run, reason: string): Mail =>
  mailOf(sender, run, 'waits', WHY[reason as keyof typeof WHY] ?? 'place')

/** To who approves a run: that it is sent soon. */
export const approveMail = (sender: Sender, run: Run): Mail => mailOf(sender, run, 'approve', 'approval')
