import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logRun } from '../src/core/job-run.ts'
import type { ParkedCount, ParkedItem, ParkedSource } from '../src/core/parked.ts'
import { runOutbox } from '../src/modules/outbox/service.ts'
import { issueTopic } from '../src/modules/ticket/service.ts'
import { PARKED } from '../src/parked.ts'
import { OutboundError } from '../src/ports/outbound.ts'
import { freshPhone, orderFor, type Portal, startPortal } from './harness.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const ctx = () => portal.ctxOf('oslo')
const source = (name: string): ParkedSource => PARKED.find(each => each.name === name)!
const only = async (name: string): Promise<ParkedItem> => {
  const items = await source(name).list(ctx(), 10)
  expect(items).toHaveLength(1)
  return items[0]!
}
const counts = async (name: string) =>
  (await portal.sql<ParkedCount>('oslo', source(name).counted)).map(({ job, parked }) => [job, parked])
const auditOf = async (action: string) =>
  (await portal.sql('oslo', 'select detail from audit_entry where action = $1', [action])).length

describe('what the check of the data finds', () => {
  const spoil = () =>
    portal.sql(
      'oslo',
      `insert into holder (company_id, identity, first_name, last_name) values ('100100', 'phone:+4799', 'Nora', 'Østby')`,
    )
  const mend = () => portal.sql('oslo', `delete from holder where identity = 'phone:+4799'`)

  it('is parked until it holds again, at the next check or when staff look anew', async () => {
    const check = async () => (await portal.job('data-check', { operator: 'oslo' })).oslo
    const { checked } = (await check()) as { checked: number }
    expect(checked).toBeGreaterThan(30)
    await spoil()
    expect(await check()).toEqual({ checked, parked: 1 })
    const [run] = await portal.sql<{ missed: number }>(
      'oslo',
      `select missed from job_run where job = 'data-check' order by started_at desc, id desc limit 1`,
    )
    expect(run).toEqual({ missed: 1 })
    const item = await only('data')
    expect(item).toMatchObject({
      ...{ id: 'person-without-reason', job: 'data-check', company: null, waiting: false },
      reason: { nb: 'Antall feil i dataene: 1', en: 'Errors in the data: 1' },
      answer: expect.stringMatching(
        /^Everybody who is stored has a ticket, an add-on or a pause of which something is still to come\. holder [0-9a-f-]{36}: /,
      ),
    })
    expect(item.answer).not.toContain('Østby')
    expect(await counts('data')).toEqual([['data-check', 1]])
    await source('data').retry(ctx(), item.id)
    expect(await only('data')).toEqual(item)
    await mend()
    await source('data').retry(ctx(), item.id)
    expect(await source('data').list(ctx(), 10)).toEqual([])
    await expect(source('data').retry(ctx(), item.id)).rejects.toThrow('not-found')
    await spoil()
    await check()
    await mend()
    expect(await check()).toEqual({ checked, parked: 0 })
    expect(await counts('data')).toEqual([])
  })
})

describe('what is parked', () => {
  it('has a name of its own for every source', () => {
    const names = PARKED.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z-]{1,30}$/)
  })

  it('calls to outside systems: named in words, retried once, dropped for a reason', async () => {
    const calls = source('outbox')
    const order = async () =>
      (
        await portal.as('kari@nordlys.example')(
          'POST',
          '/api/ticket/create',
          orderFor({ phone: freshPhone() }),
        )
      ).json()
    const { id } = await order()
    const { ports, ...rest } = ctx()
    const issue = () => Promise.reject(new OutboundError('answered 422', false))
    const job = { ...rest, ports: { ...ports, ticketing: { ...ports.ticketing, issue } } }
    await runOutbox(job, issueTopic)
    const item = await only('outbox')
    expect(item).toMatchObject({
      job: 'ticket-issue',
      what: { nb: 'Utsted billett til Nora Østby', en: 'Issue a ticket for Nora Østby' },
      company: { id: '100100', name: 'Nordlys AS' },
      reason: { en: 'The system refused the call' },
      ...{ answer: 'answered 422', attempts: 1, mostAttempts: 12, waiting: false },
    })
    expect(await counts('outbox')).toEqual([['ticket-issue', 1]])
    await calls.retry(ctx(), item.id)
    await calls.retry(ctx(), item.id)
    expect(await auditOf('outbox.retry')).toBe(1)
    expect(await calls.find(ctx(), item.id)).toMatchObject({ waiting: true })
    await expect(calls.drop!(ctx(), item.id, 'x')).rejects.toMatchObject({ code: 'not-found' })
    await portal.job('ticket-issue', { operator: 'oslo' })
    expect(await calls.find(ctx(), item.id)).toBeNull()
    expect((await portal.sql('oslo', 'select status from ticket where id = $1', [id]))[0]).toEqual({
      status: 'ACTIVE',
    })

    await order()
    await runOutbox(job, issueTopic)
    const dropped = await only('outbox')
    await calls.drop!(ctx(), dropped.id, 'ordered by mistake')
    expect(await calls.find(ctx(), dropped.id)).toBeNull()
    expect(await portal.sql('oslo', `select detail from audit_entry where action = 'outbox.drop'`)).toEqual([
      { detail: { topic: 'ticket-issue', reason: 'ordered by mistake' } },
    ])
    expect(await calls.find(ctx(), 'no uuid')).toBeNull()
    await expect(calls.retry(ctx(), 'no uuid')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('agreements that could not be invoiced: a retry invoices them', async () => {
    const agreements = source('invoicing')
    await portal.sql(
      'oslo',
      `insert into invoicing_parked (agreement_id, period_end, reason, at) values ('200100', '2026-10-31', 'charges changed', now())`,
    )
    const item = await only('invoicing')
    expect(item).toMatchObject({
      job: 'invoice-run',
      company: { id: '100100' },
      answer: 'charges changed',
      waiting: false,
    })
    expect(item.what.nb).toMatch(/^Faktura til og med 31\.10\.2026 for avtale /)
    expect(await counts('invoicing')).toEqual([['invoice-run', 1]])
    await agreements.retry(ctx(), item.id)
    expect(await agreements.find(ctx(), item.id)).toBeNull()
    expect(await counts('invoicing')).toEqual([])
    await expect(agreements.retry(ctx(), item.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(agreements.retry(ctx(), 'x')).rejects.toMatchObject({ code: 'not-found' })
    expect(await auditOf('invoice.retry')).toBe(1)
  })

  it('reports of the card factory: a retry asks for them again, once', async () => {
    const reports = source('card-report')
    await portal.sql(
      'oslo',
      `insert into card_report_aside (id, reason, batch, since) values ('r-1', 'unknown-batch', 'b-1', now())`,
    )
    const item = await only('card-report')
    expect(item).toMatchObject({ id: 'r-1', job: 'card-report', answer: 'b-1', waiting: false })
    expect(await counts('card-report')).toEqual([['card-report', 1]])
    await reports.retry(ctx(), 'r-1')
    await reports.retry(ctx(), 'r-1')
    expect(await reports.find(ctx(), 'r-1')).toMatchObject({ waiting: true })
    expect(await auditOf('card-report.retry')).toBe(1)
    // The factory of this test has no such report any more.
    await portal.job('card-report', { operator: 'oslo' })
    expect(await reports.find(ctx(), 'r-1')).toBeNull()
    await expect(reports.retry(ctx(), 'r-1')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('runs of jobs', () => {
  const runs = (job: string) =>
    portal.sql<{ outcome: string | null; error: string | null; trigger: string }>(
      'oslo',
      'select trigger, as_of, outcome, counts, handled, missed, error from job_run where job = $1 order by started_at desc, id desc',
      [job],
    )

  it('are logged by the day they ran for, with what they did; the newest 50 are kept', async () => {
    await portal.job('invoice-reminder', { operator: 'oslo', asOf: '2026-11-20' })
    expect(await runs('invoice-reminder')).toEqual([
      {
        ...{ trigger: 'CLOCK', as_of: '2026-11-20', outcome: 'DONE', error: null },
        ...{ counts: { reminders: 0 }, handled: 0, missed: 0 },
      },
    ])
    for (let n = 0; n < 52; n += 1) await portal.job('invoice-reminder', { operator: 'oslo', by: 'STAFF' })
    const kept = await runs('invoice-reminder')
    expect(kept).toHaveLength(50)
    expect(new Set(kept.map(({ trigger }) => trigger))).toEqual(new Set(['STAFF']))
  })

  it('are logged with the reason where they fail, without the data in it', async () => {
    await portal.sql('oslo', `delete from job_run where job = 'ticket-anonymise'`)
    const ctxOf = portal.ctxOf('oslo')
    const run = { job: 'ticket-anonymise', cron: '15 3 * * *', trigger: 'HAND', clock: portal.clock } as const
    await expect(
      logRun(ctxOf, run, () => Promise.reject(Object.assign(new Error('Nora 41210100'), { code: '23505' }))),
    ).rejects.toThrow('Nora')
    await expect(
      logRun(ctxOf, run, () => Promise.reject(new OutboundError('did not answer', true))),
    ).rejects.toThrow()
    await logRun(ctxOf, run, async () => ({ held: 1, sent: 2, failed: 1, parked: 3 }))
    expect((await runs('ticket-anonymise')).map(({ outcome, error }) => [outcome, error])).toEqual([
      ['HELD', null],
      ['FAILED', 'did not answer'],
      ['FAILED', 'Error 23505'],
    ])
    expect((await runs('ticket-anonymise'))[0]).toMatchObject({ handled: 2, missed: 4 })
  })
})
