import type { BatchFault } from '@portal/domain/card-production'
import { dayOfColumn, modelsOf, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { BatchToMake } from '../../ports/card-factory-wire.ts'
import { OutboundError } from '../../ports/outbound.ts'
import type { OutboxTopic } from '../outbox/service.ts'

type Subject = Omit<BatchToMake, 'operator' | 'address'> & {
  callId: string
  /** Null where it was deleted since the batch was closed. */
  address: BatchToMake['address'] | null
}

const REFUSALS = ['refused', 'no-address']

/** Whether the hand-over of a batch failed, by its faults. */
export const isRefused = (faults: BatchFault[]): boolean =>
  faults.some(({ reason }) => REFUSALS.includes(reason))

/** Drops the faults of the hand-over of batches; the others stay. */
export const dropRefusals = (tx: Tx, ids: string[]): Promise<number> =>
  // SQL: one set, each batch by its own faults.
  tx.$executeRaw`
    update card_batch b set faults = coalesce((select jsonb_agg(f) from jsonb_array_elements(b.faults) f where f->>'reason' <> all(${REFUSALS}::text[])), '[]')
    where b.id = any(${ids}::uuid[])`

/**
 * Hands closed batches over to the factory, with their ids as references: it makes a batch once, and answers a repeat as the first time.
 * Cards that were cancelled in the meantime are left out.
 */
export const handOverTopic: OutboxTopic<unknown, Subject, void> = {
  name: 'card-hand-over',
  says: () => ({
    nb: 'Reisekort[ fra {of}] til kortfabrikken',
    en: 'Travel cards[ for {of}] to the card factory',
  }),
  named: 'select b.day::text from card_batch b where b.id = o.subject_id',

  load: async (ctx, calls) => {
    const models = modelsOf(ctx)
    const batches = await models.cardBatch.findMany({
      where: { id: { in: calls.map(call => call.subjectId) } },
      select: {
        ...{ id: true, day: true },
        company: {
          select: {
            ...{ id: true, name: true },
            addresses: {
              where: { kind: 'POST' },
              select: { line1: true, line2: true, postCode: true, city: true, country: true },
            },
          },
        },
        cards: {
          where: { handedOverAt: { not: null }, state: 'REQUESTED' },
          orderBy: { id: 'asc' },
          select: { id: true, cardName: true },
        },
      },
    })
    const byId = new Map(batches.map(batch => [batch.id, batch]))
    return new Map(
      calls.flatMap(({ id: callId, subjectId }) => {
        const batch = byId.get(subjectId)
        if (!batch) return []
        const { addresses, ...company } = batch.company
        const cards = batch.cards.map(({ id, cardName }) => ({ reference: id, name: cardName }))
        const subject = { callId, reference: batch.id, day: dayOfColumn(batch.day), company, cards }
        return [[callId, { ...subject, address: addresses[0] ?? null }] as const]
      }),
    )
  },

  call: async (ctx, { callId, address, ...batch }) => {
    if (batch.cards.length === 0) return
    if (address === null) throw new OutboundError('the company has no post address', false)
    await ctx.ports.cardFactory.handOver({ ...batch, address, operator: ctx.operator.id })
  },

  // SQL: locks in the order of ids.
  lock: async (tx, ids) =>
    tx.withoutWaiting(
      Prisma.sql`select from card_batch where id = any(${ids}::uuid[]) order by id for update`,
    ),

  done: async (ctx, tx, made) => {
    const batches = made.map(({ subject }) => subject)
    const empty = batches.flatMap(({ cards, reference }) => (cards.length === 0 ? reference : []))
    if (empty.length > 0)
      await tx.models.cardBatch.updateMany({
        where: { id: { in: empty }, reportedAt: null },
        data: { reportedAt: ctx.clock.now() },
      })
    await tx.audit(
      made.map(({ subject: { reference, company, cards }, call }) => ({
        action: 'card-batch.hand-over',
        companyId: company.id,
        entityId: reference,
        detail: { cards: cards.length },
        cause: call.requestId,
      })),
    )
    await tx.enqueue('card-report', { operator: ctx.operator.id })
  },

  failed: async (_ctx, tx, { reference, company, address }, { attempts, reason, parked }) => {
    if (!parked) return
    const what = address === null ? { reason: 'no-address', says: null } : { reason: 'refused', says: reason }
    const fault = { ...what, cardId: null, cardNumber: null }
    // The outbox has locked the batch.
    const batch = await tx.models.cardBatch.findFirst({ where: { id: reference }, select: { faults: true } })
    const others = ((batch?.faults ?? []) as BatchFault[]).filter(({ reason }) => !REFUSALS.includes(reason))
    await tx.models.cardBatch.updateMany({ where: { id: reference }, data: { faults: [...others, fault] } })
    await tx.audit({
      action: 'card-batch.fail',
      companyId: company.id,
      entityId: reference,
      detail: { attempts, reason },
    })
  },

  reopen: async (_ctx, tx, { subjectId }) => {
    await dropRefusals(tx, [subjectId])
  },
}
