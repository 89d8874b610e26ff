import { readFile } from 'node:fs/promises'
import { pupilClaimKey } from '@portal/domain/school'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, JOB_LIMIT_MS, journey } from '../portal-page.ts'
import { addPupil } from './pupil-rows.ts'

let school: OwnCompany
let brakar: OwnCompany
const agreements = [{ subType: 'SCHOOLTICKET', invoiceReference: 'Skolen' }] as const
beforeAll(async () => {
  const role = 'SCHOOLTICKET_ADMIN'
  school = await ownCompany({ name: 'Bakkeløkka skole', agreements: [...agreements], role })
  brakar = await ownCompany({ name: 'Konnerud skole', operator: 'brakar', agreements: [...agreements], role })
})

const HEADER = 'Fornavn;Etternavn;Klasse;Medium;Telefon;Kortnummer;Sone fra;Sone til'
/** What a Norwegian spreadsheet writes: Windows-1252. */
const fileOf = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})
const give = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('#school-file').setInputFiles(file)
const download = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}

describe('a class list by file', () => {
  it('is mended, checked and ordered, and the pupils stand in the list', async () => {
    const nora = { firstName: 'Nora', lastName: 'Haugen', className: '9B' }
    const { id } = await addPupil(school, { name: [nora.firstName, nora.lastName], phone: '41229101' })
    await database.tenant('oslo').pool.query(
      `insert into period_claim (kind, subtype, key, owner_id, period)
       select 'TICKET_HOLDER', 'SCHOOL_TICKET', $2, id, daterange(start_date, expiration_date, '[]') from ticket where id = $1`,
      [id, pupilClaimKey(school.agreements[0]!.id, nora)],
    )
    const { page, open, accessible, close } = await journey({ as: school.admin.email })
    await open('/skole/bestill')
    await page.getByRole('link', { name: 'Bestill fra fil' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bestill fra fil' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/skole/bestill/fil')
    await page.getByText('Velg en fil først').waitFor()
    expect(await page.getByRole('button', { name: 'Ingen rader er klare' }).isDisabled()).toBe(true)
    await accessible()

    // Files that cannot be read: where, and why.
    await give(page, { ...fileOf('bok.csv', []), buffer: Buffer.from('PK\u0003\u0004') })
    await page.getByText('Arbeidsboken er ødelagt og kan ikke leses.').waitFor()
    await give(page, fileOf('sitat.csv', [HEADER, 'Åse;Lie;9B;Mobil;41229102;;1;1', 'Ida;"Moe;9B']))
    await page.getByText('Et anførselstegn i rad 3, kolonne 2 mangler makkeren sin').waitFor()
    await give(page, fileOf('kort.csv', ['Fornavn;Etternavn', 'Åse;Lie']))
    await page.getByText('Disse mangler: Klasse, Medium, Sone fra.').waitFor()

    // One row that is right, three that the browser finds, and three that the server finds.
    const good = [
      'Åse;Lie;9B;Mobil;41229102;;1;2Ø',
      'Per;Moe;9B;Reisekort;;9578 0031 8888 0001;1;',
      'Eli;Vik;9A;Nytt reisekort;;;Alle;Alle',
    ]
    const faulty = [
      'Ola;Dal;9B;Papir;;;1;',
      'Kim;Sol;9B;Mobil;21000100;;1;',
      'Jon;Bø;;Mobil;41229103;;99;',
      'Nora;Haugen;9b;Mobil;41229104;;1;',
      'Tor;Eng;9B;Reisekort;;9578 0031 8888 0000;1;',
      'Siv;Ask;9B;Reisekort;;9578 0031 8888 9999;1;',
    ]
    await give(page, fileOf('9b.csv', [HEADER, ...good, ...faulty]))
    await page.getByText('3 rader er klare, 6 må rettes').waitFor()
    for (const what of [
      'Mediet finnes ikke. Skriv Mobil / Reisekort / Nytt reisekort.',
      'Telefonnummeret må starte med 4 eller 9',
      'Feltet må fylles ut',
      'Sonen finnes ikke',
      'Denne billetten finnes allerede',
      'Dette reisekortnummeret er ugyldig',
      'Reisekortet er sperret',
    ])
      await page.getByText(what, { exact: true }).first().waitFor()
    await accessible()
    // On a day that is none nothing is ordered; on the one before it the rows are checked again.
    const start = page.locator('#startDate')
    const day = await start.inputValue()
    await start.fill('32.13.2026')
    await start.blur()
    await page.getByText(/^Velg en dag fra/).waitFor()
    await page.getByText('6 rader er klare, 3 må rettes').waitFor()
    expect(await page.getByRole('button', { name: 'Bestill 6 billetter' }).isDisabled()).toBe(true)
    await start.fill(day)
    await start.blur()
    await page.getByText('3 rader er klare, 6 må rettes').waitFor()
    await page.getByRole('tab', { name: 'Klare' }).click()
    await page.getByText('Åse Lie').waitFor()
    await page.getByRole('tab', { name: 'Må rettes' }).click()

    // The rows to mend, mended and given again with the rest.
    const mend = (await download(page, 'Last ned de 6 radene')).trim().split('\r\n')
    expect(mend).toHaveLength(7)
    expect(mend[0]).toContain('Hva som er galt')
    expect(mend[1]).toContain('Mediet finnes ikke')
    await give(page, {
      ...{ name: 'rettes.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(mend.join('\r\n').replace('Papir', 'Nytt reisekort')),
    })
    await page.getByText('1 rad er klar, 5 må rettes').waitFor()
    // Mended where it stands: Enter takes the value and goes on, and the row stays and says so.
    await page.getByLabel('Rad 3, Telefon').fill('41229109')
    await page.getByLabel('Rad 3, Telefon').press('Enter')
    await page.getByText('2 rader er klare, 4 må rettes').waitFor()
    await page.getByRole('row', { name: /Kim Sol.*Rettet/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Rad 4, /)
    await accessible()

    await give(page, fileOf('rettet.csv', [HEADER, ...good]))
    await page.getByText('3 rader er klare, 0 må rettes').waitFor()
    const total = page.getByTestId('month-total')
    await expect.poll(() => total.textContent()).toMatch(/^1\s257,00/)
    await page.getByRole('button', { name: 'Bestill 3 billetter' }).dblclick()
    await page.getByRole('progressbar', { name: 'Bestiller billettene' }).waitFor()
    await page.getByText('3 skolebilletter er bestilt!').waitFor({ timeout: JOB_LIMIT_MS })
    await accessible()
    await page.getByRole('link', { name: 'Se skolebillettene' }).click()
    await page.getByRole('heading', { level: 1, name: 'Skolebilletter' }).waitFor()
    await page.getByText('4 billetter i 2026/2027').waitFor()
    await page.getByText('9578 0031 8888 0001').waitFor()
    await page.getByText('Lie, Åse').waitFor()
    const { rows } = await database.tenant('oslo').pool.query<{ orders: number; tickets: number }>(
      `select (select count(*)::int from bulk_request where company_id = $1) as orders,
         (select count(*)::int from ticket where company_id = $1) as tickets`,
      [school.id],
    )
    expect(rows).toEqual([{ orders: 1, tickets: 4 }])
    await close()
  })

  it('is written after the example at an operator without cards, in English, on a phone', async () => {
    const { page, open, accessible, close } = await journey({
      ...{ host: 'brakar.localhost', language: 'en', width: 390, as: brakar.admin.email },
    })
    await open('/skole/bestill/fil')
    await page.getByRole('heading', { level: 1, name: 'Order from a file' }).waitFor()
    const example = await download(page, 'Example file')
    const phone = '406 12 345'
    await give(page, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(example) })
    await page.getByText('1 row is ready, 0 must be corrected').waitFor()
    await give(page, {
      ...{ name: 'list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(example.replace(phone, '4')),
    })
    await page.getByText('0 rows are ready, 1 must be corrected').waitFor()
    await page.getByText('list.csv', { exact: true }).waitFor()
    await page.getByText('1 row, 1 kB', { exact: true }).waitFor()
    await accessible()
    await fits({ page })
    await give(page, {
      ...{ name: 'list.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(example.replace(phone, '41229110')),
    })
    await page.getByText('1 row is ready, 0 must be corrected').waitFor()
    await fits({ page })
    await page.getByRole('button', { name: 'Order 1 ticket' }).click()
    await page.getByText('1 school ticket ordered!').waitFor({ timeout: JOB_LIMIT_MS })
    await accessible()
    await fits({ page })
    await page.getByRole('link', { name: 'See the school tickets' }).click()
    await page.getByText('Nordmann, Kari').waitFor()
    await close()
  })
})
