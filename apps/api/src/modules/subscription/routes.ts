import { companyBy, ofAgreement } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { IdParams } from '../../core/params.ts'
import { cancelPendingSubscription, endSubscription, resendDiscountCode } from './change.ts'
import { orderSubscription } from './order.ts'
import {
  SubscriptionCreate,
  SubscriptionCreated,
  SubscriptionEnded,
  SubscriptionEndParams,
} from './schemas.ts'

const ofSubscription = companyBy('subscription', 'select company_id from subscription where id = $2::uuid', {
  id: 'uuid',
})
const aboutSubscription = { permission: 'companyTicket', of: ofSubscription, from: 'params.id' } as const

export const subscriptionRoutes = (app: App) => {
  const operation = operations(app, 'subscription')

  operation(
    {
      method: 'POST',
      url: '/api/subscription/create',
      id: 'subscriptionOrder',
      permission: 'companyTicketOrder',
      of: ofAgreement,
      from: 'body.agreementId',
      once: true,
      body: SubscriptionCreate,
      answer: SubscriptionCreated,
    },
    request => orderSubscription(request.ctx, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: '/api/subscription/:id/expiry/:isoDate',
      id: 'subscriptionEnd',
      ...aboutSubscription,
      params: SubscriptionEndParams,
      answer: SubscriptionEnded,
      refusals: [409, 422],
    },
    request => endSubscription(request.ctx, request.params.id, request.params.isoDate),
  )

  operation(
    {
      method: 'DELETE',
      url: '/api/subscription/:id',
      id: 'subscriptionCancelPending',
      ...aboutSubscription,
      params: IdParams,
      answer: 204,
      refusals: [409],
    },
    request => cancelPendingSubscription(request.ctx, request.params.id),
  )

  operation(
    {
      method: 'POST',
      url: '/api/subscription/resend-code/:id',
      id: 'subscriptionResendCode',
      ...aboutSubscription,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => resendDiscountCode(request.ctx, request.params.id),
  )
}
