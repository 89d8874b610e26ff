import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { getSubscriber, listAvailable, listSubscriptions, listTickets } from './detail.ts'
import { listSubscribers, summariseSubscribers } from './list.ts'
import { orderCompanyTicket } from './order.ts'
import {
  AvailableProducts,
  Subscriber,
  SubscriberSummary,
  Subscribers,
  SubscribersQuery,
  Subscriptions,
  TicketCreate,
  TicketCreated,
  Tickets,
} from './schemas.ts'

const ofCompany = { permission: 'companyTicket', of: 'company', from: 'params.companyId' } as const
const ofSubscriber = { permission: 'companyTicket', of: 'subscriber', from: 'params.id' } as const
const tags = ['company-ticket']

export const companyTicketRoutes = (app: App) => {
  app.get(
    '/api/subscriber/by-company-id/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyTicketSubscribers',
        tags,
        params: CompanyParams,
        querystring: SubscribersQuery,
        response: answers({ 200: Subscribers }, [400, 401, 403, 404]),
      },
    },
    request => listSubscribers(request.ctx, request.params.companyId, request.query),
  )

  app.get(
    '/api/subscriber/summary/by-company-id/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyTicketSummary',
        tags,
        params: CompanyParams,
        response: answers({ 200: SubscriberSummary }, [400, 401, 403, 404]),
      },
    },
    request => summariseSubscribers(request.ctx, request.params.companyId),
  )

  app.get(
    '/api/subscriber/:id',
    {
      config: { access: ofSubscriber },
      schema: {
        operationId: 'companyTicketSubscriber',
        tags,
        params: IdParams,
        response: answers({ 200: Subscriber }, [400, 401, 403, 404]),
      },
    },
    request => getSubscriber(request.ctx, request.params.id),
  )

  app.get(
    '/api/subscriber/:id/tickets',
    {
      config: { access: ofSubscriber },
      schema: {
        operationId: 'companyTicketTickets',
        tags,
        params: IdParams,
        response: answers({ 200: Tickets }, [400, 401, 403, 404]),
      },
    },
    request => listTickets(request.ctx, request.params.id),
  )

  app.get(
    '/api/subscriber/:id/subscriptions',
    {
      config: { access: ofSubscriber },
      schema: {
        operationId: 'companyTicketSubscriptions',
        tags,
        params: IdParams,
        response: answers({ 200: Subscriptions }, [400, 401, 403, 404]),
      },
    },
    request => listSubscriptions(request.ctx, request.params.id),
  )

  app.get(
    '/api/subscription/available/by-company-id/:companyId',
    {
      config: { access: ofCompany },
      schema: {
        operationId: 'companyTicketAvailable',
        tags,
        params: CompanyParams,
        response: answers({ 200: AvailableProducts }, [400, 401, 403, 404]),
      },
    },
    request => listAvailable(request.ctx),
  )

  app.post(
    '/api/ticket/create',
    {
      config: {
        access: {
          permission: 'companyTicketOrder',
          of: 'agreement',
          from: 'body.agreementName',
          once: 'companyTicketOrder',
        },
      },
      schema: {
        operationId: 'companyTicketOrder',
        tags,
        body: TicketCreate,
        response: answers({ 201: TicketCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply.code(201).send(replayable(reply, await orderCompanyTicket(request.ctx, request.body)))
    },
  )
}
