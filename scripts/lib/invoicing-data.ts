import type { Client } from 'pg'
import { fixedClock } from '../../apps/api/src/core/clock.ts'
import type { Config } from '../../apps/api/src/core/config.ts'
import { type Database, openDatabase } from '../../apps/api/src/core/database.ts'
import { type JobCtx, jobCtx } from '../../apps/api/src/core/jobs.ts'
import type { JobServices } from '../../apps/api/src/core/services.ts'
import { type RunResult, runInvoicing } from '../../apps/api/src/modules/invoice/run.ts'
import { operatorById } from '../../packages/domain/src/index.ts'
import { useOperatorFiles } from './operator-files.ts'

// Their databases have the operators of the repository.
useOperatorFiles()

const OPERATOR = 'oslo'
/** The day on which November is invoiced, before what changed in December. */
const DAY_BEFORE = '2026-12-07'
/** The day on which December and the last quarter are due, whatever the interval. */
export const AS_OF = '2027-01-07'

/** Agreements of every kind and interval, a company each, with the same id. The kind follows from the last digit, the interval from the one before. */
const AGREEMENTS = `
  with made as (
    insert into company (id, name, organisation_number, search_text)
    select (800000 + n)::text, 'Kunde ' || n || ' AS', (315000000 + n)::text, 'kunde ' || n from generate_series(1, $1::int) n returning id)
  insert into agreement (id, company_id, sub_type, invoice_reference, from_date, has_invoice_base_only, invoicing_interval)
  select id, id, (array['SUBSCRIPTIONS', 'SUBSCRIPTIONS', 'SUBSCRIPTIONS', 'SUBSCRIPTIONS', 'SUBSCRIPTIONS', 'HOUSING_ASSOCIATION', 'SCHOOLTICKET', 'FREETICKET',
      'TICKETOFFICE', 'TICKETOFFICE'])[1 + id::int % 10]::agreement_sub_type, 'Ref ' || id, '2026-10-01', id::int % 10 in (4, 9),
    (array['MONTHLY_AT_END', 'MONTHLY_AT_END', 'MONTHLY_AT_END', 'QUARTERLY', 'WEEKLY', 'DAILY'])[1 + id::int / 10 % 6]::invoicing_interval
  from made`

/** People, few at most agreements and several hundred at some. `k` is a number drawn from theirs. */
const PEOPLE = `
  create table drawn as
  select n, ('x' || left(md5('draw' || n), 6))::bit(24)::int as k, a.id as agreement_id, a.sub_type::text as kind, md5('person' || n)::uuid as person, md5('ticket' || n)::uuid as ticket,
    case when n % 2 = 0 then date '2026-11-05' else date '2026-12-05' end as start
  from generate_series(1, $1::int) n
  join agreement a on a.id = (800001 + case when n <= $2::int then n - 1 else floor(power((hashint4(n)::bigint + 2147483648) / 4294967297.0, 1.5) * $2::int)::int end)::text`

const HOLDERS = `
  insert into holder (id, identity, identified_by, type, company_id, first_name, last_name, employee_id, phone, phone_country_code, status)
  select person, 'n' || n, case kind when 'FREETICKET' then 'EMPLOYEE' when 'SCHOOLTICKET' then 'STUDENT' else 'PHONE' end::holder_identity,
    case kind when 'SCHOOLTICKET' then 'STUDENT' when 'HOUSING_ASSOCIATION' then 'RESIDENT' when 'FREETICKET' then (array['EMPLOYEE', 'FAMILY_MEMBER', 'RETIRED'])[1 + k % 3] else 'EMPLOYEE' end::holder_type,
    agreement_id, 'Nora', 'Østby ' || n, 'E' || n, case when kind not in ('FREETICKET', 'SCHOOLTICKET') then (40000000 + n)::text end,
    case when kind not in ('FREETICKET', 'SCHOOLTICKET') then '+47' end, 'ACTIVE'
  from drawn where kind <> 'TICKETOFFICE'`

/** A ticket each; some have ended, some failed, some were never issued. */
const TICKETS = `
  insert into ticket (kind, id, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
  select case kind when 'HOUSING_ASSOCIATION' then 'HOUSING_TICKET' when 'SCHOOLTICKET' then 'SCHOOL_TICKET' when 'FREETICKET' then 'FREE_TICKET' else 'COMPANY_TICKET' end::ticket_kind,
    ticket, agreement_id, agreement_id, person, case when k % 23 = 0 then 'FAILED' when k % 97 = 0 then 'PENDING' when k % 17 = 0 then 'EXPIRED' else 'ACTIVE' end::ticket_status,
    case when kind = 'SCHOOLTICKET' or kind in ('HOUSING_ASSOCIATION', 'FREETICKET') and k % 5 = 0 then 2 when k % 9 = 0 then 4 else 1 end,
    'RUT:TariffZone:1', 'RUT:TariffZone:1', k % 3 = 2, case k % 3 when 0 then 1 when 1 then 2 else 99 end, k % 3 + 1, start,
    case when k % 17 = 0 then start + 10 end, '2026-10-01', case when k % 23 <> 0 and k % 97 <> 0 then timestamptz '2026-10-01' end
  from drawn where kind <> 'TICKETOFFICE'`

const ADD_ONS = `
  insert into subscription (id, company_id, agreement_id, holder_id, type, status, start_date, expiration_date, ordered_at)
  select md5('add-on' || n)::uuid, agreement_id, agreement_id, person, (array['JOULE', 'OTTO', 'CAR_POOL'])[1 + k % 3]::add_on_type,
    case when k % 46 = 0 then 'FAILED' else 'ACTIVE' end::ticket_status, start, case when k % 22 = 0 then start + 30 end, '2026-10-01'
  from drawn where kind in ('SUBSCRIPTIONS', 'HOUSING_ASSOCIATION') and k % 6 < 2`

/** A purchase each: two tickets, or empty cards; some are sent by post. */
const PURCHASES = `
  insert into counter_purchase (id, company_id, agreement_id, ordered_at, buyer_name, invoice_reference, delivery, shipping_ore, shipping_vat_rate, shipped_at)
  select md5('purchase' || n)::uuid, agreement_id, agreement_id, start + time '10:00', 'Tor', 'Luke', case when k % 4 = 0 then 'POST' end::counter_delivery_method,
    case when k % 4 = 0 then 9900 else 0 end, 25, case when k % 4 = 0 then start + time '11:00' end from drawn where kind = 'TICKETOFFICE'`
const ORDERS = `
  insert into counter_order (id, number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type, quantity, unit_price_ore, vat_rate)
  select md5('order' || n)::uuid, 48000 + row_number() over (order by n), md5('purchase' || n)::uuid, agreement_id, agreement_id, start + time '10:00', 'X', case when k % 5 = 0 then 'EMPTY_CARD' else 'TRAVEL_MONEY' end::counter_product_kind,
    '{"nb":"Vare","en":"Thing"}', 'MOBILE_TICKET', 2, 4200 + k % 7 * 100, case when k % 5 = 0 then 25 else 12 end from drawn where kind = 'TICKETOFFICE'`
const SERIES = `
  insert into number_series (series, last_number) select 'COUNTER_ORDER', max(number) from counter_order having count(*) > 0`
const COUNTER_TICKETS = `
  with made as (
    insert into ticket (kind, id, company_id, agreement_id, status, start_date, ordered_at, issued_at)
    select 'COUNTER_TICKET', md5('piece' || place || '-' || n)::uuid, agreement_id, agreement_id, case when k % 23 = 0 and place = 1 then 'FAILED' else 'ACTIVE' end::ticket_status, start, start + time '10:00',
      case when k % 23 = 0 and place = 1 then null else start + time '10:01' end
    from drawn, generate_series(1, 2) place where kind = 'TICKETOFFICE' and k % 5 <> 0 returning id)
  insert into counter_delivery (ticket_id, order_id, place, type)
  select md5('piece' || place || '-' || n)::uuid, md5('order' || n)::uuid, place, 'TRAVELMONEY' from drawn, generate_series(1, 2) place where kind = 'TICKETOFFICE' and k % 5 <> 0`

/** What changes after November is invoiced, so that the next documents take something back or charge it late. */
const CHANGES = [
  // Ended before it began: its charge of November is taken back.
  `update ticket t set expiration_date = '2026-10-31', status = 'CANCELLED' from drawn d where d.ticket = t.id and d.k % 37 = 0 and d.n % 2 = 0 and t.status = 'ACTIVE'`,
  // Other zones: December belongs to the ticket that was there first.
  `with changed as (
     update ticket t set expiration_date = '2026-12-14', status = 'EXPIRED' from drawn d where d.ticket = t.id and d.k % 29 = 0 and t.status = 'ACTIVE'
     returning t.*, d.n)
   insert into ticket (kind, id, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, ordered_at, issued_at, replaces_id)
   select kind, md5('later' || n)::uuid, company_id, agreement_id, holder_id, 'ACTIVE', profile_id, zone_from, zone_to, 2, 2, '2026-12-15', '2026-12-10', '2026-12-10', id from changed`,
  // Ordered late for November.
  `update ticket t set start_date = '2026-11-20' from drawn d where d.ticket = t.id and d.k % 41 = 0 and d.n % 2 = 1 and t.status = 'ACTIVE'`,
  `insert into ticket_fee (ticket_id, agreement_id, source_key, amount_ore, vat_rate, day)
   select t.id, t.agreement_id, 'replacement-card:' || d.n, 5000, 25, '2026-12-10' from drawn d join ticket t on t.id = d.ticket where d.k % 31 = 0 and t.kind in ('FREE_TICKET', 'SCHOOL_TICKET')`,
  // After an invoice base, the next one has as many pieces less.
  `with cancelled as (
     update counter_delivery c set cancelled_at = '2026-12-20' from drawn d, agreement a
     where c.order_id = md5('order' || d.n)::uuid and c.place = 2 and d.k % 11 = 0 and a.id = d.agreement_id and a.has_invoice_base_only returning c.ticket_id)
   update ticket set status = 'CANCELLED' where id in (select ticket_id from cancelled)`,
]

/** A clock, a database and no outside systems, for runs from this process. */
const ctxOf = (db: Database, asOf: string): JobCtx => {
  const services = {
    config: { environment: 'local', PORTAL_URL: 'http://localhost:3000' } as Config,
    clock: fixedClock(`${asOf}T11:00:00Z`),
    db,
    documents: null,
    queue: { wake() {}, flush: async () => {}, stop: async () => {} },
    ports: {} as JobServices['ports'],
  }
  const log = Object.assign(Object.create(null), { info() {}, warn() {}, error: console.error })
  return jobCtx(services, operatorById(OPERATOR), 'invoice-run', log, 'by-hand')
}

/** Runs invoicing from this process, on a database of its own pool. */
export const invoiceAsOf = async (url: string, asOf: string = AS_OF): Promise<RunResult> => {
  const db = openDatabase(url, 4)
  try {
    return await runInvoicing(ctxOf(db, asOf), asOf)
  } finally {
    await db.close()
  }
}

/** Works with a context as of a day, and closes its pool. */
export const withCtx = async <T>(
  url: string,
  asOf: string,
  work: (ctx: JobCtx) => Promise<T>,
): Promise<T> => {
  const db = openDatabase(url, 4)
  try {
    return await work(ctxOf(db, asOf))
  } finally {
    await db.close()
  }
}

/**
 * Fills a database that has the operator's prices with agreements of all kinds and intervals and with so many people and purchases,
 * invoices November, and changes some of it. What is due on `AS_OF` is left. The same in every database, down to the ids.
 * @param client the owner of the tables
 */
export const fillForInvoicing = async (
  client: Client,
  url: string,
  { agreements, people }: { agreements: number; people: number },
): Promise<void> => {
  await client.query(`set app.operator = '${OPERATOR}'; set work_mem = '64MB'`)
  await client.query(AGREEMENTS, [agreements])
  await client.query('analyze agreement')
  await client.query(PEOPLE.replaceAll('$1', String(people)).replaceAll('$2', String(agreements)))
  for (const statement of [HOLDERS, TICKETS, ADD_ONS, PURCHASES, ORDERS, SERIES, COUNTER_TICKETS])
    await client.query(statement)
  await client.query('analyze')
  const { parked, held } = await invoiceAsOf(url, DAY_BEFORE)
  if (parked + held > 0) throw new Error(`November: ${parked} parked, ${held} held`)
  for (const statement of CHANGES) await client.query(statement)
  await client.query('drop table drawn')
  await client.query('vacuum analyze')
}

/**
 * What every company owes up to a month, from tickets, add-ons, fees and sales and their prices; written apart from the statement of the
 * run: what is charged and what is taken back is not looked at, only what stands in the end. Øre. `$1` is the first day of the last month.
 */
export const OWED_BY_COMPANY = `
  with list as (select id from price_list where valid_from <= $1::date order by valid_from desc limit 1),
  months as (select d::date as first, (d + interval '1 month' - interval '1 day')::date as last from generate_series(date '2026-10-01', $1::date, interval '1 month') d),
  monthly as (
    select k.kind, p.profile_id, f.tier, case when p.nr_of_days_valid = 365 then f.gross_ore / 100 / 12 * 100 else f.gross_ore end as ore
    from fare_product p join list on list.id = p.price_list_id join fare_price f on f.price_list_id = p.price_list_id and f.product_id = p.id
    join (values ('COMPANY_TICKET', 'bigcustomer:subscriptionTicket'), ('HOUSING_TICKET', 'bigcustomer:housingTicket'), ('SCHOOL_TICKET', 'bigcustomer:schoolTicket'),
      ('FREE_TICKET', 'bigcustomer:freeTicket')) k (kind, tag) on k.tag = any(p.tags)),
  valid as (
    select t.id, t.replaces_id, t.company_id, t.kind::text as kind, t.profile_id, t.price_tier, m.first from ticket t, months m
    where t.kind <> 'COUNTER_TICKET' and t.issued_at is not null and t.status::text not in ('FAILED')
      and t.start_date <= m.last and (t.expiration_date is null or t.expiration_date >= m.first and t.expiration_date >= t.start_date)),
  owed as (
    select v.company_id, p.ore from valid v join monthly p on p.kind = v.kind and p.profile_id = v.profile_id and p.tier = v.price_tier
    where not exists (select from valid e where e.id = v.replaces_id and e.first = v.first)
    union all
    select s.company_id, a.gross_ore from subscription s join months m on s.start_date <= m.last and coalesce(s.expiration_date, m.first) >= m.first
    join add_on_product a on a.type = s.type and a.price_list_id = (select id from list)
    where s.status::text <> 'FAILED' and coalesce(s.expiration_date >= s.start_date, true)
    union all
    select t.company_id, f.amount_ore from ticket_fee f join ticket t on t.id = f.ticket_id
    union all
    select o.company_id, o.unit_price_ore * o.quantity from counter_order o where o.product_kind = 'EMPTY_CARD'
    union all
    select o.company_id, o.unit_price_ore from counter_order o join counter_delivery d on d.order_id = o.id join ticket t on t.id = d.ticket_id
    where t.status::text not in ('FAILED', 'CANCELLED') and d.cancelled_at is null and d.refunded_at is null
    union all
    select company_id, shipping_ore from counter_purchase)
  select company_id as company, sum(ore)::float8 as ore from owed group by 1 having sum(ore) <> 0 order by 1`

/** What the documents of every company come to, and the same from their lines. */
export const INVOICED_BY_COMPANY = `
  select i.company_id as company, sum(i.gross_ore)::float8 as ore,
    sum((select sum(l.quantity * l.unit_price_ore) from invoice_line l where l.invoice_id = i.id))::float8 as lines
  from invoice i group by 1 having sum(i.gross_ore) <> 0 order by 1`

/** The invariants of what a run makes by itself; the rest is about what was never there in these databases. */
export const KEPT_TABLES = [
  ...[
    'number-series',
    'number-order',
    'invoice-sums',
    'invoice-costs',
    'document-of-a-period',
    'given-back-twice',
    'credit-note',
  ],
  ...[
    'ticket-month-not-charged',
    'add-on-month-not-charged',
    'sale-not-charged',
    'month-charged-twice',
    'month-not-owed',
  ],
  ...['child-of-another-company', 'ledger-open-to-change', 'printed-document'],
]

/** Everything on documents, numbers included, without ids and times of writing. */
export const DOCUMENTS = `
  select i.kind, i.number, i.kid, i.agreement_id, i.period_start, i.period_end, i.invoice_date, i.due_date, i.buyer, i.their_reference, i.ticket_count, i.gross_ore, i.vat_ore, i.vat, i.period_key,
    (select md5(string_agg(concat_ws('|', l.position, l.source, l.ticket_id, l.subscription_id, l.source_key, l.month, l.quantity, l.unit_price_ore, l.gross_ore, l.vat_rate, l.sequence,
        l.holder_type, p.first_name, p.last_name, p.employee_id, p.phone), ';' order by l.position))
      from invoice_line l left join invoice_line_person p on p.line_id = l.id where l.invoice_id = i.id) as lines
  from invoice i order by i.agreement_id, i.period_end, i.period_start`
/** How much there is of everything that a run writes. */
export const WRITTEN = `
  select (select count(*) from invoice)::int as documents, (select count(*) from invoice_line)::int as lines, (select count(*) from invoice_line_person)::int as people,
    (select sum(last_number) from number_series)::float8 as numbers, (select count(*) from audit_entry)::int as entries,
    (select count(*) from invoicing_parked)::int + (select count(*) from invoicing_hold)::int as stopped`
