import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '../../../api/test/unzipped.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey, type Language } from '../portal-page.ts'

const LONG = 'Avdeling for vedlikehold av signalanlegg og kontaktledninger'
/** No invoicing run of another journey makes its running month a document. */
const OTHER = { invoicingInterval: 'OTHER' } as const
let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Regnskapet AS',
    agreements: [OTHER, { ...OTHER, invoiceReference: LONG }],
    employees: 6,
  })
  for (const { id } of company.agreements) await sold(id)
  for (const month of ['2026-08', '2026-09', '2026-10'])
    for (const [at, { id }] of company.agreements.entries()) await invoiced(id, month, at)
})

/** Three tickets and an electric bike for the months that are invoiced. */
const sold = (agreement: string) =>
  database.tenant('oslo').pool.query(
    `with tickets as (
       insert into ticket (kind, company_id, agreement_id, status, profile_id, nr_of_zones, price_tier, start_date, expiration_date, ordered_at, issued_at)
       select 'COMPANY_TICKET', company_id, id, 'ANONYMISED', 1, n, 1, '2026-08-01', '2026-10-31', '2026-07-01', '2026-07-01' from agreement, generate_series(1, 3) n where id = $1)
     insert into subscription (company_id, agreement_id, type, status, start_date, expiration_date, ordered_at)
     select company_id, id, 'JOULE', 'ANONYMISED', '2026-08-01', '2026-10-31', '2026-07-01' from agreement where id = $1`,
    [agreement],
  )

/** An invoice of a month with three tickets of 1 000 kr and an electric bike of 500,50. The other agreement has no bike. */
const invoiced = async (agreement: string, month: string, at: number) => {
  const bike = at === 0 ? 50_050 : 0
  const gross = 300_000 + bike
  await database.tenant('oslo').pool.query(
    `with document as (
       insert into invoice (kind, number, company_id, agreement_id, period_start, period_end, invoice_date, due_date, kid, our_reference, their_reference, buyer,
         seller, ticket_count, gross_ore, vat_ore, vat, period_key)
       select 'INVOICE', 990000 + $4::int, a.company_id, a.id, $2::date, $2::date + interval '1 month' - interval '1 day', $2::date + 37, $2::date + 67,
         (990000 + $4::int)::text, 'Oslo', a.invoice_reference, '{"name":"Regnskapet AS","organisationNumber":"314100123","addressLines":["Egenveien 1","0484 Oslo"]}',
         '{"legalName":"Oslo kollektiv AS","organisationNumber":"314100034","addressLines":["Dronningens gate 40","0154 Oslo"],"bankAccount":"15034567899","vatRegistered":true,"registeredInForetaksregisteret":true}',
         3, $3::bigint, 0, '[]', a.id || ' ' || $2 from agreement a where a.id = $1 returning id)
     insert into invoice_line (invoice_id, position, source, ticket_id, subscription_id, month, nr_of_zones, add_on_type, unit_price_ore, gross_ore, vat_rate)
     select d.id, row_number() over (order by s.zones), s.source, s.ticket_id, s.subscription_id, $2::date, s.zones, s.type, s.ore, s.ore, 12
     from document d cross join (
       select 'TICKET_MONTH'::invoice_source as source, id as ticket_id, null::uuid as subscription_id, nr_of_zones as zones, null::add_on_type as type, 100000 as ore
       from ticket where agreement_id = $1 and expiration_date = '2026-10-31' and holder_id is null
       union all
       select 'ADD_ON_MONTH', null, id, 0, type, $5::int from subscription where agreement_id = $1 and expiration_date = '2026-10-31' and holder_id is null and $5::int > 0) s`,
    [
      agreement,
      `${month}-01`,
      gross,
      Number(company.id.slice(1)) * 100 + Number(month.slice(5)) * 2 + at,
      bike,
    ],
  )
}

const NB = {
  title: 'Rapporter',
  chart: /^Kostnad per måned/,
  september: 'September 2026',
  october: 'Oktober 2026',
  november: 'November 2026 (foreløpig)',
  preliminary: 'foreløpig',
  ticket: 'Bedriftsbillett',
  bike: 'Elsykkel',
  sum: 'Sum',
  from: 'Fra',
  to: 'Til',
  department: 'Avdeling',
  amounts: 'Beløp',
  without: 'Ekskl. mva.',
  zones: 'Soner',
  zone: '1 sone',
  csv: 'Last ned CSV',
  excel: 'Last ned Excel',
  header: 'Måned;Billetter;Bedriftsbillett;Elsykkel;Sum inkl. mva.;Endring',
  file: 'kostnad-2026-08-2026-10',
  empty: 'Ingen kostnad i perioden',
  reset: 'Nullstill valgene',
  filters: 'Filtre',
  show: 'Vis rapporten',
  difference: /kr (mer|mindre) enn i oktober$/,
  why: /^Hvorfor .* kr (mer|mindre) enn i oktober\?$/,
  ended: 'Avsluttet',
  lines: '7 linjer',
  seeWhy: 'se hvorfor',
  unchanged: 'Ingenting er endret.',
  getDifference: 'Last ned forskjellen',
  differenceFile: 'forskjell-2026-11.csv',
  failed: 'Det har oppstått en feil!',
  retry: 'Prøv igjen',
}
const EN: typeof NB = {
  title: 'Reports',
  chart: /^Costs by month/,
  september: 'September 2026',
  october: 'October 2026',
  november: 'November 2026 (preliminary)',
  preliminary: 'preliminary',
  ticket: 'Company ticket',
  bike: 'Electric bike',
  sum: 'Total',
  from: 'From',
  to: 'To',
  department: 'Department',
  amounts: 'Amounts',
  without: 'Excl. VAT',
  zones: 'Zones',
  zone: '1 zone',
  csv: 'Download CSV',
  excel: 'Download Excel',
  header: 'Month;Tickets;Company ticket;Electric bike;Total incl. VAT;Change',
  file: 'costs-2026-08-2026-10',
  empty: 'No costs in the period',
  reset: 'Reset the choices',
  filters: 'Filters',
  show: 'Show the report',
  difference: /kr (more|less) than in October$/,
  why: /^Why .* kr (more|less) than in October\?$/,
  ended: 'Ended',
  lines: '7 lines',
  seeWhy: 'see why',
  unchanged: 'Nothing has changed.',
  getDifference: 'Download the difference',
  differenceFile: 'difference-2026-11.csv',
  failed: 'An error occured!',
  retry: 'Try again',
}

const PERIOD = '/rapporter?fra=2026-08&til=2026-10'
const visitor = (options: Parameters<typeof journey>[0]) => journey({ as: company.admin.email, ...options })
const fileBy = async ({ page }: Journey, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each<[Language, typeof NB]>([
  ['nb', NB],
  ['en', EN],
])('the report of costs in %s', (language, words) => {
  it('shows the same in sums, chart, table and both files', async () => {
    const visit = await visitor({ language })
    const { page, open, accessible, close } = visit
    await open('/rapporter')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    const chart = page.getByRole('slider', { name: words.chart })
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain(words.november)
    await page.getByText(words.preliminary, { exact: true }).waitFor()

    await page.getByLabel(words.to, { exact: true }).selectOption('2026-10')
    await page.getByLabel(words.from, { exact: true }).selectOption('2026-08')
    await page.waitForURL('**/rapporter?fra=2026-08&til=2026-10')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    const cells = async (row: string) => (await page.locator(row).allInnerTexts()).map(plain)
    expect(await cells('tfoot tr > *')).toEqual([words.sum, '18', '18 000,00', '1 501,50', '19 501,50', ''])
    expect((await cells('tbody tr:first-child > *')).slice(0, 5)).toEqual([
      words.october,
      '6',
      '6 000,00',
      '500,50',
      '6 500,50',
    ])

    // The arrows lead from month to month, in the chart, in the line below it, and in the table.
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(async () => plain(await chart.getAttribute('aria-valuetext')))
      .toMatch(
        new RegExp(
          `^${words.september}: ${words.ticket} 6 000 kr, ${words.bike} 501 kr, ${words.sum} 6 501 kr$`,
        ),
      )
    await page.locator('figcaption').getByText(words.september).waitFor()
    // The swatches of the legend keep a colour that is seen where colours are forced, as the bars do.
    await page.emulateMedia({ forcedColors: 'active' })
    expect(
      await page.locator('figcaption i').evaluateAll(marks => {
        document.body.style.color = 'CanvasText'
        const seen = getComputedStyle(document.body).color
        document.body.style.color = ''
        return marks.slice(0, 1).map(mark => getComputedStyle(mark).backgroundColor === seen)
      }),
    ).toEqual([true])
    await page.emulateMedia({ forcedColors: null })
    expect(await page.locator('tr[data-marked] th').textContent()).toBe(words.september)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    expect(await chart.getAttribute('aria-valuenow')).toBe('1')
    await page.locator('tbody tr').first().hover()
    await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('3')
    await accessible()

    const csv = await fileBy(visit, words.csv)
    expect(csv.name).toBe(`${words.file}.csv`)
    const rows = csv.content.toString('utf8').trimEnd().split('\r\n')
    expect(rows[0]).toBe(`\ufeff${words.header}`)
    expect(rows.at(-1)).toBe(`${words.sum};18;18000;1501,5;19501,5;`)
    const excel = await fileBy(visit, words.excel)
    expect(excel.name).toBe(`${words.file}.xlsx`)
    const sheet = unzipped(excel.content)['xl/worksheets/sheet1.xml']!
    for (const number of ['19501.5', '1501.5', '6500.5']) expect(sheet).toContain(`<v>${number}</v>`)
    await close()
  })

  it('says why a month differs, two clicks from the start page', async () => {
    const visit = await visitor({ language })
    const { page, open, accessible, close } = visit
    await open('/oversikt')
    await page.getByRole('link', { name: words.difference }).click()
    await page.getByRole('heading', { name: words.why }).waitFor()
    await page.getByRole('link', { name: words.ended, exact: true }).click()
    await page.getByRole('status').getByText(words.lines).waitFor()
    const lines = page.getByRole('table', { name: words.ended })
    expect(await lines.getByRole('rowheader').count()).toBe(7)
    await accessible()
    const file = await fileBy(visit, words.getDifference)
    expect(file.name).toBe(words.differenceFile)
    expect(file.content.toString('utf8').trimEnd().split('\r\n').length).toBeGreaterThan(7)

    // The change of another month, in the table.
    await open(PERIOD)
    await page.getByRole('link', { name: words.seeWhy }).first().click()
    await page.getByText(words.unchanged).waitFor()
    await fits(visit)
    await close()
  })

  it('is divided, filtered and shared by its address', async () => {
    const visit = await visitor({ language })
    const { page, open, accessible, close } = visit
    await open(PERIOD)
    const zones = page.getByRole('radio', { name: words.zones, exact: true })
    await zones.waitFor()
    // A report is always divided by one of four.
    expect(await page.locator('.chips').getByRole('radio').count()).toBe(4)
    await zones.check({ force: true })
    await page.waitForURL('**&fordel=soner')
    await page.getByRole('columnheader', { name: words.zone }).waitFor()
    await page.getByRole('combobox', { name: words.department, exact: true }).selectOption(LONG)
    await page.getByLabel(words.amounts).selectOption({ label: words.without })
    await page.waitForURL('**&mva=uten')
    const sum = page.locator('tfoot tr > *').nth(5)
    await expect.poll(async () => plain(await sum.textContent())).toBe('8 035,71')
    await accessible()
    const link = page.url()
    await close()

    const colleague = await visitor({ language })
    await colleague.open(link.slice(new URL(link).origin.length))
    await expect
      .poll(async () => plain(await colleague.page.locator('tfoot tr > *').nth(5).textContent()))
      .toBe('8 035,71')
    await colleague.close()
  })

  it('fits a phone, where rows open and filters stand in a sheet', async () => {
    const visit = await visitor({ language, width: 390 })
    const { page, open, accessible, close } = visit
    await open(`${PERIOD}&avdeling=${encodeURIComponent(LONG)}`)
    const row = page.getByRole('group').filter({ hasText: words.october })
    await row.locator('summary').click()
    await row.getByText(words.ticket).waitFor()
    await fits(visit)
    await accessible()
    const filters = page.getByRole('button', { name: `${words.filters} 2` })
    await filters.click()
    await accessible()
    await page.getByRole('combobox', { name: words.department, exact: true }).selectOption('')
    await page.getByRole('button', { name: words.show }).click()
    await page.waitForURL(url => !url.search.includes('avdeling'))
    await fits(visit)
    await close()
  })

  it('says when there is nothing, and when it could not be read', async () => {
    const visit = await visitor({ language })
    const { page, open, accessible, close } = visit
    await open('/rapporter?fra=2025-01&til=2025-02')
    await page.getByRole('heading', { name: words.empty }).waitFor()
    await accessible()
    await page.getByRole('button', { name: words.reset }).click()
    await page.getByRole('slider', { name: words.chart }).waitFor()
    await page.route('**/cost-report-api/**', route => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await page.getByRole('heading', { name: words.failed }).waitFor()
    await page.unroute('**/cost-report-api/**')
    await page.getByRole('button', { name: words.retry }).click()
    await page.getByRole('slider', { name: words.chart }).waitFor()
    await close()
  })
})
