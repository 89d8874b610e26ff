import type { Day, InvoicingInterval, OperatorId } from '@portal/domain'
import { Client } from 'pg'
import type { Call, Portal } from './harness.ts'

export { runApproved } from '../src/demo/run-approved.ts'

export type TicketGiven = {
  start: Day
  end?: Day
  status?: 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED' | 'FAILED'
  /** False for an order that was never issued. */
  issued?: boolean
  profile?: number
  tier?: 1 | 2 | 3
  /** The ticket it follows with new zones or was sent again for. */
  replaces?: string
  /** Whose free ticket it is; an employee of their own when left out. */
  holder?: FreeHolder
}

export type FreeHolder = {
  type?: 'EMPLOYEE' | 'FAMILY_MEMBER' | 'RETIRED'
  employeeId: string
  firstName?: string
  lastName?: string
}

export type CustomerGiven = {
  operator?: OperatorId
  interval?: InvoicingInterval
  from?: Day
  end?: Day
  baseOnly?: boolean
  /** The agreement is about free tickets. */
  free?: boolean
  tickets?: TicketGiven[]
  addOns?: { type: 'JOULE' | 'OTTO' | 'CAR_POOL'; start: Day; end?: Day }[]
}

let customersMade = 0

/** A company with one agreement of its own, so that tests on one database do not meet. Returns the id that both have. */
export const givenCustomer = async (portal: Portal, given: CustomerGiven = {}): Promise<string> => {
  const { operator = 'oslo', interval = 'MONTHLY_AT_END', from = '2026-01-01' } = given
  customersMade += 1
  const id = String(700_000 + customersMade)
  await portal.sql(operator, `insert into company (id, name, organisation_number) values ($1, $2, $3)`, [
    id,
    `Kunde ${id} AS`,
    String(315_000_000 + customersMade),
  ])
  await portal.sql(
    operator,
    `insert into address (company_id, kind, line1, post_code, city) values ($1, 'BILL', 'Kundeveien 1', '0484', 'Oslo')`,
    [id],
  )
  await portal.sql(
    operator,
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date, end_date, invoicing_interval, has_invoice_base_only)
     values ($1, $1, $6::agreement_sub_type, 'Ref ' || $1, $2, $3, $4::invoicing_interval, $5)`,
    [
      id,
      from,
      given.end ?? null,
      interval,
      given.baseOnly ?? false,
      given.free ? 'FREETICKET' : 'SUBSCRIPTIONS',
    ],
  )
  for (const ticket of given.tickets ?? []) await givenTicket(portal, id, ticket, operator)
  for (const addOn of given.addOns ?? [])
    await portal.sql(
      operator,
      `insert into subscription (company_id, agreement_id, holder_id, type, status, start_date, expiration_date, ordered_at)
       values ($1, $1, $2, $3::add_on_type, 'ACTIVE', $4, $5, '2026-01-01')`,
      [id, await givenPerson(portal, id, operator), addOn.type, addOn.start, addOn.end ?? null],
    )
  return id
}

export const givenPerson = async (portal: Portal, company: string, operator: OperatorId): Promise<string> => {
  customersMade += 1
  const [person] = await portal.sql<{ id: string }>(
    operator,
    `insert into holder (identity, company_id, first_name, last_name, employee_id, phone, phone_country_code)
     values ('phone:+47' || (42000000 + $2::int), $1, 'Åse', 'Ærlig ' || $2::int, 'E-' || $2::int, (42000000 + $2::int)::text, '+47') returning id`,
    [company, customersMade],
  )
  return person!.id
}

/** Somebody who is known by the employee id; the same person when given again. */
const givenHolder = async (
  portal: Portal,
  company: string,
  operator: OperatorId,
  given: FreeHolder = { employeeId: `F-${customersMade}` },
): Promise<string> => {
  customersMade += 1
  const { type = 'EMPLOYEE', employeeId, firstName = 'Åse', lastName = 'Ærlig' } = given
  const [person] = await portal.sql<{ id: string }>(
    operator,
    `insert into holder (identity, identified_by, type, company_id, first_name, last_name, employee_id, birth_date)
     values ('employee:' || concat_ws('|', $2::text, $3::text, $4::text, $5::text), 'EMPLOYEE', $2::holder_type, $1, $4, $5, $3, '1980-05-17')
     on conflict (operator_id, company_id, identity) do update set first_name = excluded.first_name returning id`,
    [company, type, employeeId, firstName, lastName],
  )
  return person!.id
}

/** Another department of a company: an agreement about free tickets. Returns its number. */
export const givenDepartment = async (
  portal: Portal,
  company: string,
  name: string,
  operator: OperatorId = 'oslo',
): Promise<string> => {
  customersMade += 1
  const id = String(700_000 + customersMade)
  await portal.sql(
    operator,
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'FREETICKET', $3, '2026-01-01')`,
    [id, company, name],
  )
  return id
}

/** A ticket of a person of its own, or of the given holder of a free ticket; returns its id. */
export const givenTicket = async (
  portal: Portal,
  agreement: string,
  ticket: TicketGiven,
  operator: OperatorId = 'oslo',
): Promise<string> => {
  const { tier = 1 } = ticket
  const [{ company, free }] = (await portal.sql<{ company: string; free: boolean }>(
    operator,
    `select company_id as company, sub_type = 'FREETICKET' as free from agreement where id = $1`,
    [agreement],
  )) as [{ company: string; free: boolean }]
  const holder = free
    ? await givenHolder(portal, company, operator, ticket.holder)
    : await givenPerson(portal, company, operator)
  const [row] = await portal.sql<{ id: string }>(
    operator,
    `with made as (
       insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, all_zones, nr_of_zones, price_tier,
         start_date, expiration_date, ordered_at, issued_at, replaces_id)
       values ($14::ticket_kind, $13, $1, $2, $3::ticket_status, $4, 'RUT:TariffZone:1', $5, $6, $7, $8, $9, $10, '2026-01-01', $11, $12)
       returning id, kind, status, start_date),
     claimed as (
       insert into period_claim (kind, subtype, key, owner_id, period)
       select 'TICKET_HOLDER', kind::text, id::text, id, daterange(start_date, null) from made where kind = 'FREE_TICKET' and status in ('PENDING', 'ACTIVE'))
     select id from made`,
    [
      agreement,
      holder,
      ticket.status ?? 'ACTIVE',
      ticket.profile ?? 1,
      tier === 2 ? 'RUT:TariffZone:2V' : 'RUT:TariffZone:1',
      tier === 3,
      tier === 3 ? 99 : tier,
      tier,
      ticket.start,
      ticket.end ?? null,
      ticket.issued === false ? null : '2026-01-01',
      ticket.replaces ?? null,
      company,
      free ? 'FREE_TICKET' : 'COMPANY_TICKET',
    ],
  )
  return row!.id
}

export type Issued = {
  id: string
  kind: 'INVOICE' | 'INVOICE_BASE'
  number: number | null
  kid: string | null
  start: Day
  end: Day
  gross: number
  vat: { vatRate: number; grossOre: number; vatOre: number; netOre: number }[]
  vatOre: number
  tickets: number
  buyer: { name: string }
  lines: {
    month: Day
    price: number
    gross: number
    vatRate: number
    product: string
    ticket: string | null
    quantity: number
    sequence: number
  }[]
}

/** The documents of an agreement, oldest period first, with their lines in order. */
export const issuedTo = (
  portal: Portal,
  agreement: string,
  operator: OperatorId = 'oslo',
): Promise<Issued[]> =>
  portal.sql<Issued>(
    operator,
    `select i.id, i.kind, i.number, i.kid, i.period_start as start, i.period_end as "end", i.gross_ore as gross, i.vat, i.vat_ore as "vatOre",
       i.ticket_count as tickets, i.buyer,
       (select json_agg(json_build_object('month', l.month, 'price', l.unit_price_ore, 'gross', l.gross_ore, 'vatRate', l.vat_rate,
           'product', l.source, 'ticket', l.ticket_id, 'quantity', l.quantity, 'sequence', l.sequence) order by l.position) from invoice_line l where l.invoice_id = i.id) as lines
     from invoice i where i.agreement_id = $1 and i.kind <> 'CREDIT_NOTE' order by i.period_end`,
    [agreement],
  )

/** An invoice of 747 kr, with one line, to a company of its own; or what else is given. A run of all that is due makes it. */
export const givenInvoice = async (
  portal: Portal,
  given: CustomerGiven = {},
): Promise<Issued & { company: string }> => {
  const { operator = 'oslo' } = given
  const company = await givenCustomer(portal, { tickets: [{ start: '2026-11-01' }], ...given })
  await portal.job('invoice-run', { operator, asOf: '2026-12-07' })
  return { ...(await issuedTo(portal, company, operator))[0]!, company }
}

/** What an invoice says of its payments: its status, what is paid and what is left, in kroner. */
export const paidOf = async (call: Call, { id }: Pick<Issued, 'id'>): Promise<[string, number, number]> => {
  const { paymentStatus, paidAmount, outstandingAmount } = (
    await call('GET', `/api/invoice/by-invoice-id/${id}`)
  ).json()
  return [paymentStatus, paidAmount, outstandingAmount]
}

/**
 * What each agreement owes up to a month, computed from ticket rows and price lists in another way than the run's statement: month
 * by month of each ticket, kroner by integer division.
 */
export const OWED_MONTHS = `
  select t.agreement_id as agreement, sum((f.gross_ore / 100 / 12) * 100)::float8 as gross, count(*)::int as lines
  from ticket t
  cross join lateral generate_series(0, 60) n
  cross join lateral (select (date_trunc('month', t.start_date) + make_interval(months => n))::date as month) m
  join fare_product p on p.profile_id = t.profile_id and 'bigcustomer:subscriptionTicket' = any(p.tags)
    and p.price_list_id = (select id from price_list where valid_from <= m.month order by valid_from desc limit 1)
  join fare_price f on f.price_list_id = p.price_list_id and f.product_id = p.id and f.tier = t.price_tier
  where t.issued_at is not null and t.status::text <> 'FAILED'
    and m.month <= $1::date
    and (t.expiration_date is null or t.expiration_date >= greatest(m.month, t.start_date))
  group by t.agreement_id`

/** Runs SQL as the owner of the tables, without row-level security: for faults that the portal's role cannot cause. */
export const asOwner = async (portal: Portal, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: portal.database.ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
