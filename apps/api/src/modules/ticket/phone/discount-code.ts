import { type Day, FIRST_LANGUAGE, formatDay } from '@portal/domain'
import { discountCode, PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import { reader } from '@portal/domain/texts'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { Cause, Ctx } from '../../../core/ctx.ts'
import type { Tx } from '../../../core/in-tenant.ts'
import { type OutgoingMessage, queueMessages } from '../../message/service.ts'

type Coded = { id: string; type: SubscriptionType; startDate: Day }

/** The SMS with the discount code of an add-on. */
export const discountCodeMessage = (
  ctx: Pick<Ctx, 'operator'>,
  { kind, sms }: PhoneTicket,
  recipient: string,
  subscription: Coded,
): { channel: 'SMS'; secret: true; recipient: string; body: string } => ({
  channel: 'SMS',
  secret: true,
  recipient,
  body: reader(
    `discount-sms.${kind}`,
    sms,
    FIRST_LANGUAGE,
  )('discountCode', {
    product: PRODUCT_TEXTS[subscription.type].name.nb.toLowerCase(),
    operator: ctx.operator.name,
    code: discountCode(subscription.id),
    date: formatDay(subscription.startDate),
  }),
})

/** Queues the SMS with the discount codes of ordered add-ons, in the transaction of the order. */
export const sendDiscountCodes = (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'keyedHash'> & Cause,
  product: PhoneTicket,
  recipient: string,
  subscriptions: Coded[],
): Promise<void> =>
  queueMessages(
    tx,
    ctx,
    subscriptions.map(
      (subscription): OutgoingMessage => ({
        ...discountCodeMessage(ctx, product, recipient, subscription),
        dedupeKey: `discount-code:${subscription.id}`,
      }),
    ),
  )
