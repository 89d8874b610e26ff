import {
  formatNumber,
  type Language,
  type Localized,
  localized,
  type Operator,
  WHOLE_LANGUAGES,
} from '@portal/domain'
import type { NoticeKind } from '@portal/domain/notice'
import { textsIn } from '@portal/domain/texts'

/** What an e-mail says of the notices of a kind: no name, no phone, nothing of a company. */
const KINDS: Record<NoticeKind, Localized> = {
  residentOrderDone: {
    nb: 'En massebestilling for beboere er ferdig',
    en: 'A bulk order for residents is done',
  },
  massOrderDone: { nb: 'En massebestilling er ferdig', en: 'A bulk order is done' },
  freeTicketMassDone: { nb: 'En masseoperasjon er ferdig', en: 'A bulk operation is done' },
  schoolMassDone: { nb: 'En endring av skolebilletter er ferdig', en: 'A change of school tickets is done' },
  schoolFileDone: {
    nb: 'En bestilling fra en klasseliste er ferdig',
    en: 'An order from a class list is done',
  },
  ticketRequests: { nb: 'Forespørsler om billett venter', en: 'Ticket requests are waiting' },
  employeeRequests: {
    nb: 'Endringer ansatte har bedt om, venter',
    en: 'Changes that employees have asked for are waiting',
  },
  residentChanges: {
    nb: 'Endringer beboere har bedt om, venter',
    en: 'Changes that residents have asked for are waiting',
  },
  deductionWithdrawn: {
    nb: 'Trekkavtaler er trukket tilbake, og dere må velge hva som skjer',
    en: 'Agreements on deduction were withdrawn, and you have to choose what happens',
  },
  deductionDeclined: {
    nb: 'En ansatt har sagt nei til trekkavtalen og billetten',
    en: 'An employee has declined the agreement on deduction and the ticket',
  },
  deductionExpired: {
    nb: 'En billett ventet for lenge på trekkavtalen',
    en: 'A ticket waited too long for the agreement on deduction',
  },
  feedListDone: { nb: 'En liste fra HR er tatt inn', en: 'A list from HR has been taken in' },
  pauseBlocked: {
    nb: 'Billetter kunne ikke starte igjen etter en pause',
    en: 'Tickets could not start again after a pause',
  },
  residentPauseBlocked: {
    nb: 'Billetter til beboere kunne ikke starte igjen etter en pause',
    en: 'Tickets of residents could not start again after a pause',
  },
  feedHeld: { nb: 'Endringer fra HR venter på godkjenning', en: 'Changes from HR are waiting for approval' },
  feedQuestions: { nb: 'HR-systemet har spørsmål', en: 'There are questions about people from HR' },
  feedSilent: { nb: 'HR-systemet har vært stille i en uke', en: 'The HR system has been silent for a week' },
  payrollRunWaits: { nb: 'Lønnskjøringer venter på dere', en: 'Payroll runs are waiting for you' },
  payrollRunApproval: { nb: 'En lønnskjøring skal godkjennes', en: 'A payroll run is to be approved' },
  payrollRunRejected: { nb: 'En lønnskjøring er avvist', en: 'A payroll run has been rejected' },
  payrollRunReady: { nb: 'En lønnsfil er klar', en: 'A payroll file is ready' },
  payrollRunFailed: { nb: 'Lønnsfiler er ikke levert', en: 'Payroll files have not been delivered' },
  residentRequests: { nb: 'Forespørsler fra beboere venter', en: 'Requests from residents are waiting' },
  keyExpiring: { nb: 'En nøkkel utløper snart', en: 'A key expires soon' },
  keyUnused: { nb: 'En nøkkel er ikke i bruk', en: 'A key is not in use' },
  cardBatchMade: { nb: 'Reisekort er produsert', en: 'Travel cards have been made' },
  accessRequests: { nb: 'Forespørsler om tilgang venter', en: 'Requests for access are waiting' },
  invoicesUndelivered: { nb: 'Fakturaer har ingen mottaker', en: 'Invoices have no recipient' },
  einvoicesRejected: { nb: 'E-fakturaer er avvist', en: 'E-invoices were rejected' },
  invoicingHeld: {
    nb: 'Fakturakjøring venter på godkjenning',
    en: 'An invoicing run is waiting for approval',
  },
  callsParked: { nb: 'Jobber har stoppet', en: 'Jobs have stopped' },
}

const mail = textsIn('notice-mail', {
  subject_one: {
    nb: '{{operator}}: {{count, number}} nytt varsel i bedriftsportalen',
    en: '{{operator}}: {{count, number}} new notification in the business portal',
  },
  subject_other: {
    nb: '{{operator}}: {{count, number}} nye varsler i bedriftsportalen',
    en: '{{operator}}: {{count, number}} new notifications in the business portal',
  },
  body: {
    nb: 'Hei!\n\nDette er nytt i bedriftsportalen:\n\n{{what}}\n\nSe varslene: {{link}}\nVelg når du får e-post: {{choice}}\n\n{{operator}}\n',
    en: 'Hello,\n\nThis is new in the business portal:\n\n{{what}}\n\nSee the notifications: {{link}}\nChoose when you get e-mail: {{choice}}\n\n{{operator}}\n',
  },
})

type News = { kind: NoticeKind; notices: number }

/**
 * The e-mail about new notices: how many of which kind, and where they are. In both languages where the reader has chosen none.
 * @param links of the notices and of the choice when e-mail is sent
 */
export const noticeMail = (
  operator: Pick<Operator, 'name'>,
  language: Language | null,
  news: readonly News[],
  links: { link: string; choice: string },
): { subject: string; body: string } => {
  const languages = language ? [language] : WHOLE_LANGUAGES
  const count = news.reduce((sum, { notices }) => sum + notices, 0)
  const values = { operator: operator.name, count, ...links }
  const lines = (in_: Language) =>
    news
      .map(
        ({ kind, notices }) =>
          `- ${localized(KINDS[kind], in_)}${notices > 1 ? ` (${formatNumber(notices)})` : ''}`,
      )
      .join('\n')
  return {
    subject: mail(languages[0]!)('subject', values),
    body: languages.map(each => mail(each)('body', { ...values, what: lines(each) })).join('\n---\n\n'),
  }
}
