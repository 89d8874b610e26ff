import { OPERATORS } from '@portal/domain'
import { addTime } from '@portal/domain/instants'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job, JobTable } from '../src/core/jobs.ts'
import type { JobData, JobName } from '../src/core/queue.ts'
import { sweepOf } from '../src/core/sweep.ts'
import { JOBS } from '../src/jobs.ts'
import { NORDLYS, type Portal, startPortal } from './harness.ts'

const log = pino({ level: 'silent' })
const TABLE: JobTable = JOBS
const ASKED = (Object.entries(TABLE) as [JobName, Job][]).flatMap(([name, { due }]) => (due ? name : []))

let portal: Portal
const sql = <Row extends object = object>(text: string, values: unknown[] = []) =>
  portal.sql<Row>('oslo', text, values)

/** Each test has an hour of its own, because the clock moves forward only. */
let hour = new Date('2026-12-08T07:00:00Z')
const at = (minutes: number) => {
  const instant = addTime(hour, { minutes })
  portal.clock.set(instant.toISOString())
}
beforeAll(async () => {
  portal = await startPortal({ now: hour.toISOString() })
})
afterAll(() => portal.stop())

/** Every job ran at the hour, so that none is missed; nothing waits. */
beforeEach(async () => {
  hour = addTime(hour, { hours: 1 })
  at(0)
  for (const { id } of OPERATORS) {
    for (const table of ['job_run', 'job_pause', 'job_idle', 'outbox_call'])
      await portal.sql(id, `delete from ${table}`)
    await portal.sql(
      id,
      `insert into job_run (job, trigger, as_of, started_at, seen_at, finished_at, outcome)
       select unnest($1::text[]), 'CLOCK', '2026-12-08', $2, $2, $2, 'DONE'`,
      [Object.keys(JOBS), portal.clock.now()],
    )
  }
})

/** Looks at all operators, and what each wakes, but for what a new worker wakes once; `database` may be broken for some operator. */
const looks = (database = portal.services.db): (() => Promise<string[]>) => {
  let woken: string[] = []
  const queue = {
    ...portal.services.queue,
    wake: (name: JobName, { operator }: JobData) => void woken.push(`${operator} ${name}`),
  }
  const jobs = Object.fromEntries(
    Object.entries(TABLE).map(([name, { atStart: _atStart, ...job }]) => [name, job]),
  )
  const sweep = sweepOf({ ...portal.services, db: database, queue }, jobs, log)
  return async () => {
    woken = []
    await sweep()
    return woken.sort()
  }
}
const look = () => looks()()
const idle = (operator: 'oslo' | 'akt' = 'oslo') =>
  portal.sql<{ job: string }>(operator, 'select job from job_idle order by job')
const stateOf = async (job: string) => {
  const { matches } = (await portal.as('ingrid@operator.example')('GET', '/clock-api/jobs')).json()
  return matches.find((each: { job: string }) => each.job === job).status
}
const call = (topic: string, minutes: number) =>
  sql(
    `insert into outbox_call (topic, subject_id, due_at) values ($1, uuidv7(), $2::timestamptz + make_interval(mins => $3))`,
    [topic, portal.clock.now(), minutes],
  )

describe('a look at the operators', () => {
  it('wakes nothing where nothing is due, and counts as a run of what it asked', async () => {
    expect(ASKED.length).toBeGreaterThan(12)
    at(1.5)
    expect(await look()).toEqual([])
    const every = ASKED.filter(name => TABLE[name].cron === '* * * * *')
    expect((await idle()).map(({ job }) => job)).toEqual(every.sort())
    expect(await sql('select from job_run where started_at > $1', [hour])).toEqual([])
    // Looked at each minute, none is late; without, all are.
    const woken = new Set<string>()
    for (const minute of [3, 6, 9, 15]) {
      at(minute)
      for (const each of await look()) woken.add(each)
    }
    // What has a time of the day is asked then.
    const often = ASKED.filter(name => !woken.has(`akt ${name}`) && !/^\d+ \d+ /.test(TABLE[name].cron))
    expect(often.length).toBeGreaterThan(12)
    expect((await idle('akt')).map(({ job }) => job)).toEqual(expect.arrayContaining(often))
    at(20)
    expect(await stateOf('ticket-issue')).toBe('OK')
    at(28)
    expect(await stateOf('ticket-issue')).toBe('LATE')
  })

  it('wakes what has work, at that operator only, and not what is due later', async () => {
    at(2)
    await call('ticket-issue', -1)
    await call('message-send', 1)
    expect(await look()).toEqual(['oslo ticket-issue'])
    expect((await idle()).map(({ job }) => job)).not.toContain('ticket-issue')
  })

  it.each(ASKED.filter(name => TABLE[name].due?.includes('outbox_call')))(
    'finds the calls of %s',
    async topic => {
      at(2)
      await call(topic, 0)
      expect(await look()).toEqual([`oslo ${topic}`])
    },
  )

  it('wakes what waits for an answer, and leaves a paused job alone', async () => {
    at(2)
    await sql(
      `insert into contract (company_id, state, signee_name, signee_email, language) values ($1, 'SENT', 'Kari', 'kari@nordlys.example', 'nb')`,
      [NORDLYS],
    )
    expect(await look()).toEqual(['oslo contract-answers'])
    await sql(`insert into job_pause (job, since) values ('contract-answers', $1)`, [portal.clock.now()])
    expect(await look()).toEqual([])
    expect((await idle()).map(({ job }) => job)).not.toContain('contract-answers')
    await sql(`delete from contract where state = 'SENT'`)
  })

  it('wakes what failed or was killed, until it has run well', async () => {
    await sql(`update job_run set outcome = 'FAILED' where job = 'message-send'`)
    await sql(`update job_run set outcome = null where job = 'einvoice-send'`)
    await sql(`delete from job_run where job = 'bulk-order'`)
    at(2)
    expect(await look()).toEqual(['oslo bulk-order', 'oslo einvoice-send', 'oslo message-send'])
  })

  it('leaves what has missed its time to be made up for', async () => {
    at(10)
    const woken = (await look()).filter(each => !each.endsWith('card-report'))
    expect(woken).toEqual(OPERATORS.map(({ id }) => `${id} clock-missed`).sort())
    expect(await idle()).toEqual([])
  })

  it('is at the others where one database is away, and comes to that one last the next time', async () => {
    at(2)
    await call('ticket-issue', -1)
    const asked: string[] = []
    let away = 'akt'
    const db = {
      ...portal.services.db,
      tenant: (id: (typeof OPERATORS)[number]['id']) => {
        asked.push(id)
        if (id === away) throw new Error('away')
        return portal.services.db.tenant(id)
      },
    }
    const again = looks(db)
    expect(await again()).toEqual(['oslo ticket-issue'])
    const [first = ''] = OPERATORS.map(({ id }) => id)
    away = first
    asked.length = 0
    expect(await again()).toEqual(first === 'oslo' ? [] : ['oslo ticket-issue'])
    asked.length = 0
    await again()
    expect(asked.at(-1)).toBe(first)
    expect(new Set(asked)).toEqual(new Set(OPERATORS.map(({ id }) => id)))
  })
})
