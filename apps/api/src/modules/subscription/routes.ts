import { companyBy, ofAgreement } from '../../core/access.ts'
import type { App } from '../../core/app-type.ts'
import { operations } from '../../core/operation.ts'
import { EndParams, IdParams } from '../../core/params.ts'
import type { TicketApi } from '../ticket/service.ts'
import { cancelPendingSubscription, endSubscription, resendDiscountCode } from './change.ts'
import { orderSubscription } from './order.ts'
import { SubscriptionCreated, SubscriptionEnded, subscriptionCreate } from './schemas.ts'

const ofSubscription = companyBy('subscription', 'select company_id from subscription where id = $2::uuid', {
  id: 'uuid',
})

/** Add-ons of employees or of residents. */
export const subscriptionRoutes = (app: App, { product, base, tag, ids }: TicketApi) => {
  const operation = operations(app, tag ?? 'subscription', tag ? undefined : 'Mobility add-ons of employees.')
  const aboutSubscription = { permission: product.permission, of: ofSubscription, from: 'params.id' } as const

  operation(
    {
      method: 'POST',
      url: `${base}/subscription/create`,
      id: `${ids.subscription}Order`,
      summary: 'Order an add-on',
      permission: product.orderPermission,
      of: ofAgreement,
      from: 'body.agreementId',
      once: true,
      body: subscriptionCreate(product),
      answer: SubscriptionCreated,
    },
    request => orderSubscription(request.ctx, product, request.body),
  )

  operation(
    {
      method: 'PUT',
      url: `${base}/subscription/:id/expiry/:isoDate`,
      id: `${ids.subscription}End`,
      summary: 'Set the last day of an add-on',
      ...aboutSubscription,
      params: EndParams,
      answer: SubscriptionEnded,
      refusals: [409, 422],
    },
    request => endSubscription(request.ctx, product, request.params.id, request.params.isoDate),
  )

  operation(
    {
      method: 'DELETE',
      url: `${base}/subscription/:id`,
      id: `${ids.subscription}CancelPending`,
      summary: 'Cancel an add-on that has not begun',
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
      url: `${base}/subscription/resend-code/:id`,
      id: `${ids.subscription}ResendCode`,
      summary: 'Send the code of an add-on again',
      ...aboutSubscription,
      params: IdParams,
      answer: 202,
      refusals: [409],
    },
    request => resendDiscountCode(request.ctx, product, request.params.id),
  )
}
