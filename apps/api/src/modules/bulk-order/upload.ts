import { setImmediate } from 'node:timers/promises'
import { can, monthOf } from '@portal/domain'
import {
  type BulkCells,
  type BulkFault,
  type BulkOrderInput,
  bulkPhoneKey,
  bulkReader,
  decideBulkOrder,
  readBulkFile,
} from '@portal/domain/bulk-order'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { createOnce } from '../../core/idempotency.ts'
import { loadPhoneFacts, type PhoneFacts } from '../company-ticket/service.ts'
import { loadTariff, priceListOf, type Tariff } from '../tariff/service.ts'
import type { BulkOrder, BulkOrderUpload } from './schemas.ts'
import { type BulkCompany, loadBulkCompany, vocabularyOf } from './vocabulary.ts'

type Checked = { row: number; cells: BulkCells; order: BulkOrderInput | null; faults: readonly BulkFault[] }

/** Rows checked before other requests get a turn. */
const ROWS_PER_PAUSE = 200
const NOTHING: PhoneFacts = { openTicket: false, lastExpiry: null, openAddOns: [] }

/** The decision of a single order (001 §5, §6, §8), with facts loaded for all rows together. */
const decide = (
  ctx: Ctx,
  tariff: Tariff,
  company: BulkCompany,
  phones: Map<string, PhoneFacts>,
  order: BulkOrderInput,
): BulkFault | null => {
  const list = priceListOf(tariff, monthOf(order.startDate))
  return decideBulkOrder(order, {
    operator: ctx.operator,
    today: ctx.today,
    agreement: company.agreements.find(({ id }) => id === order.agreementName) ?? null,
    anyDate: can(ctx.access, 'companyTicketAnyDate'),
    zones: tariff.zones,
    products: list?.products ?? [],
    availableAddOns: list?.addOns.map(addOn => addOn.type) ?? [],
    ...(phones.get(bulkPhoneKey(order)) ?? NOTHING),
  })
}

/** Every row of a file with all that is wrong with it; nothing is ordered. @throws Refusal bulk-file-unreadable with reason and columns */
const checkFile = async (ctx: Ctx, companyId: string, content: string): Promise<Checked[]> => {
  const [company, tariff] = await Promise.all([loadBulkCompany(ctx, companyId), loadTariff(ctx)])
  const file = readBulkFile(content, company.employeeIdLabel)
  if (!file.ok) throw new Refusal('bulk-file-unreadable', file.fault)
  const read = bulkReader(vocabularyOf(ctx, company, tariff))
  const rows: Checked[] = []
  for (const [i, row] of file.rows.entries()) {
    if (i % ROWS_PER_PAUSE === 0) await setImmediate()
    rows.push({ ...read(row), cells: row.cells })
  }
  const phones = await loadPhoneFacts(
    ctx,
    rows.flatMap(({ order }) => order ?? []),
  )
  return rows.map(row => {
    const fault = row.order && decide(ctx, tariff, company, phones, row.order)
    return fault ? { ...row, faults: [fault] } : row
  })
}

/**
 * POST /api/bulk-order/by-company-id/{companyId}: stores the rows of a file with their faults, by the rules of today and the
 * caller's rights. Nothing is ordered until the upload is started.
 * @throws Refusal bulk-file-unreadable
 */
export const uploadBulkOrder = async (
  ctx: Ctx,
  companyId: string,
  { fileName, content }: z.infer<typeof BulkOrderUpload>,
): Promise<{ body: z.infer<typeof BulkOrder>; replayed: boolean }> => {
  const rows = await checkFile(ctx, companyId, content)
  const faulty = rows.filter(({ faults }) => faults.length > 0).length
  const stored = JSON.stringify(
    rows.map(({ row, cells, order, faults }) => ({
      position: row,
      state: faults.length > 0 ? 'FAULTY' : 'READY',
      input: { cells, order },
      faults,
    })),
  )
  return createOnce(ctx, async tx => {
    const now = ctx.clock.now()
    const [created] = await tx.$queryRaw<{ id: string }[]>`
      with uploaded as (
        insert into bulk_order (company_id, created_by_id, file_name, created_at)
        values (${companyId}, ${ctx.actor.id}, ${fileName}, ${now}) returning id),
      kept as (
        insert into bulk_order_row (bulk_order_id, position, state, input, faults)
        select u.id, r.position, r.state::bulk_order_row_state, r.input, r.faults
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
      fileName,
      state: 'CHECKED' as const,
      createdAt: now.toISOString(),
      createdBy: ctx.actor.kind === 'user' ? `${ctx.actor.firstName} ${ctx.actor.lastName}` : ctx.actor.id,
      startedAt: null,
      endedAt: null,
      rows: { total: rows.length, ready: rows.length - faulty, faulty, ordered: 0, refused: 0 },
    }
  })
}
