import type { BulkFault } from '@portal/domain/bulk'
import { following } from '../../core/ctx.ts'
import { inTenant, modelsOf } from '../../core/in-tenant.ts'
import type { JobCtx } from '../../core/jobs.ts'
import { type BulkDescription, type BulkKinds, descriptionOf } from './description.ts'
import { personCtx } from './person.ts'
import { doNextRows, refuseRest } from './set.ts'

type Started = Pick<BulkDescription<unknown, unknown>, 'kind' | 'ticketKind'> & {
  id: string
  companyId: string
  startedBy: string
  startedRequest: string | null
}
type Counts = { done: number; refused: number; ended: number }

/** Rows of one request before the next request gets its turn, so that a small one does not wait for a large one; one set at least. */
const SLICE = 25
/** Slices per run of the job. It enqueues itself for the rest, so that a worker can stop between runs. */
const RUN = 20
const FORBIDDEN: BulkFault = { column: null, code: 'forbidden' }

/** Closes a request whose rows have all been tried. */
const finish = (
  kinds: BulkKinds,
  ctx: JobCtx,
  { id, companyId, startedBy, startedRequest, ...of }: Started,
): Promise<number> =>
  inTenant(
    following(ctx, startedRequest),
    async tx => {
      const { count } = await tx.models.bulkRequest.updateMany({
        where: { id, state: 'RUNNING', ready: 0 },
        data: { state: 'DONE', endedAt: ctx.clock.now() },
      })
      if (count === 0) return 0
      const request = await tx.models.bulkRequest.findFirst({
        where: { id },
        select: { done: true, refused: true },
      })
      const ended = { ordered: request!.done, refused: request!.refused }
      const { finished, tells } = descriptionOf(kinds, of)
      await tx.audit({ action: finished, companyId, entityId: id, detail: ended })
      const [kind, userId] = startedBy.split(':')
      // A client reads the outcome itself.
      if (kind === 'user' && userId !== undefined)
        tx.notice({
          kind: tells,
          companyId,
          userId,
          subjectId: id,
          count: ended.ordered,
          missed: ended.refused,
        })
      return 1
    },
    { unaudited: 'rows are left, or another worker has closed it' },
  )

/** The next rows of one request; true when there may be more. */
const workSlice = async (
  kinds: BulkKinds,
  ctx: JobCtx,
  started: Started,
  counts: Counts,
): Promise<boolean> => {
  const { id, startedBy, companyId } = started
  const description = descriptionOf(kinds, started)
  const person = await personCtx(
    following(ctx, started.startedRequest),
    startedBy,
    companyId,
    description.permission,
  )
  // The person who started it may no longer do this for the company.
  if (!person) counts.refused += await refuseRest(ctx, id, FORBIDDEN)
  else {
    const shared = await description.share(person)
    let tried = 0
    while (tried < SLICE) {
      const outcome = await doNextRows({ person, description, shared, id })
      // None is left, or another worker is at this request.
      if (!outcome) break
      tried += outcome.done + outcome.refused
      counts.done += outcome.done
      counts.refused += outcome.refused
    }
    if (tried > 0) return true
  }
  counts.ended += await finish(kinds, ctx, started)
  return false
}

/**
 * Processes rows of started requests, round robin, each row once even when a worker is killed: the rows hold what is still to be
 * done.
 */
export const workBulk = async (kinds: BulkKinds, ctx: JobCtx): Promise<Counts> => {
  const counts: Counts = { done: 0, refused: 0, ended: 0 }
  const models = modelsOf(ctx)
  const turns = (await models.bulkRequest.findMany({
    where: { state: 'RUNNING' },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    select: {
      ...{ id: true, kind: true, ticketKind: true, companyId: true },
      ...{ startedBy: true, startedRequest: true },
    },
  })) as Started[]
  for (let slices = 1, started = turns.shift(); started; slices++, started = turns.shift()) {
    if (await workSlice(kinds, ctx, started, counts)) turns.push(started)
    if (turns.length > 0 && slices >= RUN) {
      ctx.queue.wake('bulk-order', { operator: ctx.operator.id })
      break
    }
  }
  return counts
}
