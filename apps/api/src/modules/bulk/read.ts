import { nok } from '@portal/domain'
import type { BulkRowState, BulkState } from '@portal/domain/bulk'
import type { PhoneTicket } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Refusal } from '../../core/errors.ts'
import { readTenant } from '../../core/in-tenant.ts'
import type {
  BulkOrder,
  BulkOrderDetail,
  BulkOrderRows,
  BulkOrders,
  BulkOrdersQuery,
  BulkRowsQuery,
} from './schemas.ts'

type BulkOrderFacts = {
  id: string
  fileName: string
  state: BulkState
  createdAt: Date
  createdBy: string
  startedAt: Date | null
  endedAt: Date | null
  rows: z.infer<typeof BulkOrder>['rows']
}

// A client is shown by its id; a deleted user has no name.
const COLUMNS = `b.id, b.file_name as "fileName", b.state::text, b.created_at as "createdAt", b.started_at as "startedAt", b.ended_at as "endedAt",
  coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id::text = b.created_by_id),
    (select k.name from api_client k where k.id = b.created_by_id), '') as "createdBy",
  json_build_object('total', b.total, 'ready', b.ready, 'faulty', b.faulty, 'done', b.done, 'refused', b.refused) as rows`

const present = (row: BulkOrderFacts): z.infer<typeof BulkOrder> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** An upload and its progress. @throws Refusal not-found */
export const getBulkOrder = async (ctx: Ctx, id: string): Promise<z.infer<typeof BulkOrderDetail>> => {
  const [row] = await readTenant<BulkOrderFacts>(ctx, {
    name: 'bulk-order',
    text: `select ${COLUMNS} from bulk_request b where b.id = $1::uuid`,
    values: [id],
  })
  if (!row) throw new Refusal('not-found')
  return {
    ...present(row),
    companyId: ctx.companyId!,
    costs: row.state === 'CHECKED' ? await readCosts(ctx, id) : [],
  }
}

/** What ordering the rows would cost each month, by the month they start in; as computed at the upload. */
const readCosts = async (ctx: Ctx, id: string) => {
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
  const [rows, [total]] = await Promise.all([
    readTenant<BulkOrderFacts>(ctx, {
      name: 'bulk-orders',
      text: `with page as (select * from bulk_request where company_id = $1 and ticket_kind = $4::ticket_kind order by created_at desc, id desc limit $2 offset $3)
        select ${COLUMNS} from page b order by b.created_at desc, b.id desc`,
      values: [companyId, maxEntries, offset, kind],
    }),
    readTenant<{ n: number }>(ctx, {
      name: 'bulk-orders-total',
      text: 'select count(*)::int as n from bulk_request where company_id = $1 and ticket_kind = $2::ticket_kind',
      values: [companyId, kind],
    }),
  ])
  return { matches: rows.map(present), totalEntries: total!.n }
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
  const byState = state ? 'and r.state = $4::bulk_row_state' : ''
  const order = faultsFirst ? `(r.state in ('FAULTY', 'REFUSED')) desc, position` : 'position'
  const [found] = await readTenant<{ total: number; matches: StoredRow[] }>(ctx, {
    name: `bulk-rows${state ? '-by-state' : ''}${faultsFirst ? '-faults-first' : ''}`,
    text: `with page as (select * from bulk_request_row r where r.bulk_request_id = $1::uuid ${byState} order by ${order} limit $2 offset $3)
      select (select count(*) from bulk_request_row r where r.bulk_request_id = $1::uuid ${byState})::int as total,
        coalesce((select json_agg(json_build_object('row', p.position, 'state', p.state, 'cells', p.input -> 'cells', 'faults', p.faults,
            'ticketId', t.id, 'subscriberId', t.holder_id) order by ${order.replaceAll('r.state', 'p.state').replace('position', 'p.position')})
          from page p left join ticket t on t.id = p.ticket_id), '[]'::json) as matches`,
    values: state ? [id, maxEntries, offset, state] : [id, maxEntries, offset],
  })
  return { matches: found!.matches, totalEntries: found!.total }
}
