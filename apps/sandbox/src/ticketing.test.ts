import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, postJson, startSandbox } from './test/harness.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

let clock = NOW
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let origin: string

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => clock })
  origin = sandbox.origin
})
beforeEach(async () => {
  clock = NOW
  await fetch(`${origin}/reset`, { method: 'POST' })
})
afterAll(() => sandbox.close())

const json = async (path: string) => jsonOf(await fetch(`${origin}${path}`))

describe('ticket issuing', () => {
  const order = {
    reference: 'ticket-1',
    operator: 'oslo',
    profile: 'ADULT',
    zones: ['1', '2V'],
    startDate: '2026-12-01',
    expirationDate: null,
    phone: '41210100',
    phoneCountryCode: '+47',
  }
  const issue = async (reference: string) =>
    jsonOf(await postJson(`${origin}/ticketing/tickets`, { ...order, reference }))

  it('issues one ticket per reference, with a code that can be read out', async () => {
    const first = await postJson(`${origin}/ticketing/tickets`, order)
    expect(first.status).toBe(201)
    const ticket = await jsonOf(first)
    expect(ticket).toEqual({
      id: expect.any(String),
      pickupCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      appId: null,
    })
    const again = await postJson(`${origin}/ticketing/tickets`, order)
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toEqual(ticket)
    expect((await json('/api/tickets')).totalEntries).toBe(1)
  })

  it('says of cards whether they can carry a ticket', async () => {
    await fetch(`${origin}/ticketing/cards/9578003144201195/blocked`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"blocked":true}',
    })
    const cardNumbers = [
      ...['9578003144201187', '9578003144201195'],
      ...['9578003144200000', '9578003144209999'],
    ]
    const { matches } = await jsonOf(await postJson(`${origin}/ticketing/cards/states`, { cardNumbers }))
    expect(matches.map(({ state }: { state: string }) => state)).toEqual([
      ...['VALID', 'BLOCKED', 'UNKNOWN', 'BLOCKED'],
    ])
  })

  it('shows the portal what was fetched on a phone, and when', async () => {
    const early = await issue('early')
    const late = await issue('late')
    await issue('never')
    await postJson(`${origin}/api/phone`, { pickupCode: early.pickupCode })
    clock = new Date('2026-11-21T13:00:00.000Z')
    const typed = `${late.pickupCode.slice(0, 3)} ${late.pickupCode.slice(3)}`.toLowerCase()
    const fetched = await postJson(`${origin}/api/phone`, { pickupCode: typed })
    expect(await jsonOf(fetched)).toMatchObject({
      id: late.id,
      downloadedToPhone: true,
      downloadedAt: clock.toISOString(),
      appId: expect.stringMatching(/^app-\d{8}$/),
    })
    const since = await json('/ticketing/tickets?downloadedSince=2026-11-21T13:00:00%2B01:00')
    expect(since.matches.map((ticket: { reference: string }) => ticket.reference)).toEqual(['early', 'late'])
    const after = await json(`/ticketing/tickets?downloadedSince=${clock.toISOString()}`)
    expect(after.matches.map((ticket: { reference: string }) => ticket.reference)).toEqual(['late'])
    expect((await fetch(`${origin}/ticketing/tickets?downloadedSince=yesterday`)).status).toBe(400)
  })

  it('keeps the first download when the ticket is opened again', async () => {
    const { pickupCode } = await issue('twice')
    const first = await jsonOf(await postJson(`${origin}/api/phone`, { pickupCode }))
    clock = new Date('2026-11-22T12:00:00.000Z')
    expect(await jsonOf(await postJson(`${origin}/api/phone`, { pickupCode }))).toEqual(first)
  })

  it('refuses a cancelled ticket', async () => {
    const { id, pickupCode } = await issue('cancelled')
    expect((await fetch(`${origin}/ticketing/tickets/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await fetch(`${origin}/ticketing/tickets/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await postJson(`${origin}/api/phone`, { pickupCode })).status).toBe(410)
    expect((await json(`/ticketing/tickets/${id}`)).cancelledAt).toBe(NOW.toISOString())
    expect((await fetch(`${origin}/ticketing/tickets/unknown`, { method: 'DELETE' })).status).toBe(404)
    expect((await postJson(`${origin}/api/phone`, { pickupCode: 'ZZZZZZ' })).status).toBe(404)
  })

  it("cancels a ticket by the portal's reference, idempotently", async () => {
    const { id, pickupCode } = await issue('taken-back')
    const takeBack = (reference: string) =>
      fetch(`${origin}/ticketing/tickets/by-reference/${reference}`, { method: 'DELETE' })
    expect((await takeBack('taken-back')).status).toBe(204)
    clock = new Date('2026-11-22T12:00:00.000Z')
    expect((await takeBack('taken-back')).status).toBe(204)
    expect((await json(`/ticketing/tickets/${id}`)).cancelledAt).toBe(NOW.toISOString())
    expect((await postJson(`${origin}/api/phone`, { pickupCode })).status).toBe(410)
    expect((await takeBack('never-issued')).status).toBe(404)
  })

  it("gives a ticket its last day by the portal's reference", async () => {
    const { id } = await issue('ends')
    const end = (reference: string, expirationDate: unknown) =>
      fetch(`${origin}/ticketing/tickets/by-reference/${reference}/expiration`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ expirationDate }),
      })
    expect((await end('ends', '2026-12-31')).status).toBe(200)
    expect((await json(`/ticketing/tickets/${id}`)).expirationDate).toBe('2026-12-31')
    expect((await end('ends', null)).status).toBe(200)
    expect((await json(`/ticketing/tickets/${id}`)).expirationDate).toBe(null)
    expect((await end('ends', '2026-12-31')).status).toBe(200)
    expect((await end('ends', '2026-11-30')).status).toBe(422)
    expect((await end('ends', '2026-02-30')).status).toBe(400)
    expect((await end('never-issued', '2026-12-31')).status).toBe(404)
    expect((await json(`/ticketing/tickets/${id}`)).expirationDate).toBe('2026-12-31')
  })

  it('refuses days that do not exist', async () => {
    const answer = await postJson(`${origin}/ticketing/tickets`, { ...order, startDate: '2026-02-30' })
    expect(answer.status).toBe(400)
  })
})
