import { companyTicket } from '@portal/domain/company-ticket'
import { ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import { ofSubscriber } from './access.ts'
import { getSubscriber, listAvailable, listSubscriptions, listTickets } from './detail.ts'
import { EmployeeEvents } from './event-schemas.ts'
import { listEvents } from './events.ts'
import { listSubscribers, summariseSubscribers } from './list.ts'
import { orderTicket } from './order.ts'
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

const aboutCompany = { permission: 'companyTicket', of: ofCompany, from: 'params.companyId' } as const
const aboutSubscriber = { permission: 'companyTicket', of: ofSubscriber, from: 'params.id' } as const

export const companyTicketRoutes = (app: App) => {
  const operation = operations(app, 'company-ticket')

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/by-company-id/:companyId',
      id: 'companyTicketSubscribers',
      ...aboutCompany,
      params: CompanyParams,
      query: SubscribersQuery,
      answer: Subscribers,
    },
    request => listSubscribers(request.ctx, request.params.companyId, request.query),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/summary/by-company-id/:companyId',
      id: 'companyTicketSummary',
      ...aboutCompany,
      params: CompanyParams,
      answer: SubscriberSummary,
    },
    request => summariseSubscribers(request.ctx, request.params.companyId),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/:id',
      id: 'companyTicketSubscriber',
      ...aboutSubscriber,
      params: IdParams,
      answer: Subscriber,
    },
    request => getSubscriber(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/:id/tickets',
      id: 'companyTicketTickets',
      ...aboutSubscriber,
      params: IdParams,
      answer: Tickets,
    },
    request => listTickets(request.ctx, companyTicket, { subscriberId: request.params.id }),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/:id/subscriptions',
      id: 'companyTicketSubscriptions',
      ...aboutSubscriber,
      params: IdParams,
      answer: Subscriptions,
    },
    request => listSubscriptions(request.ctx, { subscriberId: request.params.id }),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/:id/events',
      id: 'companyTicketEvents',
      ...aboutSubscriber,
      params: IdParams,
      answer: EmployeeEvents,
    },
    request => listEvents(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscription/available/by-company-id/:companyId',
      id: 'companyTicketAvailable',
      ...aboutCompany,
      params: CompanyParams,
      answer: AvailableProducts,
    },
    request => listAvailable(request.ctx, companyTicket),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/create',
      id: 'companyTicketOrder',
      permission: 'companyTicketOrder',
      of: ofAgreement,
      from: 'body.agreementName',
      once: true,
      body: TicketCreate,
      answer: TicketCreated,
    },
    request => orderTicket(request.ctx, companyTicket, request.body),
  )
}
