import type { CounterAddress, DeliveryMethod } from '@portal/domain/counter'
import { readTenant } from '../../core/in-tenant.ts'
import type { OutboxTopic } from '../outbox/service.ts'

type Subject = {
  callId: string
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
  says: () => ({ nb: 'Sending av kort[ for ordre {of}]', en: 'Shipping of cards[ of order {of}]' }),
  named:
    "select string_agg(n.number::text, ', ' order by n.number) from counter_order n where n.purchase_id = o.subject_id",

  load: async (ctx, calls) => {
    const rows = await readTenant<Subject>(ctx, {
      name: 'purchases-to-ship',
      text: `select q.call_id as "callId", p.id, p.company_id as "companyId", c.name as "companyName", p.delivery as method,
          p.address_line1 as "addressLine1", p.address_line2 as "addressLine2", p.post_code as "postCode", p.post_area as "postArea",
          (select coalesce(sum(o.quantity), 0)::int from counter_order o where o.purchase_id = p.id and o.product_kind = 'EMPTY_CARD') as "emptyCards"
        from unnest($1::uuid[], $2::uuid[]) q (call_id, purchase_id) join counter_purchase p on p.id = q.purchase_id
        join company c on c.id = p.company_id where p.delivery is not null and p.shipped_at is null`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, row]))
  },

  call: (ctx, purchase) =>
    ctx.ports.ticketing.ship({
      ...{ reference: purchase.id, operator: ctx.operator.id, company: purchase.companyName },
      ...{ method: purchase.method, address: addressOf(purchase), emptyCards: purchase.emptyCards },
    }),

  done: async (ctx, tx, made) => {
    await tx.$executeRaw`
      update counter_purchase set shipped_at = ${ctx.clock.now()}
      where id = any(${made.map(({ subject }) => subject.id)}::uuid[]) and shipped_at is null`
    await tx.audit(
      made.map(({ subject: { id, companyId, method, emptyCards } }) => ({
        ...{ action: 'counter.ship', companyId, entityId: id, detail: { method, emptyCards } },
      })),
    )
  },
}
