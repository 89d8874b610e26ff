import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { isUnchanged } from '../../core/etag.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { approveTicketRequest, rejectTicketRequest } from './answer.ts'
import { listTicketRequests } from './list.ts'
import {
  TicketRequestApprove,
  TicketRequestApproved,
  TicketRequests,
  TicketRequestsQuery,
} from './schemas.ts'

const tags = ['ticket-request']

export const ticketRequestRoutes = (app: App) => {
  app.get(
    '/api/ticket-request/by-company-id/:companyId',
    {
      config: {
        access: {
          permission: 'companyTicket',
          of: 'company',
          from: 'params.companyId',
          // Open pages ask every three seconds; that is nobody at work.
          background: true,
        },
      },
      schema: {
        operationId: 'ticketRequestList',
        tags,
        params: CompanyParams,
        querystring: TicketRequestsQuery,
        response: answers({ 200: TicketRequests, 304: z.null() }, [400, 401, 403, 404]),
      },
    },
    async (request, reply) => {
      const list = await listTicketRequests(request.ctx, request.params.companyId, request.query)
      return isUnchanged(request, reply, list) ? reply.code(304).send(null) : list
    },
  )

  app.post(
    '/api/ticket-request/approve',
    {
      config: { access: { permission: 'companyTicketOrder', of: 'ticketRequest', from: 'body.id' } },
      schema: {
        operationId: 'ticketRequestApprove',
        tags,
        body: TicketRequestApprove,
        response: answers({ 200: TicketRequestApproved }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => approveTicketRequest(request.ctx, request.body.id),
  )

  app.delete(
    '/api/ticket-request/:id',
    {
      config: { access: { permission: 'companyTicket', of: 'ticketRequest', from: 'params.id' } },
      schema: {
        operationId: 'ticketRequestReject',
        tags,
        params: IdParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await rejectTicketRequest(request.ctx, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
