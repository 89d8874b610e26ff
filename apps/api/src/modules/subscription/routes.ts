import { z } from 'zod'
import { answers } from '../../core/answers.ts'
import type { App } from '../../core/app-type.ts'
import { replayable } from '../../core/idempotency.ts'
import { IdParams } from '../../core/params.ts'
import { cancelPendingSubscription, endSubscription, resendDiscountCode } from './change.ts'
import { orderSubscription } from './order.ts'
import {
  SubscriptionCreate,
  SubscriptionCreated,
  SubscriptionEnded,
  SubscriptionEndParams,
} from './schemas.ts'

const ofSubscription = { permission: 'companyTicket', of: 'subscription', from: 'params.id' } as const
const tags = ['subscription']

export const subscriptionRoutes = (app: App) => {
  app.post(
    '/api/subscription/create',
    {
      config: {
        access: {
          permission: 'companyTicketOrder',
          of: 'agreement',
          from: 'body.agreementId',
          once: 'subscriptionOrder',
        },
      },
      schema: {
        operationId: 'subscriptionOrder',
        tags,
        body: SubscriptionCreate,
        response: answers({ 201: SubscriptionCreated }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    async (request, reply) => {
      return reply.code(201).send(replayable(reply, await orderSubscription(request.ctx, request.body)))
    },
  )

  app.put(
    '/api/subscription/:id/expiry/:isoDate',
    {
      config: { access: ofSubscription },
      schema: {
        operationId: 'subscriptionEnd',
        tags,
        params: SubscriptionEndParams,
        response: answers({ 200: SubscriptionEnded }, [400, 401, 403, 404, 409, 413, 415, 422]),
      },
    },
    request => endSubscription(request.ctx, request.params.id, request.params.isoDate),
  )

  app.delete(
    '/api/subscription/:id',
    {
      config: { access: ofSubscription },
      schema: {
        operationId: 'subscriptionCancelPending',
        tags,
        params: IdParams,
        response: answers({ 204: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await cancelPendingSubscription(request.ctx, request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/subscription/resend-code/:id',
    {
      config: { access: ofSubscription },
      schema: {
        operationId: 'subscriptionResendCode',
        tags,
        params: IdParams,
        response: answers({ 202: z.null() }, [400, 401, 403, 404, 409, 413, 415]),
      },
    },
    async (request, reply) => {
      await resendDiscountCode(request.ctx, request.params.id)
      return reply.code(202).send(null)
    },
  )
}
