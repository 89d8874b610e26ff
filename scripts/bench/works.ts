import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { Client, Pool } from 'pg'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { readTenant } from '../../apps/api/src/core/in-tenant.ts'
import { subscribersStatement } from '../../apps/api/src/modules/company-ticket/list.ts'
import { searchText } from '../../apps/api/test/bare-handler.ts'
import { operatorById } from '../../packages/domain/src/index.ts'
import { Problem, say } from '../lib/say.ts'
import { companyOf, NOW, OPERATOR } from './data.ts'
import { compare, compareCalls, type Figure, type Goal, type Side, type Work } from './load.ts'
import type { Line } from './report.ts'

const CLIENTS = 16
const PAGE = 25
const LARGEST = companyOf(1)
/** Every tenth company: the large ones and the many small ones. */
const RANKS = Array.from({ length: 200 }, (_, n) => 1 + n * 10)

const listPath = (company: string, more = '') =>
  `/api/subscriber/by-company-id/${company}?maxEntries=${PAGE}${more}`
const pages = (paths: string[]) => (): Request[] => paths.map(path => ({ method: 'GET', path }))

/** Rare and common words of employees' names. */
const words = async (url: string) => {
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
          startDate: NOW.slice(0, 10),
          zoneFrom: 'RUT:TariffZone:1',
        }),
      }
    },
  },
]

const show = ({ rate, p99 }: Figure) => `${rate.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`

const lineOf = (work: string, goal: Goal, [bare, ours]: [Figure, Figure]): Line => {
  if (bare.errors + ours.errors > 0)
    throw new Problem(
      `${work}: ${bare.errors} answers of the bare handler and ${ours.errors} of the portal were not 2xx.`,
    )
  const ratio = ours.rate / bare.rate
  const slower = ours.p99 / Math.max(1, bare.p99)
  return {
    work,
    bare: show(bare),
    ours: show(ours),
    ratio: `${ratio.toFixed(2)}, p99 ${slower.toFixed(1)}x`,
    goal: `>= ${goal.rate}${goal.p99 ? `, p99 <= ${goal.p99}x` : ''}`,
    met: ratio >= goal.rate && (goal.p99 === null || slower <= goal.p99),
  }
}

const searchAll = async (url: string, kind: string, texts: string[], seconds: number): Promise<Line> => {
  const db = openDatabase(url, 8)
  const pool = new Pool({ connectionString: url, max: 8, options: '-c app.operator=oslo -c timezone=UTC' })
  const operator = operatorById(OPERATOR)
  const text = (n: number) => texts[n % texts.length]!
  try {
    const found = await compareCalls(
      [
        n => pool.query({ text: searchText(`%${text(n).toLowerCase()}%`, null), values: [PAGE] }),
        n =>
          readTenant(
            { db, operator },
            subscribersStatement(null, {
              searchFor: text(n),
              maxEntries: PAGE,
              offset: 0,
              status: undefined,
            }),
          ),
      ],
      4,
      seconds,
    )
    return lineOf(`search over all, ${kind} words, 4 clients, SQL only`, { rate: 0.8, p99: 1.3 }, found)
  } finally {
    await db.close()
    await pool.end()
  }
}

/** Lists, searches and orders on both sides, and the two ends of the largest list. `seconds` is the length of one measurement. */
export const measurePages = async (sides: [Side, Side], url: string, seconds: number): Promise<Line[]> => {
  const { rare, numbers, common } = await words(url)
  const { totalEntries } = (await (
    await fetch(`${sides[1].url}${listPath(LARGEST)}`, { headers: sides[1].headers })
  ).json()) as { totalEntries: number }
  say(`The largest company has ${totalEntries.toLocaleString('en')} employees.`)
  const end = totalEntries - PAGE
  const find = (text: string) => listPath(LARGEST, `&searchFor=${encodeURIComponent(text)}`)
  const searchGoal = { rate: 0.65, p99: 1.5 }
  const listGoal = { rate: 0.6, p99: 1.5 }
  const works: Work[] = [
    {
      name: 'employee list, page 1, 200 companies',
      goal: listGoal,
      clients: CLIENTS,
      requests: pages(RANKS.map(rank => listPath(companyOf(rank)))),
    },
    {
      name: 'employee list, page 1, largest company',
      goal: listGoal,
      clients: CLIENTS,
      requests: pages([listPath(LARGEST)]),
    },
    {
      name: 'employee list, last page, largest company',
      goal: listGoal,
      clients: CLIENTS,
      requests: pages([listPath(LARGEST, `&offset=${end}`)]),
    },
    {
      name: 'search in the largest company, rare words',
      goal: searchGoal,
      clients: CLIENTS,
      requests: pages([...rare, ...numbers].map(find)),
    },
    {
      name: 'search in the largest company, common words',
      goal: searchGoal,
      clients: CLIENTS,
      requests: pages(common.map(find)),
    },
    { name: 'create one order', goal: { rate: 0.4, p99: null }, clients: CLIENTS, requests: orders },
  ]
  const lines: Line[] = []
  const ours: Figure[] = []
  for (const work of works) {
    const found = await compare(work, sides, seconds)
    ours.push(found[1])
    lines.push(lineOf(work.name, work.goal, found))
    say(`${work.name}: bare ${show(found[0])}; portal ${show(found[1])}`)
  }
  const slower = ours[1]!.rate / ours[2]!.rate
  lines.push({
    work: 'last page beside page 1 of the largest company',
    bare: '-',
    ours: show(ours[2]!),
    ratio: `${slower.toFixed(2)}x the time`,
    goal: '<= 1.5x the time',
    met: slower <= 1.5,
  })
  // No operation of the API searches all companies yet: the statement is measured through each side's pool.
  lines.push(await searchAll(url, 'rare', rare, seconds))
  lines.push(await searchAll(url, 'common', common, seconds))
  return lines
}
