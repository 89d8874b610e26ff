import { OPERATORS } from '@portal/domain'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dryRunJob } from '../src/core/dry-run.ts'
import type { JobName } from '../src/core/queue.ts'
import { JOBS } from '../src/jobs.ts'
import { freshPhone, orderFor, type Portal, startPortal } from './harness.ts'
import { type Owner, openOwner } from './owner.ts'

const LONG = 600_000
const AS_OF = '2026-12-07'
let portal: Portal
let owner: Owner
const log = pino({ level: 'silent' })
const dry = (name: JobName, asOf?: string) =>
  dryRunJob(portal.services, JOBS, name, { operator: 'oslo', ...(asOf && { asOf }) }, log)

/** Every row of every table, the queue's included, as one hash per table. */
const hashes = async (): Promise<Record<string, string>> => {
  await portal.services.queue.flush()
  const tables = await owner.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await owner.sql<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, e'\n' order by t::text), '')) as hash from ${name} t`,
    )
    found[name] = row!.hash
  }
  return found
}

beforeAll(async () => {
  portal = await startPortal({ employees: 5 })
  owner = await openOwner(portal)
  for (let n = 0; n < 3; n += 1)
    await portal.as('erp')('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))
})
afterAll(async () => {
  await owner.close()
  await portal.stop()
})

describe('a dry run', () => {
  it(
    'of any job changes no row of any table, queues nothing and calls nobody',
    async () => {
      const before = await hashes()
      for (const name of Object.keys(JOBS) as JobName[]) {
        await dry(name, AS_OF)
        expect({ name, changed: changedOf(before, await hashes()) }).toEqual({ name, changed: [] })
      }
    },
    LONG,
  )

  it('of the calls to outside systems says which would be made', async () => {
    const { counts, lines } = await dry('ticket-issue')
    expect(counts).toEqual({ sent: 3, failed: 0 })
    expect(lines).toEqual(['call ticketing.issue, 3 times'])
  })

  it(
    'of the invoice run says what the run then does',
    async () => {
      await portal.job('ticket-issue')
      const entriesBefore = await entries()
      const { counts, lines } = await dry('invoice-run', AS_OF)
      expect(counts.invoices).toBeGreaterThan(0)
      expect(await entries()).toEqual(entriesBefore)
      const done = (await portal.job('invoice-run', { operator: 'oslo', asOf: AS_OF })).oslo
      expect(counts).toEqual(done)
      const written = (await entries()).slice(entriesBefore.length)
      expect(lines.filter(line => line.startsWith('invoice.run'))).toEqual(
        written.map(({ detail }) => `invoice.run ${detail}`),
      )
      expect((await dry('invoice-run', AS_OF)).counts.invoices).toBe(0)
    },
    LONG,
  )

  it('does not stand in the log of runs, and lets the real run follow at once', async () => {
    const runs = () => portal.sql('oslo', `select id from job_run where job = 'ticket-lifecycle'`)
    await dry('ticket-lifecycle')
    expect(await runs()).toEqual([])
    for (const { id } of OPERATORS) await portal.job('ticket-lifecycle', { operator: id })
    expect(await runs()).toHaveLength(1)
  })
})

const changedOf = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(after).filter(name => before[name] !== after[name])
const entries = () =>
  portal.sql<{ detail: string }>(
    'oslo',
    `select detail::text as detail from audit_entry where action = 'invoice.run' order by at, id`,
  )
