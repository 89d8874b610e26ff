import type { BulkFault } from '@portal/domain/bulk'
import { following } from '../../core/ctx.ts'
import { inTenant, readTenant } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import type { BulkDescription } from './description.ts'
import { descriptionOf } from './descriptions.ts'
import { personCtx } from './person.ts'
import { doRow, refuseRest } from './row.ts'

type Started = Pick<BulkDescription<unknown, unknown>, 'kind' | 'ticketKind'> & {
  id: string
  companyId: string
  startedBy: string
  startedRequest: string | null
}
type Counts = { done: number; refused: number; ended: number }

/** Rows of one upload before the next upload gets its turn, so that a small one does not wait for a large one. */
const SLICE = 25
/** Rows per run of the job. It enqueues itself for the rest, so that a worker can stop between runs. */
const RUN = 500
const FORBIDDEN: BulkFault = { column: null, code: 'forbidden' }

/** Closes an upload whose rows have all been tried. */
const finish = (ctx: JobCtx, { id, companyId, startedRequest }: Started): Promise<number> =>
  inTenant(
    following(ctx, startedRequest),
    async tx => {
      const [ended] = await tx.$queryRaw<{ ordered: number; refused: number }[]>`
        update bulk_request set state = 'DONE', ended_at = ${ctx.clock.now()} where id = ${id}::uuid and state = 'RUNNING' and ready = 0
        returning done as ordered, refused`
      if (ended) await tx.audit({ action: 'bulk-order.rows', companyId, entityId: id, detail: ended })
      return ended ? 1 : 0
    },
    { unaudited: 'rows are left, or another worker has closed it' },
  )

/** The next rows of one upload; true when there may be more. */
const workSlice = async (ctx: JobCtx, started: Started, counts: Counts): Promise<boolean> => {
  const description = descriptionOf(started)
  const person = await personCtx(
    following(ctx, started.startedRequest),
    started.startedBy,
    started.companyId,
    description.permission,
  )
  // The person who started it may no longer do this for the company.
  if (!person) counts.refused += await refuseRest(ctx, started.id, FORBIDDEN)
  const rows = await readTenant<{ position: number }>(ctx, {
    name: 'bulk-slice',
    text: `select r.position from bulk_request_row r join bulk_request b on b.id = r.bulk_request_id
      where b.id = $1::uuid and b.state = 'RUNNING' and r.state = 'READY' order by r.position limit $2`,
    values: [started.id, SLICE],
  })
  if (person && rows.length > 0) {
    const shared = await description.share(person)
    let moved = 0
    for (const { position } of rows) {
      const outcome = await doRow(person, description, shared, started.id, position)
      if (outcome === 'skipped') continue
      counts[outcome]++
      moved++
    }
    // Rows that another worker has locked are left to that worker.
    if (moved > 0) return true
  }
  counts.ended += await finish(ctx, started)
  return false
}

/**
 * Processes rows of started uploads, round robin, each row once even when a worker is killed: the rows hold what is still to be
 * done.
 */
export const workBulk = async (ctx: JobCtx): Promise<Counts> => {
  const counts: Counts = { done: 0, refused: 0, ended: 0 }
  const turns = await readTenant<Started>(ctx, {
    name: 'bulk-started',
    text: `select id, kind, ticket_kind as "ticketKind", company_id as "companyId", started_by as "startedBy", started_request as "startedRequest"
      from bulk_request where state = 'RUNNING' order by started_at, id`,
    values: [],
  })
  for (let started = turns.shift(); started; started = turns.shift()) {
    if (await workSlice(ctx, started, counts)) turns.push(started)
    if (turns.length > 0 && counts.done + counts.refused >= RUN) {
      ctx.queue.wake('bulk-order', { operator: ctx.operator.id })
      break
    }
  }
  return counts
}
