import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { Client } from 'pg'
import { say } from '../lib/say.ts'
import { companyOf, START } from './data.ts'
import { compare, compareRequests, type Goal, type Side, type Work } from './load.ts'
import { besideBare, besidePageOne, type Line, show } from './report.ts'
import type { BenchWork, Place } from './work.ts'

const CLIENTS = 16
const PAGE = 25
const LARGEST = companyOf(1)
/** Every tenth company: the large ones and the many small ones. */
const RANKS = Array.from({ length: 200 }, (_, n) => 1 + n * 10)

const listPath = (company: string, more = '') =>
  `/api/subscriber/by-company-id/${company}?maxEntries=${PAGE}${more}`
const pages = (paths: string[]) => (): Request[] => paths.map(path => ({ method: 'GET', path }))

/** Rare and common words of employees' names. */
export const wordsIn = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ phone: string; employee: string; last: string; first: string }>(
      `select phone, employee_id as employee, last_name as last, first_name as first from holder where company_id = $1 order by id limit 400`,
      [LARGEST],
    )
    const pick = (n: number) => rows[(n * 37) % rows.length]!
    const some = Array.from({ length: 20 }, (_, n) => pick(n))
    return {
      rare: some.map(s => s.phone),
      numbers: some.map(s => s.employee),
      common: some.flatMap(s => [s.last, s.first]),
    }
  } finally {
    await client.end()
  }
}

let nextPhone = 90_000_000
const orders = (): Request[] => [
  {
    method: 'POST',
    path: '/api/ticket/create',
    setupRequest: request => {
      nextPhone += 1
      return {
        ...request,
        headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          agreementName: companyOf(1 + (nextPhone % 2000)),
          employeeId: String(nextPhone),
          firstName: 'Nora',
          lastName: 'Østby',
          phone: String(nextPhone),
          phoneCountryCode: '+47',
          startDate: START.slice(0, 10),
          zoneFrom: 'RUT:TariffZone:1',
        }),
      }
    },
  },
]

const measure = async (sides: [Side, Side], seconds: number, works: Work[]): Promise<Line[]> => {
  const lines: Line[] = []
  for (const work of works) {
    const found = await compare(work, sides, seconds)
    lines.push(besideBare(work.name, work.goal, found))
    say(`${work.name}: bare ${show(found[0])}; portal ${show(found[1])}`)
  }
  return lines
}

const work = (name: string, goal: Goal, requests: () => Request[]): Work => ({
  name,
  goal,
  clients: CLIENTS,
  requests,
})

const LIST_GOAL = { rate: 0.6, p99: 1.5 }

const lists = async (place: Place): Promise<Line[]> => {
  const sides = await place.sides()
  const ours = sides[1]
  const answer = await fetch(`${ours.url}${listPath(LARGEST)}`, { headers: ours.headers })
  const { totalEntries } = (await answer.json()) as { totalEntries: number }
  say(`The largest company has ${totalEntries.toLocaleString('en')} employees.`)
  const last = listPath(LARGEST, `&offset=${totalEntries - PAGE}`)
  const lines = await measure(sides, place.seconds, [
    work(
      'employee list, page 1, 200 companies',
      LIST_GOAL,
      pages(RANKS.map(rank => listPath(companyOf(rank)))),
    ),
    work('employee list, page 1, largest company', LIST_GOAL, pages([listPath(LARGEST)])),
    work('employee list, last page, largest company', LIST_GOAL, pages([last])),
  ])
  const paths = { first: [listPath(LARGEST)], last: [last] }
  const both = await compareRequests(paths, ours, CLIENTS, place.seconds)
  return [...lines, besidePageOne('last page of the largest company', 1.5, both.first!, both.last!)]
}

const search = async (place: Place): Promise<Line[]> => {
  const { rare, numbers, common } = await wordsIn(place.url)
  const find = (text: string) => listPath(LARGEST, `&searchFor=${encodeURIComponent(text)}`)
  const goal = { rate: 0.65, p99: 1.5 }
  return measure(await place.sides(), place.seconds, [
    work('search in the largest company, rare words', goal, pages([...rare, ...numbers].map(find))),
    work('search in the largest company, common words', goal, pages(common.map(find))),
  ])
}

export const LIST: BenchWork = { name: 'list', data: 'tickets', run: lists }
export const SEARCH: BenchWork = { name: 'search', data: 'tickets', run: search }
export const ORDER: BenchWork = {
  name: 'order',
  data: 'tickets',
  run: async place =>
    measure(await place.sides(), place.seconds, [work('create one order', { rate: 0.4, p99: null }, orders)]),
}
