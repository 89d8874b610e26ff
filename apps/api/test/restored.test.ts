import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JOBS } from '../src/jobs.ts'
import { SERIES } from '../src/modules/clock/restored.ts'
import { expectNoViolations } from './data-check.ts'
import { freshPhone, orderFor, type Portal, startPortal } from './harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const LONG = 120_000
const ALL = Object.keys(JOBS)

const run = (script: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(done => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../src', script), ...args],
      { env: { ...process.env, ...portal.env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
const paused = async (operator: 'oslo' | 'akt' = 'oslo') =>
  (await portal.sql<{ job: string }>(operator, 'select job from job_pause order by 1')).map(({ job }) => job)
const order = async () =>
  (
    await portal.as('kari@nordlys.example')('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))
  ).json()
const lastNumber = async () =>
  (
    await portal.sql<{ n: number }>(
      'oslo',
      `select last_number::int as n from number_series where series = 'INVOICE'`,
    )
  )[0]!.n

describe('a restored database', () => {
  it(
    'is held by one command: no job runs, nobody is signed in, and the queue is empty',
    async () => {
      await portal.sql('oslo', `insert into job_pause (job, since) values ('notice-mail', '2026-11-01')`)
      const { id } = await order()
      await portal.services.queue.flush()
      const queued = () => portal.sql('oslo', 'select from pgboss.job limit 1')
      await portal.sql(
        'oslo',
        `insert into session (id_hash, user_id, tokens, access_expires_at, idle_expires_at, expires_at)
         select 'x', id, '', now(), now() + interval '1 hour', now() + interval '1 hour' from app_user limit 1`,
      )
      expect(await queued()).toHaveLength(1)
      const held = await run('restored-cli.ts')
      expect(held, held.err).toMatchObject({ code: 0 })
      expect(held.out).toMatch(/^oslo: every job is paused, 1 sessions ended; the log ends at 20/m)
      expect(held.out).toContain('  paused before already: notice-mail')
      expect(await paused()).toEqual(ALL.toSorted())
      expect(await paused('akt')).toEqual(ALL.toSorted())
      expect(await portal.sql('oslo', 'select from session')).toEqual([])
      expect(await queued()).toEqual([])
      expect((await portal.job('ticket-issue', { operator: 'oslo' })).oslo).toEqual({})
      expect(await run('job-cli.ts', 'resume', 'ticket-issue', 'message-send')).toMatchObject({
        code: 0,
        out: expect.stringContaining('resumed oslo: ticket-issue, message-send'),
      })
      expect(await paused()).toEqual(
        ALL.filter(job => !['ticket-issue', 'message-send'].includes(job)).toSorted(),
      )
      await portal.job('ticket-issue', { operator: 'oslo' })
      expect(await portal.sql('oslo', `select status from ticket where id = $1`, [id])).toEqual([
        { status: 'ACTIVE' },
      ])
      expect((await run('job-cli.ts', 'resume', 'all')).code).toBe(0)
      expect(await paused()).toEqual([])
      expect((await run('job-cli.ts', 'pause', 'no-such-job')).code).toBe(2)
    },
    LONG,
  )

  it(
    'gets its number series moved past what was seen outside, which the check of the data knows from the log',
    async () => {
      await order()
      await portal.job('ticket-issue', { operator: 'oslo' })
      portal.clock.set('2026-12-07T06:00:00Z')
      await portal.job('invoice-run', { operator: 'oslo' })
      const before = await lastNumber()
      const move = (seen: number) =>
        run(
          'restored-cli.ts',
          ...['--operator', 'oslo', '--series', 'INVOICE', '--seen', String(seen), '--case', '2026/123'],
        )
      expect(await move(before)).toMatchObject({
        code: 1,
        err: `oslo: INVOICE stands at ${before} already.\n`,
      })
      expect((await run('restored-cli.ts', '--series', 'INVOICE')).code).toBe(2)
      const moved = await move(before + 5)
      expect(moved, moved.err).toMatchObject({ code: 0 })
      await expectNoViolations(portal, ['number-series'])
      await order()
      await portal.job('ticket-issue', { operator: 'oslo' })
      portal.clock.set('2027-01-07T06:00:00Z')
      await portal.job('invoice-run', { operator: 'oslo' })
      expect(await lastNumber()).toBeGreaterThan(before + 5)
      const numbers = await portal.sql<{ n: number }>(
        'oslo',
        `select number::int as n from invoice where kind = 'INVOICE' and number > $1 order by 1`,
        [before],
      )
      expect(numbers[0]!.n).toBe(before + 6)
      await expectNoViolations(portal, ['number-series'])
      await portal.sql(
        'oslo',
        `update number_series set last_number = last_number + 1 where series = 'INVOICE'`,
      )
      await expect(expectNoViolations(portal, ['number-series'])).rejects.toThrow()
    },
    LONG,
  )

  it('is described with jobs, series and files that there are', () => {
    const docs = join(import.meta.dirname, '../../../docs')
    const runbooks = readdirSync(join(docs, 'runbooks')).map(name => `runbooks/${name}`)
    expect(runbooks.length).toBeGreaterThanOrEqual(5)
    const texts = ['backup.md', ...runbooks].map(name => readFileSync(join(docs, name), 'utf8')).join('\n')
    const named = [...texts.matchAll(/npm run job -- (?:pause|resume) ((?:[a-z-]+(?: \\\n)? *)+)/g)].flatMap(
      found => found[1]!.split(/[\s\\]+/).filter(Boolean),
    )
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(name => name !== 'all' && !ALL.includes(name))).toEqual([])
    const scripts = [...texts.matchAll(/apps\/api\/src\/([\w-]+\.ts)/g)].map(found => found[1]!)
    expect(scripts.filter(name => !readdirSync(join(import.meta.dirname, '../src')).includes(name))).toEqual(
      [],
    )
    for (const series of SERIES) expect(texts).toContain(`\`${series}\``)
  })
})
