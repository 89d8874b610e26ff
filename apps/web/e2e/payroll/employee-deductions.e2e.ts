import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, card, issued, openEmployee, orderTicket } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, leaveSignedOut } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Halvskrevet AS', employees: 1 })
})

describe('the payroll deductions of an employee', () => {
  it('are the last five, newest first, and take nothing from the page when they fail [C-029]', async () => {
    const visit = await administrator({ language: 'en', as: 'ingrid@operator.example', company: '100104' })
    const { page, close } = visit
    // Whose ticket has ended: no invoice run adds to their deductions while the page is looked at.
    const path = '/api/subscriber/by-company-id/100104?status=ended&maxEntries=1&offset=0'
    const { body } = await call<{ matches: { id: string }[] }>(visit, 'GET', path)
    const [{ id }] = body.matches as [{ id: string }]
    const deductions = await call<{ matches: { year: number; month: number }[] }>(
      visit,
      'GET',
      `/api/subscriber/${id}/deductions`,
    )
    const months = deductions.body.matches.map(({ year, month }) => year * 12 + month)
    expect(months.length).toBeGreaterThan(1)
    expect(months.length).toBeLessThanOrEqual(5)
    expect(months).toEqual(months.toSorted((a, b) => b - a))
    await openEmployee(visit, id)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(months.length)
    const latest = String(deductions.body.matches[0]!.year)
    await expect
      .poll(() => rows.first().textContent())
      .toMatch(new RegExp(`${latest}Company ticket[\\d\\s]+,00$`))
    await page.route('**/deductions', route => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await page.locator('#open-orders').waitFor()
    await page.getByRole('heading', { name: 'An error occured!' }).waitFor()
    await page.getByRole('list', { name: 'Events' }).waitFor()
    await page.unroute('**/deductions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.count()).toBe(months.length)
    await page.setViewportSize({ width: 390, height: 844 })
    await fits(visit)
    await close()
  })
})

describe('a session that ends in a dialog', () => {
  it('brings the dialog back with what was typed', async () => {
    const visit = await administrator({ language: 'en', as: company.admin.email })
    const { page, context, choose, close } = visit
    const { subscriberId } = await orderTicket(visit, company.agreements[0]!.id, '41213009', '2026-12-01')
    // Until it has its code, the page asks for it, and would meet the end of the session first.
    await issued(visit, subscriberId)
    await openEmployee(visit, subscriberId)
    await card(visit, 'Company ticket').waitFor()
    await page.getByRole('button', { name: 'Change info' }).click()
    await page.locator('#lastName').fill('Halvskrevet')
    await context.clearCookies({ name: 'portal' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await leaveSignedOut(page)
    await choose(company.admin.email)
    await page.waitForURL(`**/bedriftsavtale/ansatt/${subscriberId}`)
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Halvskrevet')
    await close()
  })
})
