import { companyTicket } from '@portal/domain/company-ticket'
import { companyBy, ofAgreement, ofCompany } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { CompanyParams, IdParams } from '../../core/params.ts'
import {
  AvailableProducts,
  ContactDetails,
  changeContactDetails,
  getSubscriber,
  listAvailable,
  listSubscriptions,
  listTickets,
  ofSubscriber,
  orderTicket,
  Subscriber,
  Subscriptions,
  TicketCreate,
  TicketCreated,
  Tickets,
} from '../ticket/service.ts'
import { subscriberByProduct } from './by-product.ts'
import { EmployeeEvents } from './event-schemas.ts'
import { listEvents } from './events.ts'
import { listSubscribers, summariseSubscribers } from './list.ts'
import { ProductParams, SubscriberId, SubscriberSummary, Subscribers, SubscribersQuery } from './schemas.ts'

/** A ticket or a subscription: `relatedId` of an invoice line. */
const ofProduct = companyBy(
  'product',
  `select coalesce((select company_id from ticket where id = $2::uuid), (select company_id from subscription where id = $2::uuid))`,
  { id: 'uuid' },
)

const aboutCompany = { permission: 'companyTicket', of: ofCompany, from: 'params.companyId' } as const
const aboutSubscriber = { permission: 'companyTicket', of: ofSubscriber, from: 'params.id' } as const

export const companyTicketRoutes = (app: App) => {
  const operation = operations(app, 'company-ticket', 'Employees of a company and their tickets.')

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/by-company-id/:companyId',
      id: 'companyTicketSubscribers',
      summary: 'List employees with their tickets',
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
      summary: 'Count the tickets of a company by status',
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
      summary: 'Get an employee',
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
      summary: 'List the tickets of an employee',
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
      summary: 'List the add-ons of an employee',
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
      summary: "List what happened to an employee's tickets",
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
      summary: 'List the add-ons that can be ordered',
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
      summary: 'Order a company ticket',
      permission: 'companyTicketOrder',
      of: ofAgreement,
      from: 'body.agreementName',
      once: true,
      body: TicketCreate,
      answer: TicketCreated,
    },
    request => orderTicket(request.ctx, companyTicket, request.body),
  )

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/by-product/:productType/:relatedId',
      id: 'companyTicketSubscriberByProduct',
      summary: 'Find the employee of a ticket or an add-on',
      permission: 'companyTicket',
      of: ofProduct,
      from: 'params.relatedId',
      params: ProductParams,
      answer: SubscriberId,
    },
    request => subscriberByProduct(request.ctx, request.params.productType, request.params.relatedId),
  )

  operation(
    {
      method: 'PUT',
      url: '/api/subscriber/:id/contact-details',
      id: 'companyTicketContactDetails',
      summary: 'Change the contact details of an employee',
      ...aboutSubscriber,
      params: IdParams,
      body: ContactDetails,
      answer: Subscriber,
    },
    request => changeContactDetails(request.ctx, companyTicket, request.params.id, request.body),
  )
}
