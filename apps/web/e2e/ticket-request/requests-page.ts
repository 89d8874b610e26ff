import { createRequire } from 'node:module'
import type { Journey } from '../portal-page.ts'

// Resolved from the api, which talks to the database with the same library.
const pg = createRequire(new URL('../../../api/package.json', import.meta.url))('pg') as typeof import('pg')

export type Asked = {
  operator: string
  companyId: string
  agreementId: string
  firstName: string
  lastName: string
  phone: string
  startDate?: string
}

/** An employee's request, as the order widget leaves it: nobody has a form for it in the portal itself. */
export const ask = async ({ operator, startDate = '2026-12-01', ...asked }: Asked): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.PORTAL_DATABASE_URL ?? '' })
  await client.connect()
  try {
    await client.query(`select set_config('app.operator', $1, false)`, [operator])
    await client.query(
      `insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date, created_at)
       select $1, $2, $3, $4, 'E-900', $5, '+47', id, id, 1, $6, now() from tariff_zone where operator_id = $7 order by sort_order limit 1`,
      [asked.companyId, asked.agreementId, asked.firstName, asked.lastName, asked.phone, startDate, operator],
    )
  } finally {
    await client.end()
  }
}

export const fjordbygg = (firstName: string, lastName: string, phone: string): Asked => ({
  operator: 'oslo',
  companyId: '100101',
  agreementId: '200102',
  firstName,
  lastName,
  phone,
})

/** The number beside the entry of the menu, or null where there is none. */
export const badge = async ({ page }: Pick<Journey, 'page'>): Promise<string | null> => {
  const count = page.locator('.nav a[href="/bedriftsavtale/godkjenning"] .count')
  return (await count.count()) === 0 ? null : count.textContent()
}
