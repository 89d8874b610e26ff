import { database, type OwnCompany, TODAY } from '../own-company.ts'
import type { Journey } from '../portal-page.ts'

export type Asked = {
  firstName: string
  lastName: string
  phone: string
  startDate?: string
  employeeId?: string
}

/** An employee's request of this morning, as the order widget leaves it: nobody has a form for it in the portal itself. */
export const ask = async (company: OwnCompany, asked: Asked): Promise<void> => {
  const { firstName, lastName, phone, startDate = '2026-12-01', employeeId = 'E-900' } = asked
  await database.tenant(company.operator).pool.query(
    `insert into ticket_request (company_id, agreement_id, first_name, last_name, employee_id, phone, phone_country_code, zone_from, zone_to, nr_of_zones, start_date, created_at)
     select $1, $2, $3, $4, $8, $5, '+47', id, id, 1, $6, $7::timestamptz + (now() - date_trunc('day', now())) / 24 from tariff_zone order by sort_order limit 1`,
    [
      company.id,
      company.agreements[0]!.id,
      firstName,
      lastName,
      phone,
      startDate,
      `${TODAY}T08:00:00Z`,
      employeeId,
    ],
  )
}

/** The number beside the entry of the menu, or null where there is none. */
export const badge = async ({ page }: Pick<Journey, 'page'>): Promise<string | null> => {
  const count = page.locator('.nav a[href$="/godkjenning"] .count')
  return (await count.count()) === 0 ? null : count.textContent()
}
