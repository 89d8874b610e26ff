import { COMPANY_TICKET_TAG } from '../price.ts'
import { PRODUCT_TEXTS } from '../subscription/products.ts'
import type { TicketKindRules } from '../ticket/kind.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'
import { BOUNDS } from './lengths.ts'

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
      nb: '{{company}} har bestilt bedriftsbillett til deg hos {{operator}}. Hent billetten i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: '{{company}} has ordered a company ticket for you from {{operator}}. Pick it up in the app with the code {{code}}. It is valid from {{date}}.',
    },
    pickupCodeAgain: {
      nb: 'Hent bedriftsbilletten din hos {{operator}} i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: 'Pick up your company ticket from {{operator}} in the app with the code {{code}}. It is valid from {{date}}.',
    },
  },
} as const satisfies TicketKindRules

/** The company ticket as it is ordered. Source: 001 §1, §6. */
export const companyTicket: PhoneTicket = {
  kind: 'COMPANY_TICKET',
  agreement: 'SUBSCRIPTIONS',
  holder: 'EMPLOYEE',
  permission: 'companyTicket',
  orderPermission: 'companyTicketOrder',
  anyDayPermission: { start: 'companyTicketAnyDate', end: 'companyTicketAnyDate' },
  sold: operator => operator.companyTicketSold,
  productTag: COMPANY_TICKET_TAG,
  text: PRODUCT_TEXTS.TICKET,
  startSettings: settings => settings,
  employeeId: BOUNDS.employeeId,
  fileDone: 'massOrderDone',
  pauseBlocked: 'pauseBlocked',
  approvalPath: '/bedriftsavtale/godkjenning',
  audit: {
    many: 'company-ticket.many',
    order: 'company-ticket.order',
    changeZone: 'company-ticket.change-zone',
    changePerson: 'subscriber.change',
  },
  sms: {
    discountCode: {
      nb: 'Arbeidsgiveren din har bestilt {{product}} til deg hos {{operator}}. Rabattkoden din er {{code}}. Den gjelder fra {{date}}.',
      en: 'Your employer has ordered {{product}} for you from {{operator}}. Your discount code is {{code}}. It is valid from {{date}}.',
    },
  },
}
