import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../../../test/audit-log.ts'
import { bulkCalls, file, line } from '../../../test/bulk-orders.ts'
import { freshPhone, NORDLYS, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import type { AuditActs } from './schemas.ts'

type Acts = (typeof AuditActs)['_output']

let portal: Portal
let log: Awaited<ReturnType<typeof openLog>>
beforeAll(async () => {
  portal = await startPortal()
  log = await openLog(portal)
})
afterAll(() => portal.stop())

const acts = async (query = '', who = 'kari@nordlys.example'): Promise<Acts> => {
  const answer = await portal.as(who)('GET', `/audit/company/${NORDLYS}/acts?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const order = async () =>
  (await log.kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }))).json() as {
    id: string
    subscriberId: string
  }

describe('GET /audit/company/{companyId}/acts', () => {
  it('has one entry for an order, with what followed from it and whom it is for', async () => {
    const { id, subscriberId } = await order()
    await portal.job('ticket-issue', { operator: 'oslo' })
    const [act] = (await acts()).acts
    expect(act).toMatchObject({
      entry: { action: 'company-ticket.order', entityId: id, actor: { kind: 'user' } },
      also: [],
      about: { kind: 'employee', id: subscriberId, name: 'Nora Østby', count: null },
      follows: [{ action: 'company-ticket.issue', count: 1 }],
    })
    const followed = await log.read(`/audit/company/${NORDLYS}?following=${act?.requestId}`)
    expect(followed.matches.map(entry => [entry.action, entry.actor.kind])).toEqual([
      ['company-ticket.issue', 'job'],
    ])
  })

  it('has one entry for a file, and its rows and their tickets follow', async () => {
    const kari = bulkCalls(portal)
    const id = await kari.uploaded(file(line(), line(), line()))
    await kari.start(id)
    await portal.job('bulk-order', { operator: 'oslo' })
    await portal.job('ticket-issue', { operator: 'oslo' })
    const found = (await acts()).acts.filter(({ about }) => about?.id === id)
    expect(found.map(({ entry }) => entry.action)).toEqual(['bulk-order.start', 'bulk-order.upload'])
    expect(found[0]?.about).toEqual({ kind: 'bulk-order', id, name: 'nye.csv', count: 3 })
    const counts = Object.fromEntries(found[0]!.follows.map(({ action, count }) => [action, count]))
    expect(counts).toEqual({
      'company-ticket.order': 3,
      'company-ticket.issue': 3,
      'bulk-order.rows': 1,
    })
    expect((await acts()).acts.filter(({ entry }) => entry.action === 'company-ticket.order')).toHaveLength(1)
  })

  it('puts no act under that of another person who calls the request the same; the name is kept beside the portal’s own', async () => {
    const called = { 'x-request-id': 'same.4711' }
    const mine = await log.kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }), called)
    // The same person again, and an entry of before, whose id its caller had chosen.
    const again = await log.kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone() }), called)
    await portal.sql(
      'oslo',
      `insert into audit_entry (at, actor_kind, actor_id, company_id, action, entity_id, request_id)
       select $1, 'user', id::text, $2, 'company.addresses', $2, $3 from app_user where email = 'unni@nordlys.example'`,
      [portal.clock.now(), NORDLYS, mine.headers['x-request-id']],
    )
    const found = (await acts()).acts
    for (const answer of [mine, again]) {
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
      const act = found.find(({ entry }) => entry.entityId === answer.json().id)
      expect(act).toMatchObject({
        requestId: answer.headers['x-request-id'],
        entry: { callerRequestId: 'same.4711' },
        also: [],
      })
    }
    expect(
      found.some(({ entry }) => entry.action === 'company.addresses' && entry.entityId === NORDLYS),
    ).toBe(true)
  })

  it('names no employee to those who may not see them', async () => {
    const [act] = (await acts('action=company-ticket.order', 'unni@nordlys.example')).acts
    expect(act).toMatchObject({ entry: { action: 'company-ticket.order' }, about: null })
  })

  it('counts by day what people did and what the portal did by itself, and leaves nothing out', async () => {
    for (const [at, kind, action] of [
      ['2026-05-04T08:00:00Z', 'user', 'company.addresses'],
      ['2026-05-04T09:00:00Z', 'user', 'agreement.change'],
      ['2026-05-04T22:30:00Z', 'job', 'invoice.run'],
      ['2026-05-05T01:00:00Z', 'job', 'company-ticket.lifecycle'],
      ['2026-05-05T02:00:00Z', 'job', 'company-ticket.lifecycle'],
    ] as const)
      await log.add(at, { kind, actor: kind === 'job' ? kind : log.kariId, action })
    const may = await acts('from=2026-05-01&to=2026-05-31')
    expect(may.acts.map(({ entry }) => entry.action)).toEqual(['agreement.change', 'company.addresses'])
    expect(may.next).toBeNull()
    expect(may.days).toEqual([
      {
        day: '2026-05-05',
        acts: 0,
        automatic: 3,
        actions: [
          { action: 'company-ticket.lifecycle', count: 2 },
          { action: 'invoice.run', count: 1 },
        ],
      },
      { day: '2026-05-04', acts: 2, automatic: 0, actions: [] },
    ])
    const unfolded = await log.read(`/audit/company/${NORDLYS}?automatic=true&from=2026-05-05&to=2026-05-05`)
    expect(unfolded.totalEntries).toBe(3)
  })

  it('has what concerns the company itself, also what somebody outside did and a job was told of', async () => {
    for (const [at, kind, action] of [
      ['2026-03-02T08:00:00Z', 'user', 'company.create'],
      ['2026-03-02T09:00:00Z', 'job', 'contract.sign'],
      ['2026-03-02T10:00:00Z', 'user', 'company-ticket.order'],
      ['2026-03-02T11:00:00Z', 'job', 'company-ticket.lifecycle'],
      ['2026-03-02T12:00:00Z', 'user', 'settings.change'],
    ] as const)
      await log.add(at, { kind, actor: kind === 'job' ? kind : log.kariId, action })
    const day = 'from=2026-03-02&to=2026-03-02'
    const own = await acts(`${day}&concerning=company`)
    expect(own.acts.map(({ entry }) => entry.action)).toEqual([
      'settings.change',
      'contract.sign',
      'company.create',
    ])
    const all = await acts(day)
    expect(all.acts.map(({ entry }) => entry.action)).toEqual([
      'settings.change',
      'company-ticket.order',
      'contract.sign',
      'company.create',
    ])
    expect(all.days).toMatchObject([{ acts: 4, automatic: 1 }])
    const automatic = await log.read(`/audit/company/${NORDLYS}?automatic=true&${day}`)
    expect(automatic.matches.map(({ action }) => action)).toEqual(['company-ticket.lifecycle'])
  })

  it('pages through the acts without skipping or repeating one', async () => {
    for (let minute = 10; minute < 15; minute++)
      await log.add(`2026-04-01T08:${minute}:00Z`, { actor: log.kariId, action: 'settings.change' })
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Acts = await acts(`from=2026-04-01&to=2026-04-01&maxEntries=2${next && `&before=${next}`}`)
      seen.push(...page.acts.map(({ entry }) => entry.at.slice(14, 16)))
      next = page.next
    }
    expect(seen).toEqual(['14', '13', '12', '11', '10'])
    const wrong = await log.kari('GET', `/audit/company/${NORDLYS}/acts?before=yesterday`)
    expect(wrong.statusCode).toBe(400)
  })
})
