import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { ofProduct, ofSubscriber, ofTicket } from './access.ts'
import {
  cancelPendingCompanyTicket,
  changeZone,
  endCompanyTicket,
  resendCompanyTicket,
  sendCompanyTicketCode,
} from './change.ts'
import {
  ContactDetails,
  ProductParams,
  SubscriberId,
  TicketEnded,
  TicketEndParams,
  TicketReplaced,
  ZoneChange,
} from './change-schemas.ts'
import { Subscriber } from './schemas.ts'
import { changeContactDetails, subscriberByProduct } from './subscriber.ts'

const aboutTicket = { permission: 'companyTicket', of: ofTicket, from: 'params.id' } as const

/** What is changed on the employee page (001 §4, §7). */
export const companyTicketChangeRoutes = (app: App) => {
  const operation = operations(app, 'company-ticket')

  operation(
    {
      method: 'GET',
      url: '/api/subscriber/by-product/:productType/:relatedId',
      id: 'companyTicketSubscriberByProduct',
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
      permission: 'companyTicket',
      of: ofSubscriber,
      from: 'params.id',
      params: IdParams,
      body: ContactDetails,
      answer: Subscriber,
    },
    request => changeContactDetails(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/change-zone/:id',
      id: 'companyTicketChangeZone',
      ...aboutTicket,
      params: IdParams,
      body: ZoneChange,
      answer: TicketReplaced,
      refusals: [409, 422],
    },
    request => changeZone(request.ctx, request.params.id, request.body),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/change-expiry/by-id/:id/:isoDate',
      id: 'companyTicketEnd',
      ...aboutTicket,
      params: TicketEndParams,
      answer: TicketEnded,
      refusals: [409, 422],
    },
    request => endCompanyTicket(request.ctx, request.params.id, request.params.isoDate),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/cancel-pending/by-id/:id',
      id: 'companyTicketCancelPending',
      ...aboutTicket,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => cancelPendingCompanyTicket(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/resend-pickup-code/:id',
      id: 'companyTicketSendCode',
      ...aboutTicket,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => sendCompanyTicketCode(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/api/ticket/resend/:id',
      id: 'companyTicketResend',
      ...aboutTicket,
      permission: 'companyTicketOrder',
      params: IdParams,
      answer: TicketReplaced,
      refusals: [409],
    },
    request => resendCompanyTicket(request.ctx, request.params.id),
  )
}
