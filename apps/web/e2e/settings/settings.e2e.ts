import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, type JourneyOptions, journey, toast } from '../portal-page.ts'
import { ask, badge } from '../ticket-request/requests-page.ts'
import { store, stored } from './settings-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Innstilling AS', operator: 'akt', employees: 3 })
})

const administrator = (options: JourneyOptions) =>
  journey({ host: 'akt.localhost', as: company.admin.email, ...options })
const requests = async (visit: Journey) =>
  (
    await call<{ state: string; totalEntries: number }>(
      visit,
      'GET',
      `/api/ticket-request/by-company-id/${company.id}`,
    )
  ).body

describe('settings', () => {
  it('are three values, two addresses and a name, and hold once they are saved [P-054, C-059, C-060, C-061, C-062, C-247]', async () => {
    const visit = await administrator({ language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    const choices = page.getByRole('group', { name: 'Employee self-order access' }).getByRole('radio')
    await choices.first().waitFor()
    await expect.poll(() => choices.count()).toBe(3)
    const requestEmail = page.getByLabel(/Notification e-mail for ticket requests/)
    expect(await requestEmail.count()).toBe(0)
    await accessible()

    await page.getByLabel('Allowed and processed by an administrator').check()
    await requestEmail.fill('nobody')
    await page.getByLabel('Ticket owner field name').fill(' ')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You need to fix validation errors before submitting').waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Enter a name for the field' }).click()
    await page.getByLabel('Ticket owner field name').fill('Payroll number')
    await requestEmail.fill('hr@sorlandsbyen.example')
    await page.getByLabel(/E-mail for invoice preview/).fill('faktura@sorlandsbyen.example')
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await toast(page, 'Settings saved!They apply to ')

    // The rest of the portal knows it at once.
    await page.getByRole('navigation').getByRole('link', { name: 'Approval' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Employees' }).click()
    await page.getByRole('columnheader', { name: 'Payroll number' }).waitFor()
    await page.goBack()
    await page.reload()
    await requestEmail.waitFor()
    await expect.poll(() => requestEmail.inputValue()).toBe('hr@sorlandsbyen.example')
    await expect
      .poll(() => page.getByLabel(/E-mail for invoice preview/).inputValue())
      .toBe('faktura@sorlandsbyen.example')
    await expect.poll(() => page.getByLabel('Ticket owner field name').inputValue()).toBe('Payroll number')
    await store(visit, company, { widgetAccess: 'DISABLED', employeeIdLabel: 'Ansattnr' })
    await close()
  })

  it('ask before open requests are rejected, and change nothing on cancel [C-144, C-145]', async () => {
    const visit = await administrator({ language: 'en' })
    const { page, open, accessible, close } = visit
    await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
    for (const [firstName, phone] of [
      ['Tonje', '41219001'],
      ['Trond', '41219002'],
    ] as const)
      await ask(company, { firstName, lastName: 'Torridal', phone })
    await open('/bedriftsavtale/innstillinger')
    await expect.poll(() => badge(visit)).toBe('2')
    await page.getByLabel('Not allowed', { exact: true }).check()
    await page.getByLabel('Ticket owner field name').fill('Number')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: '2 open requests will be rejected' })
    await dialog.waitFor()
    await accessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByLabel('Allowed and processed by an administrator').isChecked())
      .toBe(true)
    expect(await stored(visit, company)).toMatchObject({
      widgetAccess: 'ALLOW_TICKET_REQUESTS',
      employeeIdLabel: 'Ansattnr',
    })
    expect(await requests(visit)).toMatchObject({ state: 'allowed', totalEntries: 2 })

    await page.getByLabel('Not allowed', { exact: true }).check()
    await page.getByLabel('Ticket owner field name').fill('Ansattnr')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Reject and save' }).dblclick()
    await toast(page, 'Settings saved!')
    expect((await stored(visit, company)).widgetAccess).toBe('DISABLED')
    await page.getByRole('link', { name: 'Approval' }).waitFor({ state: 'detached' })
    await store(visit, company, { widgetAccess: 'ALLOW_TICKET_REQUESTS' })
    expect(await requests(visit)).toMatchObject({ totalEntries: 0 })
    await store(visit, company, { widgetAccess: 'DISABLED' })
    await close()
  })

  it('fit a phone, in Norwegian, and keep what was typed when saving fails', async () => {
    const visit = await administrator({ language: 'nb', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/innstillinger')
    await page.waitForURL('**/bedriftsavtale/innstillinger')
    await page.getByLabel('Tillatt og behandlet av administrator').check()
    await page
      .getByLabel(/E-post for varsel om billettforespørsler/)
      .fill(`${'langt'.repeat(20)}@sorlandsbyen.example`)
    await fits(visit)
    await accessible()
    await page.route('**/api/company-agreement/settings', route => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Lagre' }).click()
    await page.getByText('Det skjedde en feil under lagring av skjemaet').waitFor()
    await fits(visit)
    await expect.poll(() => page.getByLabel(/E-post for varsel/).inputValue()).toContain('langtlangt')
    expect((await stored(visit, company)).widgetAccess).toBe('DISABLED')
    await close()
  })
})
