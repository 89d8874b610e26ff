import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, administrator, card, openEmployee, orderTicket } from '../company-ticket/employee-page.ts'
import { call, startBrowser, stopBrowser } from '../portal-page.ts'

beforeAll(startBrowser)
afterAll(stopBrowser)

describe('the payroll deductions of an employee', () => {
  it('are the last five, newest first, and take nothing from the page when they fail [C-029]', async () => {
    const visit = await administrator({ language: 'en', email: 'ingrid@operator.example', company: '100104' })
    const { page, close } = visit
    const path = '/api/subscriber/by-company-id/100104?status=active&maxEntries=100&offset=0'
    const { body } = await call<{ matches: { id: string; ticket: { startDate: string } }[] }>(
      visit,
      'GET',
      path,
    )
    const oldest = body.matches.toSorted((a, b) => (a.ticket.startDate < b.ticket.startDate ? -1 : 1))[0]!
    const deductions = await call<{ matches: { year: number; month: number }[] }>(
      visit,
      'GET',
      `/api/subscriber/${oldest.id}/deductions`,
    )
    const months = deductions.body.matches.map(({ year, month }) => year * 12 + month)
    expect(months.length).toBeGreaterThan(1)
    expect(months.length).toBeLessThanOrEqual(5)
    expect(months).toEqual(months.toSorted((a, b) => b - a))
    await openEmployee(visit, oldest.id)
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
    await page.getByRole('button', { name: 'Cancel ticket' }).first().waitFor()
    await page.unroute('**/deductions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.count()).toBe(months.length)
    await close()
  })
})

describe('a session that ends in a dialog', () => {
  it('brings the dialog back with what was typed', async () => {
    const visit = await administrator({ language: 'en' })
    const { page, context, choose, close } = visit
    const { subscriberId } = await orderTicket(visit, '41213009', '2026-12-01')
    await openEmployee(visit, subscriberId)
    await card(visit, 'Company ticket').waitFor()
    await page.getByRole('button', { name: 'Change info' }).click()
    await page.locator('#lastName').fill('Halvskrevet')
    await context.clearCookies({ name: 'portal' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(url => url.pathname.startsWith('/signin'))
    await choose(ADMIN)
    await page.waitForURL(`**/bedriftsavtale/ansatt/${subscriberId}`)
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Halvskrevet')
    await close()
  })
})
