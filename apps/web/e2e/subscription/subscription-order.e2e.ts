import { describe, expect, it } from 'vitest'
import { administrator, offReason } from '../company-ticket/employee-page.ts'

describe('the order form', () => {
  it('keeps the person when another product is chosen, and survives an unexpected error [C-034, C-142, P-057]', async () => {
    const visit = await administrator({ language: 'en' })
    const { page, open, close } = visit
    await open('/bedriftsavtale/billett/opprett')
    await page.getByRole('heading', { level: 1, name: 'Order company ticket' }).waitFor()
    const products = page.getByRole('navigation', { name: 'What to order' }).getByRole('link')
    expect((await products.allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
      'Company ticket',
      'Electric bike',
      'Car sharing',
      'Car rental',
    ])
    await page.locator('#lastName').fill('Byttevik')
    await products.filter({ hasText: 'Car sharing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order car sharing' }).waitFor()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Byttevik')
    await products.filter({ hasText: 'Company ticket' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order company ticket' }).waitFor()
    // Both forms have a phone; only this one has zones.
    await page.locator('#zoneFrom').waitFor()
    await page.locator('#phone').fill('41213103')
    await page.locator('#firstName').fill('Bo')
    await page.locator('#employeeId').fill('E-9')
    await page.locator('#invoiceReference').selectOption({ index: 1 })
    await page.locator('#startDate').selectOption({ index: 2 })
    await page.locator('#zoneFrom').selectOption({ index: 1 })
    await page.locator('#privacyAccepted').check()
    await page.route('**/api/ticket/create', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await page.getByText('An error occured!').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Byttevik')
    await close()
  })

  it('is refused where the agreement allows no orders, which takes the buttons away too [P-058, C-030, C-185]', async () => {
    const visit = await administrator({
      as: 'ingrid@operator.example',
      company: '100105',
      language: 'en',
    })
    const { page, open, close } = visit
    await page.getByRole('heading', { level: 1, name: 'Employees' }).waitFor()
    expect(await page.getByRole('link', { name: 'New subscription' }).count()).toBe(0)
    await page.locator('tbody tr').filter({ hasText: 'Active' }).first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Change info' }).waitFor()
    expect(await offReason(visit, 'Resend ticket')).toMatch(/does not allow ordering/)
    expect(await page.getByRole('button', { name: 'New order' }).count()).toBe(0)
    await open('/bedriftsavtale/billett/opprett')
    await page.getByText('Your user does not have access to this page').first().waitFor()
    await close()
  })
})
