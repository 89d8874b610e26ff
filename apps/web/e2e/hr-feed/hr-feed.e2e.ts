import { beforeAll, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, runJobByHand, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Feedhavn AS', agreements: [{ invoiceReference: 'Kontoret' }] })
})

const pool = () => database.tenant(company.operator).pool
/** What the company's HR system says, as its calls store it. */
const told = async (people: number) => {
  await pool().query(
    `insert into eligible_person (company_id, source, employee_id, first_name, last_name, phone, phone_country_code, department, written_by, created_at, updated_at, due)
      select $1, 'SCIM', (70000 + n)::text, 'Feed', 'Person ' || n, (46700000 + n)::text, '+47', case when n % 3 = 0 then 'Verksted' else 'Drift' end, 'client:test', now(), now(), now()
      from generate_series(1, $2) n`,
    [company.id, people],
  )
}

it('orders for those who join, and ends nothing that the brake holds before somebody has typed the number', async () => {
  const { page, open, accessible, close } = await journey({ as: company.admin.email })
  await open('/bedriftsavtale')
  await page.getByRole('heading', { name: 'Ansatte', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Fra HR' }).count()).toBe(0)
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'Hvordan skal HR-systemet si fra?' }).waitFor()
  await accessible()
  await page.screenshot({ path: '/tmp/look-ways.png', fullPage: true })
  await page.getByRole('button', { name: 'Sett opp' }).click()
  await page.getByLabel('Når noen begynner: hva skal skje').selectOption('bestill en billett')
  await page.getByLabel('Når noen slutter: hva skal skje').selectOption({ index: 0 })
  await told(30)
  await open('/bedriftsavtale/hr')
  await page.getByLabel('Når noen begynner: hva skal skje').selectOption('bestill en billett')
  await page.getByLabel('Når noen slutter: hva skal skje').selectOption({ index: 0 })
  await page.getByText('Viser 4 av 30.').waitFor()
  await accessible()
  await page.screenshot({ path: '/tmp/look-feed.png', fullPage: true })
  await page.getByRole('button', { name: 'Sett i gang …' }).click()
  await page.screenshot({ path: '/tmp/look-start.png' })
  await page.getByRole('button', { name: 'Sett i gang', exact: true }).click()
  await toast(page, 'Reglene er i gang')
  await runJobByHand('hr-feed')
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'Første gang: se over' }).waitFor()
  await page.getByText('Viser 1–10 av 30').waitFor()
  await accessible()
  await page.screenshot({ path: '/tmp/look-first.png', fullPage: true })
  await page.getByRole('button', { name: 'Godkjenn alle 30 …' }).click()
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await page.getByText('Skriv 30 for å bekrefte').waitFor()
  await page.getByLabel('Skriv antallet, 30').fill('30')
  await page.getByRole('button', { name: 'Godkjenn 30', exact: true }).click()
  await toast(page, '30 er godkjent')
  await runJobByHand('hr-feed')
  const tickets = async () =>
    (
      await pool().query<{ count: number }>(
        `select count(*)::int as count from eligible_person where company_id = $1 and ticket_id is not null`,
        [company.id],
      )
    ).rows[0]?.count
  await expect.poll(tickets, { timeout: 60_000 }).toBe(30)

  // More than the brake lets pass leave at once.
  await pool().query(
    `update eligible_person set active = false, version = version + 1, left_at = now(), due = now() where company_id = $1 and (department = 'Drift' or employee_id = '70003')`,
    [company.id],
  )
  await runJobByHand('hr-feed')
  await open('/bedriftsavtale/hr')
  await page.getByRole('heading', { name: 'HR vil si opp 21 av 30 billetter' }).waitFor()
  await page.getByText('20 av 21 er i Drift.').waitFor()
  await accessible()
  await page.screenshot({ path: '/tmp/look-hold.png', fullPage: true })
  await close()
  const phone = await journey({ as: company.admin.email, language: 'en', width: 390 })
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: 'HR wants to cancel 21 of 30 tickets' }).waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.page.screenshot({ path: '/tmp/look-hold-390.png', fullPage: true })
  await phone.page.getByRole('button', { name: 'Cancel all 21 …' }).click()
  await phone.page.getByLabel('Type the number, 21').fill('21')
  await phone.page.getByRole('button', { name: 'Cancel 21', exact: true }).click()
  await toast(phone.page, '21 approved')
  await runJobByHand('hr-feed')
  await expect
    .poll(
      async () =>
        (
          await pool().query<{ count: number }>(
            `select count(*)::int as count from eligible_person p join ticket t on t.id = p.ticket_id where p.company_id = $1 and (t.expiration_date is not null or t.status = 'CANCELLED')`,
            [company.id],
          )
        ).rows[0]?.count,
      { timeout: 60_000 },
    )
    .toBe(21)
  await phone.open('/bedriftsavtale/hr')
  await phone.page.getByRole('heading', { name: 'Rules' }).waitFor()
  await phone.accessible()
  await fits(phone)
  await phone.page.screenshot({ path: '/tmp/look-feed-390.png', fullPage: true })
  await phone.close()
})
