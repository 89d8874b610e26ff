import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  // No other file's invoices take it along: a line keeps the department that it was written with.
  const agreements = [{ invoicingInterval: 'OTHER' } as const]
  company = await ownCompany({ name: 'Avdelingene AS', employees: 6, agreements })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })

describe('departments', () => {
  it('are made, get people by one act, and divide the report', async () => {
    const visit = await administrator({ language: 'nb' })
    const { page, open, accessible, close } = visit
    await open('/bedriftsavtale')
    await page.getByRole('columnheader', { name: 'Soner' }).waitFor()
    // With no department nothing of it shows.
    expect(await page.getByRole('columnheader', { name: 'Avdeling' }).count()).toBe(0)
    await open('/bedriftsavtale/innstillinger')
    await page.getByRole('link', { name: 'Avdelinger' }).click()
    await page.getByText('Ingen avdelinger').waitFor()
    await accessible()

    await page.getByRole('button', { name: 'Ny avdeling' }).click()
    await page.getByLabel('Navn').fill('Salg')
    await page.getByLabel('Kostnadssted').fill('=4100')
    await page.getByRole('button', { name: 'Lagre' }).click()
    await page.getByText('Bruk bokstaver og tall').first().waitFor()
    await page.getByLabel('Kostnadssted').fill('4100')
    await accessible()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Avdelingen er opprettet.')
    await page.getByRole('button', { name: 'Lim inn liste' }).click()
    await page.getByLabel('Avdelinger, én på hver linje').fill('Verkstedet;4200\nSALG')
    await page.getByRole('button', { name: 'Opprett' }).click()
    await toast(page, 'Opprettet: 1. Fantes fra før: 1.')
    await page.getByText('2 avdelinger').waitFor()
    await accessible()

    await open('/bedriftsavtale')
    await page.getByRole('columnheader', { name: 'Avdeling' }).waitFor()
    const boxes = page.getByRole('row').getByRole('checkbox')
    for (const at of [1, 2, 3]) await boxes.nth(at).check()
    await page.getByRole('button', { name: 'Sett avdeling' }).click()
    await page.getByRole('dialog').getByLabel('Avdeling').selectOption('Salg')
    await accessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
    await toast(page, '3 personer har fått ny avdeling.')
    await expect.poll(() => page.getByRole('cell', { name: 'Salg', exact: true }).count()).toBe(3)

    // A file names them, and a slip is mended from a list.
    await open('/bedriftsavtale/massebestilling')
    await page.locator('#bulk-file').setInputFiles({
      ...{ name: 'nye.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        'Mobil;Fornavn;Etternavn;Ansattnr;Startdato;Sone;Avdeling\n41229871;Åse;Lie;77;01.12.2026;1;Slag',
      ),
    })
    await page.getByText('Bedriften har ingen slik avdeling.').waitFor()
    await accessible()
    await page.getByRole('combobox', { name: 'Rad 2, Avdeling' }).selectOption('Salg')
    await page.getByText('1 rad er klar').first().waitFor()

    await open('/rapporter')
    // Until the report is there, agreements are what is called departments.
    await page.getByRole('radio', { name: 'Fakturareferanse', exact: true }).waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: 'Avdeling', exact: true }).check({ force: true })
    await page.getByRole('columnheader', { name: 'Salg (4100)' }).waitFor()
    await accessible()
    await close()
  })

  it('are on a phone in English too, and go with a question where their people move', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open('/avdelinger')
    await page.getByText('2 departments').waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: 'Delete Salg' }).click()
    await page.getByText('3 people are in the department.').waitFor()
    await page.getByLabel('Move to').selectOption('Verkstedet')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'The department has been deleted.')
    await page.getByText('1 department').waitFor()
    await open('/rapporter')
    await page.getByText('Break down by').first().waitFor()
    await fits(visit)
    await close()
  })
})
