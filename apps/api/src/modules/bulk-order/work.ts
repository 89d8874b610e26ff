import { faultOfRefusal } from '@portal/domain/bulk-order'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { loadTariff } from '../tariff/service.ts'
import { orderRow } from './order-rows.ts'
import { personCtx } from './person.ts'

type Started = { id: string; companyId: string; startedBy: string }
type Counts = { ordered: number; refused: number; done: number }

/** Rows of one upload before the next upload gets its turn, so that a small order does not wait for a large one. */
const SLICE = 25
/** Rows per run of the job. It enqueues itself for the rest, so that a worker can stop between runs. */
const RUN = 500

/** Refuses all remaining rows: whoever started the order may no longer order for the company. */
const refuseRest = (ctx: JobCtx, { id }: Started): Promise<number> =>
  inTenant(
    ctx,
    tx => tx.$executeRaw`
      update bulk_order_row r set state = 'REFUSED', refusal = 'forbidden', faults = ${JSON.stringify([faultOfRefusal('forbidden')])}::jsonb
      from bulk_order b where b.id = ${id}::uuid and b.state = 'ORDERING' and r.bulk_order_id = b.id and r.state = 'READY'`,
    { unaudited: 'nothing was ordered; the rows say why' },
  )

/** Closes an order of which every row was tried. */
const finish = (ctx: JobCtx, { id, companyId }: Started): Promise<number> =>
  inTenant(
    ctx,
    async tx => {
      const [done] = await tx.$queryRaw<{ ordered: number; refused: number }[]>`
        update bulk_order b set state = 'DONE', ended_at = ${ctx.clock.now()}
        where b.id = ${id}::uuid and b.state = 'ORDERING'
          and not exists (select from bulk_order_row r where r.bulk_order_id = b.id and r.state = 'READY')
        returning (select count(*)::int from bulk_order_row r where r.bulk_order_id = b.id and r.state = 'ORDERED') as ordered,
          (select count(*)::int from bulk_order_row r where r.bulk_order_id = b.id and r.state = 'REFUSED') as refused`
      if (done) await tx.audit({ action: 'bulk-order.rows', companyId, entityId: id, detail: done })
      return done ? 1 : 0
    },
    { unaudited: 'rows are left, or another worker has closed it' },
  )

/** The next rows of one order; true when there may be more. */
const orderSlice = async (ctx: JobCtx, started: Started, counts: Counts): Promise<boolean> => {
  const person = await personCtx(ctx, started.startedBy, started.companyId)
  if (!person) counts.refused += await refuseRest(ctx, started)
  const rows = await readTenant<{ position: number }>(ctx, {
    name: 'bulk-order-slice',
    text: `select r.position from bulk_order_row r join bulk_order b on b.id = r.bulk_order_id
      where b.id = $1::uuid and b.state = 'ORDERING' and r.state = 'READY' order by r.position limit $2`,
    values: [started.id, SLICE],
  })
  if (person && rows.length > 0) {
    const tariff = await loadTariff(ctx)
    let moved = 0
    for (const { position } of rows) {
      const outcome = await orderRow(person, tariff, started.id, position)
      if (outcome === 'not-to-order') continue
      counts[outcome]++
      moved++
    }
    // Rows that another worker has locked are left to that worker.
    if (moved > 0) return true
  }
  counts.done += await finish(ctx, started)
  return false
}

/**
 * Orders rows of started uploads, round robin, each row once even when a worker is killed: the rows hold what is still to be
 * ordered.
 */
export const orderBulk = async (ctx: JobCtx): Promise<Counts> => {
  const counts: Counts = { ordered: 0, refused: 0, done: 0 }
  const turns = await readTenant<Started>(ctx, {
    name: 'bulk-orders-started',
    text: `select id, company_id as "companyId", started_by as "startedBy" from bulk_order where state = 'ORDERING' order by started_at, id`,
    values: [],
  })
  for (let started = turns.shift(); started; started = turns.shift()) {
    if (await orderSlice(ctx, started, counts)) turns.push(started)
    if (turns.length > 0 && counts.ordered + counts.refused >= RUN) {
      ctx.queue.wake('bulk-order', { operator: ctx.operator.id })
      break
    }
  }
  return counts
}
