import type { App } from '../../../core/app-type.ts'
import { operations } from '../../../core/operation.ts'
import { IdParams, IsoDate } from '../../../core/params.ts'
import { ofTicket } from './access.ts'
import { TicketEnded, TicketReplaced, ZoneChange } from './change-schemas.ts'
import {
  cancelPendingPhoneTicket,
  changeZone,
  endPhoneTicket,
  resendPhoneTicket,
  sendPhoneTicketCode,
} from './change-zone.ts'
import type { TicketApi } from './ticket-api.ts'

const TicketEndParams = IdParams.extend({ isoDate: IsoDate })

/** What is changed of one ticket of a phone, a company's or a resident's. */
export const ticketChangeRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(app, tag ?? 'company-ticket')
  const aboutTicket = { permission: product.permission, of: ofTicket, from: 'params.id' } as const

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/change-zone/:id`,
      id: `${ids.ticket}ChangeZone`,
      summary: 'Give a ticket new zones',
      ...aboutTicket,
      params: IdParams,
      body: ZoneChange,
      answer: TicketReplaced,
      refusals: [409, 422],
    },
    request => changeZone(request.ctx, product, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/change-expiry/by-id/:id/:isoDate`,
      id: `${ids.ticket}End`,
      summary: 'Set the last day of a ticket',
      ...aboutTicket,
      params: TicketEndParams,
      answer: TicketEnded,
      refusals: [409, 422],
    },
    request => endPhoneTicket(request.ctx, product, request.params.id, request.params.isoDate),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/cancel-pending/by-id/:id`,
      id: `${ids.ticket}CancelPending`,
      summary: 'Cancel a ticket that is not issued yet',
      ...aboutTicket,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => cancelPendingPhoneTicket(request.ctx, product, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/resend-pickup-code/:id`,
      id: `${ids.ticket}SendCode`,
      summary: 'Send the pickup code of a ticket again',
      ...aboutTicket,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => sendPhoneTicketCode(request.ctx, product, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/resend/:id`,
      id: `${ids.ticket}Resend`,
      summary: 'Make a ticket anew for a phone',
      ...aboutTicket,
      permission: product.orderPermission,
      params: IdParams,
      answer: TicketReplaced,
      refusals: [409],
    },
    request => resendPhoneTicket(request.ctx, product, request.params.id),
  )
}
