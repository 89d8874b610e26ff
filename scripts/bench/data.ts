import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase } from '../../apps/api/src/core/database.ts'
import { hashToken } from '../../apps/api/src/core/tokens.ts'
import { runTransaction } from '../../apps/api/src/core/transaction.ts'
import { loadCast } from '../../apps/api/src/demo/load.ts'
import { storeTariff } from '../../apps/api/src/modules/tariff/store.ts'
import { NAMES } from '../../packages/domain/src/cast.ts'
import { useOperatorFiles } from '../lib/operator-files.ts'

// Their databases have the operators of the repository.
useOperatorFiles()

export const OPERATOR = 'oslo'
export const COMPANIES = 2000
/** The portal's clock while it is measured: in the middle of a month. */
export const START = '2026-11-16T09:00:00Z'
/**
 * Company sizes fall with rank to this power: with 1,000,000 tickets the largest company has about 32,000 and the median one 300.
 */
const SKEW = 0.69

/** Company and agreement (they share their id) of a rank; 1 is the largest. */
export const companyOf = (rank: number): string => String(800_000 + rank)

const LOADED = ['holder', 'holder_search', 'ticket', 'open_claim']

/** Operators' tariffs, the demo's people and the companies, without tickets. */
export const loadBasics = async (url: string): Promise<void> => {
  const db = openDatabase(url, 2)
  try {
    await runTransaction(db.tenant(OPERATOR), tx => storeTariff(tx, OPERATOR))
    await loadCast(db, OPERATOR)
  } finally {
    await db.close()
  }
}

const people = (tickets: number) => `
  insert into holder (id, identity, company_id, first_name, last_name, employee_id, phone, phone_country_code, status, created_at)
  with size as (
    select rank, floor(${tickets} * sum(power(rank, -${SKEW})) over (order by rank) / sum(power(rank, -${SKEW})) over ()) as upto
    from generate_series(1, ${COMPANIES}) rank),
  span as (select rank, coalesce(lag(upto) over (order by rank), 0) + 1 as first, upto as last from size)
  select uuidv7(), 'phone:+47' || (40000000 + n*7368787 % 9999991), (800000 + rank)::text, ($1::text[])[1 + abs(hashint8(n * 7 + 1)) % cardinality($1::text[])], ($2::text[])[1 + abs(hashint8(n * 11 + 5)) % cardinality($2::text[])],
    'E' || n * 48611 % 9999991, (40000000 + n * 7368787 % 9999991)::text, '+47',
    case when n % 20 in (3, 12) then 'ENDED' when n % 20 = 7 then 'PENDING' else 'ACTIVE' end::holder_status, timestamptz '2026-01-01'
  from span, generate_series(span.first::bigint, span.last::bigint) n`

const TICKETS = `
  insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, start_date, expiration_date,
    ordered_at, issued_at, issued_id, pickup_code)
  select 'COMPANY_TICKET', s.company_id, s.company_id, s.id, case s.status when 'ENDED' then 'EXPIRED' else s.status::text end::ticket_status, case when k % 41 = 0 then 4 else 1 end,
    'RUT:TariffZone:1', case when k % 10 between 6 and 8 then 'RUT:TariffZone:2V' else 'RUT:TariffZone:1' end, k % 10 = 9,
    case when k % 10 = 9 then 99 when k % 10 >= 6 then 2 else 1 end, case when k % 10 = 9 then 3 when k % 10 >= 6 then 2 else 1 end,
    case s.status when 'PENDING' then date '2026-12-01' else date '2026-11-01' end,
    case when s.status = 'ENDED' then date '2026-11-10' end, timestamptz '2026-06-01', timestamptz '2026-06-01', s.id::text, 'ABC234'
  from holder s, lateral (select substr(s.employee_id, 2)::int as k) r`

const SEARCH = `
  insert into holder_search (operator_id, holder_id, company_id, text)
  select operator_id, id, company_id, lower(first_name || ' ' || last_name || ' ' || phone_country_code || phone || ' ' || employee_id) from holder`

/**
 * Fills an empty, migrated database for one operator: companies by rank, one employee with one ticket and its claim for each of
 * `tickets`. As owner of the tables, without triggers and with the indexes made afterwards, because loading is not measured.
 */
export const generate = async (url: string, tickets: number): Promise<void> => {
  await loadBasics(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set app.operator = '${OPERATOR}'; set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    await client.query(
      `insert into company (id, name, organisation_number, search_text) select (800000 + n)::text, 'Kunde ' || n || ' AS', (315000000 + n)::text, 'kunde ' || n from generate_series(1, ${COMPANIES}) n;
       insert into agreement (id, company_id, sub_type, invoice_reference, from_date) select id, id, 'SUBSCRIPTIONS', 'Ref ' || id, '2026-01-01' from company where name like 'Kunde %'`,
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
      [LOADED],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(people(tickets), [[...NAMES.first], [...NAMES.last]])
    await client.query(TICKETS)
    await client.query(SEARCH)
    await client.query(
      `insert into open_claim (kind, subtype, key, owner_id) select 'TICKET_PHONE', 'COMPANY_TICKET', s.phone_country_code || s.phone, t.id from ticket t join holder s on s.id = t.holder_id where t.status in ('ACTIVE', 'PENDING')`,
    )
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Opens a browser's session for an employee of the operator who may see every company; returns its cookie. */
export const signIn = async (url: string, email: string): Promise<string> => {
  const cookie = randomBytes(32).toString('base64url')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.operator = '${OPERATOR}'`)
    await client.query(
      `insert into session (id_hash, user_id, tokens, access_expires_at, idle_expires_at, expires_at) select $1, id, '', '2099-01-01', '2099-01-01', '2099-01-01' from app_user where email = $2`,
      [hashToken(cookie), email],
    )
  } finally {
    await client.end()
  }
  return `portal=${cookie}`
}
