import { BULK_KEPT_DAYS } from '../bulk/index.ts'
import { SALES_DATA_DAYS } from '../counter/index.ts'
import { addTime } from '../instants.ts'
import { NOTICE_DAYS } from '../notice/index.ts'
import { ONBOARDING } from '../onboarding/index.ts'
import { PAUSE_RETENTION_MONTHS } from '../pause/index.ts'
import { RUN_FILE_MONTHS } from '../payroll-run/bounds.ts'
import { SECURITY_EVENT_DAYS } from '../security-event/index.ts'
import { EMPLOYEE_REQUEST_KEPT_DAYS } from '../self-service/index.ts'
import { RETENTION_MONTHS } from '../ticket/index.ts'

/** How long something is kept after what ends its use, and the job that takes it away. */
type Rule = {
  /** What the period counts from. */
  readonly after: string
  readonly period:
    | { readonly days: number }
    | { readonly months: number }
    | { readonly fiscalYears: number }
    /** It goes at once. */
    | null
  readonly job: string
  readonly source: string
}

/** Every period of the portal; jobs take theirs from here. Where no source says, docs/decisions does. */
export const RETENTION = {
  ticket: {
    after: 'the last day of the ticket or add-on',
    period: { months: RETENTION_MONTHS },
    job: 'ticket-anonymise',
    source: '000 §9',
  },
  pause: {
    after:
      'the last month of a pause; once the ticket is back or the pause is given up, with the ticket before it',
    period: { months: PAUSE_RETENTION_MONTHS },
    job: 'pause-clean-up',
    source: 'docs/decisions',
  },
  claim: {
    after: 'the end of the ticket or add-on',
    period: null,
    job: 'ticket-lifecycle',
    source: 'decisions.md',
  },
  voucher: {
    after: 'the month of the offer',
    period: { months: RETENTION_MONTHS },
    job: 'voucher-anonymise',
    source: '000 §9',
  },
  sale: {
    after: 'the purchase',
    period: { days: SALES_DATA_DAYS },
    job: 'counter-anonymise',
    source: '002 §2.3',
  },
  invoice: {
    after: 'the year of the invoice',
    period: { fiscalYears: 5 },
    job: 'invoice-purge',
    source: 'bokføringsloven § 13',
  },
  deduction: {
    after: 'the year in which the deduction under it ended',
    period: { fiscalYears: 5 },
    job: 'deduction-agreement-clean-up',
    source: 'bokføringsloven § 13',
  },
  payment: {
    after: 'the year of the payment',
    period: { fiscalYears: 5 },
    job: 'payment-file-clean-up',
    source: 'bokføringsloven § 13',
  },
  payrollFile: {
    after: 'the payroll run',
    period: { months: RUN_FILE_MONTHS },
    job: 'payroll-run-clean-up',
    source: 'docs/decisions',
  },
  payrollEntry: {
    after: 'the year of the month that is told of',
    period: { fiscalYears: 5 },
    job: 'payroll-run-clean-up',
    source: 'bokføringsloven § 13',
  },
  cardReport: {
    after: 'the day of the batch',
    period: { days: 90 },
    job: 'card-fault-clean-up',
    source: 'docs/decisions',
  },
  message: {
    after: 'it was made',
    period: { days: 90 },
    job: 'message-clean-up',
    source: 'docs/decisions',
  },
  notice: {
    after: 'the latest news of the notice',
    period: { days: NOTICE_DAYS },
    job: 'notice-clean-up',
    source: 'docs/decisions',
  },
  outboxCall: {
    after: 'it was parked',
    period: { days: 90 },
    job: 'outbox-clean-up',
    source: 'docs/decisions',
  },
  upload: {
    after: 'the upload',
    period: { days: BULK_KEPT_DAYS },
    job: 'bulk-order-clean-up',
    source: 'docs/decisions',
  },
  hrFeed: {
    after: 'HR said that the person has left, or with the last ticket',
    period: { months: RETENTION_MONTHS },
    job: 'hr-feed-clean-up',
    source: 'docs/decisions',
  },
  otherGift: {
    after: 'the year of the gift',
    period: { fiscalYears: 1 },
    job: 'subsidy-clean-up',
    source: 'docs/decisions',
  },
  ticketRequest: {
    after: 'the answer, or the start date without one',
    period: { months: RETENTION_MONTHS },
    job: 'ticket-request-clean-up',
    source: 'decisions.md',
  },
  employeeRequest: {
    after: 'it was answered, done or withdrawn, or was too late; at once with the ticket',
    period: { days: EMPLOYEE_REQUEST_KEPT_DAYS },
    job: 'self-service-clean-up',
    source: 'a.5',
  },
  meCode: {
    after: 'it counts no more, ten minutes after it was asked for',
    period: null,
    job: 'self-service-clean-up',
    source: 'a.5',
  },
  meSession: { after: 'it ends', period: null, job: 'self-service-clean-up', source: 'a.5' },
  widgetForm: {
    after: 'it was sent',
    period: { days: 1 },
    job: 'widget-clean-up',
    source: 'docs/decisions',
  },
  widgetOrder: {
    after: 'it was made',
    period: { months: RETENTION_MONTHS },
    job: 'widget-clean-up',
    source: '000 §9',
  },
  registration: {
    after: 'its completion; one that is given up goes after 30 days',
    period: { days: ONBOARDING.handledDays },
    job: 'onboarding-clean-up',
    source: 'docs/decisions',
  },
  accessRequest: {
    after: 'the answer, or the request without one',
    period: { days: ONBOARDING.handledDays },
    job: 'onboarding-clean-up',
    source: 'docs/decisions',
  },
  signee: {
    after: 'the signature',
    period: { days: ONBOARDING.handledDays },
    job: 'onboarding-clean-up',
    source: 'docs/decisions',
  },
  contract: {
    after: 'the deletion of the company; a year where nobody signed',
    period: { months: 42 },
    job: 'onboarding-clean-up',
    source: 'bokføringsloven § 13',
  },
  activation: {
    after: 'the last day of the link',
    period: { days: 1 },
    job: 'onboarding-clean-up',
    source: 'docs/decisions',
  },
  user: {
    after: 'the user was deactivated or deleted, or did not use the invitation',
    period: { months: 12 },
    job: 'user-clean-up',
    source: 'docs/decisions',
  },
  company: {
    after: 'the deletion of the company',
    period: { months: 3 },
    job: 'company-clean-up',
    source: 'docs/decisions',
  },
  key: {
    after: 'the key was revoked or ran out',
    period: { months: 12 },
    job: 'key-clean-up',
    source: 'docs/decisions',
  },
  session: { after: 'it ends', period: null, job: 'session-housekeeping', source: 'docs/decisions' },
  answer: {
    after: 'the first answer',
    period: { days: 7 },
    job: 'session-housekeeping',
    source: 'docs/decisions',
  },
  allowance: {
    after: 'it counts no more',
    period: null,
    job: 'session-housekeeping',
    source: 'docs/decisions',
  },
  securityEvent: {
    after: 'the event',
    period: { days: SECURITY_EVENT_DAYS },
    job: 'security-event-clean-up',
    source: 'docs/security-events.md',
  },
} as const satisfies Record<string, Rule>

export type RetentionRule = keyof typeof RETENTION

/** Instant before which what is kept for some days is over. */
export const daysBefore = (now: Date, { period }: { period: { readonly days: number } }): Date =>
  addTime(now, { days: -period.days })
