import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, leaveSignedOut } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Avbruddet AS', agreements: [{}, {}], employees: 1 })
})

describe('a session that ends while somebody types', () => {
  const typeAndLoseSession = async (visit: Awaited<ReturnType<typeof journey>>) => {
    const { page, context, open } = visit
    await open('/bedriftsavtale/billett/opprett')
    await page.getByLabel('Mobile number', { exact: true }).fill('41213010')
    await page.getByLabel('First name').fill('Åse')
    await page.getByLabel('Last name').fill('Avbrekk')
    await page
      .getByLabel('Invoice reference')
      .selectOption({ label: company.agreements[0]!.invoiceReference })
    await page.getByLabel('Valid from').selectOption({ index: 1 })
    await page.getByLabel('Zone', { exact: true }).selectOption({ index: 1 })
    await page.locator('#employeeId').fill('E-601')
    await page.getByLabel(/I confirm/).check()
    await context.clearCookies({ name: 'portal' })
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await leaveSignedOut(page)
  }
  const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })

  it('keeps the input, and leaves nothing in storage [P-013]', async () => {
    const visit = await journey({ language: 'en', as: company.admin.email })
    const { page, choose, close } = visit
    await typeAndLoseSession(visit)
    await choose(company.admin.email)
    await page.waitForURL('**/bedriftsavtale/billett/opprett')
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Avbrekk')
    await expect.poll(() => page.getByLabel(/I confirm/).isChecked()).toBe(true)
    expect(await page.evaluate(stored)).not.toContain('Avbrekk')
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await page.waitForURL('**/bedriftsavtale')
    await visit.open('/bedriftsavtale?sok=avbrekk')
    await page.locator('tbody tr').filter({ hasText: 'Avbrekk' }).waitFor()
    await close()
  })

  it('shows nothing of it to somebody else', async () => {
    const visit = await journey({ language: 'en', as: company.admin.email })
    const { page, choose, close } = visit
    await typeAndLoseSession(visit)
    await choose('jon@fjordbygg.example')
    await page.getByLabel('Last name').waitFor()
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('')
    expect(await page.evaluate(stored)).not.toContain('Avbrekk')
    await close()
  })
})

describe('the reference of a general error', () => {
  it('is in the log [P-135, P-136]', async () => {
    const { page, open, close } = await journey({ language: 'en' })
    await open('/register/continue?onboardingId=17&nextStep=CONTRACT_SIGNED')
    const shown = (await page.getByText(/^Reference: /).textContent()) ?? ''
    const reference = shown.replace('Reference: ', '')
    expect(reference).toMatch(/^\S{8,}$/)
    const log = join(process.env.PORTAL_DATA_DIR ?? '', 'logs/api.log')
    await expect
      .poll(() =>
        readFileSync(log, 'utf8')
          .split('\n')
          .find(line => line.includes(reference) && line.includes('reported by the web app')),
      )
      .toBeTruthy()
    await close()
  })
})
