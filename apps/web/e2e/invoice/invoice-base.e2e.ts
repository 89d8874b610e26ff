import { describe, expect, it } from 'vitest'
import { STAFF } from '../company/companies-page.ts'
import { fits, journey, type Language } from '../portal-page.ts'
import { headersOf, openedPdf, rowsWith, summaryOf } from './invoice-page.ts'

const NB = {
  list: 'Fakturagrunnlag',
  headers: ['Måned', 'Referanse', 'Billetter', 'Beløp', 'PDF'],
  month: /Oktober 2026/,
  title: 'Fakturagrunnlag oktober 2026',
  total: 'Til fakturering',
  status: 'Faktureres ikke her',
  absent: ['Fakturanummer', 'Forfall', 'KID', 'Purreforfall', 'Kontonummer'],
  pdf: 'Åpne PDF',
  preview: 'Forhåndsvis neste grunnlag',
  previewTitle: 'Forhåndsvisning av fakturagrunnlag',
}
const EN: typeof NB = {
  list: 'Invoice bases',
  headers: ['Month', 'Reference', 'Tickets', 'Amount', 'PDF'],
  month: /October 2026/,
  title: 'Invoice base October 2026',
  total: 'To be invoiced',
  status: 'Not invoiced here',
  absent: ['Invoice number', 'Due date', 'Payment reference (KID)', 'Reminder due date', 'Bank account'],
  pdf: 'Open PDF',
  preview: 'Preview the next base',
  previewTitle: 'Invoice base preview',
}

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('a company that gets invoice bases only, in %s', (language, words, width) => {
  it('finds bases instead of invoices, read from their own addresses [C-188, C-214]', async () => {
    const visit = await journey({ as: STAFF, company: '100106', language })
    const { page, open, accessible, close } = visit
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      // With one line it is asked whose the page is, among bases and invoices.
      if (!/\bmaxEntries=1\b/.test(search)) asked.push(pathname)
    })
    await open('/bedriftsavtale/faktura')
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    const row = rowsWith(visit, words.month).first()
    await row.waitFor()
    expect(await headersOf(visit)).toEqual(words.headers)
    await page.setViewportSize({ width, height: 900 })
    await fits(visit)
    await accessible()
    await row.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    const summary = summaryOf(visit)
    await summary.getByText(words.total).waitFor()
    await summary.getByText(words.status).waitFor()
    const facts = (await summary.locator('dt').allInnerTexts()).map(text => text.trim())
    for (const term of words.absent) expect(facts).not.toContain(term)
    await rowsWith(visit, /747,00/)
      .first()
      .waitFor()
    expect(await openedPdf(visit, words.pdf)).toContain('Ringen Underentreprise AS')
    await fits(visit)
    await accessible()
    expect(
      asked.filter(path => path.startsWith('/invoice-admin-api/invoice-base/by-company-id/100106')),
    ).not.toEqual([])
    expect(asked.filter(path => /^\/invoice-admin-api\/invoice-base\/[0-9a-f-]{36}$/.test(path))).not.toEqual(
      [],
    )
    // The years to choose from are those of the figures; neither list nor invoice is asked for.
    expect(asked.filter(path => /^\/api\/invoice\/by-/.test(path) && !path.endsWith('/summary'))).toEqual([])

    await page.locator('.crumbs').getByRole('link', { name: words.list }).click()
    await page.getByRole('link', { name: words.preview }).click()
    await page.getByRole('heading', { level: 1, name: words.previewTitle }).waitFor()
    await page.locator('#period').selectOption('2027-01-01')
    await rowsWith(visit, /747,00/)
      .first()
      .waitFor()
    await accessible()
    await close()
  })
})
