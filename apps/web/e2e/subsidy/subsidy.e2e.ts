import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type JourneyOptions, journey, toast } from '../portal-page.ts'

const PAGE = '/bedriftsavtale/innstillinger/arbeidsgivers-andel'

let company: OwnCompany
beforeAll(async () => {
  const agreements = [{ invoiceReference: 'Oslo' }, { invoiceReference: 'Drift' }]
  company = await ownCompany({ name: 'Andelen AS', employees: 12, agreements })
})
const administrator = (options: JourneyOptions) => journey({ as: company.admin.email, ...options })

describe('what a company pays', () => {
  it('is said by sentences, seen before it is saved, and shown with orders and people', async () => {
    const visit = await administrator({ language: 'nb' })
    const { page, open, accessible, close } = visit
    const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
    const look = async (name: string) => {
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
    }
    await open('/bedriftsavtale/innstillinger')
    // With no rule there are no tabs.
    await page.getByRole('link', { name: 'Arbeidsgivers andel' }).click()
    await page.getByText('Ingen regler ennå').waitFor()
    await accessible()
    await look('share-none')

    await page.getByRole('button', { name: 'Ny regel' }).click()
    await page.getByText('Ikke lagret').waitFor()
    await choice('Hvor mye').selectOption('75 %')
    await choice('For hvem').selectOption({ label: 'avtalen Drift' })
    await choice('Fra hvilken måned').selectOption('2027-01')
    await page.getByText('Gjelder foran regelen for alle.', { exact: false }).waitFor()
    // 1,324 kr at 75 %, whose half krone is the company's.
    await page
      .getByText('Billetten koster 1 324 kr. Andelen AS betaler 993 kr, den ansatte 331 kr.')
      .waitFor()
    await page.getByText('Skattepliktig, 6 916 kr i året').waitFor()
    await page.getByRole('columnheader', { name: 'Med ny regel' }).waitFor()
    await accessible()
    await look('share-draft')
    // Who is behind the figures, by name, and when they pass the limit.
    await page.getByRole('button', { name: 'Alle 11', exact: true }).click()
    const people = page.getByRole('dialog')
    await people.getByRole('row').nth(11).waitFor()
    const over = await people
      .getByRole('combobox', { name: 'For hvem' })
      .getByRole('option', { name: /^Går over grensen/ })
      .getAttribute('value')
    await people.getByRole('combobox', { name: 'For hvem' }).selectOption(over)
    await people.getByRole('row', { name: /2027/ }).first().waitFor()
    await accessible()
    await look('share-people')
    await people.getByRole('button', { name: 'Lukk' }).click()
    await page.getByRole('button', { name: 'Lagre fra januar 2027 …' }).click()
    await page.getByRole('dialog').getByText('Portalen sender ingen melding til de ansatte.').waitFor()
    await accessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Regelen er lagret.')

    await page.getByRole('button', { name: 'Ny regel' }).click()
    await choice('Av hva').first().selectOption('bedriftsbilletten')
    await choice('Fra hvilken måned').selectOption('2026-11')
    await page.getByRole('button', { name: 'Lagre fra november 2026 …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Regelen er lagret.')
    await page.getByText('I bruk').waitFor()

    // The same again is one too many, and says which two.
    await page.getByRole('button', { name: 'Ny regel' }).click()
    await choice('Av hva').first().selectOption('bedriftsbilletten')
    await page.getByRole('button', { name: 'Lagre fra desember 2026 …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
    await page.getByRole('dialog').getByText('gjelder de samme som', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    await page.getByRole('button', { name: 'Forkast' }).click()

    await page.getByRole('button', { name: 'Meld inn' }).click()
    // A line with a fault is named, and then a file is read in its place.
    await page.getByLabel('Ansattnummer, kroner og merknad').fill('17;mye')
    await page.getByText('Linje 1: beløpet må være hele kroner', { exact: false }).waitFor()
    await accessible()
    await look('share-gifts')
    await page.locator('#other-gifts-file').setInputFiles({
      ...{ name: 'gaver.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Ansattnummer;Kroner;Merknad\r\n${company.people[0]!.employeeId};1000;Gavekort`),
    })
    await page.getByText('1 linje kan meldes inn.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Meld inn' }).click()
    await toast(page, 'Gavene er meldt inn.')
    await page.getByText('1 000 kr').first().waitFor()
    await look('share-two')

    await open('/bedriftsavtale/billett/opprett')
    const parts = page.getByLabel('Hvem betaler')
    await parts.getByText('374 kr').waitFor()
    await parts.getByText('373 kr').waitFor()
    await accessible()
    await look('share-order')

    await open('/bedriftsavtale')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByText('av 5 000 kr gjennom portalen', { exact: false }).first().waitFor()
    await accessible()
    await look('share-employee')
    await close()
  })

  it('fits a phone, in English', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    await open(PAGE)
    await page.getByText('In use').waitFor()
    await page.getByText('The same tickets all year', { exact: false }).waitFor()
    await fits(visit)
    await accessible()
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/share-390.png`, fullPage: true })
    await page.getByRole('button', { name: 'New rule' }).click()
    await page.getByText('Not saved').waitFor()
    await fits(visit)
    await accessible()
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/share-390-draft.png`, fullPage: true })
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'End', exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await accessible()
    expect(await page.getByRole('dialog').getByRole('button').count()).toBeGreaterThan(1)
    await close()
  })
})
