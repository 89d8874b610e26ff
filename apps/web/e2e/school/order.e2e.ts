import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, toast } from '../portal-page.ts'
import { addPupil } from './pupil-rows.ts'

let school: OwnCompany
let brakar: OwnCompany
const agreements = [{ subType: 'SCHOOLTICKET', invoiceReference: 'Skolen' }] as const
beforeAll(async () => {
  const role = 'SCHOOLTICKET_ADMIN'
  school = await ownCompany({ name: 'Lia skole', agreements: [...agreements], role })
  brakar = await ownCompany({ name: 'Drammen skole', operator: 'brakar', agreements: [...agreements], role })
})

const fill = async (page: Page, name: string, carrier: { phone?: string; card?: string; made?: true }) => {
  await page.getByLabel('Fornavn').fill(name)
  await page.getByLabel('Etternavn').fill('Bakken')
  await page.getByLabel('Klasse', { exact: true }).fill('9B')
  const medium = carrier.made ? 'Nytt reisekort' : carrier.card ? 'Reisekort' : 'Mobil'
  await page.getByRole('radio', { name: medium, exact: true }).check()
  if (carrier.phone) await page.getByLabel('Mobilnummer').fill(carrier.phone)
  if (carrier.card) await page.getByLabel('Kortnummer').fill(carrier.card)
}
const zone = (page: Page) => page.getByLabel('Sone', { exact: true }).selectOption('RUT:TariffZone:1')
const costs = (page: Page, price: string) =>
  page.getByRole('complementary', { name: 'Dette koster det' }).getByText(price).first().waitFor()

describe('school tickets', () => {
  it('are ordered for one pupil and for a class, refused with reasons, listed by year and downloaded [F-002, F-058, F-059, F-060, F-062, F-063, F-338, F-339, F-340, F-341, F-352, F-366, P-073, P-074, P-123]', async () => {
    const visit = await journey({ as: school.admin.email })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('heading', { level: 1, name: 'Skolebilletter' }).waitFor()
    await page.getByText('Ingen skolebilletter i 2026/2027').waitFor()
    await accessible()

    await page.getByRole('link', { name: 'Bestill skolebillett' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bestill skolebillett' }).waitFor()
    // What is missing is said at once.
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    for (const fault of ['Skriv fornavnet', 'Skriv klassen', 'Velg hva billetten skal ligge på'])
      await page.getByRole('link', { name: fault }).waitFor()
    await accessible()
    await fill(page, 'Nora', { phone: '41219101' })
    await page.getByLabel('Elevnummer').fill('N-1')
    await zone(page)
    await costs(page, '314 kr')
    await page.getByText('Og hver måned til og med juni 2027').first().waitFor()
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    await toast(page, 'Skolebilletten er bestilt!')
    await page.getByRole('heading', { level: 1, name: 'Skolebilletter' }).waitFor()
    await page.getByText('1 billett i 2026/2027').waitFor()

    // A class: two cards and a new one, and a pupil who has a ticket already.
    await page.getByRole('link', { name: 'Bestill skolebillett' }).first().click()
    const add = page.getByRole('button', { name: 'Legg til flere fra klassen' })
    await fill(page, 'Ida', { card: '9578 0031 7777 0001' })
    expect(await page.getByRole('link', { name: 'Billettluka' }).getAttribute('href')).toBe('/billettluka')
    await add.click()
    await toast(page, 'Ida Bakken er lagt til')
    expect(await page.getByLabel('Klasse', { exact: true }).inputValue()).toBe('9B')
    await fill(page, 'Per', { made: true })
    await add.click()
    await zone(page)
    // Without anything filled in nothing is added, and nothing is sent.
    await add.click()
    await expect
      .poll(() => page.getByLabel('Fornavn').evaluate(field => field === document.activeElement))
      .toBe(true)
    await fill(page, 'Nora', { phone: '41219102' })
    await costs(page, '942 kr')
    await accessible()
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    await page.getByRole('alert').getByText('Denne billetten finnes allerede').first().waitFor()
    await toast(page, 'Kunne ikke bestille billett!')

    // Nora's number would give Ola her name.
    await fill(page, 'Ola', { card: '9578 0031 7777 0000' })
    await page.getByLabel('Elevnummer').fill('N-1')
    await page.getByLabel('Kortnummer').fill('9578 0031 7777 0002')
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    await page.getByRole('alert').getByText('En annen elev har dette elevnummeret.').first().waitFor()
    await toast(page, 'Kunne ikke bestille billett!')
    await page.getByLabel('Elevnummer').fill('')
    await page.getByLabel('Kortnummer').fill('9578 0031 7777 0000')
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    await page.getByRole('alert').getByText('Dette reisekortnummeret er ugyldig').first().waitFor()
    await toast(page, 'Kunne ikke bestille billett!')
    await page.getByLabel('Kortnummer').fill('9578 0031 7777 9999')
    await page.getByRole('button', { name: 'Bestill', exact: true }).click()
    await page.getByRole('alert').getByText('Reisekortet er sperret').first().waitFor()
    await toast(page, 'Kunne ikke bestille billett!')
    await page.getByLabel('Kortnummer').fill('9578 0031 7777 0002')
    // Enter in the field of a date sends the day that stands there, also a short one.
    await page.locator('#startDate').fill('1.12.2026')
    const [order] = await Promise.all([
      page.waitForRequest('**/schoolticket-api/ticket/create'),
      page.locator('#startDate').press('Enter'),
    ])
    expect(order.postDataJSON()).toMatchObject({ startDate: '2026-12-01' })
    await toast(page, '3 skolebilletter er bestilt!')
    const receipt = page.getByRole('region', { name: 'Bestilt til 3 elever' })
    await receipt.getByText('01.12.2026 til 18.06.2027').waitFor()
    await receipt.getByText('Nytt reisekort, sendt til bedriftens postadresse').waitFor()

    // The list: numbers in groups, no price of a mobile ticket that waits, search, and the year before.
    await page.getByText('4 billetter i 2026/2027').waitFor()
    await page.getByText('9578 0031 7777 0002').waitFor()
    await page.getByText('Under produksjon').waitFor()
    await accessible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Last ned aktive (CSV)' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(5)
    expect(file).toContain('"9578003177770002"')
    await page.getByRole('searchbox').fill('ida')
    await page.getByText('1 billett i 2026/2027').waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('radio', { name: '2025/2026' }).check()
    await page.getByText('Ingen skolebilletter i 2025/2026').waitFor()
    await page.getByRole('radio', { name: '2026/2027' }).check()
    await page.getByRole('link', { name: 'Bakken, Ida' }).waitFor()
    // A card that was lost and blocked.
    await addPupil(school, { name: ['Lars', 'Lunde'], card: { blocked: '9578003177770003' } })
    await page.reload()
    await page
      .getByRole('row', { name: /Lunde, Lars/ })
      .getByText('Kortet er sperret')
      .waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Bakken, Ida' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/skole\/[0-9a-f-]{36}$/)
    await close()
  })

  it('are ordered on phones at an operator without cards, in English, on a phone [F-235]', async () => {
    const { page, open, accessible, close } = await journey({
      ...{ host: 'brakar.localhost', language: 'en', width: 390, as: brakar.admin.email },
    })
    await open('/skole/bestill')
    await page.getByRole('heading', { level: 1, name: 'Order school ticket' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Travel card', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Bakken')
    await page.getByLabel('Class', { exact: true }).fill('10A')
    await page.getByLabel('Mobile number').fill('41219103')
    await page.getByLabel('Zone', { exact: true }).selectOption({ index: 1 })
    await accessible()
    await fits({ page })
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await toast(page, 'School ticket ordered!')
    await page.getByText('Bakken, Nora').waitFor()
    await fits({ page })
    await accessible()
    await close()
  })

  it('are no page for a company administrator [P-075, P-291]', async () => {
    const { page, open, close } = await journey({ as: 'kari@nordlys.example' })
    await open('/skole')
    await page.getByText('Brukeren din har ikke tilgang til denne siden').waitFor()
    await close()
  })
})
