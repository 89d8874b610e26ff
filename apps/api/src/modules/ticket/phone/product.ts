import { endDateAllowed, mayChooseAnyDay, ticketCan } from '@portal/domain/ticket'
import { refuseUnless } from '../locked.ts'
import type { TicketProduct } from '../product.ts'
import { ofTicket } from './access.ts'
import { TicketEnded, TicketReplaced } from './schemas.ts'
import type { TicketApi } from './ticket-api.ts'

/** The tickets on phones of employees or of residents (001 §4, §7). */
export const phoneTicket = ({ product, base, tag, ids }: TicketApi): TicketProduct => ({
  kind: product.kind,
  tag: tag ?? 'company-ticket',
  permission: product.permission,
  of: ofTicket,
  acts: {
    cancelActive: {
      method: 'POST',
      url: `${base}/ticket/change-expiry/by-id/:id/:isoDate`,
      id: `${ids.ticket}End`,
      summary: 'Set the last day of a ticket',
    },
    cancelPending: {
      method: 'POST',
      url: `${base}/ticket/cancel-pending/by-id/:id`,
      id: `${ids.ticket}CancelPending`,
      summary: 'Cancel a ticket that is not issued yet',
    },
    sendPickupCode: {
      method: 'POST',
      url: `${base}/ticket/resend-pickup-code/:id`,
      id: `${ids.ticket}SendCode`,
      summary: 'Send the pickup code of a ticket again',
    },
    resend: {
      method: 'POST',
      url: `${base}/ticket/resend/:id`,
      id: `${ids.ticket}Resend`,
      summary: 'Make a ticket anew for a phone',
      permission: product.orderPermission,
    },
  },
  assertAllowed: (_ctx, ticket, act) => refuseUnless(ticketCan[act](ticket)),
  lastDayAllowed: (ctx, { startDate, agreement }, endDate) =>
    endDateAllowed({
      today: ctx.today,
      startDate,
      endDate,
      settings: agreement.settings,
      anyDate: mayChooseAnyDay(ctx.access, product, 'end'),
    }),
  taken: 'open-ticket-exists',
  ended: TicketEnded,
  replaced: TicketReplaced,
})
