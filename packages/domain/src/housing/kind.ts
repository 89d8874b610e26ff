import { HOUSING_TICKET_TAG } from '../price.ts'
import type { TicketKindRules } from '../ticket/kind.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import { RETENTION_MONTHS } from '../ticket/retention.ts'

/** The monthly ticket of a resident: one per phone, charged by the month. Source: 001 §2 "Housing association area", §4. */
export const housingTicketKind = {
  holder: 'phone',
  claims: ['phone'],
  claimsByPeriod: false,
  monthlyProductTag: HOUSING_TICKET_TAG,
  retentionMonths: RETENTION_MONTHS,
  audit: {
    issue: 'housing.issue',
    retry: 'housing.retry',
    fail: 'housing.fail',
    end: 'housing.end',
    cancelPending: 'housing.cancel-pending',
    resend: 'housing.resend',
    sendCode: 'housing.send-code',
    changeReference: 'housing.change-reference',
  },
  sms: {
    pickupCode: {
      nb: '{{company}} har bestilt månedsbillett til deg hos {{operator}}. Hent billetten i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: '{{company}} has ordered a monthly ticket for you from {{operator}}. Pick it up in the app with the code {{code}}. It is valid from {{date}}.',
    },
    pickupCodeAgain: {
      nb: 'Hent månedsbilletten din hos {{operator}} i appen med koden {{code}}. Den gjelder fra {{date}}.',
      en: 'Pick up your monthly ticket from {{operator}} in the app with the code {{code}}. It is valid from {{date}}.',
    },
  },
} as const satisfies TicketKindRules

/** The same as it is ordered. The six start dates are the same for every agreement and everybody; a
 * global company admin may choose any last day. Source: 001 §5, §6, §9. */
export const housingTicket: PhoneTicket = {
  kind: 'HOUSING_TICKET',
  agreement: 'HOUSING_ASSOCIATION',
  holder: 'RESIDENT',
  permission: 'housing',
  orderPermission: 'housingOrder',
  anyDayPermission: { start: null, end: 'housingAnyEnd' },
  sold: operator => operator.housing,
  productTag: HOUSING_TICKET_TAG,
  text: {
    name: { nb: 'Månedsbillett', en: 'Monthly ticket' },
    description: {
      nb: 'Reis ubegrenset i sonene på billetten, måned for måned.',
      en: 'Unlimited travel in the zones of the ticket, month by month.',
    },
  },
  startSettings: settings => ({
    ...settings,
    canSetArbitraryStartupDateForTicket: false,
    hasIncreasedExpiryDate: false,
  }),
  employeeId: { min: 1, max: 20 },
  fileDone: 'residentOrderDone',
  pauseBlocked: 'residentPauseBlocked',
  approvalPath: '/borettslag/godkjenning',
  audit: {
    order: 'housing.order',
    changeZone: 'housing.change-zone',
    changePerson: 'housing.change',
    many: 'housing.many',
  },
  sms: {
    discountCode: {
      nb: 'Borettslaget ditt har bestilt {{product}} til deg hos {{operator}}. Rabattkoden din er {{code}}. Den gjelder fra {{date}}.',
      en: 'Your housing association has ordered {{product}} for you from {{operator}}. Your discount code is {{code}}. It is valid from {{date}}.',
    },
  },
}
