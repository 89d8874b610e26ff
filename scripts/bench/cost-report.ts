import { Client } from 'pg'
import { Problem, say } from '../lib/say.ts'
import { companyOf, OPERATOR } from './data.ts'
import { median, type Side } from './load.ts'
import type { BenchWork } from './work.ts'

const LARGEST = companyOf(1)
const ROUNDS = 9
const MOST_SECONDS = 0.3
/** Documents of the 24 months before the running one, with a line for every ticket. */
const DOCUMENTS = `
  with document as (
    insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, our_reference, their_reference, buyer, seller,
      ticket_count, gross_ore, vat_ore, vat, period_key)
    select 'INVOICE', n, $1, $1, m::date, (m + interval '1 month - 1 day')::date, (m + interval '37 days')::date, (m + interval '67 days')::date, 'Oslo', '', '{}', '{}', 0, 0, 0, '[]',
      $1 || ':' || m::date
    from generate_series(1, 24) n, lateral (select date '2024-10-01' + make_interval(months => n) as m) month returning id, period_start)
  insert into invoice_line (invoice_id, position, source, ticket_id, month, profile_id, zone_from, zone_to, all_zones, nr_of_zones, unit_price_ore, gross_ore, vat_rate)
  select d.id, row_number() over (partition by d.id order by t.id), 'TICKET_MONTH', t.id, d.period_start, t.profile_id, t.zone_from, t.zone_to, t.all_zones, t.nr_of_zones, 70000, 70000, 12
  from document d cross join (select * from ticket where company_id = $1) t`

const giveDocuments = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.operator = '${OPERATOR}'`)
    const { rowCount } = await client.query(DOCUMENTS, [LARGEST])
    await client.query('vacuum analyze invoice, invoice_line, invoice_cost')
    say(`cost-report: ${rowCount} invoice lines in 24 documents`)
  } finally {
    await client.end()
  }
}

const READS = {
  'costs of twelve invoiced months and the year before': 'from=2025-11&to=2026-10',
  'the same with the running month, which is computed': 'from=2025-12&to=2026-11',
} as const

const secondsOf = async (side: Side, query: string): Promise<number> => {
  const start = performance.now()
  const answer = await fetch(`${side.url}/cost-report-api/report/by-company-id/${LARGEST}?${query}`, {
    headers: side.headers,
  })
  const body = await answer.text()
  if (!answer.ok) throw new Problem(`cost-report: answered ${answer.status} ${body.slice(0, 300)}`)
  return (performance.now() - start) / 1000
}

/** The report of costs of the largest company, one request at a time. */
export const COST_REPORT: BenchWork = {
  name: 'cost-report',
  data: 'tickets',
  run: async ({ url, sides }) => {
    await giveDocuments(url)
    const [, ours] = await sides()
    const seconds = new Map(Object.keys(READS).map(work => [work, [] as number[]]))
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [work, query] of Object.entries(READS)) {
        const took = await secondsOf(ours, query)
        if (round > 0) seconds.get(work)!.push(took)
      }
    return [...seconds].map(([work, took]) => ({
      work,
      bare: '',
      ours: `${median(took).toFixed(3)} s (${Math.min(...took).toFixed(3)} to ${Math.max(...took).toFixed(3)})`,
      ratio: '',
      goal: `${MOST_SECONDS} s`,
      met: median(took) <= MOST_SECONDS,
    }))
  },
}
