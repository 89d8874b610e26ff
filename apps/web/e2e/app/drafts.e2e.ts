import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { type Journey, journey } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Kladden AS', employees: 1 })
})

const ORDER = '/bedriftsavtale/billett/opprett'
const lastName = ({ page }: Journey) => page.getByLabel('Last name')
const stored = ({ page }: Journey) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

const typed = async (visit: Journey, name: string) => {
  await visit.open(ORDER)
  await expect.poll(() => lastName(visit).inputValue()).toBe('')
  await visit.page.getByLabel('Mobile number', { exact: true }).fill('41210341')
  await lastName(visit).fill(name)
}

describe('what somebody has typed into a long form', () => {
  it('survives a reload, and is gone once the form was cancelled or sent', async () => {
    const visit = await journey({ language: 'en', as: company.admin.email })
    const { page, open, close } = visit
    await typed(visit, 'Kladdsen')
    await page.reload()
    await expect.poll(() => lastName(visit).inputValue()).toBe('Kladdsen')
    expect(await stored(visit)).not.toContain('Kladdsen')
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
    await page.waitForURL('**/bedriftsavtale')
    await typed(visit, 'Sendt')
    await page.getByLabel('First name').fill('Åse')
    await page.locator('#employeeId').fill('E-602')
    await page.getByLabel('Valid from').selectOption({ index: 1 })
    await page.getByLabel('Zone', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(/I confirm/).check()
    await page.reload()
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await page.waitForURL('**/bedriftsavtale')
    await open(ORDER)
    await expect.poll(() => lastName(visit).inputValue()).toBe('')
    await close()
  })

  it('is gone once they signed out, and is nobody else’s', async () => {
    const visit = await journey({ language: 'en' })
    const { page, open, choose, signIn, close } = visit
    await signIn(company.admin.email)
    await typed(visit, 'Kladdsen')
    await page.reload()
    await expect.poll(() => lastName(visit).inputValue()).toBe('Kladdsen')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await stored(visit)).not.toContain('Kladdsen')
    await open(ORDER)
    await choose('jon@fjordbygg.example')
    await expect.poll(() => lastName(visit).inputValue()).toBe('')
    await close()
  })

  it('of a new company survives a reload after the look-up', async () => {
    const visit = await journey({ language: 'en', as: 'ingrid@operator.example' })
    const { page, open, close } = visit
    await open('/bedrifter/ny')
    await page.getByLabel(/Organi[sz]ation number/).fill('312000016')
    await page.reload()
    await expect.poll(() => page.getByLabel(/Organi[sz]ation number/).inputValue()).toBe('312000016')
    await close()
  })
})
