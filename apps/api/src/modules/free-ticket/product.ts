import { endSettingsOf, freeTicketCan } from '@portal/domain/free-ticket'
import { endDateAllowed, ticketCan } from '@portal/domain/ticket'
import { z } from 'zod'
import { endedTicketShape, ofTicketOfKind, refuseUnless, type TicketProduct } from '../ticket/service.ts'
import { FreeTicketReplaced } from './change-schemas.ts'
import { actionFactsOf, anyDate, KIND } from './facts.ts'

const BASE = '/freeticket-api/ticket'

/** The tickets of employees, families and retired employees (002 §4, §7). */
export const freeTicket: TicketProduct = {
  kind: KIND,
  tag: 'free-ticket',
  permission: 'freeTicket',
  of: ofTicketOfKind(KIND),
  acts: {
    cancelActive: {
      method: 'PUT',
      url: `${BASE}/:id/expiry/:isoDate`,
      id: 'freeTicketEnd',
      summary: 'Set the last day of a free ticket',
    },
    cancelPending: {
      method: 'DELETE',
      url: `${BASE}/:id`,
      id: 'freeTicketWithdraw',
      summary: 'Withdraw a free ticket',
    },
    sendPickupCode: {
      method: 'POST',
      url: `${BASE}/:id/resend-pickup-code`,
      id: 'freeTicketSendCode',
      summary: 'Send the pickup code of a free ticket again',
    },
    resend: {
      method: 'POST',
      url: `${BASE}/:id/resend`,
      id: 'freeTicketResend',
      summary: 'Make a free ticket anew for a phone',
    },
  },
  // Whether one is made anew is decided as for any ticket, so that one on a card is refused as not fetched.
  assertAllowed: (_ctx, ticket, act) =>
    refuseUnless(act === 'resend' ? ticketCan.resend(ticket) : freeTicketCan[act](actionFactsOf(ticket))),
  lastDayAllowed: (ctx, { startDate, agreement }, endDate) =>
    endDateAllowed({
      today: ctx.today,
      startDate,
      endDate,
      settings: endSettingsOf(ctx.operator, agreement.settings),
      anyDate: anyDate(ctx),
    }),
  taken: 'free-ticket-exists',
  ended: z.object(endedTicketShape).meta({ id: 'FreeTicketEnded' }),
  replaced: FreeTicketReplaced,
}
