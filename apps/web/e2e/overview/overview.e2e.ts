import { beforeAll, describe, expect, it } from 'vitest'
import { settled } from '../findings.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Oversiktsberget Verksted og Transport AS',
    agreements: [{}, {}],
    employees: 40,
  })
  // Two were ordered long ago and are not fetched, one order failed.
  await database.tenant('oslo').pool.query(
    `with own as (
       select id, row_number() over (order by id) as at from ticket
       where company_id = $1 and status = 'ACTIVE' and expiration_date is null and downloaded_at is not null)
     update ticket t set downloaded_at = case when own.at > 2 then t.downloaded_at end, pickup_code = 'AB12',
       status = case when own.at = 3 then 'FAILED'::ticket_status else t.status end,
       expiration_date = case when own.at = 4 then '2026-11-30'::date end
     from own where own.id = t.id and own.at <= 4`,
    [company.id],
  )
})

/** The number before some words of a row of what waits, and the list that the row leads to with its own count. */
const rowAndList = async ({ page }: Journey, words: RegExp, count: RegExp) => {
  const row = page.getByRole('link', { name: words })
  const said = Number(/\d+/.exec((await row.textContent()) ?? '')?.[0])
  await row.click()
  await page.getByRole('heading', { level: 1, name: /Ansatte|Employees/ }).waitFor()
  await page.getByText(count).first().waitFor()
  const found = Number(/\d+/.exec((await page.getByText(count).first().textContent()) ?? '')?.[0])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Oversikt|Overview/ }).waitFor()
  return { said, found }
}

const WORDS = {
  nb: {
    title: 'Oversikt',
    waits: 'Venter på deg',
    failed: /bestilling(er)? feilet/,
    notFetched: /ikke hentet/,
    ending: /slutter i november/,
    count: /^\d+ av \d+ ansatte/,
    invoices: 'Fakturaer å betale',
    cutOff: 'søndag 6. desember',
    changes: 'Endringer i desember',
    payroll: 'Lønnstrekk',
    december: 'til desember 2026',
  },
  en: {
    title: 'Overview',
    waits: 'Waiting for you',
    failed: /orders? failed/,
    notFetched: /not picked up/,
    ending: /ends? in November/,
    count: /^\d+ of \d+ employees/,
    invoices: 'Invoices to pay',
    cutOff: 'Sunday 6 December',
    changes: 'Changes in December',
    payroll: 'Payroll',
    december: 'to December 2026',
  },
} as const

describe.each([
  ['nb', 1440],
  ['en', 390],
] as const)('the overview of a company administrator in %s on %s px', (language, width) => {
  const words = WORDS[language]

  it('says what waits by the figures of the lists behind, and the next cut-off day', async () => {
    const visit = await journey({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    await open('/oversikt')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByText(words.cutOff).waitFor()
    const waits = page.getByRole('region', { name: words.waits })
    await waits.getByRole('link').first().waitFor()
    await accessible()
    await fits(visit)
    for (const what of [words.failed, words.notFetched, words.ending]) {
      const { said, found } = await rowAndList(visit, what, words.count)
      expect(said, String(what)).toBe(found)
      expect(said, String(what)).toBeGreaterThan(0)
    }
    await page.getByRole('region', { name: words.invoices }).waitFor()
    // What changes with the next month, in all agreements, and the same figures on the page behind.
    const changes = page.getByRole('region', { name: words.changes })
    const rows = changes.locator('tbody tr, tfoot tr')
    await rows.first().waitFor()
    const figures = await rows.evaluateAll(all =>
      all.map(row => [...row.children].map(cell => cell.textContent ?? '')),
    )
    expect(figures.length).toBeGreaterThan(1)
    await changes.getByRole('link', { name: words.payroll }).click()
    await page.getByRole('heading', { level: 2 }).and(page.getByText(words.december)).waitFor()
    const shown = page.locator('main .figures')
    for (const [label = '', figure = ''] of figures)
      await expect
        .poll(async () => (await shown.textContent())?.replaceAll(/\s/g, ' '))
        .toContain(`${label}${figure}`.replaceAll(/\s/g, ' '))
    await close()
  })

  it('tells of a card that could not be read in its place, and of all where nothing could', async () => {
    const visit = await journey({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    let answer: object = {}
    await page.route('**/overview-api/**', async route => {
      const fetched = await route.fetch()
      const { cards } = await fetched.json()
      answer = { cards: { ...cards, invoices: { failed: 'ref-7' } } }
      await route.fulfill({ json: answer })
    })
    await open('/oversikt')
    await page.getByText('ref-7').waitFor()
    await page.getByRole('region', { name: words.waits }).waitFor()
    await accessible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: /Prøv igjen|Try again/ }).click()
    await page.getByRole('region', { name: words.invoices }).waitFor()
    await page.route('**/overview-api/**', route =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'internal', status: 500, title: 'internal', requestId: 'ref-8' }),
      }),
    )
    await page.reload()
    await page.getByText(/ref-8/).waitFor()
    await accessible()
    await close()
  })
})

describe.each([
  [
    'nb',
    1440,
    {
      title: 'Oversikt',
      waits: 'Venter på oss',
      find: /^Finn kunde/,
      regions: ['Fakturering', 'Drift nå', 'Hva kundene gjorde sist'],
    },
  ],
  [
    'en',
    390,
    {
      title: 'Overview',
      waits: 'Waiting for us',
      find: /^Find a customer/,
      regions: ['Invoicing', 'Running now', 'What customers did last'],
    },
  ],
] as const)('the overview of staff in %s on %s px', (language, width, words) => {
  it('begins with the search, says what waits and what runs, and tells only what the operator has', async () => {
    const visit = await journey({ as: 'ingrid@operator.example', language, width })
    const { page, open, accessible, close } = visit
    await open('/oversikt')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByRole('region', { name: words.waits }).waitFor()
    for (const region of words.regions) await page.getByRole('region', { name: region }).waitFor()
    await accessible()
    await fits(visit)
    // Enter opens the only match, and it is remembered.
    await page.getByRole('main').getByRole('button', { name: words.find }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('oversiktsberget')
    await page.getByRole('option', { name: /Oversiktsberget/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/bedrifter/${company.id}`)
    await open('/oversikt')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Oversiktsberget/ })
      .first()
      .waitFor()
    // What belongs to a company is opened from there with the company selected.
    const [person] = company.people
    const name = `${person!.firstName} ${person!.lastName}`
    await page.getByRole('main').getByRole('button', { name: words.find }).click()
    await page.getByRole('dialog').getByRole('combobox').fill(person!.phone)
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await open('/oversikt')
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Oversiktsberget').first().waitFor()
    await close()
    const other = await journey({
      host: 'brakar.localhost',
      as: 'bjorn@brakarkunde.example',
      language,
      width,
    })
    await other.open('/oversikt')
    await other.page.getByRole('region', { name: words.waits }).waitFor()
    for (const never of [/bildelingskoder|car-sharing/, /forespørs|requests? for access/])
      expect(await other.page.getByRole('main').getByText(never).count()).toBe(0)
    await other.close()
  })
})

/** The whole numbers that a page says outside of the rows of its lists. */
const numbersOf = ({ page }: Journey): Promise<number[]> =>
  page.locator('main').evaluate(main => {
    const page = main.cloneNode(true) as HTMLElement
    for (const rows of page.querySelectorAll('tbody, select, option')) rows.remove()
    const text = (page.textContent ?? '').replace(/(\d)[\u00a0\u202f](?=\d)/g, '$1')
    return [...text.matchAll(/\d+/g)].map(Number)
  })

it('leads from each figure of a start page to a page that says it, for everybody', async () => {
  const people = ['kari@nordlys', 'ingrid@operator', 'tor@nordlys', 'gunn@operator', 'frida@ruteflaten']
  const more = ['liv@liaskole', 'solveig@solhaug', 'stine@stilledrift']
  let figures = 0
  for (const as of [company.admin.email, ...[...people, ...more].map(name => `${name}.example`)]) {
    const visit = await journey({ as })
    const { page, open, close } = visit
    const answered = page.waitForResponse(/overview-api\/overview/)
    await open('/oversikt')
    await answered
    await settled(page)
    await page.locator('main [class*="columns"] section, main h2').first().waitFor()
    const rows = await page.locator('main a:has(b)').evaluateAll(links =>
      links.map(link => ({
        to: link.getAttribute('href') ?? '',
        figure: link.querySelector('b')?.textContent?.replace(/[\u00a0\u202f]/g, '') ?? '',
      })),
    )
    for (const { to, figure } of rows.filter(row => /^\d+$/.test(row.figure))) {
      await open(to)
      await settled(page)
      await expect
        .poll(() => numbersOf(visit), { message: `${figure} of ${as} on ${to}` })
        .toContain(Number(figure))
      figures += 1
    }
    await close()
  }
  expect(figures).toBeGreaterThanOrEqual(5)
})
