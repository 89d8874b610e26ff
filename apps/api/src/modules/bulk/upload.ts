import { costsByStart } from '@portal/domain/bulk'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { BulkFileDescription } from './description.ts'
import type { BulkOrderDetail, BulkOrderUpload } from './schemas.ts'
import { type StoredRow, storeBulk } from './store.ts'

/**
 * Stores the rows of a file with their faults, by the rules of today and the caller's rights. No row is processed until the upload
 * is started.
 * @throws Refusal bulk-file-unreadable
 */
export const uploadBulk = async <Input, Shared>(
  ctx: Ctx,
  companyId: string,
  description: BulkFileDescription<Input, Shared>,
  { fileName, content }: z.infer<typeof BulkOrderUpload>,
): Promise<{ body: z.infer<typeof BulkOrderDetail>; replayed: boolean }> => {
  const rows = await description.check(ctx, companyId, content)
  const faulty = rows.filter(({ faults }) => faults.length > 0).length
  const ready = rows.length - faulty
  const stored = rows.map(
    ({ row, cells, input, faults, startMonth, monthlyOre }): StoredRow => ({
      position: row,
      state: faults.length > 0 ? 'FAULTY' : 'READY',
      input: { cells, order: input, ...(startMonth !== null && { startMonth, monthlyOre }) },
      faults,
    }),
  )
  return createOnce(ctx, async tx => {
    const now = ctx.clock.now()
    const { kind, ticketKind } = description
    const id = await storeBulk(tx, ctx, { companyId, kind, ticketKind, fileName }, stored)
    await tx.audit({
      action: 'bulk-order.upload',
      companyId,
      entityId: id,
      detail: { rows: rows.length, faulty },
    })
    return {
      id,
      companyId,
      fileName,
      state: 'CHECKED' as const,
      createdAt: now.toISOString(),
      createdBy: ctx.actor.kind === 'user' ? `${ctx.actor.firstName} ${ctx.actor.lastName}` : ctx.actor.id,
      startedAt: null,
      endedAt: null,
      rows: { total: rows.length, ready, faulty, done: 0, refused: 0 },
      costs: costsByStart(rows),
    }
  })
}
