import { bulkCan } from '@portal/domain/bulk'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { inTenant, type Tx } from '../../core/in-tenant.ts'
import { getBulkOrder } from './read.ts'
import type { BulkOrderDetail } from './schemas.ts'

/**
 * A row that is being processed holds a share of this lock: once it is locked, no further row is begun. @throws Refusal not-found
 */
const lock = async (tx: Tx, id: string) => {
  tx.lock('bulkRequest', { id })
  const row = await tx.models.bulkRequest.findFirst({ where: { id }, select: { state: true, ready: true } })
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * POST /api/bulk-order/{id}/start: lets the worker order the valid rows in the caller's name. Idempotent.
 * @throws Refusal not-found, bulk-order-state when it was cancelled or has no row to order
 */
export const startBulkOrder = async (ctx: Ctx, id: string): Promise<z.infer<typeof BulkOrderDetail>> => {
  await inTenant(
    ctx,
    async tx => {
      const { state, ready } = await lock(tx, id)
      if (state === 'RUNNING' || state === 'DONE') return
      const allowed = bulkCan.start({ state, ready })
      if (allowed !== true) throw new Refusal(allowed)
      await tx.models.bulkRequest.updateMany({
        where: { id },
        data: {
          ...{ state: 'RUNNING', startedAt: ctx.clock.now() },
          ...{ startedBy: `${ctx.actor.kind}:${ctx.actor.id}`, startedRequest: ctx.requestId },
        },
      })
      await tx.audit({ action: 'bulk-order.start', entityId: id, detail: { rows: ready } })
      await tx.enqueue('bulk-order', { operator: ctx.operator.id })
    },
    { unaudited: 'an order that was started before is only reported' },
  )
  return getBulkOrder(ctx, id)
}

/**
 * DELETE /api/bulk-order/{id}: rows not ordered yet will not be ordered. Idempotent.
 * @throws Refusal not-found, bulk-order-state when every row was tried already
 */
export const cancelBulkOrder = async (ctx: Ctx, id: string): Promise<void> =>
  inTenant(
    ctx,
    async tx => {
      const { state, ready } = await lock(tx, id)
      if (state === 'CANCELLED') return
      const allowed = bulkCan.cancel({ state })
      if (allowed !== true) throw new Refusal(allowed)
      await tx.models.bulkRequest.updateMany({
        where: { id },
        data: { state: 'CANCELLED', endedAt: ctx.clock.now() },
      })
      await tx.audit({ action: 'bulk-order.cancel', entityId: id, detail: { leftOut: ready } })
    },
    { unaudited: 'an order that was cancelled before is only reported' },
  )
