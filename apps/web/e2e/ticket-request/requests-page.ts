import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { database, type OwnCompany, TODAY } from '../own-company.ts'
import { type Journey, pauseClock } from '../portal-page.ts'

/** What a page asks for the open requests with. */
export const LIST = '**/api/ticket-request/by-company-id/**'

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
     select $1, $2, $3, $4, $8, $5, '+47', id, id, 1, $6, $7::timestamptz + (select count(*) from ticket_request where company_id = $1) * interval '1 second' from tariff_zone order by sort_order limit 1`,
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

/** Advances the page's clock in small steps until the page fetches the requests again. @returns the status of the answer */
export const untilAnswered = async (page: Page): Promise<number | undefined> => {
  let asked = false
  const answer = page.waitForRequest(LIST).then(request => {
    asked = true
    return request.response()
  })
  const passing = async () => {
    if (!asked) await page.clock.runFor(100)
    return asked
  }
  await expect.poll(passing).toBe(true)
  return (await answer)?.status()
}

/** Lets the eight seconds pass in which an answer can be undone, on a page whose clock was installed before it was opened. */
export const passUndo = async (page: Page): Promise<void> => {
  await pauseClock(page)
  await page.clock.resume()
}

/** The addresses to which the page sends answers from now on. */
export const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on(
    'request',
    request => /by-company-id\/\w+\/(approve|reject)$/.test(request.url()) && sent.push(request.url()),
  )
  return sent
}

/** The state of the request made for a phone. */
export const stateOf = async (company: OwnCompany, phone: string): Promise<string | undefined> => {
  const { rows } = await database
    .tenant(company.operator)
    .pool.query<{ state: string }>(
      'select state::text from ticket_request where company_id = $1 and phone = $2',
      [company.id, phone],
    )
  return rows[0]?.state
}
