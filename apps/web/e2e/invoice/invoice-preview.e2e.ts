import { describe, expect, it } from 'vitest'
import { call, fits, journey, type Language } from '../portal-page.ts'
import { rowsWith, summaryOf } from './invoice-page.ts'

const NB = {
  open: 'Forhåndsvis neste faktura',
  title: 'Forhåndsvisning av faktura',
  agreement: 'Fakturareferanse',
  month: 'Måned',
  first: 'November 2026',
  second: 'Desember 2026',
  third: 'Januar 2027',
  fourth: 'Februar 2027',
  last: 'Mai 2027',
  expected: 'Ventet beløp',
  notIssued: 'Ikke sendt',
  due: 'Ventet forfall',
  next: 'Neste',
}
const EN: typeof NB = {
  open: 'Preview the next invoice',
  title: 'Invoice preview',
  agreement: 'Invoice reference',
  month: 'Month',
  first: 'November 2026',
  second: 'December 2026',
  third: 'January 2027',
  fourth: 'February 2027',
  last: 'May 2027',
  expected: 'Expected amount',
  notIssued: 'Not sent',
  due: 'Expected due date',
  next: 'Next',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('the preview of an invoice in %s', (language, words, width) => {
  it('shows what the chosen month of an agreement will cost, and makes no invoice [C-212]', async () => {
    const visit = await journey({ as: 'kari@nordlys.example', language, width })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/faktura')
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('link', { name: words.open }).click()
    await page.waitForURL('**/bedriftsavtale/faktura/forhandsvisning')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    const month = page.getByLabel(words.month, { exact: true })
    const months = await month.locator('option').allTextContents()
    expect(months).toHaveLength(7)
    expect([months[0], months[1], months[6]]).toEqual([words.first, words.second, words.last])
    // The journeys share one portal: another one has the invoices of the next two months made.
    await month.selectOption({ label: words.third })
    const summary = summaryOf(visit)
    await summary.getByText(words.expected).waitFor()
    await summary.getByText(words.notIssued).waitFor()
    await summary.getByText(words.due).waitFor()
    await summary.getByText('01.01.2027–31.01.2027').waitFor()
    await rowsWith(visit, /747,00/)
      .first()
      .waitFor()
    await fits(visit)
    await accessible()

    // The pages of the lines, then another month and another agreement: the address keeps the choice.
    await page.getByRole('button', { name: words.next }).first().click()
    await page.waitForURL(/side=2/)
    await rowsWith(visit, /\d,00/).first().waitFor()
    await month.selectOption({ label: words.fourth })
    await summary.getByText('01.02.2027–28.02.2027').waitFor()
    await page.getByLabel(words.agreement).selectOption({ label: 'Nordlys Drift' })
    await summary.getByText('Nordlys Drift').waitFor()
    const amount = await summary.locator('b').first().textContent()
    await open(new URL(page.url()).pathname + new URL(page.url()).search)
    await summary.getByText('Nordlys Drift').waitFor()
    await summary.getByText('01.02.2027–28.02.2027').waitFor()
    await expect.poll(() => summary.locator('b').first().textContent()).toBe(amount)
    const path = '/api/invoice/by-company-id/100100?maxEntries=100&offset=0'
    const made = await call<{ matches: { year: number }[] }>(visit, 'GET', path)
    expect(made.body.matches.filter(({ year }) => year === 2027)).toEqual([])
    await close()
  })
})

describe('the preview', () => {
  it('says when there is nothing to invoice, and when it cannot be read', async () => {
    const visit = await journey({ as: 'ingrid@operator.example', company: '100103', language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/faktura/forhandsvisning')
    await page.getByText('Nothing to invoice').waitFor()
    await accessible()
    await page.route('**/api/invoice/preview/**', route => route.fulfill({ status: 503, json: {} }))
    await page.getByLabel(EN.month, { exact: true }).selectOption({ label: EN.second })
    await page.getByText('An error occured!').waitFor()
    await accessible()
    await page.unroute('**/api/invoice/preview/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing to invoice').waitFor()
    // Its invoice was made while the page was open.
    await page.route('**/api/invoice/preview/**', route =>
      route.fulfill({ status: 404, json: { code: 'not-found' } }),
    )
    await page.getByLabel(EN.month, { exact: true }).selectOption({ label: EN.first })
    await page.reload()
    await page.getByText('The invoice has been made').waitFor()
    await accessible()
    await close()
  })

  it('is there at operator C too', async () => {
    const visit = await journey({ as: 'anders@akt.example', host: 'akt.localhost', language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale/faktura/forhandsvisning')
    await page.getByLabel(EN.month, { exact: true }).selectOption({ label: EN.third })
    await summaryOf(visit).getByText(EN.expected).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await accessible()
    await close()
  })
})
