import { nok } from '@portal/domain'
import type { BulkRowState } from '@portal/domain/bulk'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { modelsOf, type Prisma, readTenant } from '../../core/in-tenant.ts'
import { listStatement } from '../../core/list.ts'
import { creatorsOf } from './creators.ts'
import type {
  BulkOrder,
  BulkOrderDetail,
  BulkOrderRows,
  BulkOrders,
  BulkOrdersQuery,
  BulkRowsQuery,
} from './schemas.ts'

const SELECT = {
  ...{ id: true, fileName: true, state: true, createdById: true },
  ...{ createdAt: true, startedAt: true, endedAt: true },
  ...{ total: true, ready: true, faulty: true, done: true, refused: true },
} satisfies Prisma.BulkRequestSelect
type Row = Prisma.BulkRequestGetPayload<{ select: typeof SELECT }>

/** Uploads with the names of those who made them. */
const present = async (
  models: Parameters<typeof creatorsOf>[0],
  rows: Row[],
): Promise<z.infer<typeof BulkOrder>[]> => {
  const { users, clients } = await creatorsOf(models, rows)
  return rows.map(({ id, fileName, state, createdById, createdAt, startedAt, endedAt, ...counts }) => ({
    ...{ id, fileName, state },
    createdAt: createdAt.toISOString(),
    createdBy: users.get(createdById) ?? clients.get(createdById) ?? '',
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    rows: counts,
  }))
}

/** An upload and its progress. @throws Refusal not-found */
export const getBulkOrder = async (ctx: Ctx, id: string): Promise<z.infer<typeof BulkOrderDetail>> => {
  const models = modelsOf(ctx)
  const rows = await models.bulkRequest.findMany({ where: { id }, select: SELECT })
  const [upload] = await present(models, rows)
  if (!upload) throw new Refusal('not-found')
  return {
    ...upload,
    companyId: ctx.companyId!,
    costs: upload.state === 'CHECKED' ? await readCosts(ctx, id) : [],
  }
}

/** What ordering the rows would cost each month, by the month they start in; as computed at the upload. */
const readCosts = async (ctx: Ctx, id: string) => {
  // SQL: sums of a set.
  const costs = await readTenant<{ month: string; rows: number; ore: number }>(ctx, {
    name: 'bulk-costs',
    text: `select r.input ->> 'startMonth' as month, count(*)::int as rows, sum((r.input ->> 'monthlyOre')::int)::int as ore
      from bulk_request_row r where r.bulk_request_id = $1::uuid and r.state = 'READY' and r.input ->> 'startMonth' is not null group by 1 order by 1`,
    values: [id],
  })
  return costs.map(({ ore, ...cost }) => ({ ...cost, pricePerMonth: nok(ore) }))
}

/** A company's uploads, the newest first. */
export const listBulkOrders = async (
  ctx: Ctx,
  { kind }: PhoneTicket,
  companyId: string,
  { maxEntries, offset }: z.infer<typeof BulkOrdersQuery>,
): Promise<z.infer<typeof BulkOrders>> => {
  const models = modelsOf(ctx)
  const where = { companyId, ticketKind: kind, kind: 'ORDER' } as const
  const [rows, totalEntries] = await Promise.all([
    models.bulkRequest.findMany({
      ...{ where, take: maxEntries, skip: offset, select: SELECT },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    models.bulkRequest.count({ where }),
  ])
  return { matches: await present(models, rows), totalEntries }
}

type StoredRow = {
  row: number
  state: BulkRowState
  cells: z.infer<typeof BulkOrderRows>['matches'][number]['cells']
  faults: z.infer<typeof BulkOrderRows>['matches'][number]['faults']
  ticketId: string | null
  subscriberId: string | null
}

/** The rows of an upload in the order of the file or with faulty and refused ones first, all or those in one state. */
export const listBulkRows = async (
  ctx: Ctx,
  id: string,
  { state, faultsFirst, maxEntries, offset }: z.infer<typeof BulkRowsQuery>,
): Promise<z.infer<typeof BulkOrderRows>> => {
  // SQL: a page of thousands of rows.
  const [found] = await readTenant<{ total: number; matches: StoredRow[] }>(
    ctx,
    listStatement({
      name: `bulk-rows${faultsFirst ? '-faults-first' : ''}`,
      values: [id],
      from: 'bulk_request_row r',
      where: [
        'r.bulk_request_id = $1::uuid',
        { name: 'state', value: state, sql: at => `r.state = ${at}::bulk_row_state` },
      ],
      key: 'r.position',
      order: [
        ...(faultsFirst ? [{ sql: `r.state in ('FAULTY', 'REFUSED')`, way: 'desc' as const }] : []),
        'r.position',
      ],
      tables: `join bulk_request_row p on p.bulk_request_id = $1::uuid and p.position = page.id left join ticket t on t.id = p.ticket_id`,
      row: `json_build_object('row', p.position, 'state', p.state, 'cells', p.input -> 'cells', 'faults', p.faults,
        'ticketId', t.id, 'subscriberId', t.holder_id)`,
      page: { maxEntries, offset },
    }),
  )
  return { matches: found!.matches, totalEntries: found!.total }
}
