import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

let from: OwnCompany
let to: OwnCompany
beforeAll(async () => {
  from = await ownCompany({ name: 'Flytt fra AS', employees: 6 })
  to = await ownCompany({
    name: 'Flytt til AS',
    agreements: [{ invoiceReference: 'Drift' }, { invoiceReference: 'Salg' }],
  })
  await database.tenant('oslo').pool.query(
    `insert into user_company_role (user_id, company_id, role)
     select r.user_id, $2, r.role from user_company_role r where r.company_id = $1`,
    [from.id, to.id],
  )
})
const inCompany = (company: OwnCompany, options: JourneyOptions) =>
  journey({ as: from.admin.email, company: company.id, ...options })

describe('moves to another company', () => {
  it('are seen in kroner and days, done for some, seen and undone', async () => {
    const { page, open, accessible, close } = await inCompany(from, { language: 'nb' })
    await open('/bedriftsavtale?status=active')
    const boxes = page.getByRole('row').getByRole('checkbox')
    for (const at of [1, 2, 3]) await boxes.nth(at).check()
    await page.getByRole('button', { name: 'Flytt til et annet selskap' }).click()
    const dialog = page.getByRole('dialog')
    // There is only one other company; which of its agreements is asked.
    await dialog.getByLabel('Fakturareferanse i det nye selskapet').selectOption('Salg')
    await dialog.getByText('Flytt til AS betaler').waitFor()
    await dialog.getByLabel('Flyttes fra').selectOption('2027-01-01')
    await dialog.getByText('har 31.12.2026 som siste dag her').waitFor()
    await accessible()
    await dialog.getByRole('button', { name: /^Flytt \d billett/ }).click()
    await toast(page, /billett(er)? flyttes\./)

    await open('/bedriftsavtale?status=active')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByText('Flyttes til Flytt til AS 01.01.2027').waitFor()
    await page.getByText('Flyttet til et annet selskap').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Angre flyttingen' }).click()
    await dialog.getByRole('button', { name: 'Angre flyttingen' }).click()
    await toast(page, 'Flyttingen er angret!')
    await page.getByText('Flyttes til Flytt til AS').waitFor({ state: 'detached' })
    await close()
  })

  it('are seen in the new company on a phone in English, and by nobody of one company', async () => {
    const visit = await inCompany(to, { language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale')
    await page.locator('table a').first().waitFor()
    await fits(visit)
    await page.locator('table a').first().click()
    await page.getByText('Taken over from another company').waitFor()
    await fits(visit)
    await accessible()
    await close()

    const other = await journey({ as: 'kari@nordlys.example', language: 'nb' })
    await other.open('/bedriftsavtale?status=active')
    await other.page.getByRole('row').getByRole('checkbox').nth(1).check()
    await other.page.getByRole('button', { name: /^Si opp/ }).waitFor()
    expect(await other.page.getByText('annet selskap').count()).toBe(0)
    await other.close()
  })
})
