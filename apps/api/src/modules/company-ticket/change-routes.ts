import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { IdParams } from '../../core/params.ts'
import { cancelPendingTicket, changeZone, endTicket, resendTicket } from './change.ts'
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
import { sendPickupCode } from './send-code.ts'
import { changeContactDetails, subscriberByProduct } from './subscriber.ts'

const ofTicket = { permission: 'companyTicket', of: 'ticket', from: 'params.id' } as const
const tags = ['company-ticket']

/** What is changed on the employee page (001 §4, §7). */
export const companyTicketChangeRoutes = (app: App) => {
  app.get(
    '/api/subscriber/by-product/:productType/:relatedId',
    {
      config: { access: { permission: 'companyTicket', of: 'product', from: 'params.relatedId' } },
      schema: {
        operationId: 'companyTicketSubscriberByProduct',
        tags,
        params: ProductParams,
        response: answers({ 200: SubscriberId }, [400, 401, 403, 404]),
      },
    },
    request => subscriberByProduct(request.ctx, request.params.productType, request.params.relatedId),
  )

  app.put(
    '/api/subscriber/:id/contact-details',
    {
      config: { access: { permission: 'companyTicket', of: 'subscriber', from: 'params.id' } },
      schema: {
        operationId: 'companyTicketContactDetails',
        tags,
        params: IdParams,
        body: ContactDetails,
        response: answers({ 200: Subscriber }, [400, 401, 403, 404, 413, 415]),
      },
    },
    request => changeContactDetails(request.ctx, request.params.id, request.body),
  )

  app.post(
    '/api/ticket/change-zone/:id',
    {
      config: { access: ofTicket },
      schema: {
        operationId: 'companyTicketChangeZone',
        tags,
        params: IdParams,
        body: ZoneChange,
        response: answers({ 200: TicketReplaced }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => changeZone(request.ctx, request.params.id, request.body),
  )

  app.post(
    '/api/ticket/change-expiry/by-id/:id/:isoDate',
    {
      config: { access: ofTicket },
      schema: {
        operationId: 'companyTicketEnd',
        tags,
        params: TicketEndParams,
        response: answers({ 200: TicketEnded }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => endTicket(request.ctx, request.params.id, request.params.isoDate),
  )

  app.post(
    '/api/ticket/cancel-pending/by-id/:id',
    {
      config: { access: ofTicket },
      schema: {
        operationId: 'companyTicketCancelPending',
        tags,
        params: IdParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await cancelPendingTicket(request.ctx, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/ticket/resend-pickup-code/:id',
    {
      config: { access: ofTicket },
      schema: {
        operationId: 'companyTicketSendCode',
        tags,
        params: IdParams,
        response: answers({ 202: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await sendPickupCode(request.ctx, request.params.id)
      return reply.code(202).send(null)
    },
  )

  app.post(
    '/api/ticket/resend/:id',
    {
      config: { access: { ...ofTicket, permission: 'companyTicketOrder' } },
      schema: {
        operationId: 'companyTicketResend',
        tags,
        params: IdParams,
        response: answers({ 200: TicketReplaced }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    request => resendTicket(request.ctx, request.params.id),
  )
}
