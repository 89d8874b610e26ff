import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, type Language } from '../portal-page.ts'
import { familyCompany } from './free-tickets.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await familyCompany('Skattefamilien AS')
})

const NB = {
  csv: 'Last ned CSV',
  department: 'Avdeling',
  all: 'Alle avdelinger',
  period: 'Periode',
  october: 'Oktober 2026',
  year: 'Hele 2026 (september–oktober)',
  tax: 'Skattegrunnlag',
  // The child of mid-October has a whole month.
  counts: 'Ansatt 1, familie 3',
  sum: 'Sum for alle 3',
  total: 'Sum;;;;2;2;0;1;1;',
  bases: 'Fakturagrunnlag',
  base: 'Fakturagrunnlag for oktober 2026',
  preliminary: 'Foreløpig',
  figures: ['Antall', 'Sum inkl. mva.', 'Sum mva.'],
  columns: ['Ansattnr', 'Beskrivelse', 'Antall', 'Pris per stk.', 'Mva. per stk.', 'Linjesum', 'Linjemva.'],
  baseTotal: 'Sum;;;;;5;;;',
  changes: 'Endringer i skatt',
  compared: 'Hva som er annerledes i skattegrunnlaget for oktober 2026 enn i september 2026.',
  causes: ['Endret pris', 'Ny', 'Avsluttet'],
  change: 'Ny;Verkstedet;20127;Torstein;Bakke;0;747',
  none: 'Det er ikke regnet ut noe skattegrunnlag for perioden',
  failed: 'Det har oppstått en feil!',
}
const EN: typeof NB = {
  csv: 'Download CSV',
  department: 'Department',
  all: 'All departments',
  period: 'Period',
  october: 'October 2026',
  year: 'All of 2026 (September–October)',
  tax: 'Tax base',
  counts: 'Employee 1, family 3',
  sum: 'Total for all 3',
  total: 'Total;;;;2;2;0;1;1;',
  bases: 'Invoice bases',
  base: 'Invoice base for October 2026',
  preliminary: 'Preliminary',
  figures: ['Quantity', 'Total incl. VAT', 'Total VAT'],
  columns: [
    'Employee no.',
    'Description',
    'Quantity',
    'Price per item',
    'VAT per item',
    'Line total',
    'Line VAT',
  ],
  baseTotal: 'Total;;;;;5;;;',
  changes: 'Tax changes',
  compared: 'What is different in the tax base for October 2026 compared with September 2026.',
  causes: ['Changed price', 'New', 'Ended'],
  change: 'New;Verkstedet;20127;Torstein;Bakke;0;747',
  none: 'No tax base has been calculated for the period',
  failed: 'An error occured!',
}

const fileBy = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n')
}
const loaded = (page: Page) => page.locator('table[aria-busy="false"]').waitFor()
const rows = (page: Page) => page.locator('tbody tr')
const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe.each<[Language, typeof NB, number]>([
  ['nb', NB, 1440],
  ['en', EN, 390],
])('invoice bases and tax base in %s', (language, words, width) => {
  it('goes from the tax base of a month to that of the year, of a department, and to a file with a row of sums [P-081, F-047, F-048, F-049, F-050]', async () => {
    const visit = await journey({ language, width, as: company.admin.email })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/skattegrunnlag')
    await titled(page, words.tax)
    await loaded(page)
    const department = page.getByLabel(words.department, { exact: true })
    const period = page.getByLabel(words.period, { exact: true })
    expect((await department.locator('option').allInnerTexts())[0]).toBe(words.all)
    expect(await period.locator('option').allInnerTexts()).toContain(words.year)
    expect(await period.inputValue()).toBe('2026-10')
    expect(await rows(page).count()).toBe(3)
    if (width < 640) await page.getByText(words.counts).waitFor()
    await page.locator('tfoot').getByText(words.sum).waitFor()
    await page.locator('tfoot').getByText('3 242,00').waitFor()
    await fits(visit)
    await accessible()
    const file = await fileBy(page, words.csv)
    expect(file).toHaveLength(5)
    expect(file.at(-1)).toContain(words.total)

    await period.selectOption({ label: words.year })
    await page.waitForURL(/periode=2026$/)
    await expect.poll(() => rows(page).count()).toBe(4)
    await department.selectOption({ label: 'Verkstedet' })
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.reload()
    await loaded(page)
    expect(await rows(page).count()).toBe(2)
    expect(await department.inputValue()).toBe(company.agreements[1]!.id)
    await close()
  })

  it('goes from the invoice bases to one of them and to its file with a row of sums [P-082, P-083, F-021, F-022, F-023, F-024, F-025]', async () => {
    const visit = await journey({ language, as: company.admin.email })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/fakturagrunnlag')
    await titled(page, words.bases)
    await loaded(page)
    expect(await rows(page).count()).toBe(4)
    const first = rows(page).first()
    await first.getByText(words.preliminary).waitFor()
    await page.setViewportSize({ width, height: 900 })
    await fits(visit)
    await accessible()
    await first.getByRole('link', { name: words.october }).click()
    await titled(page, words.base)
    await page.setViewportSize({ width: 1440, height: 900 })
    await loaded(page)
    expect(await page.locator('.figures li').allInnerTexts()).toHaveLength(words.figures.length)
    for (const figure of words.figures)
      await page.locator('.figures').getByText(figure, { exact: true }).waitFor()
    expect(await page.locator('thead th').allInnerTexts()).toEqual(words.columns)
    await page.setViewportSize({ width, height: 900 })
    await fits(visit)
    await accessible()
    const file = await fileBy(page, words.csv)
    expect(file).toHaveLength(7)
    expect(file.at(-1)).toContain(words.baseTotal)
    await close()
  })

  it('shows what is new, cancelled and of another price since the month before, of a department too, and as a file [P-080, F-052, F-053, F-054, F-119]', async () => {
    const visit = await journey({ language, width, as: company.admin.email })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/endringer')
    await titled(page, words.changes)
    await page.getByText(words.compared).waitFor()
    await loaded(page)
    const shown = await rows(page).allInnerTexts()
    expect(words.causes.map(cause => shown.some(text => text.includes(cause)))).toEqual([true, true, true])
    expect(shown).toHaveLength(3)
    await fits(visit)
    await accessible()
    expect(await fileBy(page, words.csv)).toContain(words.change)
    await page.getByLabel(words.department, { exact: true }).selectOption({ label: 'Kontoret' })
    await page.waitForURL(/avdeling=/)
    await expect.poll(() => rows(page).count()).toBe(1)
    await close()
  })

  it('says that no tax base has been calculated, and that a department without periods is an error [F-051, F-337]', async () => {
    const empty = await ownCompany({
      name: `Uten grunnlag ${language} AS`,
      agreements: [{ subType: 'FREETICKET' }],
    })
    const { page, open, accessible, close } = await journey({ language, width, as: empty.admin.email })
    await open('/fribilletter/skattegrunnlag')
    await page.getByText(words.none).waitFor()
    await accessible()
    await open(`/fribilletter/skattegrunnlag?avdeling=${company.agreements[0]!.id}`)
    await page.getByRole('heading', { name: words.failed }).waitFor()
    await close()
  })
})

it.each([
  ['brakar', 'Ansattbilletter per ansattnummer'],
  ['akt', 'Fribilletter per ansattnummer'],
] as const)('at %s the ticket has the operator’s own word', async (operator, lead) => {
  const own = await familyCompany(`Familien på ${operator} AS`, operator)
  for (const width of [1440, 390]) {
    const visit = await journey({ host: `${operator}.localhost`, width, as: own.admin.email })
    await visit.open('/fribilletter/skattegrunnlag')
    await visit.page.getByText(lead).waitFor()
    await loaded(visit.page)
    await fits(visit)
    await visit.close()
  }
})
