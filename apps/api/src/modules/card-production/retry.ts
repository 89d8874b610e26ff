import type { BatchFault } from '@portal/domain/card-production'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, Prisma, type Tx } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { callsDue, queueCalls, runOutbox, withdrawCalls } from '../outbox/service.ts'
import { dropRefusals, handOverTopic, isRefused } from './hand-over.ts'

type Batch = { id: string; companyId: string }

/** Queues the hand-over of batches anew, also where the call that failed is deleted by now. The factory makes a batch once. */
const handOverAgain = async (tx: Tx, ctx: Ctx, batches: Batch[]): Promise<void> => {
  if (batches.length === 0) return
  const ids = batches.map(({ id }) => id)
  await dropRefusals(tx, ids)
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
      tx.lock('cardBatch', { id })
      const batch = await tx.models.cardBatch.findFirst({
        where: { id },
        select: { id: true, companyId: true, handedOverAt: true, reportedAt: true, faults: true },
      })
      if (!batch) throw new Refusal('not-found')
      const unreported = batch.handedOverAt !== null && batch.reportedAt === null
      if (unreported && isRefused(batch.faults as BatchFault[])) await handOverAgain(tx, ctx, [batch])
    },
    { unaudited: 'a batch that was not refused stays as it is' },
  )

/** Of `card_batch b`: it could not be sent for want of an address, and the company has one by now. */
const ADDRESSED = `b.handed_over_at is not null and b.reported_at is null and b.faults @> '[{"reason": "no-address"}]'
  and exists (select from address a where a.company_id = b.company_id and a.kind = 'POST')`

/** Whether there is anything to hand over, for the clock (`Job.due`). */
export const HAND_OVERS_DUE = `${callsDue('card-hand-over')} or exists (select from card_batch b where ${ADDRESSED})`

/** Queues the batches again that could not be sent for want of an address, once the company has one. */
const handOverAddressed = (ctx: JobCtx): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      // SQL: locks in the order of ids, without waiting.
      const batches = await tx.$queryRaw<Batch[]>`
        select b.id, b.company_id as "companyId" from card_batch b
        where ${Prisma.raw(ADDRESSED)}
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
