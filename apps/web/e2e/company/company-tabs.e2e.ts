import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, rowOf } from '../portal-page.ts'
import { staff, tabs } from './companies-page.ts'

let one: OwnCompany
let other: OwnCompany
beforeAll(async () => {
  // The portal invoices nothing here by itself: a run may fall into any journey.
  const agreements = [{ invoicingInterval: 'OTHER' } as const]
  one = await ownCompany({ name: 'Fanebygg Alfa AS', employees: 3, agreements })
  other = await ownCompany({ name: 'Fanebygg Beta AS', agreements: [{ subType: 'TICKETOFFICE' }] })
})

describe('the company page of staff', () => {
  it('has one company at a time, and its parts at addresses of their own [P-107]', async () => {
    const visit = await staff({ company: '100100' })
    const { page, open, accessible, close } = visit
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const picker = page.getByRole('combobox', { name: 'Company' })
    await open('/bedriftsavtale')
    await expect.poll(() => picker.inputValue()).toBe('Nordlys AS')
    await page.goto(`${visit.origin}/bedrifter/${one.id}`)
    await page.getByRole('heading', { level: 1, name: 'Fanebygg Alfa AS' }).waitFor()
    await expect.poll(() => picker.inputValue()).toBe('Fanebygg Alfa AS')
    await menu.getByRole('link', { name: 'Companies' }).waitFor()
    for (const name of ['Employees', 'Invoices', 'Payroll', 'Settings', 'Approval'])
      expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0)
    await expect
      .poll(async () => (await tabs(visit).allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim()))
      .toEqual(['Overview', 'Employees 3', 'Invoices 0', 'Users 1', 'Agreements 1', 'Log'])
    await page.getByText('Active tickets').waitFor()
    await page.getByRole('link', { name: 'Hanne Eide' }).waitFor()
    await accessible()

    const part = async (name: string, address: string) => {
      await tabs(visit).filter({ hasText: name }).click()
      await page.waitForURL(`**/bedrifter/${one.id}${address}`)
      await expect.poll(() => tabs(visit).filter({ hasText: name }).getAttribute('aria-current')).toBe('page')
      await expect.poll(() => page.title()).toMatch(new RegExp(`${name} – Fanebygg Alfa AS`, 'i'))
    }
    await part('Employees', '/ansatte')
    await rowOf(visit, one.people[0]!.lastName).first().waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    await accessible()
    await part('Users', '/brukere')
    await rowOf(visit, one.admin.email).getByText('Company administrator (HR)').waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await accessible()
    await part('Agreements', '/avtaler')
    await rowOf(visit, 'Fanebygg 1').getByText('30 days to pay').waitFor()
    await accessible()
    await part('Invoices', '/fakturaer')
    await part('Log', '/logg')
    expect(await page.getByText('All companies').count()).toBe(0)
    await page.reload()
    await expect.poll(() => tabs(visit).filter({ hasText: 'Log' }).getAttribute('aria-current')).toBe('page')
    await page.goBack()
    await page.waitForURL(`**/bedrifter/${one.id}/fakturaer`)

    // The picker changes the page; a part that the next company does not have is its overview.
    await part('Users', '/brukere')
    const pick = async (name: string) => {
      await picker.fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
    }
    await pick('Fanebygg Beta')
    await page.waitForURL(`**/bedrifter/${other.id}/brukere`)
    await rowOf(visit, other.admin.email).waitFor()
    expect(await tabs(visit).filter({ hasText: 'Employees' }).count()).toBe(0)
    await open(`/bedrifter/${other.id}/ansatte`)
    await page.waitForURL(`**/bedrifter/${other.id}`)

    // From the company's other pages there is a way back; the list of companies leaves it.
    await open(`/bedrifter/${one.id}`)
    await page.getByRole('button', { name: 'More about Fanebygg Alfa AS' }).click()
    await page.getByRole('link', { name: 'Payroll' }).click()
    await page.waitForURL('**/bedriftsavtale/lonnstrekk')
    await menu.getByRole('link', { name: 'Employees' }).waitFor()
    // The operator's own pages name no company, and have the operator's own menu.
    for (const name of ['Users', 'Jobs', 'Payments', 'Security events', 'My page']) {
      await menu.getByRole('link', { name, exact: true }).click()
      await menu.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor()
      expect(await menu.getByRole('link', { name: 'Employees' }).count(), name).toBe(0)
      expect(await picker.count(), name).toBe(0)
    }
    await open('/bedriftsavtale/lonnstrekk')
    await menu.getByRole('link', { name: 'About the company' }).click()
    await page.waitForURL(`**/bedrifter/${one.id}`)
    await menu.getByRole('link', { name: 'Companies' }).click()
    await page.waitForURL('**/bedrifter')
    await expect.poll(() => picker.count()).toBe(0)
    expect(await menu.getByRole('link', { name: 'Employees' }).count()).toBe(0)
    // Also where the browser begins on the list, with a company that was chosen before.
    await open('/bedrifter')
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => picker.count()).toBe(0)
    await close()
  })

  it.each(['nb', 'en'] as const)('has the current tab in view on a phone, in %s', async language => {
    const visit = await staff({ language, width: 390 })
    const { page, open, accessible, close } = visit
    await open(`/bedrifter/${one.id}/logg`)
    const log = tabs(visit).last()
    await log.waitFor()
    await expect
      .poll(async () => {
        const box = await log.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= 390
      })
      .toBe(true)
    await fits(visit)
    await accessible()
    await tabs(visit).first().click()
    await page.locator('#agreements').waitFor()
    await page.getByText(/^(Kundenr\.|Customer number) /).waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: /^(More about|Mer om) / }).click()
    await page.getByRole('button', { name: /^(Delete company|Slett bedrift) …/ }).click()
    await page.getByText(/cannot be undone|kan ikke angres/).waitFor()
    await fits(visit)
    await accessible()
    await close()
  })

  it('says that the figures could not be read, and works without them', async () => {
    const visit = await staff()
    const { page, open, close } = visit
    await page.route('**/figures', route => route.abort())
    await open(`/bedrifter/${one.id}`)
    await page.getByText('–', { exact: true }).first().waitFor()
    await rowOf(visit, 'Fanebygg 1').waitFor()
    await tabs(visit).filter({ hasText: 'Employees' }).click()
    await rowOf(visit, one.people[0]!.lastName).first().waitFor()
    await close()
  })

  it('is the same at the operators that sell no company tickets', async () => {
    const visit = await staff({ host: 'brakar.localhost', as: 'bjorn@brakarkunde.example', language: 'nb' })
    const { page, open, accessible, close } = visit
    await open('/bedrifter')
    await page.locator('tbody a').first().click()
    await expect.poll(() => tabs(visit).first().getAttribute('aria-current')).toBe('page')
    expect(await tabs(visit).filter({ hasText: 'Ansatte' }).count()).toBe(0)
    await accessible()
    await close()
  })
})

describe('the company picker', () => {
  it('offers school staff the schools alone, and travel-card staff nothing; each has the name of their role', async () => {
    const school = await ownCompany({ name: 'Åsgard skole', agreements: [{ subType: 'SCHOOLTICKET' }] })
    const other = await ownCompany({ name: 'Åsgard verksted', agreements: [{ subType: 'SUBSCRIPTIONS' }] })
    const sigrid = await journey({ language: 'en', as: 'sigrid@operator.example' })
    for (const path of ['/', '/oversikt']) {
      await sigrid.open(path)
      await sigrid.page.getByRole('heading', { level: 1, name: 'Select school' }).waitFor()
    }
    await sigrid.page.getByText('School administrator', { exact: true }).waitFor()
    await sigrid.page.getByRole('combobox').fill('Åsgard')
    await sigrid.page.getByText(school.name).first().waitFor()
    expect(await sigrid.page.getByText(other.name).count()).toBe(0)
    await sigrid.accessible()
    await sigrid.page.getByText(school.name).first().click()
    await sigrid.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await sigrid.close()
    const gunn = await journey({ language: 'en', as: 'gunn@operator.example', company: other.id })
    await gunn.open('/')
    await gunn.page.getByRole('heading', { level: 1, name: 'Production of travel cards' }).waitFor()
    await gunn.page.getByText('Travel-card administrator', { exact: true }).waitFor()
    expect(await gunn.page.getByText(other.name).count()).toBe(0)
    await gunn.close()
  })

  it('goes on to the page that was asked for [P-127, P-220]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'en', as: 'siri@konsern.example' })
    await open('/bedriftsavtale/faktura?side=1')
    await page.getByRole('heading', { level: 1, name: 'Select company' }).waitFor()
    await accessible()
    await page.getByText('Solvik Eiendom AS').first().click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    expect(page.url()).toMatch(/\/bedriftsavtale\/faktura\?side=1$/)
    await close()
  })

  it('changes the company of its own tab only', async () => {
    const visit = await journey({ language: 'en', as: 'siri@konsern.example', company: '100100' })
    const { page, context, origin, open, close } = visit
    const picker = (tab: Page) => tab.getByRole('combobox', { name: 'Company' })
    await open('/bedriftsavtale')
    await page.getByText(/on the agreements of Nordlys AS\.$/).waitFor()
    const other = await context.newPage()
    await other.goto(`${origin}/bedriftsavtale`)
    await picker(other).fill('Solvik')
    await other.getByRole('option', { name: /Solvik Eiendom AS/ }).click()
    await other.getByText(/on the agreements of Solvik Eiendom AS\.$/).waitFor()
    await page.getByRole('link', { name: 'Invoices' }).click()
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
    expect(await picker(page).inputValue()).toBe('Nordlys AS')
    await close()
  })
})
