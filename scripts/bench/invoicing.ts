import { Client } from 'pg'
import { fixedClock } from '../../apps/api/src/core/clock.ts'
import type { Config } from '../../apps/api/src/core/config.ts'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { jobCtx } from '../../apps/api/src/core/jobs.ts'
import type { JobServices } from '../../apps/api/src/core/services.ts'
import { runInvoicing } from '../../apps/api/src/modules/invoice/run.ts'
import { operatorById } from '../../packages/domain/src/index.ts'
import { Problem } from '../lib/say.ts'
import { COMPANIES, companyOf, OPERATOR } from './data.ts'
import { median } from './load.ts'
import { besideSeconds } from './report.ts'
import type { BenchWork } from './work.ts'

const AS_OF = '2026-12-07'
const ROUNDS = 3
const CHUNK = 50

/**
 * The limit: the same rows of November by one statement per chunk of agreements, each chunk its own commit with numbers from the
 * counter. A repeated run skips agreements with an invoice. No look-back, no VAT per rate, no audit, as owner of the tables.
 */
const CHUNK_STATEMENT = `
  with owed as materialized (
    select t.agreement_id, t.id as ticket_id, t.holder_id, t.profile_id, t.zone_from, t.zone_to, t.all_zones, t.nr_of_zones, f.gross_ore / 1200 * 100 as price, p.vat_rate
    from ticket t
    join fare_product p on p.operator_id = 'oslo' and p.profile_id = t.profile_id and 'bigcustomer:subscriptionTicket' = any(p.tags)
    join fare_price f on f.operator_id = 'oslo' and f.price_list_id = p.price_list_id and f.product_id = p.id and f.tier = t.price_tier
    where t.operator_id = 'oslo' and t.agreement_id = any($1::text[]) and t.issued_at is not null and t.status <> 'FAILED'
      and t.start_date <= '2026-11-30' and (t.expiration_date is null or t.expiration_date >= '2026-11-01')),
  summed as materialized (
    select agreement_id, sum(price) as gross, count(*) as tickets, row_number() over (order by agreement_id) as at from owed o
    where not exists (select from invoice i where i.operator_id = 'oslo' and i.period_key = o.agreement_id || ':2026-11-01:2026-11-30') group by agreement_id),
  taken as (
    insert into number_series (operator_id, series, last_number) select 'oslo', 'INVOICE', 100000 + count(*) from summed
    on conflict (operator_id, series) do update set last_number = number_series.last_number + excluded.last_number - 100000 returning last_number),
  issued as (
    insert into invoice (operator_id, kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference, buyer,
      seller, ticket_count, gross_ore, vat_ore, vat, period_key)
    select 'oslo', 'INVOICE', last_number - (select count(*) from summed) + at, a.company_id, a.id, '2026-11-01', '2026-11-30', '2026-12-07', '2027-01-06', '0', '', a.invoice_reference,
      jsonb_build_object('name', c.name), '{}', tickets, gross, round(gross * 12 / 112), '[]', a.id || ':2026-11-01:2026-11-30'
    from summed s cross join taken join agreement a on a.operator_id = 'oslo' and a.id = s.agreement_id join company c on c.operator_id = 'oslo' and c.id = a.company_id
    returning id, agreement_id),
  line as materialized (
    select uuidv7() as id, i.id as invoice_id, o.*, s.first_name, s.last_name, s.employee_id, s.phone,
      row_number() over (partition by i.id order by s.last_name, s.first_name, o.ticket_id) as position
    from owed o join issued i on i.agreement_id = o.agreement_id join holder s on s.operator_id = 'oslo' and s.id = o.holder_id),
  people as (
    insert into invoice_line_person (operator_id, line_id, first_name, last_name, employee_id, phone) select 'oslo', id, first_name, last_name, employee_id, phone from line)
  insert into invoice_line (operator_id, id, invoice_id, position, source, ticket_id, month, profile_id, zone_from, zone_to, all_zones, nr_of_zones, unit_price_ore,
    gross_ore, vat_rate)
  select 'oslo', id, invoice_id, position, 'TICKET_MONTH', ticket_id, '2026-11-01', profile_id, zone_from, zone_to, all_zones, nr_of_zones, price, price, vat_rate from line`

type Counts = { invoices: number; lines: number; gross: number; gaps: number }

const bareRun = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    for (let at = 1; at <= COMPANIES; at += CHUNK) {
      const ids = Array.from({ length: CHUNK }, (_, n) => companyOf(at + n))
      await client.query({ name: 'chunk', text: CHUNK_STATEMENT, values: [ids] })
    }
  } finally {
    await client.end()
  }
}

/** The portal's own run on a database, from this process. */
export const runPortalInvoicing = async (url: string, asOf = AS_OF): Promise<void> => {
  const db = openDatabase(url, 8)
  const log = Object.assign(Object.create(null), { info() {}, error() {}, warn() {} })
  try {
    const services = {
      config: { environment: 'local' } as Config,
      clock: fixedClock(`${asOf}T05:00:00Z`),
      db,
      documents: null,
      queue: { wake() {}, flush: async () => {}, stop: async () => {} },
      ports: {} as JobServices['ports'],
    }
    await runInvoicing(jobCtx(services, operatorById(OPERATOR), 'invoice-run', log, 'bench'), asOf)
  } finally {
    await db.close()
  }
}

const COUNTS = `select count(*)::int as invoices, (select count(*)::int from invoice_line) as lines, sum(gross_ore)::float8 as gross,
  (max(number) - min(number) + 1 - count(*))::int as gaps from invoice where period_end = '2026-11-30'`

/**
 * Invoices all agreements of a template database, each side three times in turn on a fresh copy. Seconds are medians; the counts
 * of both sides show that they did the same work.
 */
const compareInvoicing = async (adminUrl: string, template: string, copyUrl: string, copy: string) => {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  const seconds: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
  const counts: { bare: Counts | null; ours: Counts | null } = { bare: null, ours: null }
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [side, run] of [
        ['bare', bareRun],
        ['ours', runPortalInvoicing],
      ] as const) {
        await admin.query(`drop database if exists ${copy} with (force)`)
        await admin.query(`create database ${copy} template ${template}`)
        const start = performance.now()
        await run(copyUrl)
        seconds[side].push((performance.now() - start) / 1000)
        const client = new Client({ connectionString: copyUrl })
        await client.connect()
        counts[side] = (await client.query<Counts>(COUNTS)).rows[0]!
        await client.end()
      }
  } finally {
    await admin.end()
  }
  return { bare: median(seconds.bare), ours: median(seconds.ours), counts }
}

export const INVOICING: BenchWork = {
  name: 'invoicing',
  data: 'invoicing',
  run: async ({ cluster, database }) => {
    const copy = `${database}_copy`
    const { bare, ours, counts } = await compareInvoicing(
      cluster.url('postgres'),
      database,
      cluster.url(copy),
      copy,
    )
    const same =
      counts.bare &&
      counts.ours &&
      (['invoices', 'lines', 'gross', 'gaps'] as const).every(key => counts.bare![key] === counts.ours![key])
    if (!same) throw new Problem(`The two invoicing runs differ: ${JSON.stringify(counts)}`)
    const { invoices, lines } = counts.ours!
    return [
      besideSeconds(
        `invoicing ${invoices.toLocaleString('en')} agreements, ${lines.toLocaleString('en')} lines`,
        2,
        bare,
        ours,
      ),
    ]
  },
}
