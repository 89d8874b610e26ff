import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, leaveSignedOut, toast } from '../portal-page.ts'
import { addReference, giveRole, letBuyersAddReferences } from './counter-rows.ts'

let company: OwnCompany
let hr: OwnCompany
let atC: OwnCompany
let ours: OwnCompany
let theirs: OwnCompany
const agreements = [{ subType: 'TICKETOFFICE', invoiceReference: 'Billettluka' }] as const
beforeAll(async () => {
  const role = 'TICKET_ADMIN'
  company = await ownCompany({ name: 'Lukekjøp AS', agreements: [...agreements], role })
  hr = await ownCompany({ name: 'Lukesyn AS', agreements: [...agreements] })
  atC = await ownCompany({ name: 'Sørluka AS', operator: 'akt', agreements: [...agreements], role })
  ours = await ownCompany({ name: 'Kurvtro AS', agreements: [...agreements], role })
  theirs = await ownCompany({ name: 'Nabokurv AS', agreements: [...agreements], role })
  await giveRole({ ...theirs, admin: ours.admin }, role)
  for (const each of [ours, theirs]) await addReference(each, '4470 Kurv')
})

describe('the ticket counter', () => {
  it('sells tickets and empty cards in one basket, and follows the order until every ticket is there [F-065, F-066, F-067, F-068, F-069, F-070, F-071, F-072, F-073, P-062]', async () => {
    const { page, open, accessible, close } = await journey({ as: company.admin.email })
    await open('/billettluka')
    await page.getByRole('heading', { level: 1, name: 'Billettluka' }).waitFor()
    await page.getByText('Kurven er tom').waitFor()
    await accessible()

    // What is missing is said at the field.
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await page.getByText('Velg hvor billetten skal gjelde').waitFor()
    await page.getByLabel('Fra sone').selectOption('RUT:TariffZone:1')
    await page.getByLabel('Til sone').selectOption('RUT:TariffZone:2V')
    await page.getByLabel('Antall').fill('3')
    await page.getByText('207,00 kr').first().waitFor()
    await page.getByLabel('Send kodene på SMS').fill('412 19 301\n22334455')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await page.getByText('Ikke mobilnummer: 22334455').waitFor()
    await page.getByLabel('Send kodene på SMS').fill('412 19 301; +47 412 19 302')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await toast(page, '3 × Enkeltbillett er lagt i kurven')
    const basket = page.getByRole('complementary', { name: 'Kurv' })
    await basket.getByText('2 koder på SMS').waitFor()
    // Nothing is sent, so nothing is asked of delivery.
    expect(await basket.getByText('Levering av reisekort').count()).toBe(0)

    await page.getByRole('radio', { name: 'Tomme reisekort' }).check()
    await page.getByLabel('Antall').fill('51')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await page.getByText('Skriv et antall fra 1 til 50').waitFor()
    await page.getByLabel('Antall').fill('10')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await basket.getByText('Levering av reisekort').waitFor()
    await basket.getByRole('radio', { name: 'Bud' }).check()
    await basket.getByText('Herav mva. 25 %').waitFor()
    // 207 and 500 kr, and a courier in Oslo.
    await basket.getByText('827,00 kr').waitFor()
    await accessible()

    await page.getByText('Om levering, refusjon og personvern').click()
    for (const said of [
      'høyst 50 tomme reisekort per ordre',
      '100 kr med post og 120 kr med bud til Oslo og Akershus',
      '30 dagers betalingsfrist',
      'gyldig i 10 år',
      'refunderes i to år',
      '365 dager, regnskapsdata i 5 år',
    ])
      await page.locator('details').getByText(said).first().waitFor()

    // Ordered once, whatever is clicked.
    await basket.getByRole('button', { name: 'Bestill' }).dblclick()
    await page.getByRole('heading', { name: 'Takk for bestillingen' }).waitFor()
    await page.getByText('3 av 3 er klare').waitFor()
    await page.getByText('Alt i bestillingen er klart').waitFor()
    expect(await page.getByRole('link', { name: /^Ordre \d+$/ }).count()).toBe(2)
    await page.getByText('10 kort sendes').waitFor()
    const [codes] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ubrukte hentekoder (CSV)' }).click(),
    ])
    expect((await readFile(await codes.path(), 'utf8')).trim().split('\r\n')).toHaveLength(4)
    await accessible()
    await page.getByRole('button', { name: 'Kjøp mer' }).click()
    await page.getByText('Kurven er tom').waitFor()
    await close()
  })

  it('takes a new invoice reference from those who may add one, and chooses it [F-260]', async () => {
    const visit = await journey({ as: company.admin.email })
    const { page, open, accessible, close } = visit
    await open('/billettluka')
    await page.getByLabel('Fra sone').selectOption('RUT:TariffZone:1')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await page.getByRole('heading', { name: 'Referanser' }).waitFor()
    const add = page.getByRole('button', { name: 'Ny referanse' })
    await page.waitForLoadState('networkidle')
    expect(await add.count()).toBe(0)

    await letBuyersAddReferences(company)
    await page.reload()
    await add.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Fakturareferanse').fill('4440 Lager')
    await accessible()
    await dialog.getByRole('button', { name: 'Legg til' }).click()
    await toast(page, 'Fakturareferansen er lagt til')
    await expect.poll(() => page.getByLabel('Fakturareferanse').inputValue()).toBe('4440 Lager')
    await accessible()
    await page.getByRole('button', { name: 'Bestill' }).click()
    await page.getByRole('link', { name: /^Ordre \d+$/ }).click()
    await page.getByText('4440 Lager').waitFor()
    await close()
  })

  it('keeps a basket that is not ordered over a language switch, another page, a reload and an ended session, for one company', async () => {
    const { page, context, open, choose, close } = await journey({
      ...{ as: ours.admin.email, company: ours.id },
    })
    const basket = page.getByRole('complementary', { name: /^(Kurv|Basket)$/ })
    const typed = () =>
      basket
        .locator('input:checked, input:not([type=radio]), select')
        .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
    const UNTOUCHED = ['POST', 'POST', '', '']
    const allOfIt = async () => {
      await expect.poll(() => basket.locator('li').count()).toBe(2)
      await basket.getByText(/1 kode på SMS|1 code by text message/).waitFor()
      // 126 and 50 kr, and a courier to Bergen.
      await basket.getByText('426,00 kr').waitFor()
      await expect
        .poll(typed)
        .toEqual(['COURIER', 'OTHER', 'Kaia 4', '5003', 'Bergen', '4470 Kurv', 'Uke 49'])
    }
    await open('/billettluka')
    await page.getByLabel('Fra sone').selectOption('RUT:TariffZone:1')
    await page.getByLabel('Antall').fill('3')
    await page.getByLabel('Send kodene på SMS').fill('412 19 303')
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await page.getByRole('radio', { name: 'Tomme reisekort' }).check()
    await page.getByRole('button', { name: 'Legg i kurven' }).click()
    await basket.getByRole('radio', { name: 'Bud' }).check()
    await basket.getByLabel('Sendes til').selectOption('OTHER')
    await basket.getByLabel('Adresse', { exact: true }).fill('Kaia 4')
    await basket.getByLabel('Postnummer').fill('5003')
    await basket.getByLabel('Poststed').fill('Bergen')
    await basket.getByLabel('Fakturareferanse').selectOption('4470 Kurv')
    await basket.getByLabel('Din referanse').fill('Uke 49')
    await allOfIt()

    await page.getByRole('button', { name: 'EN – English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ticket counter' }).waitFor()
    await allOfIt()
    await page.getByRole('main').getByRole('link', { name: 'Order history' }).click()
    await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor()
    await page.goBack()
    await allOfIt()
    await page.reload()
    await allOfIt()
    await context.clearCookies({ name: 'portal' })
    await basket.getByRole('button', { name: 'Order', exact: true }).click()
    await leaveSignedOut(page)
    await choose(ours.admin.email)
    await page.waitForURL('**/billettluka')
    await allOfIt()

    // A new line is none of the old ones.
    const addCard = async () => {
      await page.getByRole('radio', { name: 'Empty travel cards' }).check()
      await page.getByRole('button', { name: 'Add to the basket', exact: true }).click()
    }
    await addCard()
    await expect.poll(() => basket.locator('li').count()).toBe(3)
    await basket
      .getByRole('button', { name: /^Remove 1/ })
      .last()
      .click()
    await allOfIt()

    // The answer to the order is lost, and the page is loaded again: it is placed once all the same.
    await page.route(
      '**/ticketcounter-api/order/create',
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await basket.getByRole('button', { name: 'Order', exact: true }).click()
    await basket.getByText('We could not reach the service').waitFor()
    await page.reload()
    await allOfIt()
    await basket.getByRole('button', { name: 'Order', exact: true }).click()
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    await open('/billettluka/ordrehistorikk')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await open('/billettluka')
    await page.getByText('The basket is empty').waitFor()
    await addCard()
    await expect.poll(typed).toEqual(UNTOUCHED)

    await basket.getByLabel('Your reference').fill('Uke 50')
    await page.getByRole('button', { name: 'Show companies' }).click()
    await page.getByRole('option', { name: theirs.name }).click()
    await page.getByText('The basket is empty').waitFor()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Company', exact: true }).inputValue())
      .toBe(theirs.name)
    await addCard()
    await expect.poll(typed).toEqual(UNTOUCHED)

    // Nothing of a basket is left once it was emptied.
    await basket.getByLabel('Your reference').fill('Uke 51')
    await basket.getByRole('button', { name: /^Remove 1/ }).click()
    await page.reload()
    await page.getByText('The basket is empty').waitFor()
    await addCard()
    await expect.poll(typed).toEqual(UNTOUCHED)
    await close()
  })

  it('sells at C on a phone in English, cards to collect among others, without what is blacklisted [F-367]', async () => {
    const { page, open, accessible, close } = await journey({
      ...{ host: 'akt.localhost', language: 'en', width: 390, as: atC.admin.email },
    })
    await open('/billettluka')
    await page.getByRole('heading', { level: 1, name: 'Ticket counter' }).waitFor()
    await page.getByRole('radio', { name: '30 days' }).check()
    await page.getByRole('radio', { name: 'Senior' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Young adult' }).count()).toBe(0)
    await page.getByRole('radio', { name: '7 days' }).check()
    await page.getByRole('radio', { name: 'Travel card', exact: true }).check()
    // Two zones that are sold as one.
    await page.getByLabel('From zone').selectOption('AKT:TariffZone:900')
    await page.getByLabel('To zone').selectOption('AKT:TariffZone:950')
    await page.getByText('284,00 kr').first().waitFor()
    await page.getByRole('button', { name: 'Add to the basket', exact: true }).click()
    const basket = page.getByRole('complementary', { name: 'Basket' })
    await basket.getByRole('radio', { name: 'Collect' }).check()
    await basket.getByText('The bus terminal, Kristiansand').waitFor()
    await accessible()
    await fits({ page })
    await basket.getByRole('button', { name: 'Order' }).click()
    await page.getByText('1 of 1 are ready').waitFor()
    await close()
  })

  it('is shut for who may not order [P-063]', async () => {
    const { page, open, close } = await journey({ as: hr.admin.email })
    await open('/billettluka')
    await page.getByRole('heading', { name: 'Brukeren din har ikke tilgang til denne siden' }).waitFor()
    await close()
  })
})
