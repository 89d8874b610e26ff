import { MANY_MAX } from '@portal/domain/company-ticket'
import { PERSON_LINE_LENGTH } from '@portal/domain/ticket'
import { ofCompany } from '../../../core/access.ts'
import type { App } from '../../../core/app-type.ts'
import { operations } from '../../../core/operation.ts'
import { CompanyParams, IdParams } from '../../../core/params.ts'
import { ticketActRoutes } from '../product-routes.ts'
import { changeZone } from './change-zone.ts'
import { checkEndMany, endManyTickets } from './end-many.ts'
import { EndManyBody, EndManyCheck, EndManyChecked, EndManyDone } from './end-many-schemas.ts'
import { phoneTicket } from './product.ts'
import { TicketReplaced, ZoneChange } from './schemas.ts'
import type { TicketApi } from './ticket-api.ts'

/** The lines of as many people as may be listed. */
const MANY_BODY_LIMIT = MANY_MAX * PERSON_LINE_LENGTH + 10_000

/** What is changed of one ticket of a phone, a company's or a resident's, and the end of many. */
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

  const ofMany = {
    permission: product.permission,
    of: ofCompany,
    from: 'params.companyId',
    params: CompanyParams,
    bodyLimit: MANY_BODY_LIMIT,
  } as const

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/end-many/by-company-id/:companyId/check`,
      id: `${ids.ticket}EndManyCheck`,
      summary: 'Check whose tickets would end',
      heavy: true,
      ...ofMany,
      body: EndManyCheck,
      answer: EndManyChecked,
      refusals: [422],
    },
    request => checkEndMany(request.ctx, product, request.params.companyId, request.body),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket/end-many/by-company-id/:companyId`,
      id: `${ids.ticket}EndMany`,
      summary: 'End many tickets',
      heavy: true,
      once: true,
      ...ofMany,
      body: EndManyBody,
      answer: EndManyDone,
    },
    request => endManyTickets(request.ctx, product, request.params.companyId, request.body),
  )
}
