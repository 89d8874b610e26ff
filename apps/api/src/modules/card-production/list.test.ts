import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCardCompanies,
  batchOf,
  factoryFault,
  gather,
  handOver,
  requestedCard,
  takeReports,
} from '../../../test/card-batches.ts'
import { type Call, FJORDBYGG, NORDLYS, type Portal, startPortal } from '../../../test/harness.ts'

let portal: Portal
let gunn: Call
let made: { ticketId: string; cardId: string }[]
let late: { ticketId: string; cardId: string }
let open: { ticketId: string; cardId: string }
beforeAll(async () => {
  portal = await startPortal({ now: '2026-11-18T11:00:00Z' })
  await addCardCompanies(portal)
  gunn = portal.as('gunn@operator.example')
  // The sandbox makes cards by the real clock.
  made = [
    await requestedCard(portal, { name: 'Berit Ås', school: true }),
    await requestedCard(portal, { name: 'Arne Ås', startDate: '2026-12-01' }),
    await requestedCard(portal),
  ]
  await gather(portal)
  await portal.as('kari@nordlys.example')('DELETE', `/freeticket-api/ticket/${made[2]!.ticketId}`)
  await handOver(portal)
  await takeReports(portal)
  await portal.sql(
    'oslo',
    `update travel_card set manufactured_at = '2026-11-18T22:30:00Z' where manufactured_at is not null`,
  )
  await portal.sql(
    'oslo',
    `update card_batch set manufactured_at = '2026-11-18T22:30:00Z' where manufactured_at is not null`,
  )
  portal.clock.set('2026-11-19T11:00:00Z')
  late = await requestedCard(portal)
  await factoryFault(portal, 'late', late.cardId)
  await handOver(portal)
  portal.clock.set('2026-11-20T11:00:00Z')
  open = await requestedCard(portal, { companyId: FJORDBYGG })
  await gather(portal)
})
afterAll(() => portal.stop())

type Plan = { 'Relation Name'?: string; 'Index Name'?: string; 'Actual Loops': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

type Batch = {
  id: string
  state: string
  manufacturedDate: string | null
  cardCount: number
  cards: object[]
}
const list = async (query = '') =>
  (await gunn('GET', `/travel-card-api/production?${query}`)).json() as {
    matches: Batch[]
    totalEntries: number
  }
const idOf = async ({ cardId }: { cardId: string }) => (await batchOf(portal, cardId))!.id

describe('GET /travel-card-api/production', () => {
  it('lists the batches of all companies, those that wait for the factory first [F-133, F-314]', async () => {
    const { matches, totalEntries } = await list('page=1&pageSize=10')
    expect(totalEntries).toBe(3)
    expect(matches.map(({ id }) => id)).toEqual([await idOf(open), await idOf(late), await idOf(made[0]!)])
    expect(
      matches.map(({ state, manufacturedDate, cardCount }) => [state, manufacturedDate, cardCount]),
    ).toEqual([
      ['REQUESTED', null, 1],
      ['REQUESTED', null, 1],
      ['CREATED', '2026-11-18', 2],
    ])
    expect(await list('page=2&pageSize=2')).toEqual({ matches: [matches[2]], totalEntries: 3 })
    expect((await list(`companyId=${FJORDBYGG}`)).matches.map(({ id }) => id)).toEqual([await idOf(open)])
  })

  it('lists what is to be made when asked so, as the overview counts it', async () => {
    const counted = async () =>
      (await gunn('GET', '/overview-api/overview')).json().cards.batches.data as { batches: number }
    const asked = await list('open=true')
    expect(asked.matches.map(({ id }) => id)).toEqual([await idOf(open), await idOf(late)])
    expect((await list(`open=true&companyId=${FJORDBYGG}`)).totalEntries).toBe(1)
    expect((await counted()).batches).toBe(asked.totalEntries)
    const cancel = (state: string) =>
      portal.sql('oslo', `update travel_card set state = '${state}' where id = $1`, [late.cardId])
    await cancel('CANCELLED')
    expect((await list('open=true')).totalEntries).toBe(1)
    expect((await counted()).batches).toBe(1)
    expect((await list()).totalEntries).toBe(3)
    await cancel('REQUESTED')
  })

  it('gives the cards of a company and the day on which they were made [F-132]', async () => {
    const { matches } = await list(`companyId=${NORDLYS}&manufacturedDate=2026-11-18`)
    expect(matches).toEqual([
      {
        id: await idOf(made[0]!),
        company: {
          ...{ id: NORDLYS, name: 'Nordlys AS' },
          addresses: {
            post: { line1: expect.any(String), postCode: expect.any(String), city: expect.any(String) },
          },
        },
        state: 'CREATED',
        day: '2026-11-18',
        manufacturedDate: '2026-11-18',
        manufacturedAt: '2026-11-18T22:30:00+00:00',
        handedOverAt: expect.any(String),
        cardCount: 2,
        faults: [],
        cards: [
          { cardNumber: expect.stringMatching(/^\d{16}$/), cardName: 'Arne Ås', startDate: '2026-12-01' },
          { cardNumber: expect.stringMatching(/^\d{16}$/), cardName: 'Berit Ås', startDate: '2026-11-21' },
        ],
      },
    ])
    // Half past midnight of the next day would be another batch's.
    expect((await list('manufacturedDate=2026-11-19')).totalEntries).toBe(0)
  })

  it.each([
    ['one card blocked', ['DEACTIVATED', 'CREATED'], 'CREATED', 2],
    ['one card cancelled', ['CANCELLED', 'CREATED'], 'CREATED', 1],
    ['all blocked', ['DEACTIVATED', 'DEACTIVATED'], 'DEACTIVATED', 2],
    ['all cancelled', ['CANCELLED', 'CANCELLED'], 'CANCELLED', 2],
  ])('has the least advanced state of the cards: %s', async (_what, states, state, count) => {
    const ids = made.slice(0, 2).map(({ cardId }) => cardId)
    const set = (to: string[]) =>
      portal.sql(
        'oslo',
        'update travel_card k set state = s.state::travel_card_state from unnest($1::uuid[], $2::text[]) s (id, state) where k.id = s.id',
        [ids, to],
      )
    await set(states)
    const { matches } = await list(`companyId=${NORDLYS}&manufacturedDate=2026-11-18`)
    await set(['CREATED', 'CREATED'])
    expect(matches.map(batch => [batch.state, batch.cardCount])).toEqual([[state, count]])
    expect(matches[0]!.cards).toHaveLength(state === 'CREATED' ? count : 0)
  })

  it('reads the cards of the page only, in the order of an index, however many batches there were', async () => {
    await portal.sql(
      'oslo',
      `with past as (
         insert into card_batch (company_id, day, handed_over_at, reported_at, manufactured_at)
         select $1, d, d, d, d from generate_series('2010-01-01'::date, '2018-01-01', '1 day') d returning id)
       insert into travel_card (ticket_id, state, requested_at, batch_id, handed_over_at)
       select $2, 'ANONYMISED', '2018-01-01', id, '2018-01-01' from past`,
      [FJORDBYGG, open.ticketId],
    )
    await portal.sql('oslo', 'analyze card_batch')
    const { batchStatement } = await import('./list.ts')
    const { text, values } = batchStatement({ page: 1, pageSize: 5 })
    const [row] = await portal.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      'oslo',
      `explain (analyze, format json) ${text}`,
      values,
    )
    const nodes = nodesOf(row!['QUERY PLAN'][0].Plan)
    const ofCards = nodes.filter(node => node['Relation Name'] === 'travel_card')
    expect(ofCards.length).toBeGreaterThan(0)
    expect(Math.max(...ofCards.map(node => node['Actual Loops']))).toBeLessThanOrEqual(5)
    expect(nodes.map(node => node['Index Name'])).toContain('card_batch_list_raw')
    const { matches, totalEntries } = await list('page=1&pageSize=5')
    expect([matches.length, totalEntries]).toEqual([5, 3 + 2_923])
    expect((await list('page=586&pageSize=5')).matches).toHaveLength(1)
    await portal.sql(
      'oslo',
      `delete from travel_card where batch_id in (select id from card_batch where day < '2019-01-01')`,
    )
    await portal.sql('oslo', `delete from card_batch where day < '2019-01-01'`)
  })

  it('is for travel-card administrators where the operator makes cards [P-298]', async () => {
    const statusOf = async (who: string) =>
      (await portal.as(who)('GET', '/travel-card-api/production')).statusCode
    expect(
      await Promise.all(
        ['gunn@operator.example', 'ingrid@operator.example', 'kari@nordlys.example'].map(statusOf),
      ),
    ).toEqual([200, 403, 403])
    expect(await Promise.all(['marit@brakarkunde.example', 'odd@aktkunde.example'].map(statusOf))).toEqual([
      403, 403,
    ])
  })
})

it('finds companies that have batches by name and number', async () => {
  const find = async (text: string) =>
    (await gunn('GET', `/travel-card-api/production/companies?searchFor=${encodeURIComponent(text)}`)).json()
  expect(await find('')).toMatchObject({ totalEntries: 2, matches: [{ id: FJORDBYGG }, { id: NORDLYS }] })
  expect(await find('NORD')).toMatchObject({ totalEntries: 1, matches: [{ id: NORDLYS }] })
  expect(await find('%')).toEqual({ matches: [], totalEntries: 0 })
})

describe('GET /schoolticket-api/travel-card/manufacture-report', () => {
  const report = async (query: string, call = gunn) =>
    call('GET', `/schoolticket-api/travel-card/manufacture-report?${query}`)

  it('has the school cards of a company and a day [F-131, F-301]', async () => {
    const answer = await report(`maxEntries=10&offset=0&companyId=${NORDLYS}&manufacturedDate=2026-11-18`)
    expect(answer.json()).toEqual({
      matches: [
        {
          company: { id: NORDLYS, name: 'Nordlys AS' },
          state: 'CREATED',
          manufacturedDate: '2026-11-18',
          cards: [
            {
              ...{ id: made[0]!.cardId, cardName: 'Berit Ås', cardNumber: expect.stringMatching(/^\d{16}$/) },
              ...{ requestedAt: expect.any(String), manufacturedAt: '2026-11-18T22:30:00+00:00' },
              ...{ startDate: '2026-11-21', expirationDate: '2027-06-18' },
            },
          ],
        },
      ],
      totalEntries: 1,
    })
    expect((await report('manufacturedDate=2026-11-17')).json()).toEqual({ matches: [], totalEntries: 0 })
    expect((await report('offset=1')).json()).toEqual({ matches: [], totalEntries: 1 })
  })

  it('takes the day as yyyy-MM-dd, and is for staff', async () => {
    expect((await report('manufacturedDate=18-11-2026')).statusCode).toBe(400)
    expect((await report('', portal.as('kari@nordlys.example'))).statusCode).toBe(403)
  })
})

it('shows nobody the cards of anonymised tickets', async () => {
  const ids = made.slice(0, 2).map(({ ticketId }) => ticketId)
  await portal.sql(
    'oslo',
    `update ticket set status = 'EXPIRED', expiration_date = '2026-11-18', start_date = '2026-11-01' where id = any($1::uuid[])`,
    [ids],
  )
  await portal.job('ticket-anonymise', { operator: 'oslo', asOf: '2027-03-01' })
  const { matches } = await list(`companyId=${NORDLYS}&manufacturedDate=2026-11-18`)
  expect(matches).toMatchObject([{ state: 'ANONYMISED', cardCount: 2, cards: [] }])
})
