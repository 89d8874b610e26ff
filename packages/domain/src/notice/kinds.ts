import type { Permission } from '../permissions.ts'

/**
 * Whom a notice is for: the user who ordered what is done; those with a role in its company; the operator's staff. All of them only while
 * they have the permission of its kind.
 */
export type NoticeTo = 'user' | 'company' | 'operator'

/** What the second line of a notice says: how much is done, or what somebody should do. Empty: nothing. */
export type NoticeDetail =
  | 'orderedOf'
  | 'doneOf'
  | 'answer'
  | 'grant'
  | 'approve'
  | 'address'
  | 'tryAgain'
  | 'replace'
  | 'revoke'
  | 'choose'
  | 'cancelled'
  | ''

type Kind = {
  readonly to: NoticeTo
  readonly needs: Permission
  /** True where something waits: the notice counts how much, and is done when nothing waits any more. */
  readonly waits: boolean
  readonly detail: NoticeDetail
  /** Where it leads; `{company}` and `{subject}` stand for what it is about. */
  readonly link: string
}

/** Everything that somebody is told of, one line each. */
export const NOTICES = {
  massOrderDone: {
    to: 'user',
    needs: 'companyTicketOrder',
    waits: false,
    detail: 'orderedOf',
    link: '/bedriftsavtale/massebestilling/{subject}',
  },
  residentOrderDone: {
    to: 'user',
    needs: 'housingOrder',
    waits: false,
    detail: 'orderedOf',
    link: '/borettslag/massebestilling/{subject}',
  },
  freeTicketMassDone: {
    to: 'user',
    needs: 'freeTicket',
    waits: false,
    detail: 'doneOf',
    link: '/fribilletter/massebestillinger',
  },
  schoolMassDone: { to: 'user', needs: 'school', waits: false, detail: 'doneOf', link: '/skole' },
  schoolFileDone: { to: 'user', needs: 'school', waits: false, detail: 'orderedOf', link: '/skole' },
  ticketRequests: {
    to: 'company',
    needs: 'companyTicket',
    waits: true,
    detail: 'answer',
    link: '/bedriftsavtale/godkjenning',
  },
  pauseBlocked: {
    to: 'company',
    needs: 'companyTicket',
    waits: true,
    detail: '',
    link: '/bedriftsavtale',
  },
  residentPauseBlocked: {
    to: 'company',
    needs: 'housing',
    waits: true,
    detail: '',
    link: '/borettslag',
  },
  deductionWithdrawn: {
    to: 'company',
    needs: 'deductionAgreements',
    waits: true,
    detail: 'choose',
    link: '/bedriftsavtale/trekkavtaler',
  },
  deductionDeclined: {
    to: 'company',
    needs: 'deductionAgreements',
    waits: false,
    detail: 'cancelled',
    link: '/bedriftsavtale/trekkavtaler',
  },
  deductionExpired: {
    to: 'company',
    needs: 'deductionAgreements',
    waits: false,
    detail: 'cancelled',
    link: '/bedriftsavtale/trekkavtaler',
  },
  employeeRequests: {
    to: 'company',
    needs: 'companyTicket',
    waits: true,
    detail: 'answer',
    link: '/bedriftsavtale/godkjenning/endringer',
  },
  residentChanges: {
    to: 'company',
    needs: 'housing',
    waits: true,
    detail: 'answer',
    link: '/borettslag/godkjenning/endringer',
  },
  feedListDone: { to: 'user', needs: 'hrFeed', waits: false, detail: 'doneOf', link: '/bedriftsavtale/hr' },
  feedHeld: { to: 'company', needs: 'hrFeed', waits: true, detail: 'approve', link: '/bedriftsavtale/hr' },
  feedQuestions: {
    to: 'company',
    needs: 'hrFeed',
    waits: true,
    detail: 'answer',
    link: '/bedriftsavtale/hr',
  },
  feedSilent: { to: 'company', needs: 'hrFeed', waits: true, detail: '', link: '/bedriftsavtale/hr' },
  payrollRunWaits: {
    to: 'company',
    needs: 'payrollRunsAdmin',
    waits: true,
    detail: '',
    link: '/bedriftsavtale/lonnstrekk/kjoringer',
  },
  payrollRunApproval: {
    to: 'user',
    needs: 'payrollRuns',
    waits: false,
    detail: 'approve',
    link: '/bedriftsavtale/lonnstrekk/kjoringer/{subject}',
  },
  payrollRunRejected: {
    to: 'company',
    needs: 'payrollRunsAdmin',
    waits: false,
    detail: '',
    link: '/bedriftsavtale/lonnstrekk/kjoringer/{subject}',
  },
  payrollRunReady: {
    to: 'company',
    needs: 'payrollRuns',
    waits: false,
    detail: '',
    link: '/bedriftsavtale/lonnstrekk/kjoringer/{subject}',
  },
  payrollRunFailed: {
    to: 'company',
    needs: 'payrollRuns',
    waits: true,
    detail: 'tryAgain',
    link: '/bedriftsavtale/lonnstrekk/kjoringer',
  },
  residentRequests: {
    to: 'company',
    needs: 'housing',
    waits: true,
    detail: 'answer',
    link: '/borettslag/godkjenning',
  },
  keyExpiring: {
    to: 'company',
    needs: 'integrations',
    waits: true,
    detail: 'replace',
    link: '/integrasjoner',
  },
  keyUnused: { to: 'company', needs: 'integrations', waits: true, detail: 'revoke', link: '/integrasjoner' },
  cardBatchMade: {
    to: 'operator',
    needs: 'travelCardAdmin',
    waits: false,
    detail: '',
    link: '/reisekort?bedrift={company}',
  },
  accessRequests: {
    to: 'operator',
    needs: 'companyAdmin',
    waits: true,
    detail: 'grant',
    link: '/bedrifter/foresporsler',
  },
  invoicesUndelivered: { to: 'operator', needs: 'clock', waits: true, detail: 'address', link: '/jobber' },
  einvoicesRejected: { to: 'operator', needs: 'clock', waits: true, detail: 'tryAgain', link: '/jobber' },
  invoicingHeld: { to: 'operator', needs: 'clock', waits: true, detail: 'approve', link: '/jobber' },
  callsParked: { to: 'operator', needs: 'clock', waits: true, detail: 'tryAgain', link: '/jobber' },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof NOTICES
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

/** The kinds for one sort of reader. */
export const noticesTo = (to: NoticeTo): NoticeKind[] => NOTICE_KINDS.filter(kind => NOTICES[kind].to === to)

type About = {
  readonly companyId?: string | null
  readonly userId?: string | null
  readonly subjectId?: string | null
}

/** What makes two notices the same one, which is then updated: its kind, whose it is and what it is about. */
export const noticeKey = (kind: NoticeKind, { companyId, userId, subjectId }: About): string =>
  [kind, companyId ?? '', userId ?? '', subjectId ?? ''].join(' ')

/** The page that shows what a notice is about. */
export const noticeLink = (kind: NoticeKind, { companyId, subjectId }: About): string =>
  NOTICES[kind].link.replace(/\{(company|subject)\}/g, (_, of) =>
    encodeURIComponent((of === 'company' ? companyId : subjectId) ?? ''),
  )
