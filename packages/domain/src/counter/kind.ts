import type { TicketKindRules } from '../ticket/kind.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'

/** What carries what the counter sells. Source: 002 §3. */
export const COUNTER_MEDIA = ['MOBILE_TICKET', 'TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT'] as const
export type CounterMedia = (typeof COUNTER_MEDIA)[number]

/** The counter ticket: sold without a name, by the piece, as many as wanted. Source: 002 §2.3. */
export const counterTicketKind = {
  holder: null,
  claims: [],
  claimsByPeriod: false,
  monthlyProductTag: null,
  retentionMonths: RETENTION_MONTHS,
  audit: {
    issue: 'counter.issue',
    retry: 'counter.retry',
    fail: 'counter.fail',
    end: 'counter.end',
    cancelPending: 'counter.cancel',
    resend: 'counter.resend',
    sendCode: 'counter.send-code',
    changeReference: 'counter.change-reference',
  },
  sms: {
    pickupCode: {
      nb: '{{company}} har kjøpt reise til deg hos {{operator}}. Hent den i appen med koden {{code}}. Koden kan brukes i to år fra {{date}}.',
      en: '{{company}} has bought travel for you from {{operator}}. Pick it up in the app with the code {{code}}. The code can be used for two years from {{date}}.',
    },
    pickupCodeAgain: {
      nb: 'Hent reisen din hos {{operator}} i appen med koden {{code}}. Koden kan brukes i to år fra {{date}}.',
      en: 'Pick up your travel from {{operator}} in the app with the code {{code}}. The code can be used for two years from {{date}}.',
    },
  },
} as const satisfies TicketKindRules
