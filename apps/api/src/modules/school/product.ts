import { type SchoolAction, schoolEndAllowed } from '@portal/domain/school'
import { z } from 'zod'
import { Refusal } from '../../core/errors.ts'
import {
  endedTicketShape,
  lastDayWaitsUntil,
  ofTicketOfKind,
  replacedTicketShape,
  type TicketAct,
  type TicketProduct,
} from '../ticket/service.ts'
import { assertAllowed, KIND } from './facts.ts'

const BASE = '/schoolticket-api/ticket'

const ACTIONS: Readonly<Record<TicketAct, SchoolAction>> = {
  cancelActive: 'UPDATE_EXPIRY',
  cancelPending: 'CANCEL',
  resend: 'RESEND',
  sendPickupCode: 'RESEND_PICKUP_CODE',
}

const Ended = z
  .object({
    ...endedTicketShape,
    ticketSystemWaitsUntil: z.iso
      .datetime()
      .nullable()
      .describe(
        'when the ticket system is told, where an earlier message about the ticket may be under way; null: at once',
      ),
  })
  .meta({ id: 'SchoolTicketEnded' })

/** The tickets of pupils (002 §3, §4, §7). */
export const schoolTicket: TicketProduct = {
  kind: KIND,
  tag: 'school',
  permission: 'school',
  of: ofTicketOfKind(KIND),
  acts: {
    cancelActive: {
      method: 'PUT',
      url: `${BASE}/:id/expiry/:isoDate`,
      id: 'schoolTicketEnd',
      summary: 'Set the last day of a school ticket',
    },
    cancelPending: {
      method: 'DELETE',
      url: `${BASE}/:id`,
      id: 'schoolTicketWithdraw',
      summary: 'Withdraw a school ticket',
    },
    resend: {
      method: 'POST',
      url: `${BASE}/:id/resend`,
      id: 'schoolTicketResend',
      summary: 'Make a school ticket anew for a phone',
      refusals: [409, 422],
    },
    sendPickupCode: {
      method: 'POST',
      url: `${BASE}/:id/resend-pickup-code`,
      id: 'schoolTicketSendCode',
      summary: 'Send the pickup code of a school ticket again',
    },
  },
  assertAllowed: (_ctx, ticket, act) => {
    assertAllowed(ticket, [ACTIONS[act]])
    // A running ticket is ended instead.
    if (act === 'cancelPending' && ticket.status !== 'PENDING')
      throw new Refusal('action-not-allowed', { action: ACTIONS[act] })
  },
  lastDayAllowed: ({ today }, { expirationDate }, endDate) =>
    schoolEndAllowed({ today, expirationDate, endDate }),
  taken: 'school-ticket-exists',
  ended: Ended,
  endedMore: async (tx, ctx, ticket): Promise<Pick<z.infer<typeof Ended>, 'ticketSystemWaitsUntil'>> => ({
    ticketSystemWaitsUntil: (await lastDayWaitsUntil(tx, ctx, ticket))?.toISOString() ?? null,
  }),
  replaced: z.object(replacedTicketShape).meta({ id: 'SchoolTicketReplaced' }),
}
