import { costsByStart } from '@portal/domain/bulk'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { createOnce } from '../../core/idempotency.ts'
import type { BulkFileDescription } from './description.ts'
import type { BulkOrderDetail, BulkOrderUpload } from './schemas.ts'

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
  const stored = JSON.stringify(
    rows.map(({ row, cells, input, faults, startMonth, monthlyOre }) => ({
      position: row,
      state: faults.length > 0 ? 'FAULTY' : 'READY',
      input: { cells, order: input, ...(startMonth !== null && { startMonth, monthlyOre }) },
      faults,
    })),
  )
  return createOnce(ctx, async tx => {
    const now = ctx.clock.now()
    // SQL: a set of thousands.
    const [created] = await tx.$queryRaw<{ id: string }[]>`
      with uploaded as (
        insert into bulk_request (company_id, kind, ticket_kind, created_by_id, file_name, total, ready, faulty, created_at)
        values (${companyId}, ${description.kind}::bulk_kind, ${description.ticketKind}::ticket_kind, ${ctx.actor.id}, ${fileName},
          ${rows.length}::int, ${ready}::int, ${faulty}::int, ${now}) returning id),
      kept as (
        insert into bulk_request_row (bulk_request_id, position, state, input, faults)
        select u.id, r.position, r.state::bulk_row_state, r.input, r.faults
        from uploaded u, jsonb_to_recordset(${stored}::jsonb) as r (position int, state text, input jsonb, faults jsonb))
      select id from uploaded`
    const { id } = created!
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
