import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { workbookOf } from '../../src/lib/workbook/workbook.fixture.ts'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, type JourneyOptions, journey, type Language } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Fillasteren AS', employees: 12 })
})

const NB = {
  link: 'Bestill fra fil',
  title: 'Massebestilling',
  template: 'Last ned mal (CSV)',
  header: 'Mobiltelefon;Fornavn;Etternavn;',
  broken: 'Arbeidsboken er ødelagt og kan ikke leses. Åpne den i regnearket og lagre den på nytt.',
  unknown: 'Vi kjenner ikke disse kolonnene: Avdeling. Bruk navnene i malen og fjern resten.',
  checked: (ready: number, faulty: number) => `${ready} rader er klare, ${faulty} må rettes`,
  oneEach: '1 rad er klar, 1 må rettes',
  sheet: /^60 rader, \d+ kB, arket Ark1$/,
  shortPhone: 'Telefonnummeret må ha 8 sifre',
  noZone: 'Sonen finnes ikke',
  failed: 'Last ned de 2 radene',
  why: 'Hva som er feil',
  everyMonth: 'Desember 2026 og hver måned etter',
  twice: 'Samme telefon som i rad 2',
  mend: { phone: 'Rad 3, Mobiltelefon', zone: 'Rad 4, Fra sone' },
  button: (n: number) => `Bestill ${n} ${n === 1 ? 'billett' : 'billetter'}`,
  rest: '58 billetter er bestilt. Resten står under og er ikke bestilt.',
  restOne: '1 billett er bestilt. Resten står under og er ikke bestilt.',
  follow: 'Følg bestillingen',
  open: 'Nummeret har en aktiv eller ventende billett',
  consent: 'Jeg bekrefter at de ansatte er informert og har godtatt vilkårene',
  agree: 'Bekreft at de ansatte er informert og har godtatt vilkårene',
  newFile: 'Last opp en ny fil',
  progress: /av 2 rader er behandlet/,
  done: '2 billetter er bestilt.',
  ordered: 'Bestilt',
  toEmployees: 'Til de ansatte',
  employees: 'Ansatte',
  discard: 'Forkast',
  cancelled: 'Avbrutt. 0 billetter ble bestilt.',
  earlier: 'Tidligere opplastinger',
}
const EN: typeof NB = {
  link: 'Order from file',
  title: 'Bulk order',
  template: 'Download template (CSV)',
  header: 'Mobile phone;First name;Last name;',
  broken: 'The workbook is broken and cannot be read. Open it in your spreadsheet and save it again.',
  unknown: 'We do not know these columns: Avdeling. Use the names in the template and remove the rest.',
  checked: (ready, faulty) => `${ready} rows are ready, ${faulty} must be corrected`,
  oneEach: '1 row is ready, 1 must be corrected',
  sheet: /^60 rows, \d+ kB, sheet Ark1$/,
  shortPhone: 'The phone number must have 8 digits',
  noZone: 'There is no such zone',
  failed: 'Download the 2 rows',
  why: 'What is wrong',
  everyMonth: 'December 2026 and every month after',
  twice: 'Same phone as in row 2',
  mend: { phone: 'Row 3, Mobile phone', zone: 'Row 4, From zone' },
  button: n => `Order ${n} ${n === 1 ? 'ticket' : 'tickets'}`,
  rest: '58 tickets have been ordered. The rest is below and has not been.',
  restOne: '1 ticket has been ordered. The rest is below and has not been.',
  follow: 'Follow the order',
  open: 'The number has an active or pending ticket',
  consent: 'I confirm that the employees have been informed and have accepted the terms',
  agree: 'Confirm that the employees have been informed and have accepted the terms',
  newFile: 'Upload a new file',
  progress: /of 2 rows have been processed/,
  done: '2 tickets have been ordered.',
  ordered: 'Ordered',
  toEmployees: 'To the employees',
  employees: 'Employees',
  discard: 'Discard',
  cancelled: 'Cancelled. 0 tickets were ordered.',
  earlier: 'Earlier uploads',
}

const HEADER = 'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Fra sone;Til sone'
type Row = { phone: number; zone?: string; last?: string }
const row = ({ phone, zone = '1', last = 'Bergslien' }: Row) =>
  `${phone};Åse;${last};10${phone % 1000};01.12.2026;${zone};`
/** The same as a workbook of Excel, whose phones are numbers. */
const bookOf = (name: string, rows: string[]) => ({
  ...{ name, mimeType: '' },
  buffer: Buffer.from(
    workbookOf(
      [HEADER, ...rows].map(line => line.split(';').map((cell, at) => (at === 0 && Number(cell)) || cell)),
    ),
  ),
})
/** What a Norwegian spreadsheet writes: Windows-1252, whose letters are no UTF-8. */
const fileOf = (name: string, rows: string[], header = HEADER) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\r\n'), 'latin1'),
})
type Chosen = ReturnType<typeof fileOf>

const choose = (page: Page, file: Chosen) => page.locator('#bulk-file').setInputFiles(file)
/** Drops a file on the field, as from the desktop. */
const drop = async (page: Page, { name, mimeType, buffer }: Chosen) => {
  const transfer = await page.evaluateHandle(
    ([fileName, type, bytes]) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(bytes)], fileName, { type }))
      return held
    },
    [name, mimeType, [...buffer]] as const,
  )
  await page.locator('label[for="bulk-file"]').dispatchEvent('drop', { dataTransfer: transfer })
}

/** On a phone the link lies in the menu of the page. */
const toFiles = async (page: Page, width: number, link: string) => {
  if (width < 640) await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: link }).click()
}

const administrator = async (options: JourneyOptions): Promise<Journey> => {
  const visit = await journey({ as: company.admin.email, ...options })
  await visit.open('/bedriftsavtale')
  return visit
}

describe('twelve faults of a file', () => {
  it('are corrected in the page with one click and the keyboard, and ordered without a new upload', async () => {
    const { page, close } = await administrator({ language: 'nb', width: 1440 })
    await toFiles(page, 1440, NB.link)
    const rows = Array.from({ length: 30 }, (_, n) => row({ phone: n < 12 ? 4121 : 41218000 + n }))
    let clicks = 0
    const click = async (of: Locator) => {
      clicks += 1
      await of.click()
    }
    await choose(page, fileOf('tolv-feil.csv', rows))
    await page.getByText(NB.checked(18, 12)).waitFor({ state: 'attached' })
    await click(page.getByLabel('Rad 2, Mobiltelefon'))
    for (let n = 0; n < 12; n++) {
      // Enter takes the number and goes on to the next fault.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(`Rad ${n + 2}, Mobiltelefon`)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(String(41218000 + n))
      await page.keyboard.press('Enter')
    }
    await page.getByText(NB.checked(30, 0)).waitFor({ state: 'attached' })
    await click(page.getByLabel(NB.consent))
    await click(page.getByRole('button', { name: NB.button(30) }))
    await page.getByText('30 billetter er bestilt.').waitFor()
    expect(clicks).toBe(3)
    await close()
  })
})

describe.each<[Language, typeof NB, number, number]>([
  ['nb', NB, 1440, 41216000],
  ['en', EN, 390, 41217000],
])('a bulk order in %s', (language, words, width, phone) => {
  it('is checked, corrected, ordered and followed until the employees are listed', async () => {
    const { page, accessible, close } = await administrator({ language, width })
    const give = width > 640 ? drop : choose
    await toFiles(page, width, words.link)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.locator('table, .empty').first().waitFor()
    await accessible()
    await fits({ page })

    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.template }).click(),
    ])
    expect(await readFile(await template.path(), 'utf8')).toContain(words.header)

    await give(page, { ...fileOf('bok.xlsx', []), buffer: Buffer.from('PK\u0003\u0004') })
    await page.getByText(words.broken).waitFor()
    await give(page, fileOf('avdeling.csv', ['1'], `${HEADER};Avdeling`))
    await page.getByText(words.unknown).waitFor()
    await accessible()

    const rest = Array.from({ length: 57 }, (_, n) => row({ phone: phone + 3 + n }))
    const name = `nye-${language}-${'lang'.repeat(20)}`
    const rows = [
      row({ phone, last: 'Æresborger' }),
      row({ phone: 4121 }),
      row({ phone: phone + 2, zone: '9Q' }),
      ...rest,
    ]
    await give(page, width > 640 ? fileOf(`${name}.csv`, rows) : bookOf(`${name}.xlsx`, rows))
    if (width <= 640) await page.getByText(words.sheet).waitFor()
    await page.getByText(words.checked(58, 2)).waitFor({ state: 'attached' })
    // What is wrong stands at the rows, and can be had as a file to correct and choose again.
    await page.getByText(words.shortPhone).waitFor()
    await page.getByText(words.noZone).waitFor()
    const [failed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.failed }).click(),
    ])
    const failedRows = (await readFile(await failed.path(), 'utf8')).split('\r\n')
    expect(failedRows).toHaveLength(4)
    expect(failedRows[0]).toContain(words.why)
    expect(failedRows[1]).toContain(words.shortPhone)
    // 58 tickets of one zone.
    await page.getByText(words.everyMonth).waitFor()
    await page.getByText('43 326 kr').waitFor()
    await accessible()
    await fits({ page })

    // The 58 are ordered, and the two stay.
    await page.getByRole('button', { name: words.button(58) }).click()
    await page.getByText(words.agree, { exact: true }).waitFor()
    await accessible()
    await page.getByLabel(words.consent).check()
    await page.getByRole('button', { name: words.button(58) }).dblclick()
    await page.getByText(words.rest).waitFor()
    await page.getByRole('link', { name: words.follow }).waitFor()
    await page.getByText(words.noZone).waitFor()
    await accessible()
    await fits({ page })

    // They are mended where they stand: Enter takes the value and goes on to the next, which is one of a list.
    await page.getByLabel(words.mend.phone).fill(String(phone + 1))
    await page.getByLabel(words.mend.phone).press('Enter')
    await page.getByText(words.oneEach).waitFor({ state: 'attached' })
    await page.getByLabel(words.mend.zone).selectOption('1')
    await page.getByText(words.checked(2, 0)).waitFor({ state: 'attached' })
    const order = page.getByRole('button', { name: words.button(2) })
    // The tickets wait at their agreement until the progress was seen.
    const holder = await database.tenant('oslo').pool.connect()
    await holder.query('begin')
    await holder.query('select from agreement where company_id = $1 for update', [company.id])
    try {
      await order.dblclick()
      await page.getByRole('heading', { level: 2, name: words.progress }).waitFor()
      await accessible()
    } finally {
      await holder.query('commit')
      holder.release()
    }
    await page.getByText(words.done).waitFor()
    await expect.poll(() => page.locator('tbody').getByText(words.ordered, { exact: true }).count()).toBe(2)
    await accessible()
    await fits({ page })
    await page.reload()
    await page.getByText(words.done).waitFor()

    // A table that is pasted; one of its phones has a ticket by now, which only the server knows.
    await page.getByRole('link', { name: words.newFile }).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page
      .getByRole('link', { name: `${name}.` })
      .first()
      .waitFor()
    const table = [HEADER, row({ phone, last: 'Æresborger' }), row({ phone: phone + 60 })]
    await page.locator('#bulk-file-paste').fill(table.join('\n').replaceAll(';', '\t'))
    await page.getByText(words.checked(2, 0)).waitFor({ state: 'attached' })
    await page.getByLabel(words.consent).check()
    await page.getByRole('button', { name: words.button(2) }).click()
    await page.getByText(words.restOne).waitFor()
    await page.getByText(words.open).waitFor()
    await page.getByRole('link', { name: words.follow }).click()
    await page.getByRole('link', { name: 'Åse Bergslien' }).click()
    await page.getByRole('heading', { level: 1, name: 'Åse Bergslien' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: words.toEmployees }).click()
    await page.getByRole('searchbox').fill(`Bergslien ${phone + 59}`)
    await expect.poll(() => page.locator('tbody tr:not(.sr-only)').count()).toBe(1)
    await close()
  })

  it('that was only uploaded is discarded, and stays in the list', async () => {
    const { page, context, origin, open, accessible, close } = await administrator({ language, width })
    // By the API: the page itself orders what it has uploaded.
    const twice = row({ phone: phone + 900 })
    const { body: upload } = await call<{ id: string }>(
      { context, origin },
      'POST',
      `/api/bulk-order/by-company-id/${company.id}`,
      {
        fileName: 'to-ganger.csv',
        content: [HEADER, twice, twice].join('\n'),
      },
    )
    await open(`/bedriftsavtale/massebestilling/${upload.id}`)
    await page.getByText(words.twice).waitFor()
    await page.getByRole('button', { name: words.discard }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await accessible()
    await dialog.getByRole('button', { name: words.discard }).click()
    await page.getByText(words.cancelled).waitFor()
    expect(await page.getByRole('button', { name: words.discard }).count()).toBe(0)
    await page.getByRole('link', { name: words.newFile }).click()
    await page.getByRole('heading', { level: 2, name: words.earlier }).waitFor()
    await page.getByRole('link', { name: 'to-ganger.csv' }).first().click()
    await page.getByText(words.cancelled).waitFor()
    await close()
  })
})
