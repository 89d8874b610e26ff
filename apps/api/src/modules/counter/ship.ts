import type { CounterAddress, DeliveryMethod } from '@portal/domain/counter'
import { modelsOf } from '../../core/in-tenant.ts'
import type { OutboxTopic } from '../outbox/service.ts'

type Subject = {
  id: string
  companyId: string
  companyName: string
  method: DeliveryMethod
  addressLine1: string | null
  addressLine2: string | null
  postCode: string | null
  postArea: string | null
  emptyCards: number
}

const addressOf = ({ addressLine1, addressLine2, postCode, postArea }: Subject): CounterAddress | null =>
  addressLine1 === null
    ? null
    : {
        ...{ addressLine1, addressLine2: addressLine2 ?? '' },
        ...{ postCode: postCode ?? '', postArea: postArea ?? '' },
      }

/**
 * Has the cards of a purchase sent, with its id as the reference: the ticket system ships once, and puts the cards that it makes for the
 * purchase's tickets into the same shipment. It is told also where none is made yet or could be made, because staff may have them made
 * later and this call is made once; shipping is charged once there is a card to send (`counterCharges`).
 */
export const shipTopic: OutboxTopic<unknown, Subject, void> = {
  name: 'counter-ship',
  says: () => ({ nb: 'Utsending av kort[ for ordre {of}]', en: 'Shipping of cards[ for order {of}]' }),
  named:
    "select string_agg(n.number::text, ', ' order by n.number) from counter_order n where n.purchase_id = o.subject_id",

  load: async (ctx, calls) => {
    const models = modelsOf(ctx)
    const purchases = await models.counterPurchase.findMany({
      where: { id: { in: calls.map(call => call.subjectId) }, shippedAt: null },
      select: {
        ...{ id: true, companyId: true, company: { select: { name: true } }, delivery: true },
        ...{ addressLine1: true, addressLine2: true, postCode: true, postArea: true },
        orders: { where: { productKind: 'EMPTY_CARD' }, select: { quantity: true } },
      },
    })
    const byId = new Map(purchases.map(purchase => [purchase.id, purchase]))
    return new Map(
      calls.flatMap(({ id: callId, subjectId }) => {
        const purchase = byId.get(subjectId)
        if (!purchase?.delivery) return []
        const { company, delivery: method, orders, ...rest } = purchase
        const emptyCards = orders.reduce((sum, { quantity }) => sum + quantity, 0)
        return [[callId, { ...rest, companyName: company.name, method, emptyCards }] as const]
      }),
    )
  },

  call: (ctx, purchase) =>
    ctx.ports.ticketing.ship({
      ...{ reference: purchase.id, operator: ctx.operator.id, company: purchase.companyName },
      ...{ method: purchase.method, address: addressOf(purchase), emptyCards: purchase.emptyCards },
    }),

  done: async (ctx, tx, made) => {
    await tx.models.counterPurchase.updateMany({
      where: { id: { in: made.map(({ subject }) => subject.id) }, shippedAt: null },
      data: { shippedAt: ctx.clock.now() },
    })
    await tx.audit(
      made.map(({ subject: { id, companyId, method, emptyCards }, call }) => ({
        ...{ action: 'counter.ship', companyId, entityId: id, detail: { method, emptyCards } },
        cause: call.requestId,
      })),
    )
  },
}
