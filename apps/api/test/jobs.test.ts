import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Clock, clockFrom, clockOf, systemClock } from '../src/core/clock.ts'
import { openQueue, SWEEP, type WorkerQueue } from '../src/core/queue.ts'
import { setUpQueue } from '../src/core/queue-setup.ts'
import { work } from '../src/core/work.ts'
import { JOBS } from '../src/jobs.ts'
import { type Portal, startPortal } from './harness.ts'
import { type Owner, openOwner } from './owner.ts'

const JOB = 'session-housekeeping'
const WAIT = { timeout: 60_000, interval: 100 }
const LONG = 600_000
/** From then on, no schedule is due for some time. */
const between = () => clockFrom('2031-05-14T11:05:00Z')

let portal: Portal
let owner: Owner
beforeAll(async () => {
  portal = await startPortal()
  owner = await openOwner(portal)
  await owner.sql(
    `create function refuse_delete() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
  )
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

/** The worker's log, in its order. */
let noted: { msg: string; operator: string }[] = []
const log = pino(
  new Writable({
    write: (line, _encoding, done) => {
      noted.push(JSON.parse(String(line)))
      done()
    },
  }),
)
const notedOf = (operator: string) => noted.filter(n => n.operator === operator).map(n => n.msg)

const open: WorkerQueue[] = []
const openAs = async (role: 'send' | 'work', clock: Clock = systemClock) => {
  await setUpQueue(portal.database.ownerUrl, clock)
  const queue = await openQueue(portal.database.url, role, clock, () => undefined)
  open.push(queue)
  return queue
}
const workOn = (queue: WorkerQueue) => work({ ...portal.services, queue }, { [JOB]: JOBS[JOB] }, log)

/** A key of each operator that the job deletes; at `brakar` the deletion fails. */
const breakAtBrakar = async () => {
  for (const { id } of OPERATORS)
    await portal.sql(
      id,
      `insert into idempotency_key (actor, operation, key, fingerprint, created_at) values ('x', 'x', 'x', '', '2026-01-01')`,
    )
  await owner.sql(`create trigger refuse_delete before delete on idempotency_key
    for each row when (old.operator_id = 'brakar') execute function refuse_delete()`)
}
const mend = () => owner.sql('drop trigger if exists refuse_delete on idempotency_key')
const left = async () =>
  (
    await owner.sql<{ operator: string }>('select operator_id as operator from idempotency_key order by 1')
  ).map(row => row.operator)

beforeEach(() => {
  noted = []
})
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop()
  await setUpQueue(portal.database.ownerUrl, systemClock)
  await mend()
  await owner.sql('delete from idempotency_key')
})

describe('a job that fails for one operator', () => {
  it(
    'runs for the others, and is retried for that one only',
    async () => {
      await breakAtBrakar()
      const queue = await openAs('work', between())
      await queue.ensure(JOB)
      for (const { id: operator } of OPERATORS)
        await queue.boss.send(JOB, { operator }, { retryDelay: 1, retryBackoff: false })
      // The worker gets them as one batch.
      await workOn(queue)
      await vi.waitFor(() => expect(notedOf('brakar').length).toBeGreaterThan(1), WAIT)
      expect(await left()).toEqual(['brakar'])
      await mend()
      await vi.waitFor(() => expect(notedOf('brakar')).toContain('job done'), WAIT)
      expect(await left()).toEqual([])
      for (const operator of ['akt', 'oslo']) expect(notedOf(operator)).toEqual(['job done'])
      expect(new Set(notedOf('brakar').slice(0, -1))).toEqual(new Set(['job failed']))
    },
    LONG,
  )
})

describe('a job by hand', () => {
  const byHand = (args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; err: string }>(done => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../src/job-cli.ts'), ...args],
        { env: { ...process.env, ...portal.env, ...env } },
        (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
      )
    })

  it(
    'runs for every operator, prints each result, and exits with an error when one failed',
    async () => {
      await breakAtBrakar()
      const broken = await byHand([JOB])
      expect(broken.code).toBe(1)
      expect(broken.out.trim().split('\n')).toEqual([
        `${JOB} oslo: sessions 0, keys 1, allowances 0`,
        `${JOB} akt: sessions 0, keys 1, allowances 0`,
      ])
      expect(broken.err).toMatch(new RegExp(`^${JOB} brakar: failed\\..*out of order`, 'ms'))
      expect(await left()).toEqual(['brakar'])
      await mend()
      expect(await byHand([JOB])).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${JOB} brakar: sessions 0, keys 1, allowances 0`),
      })
    },
    LONG,
  )

  it(
    'uses the clock of the portal, or of the day it is asked for',
    async () => {
      const addKey = (at: string) =>
        portal.sql(
          'oslo',
          `insert into idempotency_key (actor, operation, key, fingerprint, created_at) values ('x', 'x', $1::text, '', $1::text::timestamptz)`,
          [at],
        )
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
      // The clock showed noon an hour ago, so it is 13:00: of the two keys, one is more than a week old.
      const clock = { PORTAL_NOW: '2031-05-14T12:00:00Z', PORTAL_NOW_SINCE: hourAgo }
      await setUpQueue(portal.database.ownerUrl, clockOf(clock))
      await addKey('2031-05-07T12:30:00Z')
      await addKey('2031-05-07T13:30:00Z')
      expect((await byHand([JOB], clock)).out).toContain('oslo: sessions 0, keys 1')
      expect((await byHand([JOB, '--as-of', '2031-05-14'], clock)).out).toContain('oslo: sessions 0, keys 0')
      const other = await byHand([JOB])
      expect([other.code, other.err]).toEqual([1, expect.stringContaining('the queue has another clock')])
      await setUpQueue(portal.database.ownerUrl, systemClock)
      expect((await byHand([JOB, '--as-of', '2031-05-15'])).out).toContain('oslo: sessions 0, keys 1')
    },
    LONG,
  )

  it('lists the jobs when the name is unknown', async () => {
    const { code, err } = await byHand(['nothing'])
    expect(code).toBe(2)
    for (const [name, { says }] of Object.entries(JOBS)) expect(err).toMatch(new RegExp(`${name} +${says}`))
  })
})

describe('a job that a new version needs', () => {
  it(
    'runs when a worker starts, for every operator',
    async () => {
      await work(
        { ...portal.services, queue: await openAs('work', between()) },
        { 'tariff-load': JOBS['tariff-load'] },
        log,
      )
      for (const { id } of OPERATORS) await vi.waitFor(() => expect(notedOf(id)).toEqual(['job done']), WAIT)
    },
    LONG,
  )
})

describe('schedules', () => {
  it('exist once, and those of an earlier version are removed', async () => {
    const queue = await openAs('send')
    await queue.ensure('message-send')
    await queue.boss.schedule('message-send', '* * * * *', {})
    await queue.ensure(JOB)
    await queue.boss.schedule(JOB, '30 * * * *', { operator: 'oslo' }, { tz: 'Europe/Oslo', key: 'oslo' })
    await workOn(queue)
    const schedules = await queue.boss.getSchedules()
    const found = schedules.map(({ name, key, data, timezone }) => [name, key, data, timezone])
    expect(found.sort()).toEqual([JOB, SWEEP].map(name => [name, '', {}, 'Europe/Oslo']).sort())
  })

  it('are written only where they differ', async () => {
    const queue = await openAs('send')
    await workOn(queue)
    await queue.boss.schedule(JOB, '31 * * * *', {}, { tz: 'Europe/Oslo' })
    const written: string[] = []
    const { schedule, unschedule } = queue.boss
    vi.spyOn(queue.boss, 'schedule').mockImplementation((name, ...rest) => {
      written.push(name)
      return schedule.call(queue.boss, name, ...rest)
    })
    vi.spyOn(queue.boss, 'unschedule').mockImplementation((name, key) => {
      written.push(name)
      return unschedule.call(queue.boss, name, key)
    })
    await workOn(queue)
    expect(written).toEqual([JOB])
    await workOn(queue)
    expect(written).toEqual([JOB])
  })

  it(
    "follow the portal's clock, also after it was set back",
    async () => {
      const fires = async (clock: Clock) => {
        noted = []
        const queue = await openAs('work', clock)
        await workOn(queue)
        await vi.waitFor(() => expect(notedOf('oslo')).toContain('job done'), WAIT)
        await queue.stop()
      }
      // The schedules exist, so they are checked as soon as the queue opens. The job is scheduled for 03:30 in Norway.
      const early = await openAs('send')
      await workOn(early)
      await early.stop()
      await fires(clockFrom('2031-05-14T01:30:05Z'))
      await fires(clockFrom('2031-05-13T01:30:05Z'))
      const [seen] = await owner.sql<{ ahead: number }>(
        'select extract(epoch from pgboss.job_now() - now())::float8 as ahead',
      )
      expect(seen!.ahead).toBeGreaterThan(365 * 24 * 3600)
      await openAs('send')
      expect(await owner.sql('select pgboss.job_now() = now() as real, cron_on from pgboss.version')).toEqual(
        [{ real: true, cron_on: null }],
      )
    },
    LONG,
  )
})
