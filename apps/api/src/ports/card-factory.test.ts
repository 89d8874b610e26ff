import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardFactory } from './card-factory.ts'
import { type CardFactoryPort, readReport } from './card-factory-wire.ts'

const KEY = 'shared-with-the-factory'
const BATCH = '0192f0aa-0000-7000-8000-000000000001'
const entry = (n: number) => ({
  reference: `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`,
  cardNumber: `9578${String(n).padStart(12, '0')}`,
  manufacturedAt: '2026-11-19T08:00:00Z',
})

let server: Server
let factory: CardFactoryPort
/** What the factory answers next. */
let answer: { status?: number; body: unknown; key?: string | null }
beforeAll(async () => {
  server = createServer((_request, response) => {
    const { status = 200, body, key = KEY } = answer
    const [text, time] = [JSON.stringify(body), String(Math.floor(Date.now() / 1000))]
    response.statusCode = status
    if (key !== null) {
      response.setHeader('x-timestamp', time)
      response.setHeader('x-signature', createHmac('sha256', key).update(`${time}\n${text}`).digest('hex'))
    }
    response.end(text)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  factory = openCardFactory({ CARD_FACTORY_URL: `http://localhost:${port}`, CARD_FACTORY_KEY: KEY })
})
afterAll(() => void server.close())

describe('the card factory over HTTP', () => {
  it('lists its reports by id, and gives one of more than a megabyte', async () => {
    answer = { body: { matches: [{ id: 'R-1' }, { id: 'R\u0000' }, {}, { id: 'R-2' }] } }
    expect(await factory.reports('oslo')).toEqual(['R-1', 'R-2'])
    const cards = Array.from({ length: 10_000 }, (_, n) => entry(n))
    answer = { body: { id: 'R-1', batch: BATCH, cards } }
    expect(JSON.stringify(answer.body).length).toBeGreaterThan(1_000_000)
    expect(await factory.report('oslo', 'R-1')).toEqual({ batch: BATCH, cards, unreadable: [] })
  })

  it('gives null for a report that is none, and says that one is gone', async () => {
    answer = { body: { id: 'R-1' } }
    expect(await factory.report('oslo', 'R-1')).toBeNull()
    answer = { status: 404, body: {} }
    await expect(factory.report('oslo', 'R-1')).rejects.toMatchObject({ status: 404, retryable: false })
  })

  // A proxy or a maintenance page may refuse what the factory would take.
  it.each([
    [422, KEY, false],
    [422, null, true],
    [403, 'another key', true],
    [404, null, true],
    [503, KEY, true],
    [200, null, true],
  ])('an answer %i signed with %s may be tried again: %s', async (status, key, retryable) => {
    answer = { status, body: {}, key }
    const handOver = factory.handOver({ reference: BATCH, operator: 'oslo', cards: [] } as never)
    await expect(handOver).rejects.toMatchObject({ retryable, status })
  })
})

describe('a report', () => {
  it('is judged entry by entry, with times at any offset', () => {
    const offset = { ...entry(2), manufacturedAt: '2026-11-19T09:00:00+01:00' }
    const { reference } = entry(3)
    expect(
      readReport({
        batch: BATCH,
        cards: [
          entry(1),
          offset,
          { ...entry(3), cardNumber: 9578 },
          { ...entry(3), manufacturedAt: 'yesterday' },
          { ...entry(3), reference: 'a\u0000b' },
          'card',
          null,
        ],
      }),
    ).toEqual({
      batch: BATCH,
      cards: [entry(1), offset],
      unreadable: [
        { reference, cardNumber: null },
        { reference, cardNumber: entry(3).cardNumber },
        { reference: null, cardNumber: entry(3).cardNumber },
        { reference: null, cardNumber: null },
        { reference: null, cardNumber: null },
      ],
    })
  })

  it.each([[null], [[]], ['R-1'], [{ batch: BATCH }], [{ batch: '', cards: [] }], [{ batch: 7, cards: [] }]])(
    'that is %o is none',
    given => expect(readReport(given)).toBeNull(),
  )
})
