import { companyBy, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { answerTicketRequests, approveTicketRequest, rejectTicketRequest } from './answer.ts'
import { listTicketRequests } from './list.ts'
import {
  TicketRequestAnswers,
  TicketRequestApprove,
  TicketRequestApproved,
  TicketRequestIds,
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

export const ticketRequestRoutes = (app: App) => {
  const operation = operations(app, 'ticket-request')

  operation(
    {
      method: 'GET',
      url: '/api/ticket-request/by-company-id/:companyId',
      id: 'ticketRequestList',
      // Open pages poll every three seconds; that is no activity of a user.
      permission: 'companyTicket',
      of: ofCompany,
      from: 'params.companyId',
      background: true,
      params: CompanyParams,
      query: TicketRequestsQuery,
      answer: TicketRequests,
      etag: true,
    },
    request => listTicketRequests(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket-request/approve',
      id: 'ticketRequestApprove',
      permission: 'companyTicketOrder',
      of: ofTicketRequest,
      from: 'body.id',
      body: TicketRequestApprove,
      answer: TicketRequestApproved,
      refusals: [409, 422],
    },
    request => approveTicketRequest(request.ctx, request.body.id),
  )

  operation(
    {
      method: 'DELETE',
      url: '/api/ticket-request/:id',
      id: 'ticketRequestReject',
      permission: 'companyTicket',
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
      url: '/api/ticket-request/by-company-id/:companyId/approve',
      id: 'ticketRequestApproveSeveral',
      permission: 'companyTicketOrder',
      ...ofSeveral,
    },
    ({ ctx, params, body }) => answerTicketRequests(ctx, params.companyId, body.ids, approveTicketRequest),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket-request/by-company-id/:companyId/reject',
      id: 'ticketRequestRejectSeveral',
      permission: 'companyTicket',
      ...ofSeveral,
    },
    ({ ctx, params, body }) => answerTicketRequests(ctx, params.companyId, body.ids, rejectTicketRequest),
  )
}
