import { type Operator, operatorById } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import { today } from './clock.ts'
import type { Ctx } from './ctx.ts'
import { portalLink } from './links.ts'
import type { JobData, JobName } from './queue.ts'
import type { JobServices } from './services.ts'
import { hashWithKey } from './tokens.ts'

export type JobCtx = Ctx & { ports: JobServices['ports'] }
export type Counts = Record<string, number>

/** A job as its slice declares it. Every run is for one operator. Due work is swept every minute, so that a lost job only delays it. */
export type Job = {
  /** Its schedule, in Europe/Oslo. A run missed while no worker was running is made up for once. */
  cron: string
  /** Also runs when a worker starts: for what a new version brings with it. */
  atStart?: true
  /** What it does, for the list that `npm run job` prints. */
  says: string
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
  }
}

/** Runs a job for the operator and the day of its payload; the day is today when left out. */
export const runJob = (
  services: JobServices,
  jobs: Partial<JobTable>,
  name: JobName,
  { operator, asOf }: JobData,
  log: FastifyBaseLogger,
  requestId: string,
): Promise<Counts> => {
  const job = jobs[name]
  if (!job) throw new Error(`there is no job ${name}`)
  const ctx = jobCtx(services, operatorById(operator), name, log, requestId)
  return job.run(asOf ? { ...ctx, today: asOf, access: { ...ctx.access, today: asOf } } : ctx)
}
