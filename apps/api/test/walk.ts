import { addDays, type Day, type InvoicingInterval } from '@portal/domain'
import { formOfSystem } from '@portal/domain/payroll-run'
import type { JobName } from '../src/core/queue.ts'
import { JOBS } from '../src/jobs.ts'
import { INVARIANTS, violations } from '../src/modules/clock/invariants.ts'
import { seeded } from './billing-walk.ts'
import { addCounter, COUNTER } from './counter-orders.ts'
import { NEEDS_A_WORKER } from './data-check-names.ts'
import { type Portal, startPortal } from './harness.ts'
import { runApproved } from './invoicing.ts'
import { WALKED, walkActs } from './walk-acts.ts'
import { instantOf, jobsOn } from './walk-days.ts'
import { digestOf } from './walk-digest.ts'
import { setUpFeed } from './walk-feed.ts'
import { openWidget } from './widgets.ts'

export const FIRST_DAY: Day = '2026-11-01'
export const LAST_DAY: Day = '2028-12-31'
const NAMES = INVARIANTS.map(({ name }) => name).filter(name => !NEEDS_A_WORKER.includes(name))
const ACTS_AT = '12:00'
const CHECKED_AT = '23:00'

export type Walked = {
  days: number
  done: Record<string, number>
  refused: Record<string, number>
  jobs: Record<string, number>
  /** What outside systems have of it. */
  outside: { tickets: number; sms: number; mails: number }
  rows: number
  hash: string
  tables: Record<string, string>
  seconds: number
}

/** Agreements of every product, invoiced by different intervals, and what the companies have chosen. */
const setUp = async (portal: Portal): Promise<string> => {
  const agreement = (id: string, company: string, kind: string, interval: InvoicingInterval) =>
    portal.sql(
      'oslo',
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, invoicing_interval)
       values ($1, $2, $3::agreement_sub_type, 'Ref ' || $1, '2026-01-01', $4::invoicing_interval)`,
      [id, company, kind, interval],
    )
  const { company, housing, free, school } = WALKED
  await agreement(housing.agreements[0], housing.id, 'HOUSING_ASSOCIATION', 'MONTHLY_AT_END')
  for (const id of free.agreements) await agreement(id, free.id, 'FREETICKET', 'MONTHLY_AT_END')
  await agreement(school.agreements[0], school.id, 'SCHOOLTICKET', 'QUARTERLY')
  await addCounter(portal)
  await portal.sql(
    'oslo',
    `update agreement set invoicing_interval = 'QUARTERLY', allow_refund = true where id = any($1)`,
    [[COUNTER, company.agreements[1], '200102']],
  )
  await portal.sql('oslo', `update agreement set allow_refund = true`)
  await portal.sql('oslo', `update company set ticket_pauses = true where id = any($1)`, [
    [company.id, housing.id],
  ])
  await portal.sql(
    'oslo',
    `update company set email_for_invoice_preview = 'faktura@nordlys.example' where id = $1`,
    [company.id],
  )
  await portal.sql(
    'oslo',
    `insert into free_ticket_settings (company_id, expire_child_tickets, expire_child_tickets_at_age) values ($1, 'AT_END_OF_MONTH', 19)`,
    [free.id],
  )
  // What the company pays of tickets passes the limit of gifts in each year; of add-ons it pays a part.
  await portal.sql(
    'oslo',
    `insert into subsidy_rule (company_id, name, product, agreement_id, department_ids, groups, kind, value, tax_mode, from_month, created_at)
     values ($1, 'Alle', 'TICKET', null, '{}', '{}', 'PERCENT', 50, 'GIFT', '2026-11-01', '2026-10-20T10:00:00Z'),
       ($1, 'Avtalen', 'TICKET', $2, '{}', '{}', 'PERCENT', 100, 'GIFT', '2026-11-01', '2026-10-20T10:00:00Z'),
       ($1, 'Elsykkel', 'JOULE', null, '{}', '{}', 'UP_TO', 20000, 'TAXABLE', '2027-01-01', '2026-10-20T10:00:00Z')`,
    [company.id, company.agreements[0]],
  )
  // Payroll is told of both agreements from the first month on, by runs that the jobs make.
  const form = formOfSystem('OWN')
  const employee = { TICKET: '711', JOULE: '712', OTTO: '713', CAR_POOL: '714' }
  await portal.sql(
    'oslo',
    `with made as (insert into payroll_profile (company_id, name, created_at) values ($1, 'Lønn', '2026-10-20T10:00:00Z') returning id),
       version as (insert into payroll_profile_version (profile_id, version, form, created_at) select id, 1, $2::jsonb, '2026-10-20T10:00:00Z' from made)
     insert into payroll_schedule (profile_id, company_id, agreement_ids, before_last_workday, time, month, approval, only_if_lines, start_month, next_at, next_month, updated_at)
     select id, $1, '{}', 3, '08:00', 'THIS', 'NONE', false, '2026-11-01', '2026-11-25T07:00:00Z', '2026-11-01', '2026-10-20T10:00:00Z' from made`,
    [
      company.id,
      JSON.stringify({ ...form, payTypes: { employee, taxable: '520', taxFree: '521', refund: '' } }),
    ],
  )
  await setUpFeed(portal)
  return openWidget(portal, 'ALLOW_TICKET_REQUESTS', { email: 'jon@fjordbygg.example' })
}

/**
 * Walks through days: the jobs of each in the order of the clock, what people do at noon, and the invariants at night.
 * @param workers how many run every job, all at the same moment
 * @param spans the first and the last of days that follow one another; days between spans are skipped, as when no worker ran
 * @throws Error for the first day on which an invariant does not hold
 */
export const walk = async (
  spans: readonly (readonly [Day, Day])[],
  { seed, acts, workers = 1 }: { seed: number; acts: number; workers?: number },
): Promise<Walked> => {
  const started = performance.now()
  const portal = await startPortal({ now: instantOf(spans[0]![0], '00:00').toISOString() })
  const random = seeded(seed)
  const jobs: Record<string, number> = {}
  const at = (day: Day, time: string) => portal.clock.set(instantOf(day, time).toISOString())
  // Without the log of runs, which would be half of the work of a day.
  const run = async (name: JobName) => {
    const once = async () => {
      const ctx = portal.ctxOf('oslo', name)
      const invoiced = name === 'invoice-run' ? Object.values(await runApproved(ctx, ctx.today)) : []
      return [...invoiced, ...Object.values(await JOBS[name].run(ctx))]
    }
    // All end before the first fault is told of, so that none goes on meanwhile.
    const ended = await Promise.allSettled(Array.from({ length: workers }, once))
    const fault = ended.find(each => each.status === 'rejected')
    if (fault) throw fault.reason
    const sum = ended
      .flatMap(each => (each.status === 'fulfilled' ? each.value : []))
      .reduce((all, n) => all + n, 0)
    jobs[name] = (jobs[name] ?? 0) + sum
    return sum
  }
  try {
    const people = walkActs(portal, random, await setUp(portal))
    let days = 0
    for (const [first, last] of spans)
      for (let day = first; day <= last; day = addDays(day, 1)) {
        days += 1
        const plan = jobsOn(day)
        const before = plan.filter(({ time }) => time < ACTS_AT)
        const often = plan.filter(({ time }) => time > ACTS_AT && time < '13:00')
        const after = plan.filter(({ time }) => time > '13:00')
        for (const { name, time } of before) {
          at(day, time)
          await run(name)
        }
        at(day, ACTS_AT)
        await people.day(day, 1 + random.int(acts))
        for (const { name, time } of often) {
          at(day, time)
          await run(name)
        }
        let handedOver = 0
        for (const { name, time } of after) {
          at(day, time)
          handedOver += await run(name)
        }
        at(day, CHECKED_AT)
        // What the evening has queued.
        if (handedOver > 0)
          for (const name of [
            'card-hand-over',
            'card-report',
            'ticket-issue',
            'ticket-command',
            'message-send',
          ] as const)
            await run(name)
        const found = await violations(portal.ctxOf('oslo'), NAMES)
        if (found.length > 0) throw new Error(`${day}, seed ${seed}: ${JSON.stringify(found, null, 1)}`)
      }
    const digest = await digestOf(portal)
    const made = async (what: string): Promise<number> => {
      const answer = await fetch(`${portal.sandbox.origin}/api/${what}`)
      return ((await answer.json()) as { totalEntries: number }).totalEntries
    }
    return {
      days,
      done: people.done,
      refused: people.refused,
      jobs,
      outside: { tickets: await made('tickets'), sms: await made('sms'), mails: await made('mail') },
      ...digest,
      seconds: Math.round((performance.now() - started) / 1000),
    }
  } finally {
    await portal.stop()
  }
}
