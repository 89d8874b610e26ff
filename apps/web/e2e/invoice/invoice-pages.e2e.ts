import { describe, expect, it } from 'vitest'
import { clipboardOf, fits, journey, type Language } from '../portal-page.ts'
import { headersOf, rowsWith, summaryOf } from './invoice-page.ts'

const NB = {
  headers: ['Faktura', 'Gjelder', 'Referanse', 'Betaling', 'Beløp', 'PDF'],
  type: 'Bedriftsavtale',
  month: /Oktober 2026/,
  tickets: /\d billetter/,
  status: 'Ubetalt',
  due: /Forfall \d\d\.\d\d\.\d{4}/,
  facts: [
    'Fakturanummer',
    'Fakturadato',
    'Forfall',
    'KID',
    'Kontonummer',
    'Purreforfall',
    'Herav mva.',
    'Opprettet',
    'Deres referanse',
  ],
  total: /Å betale innen \d\d\.\d\d\.\d{4}/,
  lines: ['Ansatt', 'Ansattnr', 'Beskrivelse', 'Antall × pris', 'Beløp'],
  copy: 'Kopier KID',
  copied: 'Kopiert',
  events: 'Hendelser',
  texts: [/^Purres hvis den ikke er betalt/, /^Forfaller/, /^Laget av portalen/],
  log: 'Vis hele aktivitetsloggen',
}
const EN: typeof NB = {
  headers: ['Invoice', 'For', 'Reference', 'Payment', 'Amount', 'PDF'],
  type: 'Company agreement',
  month: /October 2026/,
  tickets: /\d tickets/,
  status: 'Unpaid',
  due: /Due \d\d\.\d\d\.\d{4}/,
  facts: [
    'Invoice number',
    'Invoice date',
    'Due date',
    'Payment reference (KID)',
    'Bank account',
    'Reminder due date',
    'Total VAT',
    'Created',
    'Their reference',
  ],
  total: /To be paid by \d\d\.\d\d\.\d{4}/,
  lines: ['Employee', 'Employee no.', 'Description', 'Quantity × price', 'Amount'],
  copy: 'Copy Payment reference (KID)',
  copied: 'Copied',
  events: 'Events',
  texts: [/^A reminder will be sent unless it is paid/, /^Falls due/, /^Made by the portal/],
  log: 'Show the whole activity log',
}

describe.each<[Language, typeof NB]>([
  ['nb', NB],
  ['en', EN],
])('invoices in %s', (language, words) => {
  it('stand in a list whose rows open their page [C-047, C-048, C-052, C-053, C-107, P-052]', async () => {
    const visit = await journey({ as: 'jon@fjordbygg.example', language })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/faktura')
    const row = rowsWith(visit, words.month).first()
    await row.waitFor()
    // Fjordbygg's agreement allows no refunds: there is no column for them.
    expect(await headersOf(visit)).toEqual(words.headers)
    for (const text of [words.type, 'Fjordbygg', words.tickets, words.status, words.due, /\d,\d\d.kr/])
      await row.getByText(text).first().waitFor()
    await accessible()
    const number = ((await row.getByRole('link').first().textContent()) ?? '').trim()
    // Anywhere on the row, not only on its link.
    await row.getByText(words.tickets).click()
    await page.waitForURL(/\/bedriftsavtale\/faktura\/[0-9a-f-]{36}$/)
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    const facts = (await summaryOf(visit).locator('dt').allInnerTexts()).map(text => text.trim())
    expect(facts).toEqual(expect.arrayContaining(words.facts))
    await summaryOf(visit).getByText(words.total).waitFor()
    await summaryOf(visit).getByText(words.status).waitFor()
    await page
      .locator('tbody tr')
      .filter({ hasText: /747,00/ })
      .first()
      .waitFor()
    expect(await headersOf(visit)).toEqual(expect.arrayContaining(words.lines))
    // It is said for three seconds.
    const said = summaryOf(visit).getByText(words.copied, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.copy }).click()
    await said
    expect(await clipboardOf(page)).toMatch(/^\d{16,25}$/)
    await accessible()
    await open(`${new URL(page.url()).pathname}/`)
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    const events = page.getByRole('list', { name: words.events }).getByRole('listitem')
    await events.first().waitFor()
    const texts = await events.allInnerTexts()
    expect(texts).toEqual(words.texts.map(text => expect.stringMatching(text)))
    await page.getByRole('link', { name: words.log }).click()
    await page.waitForURL(/\/aktivitetslogg\?fra=\d{4}-\d\d-\d\d$/)
    await close()
  })

  it('fit a phone', async () => {
    const visit = await journey({ as: 'jon@fjordbygg.example', language, width: 390 })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/faktura')
    const row = rowsWith(visit, words.month).first()
    await row.waitFor()
    await fits(visit)
    await accessible()
    await row.getByRole('link').first().click()
    await summaryOf(visit).getByText(words.total).waitFor()
    await page
      .locator('tbody tr')
      .filter({ hasText: /747,00/ })
      .first()
      .waitFor()
    await fits(visit)
    await accessible()
    // The sums of the value added tax are the widest thing on the page.
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(visit)
    await close()
  })
})

describe('an invoice that cannot be shown', () => {
  it('says so, and tries again on request', async () => {
    const visit = await journey({ as: 'jon@fjordbygg.example', language: 'en' })
    const { page, open, accessible, close } = visit
    await page.route('**/api/invoice/by-company-id/**', route => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await open('/bedriftsavtale/faktura')
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowsWith(visit, /October 2026/)
      .first()
      .waitFor()
    await open('/bedriftsavtale/faktura/00000000-0000-4000-8000-000000000000')
    await page.getByText('We could not find what you are looking for.').waitFor()
    await close()
  })
})
