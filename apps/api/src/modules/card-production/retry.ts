import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { queueCalls, runOutbox, withdrawCalls } from '../outbox/service.ts'
import { handOverTopic, withoutRefusal } from './hand-over.ts'

type Batch = { id: string; companyId: string }

/** Batches `b` that were closed and not reported, and whose hand-over failed for one of these reasons. */
const failedFor = (reasons: string[]): Prisma.Sql => Prisma.sql`
  b.handed_over_at is not null and b.reported_at is null
  and exists (select from jsonb_array_elements(b.faults) f where f->>'reason' = any(${reasons}::text[]))`

/** Queues the hand-over of batches anew, also where the call that failed is deleted by now. The factory makes a batch once. */
const handOverAgain = async (tx: Tx, ctx: Ctx, batches: Batch[]): Promise<void> => {
  if (batches.length === 0) return
  const ids = batches.map(({ id }) => id)
  await tx.$executeRaw`update card_batch b set faults = ${withoutRefusal} where id = any(${ids}::uuid[])`
  await withdrawCalls(tx, 'card-hand-over', ids)
  await queueCalls(
    tx,
    ctx,
    'card-hand-over',
    batches.map(({ id, companyId }) => ({ subjectId: id, companyId })),
  )
  await tx.audit(
    batches.map(({ id, companyId }) => ({ action: 'card-batch.retry', companyId, entityId: id })),
  )
}

/**
 * POST /travel-card-api/production/{id}/retry: a batch that the factory refused is handed over again. One that is not refused, such as
 * after a second click, stays as it is.
 * @throws Refusal not-found
 */
export const retryHandOver = (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const [batch] = await tx.$queryRaw<(Batch & { failed: boolean })[]>`
        select b.id, b.company_id as "companyId", (${failedFor(['refused', 'no-address'])}) as failed
        from card_batch b where b.id = ${id}::uuid for update`
      if (!batch) throw new Refusal('not-found')
      if (batch.failed) await handOverAgain(tx, ctx, [batch])
    },
    { unaudited: 'a batch that was not refused stays as it is' },
  )

/** Queues the batches again that could not be sent for want of an address, once the company has one. */
const handOverAddressed = (ctx: JobCtx): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const batches = await tx.$queryRaw<Batch[]>`
        select b.id, b.company_id as "companyId" from card_batch b
        where ${failedFor(['no-address'])} and exists (select from address a where a.company_id = b.company_id and a.kind = 'POST')
        order by b.id for update skip locked`
      await handOverAgain(tx, ctx, batches)
    },
    { unaudited: 'a run that finds nothing changes nothing' },
  )

/** Hands closed batches over to the factory, also those whose company has got its address since. */
export const handOverBatches = async (ctx: JobCtx): Promise<{ sent: number; failed: number }> => {
  await handOverAddressed(ctx)
  return runOutbox(ctx, handOverTopic)
}
