import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  // No other file's invoices take it along.
  const agreements = [{ invoicingInterval: 'OTHER' } as const]
  company = await ownCompany({ name: 'Pausene AS', employees: 6, agreements })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })

describe('pauses', () => {
  it('are switched on, seen in kroner and days, planned for one and for many, and listed', async () => {
    const { page, open, accessible, close } = await administrator({ language: 'nb' })
    await open('/bedriftsavtale')
    await page.getByRole('columnheader', { name: 'Soner' }).waitFor()
    // While it is off nothing of it shows.
    expect(await page.getByText('Pause', { exact: true }).count()).toBe(0)
    await open('/bedriftsavtale/innstillinger')
    await page.getByRole('checkbox', { name: 'Billetter kan settes på pause' }).check()
    await toast(page, 'Billetter kan settes på pause.')
    await accessible()

    await open('/bedriftsavtale')
    await page.getByRole('radio', { name: 'Aktiv', exact: true }).check({ force: true })
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Sett på pause' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 hel måned.').waitFor()
    await dialog.getByLabel('Til og med').selectOption({ index: 1 })
    await dialog.getByText('2 hele måneder.').waitFor()
    await dialog.getByText('Faktureres ikke').first().waitFor()
    await dialog.getByText('I de 2 månedene').waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Sett på pause' }).click()
    await toast(page, 'Billetten er satt på pause!')
    await page.getByText('Pause fra').first().waitFor()
    await page.getByText('Pausen begynner').waitFor()
    await page.getByText('Billetten er tilbake').waitFor()
    await page.getByRole('button', { name: 'Endre pausen' }).waitFor()
    await accessible()

    await open('/bedriftsavtale?status=active')
    const boxes = page.getByRole('row').getByRole('checkbox')
    for (const at of [1, 2, 3]) await boxes.nth(at).check()
    await page.getByRole('button', { name: 'Sett på pause' }).click()
    await dialog.getByLabel('Fra og med').selectOption({ index: 1 })
    await dialog.getByText('1 av 3 er allerede sagt opp').waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Sett 2 billetter på pause' }).click()
    await toast(page, '2 billetter er satt på pause.')
    await page.getByRole('radio', { name: 'Pause', exact: true }).check({ force: true })
    await page.getByText('3 av 6 ansatte').waitFor()
    await page.getByRole('columnheader', { name: 'Når den er tilbake' }).waitFor()
    await accessible()
    await close()
  })

  it('are given up on a phone in English', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale?pause=alle')
    await fits(visit)
    await page.getByRole('link', { name: /./ }).and(page.locator('table a')).first().click()
    await page.getByRole('button', { name: 'Change the pause' }).waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: 'Cancel the pause' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the pause' }).click()
    await toast(page, 'The pause is cancelled!')
    await page.getByRole('button', { name: 'Pause', exact: true }).first().waitFor()
    await close()
  })
})
