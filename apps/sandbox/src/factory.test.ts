import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, postJson, startSandbox } from './test/harness.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let origin: string
beforeAll(async () => {
  sandbox = await startSandbox()
  origin = sandbox.origin
})
beforeEach(() => fetch(`${origin}/reset`, { method: 'POST' }))
afterAll(() => sandbox.close())

const sign = (lines: string[], key = 'sandbox') =>
  createHmac('sha256', key).update(lines.join('\n')).digest('hex')
const seconds = () => Math.floor(Date.now() / 1000)
const send = (method: string, path: string, body?: unknown, { key = 'sandbox', at = seconds() } = {}) => {
  const text = body === undefined ? '' : JSON.stringify(body)
  return fetch(origin + path, {
    method,
    headers: {
      ...(text && { 'content-type': 'application/json' }),
      'x-timestamp': String(at),
      'x-signature': sign([String(at), method, path, text], key),
    },
    ...(text && { body: text }),
  })
}
const batch = (reference: string) => ({
  ...{ reference, operator: 'oslo', day: '2026-11-21', company: { id: '100100', name: 'Nordlys AS' } },
  address: { line1: 'Lørenveien 11', line2: '', postCode: '0585', city: 'Oslo', country: 'NO' },
  cards: [
    { reference: `${reference}-1`, name: 'Åse Ødegård' },
    { reference: `${reference}-2`, name: null },
  ],
})
const handOver = (reference: string) => send('PUT', `/factory/oslo/batches/${reference}`, batch(reference))
type Report = { id: string; batch: string; cards: { reference: string; cardNumber: string }[] }
const reports = async (operator = 'oslo'): Promise<Report[]> => {
  const { matches } = await jsonOf(await send('GET', `/factory/${operator}/reports`))
  return Promise.all(
    matches.map(async ({ id }: { id: string }) =>
      jsonOf(await send('GET', `/factory/${operator}/reports/${id}`)),
    ),
  )
}
const fault = (mode: string, about: string, service = 'factory') =>
  postJson(`${origin}/faults`, { service, mode, about, times: 1 })

describe('the card factory', () => {
  it('makes a batch once per reference, and reports it until it is acknowledged', async () => {
    expect((await handOver('b1')).status).toBe(201)
    expect((await handOver('b1')).status).toBe(200)
    const [report, ...others] = await reports()
    expect(others).toEqual([])
    expect(report).toMatchObject({ batch: 'b1', cards: [{ reference: 'b1-1' }, { reference: 'b1-2' }] })
    expect(new Set(report!.cards.map(({ cardNumber }) => cardNumber)).size).toBe(2)
    for (const { cardNumber } of report!.cards) expect(cardNumber).toMatch(/^9578\d{12}$/)
    expect(await reports('akt')).toEqual([])
    expect((await send('DELETE', `/factory/oslo/reports/${report!.id}`)).status).toBe(204)
    expect((await send('DELETE', `/factory/oslo/reports/${report!.id}`)).status).toBe(204)
    expect(await reports()).toEqual([])
    expect((await send('GET', `/factory/oslo/reports/${report!.id}`)).status).toBe(404)
    const feed = await jsonOf(await fetch(`${origin}/api/factory`))
    expect(feed.matches).toMatchObject([{ reference: 'b1', handOvers: 2 }])
  })

  it('takes in nothing that is not signed, or long ago, and signs what it answers', async () => {
    const path = '/factory/oslo/batches/b2'
    expect((await fetch(origin + path, { method: 'PUT' })).status).toBe(401)
    expect((await send('PUT', path, batch('b2'), { key: 'another' })).status).toBe(401)
    expect((await send('PUT', path, batch('b2'), { at: seconds() - 600 })).status).toBe(401)
    const answer = await send('GET', '/factory/oslo/reports')
    const text = await answer.text()
    expect(answer.headers.get('x-signature')).toBe(sign([answer.headers.get('x-timestamp')!, text]))
  })

  it.each([
    ['late', []],
    ['twice', [2, 2]],
    ['wrong', [2]],
    ['unknown-card', [3]],
    ['bad-entry', [2]],
    ['unknown-batch', [2]],
  ])('reports a batch %s when it is told to', async (mode, counts) => {
    await fault(mode, 'b3')
    await handOver('b3')
    const made = await reports()
    expect(made.map(({ cards }) => cards.length)).toEqual(counts)
    if (mode === 'wrong') expect(made[0]!.cards[0]!.cardNumber).toHaveLength(15)
    if (mode === 'bad-entry') expect(made[0]!.cards[0]!.cardNumber).toBe(9578)
    if (mode === 'unknown-batch') expect(made[0]!.batch).not.toBe('b3')
  })

  it('refuses a batch as other services do; the others know nothing of its reports', async () => {
    await fault('422', 'b4')
    expect((await handOver('b4')).status).toBe(422)
    expect((await handOver('b4')).status).toBe(201)
    expect((await fault('late', 'x', 'sms')).status).toBe(400)
  })

  it('reports from its page, in both languages', async () => {
    await fault('late', 'b5')
    await handOver('b5')
    const page = await (await fetch(`${origin}/factory?lang=en`)).text()
    expect(page).toContain('The card factory')
    const [action] = /\/factory\/[0-9a-f-]+\/report/.exec(page) ?? []
    await fetch(origin + action, { method: 'POST', body: new URLSearchParams({ kind: 'made' }) })
    expect(await reports()).toHaveLength(1)
    expect(await (await fetch(`${origin}/factory?lang=nb`)).text()).toContain('Kortfabrikken')
  })
})
