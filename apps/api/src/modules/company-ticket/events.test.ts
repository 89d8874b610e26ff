import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPhone, orderFor, type Portal, startPortal } from '../../../test/harness.ts'
import { runInvoicing } from '../invoice/run.ts'
import type { EmployeeEvents } from './event-schemas.ts'

type Events = (typeof EmployeeEvents)['_output']

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const kari = (...call: Parameters<ReturnType<Portal['as']>>) => portal.as('kari@nordlys.example')(...call)
const ordered = async (changes: Record<string, unknown> = {}) => {
  const answer = await kari('POST', '/api/ticket/create', orderFor({ phone: freshPhone(), ...changes }))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json() as { id: string; subscriberId: string }
}
const eventsOf = async (id: string): Promise<Events> => {
  const answer = await kari('GET', `/api/subscriber/${id}/events`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** `kind day` of each, with a mark for what is to come and the name of who did it. */
const shown = ({ matches }: Events) =>
  matches.map(({ kind, day, toCome, by }) =>
    [kind, day, toCome && 'to come', by?.name.split(' ')[0]].filter(Boolean).join(' '),
  )

describe('GET /api/subscriber/{id}/events', () => {
  it('tells what was ordered by whom, sent, and will be invoiced, the newest first', async () => {
    const { subscriberId } = await ordered({ addOns: ['JOULE'] })
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.job('message-send', { operator: 'oslo' })
    const events = await eventsOf(subscriberId)
    expect(shown(events)).toEqual([
      'invoiced 2027-01-07 to come',
      'invoiced 2026-12-07 to come',
      'code-sent 2026-11-21',
      'code-sent 2026-11-21',
      'ordered 2026-11-21 Kari',
    ])
    expect(events.matches[1]).toMatchObject({ month: '2026-11', amount: 1346, invoice: null })
    expect(events.matches.at(-1)?.products).toEqual(['TICKET', 'JOULE'])
    expect(events).toMatchObject({ pricePerMonth: 1346, nextInvoice: '2026-12-07' })
  })

  it('tells of another invoice reference, by whom and which', async () => {
    const { id, subscriberId } = await ordered()
    const moved = await kari(
      'POST',
      '/api/subscriber/by-company-id/100100/many',
      { action: { act: 'change-reference', agreementId: '200101' }, tickets: [id] },
      { 'idempotency-key': id },
    )
    expect(moved.statusCode, moved.body).toBe(201)
    const { matches } = await eventsOf(subscriberId)
    expect(matches.find(({ kind }) => kind === 'reference-changed')).toMatchObject({
      agreement: '200101',
      by: { kind: 'user', name: expect.stringMatching(/^Kari /) },
      day: '2026-11-21',
    })
  })

  it('tells of new zones, of the end, and charges a month on the earlier ticket', async () => {
    const { id, subscriberId } = await ordered()
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.sql(
      'oslo',
      `update ticket set start_date = '2026-08-01', downloaded_at = '2026-08-01T05:42:00Z' where id = $1`,
      [id],
    )
    const change = { zoneFrom: 'RUT:TariffZone:1', zoneTo: 'RUT:TariffZone:2V', expiryDate: '2026-11-30' }
    const changed = await kari('POST', `/api/ticket/change-zone/${id}`, change)
    expect(changed.statusCode, changed.body).toBe(200)
    const events = await eventsOf(subscriberId)
    expect(shown(events)).toEqual([
      'invoiced 2027-01-07 to come',
      'invoiced 2026-12-07 to come',
      'started 2026-12-01 to come',
      'zones-changed 2026-11-21 Kari',
      'ordered 2026-11-21 Kari',
      'picked-up 2026-08-01',
    ])
    expect(events.matches[3]?.until).toBe('2026-12-01')
    expect(events.matches.slice(0, 2).map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-12', 1324],
      ['2026-11', 747],
    ])
  })

  it('links to the invoices that charged and the credit notes that gave back', async () => {
    const { id, subscriberId } = await ordered()
    await portal.job('ticket-issue', { operator: 'oslo' })
    await portal.sql('oslo', `update ticket set start_date = '2026-10-01' where id = $1`, [id])
    await runInvoicing(portal.ctxOf('oslo'), '2026-11-07')
    const [line] = await portal.sql<{ id: string; invoiceId: string }>(
      'oslo',
      `select id, invoice_id as "invoiceId" from invoice_line where ticket_id = $1 and month = '2026-10-01'`,
      [id],
    )
    const refund = await portal.as('ingrid@operator.example')(
      'POST',
      `/invoice-admin-api/invoice/${line!.invoiceId}/refund-line/${line!.id}`,
      { amount: 100 },
    )
    expect(refund.statusCode, refund.body).toBe(201)
    const about = (await eventsOf(subscriberId)).matches.filter(
      ({ month, toCome }) => month === '2026-10' && !toCome,
    )
    expect(about.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credited', -100],
      ['invoiced', 747],
    ])
    expect(about[1]?.invoice).toEqual({ id: line!.invoiceId, number: expect.stringMatching(/^\d{6}$/) })
  })

  it('is of those who may see the employee', async () => {
    const { subscriberId } = await ordered()
    const url = `/api/subscriber/${subscriberId}/events`
    expect((await portal.as('jon@fjordbygg.example')('GET', url)).statusCode).toBe(404)
    expect((await portal.as('unni@nordlys.example')('GET', url)).statusCode).toBe(403)
  })
})
