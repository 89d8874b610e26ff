import type { NoticeKind } from '@portal/domain/notice'
import { namespace, type Phrase } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** What a notice says: how much there is of it, and what it is about or what to do. */
const KINDS = {
  residentOrderDone: {
    nb: 'Massebestillingen for beboere er ferdig',
    en: 'The bulk order for residents is done',
  },
  massOrderDone: { nb: 'Massebestillingen er ferdig', en: 'The bulk order is done' },
  freeTicketMassDone: { nb: 'Masseoperasjonen er ferdig', en: 'The bulk operation is done' },
  schoolMassDone: { nb: 'Endringen av skolebilletter er ferdig', en: 'The change of school tickets is done' },
  schoolFileDone: {
    nb: 'Bestillingen fra klasselisten er ferdig',
    en: 'The order from the class list is done',
  },
  ticketRequests_one: { nb: '1 forespørsel om billett', en: '1 ticket request' },
  ticketRequests_other: {
    nb: '{{count, number}} forespørsler om billett',
    en: '{{count, number}} ticket requests',
  },
  pauseBlocked_one: {
    nb: '1 billett kunne ikke starte igjen etter en pause',
    en: '1 ticket could not start again after a pause',
  },
  pauseBlocked_other: {
    nb: '{{count, number}} billetter kunne ikke starte igjen etter en pause',
    en: '{{count, number}} tickets could not start again after a pause',
  },
  residentPauseBlocked_one: {
    nb: '1 billett til en beboer kunne ikke starte igjen etter en pause',
    en: '1 ticket of a resident could not start again after a pause',
  },
  residentPauseBlocked_other: {
    nb: '{{count, number}} billetter til beboere kunne ikke starte igjen etter en pause',
    en: '{{count, number}} tickets of residents could not start again after a pause',
  },
  deductionWithdrawn: {
    nb: 'Trekkavtaler er trukket tilbake',
    en: 'Agreements on deduction have been withdrawn',
  },
  deductionDeclined: {
    nb: 'En ansatt har sagt nei til trekkavtalen og billetten',
    en: 'An employee has declined the agreement on deduction and the ticket',
  },
  deductionExpired: {
    nb: 'En billett ventet for lenge på trekkavtalen',
    en: 'A ticket waited too long for the agreement on deduction',
  },
  employeeRequests_one: { nb: '1 endring en ansatt har bedt om', en: '1 change an employee has asked for' },
  employeeRequests_other: {
    nb: '{{count, number}} endringer ansatte har bedt om',
    en: '{{count, number}} changes employees have asked for',
  },
  residentChanges_one: { nb: '1 endring en beboer har bedt om', en: '1 change a resident has asked for' },
  residentChanges_other: {
    nb: '{{count, number}} endringer beboere har bedt om',
    en: '{{count, number}} changes residents have asked for',
  },
  feedListDone: { nb: 'Listen fra HR er tatt inn', en: 'The list from HR has been taken in' },
  feedHeld_one: {
    nb: 'Endringer fra HR venter på godkjenning',
    en: 'Changes from HR are waiting for approval',
  },
  feedHeld_other: {
    nb: '{{count, number}} endringer fra HR venter på godkjenning',
    en: '{{count, number}} changes from HR are waiting for approval',
  },
  feedQuestions_one: { nb: '1 spørsmål om en ansatt fra HR', en: '1 question about an employee from HR' },
  feedQuestions_other: {
    nb: '{{count, number}} spørsmål om ansatte fra HR',
    en: '{{count, number}} questions about employees from HR',
  },
  feedSilent: {
    nb: 'HR-systemet har vært stille i en uke',
    en: 'The HR system has been silent for a week',
  },
  payrollRunWaits_one: { nb: '1 lønnskjøring venter', en: '1 payroll run is waiting' },
  payrollRunWaits_other: {
    nb: '{{count, number}} lønnskjøringer venter',
    en: '{{count, number}} payroll runs are waiting',
  },
  payrollRunApproval: { nb: 'Lønnskjøringen skal godkjennes', en: 'The payroll run is to be approved' },
  payrollRunRejected: { nb: 'Lønnskjøringen er avvist', en: 'The payroll run has been rejected' },
  payrollRunReady: { nb: 'Lønnsfila er klar', en: 'The payroll file is ready' },
  payrollRunFailed_one: { nb: '1 lønnsfil er ikke levert', en: '1 payroll file has not been delivered' },
  payrollRunFailed_other: {
    nb: '{{count, number}} lønnsfiler er ikke levert',
    en: '{{count, number}} payroll files have not been delivered',
  },
  residentRequests_one: { nb: '1 forespørsel fra en beboer', en: '1 request from a resident' },
  residentRequests_other: {
    nb: '{{count, number}} forespørsler fra beboere',
    en: '{{count, number}} requests from residents',
  },
  keyExpiring: { nb: 'En nøkkel utløper snart', en: 'A key expires soon' },
  keyUnused: { nb: 'En nøkkel har ikke vært brukt på 90 dager', en: 'A key has not been used for 90 days' },
  cardBatchMade_one: { nb: '1 reisekort er produsert', en: '1 travel card has been made' },
  cardBatchMade_other: {
    nb: '{{count, number}} reisekort er produsert',
    en: '{{count, number}} travel cards have been made',
  },
  accessRequests_one: { nb: '1 forespørsel om tilgang', en: '1 request for access' },
  accessRequests_other: {
    nb: '{{count, number}} forespørsler om tilgang',
    en: '{{count, number}} requests for access',
  },
  invoicesUndelivered_one: {
    nb: 'Fakturaer til 1 bedrift har ingen mottaker',
    en: 'Invoices to 1 company have no recipient',
  },
  invoicesUndelivered_other: {
    nb: 'Fakturaer til {{count, number}} bedrifter har ingen mottaker',
    en: 'Invoices to {{count, number}} companies have no recipient',
  },
  einvoicesRejected_one: { nb: '1 e-faktura er avvist', en: '1 e-invoice was rejected' },
  einvoicesRejected_other: {
    nb: '{{count, number}} e-fakturaer er avvist',
    en: '{{count, number}} e-invoices were rejected',
  },
  invoicingHeld_one: {
    nb: 'En fakturakjøring venter på godkjenning',
    en: 'An invoicing run is waiting for approval',
  },
  invoicingHeld_other: {
    nb: '{{count, number}} fakturakjøringer venter på godkjenning',
    en: '{{count, number}} invoicing runs are waiting for approval',
  },
  callsParked_one: { nb: '1 jobb har stoppet', en: '1 job has stopped' },
  callsParked_other: {
    nb: '{{count, number}} jobber har stoppet',
    en: '{{count, number}} jobs have stopped',
  },
} as const satisfies { readonly [K in NoticeKind | `${NoticeKind}_one` | `${NoticeKind}_other`]?: Phrase }

export const noticePhrases = {
  ...KINDS,
  orderedOf: {
    nb: 'Bestilt: {{count, number}} av {{all, number}}',
    en: 'Ordered: {{count, number}} of {{all, number}}',
  },
  doneOf: {
    nb: 'Utført: {{count, number}} av {{all, number}}',
    en: 'Done: {{count, number}} of {{all, number}}',
  },
  answer: { nb: 'Godkjenn eller avslå', en: 'Approve or reject' },
  grant: { nb: 'Gi tilgang eller avslå', en: 'Grant access or decline' },
  tryAgain: { nb: 'Rett opp og prøv igjen', en: 'Fix it and try again' },
  address: { nb: 'Velg en adresse for dem', en: 'Choose an address for them' },
  replace: { nb: 'Bytt den, eller gi den en senere dag', en: 'Replace it, or give it a later day' },
  revoke: { nb: 'Trekk den tilbake hvis ingen trenger den', en: 'Revoke it if nobody needs it' },
  cancelled: { nb: 'Billetten er trukket tilbake', en: 'The ticket has been cancelled' },
  choose: { nb: 'Velg hva som skjer', en: 'Choose what happens' },
  approve: { nb: 'Se etter og godkjenn', en: 'Check it and approve' },
  done: { nb: 'Ingenting venter lenger', en: 'Nothing is waiting any more' },

  title: { nb: 'Varsler', en: 'Notifications' },
  lead: {
    nb: 'Det som har skjedd de siste 90 dagene, og som angår deg.',
    en: 'What has happened in the last 90 days that matters to you.',
  },
  bell_one: { nb: 'Varsler, 1 ulest', en: 'Notifications, 1 unread' },
  bell_other: { nb: 'Varsler, {{count, number}} uleste', en: 'Notifications, {{count, number}} unread' },
  unread_one: { nb: '1 ulest', en: '1 unread' },
  unread_other: { nb: '{{count, number}} uleste', en: '{{count, number}} unread' },
  isUnread: { nb: 'Ulest:', en: 'Unread:' },
  news_one: { nb: 'Du har 1 ulest varsel', en: 'You have 1 unread notification' },
  news_other: {
    nb: 'Du har {{count, number}} uleste varsler',
    en: 'You have {{count, number}} unread notifications',
  },
  readAll: { nb: 'Merk alle som lest', en: 'Mark all as read' },
  allRead: { nb: 'Alle varsler er lest', en: 'All notifications are read' },
  today: { nb: 'I dag', en: 'Today' },
  thisWeek: { nb: 'Denne uken', en: 'This week' },
  earlier: { nb: 'Tidligere', en: 'Earlier' },
  all: { nb: 'Se alle varsler', en: 'See all notifications' },
  choice: { nb: 'Velg når du får e-post', en: 'Choose when you get e-mail' },
  none: { nb: 'Ingen varsler', en: 'No notifications' },
  noneText: {
    nb: 'Her kommer det som er ferdig, og det som venter på deg.',
    en: 'What is done, and what is waiting for you, appears here.',
  },
  failed: { nb: 'Kunne ikke hente varslene', en: 'The notifications could not be fetched' },
  retry: words.tryAgain,
  more: { nb: 'Vis flere', en: 'Show more' },
  openFailed: {
    nb: 'Kunne ikke åpne varselet. Prøv igjen.',
    en: 'The notification could not be opened. Try again.',
  },
} as const

export const useNotices = namespace('notice', noticePhrases)
