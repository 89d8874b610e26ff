import { addDays, type Day } from '@portal/domain'
import {
  type SubscriptionFacts,
  type SubscriptionStatus,
  type SubscriptionType,
  subscriptionCan,
  subscriptionCancelAction,
} from '@portal/domain/subscription'
import {
  endDateAllowed,
  mayChooseAnyDay,
  type PhoneTicket,
  statusOn,
  wireStatus,
} from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { dayColumn, dayOfColumn, inTenant, type Tx } from '../../core/in-tenant.ts'
import { queueResend } from '../message/service.ts'
import {
  AGREEMENT,
  type AgreementFacts,
  agreementFacts,
  deleteOrRefresh,
  discountCodeMessage,
  lockRows,
  refreshHolderStatus,
  refuseUnless,
  releaseClaims,
} from '../ticket/service.ts'
import type { SubscriptionEnded } from './schemas.ts'

type Locked = SubscriptionFacts & {
  id: string
  holderId: string
  type: SubscriptionType
  startDate: Day
  phone: string
  phoneCountryCode: string
  agreement: AgreementFacts
}

/** Reads a subscription for a change and locks it and its employee until the commit. @throws Refusal not-found */
const lock = async (tx: Tx, ctx: Ctx, id: string): Promise<Locked> => {
  // SQL: everybody locks rows by this one.
  lockRows(tx, { subscriptions: [id] })
  const row = await tx.models.subscription.findFirst({
    where: { id },
    select: {
      ...{ type: true, status: true, startDate: true, expirationDate: true },
      holder: { select: { id: true, phone: true, phoneCountryCode: true } },
      agreement: { select: AGREEMENT },
    },
  })
  if (!row?.holder) throw new Refusal('not-found')
  const { type, status, holder } = row
  const [startDate, expireAt] = [dayOfColumn(row.startDate), dayOfColumn(row.expirationDate)]
  // As `statusOn` for a ticket. A subscription ordered with a ticket becomes active when the ticket is issued.
  const today = statusOn(
    { status, startDate, expirationDate: expireAt, issued: startDate < ctx.today },
    ctx.today,
  )
  return {
    ...{ id, type, startDate, expireAt, status: today as SubscriptionStatus },
    // Whoever has an add-on was ordered with a phone.
    ...{ holderId: holder.id, phone: holder.phone!, phoneCountryCode: holder.phoneCountryCode! },
    agreement: agreementFacts(row.agreement),
  }
}

const canCancel = (subscription: Locked, as: 'end' | 'cancelPending'): true | string => {
  const verdict = subscriptionCan.cancel(subscription)
  if (verdict !== true || subscriptionCancelAction(subscription) === as) return verdict
  return as === 'end' ? 'not-active' : 'not-pending'
}

/**
 * PUT /api/subscription/{id}/expiry/{isoDate} (001 §4): the last day of an active subscription, one of the offered dates.
 * @throws Refusal not-found, ticket-not-changeable, end-date-*
 */
export const endSubscription = (
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  lastDay: Day,
): Promise<z.infer<typeof SubscriptionEnded>> =>
  inTenant(ctx, tx => giveSubscriptionEnd(tx, ctx, product, id, lastDay))

/** An active subscription that may have a last day, locked until the commit. @throws Refusal as `endSubscription` */
export const checkSubscriptionEnd = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  lastDay: Day,
): Promise<Locked> => {
  const subscription = await lock(tx, ctx, id)
  refuseUnless(canCancel(subscription, 'end'))
  const allowed = endDateAllowed({
    today: ctx.today,
    startDate: subscription.startDate,
    endDate: lastDay,
    settings: subscription.agreement.settings,
    anyDate: mayChooseAnyDay(ctx.access, product, 'end'),
  })
  if (allowed !== true) throw new Refusal(allowed)
  return subscription
}

/** Ends a subscription within the transaction of a change. @throws Refusal as `endSubscription` */
export const giveSubscriptionEnd = async (
  tx: Tx,
  ctx: Ctx,
  product: PhoneTicket,
  id: string,
  lastDay: Day,
): Promise<z.infer<typeof SubscriptionEnded>> => {
  const subscription = await checkSubscriptionEnd(tx, ctx, product, id, lastDay)
  const status = lastDay < ctx.today ? 'EXPIRED' : 'ACTIVE'
  await tx.models.subscription.updateMany({
    where: { id },
    data: { expirationDate: dayColumn(lastDay), status },
  })
  await refreshHolderStatus(tx, [subscription.holderId])
  if (status === 'EXPIRED') await releaseClaims(tx, [id])
  await tx.audit({ action: 'subscription.end', entityId: id, detail: { lastDay, type: subscription.type } })
  return { id, status: wireStatus(status), expireAt: lastDay }
}

/**
 * DELETE /api/subscription/{id} (001 §4): deletes a pending subscription, and the employee if they have nothing else. A
 * subscription on an invoice stays as cancelled, and the next invoice reverses it.
 * @throws Refusal not-found, ticket-not-changeable
 */
export const cancelPendingSubscription = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(ctx, async tx => {
    const subscription = await lock(tx, ctx, id)
    refuseUnless(canCancel(subscription, 'cancelPending'))
    await withdraw(tx, subscription)
  })

/** Withdraws a subscription that was ordered with a ticket and has waited with it, also beyond its first day. @throws Refusal not-found */
export const withdrawWithTicket = async (tx: Tx, ctx: Ctx, id: string): Promise<void> =>
  withdraw(tx, await lock(tx, ctx, id))

const withdraw = async (tx: Tx, subscription: Locked): Promise<void> => {
  const { id } = subscription
  await releaseClaims(tx, [id])
  const invoiced = await tx.models.invoiceLine.findFirst({
    where: { subscriptionId: id },
    select: { id: true },
  })
  if (invoiced)
    await tx.models.subscription.updateMany({
      where: { id },
      data: { status: 'CANCELLED', expirationDate: dayColumn(addDays(subscription.startDate, -1)) },
    })
  else await tx.models.subscription.deleteMany({ where: { id } })
  await deleteOrRefresh(tx, [subscription.holderId])
  await tx.audit({
    action: 'subscription.cancel-pending',
    entityId: id,
    detail: { type: subscription.type },
  })
}

/**
 * POST /api/subscription/resend-code/{id} (001 §4): the same discount code once more by SMS.
 * @throws Refusal not-found, not-in-this-environment, ticket-not-changeable, too-many-requests
 */
export const resendDiscountCode = (ctx: Ctx, product: PhoneTicket, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const subscription = await lock(tx, ctx, id)
      const verdict = subscriptionCan.resendCode(subscription, ctx)
      if (verdict === 'not-in-this-environment') throw new Refusal(verdict)
      refuseUnless(verdict)
      const recipient = subscription.phoneCountryCode + subscription.phone
      const message = discountCodeMessage(ctx, product, recipient, subscription)
      if (await queueResend(tx, ctx, `discount-code:${id}`, message))
        await tx.audit({
          action: 'subscription.send-code',
          entityId: id,
          detail: { type: subscription.type },
        })
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )
