import type { App } from '../../../core/app-type.ts'
import { operations } from '../../../core/operation.ts'
import { IdParams } from '../../../core/params.ts'
import { ticketActRoutes } from '../product-routes.ts'
import { changeZone } from './change-zone.ts'
import { phoneTicket } from './product.ts'
import { TicketReplaced, ZoneChange } from './schemas.ts'
import type { TicketApi } from './ticket-api.ts'

/** What is changed of one ticket of a phone, a company's or a resident's. */
export const ticketChangeRoutes = (app: App, api: TicketApi) => {
  const { product, base, ids } = api
  const ticket = phoneTicket(api)
  const operation = operations(app, ticket.tag)

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/change-zone/:id`,
      id: `${ids.ticket}ChangeZone`,
      summary: 'Give a ticket new zones',
      permission: ticket.permission,
      of: ticket.of,
      from: 'params.id',
      params: IdParams,
      body: ZoneChange,
      answer: TicketReplaced,
      refusals: [409, 422],
    },
    request => changeZone(request.ctx, product, request.params.id, request.body),
  )

  ticketActRoutes(app, ticket)
}
