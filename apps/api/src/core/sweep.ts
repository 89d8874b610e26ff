import { randomUUID } from 'node:crypto'
import { OPERATORS, type Operator, type OperatorId } from '@portal/domain'
import type { FastifyBaseLogger } from 'fastify'
import { inTenant, Prisma, readTenant } from './in-tenant.ts'
import { missedOf, readRan } from './job-run.ts'
import { type Job, type JobCtx, type JobTable, jobCtx } from './jobs.ts'
import type { JobName } from './queue.ts'
import { timeAfter } from './schedule.ts'
import type { JobServices } from './services.ts'
import { statementOf } from './statement.ts'

/** Operators that are asked at the same time. */
const AT_ONCE = 4

/** Which of these jobs have anything to do, or have to run because their latest run did not end well, or none is known. */
const jobsWithWork = async (
  ctx: JobCtx,
  asked: readonly [JobName, Job][],
  missed: number,
): Promise<Set<JobName>> => {
  const questions = asked.map(([name, { due }]) => `('${name}', ${due})`).join(', ')
  // SQL: one set of questions. Which jobs are asked differs by the minute, so there are some such texts.
  const { name = '', text } = statementOf(
    Prisma.raw(`
      with asked as (select $1::timestamptz as now, $2::date as today, $3::int as missed, $4::boolean as travel_cards)
      select v.job from asked cross join lateral (values ${questions}) v (job, due)
      where v.due or coalesce((select r.outcome is null or r.outcome = 'FAILED' from job_run r where r.job = v.job order by r.started_at desc, r.id desc limit 1), true)`),
    [],
  )
  const values = [ctx.clock.now(), ctx.today, missed, ctx.operator.travelCardAdmin]
  const rows = await readTenant<{ job: JobName }>(ctx, { name, text, values })
  return new Set(rows.map(({ job }) => job))
}

/**
 * Looks at what the clock has for an operator: wakes the jobs whose time has come and that have work, and notes of the others that they had
 * none, which counts as a run of theirs. What has missed its time counts as nothing here: it is made up for, and said to be late.
 */
export const sweepOperator = async (ctx: JobCtx, jobs: Partial<JobTable>): Promise<void> => {
  const entries = Object.entries(jobs) as [JobName, Job][]
  const now = ctx.clock.now()
  const ran = await readRan(ctx)
  const asked = entries.filter(([name, { cron, due }]) => {
    const { last = null, pausedSince = null } = ran.get(name) ?? {}
    return due && !pausedSince && (!last || timeAfter(cron, last) <= now)
  })
  if (asked.length === 0) return
  const missed = new Set(missedOf(entries, ran, now))
  const woken = await jobsWithWork(ctx, asked, missed.size)
  for (const name of woken) ctx.queue.wake(name, { operator: ctx.operator.id })
  const idle = asked.flatMap(([name]) => (woken.has(name) || missed.has(name) ? [] : name))
  if (idle.length === 0) return
  await inTenant(
    ctx,
    // SQL: one set
    tx => tx.$executeRaw`
      insert into job_idle (job, at) select unnest(${idle}::text[]), ${now}
      on conflict (operator_id, job) do update set at = greatest(job_idle.at, excluded.at)`,
    { unaudited: 'that a job had nothing to do changes nothing' },
  )
}

/**
 * The clock's look at all operators, those who are there by now: some at the same time, and last those that could not be asked the last
 * time. One whose database is away fails alone.
 */
export const sweepOf = (
  services: JobServices,
  jobs: Partial<JobTable>,
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const known = new Set<OperatorId>()
  const away = new Set<OperatorId>()
  const atStart = (Object.entries(jobs) as [JobName, Job][]).filter(([, job]) => job.atStart)
  const look = async (operator: Operator) => {
    const { id } = operator
    try {
      if (!known.has(id)) for (const [name] of atStart) services.queue.wake(name, { operator: id })
      known.add(id)
      await sweepOperator(jobCtx(services, operator, 'sweep', log, randomUUID()), jobs)
      away.delete(id)
    } catch (error) {
      away.add(id)
      log.error({ err: error, operator: id }, 'the clock could not look at an operator')
    }
  }
  return async () => {
    const waiting = OPERATORS.toSorted((a, b) => Number(away.has(a.id)) - Number(away.has(b.id)))
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await look(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  }
}
