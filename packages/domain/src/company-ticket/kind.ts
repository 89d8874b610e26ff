import { COMPANY_TICKET_TAG } from '../price.ts'
import type { TicketKindRules } from '../ticket/kind.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'

/** The company ticket: one per phone, charged by the month. Source: 001 §1, §7, §9. */
export const companyTicketKind = {
  holder: 'phone',
  claims: ['phone'],
  claimsByPeriod: false,
  monthlyProductTag: COMPANY_TICKET_TAG,
  retentionMonths: RETENTION_MONTHS,
  audit: {
    issue: 'company-ticket.issue',
    retry: 'company-ticket.retry',
    fail: 'company-ticket.fail',
    end: 'company-ticket.end',
    cancelPending: 'company-ticket.cancel-pending',
    resend: 'company-ticket.resend',
    sendCode: 'company-ticket.send-code',
    changeReference: 'company-ticket.change-reference',
  },
  sms: {
    pickupCode: {
      nb: '{company} har bestilt bedriftsbillett til deg hos {operator}. Hent billetten i appen med koden {code}. Den gjelder fra {date}.',
      en: '{company} has ordered a company ticket for you with {operator}. Fetch it in the app with the code {code}. It is valid from {date}.',
    },
    pickupCodeAgain: {
      nb: 'Hent bedriftsbilletten din hos {operator} i appen med koden {code}. Den gjelder fra {date}.',
      en: 'Fetch your company ticket with {operator} in the app with the code {code}. It is valid from {date}.',
    },
  },
} as const satisfies TicketKindRules
