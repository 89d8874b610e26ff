import { beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '../company-ticket/employee-page.ts'
import { PRINTED_MS } from '../invoice/invoice-page.ts'
import { invoiceByHand, invoicingAlone, type OwnCompany, ownCompany } from '../own-company.ts'
import { journey, type Language, textOfPdf, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  const agreement = { invoicingInterval: 'OTHER' } as const
  company = await ownCompany({
    name: 'Hovedvirksomheten AS',
    agreements: [agreement, agreement],
    employees: 20,
  })
})

const NB = {
  newSubscription: 'Nytt abonnement',
  order: 'Bestill',
  fix: 'Du må rette feilene før du kan sende inn',
  phone: 'Mobilnummer',
  first: 'Fornavn',
  last: 'Etternavn',
  number: 'Ansattnr',
  reference: 'Fakturareferanse',
  start: 'Gyldig fra',
  zone: 'Sone',
  bike: /Elsykkel/,
  consent: /Jeg bekrefter/,
  toast: 'Billetten er bestilt!',
  receipt: 'Bestilt til Åse Prøve-nb',
  code: /Hentekode på SMS til \+47 412 10 301/,
  cost: /1\s346\skr hver måned fra november 2026/,
  close: 'Lukk kvitteringen',
  active: 'Aktiv',
  pdf: 'Åpne PDF',
  title: 'Faktura',
  taken: 'Det finnes allerede en ventende eller aktiv billett for dette telefonnummeret.',
  search: /Navn, telefon/,
}
const EN: { [key in keyof typeof NB]: (typeof NB)[key] } = {
  newSubscription: 'New subscription',
  order: 'Order',
  fix: 'You need to fix validation errors before submitting',
  phone: 'Mobile number',
  first: 'First name',
  last: 'Last name',
  number: 'Employee no.',
  reference: 'Invoice reference',
  start: 'Valid from',
  zone: 'Zone',
  bike: /Electric bike/,
  consent: /I confirm/,
  toast: 'Ticket ordered successfully!',
  receipt: 'Ordered for Åse Prøve-en',
  code: /Pickup code by text message to \+47 412 10 302/,
  cost: /1\s346\skr every month from November 2026/,
  close: 'Close the receipt',
  active: 'Active',
  pdf: 'Open PDF',
  title: 'Invoice',
  taken: 'There already exists a pending or active ticket for this phonenumber.',
  search: /Name, phone/,
}

describe.each<[Language, typeof NB, string]>([
  ['nb', NB, '41210301'],
  ['en', EN, '41210302'],
])('the main job in %s', (language, words, phone) => {
  it('goes from sign-in to the opened PDF, accessible all the way [P-007, P-111, P-121, C-017, C-022, C-024, C-034, C-035, C-143, C-248, P-256, C-141, C-234, C-050]', async () => {
    const { page, open, choose, accessible, close } = await journey({ language })
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' })

    // A protected page, asked for while signed out, is where one ends up after signing in.
    await open('/bedriftsavtale')
    await choose(company.admin.email)
    await page.waitForURL('**/bedriftsavtale')
    await page.getByText('Hovedvirksomheten AS').first().waitFor()
    await page.locator('tbody tr').nth(9).waitFor()
    await accessible()

    await page.getByRole('link', { name: words.newSubscription }).or(button(words.newSubscription)).click()
    await page.waitForURL('**/bedriftsavtale/billett/opprett')
    await button(words.order).first().click()
    await page.getByText(words.fix).waitFor()
    await accessible()

    const fill = async () => {
      await page.getByLabel(words.phone, { exact: true }).fill(phone)
      await page.getByLabel(words.first).fill('Åse')
      await page.getByLabel(words.last).fill(`Prøve-${language}`)
      await page.getByLabel(words.number).fill('E-301')
      await page.getByLabel(words.reference).selectOption({ label: company.agreements[0]!.invoiceReference })
      await page.getByLabel(words.start).selectOption({ index: 1 })
      await page.getByLabel(words.zone, { exact: true }).selectOption({ index: 1 })
      await page.getByLabel(words.consent).check()
    }
    await fill()
    await page.getByLabel(words.bike).check()
    await page
      .getByText(/1\s346/)
      .first()
      .waitFor()
    await accessible()
    // A double click is one order.
    await button(words.order).first().dblclick()
    await page.waitForURL('**/bedriftsavtale')
    await toast(page, words.toast)
    // The receipt stays when the toast is gone, while the list is searched and after a reload, until it is closed.
    const receipt = page.getByRole('region', { name: words.receipt })
    await receipt.getByText(words.code).waitFor()
    await receipt.getByText(words.cost).waitFor()

    await page
      .getByRole('searchbox', { name: words.search })
      .or(page.getByLabel(words.search))
      .first()
      .fill(phone)
    const row = page.locator('tbody tr').filter({ hasText: `Prøve-${language}` })
    await row.waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.reload()
    await receipt.waitFor()
    await accessible()
    await button(words.close).click()
    await receipt.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.locator('h1').evaluate(heading => heading === document.activeElement))
      .toBe(true)
    await row.getByRole('link').first().click()
    await page.waitForURL('**/bedriftsavtale/ansatt/**')
    await page.getByRole('heading', { level: 1, name: `Prøve-${language}` }).waitFor()
    await page.locator('main').getByText(words.active, { exact: true }).first().waitFor()
    await accessible()
    // The add-on sends its own code in a message of its own.
    const pickups = async () => (await messagesTo(phone)).filter(text => text.includes('Hent billetten'))
    await expect.poll(async () => (await pickups()).length).toBe(1)
    const code = /[A-Z2-9]{6}(?=\.)/.exec((await pickups())[0] ?? '')?.[0] ?? 'no code'
    await page.getByText(code).waitFor()

    // The same phone again: refused in place, with everything that was typed still there.
    await open('/bedriftsavtale/billett/opprett')
    await fill()
    await button(words.order).first().click()
    await page.getByText(words.taken).first().waitFor()
    await expect.poll(() => page.getByLabel(words.last).inputValue()).toBe(`Prøve-${language}`)

    // The second language's November is made by the same run on a later day: only what is new is charged.
    const printed = await invoicingAlone(() =>
      invoiceByHand(company, language === 'nb' ? '2026-12-07' : '2027-01-07'),
    )
    expect(printed).toMatch(/invoice-run oslo: invoices [1-9]/)
    await open('/faktura')
    await page.waitForURL('**/bedriftsavtale/faktura')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const first = page
      .locator('tbody tr')
      .filter({ hasText: company.agreements[0]!.invoiceReference })
      .first()
    await first.waitFor()
    await accessible()
    await first.getByRole('link').first().click()
    await page.waitForURL(/\/bedriftsavtale\/faktura\/[0-9a-f-]{36}/)
    const number = /\d{6}/.exec(
      (await page.getByRole('heading', { level: 1, name: /\d{6}/ }).textContent()) ?? '',
    )![0]
    const pdf = page.getByRole('link', { name: words.pdf })
    await pdf.waitFor({ timeout: PRINTED_MS })
    await page.locator('tbody tr').first().waitFor()
    await accessible()
    const href = (await pdf.getAttribute('href'))!
    expect(href).toContain(`language=${language}`)
    const bytes = await page.evaluate(
      async url => Array.from(new Uint8Array(await (await fetch(url)).arrayBuffer())),
      href,
    )
    const text = await textOfPdf(Uint8Array.from(bytes))
    expect(text).toContain(words.title)
    expect(text).toContain(number)
    expect(text).toContain(`Prøve-${language}`)
    await close()
  })
})
