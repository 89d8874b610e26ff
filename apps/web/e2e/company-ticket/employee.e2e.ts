import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, failNext, fits, journey, type Language, toast } from '../portal-page.ts'
import { administrator, openEmployee, openMenu, runningEmployee, ticketsOf } from './employee-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Havgapet AS', employees: 40 })
})

const NB = {
  number: 'Ansattnr',
  open: 'Aktive og ventende',
  ended: 'Utløpt og sagt opp',
  lead: /^Ansattnr \S+ · \+47[\d\s]+ · Havgapet AS · Reiser siden \d\d\.\d\d\.\d{4}$/,
  facts: ['Gyldig fra', 'Gyldig til', 'Hentekode', 'Fakturareferanse', 'Pris per måned'],
  buttons: ['Endre soner', 'Si opp billetten'],
  more: 'Send billetten på nytt',
  kind: 'Sone 1, voksen',
  events: 'Hendelser',
  toInvoice: 'November faktureres',
  deductions: 'Siste lønnstrekk',
  change: 'Endre opplysninger',
  lastName: 'Etternavn',
  save: 'Lagre',
  wrong: 'Du må rette feilene før du kan sende inn',
  required: 'Skriv etternavnet',
  failed: 'Det skjedde en feil under innsending av skjemaet.',
  changed: 'Endringen er lagret',
}
const EN: typeof NB = {
  number: 'Employee no.',
  open: 'Active and pending',
  ended: 'Expired and cancelled',
  lead: /^Employee no\. \S+ · \+47[\d\s]+ · Havgapet AS · Travelling since \d\d\.\d\d\.\d{4}$/,
  facts: ['Valid from', 'Valid to', 'Pickup code', 'Invoice reference', 'Price per month'],
  buttons: ['Change zones', 'Cancel ticket'],
  more: 'Resend ticket',
  kind: 'Zone 1, adult',
  events: 'Events',
  toInvoice: 'November is invoiced',
  deductions: 'Latest payroll deductions',
  change: 'Change info',
  lastName: 'Last name',
  save: 'Save',
  wrong: 'You need to fix validation errors before submitting',
  required: 'Enter the last name',
  failed: 'An error occured while submitting this form.',
  changed: 'Change succeeded',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 0],
  ['en', EN, 1],
])('an employee in %s', (language, words, place) => {
  it('opens from the list, with all facts, and changes their info [P-051, P-060, C-020, C-021, C-025, C-026, C-027, C-028, C-038, C-041, C-194, C-239, C-249]', async () => {
    const visit = await administrator({ as: company.admin.email, language })
    const { page, accessible, close } = visit
    await expect.poll(() => page.getByRole('columnheader', { name: words.number }).count()).toBe(1)
    const person = await runningEmployee(visit, company, place)
    await page.getByRole('searchbox').fill(person.phone)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    const row = page.locator('tbody tr').filter({ hasText: person.lastName })
    await row.locator('td').nth(1).click()
    await page.waitForURL(`**/bedriftsavtale/ansatt/${person.id}`)
    await page.getByRole('heading', { level: 1, name: `${person.firstName} ${person.lastName}` }).waitFor()
    const main = page.getByRole('main')
    await main.getByText(words.lead).waitFor()
    for (const text of [words.open, words.kind, ...words.facts])
      await main.getByText(text, { exact: true }).first().waitFor()
    for (const name of words.buttons) await main.getByRole('button', { name, exact: true }).waitFor()
    // No id of the portal's own is shown to people.
    expect(await main.textContent()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    const events = main.getByRole('list', { name: words.events })
    await events.getByText(words.toInvoice).first().waitFor()
    await openMenu(main)
    await main.getByRole('button', { name: words.more, exact: true }).waitFor()
    await accessible()
    await page.keyboard.press('Escape')
    expect(await main.getByRole('heading', { name: words.ended }).count()).toBe(0)
    await main.getByRole('heading', { name: words.deductions }).waitFor()
    await accessible()

    await page.getByRole('button', { name: words.change }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: words.save })
    await dialog.getByLabel(words.lastName).fill('')
    await save.click()
    await dialog.getByText(words.wrong).waitFor()
    await dialog.getByRole('link', { name: words.required }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lastName')
    await accessible()
    await dialog.getByLabel(words.lastName).fill(`Nyttnavn-${language}`)
    await page.locator('#employeeId').fill('7')
    await failNext(page, '**/contact-details')
    await save.click()
    await dialog.getByText(words.failed).waitFor()
    await save.dblclick()
    await toast(page, words.changed)
    await page.getByRole('heading', { level: 1, name: `${person.firstName} Nyttnavn-${language}` }).waitFor()
    await page.reload()
    await main.getByText(/^(Ansattnr|Employee no\.) 7 ·/).waitFor()
    const put = await call(visit, 'PUT', `/api/subscriber/${person.id}/contact-details`, {
      firstName: person.firstName,
      lastName: person.lastName,
      employeeId: 'E-7',
    })
    expect(put.status).toBe(200)
    await close()
  })

  it('fits a phone, ended tickets too [C-028]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width: 390 })
    const { page, accessible, close } = visit
    const ended = await call<{ matches: { id: string }[] }>(
      visit,
      'GET',
      `/api/subscriber/by-company-id/${company.id}?status=ended&maxEntries=1&offset=0`,
    )
    await openEmployee(visit, ended.body.matches[0]!.id)
    await page.getByRole('heading', { name: words.ended }).click()
    await page.locator('details article').first().waitFor()
    expect(await page.getByRole('button', { name: words.buttons[0]! }).count()).toBe(0)
    await fits(visit)
    await accessible()
    await close()
  })
})

describe('the address of an employee', () => {
  it('may be the short one, or a product on an invoice line [C-018, P-059]', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'en' })
    const { page, open, close } = visit
    const person = await runningEmployee(visit, company, 2)
    const [ticket] = await ticketsOf(visit, person.id)
    await open(`/ansatt/${person.id}`)
    await page.waitForURL(`**/bedriftsavtale/ansatt/${person.id}`)
    await open(`/bedriftsavtale/ansatt/TICKET:${ticket!.id}`)
    await page.waitForURL(`**/bedriftsavtale/ansatt/${person.id}`)
    await page.getByRole('heading', { level: 1, name: person.lastName }).waitFor()
    await open(`/bedriftsavtale/ansatt/JOULE:${ticket!.id}`)
    await page.getByText('We could not find what you are looking for.').waitFor()
    await open('/bedriftsavtale/ansatt/VOUCHER:1')
    await page.getByRole('heading', { level: 1, name: 'An error occured!' }).waitFor()
    await close()
  })

  it('of somebody without orders shows an error, and so does one of another company [C-243, C-185]', async () => {
    const visit = await administrator({ as: company.admin.email, language: 'en' })
    const { page, open, close } = visit
    const person = await runningEmployee(visit, company, 2)
    await page.route(/\/api\/subscriber\/[^/]+\/(tickets|subscriptions)$/, route =>
      route.fulfill({ json: { matches: [], totalEntries: 0 } }),
    )
    await open(`/bedriftsavtale/ansatt/${person.id}`)
    await page.getByRole('heading', { level: 1, name: 'An error occured!' }).waitFor()
    await close()
    const other = await journey({ language: 'en', as: 'jon@fjordbygg.example' })
    await other.open(`/bedriftsavtale/ansatt/${person.id}`)
    await other.page.getByText('We could not find what you are looking for.').waitFor()
    await other.close()
  })
})
