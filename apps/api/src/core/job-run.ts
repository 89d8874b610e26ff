import { STOPPED_AFTER_MS } from '@portal/domain/clock'
import { OutboundError } from '../ports/outbound.ts'
import type { Clock } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { Refusal } from './errors.ts'
import { inTenant } from './in-tenant.ts'

/** What a run did, by name. `failed` and `parked` are what it could not do; `held` what waits for a person's approval. */
export type Counts = Record<string, number>
/** What made a job run: its schedule or a change that gave it work, the command line, or the page of the jobs. */
export type JobTrigger = 'CLOCK' | 'HAND' | 'STAFF'

/** A run gives a sign of life four times in the time after which it counts as stopped. */
const SIGN_MS = STOPPED_AFTER_MS / 4
const KEPT = 50
const MISSED = ['failed', 'parked']
const unaudited = 'a run is logged in a table of its own'

/** Why a run failed, without the data that the message of an error may hold. */
export const faultOf = (error: unknown): string => {
  if (error instanceof OutboundError || error instanceof Refusal) return error.message
  const { name, code, constraint } = Object(error) as Record<string, unknown>
  return [name ?? 'fault', code, constraint]
    .filter(part => typeof part === 'string')
    .join(' ')
    .slice(0, 200)
}

type Run = {
  job: string
  trigger: JobTrigger
  /** The portal's clock, also where the job runs for another day. */
  clock: Clock
  /** The count that says how many things it did; the sum of all when left out. */
  handled?: string
}

const start = async (ctx: Ctx, { job, trigger, clock }: Run): Promise<string> => {
  const now = clock.now()
  const rows = await inTenant(
    ctx,
    tx => tx.$queryRaw<{ id: string }[]>`
      insert into job_run (job, trigger, as_of, started_at, seen_at) values (${job}, ${trigger}::job_trigger, ${ctx.today}::date, ${now}, ${now}) returning id`,
    { unaudited },
  )
  return rows[0]!.id
}

const giveSign = (ctx: Ctx, clock: Clock, id: string): Promise<number> =>
  inTenant(ctx, tx => tx.$executeRaw`update job_run set seen_at = ${clock.now()} where id = ${id}::uuid`, {
    unaudited,
  })

const end = (
  ctx: Ctx,
  { job, clock, handled }: Run,
  id: string,
  { counts, error = null }: { counts: Counts; error?: string | null },
): Promise<number> => {
  const sum = (names: string[]) => names.reduce((n, name) => n + (counts[name] ?? 0), 0)
  const held = counts.held ?? 0
  const done = handled
    ? [handled]
    : Object.keys(counts).filter(name => !MISSED.includes(name) && name !== 'held')
  const outcome = error !== null ? 'FAILED' : held > 0 ? 'HELD' : 'DONE'
  const now = clock.now()
  return inTenant(
    ctx,
    async tx => {
      await tx.$executeRaw`
        update job_run set finished_at = ${now}, seen_at = ${now}, outcome = ${outcome}::job_outcome, counts = ${JSON.stringify(counts)}::jsonb,
          handled = ${sum(done)}, missed = ${sum(MISSED)}, error = ${error} where id = ${id}::uuid`
      return tx.$executeRaw`
        delete from job_run where job = ${job} and id in (
          select id from job_run where job = ${job} order by started_at desc, id desc offset ${KEPT})`
    },
    { unaudited },
  )
}

/** Runs a job and logs the run: one row from its start on, so that a run that is killed is seen. The newest 50 of a job are kept. */
export const logRun = async (ctx: Ctx, run: Run, work: () => Promise<Counts>): Promise<Counts> => {
  const id = await start(ctx, run)
  const signs = setInterval(() => giveSign(ctx, run.clock, id).catch(() => undefined), SIGN_MS)
  try {
    const counts = await work()
    await end(ctx, run, id, { counts })
    return counts
  } catch (error) {
    // Without a database the row shows the run as stopped; the error of the job is the one to be told of.
    await end(ctx, run, id, { counts: {}, error: faultOf(error) }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(signs)
  }
}
