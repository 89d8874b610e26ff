import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, JOB_LIMIT_MS, journey, type Language, pauseClock, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({
    name: 'Massefart AS',
    agreements: [
      { subType: 'FREETICKET', invoiceReference: 'Kundesenter' },
      { subType: 'FREETICKET', invoiceReference: 'Drift' },
    ],
  })
})

const NB = {
  task: 'Bestilling, Drift',
  list: 'Massebestillinger',
  none: 'Ingen massebestillinger ennå',
  newOrder: 'Ny massebestilling',
  notText: 'Arbeidsboken er ødelagt og kan ikke leses.',
  openQuote: 'Et anførselstegn i rad 3, kolonne 2 mangler makkeren sin',
  checked: (ready: string, faulty: string) => `${ready} rader er klare, ${faulty} må rettes`,
  noDay: 'Datoen finnes ikke',
  mendDay: 'Skriv dag, måned og år slik: 28.02.1988',
  explain: 'Rad 2: hva som er galt',
  download: 'Last ned de 30 radene',
  header: 'Hva som er galt',
  causes: 'Fødselsdato 10',
  otherFile: 'Bytt fil',
  order: 'Bestill 1\u00a0000 billetter',
  done: 'Ferdig',
  endMany: 'Si opp mange',
  end: 'Si opp 2 billetter',
  ended: 'Sa opp 2 billetter!',
  change: 'Bytt avdeling',
  changeGo: 'Bytt avdeling for 3 billetter',
  changed: 'Endret 3 billetter!',
  close: 'Lukk',
  department: 'Avdeling',
  birthDate: 'Fødselsdato',
  ready: 'Klare',
  mend: 'Må rettes',
  progress: '1\u00a0000 av 1\u00a0000',
}
const EN: typeof NB = {
  task: 'Order, Drift',
  list: 'Bulk orders',
  none: 'No bulk orders yet',
  newOrder: 'New bulk order',
  notText: 'The workbook is broken and cannot be read.',
  openQuote: 'A quotation mark in row 3, column 2 is never closed',
  checked: (ready, faulty) => `${ready} rows are ready, ${faulty} must be corrected`,
  noDay: 'It must be a valid date',
  mendDay: 'Enter day, month and year like this: 28.02.1988',
  explain: 'Row 2: what is wrong',
  download: 'Download the 30 rows',
  header: 'What is wrong',
  causes: 'Date of birth 10',
  otherFile: 'Change file',
  order: 'Order 1\u00a0000 tickets',
  done: 'Done',
  endMany: 'Cancel many',
  end: 'Cancel 2 tickets',
  ended: 'Cancelled 2 tickets!',
  change: 'Change department',
  changeGo: 'Change 3 tickets',
  changed: 'Changed 3 tickets!',
  close: 'Close',
  department: 'Department',
  birthDate: 'Date of birth',
  ready: 'Ready',
  mend: 'To correct',
  progress: '1\u00a0000 of 1\u00a0000',
}

const HEADER =
  'Ansattnr;Fornavn;Etternavn;Fødselsdato;Relasjon;Telefon;Reisekortnummer;Medium;Sone fra;Sone til;Profil'
type Row = { n: number; born?: string; phone?: string; zone?: string }
const row = (base: number, { n, born = '14.03.1980', phone, zone = '1' }: Row) =>
  `M${base + n};Åse;Bergslien;${born};Ansatt;${phone ?? base + n};;Mobil;${zone};2Ø;Voksen`
/** What a Norwegian spreadsheet writes: Windows-1252. */
const fileOf = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})
const LISTED = /\/bulk-requests\/by-company-id\//
const pathOf = (page: Page) => new URL(page.url()).pathname
const give = (page: Page, file: ReturnType<typeof fileOf>) => page.locator('#mass-file').setInputFiles(file)

describe.each<[Language, typeof NB, number, number]>([
  ['nb', NB, 1440, 41400000],
  ['en', EN, 390, 41410000],
])('mass operations in %s', (language, words, width, base) => {
  it('order 1,000 of which 30 are mended, end two, and move three [F-027, F-028, F-029, F-030, F-031, F-032, F-034, F-035, F-036, F-037, F-041, F-328, P-088, P-089, P-091, P-092]', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email, language, width })
    const chosen = Promise.withResolvers<void>()
    await page.route('**/distance/zones', async route => {
      await chosen.promise
      return route.fallback()
    })
    await open('/fribilletter/massebestillinger')
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    if (language === 'nb') await page.getByText(words.none).waitFor()
    await accessible()
    await fits({ page })
    // By its address it is the first page of a tab, and leads to the list all the same.
    if (language === 'nb') await page.getByRole('link', { name: words.newOrder }).first().click()
    else await open('/fribilletter/massebestillinger/ny')
    await page.getByRole('heading', { level: 1, name: words.newOrder }).waitFor()
    expect(pathOf(page)).toBe('/fribilletter/massebestillinger/ny')
    // The form comes once the page is drawn.
    await page.locator('#mass-department').waitFor()
    const departments = page.locator('#mass-department').getByRole('option')
    expect((await departments.allTextContents()).map(text => text.split(' ')[0])).toEqual([
      'Drift',
      'Kundesenter',
    ])
    await page.locator('#mass-start').selectOption('2027-01-01')
    await page.locator('#mass-start').selectOption('2026-12-01')
    await accessible()

    await give(page, { ...fileOf('bok.csv', []), buffer: Buffer.from('PK\u0003\u0004') })
    await page.getByText(words.notText).waitFor()
    await give(page, fileOf('venter.csv', [HEADER, row(base, { n: 0 })]))
    // It is read when the zones are there.
    await page.getByText('venter.csv').waitFor()
    expect(await page.getByText(words.otherFile, { exact: true }).count()).toBe(0)
    chosen.resolve()
    await page.getByText(words.otherFile, { exact: true }).waitFor()
    await give(page, fileOf('sitat.csv', [HEADER, row(base, { n: 0 }), `M1;"Åse;x`]))
    await page.getByText(words.openQuote).waitFor()

    const all = Array.from({ length: 1_000 }, (_, n): Row => ({ n }))
    const spoilt = all.map((each, n): Row => {
      if (n >= 30) return each
      if (n < 10) return { ...each, born: '31.02.1988' }
      return n < 20 ? { ...each, phone: '22411009' } : { ...each, zone: '4X' }
    })
    await give(page, fileOf('desember.csv', [HEADER, ...spoilt.map(each => row(base, each))]))
    await page.getByText(words.checked('970', '30')).waitFor({ state: 'attached' })
    await page.getByText(words.noDay).first().waitFor()
    await accessible()
    await fits({ page })
    // A value of the file is one line, the number of a row looks like none that sorts, and the pager says how many rows are shown.
    expect(
      await page
        .locator('.file-value')
        .evaluateAll(values => values.filter(each => each.getBoundingClientRect().height > 36).length),
    ).toBe(0)
    const rowNumber = page.getByRole('button', { name: words.explain }).first()
    expect(await rowNumber.evaluate(each => getComputedStyle(each, '::after').content)).toBe('none')
    expect(await page.locator('.page-size select:visible').first().inputValue()).toBe('25')
    expect(await page.locator('tbody tr:visible').count()).toBe(25)
    await page.getByText(words.causes, { exact: true }).click()
    await page.getByRole('button', { name: words.explain }).first().click()
    const dialog = page.getByRole('dialog', { name: words.explain })
    await dialog.getByText(words.mendDay).waitFor()
    for (const part of [words.birthDate, '31.02.1988', words.noDay])
      expect(await dialog.textContent()).toContain(part)
    await accessible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: words.ready }).click()
    await page.getByText(`M${base + 30}`).waitFor()
    await page.getByRole('tab', { name: words.mend }).click()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ])
    const mend = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(mend).toHaveLength(32)
    expect(mend[0]).toContain(words.header)
    expect(mend[1]).toContain(words.noDay)

    await give(
      page,
      fileOf(
        'rettet.csv',
        all.map(each => row(base, each)),
      ),
    )
    await page.getByText(words.checked('1\u00a0000', '0')).waitFor({ state: 'attached' })
    // 1,000 tickets of two zones; another department checks them again and keeps the file.
    const total = await page.getByTestId('month-total').textContent()
    expect(total).toMatch(/\d{3},00/)
    await page.locator('#mass-department').selectOption({ index: 1 })
    await page.getByText(words.checked('1\u00a0000', '0')).waitFor({ state: 'attached' })
    await page.locator('#mass-department').selectOption({ index: 0 })
    await page.getByText(words.checked('1\u00a0000', '0')).waitFor({ state: 'attached' })
    await expect.poll(() => page.getByTestId('month-total').textContent()).toBe(total)
    await page.getByRole('button', { name: words.order }).dblclick()

    // Back where it was ordered from, where the progress is.
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    const first = page.locator('tbody tr:not(.sr-only)').first()
    await first.getByRole('progressbar', { name: words.task }).waitFor()
    await first.getByText(words.done, { exact: true }).waitFor({ timeout: JOB_LIMIT_MS })
    await expect.poll(() => first.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1000')
    expect(await first.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(words.progress)
    const said = (await first.textContent()) ?? ''
    expect(said).toContain(`${company.admin.firstName} ${company.admin.lastName}`)
    expect(said).toMatch(/\d\d\.\d\d\.2026 \d\d:\d\d:\d\d/)
    if (width > 1000) {
      expect(await page.locator('thead th').allTextContents()).toEqual([
        ...['Oppdrag', 'Tid', 'Fremdrift', 'Opprettet', 'Feilet', 'Forespurt', 'Status'],
      ])
      expect((await first.locator('td').allInnerTexts()).slice(2, 5)).toEqual([
        '1\u00a0000',
        '0',
        '1\u00a0000',
      ])
    }
    await accessible()
    await fits({ page })
    const { rows } = await database.tenant('oslo').pool.query<{ n: number }>(
      `select count(distinct h.employee_id)::int as n from ticket t join holder h on h.id = t.holder_id
         where t.company_id = $1 and h.employee_id between $2 and $3`,
      [company.id, `M${base}`, `M${base + 999}`],
    )
    expect(rows[0]!.n).toBe(1_000)

    const persons = (numbers: number[], more = '') =>
      numbers.map(n => `M${base + n};14.03.1980${more && `;${more}`}`)
    await page.getByRole('link', { name: words.endMany }).click()
    await page.getByRole('heading', { level: 1, name: words.endMany }).waitFor()
    expect(pathOf(page)).toBe('/fribilletter/massebestillinger/avslutt')
    await give(page, fileOf('slutter.csv', persons([0, 1])))
    await page.locator('#mass-end').selectOption({ index: 2 })
    expect(await page.getByRole('button', { name: words.end }).getAttribute('data-color')).toBe('danger')
    await page.getByRole('button', { name: words.end }).click()
    await accessible()
    await page.getByRole('dialog').getByRole('button', { name: words.end }).click()
    await page.getByRole('dialog').getByRole('progressbar').waitFor()
    await page.getByRole('dialog').getByText(words.ended).waitFor({ timeout: JOB_LIMIT_MS })
    await toast(page, words.ended)
    await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click()

    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    await page.getByRole('link', { name: words.change }).click()
    await page.waitForURL('**/fribilletter/massebestillinger/byttavdeling')
    await give(page, fileOf('flytter.csv', persons([2, 3, 4], 'kundesenter')))
    await page.getByRole('button', { name: words.changeGo }).click()
    await accessible()
    await fits({ page })
    await page.getByRole('dialog').getByRole('button', { name: words.changeGo }).click()
    await page.getByRole('dialog').getByText(words.changed).waitFor({ timeout: JOB_LIMIT_MS })
    await toast(page, words.changed)
    await page.getByRole('dialog').getByRole('button', { name: words.close }).last().click()
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    await close()
  })

  it('are asked for a second after each answer, also when nothing runs [F-026]', async () => {
    const { page, open, close } = await journey({ as: company.admin.email, language, width })
    let asked = 0
    let answered = 0
    page.on('request', request => {
      if (LISTED.test(request.url())) asked += 1
    })
    await page.route(LISTED, async route => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), running: 0 } })
      answered += 1
    })
    await page.clock.install()
    await open('/fribilletter/massebestillinger')
    await page.getByRole('heading', { level: 1, name: words.list }).waitFor()
    await pauseClock(page)
    for (let round = 0; round < 3; round++) {
      // Nothing is on its way.
      await expect.poll(() => asked === answered).toBe(true)
      const before = asked
      const response = page.waitForResponse(LISTED)
      let steps = 0
      await expect
        .poll(async () => {
          if (asked === before) steps += 1
          if (asked === before) await page.clock.runFor(50)
          return asked
        })
        .toBe(before + 1)
      expect(steps).toBeLessThan(60)
      await (await response).finished()
      await page.clock.runFor(900)
      expect(asked).toBe(before + 1)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })
})
