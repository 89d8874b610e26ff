import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { journey } from '../portal-page.ts'
import { store } from '../settings/settings-page.ts'
import { ask } from './requests-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Sidevis AS' })
})

describe('requests on several pages', () => {
  it('are answered on the page where they were selected, and stay selected there', async () => {
    const { page, open, close, ...visit } = await journey({ language: 'en', as: company.admin.email })
    await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
    for (let n = 10; n < 36; n += 1)
      await ask(company, { firstName: `Test${n}`, lastName: 'Side', phone: `412196${n}` })
    await open('/bedriftsavtale/godkjenning')
    const boxes = page.locator('tbody').getByRole('checkbox')
    const bar = page.locator('.selection-bar')
    await expect.poll(() => boxes.count()).toBe(25)
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await bar.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => boxes.count()).toBe(1)
    expect(await bar.count()).toBe(0)
    await page.getByRole('button', { name: 'Page 1', exact: true }).click()
    await bar.getByRole('button', { name: 'Approve 2' }).waitFor()
    expect(await Promise.all([0, 1, 2].map(at => boxes.nth(at).isChecked()))).toEqual([true, true, false])
    await close()
  })
})
