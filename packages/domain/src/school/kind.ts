import { SCHOOL_TICKET_TAG } from '../price.ts'
import type { TicketKindRules } from '../ticket/kind.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'
import { pupilClaimKey } from './pupil.ts'

/** What carries a school ticket. Source: 002 §9. */
export const SCHOOL_MEDIA = ['TRAVEL_CARD', 'MOBILE_TICKET'] as const
export type SchoolMedia = (typeof SCHOOL_MEDIA)[number]

/** The school ticket: one per pupil, and per phone or card at a time. Source: 002 §3, decisions.md "School". */
export const schoolTicketKind = {
  holder: 'student',
  claims: ['phone', 'card', 'holder'],
  holderKey: ({ agreementId, holder }) => pupilClaimKey(agreementId, holder),
  claimsByPeriod: true,
  monthlyProductTag: SCHOOL_TICKET_TAG,
  retentionMonths: RETENTION_MONTHS,
  audit: {
    issue: 'school.issue',
    retry: 'school.retry',
    fail: 'school.fail',
    end: 'school.end',
    cancelPending: 'school.cancel-pending',
    resend: 'school.resend',
    sendCode: 'school.send-code',
    changeReference: 'school.change-reference',
  },
  sms: {
    pickupCode: {
      nb: '{{company}} har bestilt skolebillett til deg hos {{operator}}. Hent billetten i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: '{{company}} has ordered a school ticket for you from {{operator}}. Pick it up in the app with the code {{code}}. It is valid from {{date}}.',
    },
    pickupCodeAgain: {
      nb: 'Hent skolebilletten din hos {{operator}} i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: 'Pick up your school ticket from {{operator}} in the app with the code {{code}}. It is valid from {{date}}.',
    },
  },
} as const satisfies TicketKindRules
