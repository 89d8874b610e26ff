import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, journey, type Language, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Trekkspillet AS', agreements: [{}, {}], employees: 10 })
})

const NB = {
  menu: 'Lønnstrekk',
  title: (from: string, to: string) => `Endringer i lønnstrekk fra ${from} til ${to}`,
  november: 'november 2026',
  october: 'oktober 2026',
  december: 'desember 2026',
  may: { step: 'Frem til mai', month: 'mai 2027' },
  next: 'Desember',
  heading: 'Lønnstrekk',
  others: 'Sammenlign andre måneder',
  allAgreements: 'Alle avtaler (2)',
  from: 'Fra måned',
  to: 'Til måned',
  agreement: 'Avtale',
  fresh: 'Ny',
  nothing: 'Ingenting',
  zone: 'Sone 1, 747 kr',
  columns: ['Ansatt', 'Endring', 'november 2026', 'desember 2026', 'Forskjell'],
  empty: 'Ingen endringer',
  downloadChanges: 'Bare endringene',
  caption: 'Endringer i lønnstrekk',
  change: 'Ny;Abel;',
  month: 'Måned',
  file: 'Lønnsfil for',
  download: 'Last ned lønnsfil',
  header: 'Etternavn;Fornavn;Telefon;Ansattnummer;Soner;Månedspris;Abonnementstype',
  failed: 'Filen kunne ikke lastes ned. Prøv igjen.',
  fixedWidth: 'Last ned lønnsfil (fast bredde)',
}
const EN: typeof NB = {
  menu: 'Payroll',
  title: (from, to) => `Payroll changes from ${from} to ${to}`,
  november: 'November 2026',
  october: 'October 2026',
  december: 'December 2026',
  may: { step: 'Until May', month: 'May 2027' },
  next: 'December',
  heading: 'Payroll',
  others: 'Compare other months',
  allAgreements: 'All agreements (2)',
  from: 'From month',
  to: 'To month',
  agreement: 'Agreement',
  fresh: 'New',
  nothing: 'Nothing',
  zone: 'Zone 1, 747 kr',
  columns: ['Employee', 'Change', 'November 2026', 'December 2026', 'Difference'],
  empty: 'No changes',
  downloadChanges: 'Changes only',
  caption: 'Payroll changes',
  change: 'New;Abel;',
  month: 'Month',
  file: 'Payroll file for',
  download: 'Download payroll file',
  header: 'Surname;First name;Phone;Employee id;Zones;Monthly price;Subscription type',
  failed: 'The file could not be downloaded. Try again.',
  fixedWidth: 'Download payroll file (fixed width)',
}

/** Orders from next month as the signed-in user, by the call that the order form makes. */
const orderNextMonth = async (visit: Journey, firstName: string, phone: string): Promise<number> => {
  const order = {
    agreementName: company.agreements[1]!.id,
    employeeId: '=4711',
    firstName,
    lastName: 'Abel',
    phone,
    phoneCountryCode: '+47',
    startDate: '2026-12-01',
    zoneFrom: 'RUT:TariffZone:1',
  }
  return (await call(visit, 'POST', '/api/ticket/create', order)).status
}

const fileBy = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
/** The comparison has come: rows, or that there are none. */
const loaded = (page: Page) =>
  page
    .locator('table[aria-busy="false"]')
    .first()
    .or(page.locator('.empty:not([data-tone])'))
    .first()
    .waitFor()

describe.each<[Language, typeof NB, number, string, string]>([
  ['nb', NB, 1440, 'Norsk', '41219501'],
  ['en', EN, 390, 'English', '41219502'],
])('payroll in %s', (language, words, width, firstName, phone) => {
  it('compares two months, shows a change and exports it [P-053, C-055, C-056, C-057, C-058, C-258, C-267, C-268, C-269]', async () => {
    const visit = await journey({ language, width, as: company.admin.email })
    const { page, open, accessible, close } = visit
    expect(await orderNextMonth(visit, firstName, phone)).toBe(201)
    await open('/lonnstrekk')
    await page.waitForURL('**/bedriftsavtale/lonnstrekk')
    await page.getByRole('heading', { level: 1, name: words.heading, exact: true }).waitFor()
    const title = (from: string, to: string) =>
      page.getByRole('heading', { level: 2, name: words.title(from, to) }).waitFor()
    await title(words.october, words.november)
    await loaded(page)
    await accessible()
    await fits({ page })
    // Six months ahead is a step away (001 §9), and any two months and agreement can be chosen.
    await page.getByRole('link', { name: words.may.step }).click()
    await title(words.november, words.may.month)
    await page.getByRole('button', { name: words.others }).click()

    // Both are chosen before the first choice is drawn, as on a slow machine: neither takes the other one back.
    await page.evaluate(
      ([agreement, label]) => {
        const choose = (field: HTMLSelectElement, value: string) => {
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        }
        choose(document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!, agreement!)
        choose(document.getElementById('payroll-new') as HTMLSelectElement, '2026-12')
      },
      [company.agreements[1]!.id, words.agreement],
    )
    await page.waitForURL(`**?fra=2026-11&til=2026-12&avtale=${company.agreements[1]!.id}`)
    await title(words.november, words.december)
    const changesTable = page.getByRole('table', { name: words.caption })
    const row = changesTable.locator('tbody tr').filter({ hasText: `${firstName} Abel` })
    // The ticket counts once the ticket system has it, seconds after the order.
    const found = async () => {
      await page.reload()
      await loaded(page)
      return row.count()
    }
    await expect.poll(found).toBe(1)
    const shown = (await row.textContent())!.replaceAll('\u00a0', ' ')
    for (const part of [words.fresh, words.nothing, words.zone, '+747 kr', '=4711'])
      expect(shown).toContain(part)
    if (width > 640)
      expect(
        (await changesTable.getByRole('columnheader').allInnerTexts()).map(text => text.toLowerCase()),
      ).toEqual(words.columns.map(text => text.toLowerCase()))
    await accessible()
    await fits({ page })

    // The file is of any month, whatever is compared, and so is that of its changes.
    const month = page.getByRole('region', { name: words.file }).getByLabel(words.month, { exact: true })
    await month.selectOption('2026-12')
    const changes = await fileBy(page, words.downloadChanges)
    expect(changes.name).toBe('lonnstrekk-endringer-2026-11-2026-12.csv')
    expect(changes.text).toContain(
      `\r\n${words.change}${firstName};${phone};'=4711;Bedriftsbillett;;1;;747;747\r\n`,
    )
    const file = await fileBy(page, words.download)
    expect(file.name).toBe('lonnstrekk-2026-12.csv')
    expect(file.text.startsWith(`\ufeff${words.header}\r\n`)).toBe(true)
    expect(file.text).toContain(`\r\nAbel;${firstName};${phone};'=4711;1;747;Bedriftsbillett\r\n`)
    const [, ...lines] = file.text.trimEnd().split('\r\n')
    expect(lines.every(line => /;\d+;(Bedriftsbillett|Elsykkel|Bildeling)$/.test(line))).toBe(true)

    await page.route('**/file?**', route => route.abort())
    await page.getByRole('button', { name: words.download, exact: true }).click()
    await toast(page, words.failed)
    await page.unroute('**/file?**')

    // The page was opened anew on a step; any other two months are behind the button.
    await page.getByRole('button', { name: words.others }).click()
    await page.getByLabel(words.to, { exact: true }).selectOption('2026-11')
    await page.getByRole('heading', { name: words.empty }).waitFor()
    await accessible()
    await fits({ page })
    await close()
  })
})

describe('payroll for others', () => {
  it('is a fixed-width file for the companies that have one [C-270, C-271, C-272]', async () => {
    const { page, open, accessible, close } = await journey({ language: 'nb', as: 'ingrid@operator.example' })
    await open('/')
    await page.getByRole('combobox').fill('solvik')
    await page.getByRole('option', { name: /Solvik/ }).click()
    await open('/bedriftsavtale/lonnstrekk')
    await page.getByRole('link', { name: NB.menu }).waitFor()
    expect(await page.getByLabel(NB.agreement, { exact: true }).count()).toBe(0)
    const file = await fileBy(page, NB.fixedWidth)
    expect(file.name).toBe('lonnstrekk-2026-11.txt')
    const lines = file.text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines)
      expect(line).toMatch(/^001\d{10}09310000100\d{11}TAX2026110120261130Bedriftsbillett {5}$/)
    await accessible()
    // What that file cannot hold is refused before it is ordered.
    await open('/bedriftsavtale/billett/opprett')
    await page.locator('#employeeId').fill('E-77')
    await page.getByRole('button', { name: 'Bestill', exact: true }).first().click()
    await page.getByText('Bruk bare sifre, høyst 10. Bedriftens lønnsfil tar ikke annet.').first().waitFor()
    await accessible()
    await close()
  })

  it('is not for those without the company tickets, and says when it could not be read', async () => {
    const { page, open, close } = await journey({ language: 'en', width: 390, as: 'liv@liaskole.example' })
    await open('/bedriftsavtale/lonnstrekk')
    await page.getByText('Your user does not have access to this page').waitFor()
    await close()

    const visit = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await visit.page.route('**/payroll/by-company-id/*/changes?**', route => route.abort())
    await visit.open('/bedriftsavtale/lonnstrekk')
    await visit.page.getByText('An error occured!').waitFor()
    await visit.accessible()
    await visit.page.unroute('**/payroll/by-company-id/*/changes?**')
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await loaded(visit.page)
    await visit.close()
  })
})
