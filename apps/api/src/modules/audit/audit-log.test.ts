import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, FJORDBYGG, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { exportAudit } from './file.ts'

type Entry = {
  id: string
  at: string
  actor: { kind: string; id: string; name: string }
  onBehalfOf: { companyId: string; companyName: string } | null
  action: string
  entityId: string | null
  entityName: string | null
  detail: Record<string, unknown>
}
type Page = { matches: Entry[]; totalEntries: number }

let portal: Portal
let kari: Call
let ingrid: Call
let kariId: string
const of = (companyId: string, query = '') => `/audit/company/${companyId}?${query}`
const read = async (url: string, call = kari): Promise<Page> => {
  const answer = await call('GET', url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const csv = async (url: string, call = kari) => {
  const answer = await call('GET', url)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const userId = async (email: string) =>
  (await portal.sql<{ id: string }>('oslo', 'select id from app_user where email = $1', [email]))[0]!.id
const add = (
  at: string,
  values: Partial<Record<'kind' | 'actor' | 'company' | 'action' | 'detail', string>>,
) =>
  portal.sql(
    'oslo',
    `insert into audit_entry (at, actor_kind, actor_id, company_id, action, detail)
      values ($1, $2, $3, $4, $5, $6::jsonb)`,
    [
      at,
      values.kind ?? 'user',
      values.actor ?? kariId,
      values.company ?? NORDLYS,
      values.action ?? 'user.roles',
      values.detail ?? '{}',
    ],
  )

beforeAll(async () => {
  portal = await startPortal()
  kari = portal.as('kari@nordlys.example')
  ingrid = portal.as('ingrid@operator.example')
  kariId = await userId('kari@nordlys.example')
})
afterAll(() => portal.stop())

const order = async (phone: string) =>
  (await kari('POST', '/api/ticket/create', orderFor({ phone }))).json().id as string

describe('GET /audit/company/{companyId}', () => {
  it('says who did what, when, and on whose behalf', async () => {
    const id = await order('41210900')
    const { matches } = await read(of(NORDLYS))
    expect(matches[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-21T11:00:00.000Z',
      actor: { kind: 'user', id: kariId, name: expect.stringMatching(/^Kari \S/) },
      onBehalfOf: { companyId: NORDLYS, companyName: 'Nordlys AS' },
      action: 'company-ticket.order',
      entityId: id,
      entityName: null,
      detail: expect.objectContaining({ agreement: '200100' }),
    })
  })

  it('names jobs by their id and clients by their name', async () => {
    await portal.job('company-ticket-issue')
    const erp = portal.as('erp')
    await erp('POST', '/api/ticket/create', orderFor({ phone: '41210901' }))
    const [client] = await portal.sql<{ name: string }>(
      'oslo',
      `select name from api_client where id = 'erp'`,
    )
    const { matches } = await read(of(NORDLYS))
    expect(matches.find(entry => entry.actor.kind === 'client')?.actor).toEqual({
      kind: 'client',
      id: 'erp',
      name: client!.name,
    })
    expect(matches.find(entry => entry.actor.kind === 'job')?.actor).toEqual({
      kind: 'job',
      id: 'company-ticket-issue',
      name: '',
    })
  })

  it('names the user that a deed concerns', async () => {
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id)
        values ('2026-08-01T08:00:00Z', 'user', $1, $2, 'user.roles', $3), ('2026-08-01T08:00:00Z', 'user', 'not-an-id', $2, 'user.roles', 'nor-this')`,
      [kariId, NORDLYS, await userId('tor@nordlys.example')],
    )
    const { matches } = await read(of(NORDLYS, 'from=2026-08-01&to=2026-08-01'))
    expect(matches.map(entry => entry.entityName?.split(' ')[0] ?? null).sort()).toEqual(['Tor', null])
  })

  it('shows nothing of another company, and only to those who administer this one', async () => {
    await add('2026-11-20T08:00:00Z', { company: FJORDBYGG, action: 'company.addresses' })
    const { matches } = await read(of(NORDLYS, 'maxEntries=100'))
    expect(new Set(matches.map(entry => entry.onBehalfOf?.companyId))).toEqual(new Set([NORDLYS]))
    expect((await portal.as('unni@nordlys.example')('GET', of(NORDLYS))).statusCode).toBe(200)
    expect((await portal.as('tor@nordlys.example')('GET', of(NORDLYS))).statusCode).toBe(403)
    for (const companyId of [FJORDBYGG, '999999'])
      expect((await kari('GET', of(companyId))).statusCode).toBe(404)
    expect((await kari('GET', of(NORDLYS, `companyId=${FJORDBYGG}`))).statusCode).toBe(400)
  })

  it('takes days as they are in Norway, the last one with it', async () => {
    // The day begins at 22:00 UTC in summer, at 23:00 in winter.
    for (const at of [
      '2026-07-01T21:59:59.999Z',
      '2026-07-01T22:00:00Z',
      '2026-07-02T21:59:59.999Z',
      '2026-07-02T22:00:00Z',
      '2026-02-01T22:59:59.999Z',
      '2026-02-01T23:00:00Z',
    ])
      await add(at, { action: 'agreement.change' })
    const days = async (from: string, to: string) =>
      (await read(of(NORDLYS, `from=${from}&to=${to}`))).matches.map(entry => entry.at)
    expect(await days('2026-07-02', '2026-07-02')).toEqual([
      '2026-07-02T21:59:59.999Z',
      '2026-07-01T22:00:00.000Z',
    ])
    expect(await days('2026-02-02', '2026-02-02')).toEqual(['2026-02-01T23:00:00.000Z'])
    expect(await days('2026-02-01', '2026-02-01')).toEqual(['2026-02-01T22:59:59.999Z'])
    expect(await days('2026-07-03', '2026-07-02')).toEqual([])
  })

  it('filters by action and by who did it, every word, literally', async () => {
    await add('2026-06-01T08:00:00Z', { actor: await userId('unni@nordlys.example'), action: 'user.create' })
    const june = (query: string) => read(of(NORDLYS, `from=2026-06-01&to=2026-06-01&${query}`))
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
    expect((await read(of(NORDLYS, 'actor=erp'))).matches.map(entry => entry.actor.id)).toEqual(['erp'])
  })

  it('shows each entry once over all pages, newest first, also those of the same moment', async () => {
    for (let n = 0; n < 23; n += 1) await add('2026-05-04T08:00:00Z', { action: 'user.create' })
    const seen: string[] = []
    for (let offset = 0; offset < 30; offset += 5) {
      const page = await read(of(NORDLYS, `to=2026-05-31&from=2026-05-01&maxEntries=5&offset=${offset}`))
      expect(page.totalEntries).toBe(23)
      seen.push(...page.matches.map(entry => entry.id))
    }
    expect(new Set(seen).size).toBe(23)
    expect(seen).toEqual([...seen].sort().reverse())
    const times = (await read(of(NORDLYS, 'maxEntries=100'))).matches.map(entry => entry.at)
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
      expect((await kari('GET', of(NORDLYS, query))).statusCode, query).toBe(400)
  })
})

describe('GET /audit', () => {
  it('is the log of the whole operator, or of one company, to its user and company administrators', async () => {
    await add('2026-04-01T08:00:00Z', { company: FJORDBYGG })
    await add('2026-04-01T09:00:00Z', {})
    const april = '/audit?from=2026-04-01&to=2026-04-30'
    expect((await read(april, ingrid)).totalEntries).toBe(2)
    expect((await read(`${april}&companyId=${FJORDBYGG}`, ingrid)).totalEntries).toBe(1)
    for (const who of ['kari@nordlys.example', 'gunn@operator.example', 'erp'])
      expect((await portal.as(who)('GET', april)).statusCode, who).toBe(403)
    expect((await read(april, portal.as('astrid@aktkunde.example'))).totalEntries).toBe(0)
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
    await add('2026-03-03T08:00:00Z', { actor: someone!.id })
    await add('2026-03-03T08:00:00Z', {})
    expect((await read('/audit?actor=mange+folk', ingrid)).matches).toMatchObject([
      { actor: { name: 'Mange Folk' } },
    ])
  })
})

describe('the CSV file', () => {
  const linesOf = (body: string) => body.replace('\ufeff', '').split('\r\n')

  it('holds what the filters fit, with times as on the clock in Norway, in both languages', async () => {
    await add('2026-01-15T08:05:00Z', { detail: '{"subType":"SUBSCRIPTIONS"}', action: 'agreement.create' })
    const query = 'from=2026-01-15&to=2026-01-15&actor=kari'
    const nb = await csv(`/audit/company/${NORDLYS}/csv?${query}`)
    expect(nb.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(nb.headers['content-disposition']).toBe('attachment; filename="aktivitetslogg-2026-11-21.csv"')
    expect(nb.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, row, end] = linesOf(nb.body)
    expect(head).toBe(
      'Tidspunkt;Hvem;Type;Kundenummer;Bedrift;Handling;Handlingskode;Gjelder;Gjelder id;Detaljer',
    )
    expect(row).toMatch(
      /^15\.01\.2026 09:05;Kari [^;]+;Person;100100;Nordlys AS;Opprettet avtale;agreement\.create;;;"\{""subType"":""SUBSCRIPTIONS""\}"$/,
    )
    expect(end).toBe('')
    const en = linesOf((await csv(`/audit/csv?${query}&language=en`, ingrid)).body)
    expect(en[0]).toMatch(/^Time;Who;Kind;/)
    expect(en[1]).toContain(';Created an agreement;')
  })

  it('runs no formula', async () => {
    await portal.sql('oslo', `update company set name = '=HYPERLINK("http://x";"y")' where id = $1`, [
      FJORDBYGG,
    ])
    await add('2026-01-20T08:00:00Z', { company: FJORDBYGG, actor: '=1+1', kind: 'job' })
    const [, row] = linesOf((await csv('/audit/csv?from=2026-01-20&to=2026-01-20', ingrid)).body)
    expect(row).toContain(`;'=1+1;Portalen;`)
    expect(row).toContain(`;"'=HYPERLINK(""http://x"";""y"")";`)
  })

  it('is itself an entry of the log, without the name that was searched for', async () => {
    const count = async () => (await read(of(NORDLYS, 'action=audit.export&maxEntries=100'))).totalEntries
    const before = await count()
    await csv(`/audit/company/${NORDLYS}/csv?from=2026-01-01&actor=hemmelig`)
    expect(await count()).toBe(before + 1)
    const [entry] = (await read(of(NORDLYS, 'action=audit.export'))).matches
    expect(entry).toMatchObject({ actor: { id: kariId }, onBehalfOf: { companyId: NORDLYS } })
    expect(JSON.stringify(entry)).not.toContain('hemmelig')
    expect((await portal.as('tor@nordlys.example')('GET', `/audit/company/${NORDLYS}/csv`)).statusCode).toBe(
      403,
    )
    expect((await kari('GET', '/audit/csv')).statusCode).toBe(403)
    expect(await count()).toBe(before + 1)
  })

  it('comes in pieces that make one whole, cut off at the newest rows it may hold', async () => {
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id)
        select timestamptz '2025-06-01T10:00:00Z' + (n / 3) * interval '1 second', 'job', 'invoice-run', $1, 'invoice.run', n::text
        from generate_series(1, 4500) n`,
      [NORDLYS],
    )
    const ids = (body: string) =>
      linesOf(body)
        .slice(1, -1)
        .map(line => line.split(';')[8])
    const whole = ids((await csv(`/audit/company/${NORDLYS}/csv?to=2025-06-30`)).body)
    expect(whole).toHaveLength(4500)
    expect(new Set(whole).size).toBe(4500)
    let some = ''
    const ctx = { ...portal.ctxOf('oslo'), companyId: NORDLYS }
    for await (const piece of await exportAudit(
      ctx,
      { actor: '', to: '2025-06-30', companyId: NORDLYS, language: 'nb' },
      2500,
    ))
      some += piece
    expect(ids(some)).toEqual(whole.slice(0, 2500))
  })

  it('is only its heading when nothing fits', async () => {
    expect(linesOf((await csv('/audit/csv?to=2020-01-01', ingrid)).body)).toHaveLength(2)
  })
})
