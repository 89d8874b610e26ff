import { Client } from 'pg'
import { OPERATOR } from './data.ts'

/** A company of its own with free tickets, so that the employee lists of the others stay what they were. */
export const FREE_COMPANY = '900000'
export const DEPARTMENTS = ['900001', '900002', '900003', '900004'] as const
const HOLDERS = ['EMPLOYEE', 'FAMILY_MEMBER', 'FAMILY_MEMBER', 'RETIRED'] as const
const PROFILES = [1, 2, 1, 4] as const

// Every employee id has four holders; tickets begin in the months from January to October, and a twentieth of them has ended.
const TICKETS = `
  with person as (
    insert into holder (identity, identified_by, type, company_id, first_name, last_name, employee_id, birth_date, status)
    select 'employee:' || n, 'EMPLOYEE', ($2::holder_type[])[1 + n % 4], $1, 'Nora', 'Dahl ' || n % 997, 'F' || n / 4, date '1980-01-01' + n, 'ACTIVE'
    from generate_series(0, $5::int - 1) n returning id, employee_id, birth_date - date '1980-01-01' as n)
  insert into ticket (kind, company_id, agreement_id, holder_id, status, profile_id, zone_from, zone_to, nr_of_zones, price_tier, start_date, expiration_date,
    ordered_at, issued_at)
  select 'FREE_TICKET', $1, ($3::text[])[1 + n / 4 % 4], id, 'ACTIVE', ($4::int[])[1 + n % 4], 'RUT:TariffZone:1', 'RUT:TariffZone:1', 1, 1,
    (date '2026-01-01' + make_interval(months => n % 10))::date, case when n % 20 = 0 then date '2026-10-15' end, '2026-01-01', '2026-01-01' from person`

/** Makes the company with its departments, and gives it tickets that have been issued. As owner of the tables. */
export const giveFreeTickets = async (url: string, tickets: number): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.operator = '${OPERATOR}'`)
    await client.query(
      `insert into company (id, name, organisation_number, search_text) values ($1, 'Friflåten AS', '916000000', 'friflåten as')`,
      [FREE_COMPANY],
    )
    await client.query(
      `insert into agreement (id, company_id, sub_type, invoice_reference, from_date)
       select id, $1, 'FREETICKET', 'Avdeling ' || id, '2026-01-01' from unnest($2::text[]) id`,
      [FREE_COMPANY, DEPARTMENTS],
    )
    if (tickets > 0) await client.query(TICKETS, [FREE_COMPANY, HOLDERS, DEPARTMENTS, PROFILES, tickets])
    await client.query('analyze holder, ticket, agreement')
  } finally {
    await client.end()
  }
}
