import { OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Clock, clockFrom } from '../src/core/clock.ts'
import type { JobTable } from '../src/core/jobs.ts'
import { type JobName, openQueue } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { timeAfter } from '../src/core/schedule.ts'
import { work } from '../src/core/work.ts'
import { JOBS } from '../src/jobs.ts'
import { expectNoViolations, OF_DOCUMENTS } from './data-check.ts'
import { NORDLYS, type Portal, startPortal } from './harness.ts'
import { givenCustomer, givenTicket } from './invoicing.ts'

const WAIT = { timeout: 240_000, interval: 200 }
const LONG = 900_000
const MINUTE_MS = 60_000
const NAMES = Object.keys(JOBS) as JobName[]
const log = pino({ level: 'silent' })

let portal: Portal
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)

/** A worker with its real queue from an instant on, until `done`. */
const workFrom = async (from: string, jobs: Partial<JobTable>, done: (clock: Clock) => Promise<void>) => {
  const clock = clockFrom(from)
  await setUpQueue(portal.database.ownerUrl, clock)
  const queue = await openQueue(portal.database.url, 'work', clock, () => undefined)
  try {
    await work({ ...portal.services, clock, queue }, jobs, log)
    await done(clock)
  } finally {
    await queue.stop()
  }
}

/** Every job runs once, as when a worker was there until then. */
const runAll = async (until: string) => {
  portal.clock.set(until)
  for (const name of NAMES) await portal.job(name)
}

type Run = { job: JobName; at: Date; late: Date | null }
const runsSince = (instant: string) =>
  sql<Run>(
    `select job, started_at as at, late_since as late from job_run where started_at >= $1 and outcome = 'DONE' order by id`,
    [instant],
  )

/** No worker is there from one instant to another; then one is, until all that was missed is made up for. */
const down = async (from: string, to: string): Promise<Run[]> => {
  await runAll(from)
  portal.clock.set(to)
  await workFrom(to, JOBS, () =>
    vi.waitFor(async () => {
      for (const { id } of OPERATORS) {
        const [made] = await portal.sql<{ n: number }>(
          id,
          `select count(*)::int as n from job_run where job = 'clock-missed' and outcome = 'DONE' and started_at >= $1`,
          [to],
        )
        expect(made!.n).toBeGreaterThan(0)
      }
    }, WAIT),
  )
  return runsSince(to)
}

const TABLE: JobTable = JOBS
/** Without what a worker runs at its start. */
const isDaily = (job: JobName) => /^\d+ \d+ /.test(TABLE[job].cron) && !TABLE[job].atStart
/** Daily and monthly jobs that were due in a time, in the order in which they were due first. */
const dueBetween = (from: string, to: string) =>
  NAMES.filter(isDaily)
    .map(job => ({ job, due: timeAfter(JOBS[job].cron, new Date(from)) }))
    .filter(({ due }) => due.getTime() < Date.parse(to) - 10 * MINUTE_MS)
    .sort((a, b) => a.due.getTime() - b.due.getTime())
    .map(({ job, due }) => [job, due.toISOString()])

/** That every run that was due is made up for once, the oldest first, and said to be late. */
const expectMadeUp = async (runs: Run[], from: string, to: string) => {
  const daily = runs.filter(({ job }) => isDaily(job))
  expect(daily.map(({ job, late }) => [job, late?.toISOString()])).toEqual(dueBetween(from, to))
  // What goes every few minutes is late once; then it goes as ever.
  const often = runs.filter(({ job }) => !/^\d+ \d+ /.test(TABLE[job].cron) && job !== 'voucher-periods')
  const lateOf = (job: JobName) => often.filter(run => run.job === job && run.late !== null).length
  for (const job of new Set(often.map(({ job }) => job))) expect([job, lateOf(job)]).toEqual([job, 1])
  const { late } = (await portal.as('ingrid@operator.example')('GET', '/clock-api/jobs')).json()
  expect(late.jobs).toBeGreaterThanOrEqual(daily.length)
  const since = Date.parse(late.since) - Date.parse(from)
  expect(since).toBeGreaterThan(0)
  expect(since).toBeLessThanOrEqual(3 * MINUTE_MS)
  expect(Date.parse(late.until)).toBeGreaterThanOrEqual(Date.parse(to))
}

const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from ticket where id = $1', [id]))[0]!.status
const invoicesOf = (agreement: string) =>
  sql<{ period: string; number: number; day: string }>(
    `select period_start || '/' || period_end as period, number::int as number, invoice_date::text as day from invoice
     where agreement_id = $1 and kind = 'INVOICE' order by number`,
    [agreement],
  )
const periodsOf = async (agreement: string) => (await invoicesOf(agreement)).map(({ period }) => period)
const messages = async (prefix: string) =>
  (
    await sql<{ key: string }>(
      `select dedupe_key as key from outgoing_message where dedupe_key like $1 || '%' order by 1`,
      [prefix],
    )
  ).map(({ key }) => key)

let monthly: string
let weekly: string
let quarterly: string
const tickets: Record<'ends' | 'starts' | 'old' | 'older', string> = {
  ends: '',
  starts: '',
  old: '',
  older: '',
}
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-08T11:00:00Z' })
  monthly = await givenCustomer(portal, { from: '2026-12-01', tickets: [{ start: '2026-12-02' }] })
  weekly = await givenCustomer(portal, {
    interval: 'WEEKLY',
    from: '2026-12-28',
    tickets: [{ start: '2026-12-28' }],
  })
  quarterly = await givenCustomer(portal, {
    interval: 'QUARTERLY',
    from: '2027-01-01',
    tickets: [{ start: '2027-01-04' }],
  })
  tickets.ends = await givenTicket(portal, monthly, { start: '2026-12-02', end: '2026-12-31' })
  tickets.starts = await givenTicket(portal, monthly, { start: '2027-01-01', status: 'PENDING' })
  tickets.old = await givenTicket(portal, monthly, {
    start: '2026-06-01',
    end: '2026-10-30',
    status: 'EXPIRED',
  })
  tickets.older = await givenTicket(portal, monthly, {
    start: '2026-06-01',
    end: '2026-12-15',
    status: 'EXPIRED',
  })
  await sql(`update company set email_for_invoice_preview = 'faktura@kunde.example' where id = $1`, [monthly])
  await sql(
    `insert into user_company_role (user_id, company_id, role) select user_id, $1, 'COMPANY_ADMIN' from user_company_role where company_id = $2 and role = 'COMPANY_ADMIN'`,
    [monthly, NORDLYS],
  )
})
afterAll(() => portal.stop())

describe('[T-FLT-7] no worker over the end of a month', () => {
  it(
    'for an hour: the day begins once, late',
    async () => {
      // Nothing is due for the first time in the minutes before or after: it would come, but not late.
      const [from, to] = ['2026-12-31T22:20:00Z', '2026-12-31T23:20:00Z']
      const runs = await down(from, to)
      await expectMadeUp(runs, from, to)
      expect(runs.map(({ job }) => job)).toContain('ticket-lifecycle')
      expect([await statusOf(tickets.ends), await statusOf(tickets.starts)]).toEqual(['EXPIRED', 'ACTIVE'])
      expect(await invoicesOf(monthly)).toEqual([])
      const [mail] = await sql<{ body: string }>(
        `select body from outgoing_message where dedupe_key = 'clock-alarm:2027-01-01'`,
      )
      expect(mail!.body).toContain('- Jobber gikk for sent: det var ingen kjøringer fra 31.12.2026 kl. 23.2')
    },
    LONG,
  )

  it(
    'for three days, and for three days over those of the preview: for the month that has ended',
    async () => {
      const [from, to] = ['2027-01-30T22:30:00Z', '2027-02-02T22:30:00Z']
      await expectMadeUp(await down(from, to), from, to)
      // Until the day before, nothing could be anonymised.
      expect(await statusOf(tickets.old)).toBe('ANONYMISED')
      expect(await statusOf(tickets.older)).toBe('EXPIRED')
      expect(await periodsOf(monthly)).toEqual(['2026-12-01/2026-12-31'])
      const [second, third] = ['2027-02-03T05:00:00Z', '2027-02-06T05:00:00Z']
      await expectMadeUp(await down(second, third), second, third)
      expect(await messages('invoice-preview:')).toEqual([
        expect.stringContaining(`invoice-preview:${monthly}`),
      ])
      expect((await messages('invoice-preview:'))[0]).toContain('2027-01-31')
      await expectNoViolations(portal, OF_DOCUMENTS)
    },
    LONG,
  )

  it(
    'for forty days, over two month ends and the change of the clock: every period once, oldest first',
    async () => {
      const [from, to] = ['2027-02-27T22:30:00Z', '2027-04-08T22:30:00Z']
      await runAll('2027-02-08T11:00:00Z')
      const before = await periodsOf(weekly)
      const runs = await down(from, to)
      await expectMadeUp(runs, from, to)
      expect(await periodsOf(monthly)).toEqual([
        '2026-12-01/2026-12-31',
        '2027-01-01/2027-01-31',
        '2027-02-01/2027-02-28',
        '2027-03-01/2027-03-31',
      ])
      expect(await periodsOf(quarterly)).toEqual(['2027-01-01/2027-03-31'])
      const after = (await periodsOf(weekly)).slice(before.length)
      expect(after).toEqual([...after].sort())
      expect(new Set(after).size).toBe(after.length)
      // Dated when they are made, so that nobody has less time to pay.
      for (const { day } of (await invoicesOf(monthly)).slice(2)) expect(day).toBe('2027-04-09')
      expect(await statusOf(tickets.older)).toBe('ANONYMISED')
      // The invoice of January was due in February; those of February and March exist only now.
      const reminded = await sql<{ period: string }>(
        `select i.period_end::text as period from invoice_reminder r join invoice i on i.id = r.invoice_id where i.agreement_id = $1 order by 1`,
        [monthly],
      )
      expect(reminded.map(({ period }) => period)).toEqual(['2026-12-31', '2027-01-31'])
      // A notice of what is invoiced already would be of no use.
      expect(await messages('invoice-preview:')).toHaveLength(1)
      await expectNoViolations(portal, OF_DOCUMENTS)
      // Nothing is left to make up for.
      const { oslo } = await portal.job('clock-missed', { operator: 'oslo' })
      expect(oslo).toEqual({ made: 0, failed: 0 })
    },
    LONG,
  )
})

describe('a job at 02:30', () => {
  const JOB = 'message-clean-up'
  const table: Partial<JobTable> = {
    [JOB]: { ...JOBS[JOB], cron: '30 2 * * *' },
    'clock-missed': {
      ...JOBS['clock-missed'],
      run: async ctx => (await import('../src/modules/clock/missed.ts')).makeUp(ctx, table as JobTable),
    },
  }
  const ranAt = (at: string) =>
    sql(
      `insert into job_run (job, trigger, as_of, started_at, seen_at, finished_at, outcome) values ($1, 'CLOCK', $2::date, $3, $3, $3, 'DONE')`,
      [JOB, at.slice(0, 10), at],
    )
  /** A worker is there for a moment: the queue has looked at its schedules, and what was missed is made up for. */
  const moment = (at: string) =>
    workFrom(at, table, () =>
      vi.waitFor(async () => {
        const runs = (await runsSince(at)).filter(({ job }) => job === 'clock-missed')
        expect(runs.length).toBeGreaterThan(0)
        // The look by the schedule, which is sent together with the job at 02:30; the first is the worker's own.
        const [looks] = await sql<{ n: number }>(
          `select count(*)::int as n from pgboss.job where name = 'sweep' and state = 'completed' and created_on >= $1`,
          [at],
        )
        expect(looks!.n).toBeGreaterThan(0)
        const queued = await sql(
          `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
          [[JOB, '__pgboss__send-it']],
        )
        expect(queued).toEqual([])
      }, WAIT),
    )
  /** The hour of each run: the two of the hour that comes twice are an hour apart, and a worker may take minutes. */
  const times = async (since: string) =>
    (await runsSince(since))
      .filter(({ job }) => job === JOB)
      .map(({ at, late }) => [at.toISOString().slice(0, 13), late])

  it(
    'runs once on the day on which the hour is skipped, and once on the one on which it comes twice',
    async () => {
      await sql('delete from job_run')
      await ranAt('2028-03-25T01:30:00Z')
      // 01:59 in Norway, 03:30 where 02:30 would have been, and later that day.
      await moment('2028-03-26T00:59:05Z')
      expect(await times('2028-03-26T00:00:00Z')).toEqual([])
      await moment('2028-03-26T01:33:10Z')
      await moment('2028-03-26T09:00:05Z')
      expect(await times('2028-03-26T00:00:00Z')).toEqual([['2028-03-26T01', null]])
      await moment('2028-03-27T00:30:05Z')
      expect(await times('2028-03-26T12:00:00Z')).toEqual([['2028-03-27T00', null]])

      await sql('delete from job_run')
      await ranAt('2028-10-28T00:30:00Z')
      await moment('2028-10-29T00:30:05Z')
      await moment('2028-10-29T01:30:05Z')
      await moment('2028-10-29T09:00:05Z')
      expect(await times('2028-10-28T12:00:00Z')).toEqual([['2028-10-29T00', null]])
      await moment('2028-10-30T01:30:05Z')
      expect(await times('2028-10-29T12:00:00Z')).toEqual([['2028-10-30T01', null]])
    },
    LONG,
  )
})
