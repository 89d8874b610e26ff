import { type Day, type Localized, type Operator, operatorById } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, today } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { type Counts, type JobTrigger, logRun } from './job-run.ts'
import { portalLink } from './links.ts'
import type { JobData, JobName } from './queue.ts'
import type { JobServices } from './services.ts'
import { hashWithKey } from './tokens.ts'
import { traced } from './trace.ts'

export type JobCtx = Ctx & {
  ports: JobServices['ports']
  /** When the latest run that did its work began: for what asks about a time. Null where none is known. */
  lastDone: Date | null
}
export type { Counts } from './job-run.ts'

/** A job as its slice declares it. Every run is for one operator. Due work is swept every minute, so that a lost job only delays it. */
export type Job = {
  /** Its schedule, in Europe/Oslo. What was missed while no worker was running is made up for by one run (`makeUp` of the slice `clock`). */
  cron: string
  /** Also runs when a worker starts, or gets to know an operator: for what a new version brings with it. */
  atStart?: true
  /**
   * SQL of a boolean, whether there is anything to do: for what goes every few minutes and mostly finds nothing. The clock asks it of every
   * operator (`sweep.ts`), and only where it is true there is a run. It may be true too often, never too seldom. Left out, it runs at
   * each of its times. Of `asked` it may read `now`, `today`, how many jobs have `missed` a run, and whether the operator makes
   * `travel_cards`.
   */
  due?: string
  /** May take minutes at one operator: each run is taken from the queue by itself, so that its time there is its own. */
  heavy?: true
  /** What it is called on the page of the jobs. */
  name: Localized
  /** What it does, for the list that `npm run job` prints. */
  says: string
  /** The count that says how many things a run did; the sum of all when left out. */
  handled?: string
  /** Calls a use case; `ctx.today` is the day the job runs for. @returns counts for the log */
  run: (ctx: JobCtx) => Promise<Counts>
}
export type JobTable = { [N in JobName]: Job }

/** The context of a job or a command by hand for one operator. The actor is the job, with no person's rights. */
export const jobCtx = (
  services: JobServices,
  operator: Operator,
  name: string,
  log: FastifyBaseLogger,
  requestId: string,
): JobCtx => {
  const day = today(services.clock)
  return {
    operator,
    environment: services.config.environment,
    actor: { kind: 'job', id: name },
    today: day,
    clock: services.clock,
    db: services.db,
    documents: services.documents,
    queue: services.queue,
    log,
    requestId,
    address: null,
    keyedHash: secret => hashWithKey(services.config.CODE_KEY, secret),
    link: path => portalLink(services.config, operator, path),
    access: {
      operator,
      environment: services.config.environment,
      today: day,
      globalRoles: [],
      anyCompanyRoles: [],
      company: null,
    },
    companyId: null,
    idempotency: null,
    ports: services.ports,
    lastDone: null,
  }
}

/** A context for another day. */
export const onDay = <C extends Ctx>(ctx: C, day: Day): C => ({
  ...ctx,
  today: day,
  access: { ...ctx.access, today: day },
})

type JobStart = { trigger: JobTrigger; clock: Clock; onlyIfMissed?: true }

/** Runs a job as the context says, and logs the run. @returns null where it did not run (`logRun`) */
export const runLogged = (ctx: JobCtx, name: JobName, job: Job, by: JobStart): Promise<Counts | null> =>
  traced({ name, kind: 'CONSUMER', facts: { 'portal.operator': ctx.operator.id }, root: ctx.requestId }, () =>
    logRun(
      ctx,
      { job: name, cron: job.cron, ...by, ...(job.handled && { handled: job.handled }) },
      lastDone => job.run({ ...ctx, lastDone }),
    ),
  )

/**
 * Runs a job for the operator and the day of its payload, and logs the run; the day is today when left out. `run` says what made it run
 * where that is not the clock, and the portal's clock where the services have another one. A job that staff has paused does nothing.
 */
export const runJob = async (
  services: JobServices,
  jobs: Partial<JobTable>,
  name: JobName,
  { operator, asOf, by }: JobData,
  log: FastifyBaseLogger,
  requestId: string,
  run: { trigger?: JobTrigger; clock?: Clock } = {},
): Promise<Counts> => {
  const job = jobs[name]
  if (!job) throw new Error(`there is no job ${name}`)
  const { trigger = by ?? 'CLOCK', clock = services.clock } = run
  const now = jobCtx(services, operatorById(operator), name, log, requestId)
  return (await runLogged(asOf ? onDay(now, asOf) : now, name, job, { trigger, clock })) ?? {}
}
