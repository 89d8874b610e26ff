import { randomUUID } from 'node:crypto'
import { scheduleText } from '@portal/domain/clock'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/locks.ts'
import { JOBS } from '../../jobs.ts'

let portal: Portal
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())
beforeEach(async () => {
  for (const table of ['outbox_call', 'job_run', 'job_pause', 'outgoing_message'])
    await portal.sql('oslo', `delete from ${table}`)
})

const minutesAgo = (n: number) => new Date(portal.clock.now().getTime() - n * 60_000)
/** Messages that are parked. */
const park = async (count: number, minutes = 5): Promise<string[]> => {
  const rows = await portal.sql<{ id: string }>(
    'oslo',
    `with unsent as (
       insert into outgoing_message (dedupe_key, channel, recipient, subject, body, state)
       select key, 'EMAIL', 'hr@nordlys.example', 'Faktura 100013', 'x', 'PARKED' from unnest($1::text[]) key returning id)
     insert into outbox_call (topic, subject_id, company_id, state, attempts, last_error, due_at)
     select 'message-send', id, '100100', 'PARKED', 1, 'answered 550', $2 from unsent returning id`,
    [Array.from({ length: count }, () => randomUUID()), minutesAgo(minutes)],
  )
  return rows.map(({ id }) => id)
}
/** A run that began so many minutes ago. */
const ran = (job: string, minutes: number, outcome: string | null, seen = minutes) =>
  portal.sql(
    'oslo',
    `insert into job_run (job, trigger, as_of, started_at, seen_at, finished_at, outcome, handled, missed)
     values ($1, 'CLOCK', ($2::timestamptz at time zone 'Europe/Oslo')::date, $2, $3, case when $4::text is not null then $3::timestamptz end, $4::job_outcome, 3, 1)`,
    [job, minutesAgo(minutes), minutesAgo(seen), outcome],
  )
const stateOf = async (job: string) =>
  (await ingrid('GET', '/clock-api/jobs')).json().matches.find((each: { job: string }) => each.job === job)

describe('the list of jobs', () => {
  it('has every job with its name, schedule and next time, problems first', async () => {
    await ran('invoice-run', 60, 'FAILED')
    await ran('ticket-issue', 0, null)
    const answer = (await ingrid('GET', '/clock-api/jobs')).json()
    expect(answer.matches.map(({ job }: { job: string }) => job).sort()).toEqual(Object.keys(JOBS).sort())
    expect(answer.totalEntries).toBe(Object.keys(JOBS).length)
    expect(answer.matches[0]).toMatchObject({
      job: 'invoice-run',
      name: { nb: 'Fakturakjøring', en: 'Invoicing' },
      schedule: { nb: 'Hver dag 05.00', en: 'Every day 05:00' },
      ...{ status: 'FAILED', parked: 0, next: '2026-11-22T04:00:00.000Z' },
      runs: [{ state: 'FAILED', trigger: 'CLOCK', asOf: '2026-11-21', handled: 3, missed: 1 }],
    })
    expect(answer.matches[1]).toMatchObject({ job: 'ticket-issue', status: 'RUNNING' })
    expect(await stateOf('ticket-lifecycle')).toMatchObject({ status: 'NEVER', runs: [] })
  })

  it('has words for the schedule of every job', () => {
    for (const { cron, name } of Object.values(JOBS)) {
      expect(scheduleText(cron).nb).not.toBe('')
      expect(name.nb).not.toBe('')
    }
  })

  it('shows a run that was killed as failed, and a job without a worker as late', async () => {
    await ran('invoice-reminder', 3, null, 2)
    await ran('ticket-lifecycle', 60 * 24 * 2, 'DONE')
    expect(await stateOf('invoice-reminder')).toMatchObject({
      status: 'FAILED',
      runs: [{ state: 'STOPPED' }],
    })
    expect(await stateOf('ticket-lifecycle')).toMatchObject({ status: 'LATE' })
  })

  it('has the last 14 runs there, and the last 50 at the job', async () => {
    for (let n = 0; n < 20; n += 1) await ran('invoice-preview', n, 'DONE')
    expect((await stateOf('invoice-preview')).runs).toHaveLength(14)
    const { runs, job } = (await ingrid('GET', '/clock-api/jobs/invoice-preview')).json()
    expect([job, runs.length]).toEqual(['invoice-preview', 20])
    expect((await ingrid('GET', '/clock-api/jobs/no-such-job')).statusCode).toBe(404)
  })

  it('counts the calls that wait, and says since when', async () => {
    await portal.sql(
      'oslo',
      `insert into outbox_call (topic, subject_id, due_at, created_at) values ('ticket-issue', $1, now(), $2), ('ticket-issue', $1, now(), $3)`,
      [randomUUID(), minutesAgo(90), minutesAgo(1)],
    )
    expect((await ingrid('GET', '/clock-api/jobs')).json().waiting).toEqual([
      {
        ...{ job: 'ticket-issue', name: JOBS['ticket-issue'].name, waiting: 2 },
        oldest: minutesAgo(90).toISOString(),
      },
    ])
  })
})

describe('run now', () => {
  it('wakes the job for the operator and is logged', async () => {
    expect((await ingrid('POST', '/clock-api/jobs/invoice-reminder/run')).statusCode).toBe(202)
    expect((await ingrid('POST', '/clock-api/jobs/no-such-job/run')).statusCode).toBe(404)
    expect(
      await portal.sql('oslo', `select actor_kind, detail from audit_entry where action = 'clock.run'`),
    ).toEqual([{ actor_kind: 'user', detail: { job: 'invoice-reminder' } }])
  })
})

describe('a job that is paused', () => {
  const call = async (what: 'pause' | 'resume', job = 'ticket-lifecycle') =>
    (await ingrid('POST', `/clock-api/jobs/${job}/${what}`)).statusCode
  const actions = () =>
    portal.sql(
      'oslo',
      `select action, detail from audit_entry where action in ('clock.pause', 'clock.resume') order by id`,
    )
  const run = async (by?: 'STAFF') =>
    (await portal.job('ticket-lifecycle', { operator: 'oslo', ...(by && { by }) })).oslo
  const runs = async () => (await stateOf('ticket-lifecycle')).runs.length

  it('is run by nobody but people until it is resumed, at this operator only', async () => {
    expect([await call('pause'), await call('pause')]).toEqual([204, 204])
    expect(await call('pause', 'no-such-job')).toBe(404)
    expect(await stateOf('ticket-lifecycle')).toMatchObject({
      ...{ status: 'PAUSED', pausedSince: portal.clock.now().toISOString() },
    })
    expect([await run(), await runs()]).toEqual([{}, 0])
    expect([await run('STAFF'), await runs()]).toEqual([{ activated: 0, expired: 0 }, 1])
    expect((await portal.job('ticket-lifecycle', { operator: 'akt' })).akt).toEqual({
      ...{ activated: 0, expired: 0 },
    })
    expect([await call('resume'), await call('resume')]).toEqual([204, 204])
    expect(await stateOf('ticket-lifecycle')).toMatchObject({ status: 'OK', pausedSince: null })
    expect([await run(), await runs()]).toEqual([{ activated: 0, expired: 0 }, 2])
    const detail = { job: 'ticket-lifecycle' }
    expect(await actions()).toEqual([
      { action: 'clock.pause', detail },
      { action: 'clock.resume', detail },
    ])
  })

  it('is not made up for while it is paused', async () => {
    await ran('ticket-lifecycle', 60 * 24, 'DONE')
    const missed = async () => (await portal.job('clock-missed', { operator: 'oslo' })).oslo
    await call('pause')
    expect(await missed()).toEqual({ made: 0, failed: 0 })
    await call('resume')
    expect(await missed()).toEqual({ made: 1, failed: 0 })
    expect(await missed()).toEqual({ made: 0, failed: 0 })
  })

  it('is made up for once by two workers at the same moment', async () => {
    await ran('ticket-lifecycle', 60 * 24, 'DONE')
    const made = await Promise.all(
      [1, 2, 3, 4].map(async () => (await portal.job('clock-missed', { operator: 'oslo' })).oslo!.made),
    )
    expect(made.reduce((sum = 0, n = 0) => sum + n)).toBe(1)
    expect(await runs()).toBe(2)
  })

  it('comes late once, where several runs begin at the same moment', async () => {
    await ran('ticket-lifecycle', 60 * 24, 'DONE')
    const outside = new Client({ connectionString: portal.database.ownerUrl })
    await outside.connect()
    try {
      // No run is logged before both have begun.
      await outside.query('begin; lock table job_run in share mode')
      const begun = [run(), run()]
      await expect.poll(() => waitingForLocks(portal)).toBe(2)
      await outside.query('commit')
      await Promise.all(begun)
    } finally {
      await outside.end()
    }
    const { runs } = await stateOf('ticket-lifecycle')
    expect(runs.map(({ lateSince }: { lateSince: string | null }) => lateSince !== null).sort()).toEqual([
      ...[false, false, true],
    ])
  })

  it('is told of after a day', async () => {
    await portal.sql('oslo', `insert into job_pause (job, since) values ('invoice-run', $1)`, [
      minutesAgo(24 * 60),
    ])
    expect((await portal.job('clock-alarm', { operator: 'oslo' })).oslo).toEqual({ alarms: 1 })
    const [mail] = await portal.sql<{ body: string }>(
      'oslo',
      `select body from outgoing_message where dedupe_key like 'clock-alarm:%'`,
    )
    expect(mail!.body).toContain('- Fakturakjøring: satt på pause 20.11.2026 kl. 12.00')
  })
})

describe('what is parked', () => {
  it('is listed with its company, reason and answer, the latest first', async () => {
    const [older] = await park(1, 90)
    const [newer] = await park(1, 5)
    const { matches, totalEntries } = (await ingrid('GET', '/clock-api/parked')).json()
    expect(matches.map(({ id }: { id: string }) => id)).toEqual([newer, older])
    expect(totalEntries).toBe(2)
    expect(matches[0]).toMatchObject({
      ...{ source: 'outbox', job: 'message-send', answer: 'answered 550', attempts: 1, mostAttempts: 12 },
      what: { nb: 'Melding: Faktura 100013', en: 'Message: Faktura 100013' },
      company: { id: '100100', name: 'Nordlys AS' },
      reason: { en: 'The system refused the call' },
      ...{ since: minutesAgo(5).toISOString(), canDrop: true },
    })
    expect(await stateOf('message-send')).toMatchObject({ status: 'PARKED', parked: 2 })
    expect(
      (await portal.as('bjorn@brakarkunde.example')('GET', '/clock-api/parked')).json().totalEntries,
    ).toBe(0)
  })

  it('is tried again once, and what came of it can be asked', async () => {
    const [id] = await park(1)
    const path = `/clock-api/parked/outbox/${id}`
    const outcome = async () => (await ingrid('GET', path)).json()
    expect(await outcome()).toMatchObject({ state: 'PARKED', reason: { en: 'The system refused the call' } })
    const tried = await Promise.all([1, 2, 3].map(() => ingrid('POST', `${path}/retry`)))
    for (const answer of tried) expect([answer.statusCode, answer.json().state]).toEqual([200, 'WAITING'])
    expect(await outcome()).toEqual({ state: 'WAITING', reason: null })
    await portal.job('message-send', { operator: 'oslo' })
    expect(await outcome()).toEqual({ state: 'DONE', reason: null })
    expect((await ingrid('POST', `${path}/retry`)).statusCode).toBe(404)
    const entries = `select detail from audit_entry where action = 'outbox.retry' and detail ->> 'topic' = 'message-send'`
    expect(await portal.sql('oslo', entries)).toHaveLength(1)
  })

  it('is tried again all at once; one that is refused does not stop the others', async () => {
    const [id] = await park(3)
    // Its message is gone, so that there is nothing to send.
    await portal.sql(
      'oslo',
      'delete from outgoing_message where id = (select subject_id from outbox_call where id = $1)',
      [id],
    )
    expect((await ingrid('POST', '/clock-api/parked/retry')).json()).toEqual({ retried: 2, refused: 1 })
    expect((await portal.job('message-send', { operator: 'oslo' })).oslo).toEqual({ sent: 2, failed: 0 })
  })

  it('is dropped for a reason only, and not where it would come back', async () => {
    const [id] = await park(1)
    const path = `/clock-api/parked/outbox/${id}/drop`
    const refused = await ingrid('POST', path, { reason: '  ' })
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      400,
      { pointer: '/reason', code: 'required' },
    ])
    expect((await ingrid('POST', path, { reason: 'x'.repeat(501) })).statusCode).toBe(400)
    expect((await ingrid('POST', path, { reason: 'the company is closed' })).statusCode).toBe(204)
    expect((await ingrid('POST', path, { reason: 'the company is closed' })).statusCode).toBe(404)
    await portal.sql(
      'oslo',
      `insert into invoicing_parked (agreement_id, period_end, reason, at) values ('200100', '2026-10-31', 'x', now())`,
    )
    const kept = await ingrid('POST', '/clock-api/parked/invoicing/200100_2026-10-31/drop', { reason: 'x' })
    expect(kept.statusCode).toBe(404)
    expect((await ingrid('GET', '/clock-api/parked/no-source/x')).statusCode).toBe(404)
    const retried = await ingrid('POST', '/clock-api/parked/invoicing/200100_2026-10-31/retry')
    expect([retried.statusCode, retried.json().state]).toEqual([200, 'DONE'])
  })

  it('is for the operator’s staff only', async () => {
    for (const who of [
      'kari@nordlys.example',
      'unni@nordlys.example',
      'sigrid@operator.example',
      'gunn@operator.example',
    ])
      expect([who, (await portal.as(who)('GET', '/clock-api/parked')).statusCode]).toEqual([who, 403])
  })
})

describe('the alarm', () => {
  const mails = () =>
    portal.sql<{ recipient: string; body: string }>(
      'oslo',
      `select recipient, body from outgoing_message where dedupe_key like 'clock-alarm:%'`,
    )
  const alarm = async () => (await portal.job('clock-alarm', { operator: 'oslo' })).oslo

  it('sends nothing while all is well, nor for what was parked within the hour', async () => {
    await park(1, 59)
    await ran('invoice-run', 60, 'FAILED')
    await ran('invoice-run', 59, 'DONE')
    expect(await alarm()).toEqual({ alarms: 0 })
    expect(await mails()).toEqual([])
  })

  it('is not of what a company decides on, such as what the brake of its HR feed holds', async () => {
    await portal.sql(
      'oslo',
      `insert into feed_hold (company_id, source, kind, created_at) values ('100100', 'SCIM', 'FIRST', '2026-01-01')`,
    )
    expect(await alarm()).toEqual({ alarms: 0 })
    await portal.sql('oslo', 'delete from feed_hold')
  })

  it('is one e-mail a day to customer service, however many things have stopped', async () => {
    await park(2, 60)
    expect(await alarm()).toEqual({ alarms: 1 })
    await ran('invoice-run', 1, 'FAILED')
    expect(await alarm()).toEqual({ alarms: 2 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.recipient).toBe('bedrift@oslo.example')
    expect(mail!.body).toContain('- SMS og e-post: 2 parkert')
    expect(mail!.body).toContain('/jobber')
    portal.clock.set(new Date(portal.clock.now().getTime() + 24 * 3_600_000).toISOString())
    await alarm()
    expect((await mails())[1]?.body).toContain('- Fakturakjøring: siste kjøring feilet')
  })
})
