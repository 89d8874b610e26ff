import { describe, expect, it } from 'vitest'
import { journey } from '../portal-page.ts'

describe('the browser’s history', () => {
  it('leads back to where a page was scrolled to, and forward to the top of the next one', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    const depth = () => page.evaluate(() => window.scrollY)
    await open('/bedriftsavtale')
    const employee = page.locator('tbody a').nth(20)
    await employee.scrollIntoViewIfNeeded()
    await expect.poll(depth).toBeGreaterThan(200)
    const before = await depth()
    await employee.click()
    await page.getByRole('heading', { level: 3, name: 'Company ticket' }).first().waitFor()
    expect(await depth()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    await expect.poll(depth).toBe(before)
    // Another page of the list is the same page: its pager stays where it is.
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**/bedriftsavtale?side=2')
    await page.locator('table[data-stale]').waitFor({ state: 'detached' })
    expect(await depth()).toBeGreaterThan(200)
    await close()
  })
})

describe('code that cannot be fetched', () => {
  it('of a page says so inside the shell, whose menu leads to the others', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await page.route('**/assets/MyPage-*.js', route => route.abort())
    await open('/bedriftsavtale')
    await page.getByRole('link', { name: 'My page' }).click()
    await page.getByRole('heading', { level: 1, name: 'An error occured!' }).waitFor()
    await page.getByRole('link', { name: 'Invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    await close()
  })

  it('of a form in a dialog says so there, and the page stays', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await page.route('**/assets/ChangeInfoForm-*.js', route => route.abort())
    await open('/bedriftsavtale')
    await page.locator('tbody a').first().click()
    await page.getByRole('button', { name: 'Change info' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 2, name: 'An error occured!' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Change info' }).waitFor()
    await close()
  })
})
