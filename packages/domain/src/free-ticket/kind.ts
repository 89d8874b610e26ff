import { FREE_TICKET_TAG } from '../price.ts'
import { holderClaimKey } from '../ticket/holder.ts'
import type { TicketKindRules } from '../ticket/kind.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'

/** The free ticket: one per employee, per family member, and per phone or card at a time. Source: 002 §3, decisions.md "Free tickets". */
export const freeTicketKind = {
  holder: 'employee',
  claims: ['phone', 'card', 'holder'],
  holderKey: ({ companyId, holder }) => holderClaimKey(companyId, holder),
  claimsByPeriod: true,
  monthlyProductTag: FREE_TICKET_TAG,
  retentionMonths: RETENTION_MONTHS,
  audit: {
    issue: 'free-ticket.issue',
    retry: 'free-ticket.retry',
    fail: 'free-ticket.fail',
    end: 'free-ticket.end',
    cancelPending: 'free-ticket.cancel-pending',
    resend: 'free-ticket.resend',
    sendCode: 'free-ticket.send-code',
    changeReference: 'free-ticket.change-department',
  },
  sms: {
    pickupCode: {
      nb: '{{company}} har bestilt {{term}} til deg hos {{operator}}. Hent billetten i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: '{{company}} has ordered a {{term}} for you from {{operator}}. Pick it up in the app with the code {{code}}. It is valid from {{date}}.',
    },
    pickupCodeAgain: {
      nb: 'Hent billetten din hos {{operator}} i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: 'Pick up your ticket from {{operator}} in the app with the code {{code}}. It is valid from {{date}}.',
    },
  },
} as const satisfies TicketKindRules
