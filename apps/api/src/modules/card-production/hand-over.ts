import { Prisma, readTenant } from '../../core/in-tenant.ts'
import type { BatchToMake } from '../../ports/card-factory-wire.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { OutboxTopic } from '../outbox/service.ts'

type Subject = Omit<BatchToMake, 'operator' | 'address'> & {
  callId: string
  /** Null where it was deleted since the batch was closed. */
  address: BatchToMake['address'] | null
}

/** The faults of a batch `b` without those of its hand-over. */
export const withoutRefusal = Prisma.sql`
  coalesce((select jsonb_agg(f) from jsonb_array_elements(b.faults) f where f->>'reason' not in ('refused', 'no-address')), '[]')`

/**
 * Hands closed batches over to the factory, with their ids as references: it makes a batch once, and answers a repeat as the first time.
 * Cards that were cancelled in the meantime are left out.
 */
export const handOverTopic: OutboxTopic<unknown, Subject, void> = {
  name: 'card-hand-over',
  says: () => ({
    nb: 'Reisekort[ fra {of}] til kortfabrikken',
    en: 'Travel cards[ of {of}] to the card factory',
  }),
  named: 'select b.day::text from card_batch b where b.id = o.subject_id',

  load: async (ctx, calls) => {
    const rows = await readTenant<Subject>(ctx, {
      name: 'batches-to-hand-over',
      text: `select q.call_id as "callId", b.id as reference, b.day, json_build_object('id', c.id, 'name', c.name) as company,
          case when a.company_id is not null then json_build_object('line1', a.line1, 'line2', a.line2, 'postCode', a.post_code, 'city', a.city,
            'country', a.country) end as address,
          coalesce((select json_agg(json_build_object('reference', k.id, 'name', k.card_name) order by k.id) from travel_card k
            where k.batch_id = b.id and k.handed_over_at is not null and k.state = 'REQUESTED'), '[]'::json) as cards
        from unnest($1::uuid[], $2::uuid[]) q (call_id, batch_id) join card_batch b on b.id = q.batch_id join company c on c.id = b.company_id
        left join address a on a.company_id = b.company_id and a.kind = 'POST'`,
      values: [calls.map(call => call.id), calls.map(call => call.subjectId)],
    })
    return new Map(rows.map(row => [row.callId, row]))
  },

  call: async (ctx, { callId, address, ...batch }) => {
    if (batch.cards.length === 0) return
    if (address === null) throw new OutboundError('the company has no post address', false)
    await ctx.ports.cardFactory.handOver({ ...batch, address, operator: ctx.operator.id })
  },

  lock: async (tx, ids) =>
    tx.withoutWaiting(
      Prisma.sql`select from card_batch where id = any(${ids}::uuid[]) order by id for update`,
    ),

  done: async (ctx, tx, made) => {
    const batches = made.map(({ subject }) => subject)
    await tx.$executeRaw`
      update card_batch set reported_at = coalesce(reported_at, ${ctx.clock.now()})
      where id = any(${batches.filter(({ cards }) => cards.length === 0).map(({ reference }) => reference)}::uuid[])`
    await tx.audit(
      batches.map(({ reference, company, cards }) => ({
        action: 'card-batch.hand-over',
        companyId: company.id,
        entityId: reference,
        detail: { cards: cards.length },
      })),
    )
    await tx.enqueue('card-report', { operator: ctx.operator.id })
  },

  failed: async (_ctx, tx, { reference, company, address }, { attempts, reason, parked }) => {
    if (!parked) return
    const what = address === null ? { reason: 'no-address', says: null } : { reason: 'refused', says: reason }
    const fault = { ...what, cardId: null, cardNumber: null }
    await tx.$executeRaw`
      update card_batch b set faults = ${withoutRefusal} || ${JSON.stringify([fault])}::jsonb where id = ${reference}::uuid`
    await tx.audit({
      action: 'card-batch.fail',
      companyId: company.id,
      entityId: reference,
      detail: { attempts, reason },
    })
  },

  reopen: async (_ctx, tx, { subjectId }) => {
    await tx.$executeRaw`update card_batch b set faults = ${withoutRefusal} where id = ${subjectId}::uuid`
  },
}
