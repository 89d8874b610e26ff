import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import type { Ctx } from '../../core/ctx.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import type { TicketApi } from '../ticket/service.ts'
import { answerTicketRequests, approveTicketRequest, rejectTicketRequest } from './answer.ts'
import { listAnsweredRequests, listTicketRequests } from './list.ts'
import {
  AnsweredRequests,
  AnsweredRequestsQuery,
  TicketRequestAnswers,
  TicketRequestApprove,
  TicketRequestApproved,
  TicketRequestIds,
  TicketRequestStart,
  TicketRequests,
  TicketRequestsQuery,
} from './schemas.ts'

const ofTicketRequest = companyBy(
  'ticketRequest',
  'select company_id from ticket_request where id = $2::uuid',
  { id: 'uuid' },
)

const ofSeveral = {
  of: ofCompany,
  from: 'params.companyId',
  params: CompanyParams,
  body: TicketRequestIds,
  answer: TicketRequestAnswers,
} as const

/** Requests of employees, or of residents. */
export const ticketRequestRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(
    app,
    tag ?? 'ticket-request',
    tag ? undefined : 'Tickets that employees have asked for.',
  )
  const { permission, orderPermission } = product
  const approve = (ctx: Ctx, id: string) => approveTicketRequest(ctx, product, id)

  operation(
    {
      method: 'GET',
      url: `${base}/ticket-request/by-company-id/:companyId`,
      id: `${ids.ticketRequest}List`,
      summary: 'List ticket requests',
      // Open pages poll every three seconds; that is no activity of a user.
      permission,
      of: ofCompany,
      from: 'params.companyId',
      background: true,
      params: CompanyParams,
      query: TicketRequestsQuery,
      answer: TicketRequests,
      etag: true,
    },
    request => listTicketRequests(request.ctx, product, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: `${base}/ticket-request/by-company-id/:companyId/answered`,
      id: `${ids.ticketRequest}ListAnswered`,
      summary: 'List ticket requests that were answered',
      permission,
      of: ofCompany,
      from: 'params.companyId',
      params: CompanyParams,
      query: AnsweredRequestsQuery,
      answer: AnsweredRequests,
    },
    request => listAnsweredRequests(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket-request/:id/approve-from`,
      id: `${ids.ticketRequest}ApproveFrom`,
      summary: 'Approve a ticket request for another day',
      permission: orderPermission,
      of: ofTicketRequest,
      from: 'params.id',
      params: IdParams,
      body: TicketRequestStart,
      answer: TicketRequestApproved,
      refusals: [409, 422],
    },
    ({ ctx, params, body }) => approveTicketRequest(ctx, product, params.id, body.startDate),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket-request/approve`,
      id: `${ids.ticketRequest}Approve`,
      summary: 'Approve a ticket request',
      permission: orderPermission,
      of: ofTicketRequest,
      from: 'body.id',
      body: TicketRequestApprove,
      answer: TicketRequestApproved,
      refusals: [409, 422],
    },
    request => approve(request.ctx, request.body.id),
  )

  operation(
    {
      method: 'DELETE',
      url: `${base}/ticket-request/:id`,
      id: `${ids.ticketRequest}Reject`,
      summary: 'Reject a ticket request',
      permission,
      of: ofTicketRequest,
      from: 'params.id',
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => rejectTicketRequest(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket-request/by-company-id/:companyId/approve`,
      id: `${ids.ticketRequest}ApproveSeveral`,
      summary: 'Approve several ticket requests',
      permission: orderPermission,
      ...ofSeveral,
    },
    ({ ctx, params, body }) => answerTicketRequests(ctx, params.companyId, body.ids, approve),
  )

  operation(
    {
      method: 'POST',
      url: `${base}/ticket-request/by-company-id/:companyId/reject`,
      id: `${ids.ticketRequest}RejectSeveral`,
      summary: 'Reject several ticket requests',
      permission,
      ...ofSeveral,
    },
    ({ ctx, params, body }) => answerTicketRequests(ctx, params.companyId, body.ids, rejectTicketRequest),
  )
}
