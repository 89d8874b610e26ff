import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOf, openLog } from '../../../test/audit-log.ts'
import { FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  portal = await startPortal()
  log = await openLog(portal)
})
afterAll(() => portal.stop())

const order = async (phone: string) =>
  (await log.kari('POST', '/api/ticket/create', orderFor({ phone }))).json().id as string

describe('GET /audit/company/{companyId}', () => {
  it('says who did what, when, and on whose behalf', async () => {
    const id = await order('41210900')
    const { matches } = await log.read(logOf(NORDLYS))
    expect(matches[0]).toEqual({
      id: expect.any(String),
      callerRequestId: null,
      at: '2026-11-21T11:00:00.000Z',
      actor: { kind: 'user', id: log.kariId, name: expect.stringMatching(/^Kari \S/) },
      onBehalfOf: { companyId: NORDLYS, companyName: 'Nordlys AS' },
      action: 'company-ticket.order',
      entityId: id,
      entityName: null,
      detail: expect.objectContaining({ agreement: '200100' }),
    })
  })

  it('names jobs by their id and clients by their name', async () => {
    await portal.job('ticket-issue')
    const erp = portal.as('erp')
    await erp('POST', '/api/ticket/create', orderFor({ phone: '41210901' }))
    const [client] = await portal.sql<{ name: string }>(
      'oslo',
      `select name from api_client where id = 'erp'`,
    )
    const { matches } = await log.read(logOf(NORDLYS))
    expect(matches.find(entry => entry.actor.kind === 'client')?.actor).toEqual({
      kind: 'client',
      id: 'erp',
      name: client!.name,
    })
    expect(matches.find(entry => entry.actor.kind === 'job')?.actor).toEqual({
      kind: 'job',
      id: 'ticket-issue',
      name: '',
    })
  })

  it('names the user that an action concerns', async () => {
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id)
        values ('2026-08-01T08:00:00Z', 'user', $1, $2, 'user.roles', $3), ('2026-08-01T08:00:00Z', 'user', 'not-an-id', $2, 'user.roles', 'nor-this')`,
      [log.kariId, NORDLYS, await log.userId('tor@nordlys.example')],
    )
    const { matches } = await log.read(logOf(NORDLYS, 'from=2026-08-01&to=2026-08-01'))
    expect(matches.map(entry => entry.entityName?.split(' ')[0] ?? null).sort()).toEqual(['Tor', null])
  })

  it('shows nothing of another company, and only to those who administer this one', async () => {
    await log.add('2026-11-20T08:00:00Z', { company: FJORDBYGG, action: 'company.addresses' })
    const { matches } = await log.read(logOf(NORDLYS, 'maxEntries=100'))
    expect(new Set(matches.map(entry => entry.onBehalfOf?.companyId))).toEqual(new Set([NORDLYS]))
    expect((await portal.as('unni@nordlys.example')('GET', logOf(NORDLYS))).statusCode).toBe(200)
    expect((await portal.as('tor@nordlys.example')('GET', logOf(NORDLYS))).statusCode).toBe(403)
    for (const companyId of [FJORDBYGG, '999999'])
      expect((await log.kari('GET', logOf(companyId))).statusCode).toBe(404)
    expect((await log.kari('GET', logOf(NORDLYS, `companyId=${FJORDBYGG}`))).statusCode).toBe(400)
  })

  it('takes days in Norwegian time, the last one included', async () => {
    // The day begins at 22:00 UTC in summer, at 23:00 in winter.
    for (const at of [
      '2026-07-01T21:59:59.999Z',
      '2026-07-01T22:00:00Z',
      '2026-07-02T21:59:59.999Z',
      '2026-07-02T22:00:00Z',
      '2026-02-01T22:59:59.999Z',
      '2026-02-01T23:00:00Z',
    ])
      await log.add(at, { action: 'agreement.change' })
    const days = async (from: string, to: string) =>
      (await log.read(logOf(NORDLYS, `from=${from}&to=${to}`))).matches.map(entry => entry.at)
    expect(await days('2026-07-02', '2026-07-02')).toEqual([
      '2026-07-02T21:59:59.999Z',
      '2026-07-01T22:00:00.000Z',
    ])
    expect(await days('2026-02-02', '2026-02-02')).toEqual(['2026-02-01T23:00:00.000Z'])
    expect(await days('2026-02-01', '2026-02-01')).toEqual(['2026-02-01T22:59:59.999Z'])
    expect(await days('2026-07-03', '2026-07-02')).toEqual([])
  })

  it('filters by action and by who did it, every word, literally', async () => {
    await log.add('2026-06-01T08:00:00Z', {
      actor: await log.userId('unni@nordlys.example'),
      action: 'user.create',
    })
    const june = (query: string) => log.read(logOf(NORDLYS, `from=2026-06-01&to=2026-06-01&${query}`))
    expect((await june('action=user.create')).totalEntries).toBe(1)
    expect((await june('action=user.delete')).totalEntries).toBe(0)
    for (const [words, total] of [
      ['UNNI', 1],
      ['unni@nordlys.example', 1],
      ['unni kari', 0],
      ['kari', 0],
      ['%', 0],
      ['_', 0],
      ["'; drop table audit_entry; --", 0],
      ['', 1],
    ] as const)
      expect((await june(`actor=${encodeURIComponent(words)}`)).totalEntries, words).toBe(total)
    expect((await log.read(logOf(NORDLYS, 'actor=erp'))).matches.map(entry => entry.actor.id)).toEqual([
      'erp',
    ])
  })

  it('shows each entry once over all pages, newest first, also those of the same moment', async () => {
    for (let n = 0; n < 23; n += 1) await log.add('2026-05-04T08:00:00Z', { action: 'user.create' })
    const seen: string[] = []
    for (let offset = 0; offset < 30; offset += 5) {
      const page = await log.read(
        logOf(NORDLYS, `to=2026-05-31&from=2026-05-01&maxEntries=5&offset=${offset}`),
      )
      expect(page.totalEntries).toBe(23)
      seen.push(...page.matches.map(entry => entry.id))
    }
    expect(new Set(seen).size).toBe(23)
    expect(seen).toEqual([...seen].sort().reverse())
    const times = (await log.read(logOf(NORDLYS, 'maxEntries=100'))).matches.map(entry => entry.at)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('refuses what it does not know', async () => {
    for (const query of [
      'from=2026-02-30',
      'from=yesterday',
      'from=0000-01-01',
      'to=9999-12-31',
      'to=01.02.2026',
      'action=nonsense',
      'maxEntries=0',
      'maxEntries=101',
      'offset=-1',
      'sort=at',
      `actor=${'x'.repeat(201)}`,
    ])
      expect((await log.kari('GET', logOf(NORDLYS, query))).statusCode, query).toBe(400)
  })
})

describe('GET /audit', () => {
  it('is the log of the whole operator, or of one company, to its user and company administrators', async () => {
    await log.add('2026-04-01T08:00:00Z', { company: FJORDBYGG })
    await log.add('2026-04-01T09:00:00Z', {})
    const april = '/audit?from=2026-04-01&to=2026-04-30'
    expect((await log.read(april, log.ingrid)).totalEntries).toBe(2)
    expect((await log.read(`${april}&companyId=${FJORDBYGG}`, log.ingrid)).totalEntries).toBe(1)
    for (const who of ['kari@nordlys.example', 'gunn@operator.example', 'erp'])
      expect((await portal.as(who)('GET', april)).statusCode, who).toBe(403)
    expect((await log.read(april, portal.as('astrid@aktkunde.example'))).totalEntries).toBe(0)
  })

  it('counts and pages through the newest 10 000 entries, and says when there are more', async () => {
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, action) select timestamptz '2019-01-01' + n * interval '1 second', 'job', 'many', 'user.create' from generate_series(1, 10100) n`,
    )
    const page = (offset: number) =>
      log.read(`/audit?to=2019-12-31&maxEntries=20&offset=${offset}`, log.ingrid)
    const last = await page(9_980)
    expect([last.totalEntries, last.matches.length]).toEqual([10_001, 20])
    expect(last.matches.at(-1)!.at).toBe('2019-01-01T00:01:41.000Z')
    expect((await page(10_001)).matches).toEqual([])
  })

  it('finds an entry older than the newest 10 000 by date, company, action and person', async () => {
    const [kari] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from app_user where email = 'kari@nordlys.example'`,
    )
    await log.add('2018-05-05T08:00:00Z', { actor: kari!.id, company: FJORDBYGG, action: 'payroll.export' })
    expect((await log.read('/audit?to=2019-12-31', log.ingrid)).totalEntries).toBe(10_001)
    for (const filter of [
      'to=2018-12-31',
      `to=2019-12-31&companyId=${FJORDBYGG}`,
      'to=2019-12-31&action=payroll.export',
      'to=2019-12-31&actor=kari%40nordlys',
    ]) {
      const { matches, totalEntries } = await log.read(`/audit?${filter}`, log.ingrid)
      expect([totalEntries, matches[0]!.at], filter).toEqual([1, '2018-05-05T08:00:00.000Z'])
    }
  })

  it('also finds what many people did', async () => {
    await portal.sql(
      'oslo',
      `insert into app_user (email, first_name, last_name, phone)
        select 'many' || n || '@nordlys.example', 'Mange', 'Folk', '41200000' from generate_series(1, 210) n`,
    )
    const [someone] = await portal.sql<{ id: string }>(
      'oslo',
      `select id from app_user where email = 'many17@nordlys.example'`,
    )
    await log.add('2026-03-03T08:00:00Z', { actor: someone!.id })
    await log.add('2026-03-03T08:00:00Z', {})
    expect((await log.read('/audit?actor=mange+folk', log.ingrid)).matches).toMatchObject([
      { actor: { name: 'Mange Folk' } },
    ])
    // Their phone, which the index has too, is nobody's name.
    expect((await log.read('/audit?actor=41200000', log.ingrid)).totalEntries).toBe(0)
  })
})
