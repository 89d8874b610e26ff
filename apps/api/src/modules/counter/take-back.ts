import { nok, parsePhone } from '@portal/domain'
import {
  type CounterCodeForm,
  type DeliveryReason,
  deliveryActions,
  deliveryStatus,
} from '@portal/domain/counter'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { creditLine, lockInvoicing } from '../invoice/service.ts'
import { cancelNow, lockTickets, sendPickupCodes } from '../ticket/service.ts'
import type { CounterCodes, CounterCodesSent, DeliveryTakenBack, OrderCancelled } from './delivery-schemas.ts'
import {
  DELIVERY_COLUMNS,
  DELIVERY_TABLES,
  type DeliveryRow,
  deliveryFactsOf,
  deliveryMayOf,
} from './present.ts'

type Act = 'CANCEL' | 'REFUND'
type Locked = { ticket: Awaited<ReturnType<typeof lockTickets>>[number]; delivery: DeliveryRow }

/** Deliveries with their tickets, locked until the commit. What takes one back or sends its code holds the lock of its ticket. */
const lockDeliveries = async (tx: Tx, ctx: Ctx, ids: string[]): Promise<Locked[]> => {
  const tickets = await lockTickets(tx, ctx, 'COUNTER_TICKET', ids)
  // SQL: a set, with the same columns as the list.
  const rows = await tx.$queryRaw<{ delivery: DeliveryRow }[]>`
    select ${DELIVERY_COLUMNS} as delivery from counter_delivery d ${DELIVERY_TABLES}
    where d.ticket_id = any(${tickets.map(({ id }) => id)}::uuid[]) order by d.place`
  const byId = new Map(tickets.map(ticket => [ticket.id, ticket]))
  return rows.map(({ delivery }) => ({ delivery, ticket: byId.get(delivery.id)! }))
}

const verdictsOn = (ctx: Ctx, delivery: DeliveryRow) =>
  deliveryActions(deliveryFactsOf(delivery), {
    ...{ today: ctx.today, may: deliveryMayOf(ctx), counter: ctx.operator.counter },
  })

/** @throws Refusal forbidden, action-not-allowed with the reason that the button shows */
const refuseUnless = (verdict: true | DeliveryReason, action: string): void => {
  if (verdict === 'not-permitted') throw new Refusal('forbidden')
  if (verdict !== true) throw new Refusal('action-not-allowed', { action, reason: verdict })
}

/**
 * Gives back what deliveries of one order cost, if the order is on an invoice: by one credit note that points at its line. What is not
 * invoiced yet is charged less by the next run, which counts the deliveries that stand. The caller holds `lockInvoicing`, so no
 * run counts them meanwhile.
 * @returns the number of the credit note
 */
const giveBack = async (
  tx: Tx,
  ctx: Ctx,
  { orderId }: DeliveryRow,
  amountOre: number,
): Promise<number | null> => {
  const line = await tx.models.invoiceLine.findFirst({
    where: { source: 'COUNTER_ORDER', sourceKey: orderId, sequence: 0, invoice: { kind: 'INVOICE' } },
    select: { id: true, vatRate: true, grossOre: true, refundedBy: { select: { grossOre: true } } },
  })
  if (!line) return null
  const leftOre = line.refundedBy.reduce((sum, refund) => sum + refund.grossOre, line.grossOre)
  const owedOre = Math.min(amountOre, leftOre)
  if (owedOre <= 0) return null
  const { id: lineId, vatRate } = line
  return (await creditLine(tx, ctx, { lineId, vatRate, amountOre: owedOre, comment: null })).number
}

/** Takes deliveries of one order back, at the ticket system too. The caller has checked that each allows it. */
const takeBack = async (tx: Tx, ctx: Ctx, act: Act, taken: readonly Locked[]): Promise<void> => {
  const [first] = taken
  if (!first) return
  const ids = taken.map(({ delivery }) => delivery.id)
  const by = ctx.actor.kind === 'user' ? ctx.actor.id : null
  const now = ctx.clock.now()
  if (act === 'REFUND')
    await tx.models.counterDelivery.updateMany({
      where: { ticketId: { in: ids } },
      data: { refundedAt: now, refundedById: by },
    })
  // SQL: all of an order, a set of thousands.
  else
    await tx.$executeRaw`
      update counter_delivery set cancelled_at = ${now}, cancelled_by_id = ${by}::uuid where ticket_id = any(${ids}::uuid[])`
  await cancelNow(
    tx,
    ctx,
    taken.map(({ ticket }) => ticket),
  )
  const creditNoteNumber = await giveBack(tx, ctx, first.delivery, taken.length * first.delivery.unitPriceOre)
  await tx.audit(
    taken.map(({ delivery: { id, orderId, orderNumber, unitPriceOre } }) => ({
      action: act === 'REFUND' ? 'counter.refund' : 'counter.cancel',
      entityId: id,
      detail: {
        orderId,
        orderNumber,
        amountOre: unitPriceOre,
        ...(creditNoteNumber && { creditNoteNumber }),
      },
    })),
  )
}

const takeBackOne = (ctx: Ctx, act: Act, id: string): Promise<z.infer<typeof DeliveryTakenBack>> =>
  inTenant(
    ctx,
    async tx => {
      await lockInvoicing(tx)
      const [locked] = await lockDeliveries(tx, ctx, [id])
      if (!locked) throw new Refusal('not-found')
      const { delivery } = locked
      const amount = nok(delivery.unitPriceOre)
      const at = act === 'REFUND' ? delivery.refundedAt : delivery.cancelledAt
      // A repeat: it has the answer of the first, and no effect.
      if (at !== null)
        return {
          id,
          status: deliveryStatus(deliveryFactsOf(delivery), ctx.today),
          at: new Date(at).toISOString(),
          amount,
        }
      refuseUnless(verdictsOn(ctx, delivery)[act], act)
      await takeBack(tx, ctx, act, [locked])
      return {
        id,
        status: act === 'REFUND' ? ('REFUNDED' as const) : ('CANCELLED' as const),
        at: ctx.clock.now().toISOString(),
        amount,
      }
    },
    { unaudited: 'a repeat changes nothing' },
  )

/**
 * Cancels a delivery before its first use (002 §6): it is not charged, or given back by a credit note.
 * @throws Refusal not-found, forbidden, action-not-allowed
 */
export const cancelDelivery = (ctx: Ctx, id: string) => takeBackOne(ctx, 'CANCEL', id)

/** Refunds an unused delivery within two years of its purchase (002 §6). @throws Refusal not-found, forbidden, action-not-allowed */
export const refundDelivery = (ctx: Ctx, id: string) => takeBackOne(ctx, 'REFUND', id)

/**
 * Cancels whatever of an order can be cancelled; the rest stays as it is.
 * @throws Refusal action-not-allowed when that is nothing, with the reason of the first delivery
 */
export const cancelOrder = (ctx: Ctx, orderId: string): Promise<z.infer<typeof OrderCancelled>> =>
  inTenant(ctx, async tx => {
    await lockInvoicing(tx)
    const rows = await tx.models.counterDelivery.findMany({
      where: { orderId },
      orderBy: { place: 'asc' },
      select: { ticketId: true },
    })
    const locked = await lockDeliveries(
      tx,
      ctx,
      rows.map(({ ticketId }) => ticketId),
    )
    const taken = locked.filter(({ delivery }) => verdictsOn(ctx, delivery).CANCEL === true)
    if (taken.length === 0) {
      const [first] = locked
      refuseUnless(first ? verdictsOn(ctx, first.delivery).CANCEL : 'not-offered', 'CANCEL')
    }
    await takeBack(tx, ctx, 'CANCEL', taken)
    return {
      cancelled: taken.length,
      left: rows.length - taken.length,
      amount: nok(taken.reduce((sum, { delivery }) => sum + delivery.unitPriceOre, 0)),
    }
  })

/** Sends the code of a delivery: to the phone that has it, or for the first time to one that keeps it. */
const sendCode = (
  ctx: Ctx,
  id: string,
  to: { phone: string; phoneCountryCode: string } | null,
): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const [locked] = await lockDeliveries(tx, ctx, [id])
      if (!locked) throw new Refusal('not-found')
      const { ticket, delivery } = locked
      const { phone, phoneCountryCode } = to ?? delivery
      const isRepeat = delivery.phone === phone && delivery.phoneCountryCode === phoneCountryCode
      const action = isRepeat ? 'RESEND_PICKUP_CODE' : 'SEND_PICKUP_CODE'
      refuseUnless(verdictsOn(ctx, delivery)[action], action)
      if (!isRepeat)
        await tx.models.counterDelivery.update({
          where: { operatorId_ticketId: { operatorId: ctx.operator.id, ticketId: id } },
          data: { phone, phoneCountryCode },
        })
      const { tooOften } = await sendPickupCodes(tx, ctx, [{ ...ticket, phone, phoneCountryCode }])
      if (tooOften.length > 0) throw new Refusal('too-many-requests')
    },
    { unaudited: 'a second click within half a minute sends nothing' },
  )

/**
 * The same pickup code once more, to the phone that it was sent to (002 §2.3).
 * @throws Refusal not-found, forbidden, action-not-allowed, too-many-requests
 */
export const resendDeliveryCode = (ctx: Ctx, id: string): Promise<void> => sendCode(ctx, id, null)

/**
 * Sends the pickup code of what was bought without a phone to one, which keeps it. A repeat with the same phone is the code once more.
 * @throws Refusal not-found, forbidden, action-not-allowed, phone-not-mobile, too-many-requests
 */
export const sendDeliveryCode = async (ctx: Ctx, id: string, typed: CounterCodeForm): Promise<void> =>
  sendCode(ctx, id, mobileOf(typed))

/** @throws Refusal phone-not-mobile */
const mobileOf = (typed: CounterCodeForm) => {
  const to = parsePhone(typed.phone, typed.phoneCountryCode)
  if (!to.ok || to.kind !== 'MOBILE') throw new Refusal('phone-not-mobile')
  return { phone: to.phone, phoneCountryCode: to.countryCode }
}

/**
 * Sends codes of an order that were bought without a phone to one phone each, which keeps it; by sets, whatever their number. A code that cannot be
 * sent any more is left and told, and the others go. A repeat sends nothing again.
 * @throws Refusal not-found for a code of another order, forbidden, phone-not-mobile, too-many-requests
 */
export const sendDeliveryCodes = (
  ctx: Ctx,
  orderId: string,
  codes: z.infer<typeof CounterCodes>['codes'],
): Promise<z.infer<typeof CounterCodesSent>> =>
  inTenant(
    ctx,
    async tx => {
      const phones = new Map(codes.map(({ id, ...typed }) => [id, mobileOf(typed)]))
      const locked = await lockDeliveries(tx, ctx, [...phones.keys()])
      const own = locked.filter(({ delivery }) => delivery.orderId === orderId)
      if (own.length < phones.size) throw new Refusal('not-found')
      const decided = own.map(({ ticket, delivery }) => {
        const to = phones.get(delivery.id)!
        const isThere = delivery.phone === to.phone && delivery.phoneCountryCode === to.phoneCountryCode
        const verdict = isThere || verdictsOn(ctx, delivery).SEND_PICKUP_CODE
        if (verdict === 'not-permitted') throw new Refusal('forbidden')
        return { ticket: { ...ticket, ...to }, isThere, verdict }
      })
      const sent = decided.flatMap(({ ticket, isThere, verdict }) =>
        verdict === true && !isThere ? [ticket] : [],
      )
      if (sent.length > 0) {
        // SQL: a set, each with a phone of its own
        await tx.$executeRaw`
          update counter_delivery d set phone = given.phone, phone_country_code = given.country_code
          from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ phone }) => phone)}::text[], ${sent.map(ticket => ticket.phoneCountryCode)}::text[])
            as given (id, phone, country_code)
          where d.ticket_id = given.id`
        const { tooOften } = await sendPickupCodes(tx, ctx, sent)
        if (tooOften.length > 0) throw new Refusal('too-many-requests')
      }
      const left = decided.flatMap(({ ticket: { id }, verdict }) =>
        verdict === true ? [] : [{ id, reason: verdict }],
      )
      return { sent: decided.length - left.length, left }
    },
    { unaudited: 'a repeat sends nothing' },
  )
