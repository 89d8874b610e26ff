import { formOfSystem, type PayrollForm } from '@portal/domain/payroll-run'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../../test/data-check.ts'
import { type Call, type Portal, startPortal } from '../../../test/harness.ts'
import { asOwner, type CustomerGiven, givenCustomer, givenTicket } from '../../../test/invoicing.ts'
import { runInvoicing } from '../invoice/run.ts'

let portal: Portal
let kari: Call
let jon: Call
let ingrid: Call
beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  jon = portal.as('jon@fjordbygg.example')
  ingrid = portal.as('ingrid@operator.example')
})
afterAll(() => portal.stop())
afterEach(() => vi.restoreAllMocks())

const form = (change: Partial<PayrollForm> = {}): PayrollForm => ({
  ...formOfSystem('OWN'),
  payTypes: {
    employee: { TICKET: '711', JOULE: '712', OTTO: '713', CAR_POOL: '713' },
    ...{ taxable: '5200', taxFree: '', refund: '' },
  },
  ...change,
})
const when = (change: object = {}) => ({
  ...{ agreementIds: [], on: { day: 25 }, time: '10:00', month: 'THIS', approval: 'NONE', approverId: null },
  ...{ destinationId: null, onlyIfLines: false, pausedUntil: null, startMonth: '2026-11' },
  ...change,
})

const once = (call: Call, url: string, body: unknown) =>
  call('POST', url, body, { 'idempotency-key': crypto.randomUUID() })
const ok = async <T>(answer: ReturnType<Call>): Promise<T> => {
  const given = await answer
  expect(given.statusCode, given.body).toBeLessThan(300)
  return given.body === '' ? (undefined as T) : given.json()
}
const refused = async (answer: ReturnType<Call>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).code]
}

type Run = {
  id: string
  sha256: string
  no: number
  state: string
  lines: number
  amount: number
  parked: number
  failure: string
  month: string
  mayApprove: boolean
  approvedAt: string | null
  corrections: { month: string; entries: number; amount: number }[]
}
const at = (instant: string) => vi.spyOn(portal.clock, 'now').mockImplementation(() => new Date(instant))
const job = () => portal.job('payroll-export', { operator: 'oslo' })
type Line = { month: string; amount: number; reason: string; employeeId: string; cells: string[] }

/** A company whose administrators are Kari and Jon, with people who have a ticket. */
const company = async (
  given: CustomerGiven = { tickets: [{ start: '2026-09-01' }, { start: '2026-09-01' }] },
) => {
  const id = await givenCustomer(portal, given)
  await portal.sql(
    'oslo',
    `insert into user_company_role (user_id, company_id, role) select id, $1, 'COMPANY_ADMIN' from app_user
     where email in ('kari@nordlys.example', 'jon@fjordbygg.example')`,
    [id],
  )
  return id
}
const profile = async (
  companyId: string,
  of: { form?: PayrollForm; schedule?: object; name?: string } = {},
) => {
  const made = await ok<{ id: string }>(
    once(kari, `/payroll-api/profiles/by-company-id/${companyId}`, {
      name: of.name ?? 'Lønn',
      form: of.form ?? form(),
    }),
  )
  await ok(kari('PUT', `/payroll-api/profile/${made.id}/schedule`, when(of.schedule)))
  return made.id
}
/** A company with a profile that has a schedule. */
const running = async (of: Parameters<typeof profile>[1] & { given?: CustomerGiven } = {}) => {
  const companyId = await company(of.given)
  return { companyId, profileId: await profile(companyId, of) }
}
const prepare = (companyId: string, profileId: string, month?: string) =>
  kari('POST', `/payroll-api/runs/by-company-id/${companyId}`, { profileId, month })
const send = ({ id, sha256 }: Run, without = false) =>
  kari('POST', `/payroll-api/run/${id}/send`, { sha256, without })
const deliver = async (companyId: string, profileId: string, month?: string): Promise<Run> => {
  const run = await ok<Run>(prepare(companyId, profileId, month))
  const sent = await ok<Run>(send(run))
  expect(sent.state).toBe('DELIVERED')
  return sent
}
const detail = (id: string) =>
  ok<Run & { matches: Line[]; parkedLines: Line[]; raw: string[]; differences: Line[] }>(
    kari('GET', `/payroll-api/run/${id}?maxEntries=100`),
  )
const runsOf = async (companyId: string) =>
  (await ok<{ matches: Run[] }>(kari('GET', `/payroll-api/runs/by-company-id/${companyId}`))).matches
const rests = async (companyId: string, profileId: string) =>
  (
    await ok<{ matches: { month: string; rest: number; charges: number }[] }>(
      kari('GET', `/payroll-api/reconcile/by-company-id/${companyId}?profileId=${profileId}`),
    )
  ).matches
const toldOf = (companyId: string) =>
  portal.sql<{ month: string; reason: string; ore: number }>(
    'oslo',
    `select to_char(e.month, 'YYYY-MM') as month, e.reason::text as reason, e.employee_ore + e.taxable_ore + e.tax_free_ore + e.untaxed_ore as ore
     from payroll_run_entry e join payroll_run r on r.id = e.run_id where r.company_id = $1 and r.state = 'DELIVERED' and e.parked_for is null
     order by r.month, r.no, e.position`,
    [companyId],
  )
const idOf = async (email: string) =>
  (await portal.sql<{ id: string }>('oslo', `select id from app_user where email = $1`, [email]))[0]!.id

describe('profiles', () => {
  it('are none until a company makes one, and are then changed by versions', async () => {
    const companyId = await company()
    const url = `/payroll-api/profiles/by-company-id/${companyId}`
    expect(await ok(kari('GET', url))).toMatchObject({
      ...{ matches: [], totalEntries: 0, destinations: [], mayChange: true },
      agreements: [{ id: companyId }],
    })
    const made = await ok<{ id: string }>(once(kari, url, { name: 'Lønn', form: form() }))
    expect(made).toMatchObject({ name: 'Lønn', version: 1, schedule: null, form: form() })
    const change = (body: object) => kari('PUT', `/payroll-api/profile/${made.id}`, body)
    expect(await ok(change({ name: 'Fastlønn', form: form(), version: 1 }))).toMatchObject({ version: 1 })
    const next = form({ decimal: '.' })
    expect(await ok(change({ name: 'Fastlønn', form: next, version: 1 }))).toMatchObject({ version: 2 })
    expect(await refused(change({ name: 'x', form: next, version: 1 }))).toEqual([409, 'changed-meanwhile'])
    const faulty = await change({ name: 'x', form: form({ layout: [] }), version: 2 })
    expect([faulty.statusCode, faulty.json()]).toMatchObject([
      422,
      { code: 'payroll-form-invalid', errors: [{ pointer: '/form/layout', code: 'no-columns' }] },
    ])
    expect(await ok(ingrid('GET', url))).toMatchObject({ mayChange: false, totalEntries: 1 })
    expect(
      await refused(ingrid('PUT', `/payroll-api/profile/${made.id}`, { name: 'x', form: next, version: 2 })),
    ).toEqual([403, 'forbidden'])
  })

  it('show real lines, what a month comes to, and who does not fit', async () => {
    const { companyId, profileId } = await running({ form: form({ employeeIdPattern: 'E-\\d+' }) })
    await portal.sql(
      'oslo',
      `update holder set employee_id = 'X1' where id = (select id from holder where company_id = $1 order by id limit 1)`,
      [companyId],
    )
    const seen = await ok<{ entries: unknown[] }>(
      kari('GET', `/payroll-api/profile/${profileId}?month=2026-11`),
    )
    expect(seen).toMatchObject({
      month: '2026-11',
      employeeIds: { fitting: 1, all: 2, misfits: [{ employeeId: 'X1' }] },
      facts: { customerNumber: companyId, no: 1 },
    })
    expect(seen.entries).toHaveLength(2)
    const without = form({
      payTypes: { ...form().payTypes, employee: { ...form().payTypes.employee, TICKET: '' } },
    })
    expect(
      await ok(
        kari('POST', `/payroll-api/profile/${profileId}/preview`, { form: without, month: '2026-11' }),
      ),
    ).toMatchObject({
      sums: [{ part: 'EMPLOYEE', product: 'TICKET', payType: '', lines: 2, amount: 1494 }],
    })
    const test = await kari('POST', `/payroll-api/profile/${profileId}/test-file`, { form: form() })
    expect(test.body).toContain('99999;711;')
    expect(test.headers['content-disposition']).toContain('-test.csv')
  })

  it('end, which calls an open run off', async () => {
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    await ok(kari('DELETE', `/payroll-api/profile/${profileId}`))
    expect((await runsOf(companyId)).map(({ id, state }) => [id, state])).toEqual([[run.id, 'CANCELLED']])
    expect(await refused(prepare(companyId, profileId))).toEqual([404, 'not-found'])
    expect((await kari('DELETE', `/payroll-api/profile/${profileId}`)).statusCode).toBe(204)
  })

  it('share no agreement, and have places and approvers of the company only', async () => {
    const { companyId, profileId } = await running()
    const other = await ok<{ id: string }>(
      once(kari, `/payroll-api/profiles/by-company-id/${companyId}`, { name: 'To', form: form() }),
    )
    const save = (id: string, change: object) =>
      kari('PUT', `/payroll-api/profile/${id}/schedule`, when(change))
    expect(await refused(save(other.id, {}))).toEqual([409, 'payroll-agreement-taken'])
    expect(await refused(save(profileId, { agreementIds: ['100100'] }))).toEqual([422, 'agreement-unknown'])
    const ingridId = await idOf('ingrid@operator.example')
    expect(await refused(save(profileId, { approval: 'ONE_PERSON', approverId: ingridId }))).toEqual([
      409,
      'payroll-approver-other',
    ])
    expect(await refused(save(profileId, { destinationId: crypto.randomUUID() }))).toEqual([
      409,
      'payroll-destination-lacking',
    ])
    expect(await ok(save(profileId, { on: { beforeLastWorkday: 2 } }))).toMatchObject({
      nextAt: '2026-11-26T09:00:00.000Z',
      nextMonth: '2026-11',
    })
  })
})

describe('a run', () => {
  it('has what the month comes to from the first month on, and is delivered and downloaded', async () => {
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    expect(run).toMatchObject({
      ...{ month: '2026-11', no: 1, state: 'PREPARED', lines: 2, people: 2, amount: 1494, parked: 0 },
      ...{ corrections: [], destination: 'DOWNLOAD', maySend: true, mayApprove: false, hasFile: true },
    })
    const sent = await ok<Run>(send(run))
    expect(sent).toMatchObject({ state: 'DELIVERED', sha256: run.sha256 })
    const file = await kari('GET', `/payroll-api/run/${run.id}/file`)
    expect(file.body).toContain(';711;')
    const { createHash } = await import('node:crypto')
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(run.sha256)
    expect(await runsOf(companyId)).toMatchObject([
      { downloadedAt: expect.any(String), downloadedBy: expect.any(String) },
    ])
    const log = await portal.sql<{ action: string; detail: { lines: number; sha256: string } }>(
      'oslo',
      `select action, detail from audit_entry where entity_id = $1 order by id`,
      [run.id],
    )
    expect(log.map(({ action }) => action)).toEqual([
      ...['payroll-run.prepare', 'payroll-run.send', 'payroll-run.deliver', 'payroll-run.download'],
    ])
    for (const { detail } of log) expect(detail).toMatchObject({ lines: 2, sha256: run.sha256 })
    expect(JSON.stringify(log)).not.toMatch(/Åse|Ærlig|E-\d|\+47/)
    expect((await rests(companyId, profileId)).map(({ rest }) => rest)).toEqual([0])
    expect(await refused(send(run))).toEqual([409, 'payroll-run-state'])
  })

  it('tells of one krone that changed in an exported month by exactly one line', async () => {
    const { companyId, profileId } = await running({
      given: { tickets: [{ start: '2026-09-01' }, { start: '2026-09-01' }, { start: '2026-09-01' }] },
    })
    const { id } = await deliver(companyId, profileId, '2026-11')
    await asOwner(
      portal,
      'alter table payroll_run_entry disable trigger frozen',
      `update payroll_run_entry set employee_ore = employee_ore - 100 where run_id = '${id}' and position = 1`,
      `update payroll_run set sum_ore = sum_ore - 100 where id = '${id}'`,
      'alter table payroll_run_entry enable trigger frozen',
    )
    const run = await ok<Run>(prepare(companyId, profileId, '2026-11'))
    expect(run).toMatchObject({ no: 2, lines: 1, amount: 1 })
    expect((await detail(run.id)).matches).toMatchObject([
      { month: '2026-11', amount: 1, reason: 'DIFFERENCE' },
    ])
    await ok(send(run))
    expect(await ok(prepare(companyId, profileId, '2026-11'))).toMatchObject({ no: 3, lines: 0 })
  })

  it('corrects what was ended, refunded and ordered late in months before, each with its month', async () => {
    const { companyId, profileId } = await running()
    await deliver(companyId, profileId, '2026-11')
    // One leaves from November on; one is ordered late for November.
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-10-31' where id = (select id from ticket where company_id = $1 order by id limit 1)`,
      [companyId],
    )
    await givenTicket(portal, companyId, { start: '2026-11-01' })
    const run = await deliver(companyId, profileId, '2026-12')
    expect(run).toMatchObject({ lines: 4, amount: 1494 })
    expect(run.corrections).toEqual([{ month: '2026-11', entries: 1, amount: -747 }])
    const { matches, differences } = await detail(run.id)
    expect(matches.map(({ month, amount, reason }) => [month, amount, reason]).toSorted()).toEqual([
      ['2026-11', -747, 'DIFFERENCE'],
      ['2026-11', 747, 'FIRST'],
      ['2026-12', 747, 'FIRST'],
      ['2026-12', 747, 'FIRST'],
    ])
    expect(differences).toHaveLength(2)
    expect(matches.map(({ cells }) => cells.at(-1)).toSorted()).toEqual([
      '-747,00',
      '747,00',
      '747,00',
      '747,00',
    ])
    expect((await rests(companyId, profileId)).every(({ rest }) => rest === 0)).toBe(true)
  })

  it('tells a credit note as a difference of its month, once', async () => {
    const { companyId, profileId } = await running({ schedule: { startMonth: '2026-10' } })
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    await deliver(companyId, profileId, '2026-10')
    await portal.sql(
      'oslo',
      `update ticket set expiration_date = '2026-09-30' where id = (select id from ticket where company_id = $1 order by id limit 1)`,
      [companyId],
    )
    const run = await deliver(companyId, profileId, '2026-11')
    expect(run.corrections).toEqual([{ month: '2026-10', entries: 1, amount: -747 }])
    // Once the invoice takes it back too, there is nothing more to tell.
    await runInvoicing(portal.ctxOf('oslo'), '2026-12-07')
    const again = await ok<Run>(prepare(companyId, profileId, '2026-11'))
    expect(again).toMatchObject({ no: 2, lines: 0, amount: 0 })
  })

  it('leaves no trace when it is called off', async () => {
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    expect(await ok(kari('POST', `/payroll-api/run/${run.id}/cancel`, {}))).toMatchObject({
      state: 'CANCELLED',
      hasFile: false,
    })
    expect(await toldOf(companyId)).toEqual([])
    const next = await deliver(companyId, profileId)
    expect(next).toMatchObject({ no: 1, month: '2026-12', amount: 2988 })
    expect(await refused(kari('POST', `/payroll-api/run/${next.id}/cancel`, {}))).toEqual([
      409,
      'payroll-run-state',
    ])
  })

  it('is made once and tells once, however many do it at once', async () => {
    const { companyId, profileId } = await running()
    const made = await Promise.all([1, 2, 3].map(() => prepare(companyId, profileId)))
    expect(new Set(made.map(each => each.json().id)).size).toBe(1)
    const run = made[0]!.json<Run>()
    const sent = await Promise.all([1, 2, 3].map(() => send(run)))
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await toldOf(companyId)).toHaveLength(2)
    expect(await ok(prepare(companyId, profileId, '2026-11'))).toMatchObject({ no: 2, lines: 0 })
  })

  it('is one at a time', async () => {
    const { companyId, profileId } = await running()
    await ok(prepare(companyId, profileId, '2026-11'))
    const other = await prepare(companyId, profileId, '2026-12')
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { code: 'payroll-run-open', month: '2026-11' },
    ])
    for (const month of ['2026-10', '2027-01'])
      expect(await refused(prepare(companyId, profileId, month)), month).toEqual([422, 'payroll-run-month'])
    const bare = await ok<{ id: string }>(
      once(kari, `/payroll-api/profiles/by-company-id/${await company()}`, {
        name: 'Uten plan',
        form: form(),
      }),
    )
    expect((await refused(prepare(companyId, bare.id)))[0]).toBe(409)
  })

  it('cannot be changed once it is sent', async () => {
    const { companyId, profileId } = await running()
    const { id } = await deliver(companyId, profileId)
    for (const sql of [
      `update payroll_run_entry set employee_ore = 1 where run_id = '${id}'`,
      `delete from payroll_run_entry where run_id = '${id}'`,
    ])
      await expect(portal.sql('oslo', sql)).rejects.toThrow(/frozen/)
  })

  it('is sent only as the caller saw it', async () => {
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    await givenTicket(portal, companyId, { start: '2026-11-01' })
    expect(await refused(send(run))).toEqual([409, 'payroll-run-changed'])
    const [now] = await runsOf(companyId)
    expect(now).toMatchObject({ state: 'PREPARED', lines: 3 })
    expect((await ok<Run>(send(now!))).state).toBe('DELIVERED')
  })

  it('of another company is not found', async () => {
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    const anna = portal.as('tor@nordlys.example')
    for (const answer of [
      anna('GET', `/payroll-api/run/${run.id}`),
      anna('GET', `/payroll-api/run/${run.id}/file`),
      anna('GET', `/payroll-api/profile/${profileId}`),
      anna('GET', `/payroll-api/runs/by-company-id/${companyId}`),
    ])
      expect([403, 404]).toContain((await answer).statusCode)
    const own = await running()
    expect(await refused(prepare(own.companyId, profileId))).toEqual([404, 'not-found'])
    expect(
      await refused(
        kari('GET', `/payroll-api/reconcile/by-company-id/${own.companyId}?profileId=${profileId}`),
      ),
    ).toEqual([404, 'not-found'])
  })
})

describe('what does not fit', () => {
  it('stays behind, is named, and comes with the next run', async () => {
    const { companyId, profileId } = await running({ form: form({ employeeIdPattern: 'E-\\d+' }) })
    await portal.sql(
      'oslo',
      `update holder set employee_id = '10094B' where id = (select id from holder where company_id = $1 order by id limit 1)`,
      [companyId],
    )
    const run = await ok<Run>(prepare(companyId, profileId, '2026-11'))
    expect(run).toMatchObject({ lines: 1, amount: 747, parked: 1, parkedAmount: 747 })
    expect((await detail(run.id)).parkedLines).toMatchObject([
      { employeeId: '10094B', parkedFor: 'EMPLOYEE_ID', value: '10094B', amount: 747 },
    ])
    expect(await refused(send(run))).toEqual([409, 'payroll-line-does-not-fit'])
    expect(await ok(send(run, true))).toMatchObject({ state: 'DELIVERED', withoutParked: true })
    expect((await rests(companyId, profileId))[0]).toMatchObject({ rest: 747 })
    await portal.sql(
      'oslo',
      `update holder set employee_id = 'E-10094' where company_id = $1 and employee_id = '10094B'`,
      [companyId],
    )
    const next = await deliver(companyId, profileId, '2026-12')
    expect(next).toMatchObject({ lines: 3, parked: 0, amount: 2241 })
    const { matches } = await detail(next.id)
    expect(matches.filter(({ month }) => month === '2026-11')).toMatchObject([
      { employeeId: 'E-10094', reason: 'FIRST' },
    ])
    expect((await rests(companyId, profileId)).every(({ rest }) => rest === 0)).toBe(true)
  })

  it('is also what has no pay type', async () => {
    const none = { ...form().payTypes, employee: { TICKET: '', JOULE: '', OTTO: '', CAR_POOL: '' } }
    const { companyId, profileId } = await running({ form: form({ payTypes: none }) })
    expect(await ok(prepare(companyId, profileId))).toMatchObject({ lines: 0, parked: 2 })
  })
})

describe('approval', () => {
  it('is of one person and one file', async () => {
    const approverId = await idOf('jon@fjordbygg.example')
    const { companyId, profileId } = await running({ schedule: { approval: 'ONE_PERSON', approverId } })
    const run = await ok<Run>(prepare(companyId, profileId))
    const approve = (call: Call, sha256: string) =>
      call('POST', `/payroll-api/run/${run.id}/approve`, { sha256 })
    expect(run).toMatchObject({ mayApprove: false, maySend: false, approval: 'ONE_PERSON' })
    expect(await ok(jon('GET', `/payroll-api/run/${run.id}`))).toMatchObject({ mayApprove: true })
    expect(await refused(send(run))).toEqual([409, 'payroll-approval-lacking'])
    expect(await refused(approve(kari, run.sha256))).toEqual([409, 'payroll-approver-other'])
    expect(await refused(approve(ingrid, run.sha256))).toEqual([409, 'payroll-approver-other'])
    expect(await refused(approve(jon, 'a'.repeat(64)))).toEqual([409, 'payroll-run-changed'])
    expect(await ok(approve(jon, run.sha256))).toMatchObject({
      approvedBy: expect.any(String),
      mayApprove: false,
    })
    // Another file asks again.
    await givenTicket(portal, companyId, { start: '2026-11-01' })
    const now = await ok<Run>(prepare(companyId, profileId))
    expect(now.approvedAt).toBeNull()
    expect(await refused(send(now))).toEqual([409, 'payroll-approval-lacking'])
    const reject = { sha256: now.sha256, reason: 'For mange' }
    expect(await refused(kari('POST', `/payroll-api/run/${run.id}/reject`, reject))).toEqual([
      409,
      'payroll-approver-other',
    ])
    expect(await ok(jon('POST', `/payroll-api/run/${run.id}/reject`, reject))).toMatchObject({
      rejectedReason: 'For mange',
    })
    expect(await ok(approve(jon, now.sha256))).toMatchObject({ rejectedReason: '', maySend: true })
    expect((await ok<Run>(send(now))).state).toBe('DELIVERED')
    expect(await refused(approve(jon, now.sha256))).toEqual([409, 'payroll-run-state'])
  })
})

describe('what is left behind before the approval', () => {
  it('stays behind, until somebody else does not fit', async () => {
    const approverId = await idOf('jon@fjordbygg.example')
    const { companyId, profileId } = await running({
      form: form({ employeeIdPattern: 'E-\\d+' }),
      schedule: { approval: 'ONE_PERSON', approverId },
    })
    const misfit = (of: string) =>
      portal.sql(
        'oslo',
        `update holder set employee_id = $2 where id = (select id from holder where company_id = $1 and employee_id like 'E-%' order by id limit 1)`,
        [companyId, of],
      )
    await misfit('10094B')
    const run = await ok<Run>(prepare(companyId, profileId))
    expect(await ok(send(run, true))).toMatchObject({ state: 'PREPARED', withoutParked: true })
    expect(await refused(send(run, true))).toEqual([409, 'payroll-approval-lacking'])
    await givenTicket(portal, companyId, { start: '2026-11-01' })
    await misfit('10095B')
    const other = await ok<Run>(prepare(companyId, profileId))
    expect(other).toMatchObject({ parked: 2, withoutParked: false })
    expect(await ok(send(other, true))).toMatchObject({ state: 'PREPARED', withoutParked: true })
    await ok(jon('POST', `/payroll-api/run/${run.id}/approve`, { sha256: other.sha256 }))
    expect(await ok(send(other, true))).toMatchObject({ state: 'DELIVERED', parked: 2 })
  })
})

describe('an agreement that moves to another profile', () => {
  it('is gone on with from what was told of it', async () => {
    const companyId = await company()
    const second = await givenCustomer(portal, {})
    await portal.sql('oslo', `update agreement set company_id = $1 where id = $2`, [companyId, second])
    await givenTicket(portal, second, { start: '2026-09-01' })
    const one = await profile(companyId, { schedule: { agreementIds: [companyId, second] } })
    expect(await deliver(companyId, one, '2026-11')).toMatchObject({ lines: 3 })
    await ok(kari('PUT', `/payroll-api/profile/${one}/schedule`, when({ agreementIds: [companyId] })))
    const two = await profile(companyId, { schedule: { agreementIds: [second] }, name: 'To' })
    // Files of two profiles of one system may lie in one folder.
    expect(await ok(prepare(companyId, two, '2026-11'))).toMatchObject({ lines: 0, no: 2 })
    expect(await ok(prepare(companyId, one, '2026-11'))).toMatchObject({ lines: 0, no: 3 })
    await portal.sql('oslo', `update ticket set expiration_date = '2026-10-31' where agreement_id = $1`, [
      second,
    ])
    expect(await ok(prepare(companyId, one, '2026-11'))).toMatchObject({ lines: 0 })
    expect(await ok(prepare(companyId, two, '2026-11'))).toMatchObject({
      lines: 1,
      corrections: [{ month: '2026-11', entries: 1, amount: -747 }],
    })
  })
})

describe('a company that pays a part', () => {
  it('tells who pays what, also after a late change of other gifts', async () => {
    const companyId = await company({ tickets: [{ start: '2026-11-01' }] })
    await portal.sql(
      'oslo',
      `insert into subsidy_rule (company_id, name, product, department_ids, groups, kind, value, tax_mode, from_month, created_at)
       values ($1, 'Alt', 'TICKET', '{}', '{}', 'PERCENT', 100, 'GIFT', '2026-11-01', now())`,
      [companyId],
    )
    const all = form({ payTypes: { ...form().payTypes, taxable: '5200', taxFree: '5201' } })
    const profileId = await profile(companyId, { form: all })
    const run = await deliver(companyId, profileId, '2026-11')
    expect((await detail(run.id)).matches.map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
      ['5201', '747,00'],
    ])
    await portal.sql(
      'oslo',
      `insert into other_gift (company_id, year, employee_id, gross_ore, updated_at) select company_id, 2026, employee_id, 450000, now() from holder where company_id = $1`,
      [companyId],
    )
    const next = await deliver(companyId, profileId, '2026-12')
    expect(
      (await detail(next.id)).matches.map(({ month, cells }) => [month, cells[1], cells.at(-1)]),
    ).toEqual([
      ['2026-11', '5200', '247,00'],
      ['2026-11', '5201', '-247,00'],
      ['2026-12', '5200', '747,00'],
    ])
    expect((await rests(companyId, profileId)).every(({ rest }) => rest === 0)).toBe(true)
  })
})

describe('the job', () => {
  it('prepares in the morning, sends when it is time, and makes up for what was missed', async () => {
    at('2026-11-02T04:30:00Z')
    const { companyId, profileId } = await running()
    await job()
    expect(await runsOf(companyId)).toEqual([])
    at('2026-11-02T05:30:00Z')
    await job()
    expect(await runsOf(companyId)).toMatchObject([{ state: 'PREPARED', month: '2026-11' }])
    at('2026-11-25T08:59:00Z')
    await job()
    expect(await runsOf(companyId)).toMatchObject([{ state: 'PREPARED' }])
    at('2026-11-25T09:00:00Z')
    await job()
    expect(await runsOf(companyId)).toMatchObject([{ state: 'DELIVERED', no: 1 }])
    await job()
    expect(await runsOf(companyId)).toHaveLength(1)
    // The worker is away over two months.
    at('2027-02-02T09:00:00Z')
    await job()
    const made = (await runsOf(companyId)).map(({ month, state }) => [month, state])
    expect(made).toEqual([
      ...[
        ['2027-02', 'PREPARED'],
        ['2027-01', 'DELIVERED'],
        ['2026-12', 'DELIVERED'],
        ['2026-11', 'DELIVERED'],
      ],
    ])
    expect((await rests(companyId, profileId)).map(({ rest }) => rest)).toEqual([0, 0, 0, 0])
  })

  it('waits for what is not ready, tells of it once, and sends it once it is', async () => {
    const approverId = await idOf('jon@fjordbygg.example')
    at('2026-11-21T11:00:00Z')
    const { companyId } = await running({ schedule: { approval: 'ONE_PERSON', approverId } })
    at('2026-11-25T09:00:00Z')
    await job()
    await job()
    const [run] = await runsOf(companyId)
    expect(run).toMatchObject({ state: 'WAITING', failure: 'payroll-approval-lacking' })
    const mails = await portal.sql<{ recipient: string }>(
      'oslo',
      `select recipient from outgoing_message where dedupe_key like $1 order by recipient`,
      [`payroll-%:${run!.id}:%`],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      ...['jon@fjordbygg.example', 'jon@fjordbygg.example', 'kari@nordlys.example'],
    ])
    const notices = () =>
      portal.sql<{ kind: string; done: boolean }>(
        'oslo',
        `select kind, done_at is not null as done from notice where company_id = $1 order by kind`,
        [companyId],
      )
    expect(await notices()).toEqual([
      { kind: 'payrollRunApproval', done: false },
      { kind: 'payrollRunWaits', done: false },
    ])
    await ok(jon('POST', `/payroll-api/run/${run!.id}/approve`, { sha256: run!.sha256 }))
    await job()
    expect(await runsOf(companyId)).toMatchObject([{ state: 'DELIVERED', failure: '' }])
    expect(await notices()).toMatchObject([
      {},
      { kind: 'payrollRunReady' },
      { kind: 'payrollRunWaits', done: true },
    ])
  })

  it('sends nothing while it is paused, and no empty file where nobody wants one', async () => {
    at('2026-11-21T11:00:00Z')
    const paused = await running({ schedule: { pausedUntil: '2026-12-01' } })
    const empty = await running({ given: {}, schedule: { onlyIfLines: true } })
    at('2026-11-25T09:00:00Z')
    await job()
    expect(await runsOf(paused.companyId)).toEqual([])
    expect((await runsOf(empty.companyId)).map(({ month, state }) => [month, state])).toEqual([
      ['2026-11', 'CANCELLED'],
    ])
    at('2026-12-01T09:00:00Z')
    await job()
    expect((await runsOf(paused.companyId)).map(({ month, state }) => [month, state])).toContainEqual([
      '2026-11',
      'DELIVERED',
    ])
  })

  it('makes no run again that was called off', async () => {
    at('2026-11-21T11:00:00Z')
    const { companyId, profileId } = await running()
    const run = await ok<Run>(prepare(companyId, profileId))
    await ok(kari('POST', `/payroll-api/run/${run.id}/cancel`, {}))
    at('2026-11-25T09:00:00Z')
    await job()
    expect(await runsOf(companyId)).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('deletes files after 13 months, and people after the years of accounts', async () => {
    at('2026-11-21T11:00:00Z')
    const { companyId, profileId } = await running()
    const run = await deliver(companyId, profileId)
    const cleanUp = () => portal.job('payroll-run-clean-up', { operator: 'oslo' })
    const keptPeople = () =>
      portal.sql(
        'oslo',
        `select from payroll_run_entry where run_id = $1 and (person_key <> '' or employee_id <> '')`,
        [run.id],
      )
    const fileOf = async () =>
      (
        await portal.sql('oslo', `select from payroll_run where id = $1 and file_sealed is not null`, [
          run.id,
        ])
      ).length
    at('2027-12-20T11:00:00Z')
    await cleanUp()
    expect(await fileOf()).toBe(1)
    at('2027-12-22T11:00:00Z')
    await cleanUp()
    expect([await fileOf(), (await keptPeople()).length]).toEqual([0, 2])
    at('2032-01-01T11:00:00Z')
    await cleanUp()
    expect(await keptPeople()).toEqual([])
    at('2026-11-21T11:00:00Z')
    expect(await refused(kari('GET', `/payroll-api/run/${run.id}/file`))).toEqual([
      409,
      'payroll-file-deleted',
    ])
    expect(await detail(run.id)).toMatchObject({ hasFile: false, totalEntries: 2, raw: [] })
  })
})

it('asks the database as often for twenty people as for one', async () => {
  const statements = async (people: number) => {
    const { companyId, profileId } = await running({
      given: { tickets: Array.from({ length: people }, () => ({ start: '2026-11-01' })) },
    })
    const query = vi.spyOn(Client.prototype, 'query')
    await ok(prepare(companyId, profileId))
    const texts = query.mock.calls.length
    query.mockRestore()
    return texts
  }
  await statements(1)
  expect(await statements(20)).toBe(await statements(1))
})

it('leaves nothing in the data that should not be there', () =>
  expectNoViolations(portal, ['payroll-run-sums', 'payroll-run-first', 'payroll-run-charges']))
