import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, type Journey, journey, toast } from '../portal-page.ts'

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

describe('a form of settings that stays after saving', () => {
  const email = ({ page }: Journey) => page.getByLabel('E-mail for invoices')
  const shows = (visit: Journey, address: string) =>
    expect.poll(() => email(visit).inputValue()).toBe(`${address}@kladden.example`)
  /** Opens the form with an address of its own. */
  const opened = async (address: string) => {
    const visit = await journey({ language: 'en', as: company.admin.email })
    await elsewhere(visit, address)
    await visit.open('/bedriftsavtale/faktura/levering')
    await shows(visit, address)
    return visit
  }
  /** Saves an address as another administrator would meanwhile. */
  const elsewhere = async (visit: Journey, address: string) => {
    const choice = { delivery: 'EMAIL', email: `${address}@kladden.example` }
    expect((await call(visit, 'PUT', `/api/invoice/delivery/${company.id}`, choice)).status).toBe(200)
  }
  const awayAndBack = async ({ page }: Journey) => {
    await page.getByRole('link', { name: 'Employees' }).click()
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    await page.goBack()
  }

  it('shows what others have saved since, where nothing was typed', async () => {
    const visit = await opened('first')
    await elsewhere(visit, 'second')
    await visit.page.reload()
    await shows(visit, 'second')
    await elsewhere(visit, 'third')
    await awayAndBack(visit)
    await shows(visit, 'third')
    await email(visit).fill('typed@kladden.example')
    await elsewhere(visit, 'fourth')
    await awayAndBack(visit)
    await shows(visit, 'typed')
    await visit.close()
  })

  it('shows what others have saved since it was saved here', async () => {
    const visit = await opened('fifth')
    await email(visit).fill('sixth@kladden.example')
    await visit.page.getByRole('button', { name: 'Save' }).click()
    await toast(visit.page, 'Choice saved!')
    await elsewhere(visit, 'seventh')
    await awayAndBack(visit)
    await shows(visit, 'seventh')
    await visit.close()
  })
})
