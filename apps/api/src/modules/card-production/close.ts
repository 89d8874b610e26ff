import { dayColumn, inTenant, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueCalls } from '../outbox/service.ts'
import { gatherCards, wantsCard } from './gather.ts'

const BATCHES_AT_ONCE = 100

type Counts = { batches: number; cards: number }
type Closed = { id: string; companyId: string; cards: number; requested: number }

/**
 * Gathers what was requested since, closes the batches up to today and queues their hand-over to the factory, in one transaction for each
 * set of batches. A batch of a company without an address to send cards to stays open, with that as its fault.
 */
export const closeBatches = async (ctx: JobCtx): Promise<Counts> => {
  const sum: Counts = { batches: 0, cards: 0 }
  await gatherCards(ctx)
  for (;;) {
    const closed = await closeSome(ctx)
    if (closed.length === 0) break
    sum.batches += closed.length
    sum.cards += closed.reduce((cards, { requested }) => cards + requested, 0)
  }
  await noteMissingAddresses(ctx)
  return sum
}

const closeSome = (ctx: JobCtx): Promise<Closed[]> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: locks in the order of ids, without waiting.
      const due = await tx.$queryRaw<{ id: string; companyId: string }[]>`
        select b.id, b.company_id as "companyId" from card_batch b where b.handed_over_at is null and b.day <= ${ctx.today}::date
          and exists (select from address a where a.company_id = b.company_id and a.kind = 'POST')
        order by b.id limit ${BATCHES_AT_ONCE} for update skip locked`
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      // SQL: locks in the order in which everybody locks cards, so that nobody who withdraws several waits for this while this waits for them.
      await tx.$queryRaw<{ locked: number }[]>`
        select count(*)::int as locked from (
          select from travel_card where batch_id = any(${ids}::uuid[]) order by id for update) k`
      // A card whose ticket ended while it waited is never made. SQL: one set, by what its tickets are.
      await tx.$executeRaw`
        update travel_card k set state = 'CANCELLED' from ticket t
        where k.batch_id = any(${ids}::uuid[]) and k.state = 'REQUESTED' and t.id = k.ticket_id and not ${wantsCard(ctx.today)}`
      await tx.models.travelCard.updateMany({
        where: { batchId: { in: ids }, state: 'REQUESTED' },
        data: { handedOverAt: ctx.clock.now() },
      })
      const counts = await tx.models.travelCard.groupBy({
        by: ['batchId', 'state'],
        where: { batchId: { in: ids } },
        _count: true,
      })
      const closed = due.map(batch => {
        const own = counts.filter(({ batchId }) => batchId === batch.id)
        const requested = own.find(({ state }) => state === 'REQUESTED')?._count ?? 0
        return { ...batch, cards: own.reduce((sum, { _count }) => sum + _count, 0), requested }
      })
      await settle(tx, ctx, closed)
      return closed
    },
    { unaudited: 'a batch that nothing is left of is nothing to anybody', timeoutMs: 60_000 },
  )

/** Batches with cards are handed over; one whose cards were all cancelled has nothing to be reported; an empty one goes. */
const settle = async (tx: Tx, ctx: JobCtx, closed: Closed[]): Promise<void> => {
  const empty = closed.filter(({ cards }) => cards === 0)
  const full = closed.filter(({ requested }) => requested > 0)
  await tx.models.cardBatch.deleteMany({ where: { id: { in: empty.map(({ id }) => id) } } })
  const now = ctx.clock.now()
  await tx.models.cardBatch.updateMany({
    where: { id: { in: full.map(({ id }) => id) } },
    data: { handedOverAt: now, faults: [], reportedAt: null },
  })
  const cancelled = closed.filter(({ cards, requested }) => cards > 0 && requested === 0)
  await tx.models.cardBatch.updateMany({
    where: { id: { in: cancelled.map(({ id }) => id) } },
    data: { handedOverAt: now, faults: [], reportedAt: now },
  })
  await queueCalls(
    tx,
    ctx,
    'card-hand-over',
    full.map(({ id, companyId }) => ({ subjectId: id, companyId })),
  )
  await tx.audit(
    full.map(({ id, companyId, requested }) => ({
      action: 'card-batch.close',
      companyId,
      entityId: id,
      detail: { cards: requested },
    })),
  )
}

const noteMissingAddresses = async (ctx: JobCtx): Promise<void> => {
  await inTenant(
    ctx,
    tx =>
      tx.models.cardBatch.updateMany({
        where: {
          ...{ handedOverAt: null, day: { lte: dayColumn(ctx.today) }, faults: { equals: [] } },
          company: { addresses: { none: { kind: 'POST' } } },
        },
        data: { faults: [{ reason: 'no-address', cardId: null, cardNumber: null, says: null }] },
      }),
    { unaudited: 'it changes nothing; the page shows it' },
  )
}
