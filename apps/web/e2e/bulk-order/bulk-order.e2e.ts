import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, type JourneyOptions, journey, type Language } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Fillasteren AS', employees: 12 })
})

const NB = {
  link: 'Bestill fra fil',
  title: 'Massebestilling',
  template: 'Last ned mal (CSV)',
  header: 'Mobiltelefon;Fornavn;Etternavn;',
  notCsv: 'Dette er ikke en CSV-fil. Åpne den i regnearket og velg «Lagre som» CSV.',
  unknown: 'Vi kjenner ikke disse kolonnene: Avdeling. Bruk navnene i malen og fjern resten.',
  faulty: '2 rader har feil. Rett filen og last den opp på nytt, eller bestill resten.',
  shortPhone: 'Telefonnummeret må ha 8 sifre',
  noZone: 'Sonen finnes ikke',
  failed: 'Last ned radene med feil',
  why: 'Hva som er feil',
  everyMonth: 'Desember 2026 og hver måned etter',
  twice: 'Samme telefon som i rad 2',
  button: (n: number, of: number) => `Bestill ${n} av ${of} rader`,
  consent: 'Jeg bekrefter at de ansatte er informert og har godtatt vilkårene',
  agree: 'Bekreft at de ansatte er informert og har godtatt vilkårene',
  newFile: 'Last opp en ny fil',
  good: 'Alle radene er i orden. Ingenting er bestilt ennå.',
  progress: /av 60 rader er behandlet/,
  done: '60 billetter er bestilt.',
  ordered: 'Bestilt',
  toEmployees: 'Til de ansatte',
  employees: 'Ansatte',
  filter: { faulty: 'Feil', all: 'Alle' },
  discard: 'Forkast',
  cancelled: 'Avbrutt. 0 billetter ble bestilt.',
  earlier: 'Tidligere opplastinger',
}
const EN: typeof NB = {
  link: 'Order from file',
  title: 'Bulk order',
  template: 'Download template (CSV)',
  header: 'Mobile phone;First name;Last name;',
  notCsv: 'This is not a CSV file. Open it in your spreadsheet and choose “Save as” CSV.',
  unknown: 'We do not know these columns: Avdeling. Use the names in the template and remove the rest.',
  faulty: '2 rows have errors. Correct the file and upload it again, or order the rest.',
  shortPhone: 'The phone number must have 8 digits',
  noZone: 'There is no such zone',
  failed: 'Download the rows with errors',
  why: 'What is wrong',
  everyMonth: 'December 2026 and every month after',
  twice: 'Same phone as in row 2',
  button: (n, of) => `Order ${n} of ${of} rows`,
  consent: 'I confirm that the employees have been informed and have accepted the terms',
  agree: 'Confirm that the employees have been informed and have accepted the terms',
  newFile: 'Upload a new file',
  good: 'All rows are OK. Nothing has been ordered yet.',
  progress: /of 60 rows have been processed/,
  done: '60 tickets have been ordered.',
  ordered: 'Ordered',
  toEmployees: 'To the employees',
  employees: 'Employees',
  filter: { faulty: 'Error', all: 'All' },
  discard: 'Discard',
  cancelled: 'Cancelled. 0 tickets were ordered.',
  earlier: 'Earlier uploads',
}

const HEADER = 'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Fra sone;Til sone'
type Row = { phone: number; zone?: string; last?: string }
const row = ({ phone, zone = '1', last = 'Bergslien' }: Row) =>
  `${phone};Åse;${last};10${phone % 1000};01.12.2026;${zone};`
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
    await page.getByText(words.notCsv).waitFor()
    await give(page, fileOf('avdeling.csv', ['1'], `${HEADER};Avdeling`))
    await page.getByText(words.unknown).waitFor()
    await accessible()

    const rest = Array.from({ length: 57 }, (_, n) => row({ phone: phone + 3 + n }))
    const name = `nye-${language}-${'lang'.repeat(20)}.csv`
    await give(
      page,
      fileOf(name, [
        row({ phone, last: 'Æresborger' }),
        row({ phone: 4121 }),
        row({ phone: phone + 2, zone: '9Q' }),
        ...rest,
      ]),
    )
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText(words.faulty).waitFor()
    // What failed stands first, and can be had as a file to correct and upload again.
    const rows = page.locator('tbody tr')
    await rows.nth(0).getByText(words.shortPhone).waitFor()
    await rows.nth(1).getByText(words.noZone).waitFor()
    await rows.nth(2).getByText('Åse Æresborger').waitFor()
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
    await page.getByText(words.filter.faulty, { exact: true }).first().click()
    await expect.poll(() => page.locator('tbody tr:not(.sr-only)').count()).toBe(2)
    await page.getByRole('button', { name: words.button(58, 60) }).waitFor()

    await page.getByRole('link', { name: words.newFile }).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByRole('link', { name }).waitFor()
    await accessible()
    await fits({ page })
    const mended = [row({ phone, last: 'Æresborger' }), row({ phone: phone + 1 }), row({ phone: phone + 2 })]
    await give(page, fileOf('rettet.csv', [...mended, ...rest]))
    await page.getByText(words.good).waitFor()
    const order = page.getByRole('button', { name: words.button(60, 60) })
    await order.click()
    await page.getByText(words.agree, { exact: true }).waitFor()
    await accessible()
    await page.getByLabel(words.consent).check()
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
    await expect.poll(() => page.locator('tbody').getByText(words.ordered, { exact: true }).count()).toBe(25)
    await accessible()
    await fits({ page })
    await page.reload()
    await page.getByText(words.done).waitFor()

    await page.getByRole('link', { name: 'Åse Æresborger' }).click()
    await page.getByRole('heading', { level: 1, name: 'Åse Æresborger' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: words.toEmployees }).click()
    await page.getByRole('searchbox').fill(`Bergslien ${phone + 59}`)
    await expect.poll(() => page.locator('tbody tr:not(.sr-only)').count()).toBe(1)
    await close()
  })

  it('is discarded, and what was tried stays in the list', async () => {
    const { page, accessible, close } = await administrator({ language, width })
    await toFiles(page, width, words.link)
    const twice = row({ phone: phone + 900 })
    await choose(page, fileOf('to-ganger.csv', [twice, twice]))
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
