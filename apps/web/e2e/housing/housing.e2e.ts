import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { messagesTo } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, fits, type Journey, type JourneyOptions, journey, rowOf, toast } from '../portal-page.ts'
import { ask, badge } from '../ticket-request/requests-page.ts'

let company: OwnCompany
let closed: OwnCompany
beforeAll(async () => {
  const agreements = [{ subType: 'HOUSING_ASSOCIATION', invoiceReference: 'Lyngbakken' }] as const
  company = await ownCompany({ name: 'Lyngbakken borettslag', agreements: [...agreements] })
  closed = await ownCompany({
    name: 'Stengt borettslag',
    agreements: [{ ...agreements[0], allowOrderTicket: false }],
  })
  const visit = await administrator()
  const { status } = await store(visit, {})
  expect(status).toBe(200)
  await visit.close()
})

const administrator = (options: JourneyOptions = {}) => journey({ as: company.admin.email, ...options })
const store = (visit: Journey, change: object) =>
  call(visit, 'POST', '/housing-api/company-agreement/settings', {
    agreementNumber: company.agreements[0]!.id,
    widgetAccess: 'DISABLED',
    emailForTicketRequests: '',
    emailForInvoicePreview: '',
    employeeIdLabel: 'Leilighet',
    ...change,
  })
type Who = { firstName: string; lastName: string; phone: string; unit: string }
/** Orders by the call that the order form makes. */
const orderFor = async (visit: Journey, { unit, ...who }: Who, change: object = {}) => {
  const { status, body } = await call<{ id: string }>(visit, 'POST', '/housing-api/ticket/create', {
    agreementName: company.agreements[0]!.id,
    ...who,
    employeeId: unit,
    phoneCountryCode: '+47',
    startDate: '2026-11-21',
    zoneFrom: 'RUT:TariffZone:1',
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const ticketsIn = async (visit: Journey, unit: string) =>
  (
    await call<{
      matches: {
        id: string
        phone: string
        pickupCode: string | null
        status: string
        expirationDate: string | null
      }[]
    }>(visit, 'GET', `/housing-api/unit/by-company-id/${company.id}/tickets?unit=${unit}`)
  ).body.matches
const issued = (visit: Journey, unit: string) =>
  expect
    .poll(async () => (await ticketsIn(visit, unit)).every(({ pickupCode }) => pickupCode !== null))
    .toBe(true)

describe('a housing association', () => {
  it('orders for a resident, who is found by name and phone and gets an add-on, and cancels [P-093, P-094, P-098, C-076, C-078, C-079, C-080, C-084, C-148, C-236, C-237]', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('heading', { level: 1, name: 'Beboere' }).waitFor()
    await page.getByText('Ingen beboere ennå').waitFor()
    await accessible()
    await page.getByRole('link', { name: 'Nytt abonnement' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Bestill månedsbillett' }).waitFor()
    const order = page.getByRole('button', { name: 'Bestill', exact: true })
    await order.click()
    for (const fault of ['Skriv mobilnummeret', 'Skriv fornavnet', 'Fyll ut Leilighet', 'Velg en sone'])
      await page.getByRole('link', { name: fault }).first().waitFor()
    await page.getByRole('link', { name: /Bekreft at beboeren/ }).waitFor()
    await accessible()

    const days = page.getByLabel('Gyldig fra').locator('option')
    expect(await days.evaluateAll(options => options.filter(each => each.getAttribute('value')).length)).toBe(
      6,
    )
    await expect
      .poll(() => page.getByLabel('Reisende').locator('option').allInnerTexts())
      .toEqual(expect.arrayContaining(['Voksen', 'Barn', 'Honnør']))
    await page.getByLabel('Mobilnummer').fill('41219301')
    await page.getByLabel('Fornavn').fill('Nora')
    await page.getByLabel('Etternavn').fill('Lyng')
    await page.getByLabel('Leilighet').fill('H0101')
    await page.getByLabel('Gyldig fra').selectOption('2026-12-01')
    await page.getByLabel('Sone', { exact: true }).selectOption('RUT:TariffZone:1')
    await page.getByRole('checkbox', { name: /Jeg bekrefter at beboeren/ }).check()
    await page.getByRole('complementary', { name: 'Dette koster det' }).getByText('747 kr').first().waitFor()
    await order.click()
    await toast(page, 'Billetten er bestilt!')
    await page.getByRole('heading', { level: 1, name: 'Beboere' }).waitFor()
    await rowOf(visit, 'Nora Lyng').getByText('Venter').waitFor()

    // The same phone once more is refused in the form, which stays.
    await page
      .getByRole('region', { name: 'Bestilt til Nora Lyng' })
      .getByRole('link', { name: 'Bestill én til' })
      .click()
    await page.getByLabel('Mobilnummer').fill('41219301')
    await page.getByLabel('Fornavn').fill('Nora')
    await page.getByLabel('Etternavn').fill('Lyng')
    await page.getByLabel('Leilighet').fill('H0101')
    await page.getByLabel('Gyldig fra').selectOption('2026-12-01')
    await page.getByLabel('Sone', { exact: true }).selectOption('RUT:TariffZone:1')
    await page.getByRole('checkbox', { name: /Jeg bekrefter at beboeren/ }).check()
    await order.click()
    await page
      .getByText('Det finnes allerede en ventende eller aktiv billett for dette telefonnummeret')
      .waitFor()
    await page.getByRole('button', { name: 'Avbryt' }).click()

    const search = page.getByLabel('Navn eller telefon')
    await search.fill('ingen som heter dette')
    await page.getByText('Ingen treff').waitFor()
    await search.fill('41219301')
    await rowOf(visit, 'Nora Lyng').waitFor()
    await search.fill('lyng')
    await rowOf(visit, 'Nora Lyng').click()
    await page.getByRole('heading', { level: 1, name: 'Leilighet H0101' }).waitFor()
    await accessible()

    // An add-on for the same person; the second of its type is not offered again.
    const nora = page.getByRole('region', { name: 'Nora Lyng' })
    await nora.getByRole('button', { name: /^Legg til/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Bildeling/ }).waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(3)
    await dialog.getByRole('button', { name: 'Bestill' }).click()
    await dialog.getByRole('link', { name: 'Velg et abonnement' }).waitFor()
    await accessible()
    await dialog.getByRole('radio', { name: /Bildeling/ }).check()
    await dialog.getByLabel('Gyldig fra').selectOption('2026-11-21')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Bestill' }).click()
    await toast(page, 'Bestillingen er mottatt!')
    const rows = nora.getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await expect
      .poll(async () => (await rows.locator('h3').allInnerTexts()).join())
      .toBe('Bildeling,Månedsbillett')
    await expect
      .poll(async () => (await messagesTo('41219301')).join())
      .toContain('Borettslaget ditt har bestilt')
    await nora.getByRole('button', { name: /^Legg til/ }).click()
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
    await dialog.getByRole('button', { name: 'Avbryt' }).click()

    // The pending ticket is withdrawn by a dialog of its own; the running add-on gets a last day.
    await rows.filter({ hasText: 'Månedsbillett' }).getByRole('button', { name: /Mer/ }).click()
    await page
      .locator('.act-list:popover-open')
      .getByRole('button', { name: 'Trekk tilbake billetten' })
      .click()
    await dialog.getByText('Billetten som skulle gjelde fra 01.12.2026').waitFor()
    await dialog.getByRole('button', { name: 'Trekk tilbake billetten' }).click()
    await toast(page, 'Billetten er trukket tilbake!')
    await expect.poll(() => rows.count()).toBe(1)
    await rows.filter({ hasText: 'Bildeling' }).getByRole('button', { name: /Mer/ }).click()
    await page.locator('.act-list:popover-open').getByRole('button', { name: 'Si opp abonnementet' }).click()
    await dialog.getByLabel('Gyldig til').selectOption('2026-11-30')
    await dialog.getByRole('button', { name: 'Si opp abonnementet' }).click()
    await toast(page, 'Abonnementet er sagt opp!')
    await nora.getByText('21.11.2026 til 30.11.2026').waitFor()

    // Name and unit are corrected, and the page follows to the new unit.
    await nora.getByRole('button', { name: /^Endre opplysninger/ }).click()
    await dialog.getByLabel('Etternavn').fill('L')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await dialog.getByRole('link', { name: 'Navnet må ha fra 2 til 50 tegn' }).waitFor()
    await accessible()
    await dialog.getByLabel('Etternavn').fill('Lyngstad')
    await dialog.getByLabel('Leilighet').fill('H0102')
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Endringen er lagret')
    await page.getByRole('heading', { level: 1, name: 'Leilighet H0102' }).waitFor()
    await page.getByRole('region', { name: 'Nora Lyngstad' }).waitFor()

    // What each unit costs, with the sums of all.
    await open('/borettslag/kostnader-boenhet')
    await page.getByText('Per boenhet', { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Kostnader i november 2026' }).waitFor()
    await rowOf(visit, 'H0102').getByText('99 kr').waitFor()
    await page.locator('tfoot').getByText('99 kr').waitFor()
    await accessible()
    await close()
  })

  it('shows a unit by person, what is active first, and costs of a month as a table and a file [P-097, P-098, C-081, C-082, C-083, C-085, C-086, C-087]', async () => {
    const visit = await administrator({ language: 'en', width: 390 })
    const { page, open, accessible, close } = visit
    const people = [
      { firstName: 'Sindre', lastName: 'Karlsen', phone: '41219312', unit: 'H0302' },
      { firstName: 'Anne-Lise', lastName: 'Karlsen', phone: '41219311', unit: 'H0302' },
    ]
    await orderFor(visit, people[0]!, { profile: 'CHILD', addOns: ['JOULE'] })
    await orderFor(visit, people[1]!, { zoneTo: 'RUT:TariffZone:2O' })
    await issued(visit, 'H0302')
    await open('/borettslag/boenhet/H0302')
    await page.getByRole('heading', { level: 1, name: 'Leilighet H0302' }).waitFor()
    const names = page.getByRole('region').locator('> header h2')
    await expect.poll(() => names.allInnerTexts()).toEqual(['Anne-Lise Karlsen', 'Sindre Karlsen'])
    await expect
      .poll(() => page.getByRole('region', { name: 'Sindre Karlsen' }).locator('h3').allInnerTexts())
      .toEqual(['Monthly ticket', 'Electric bike'])
    await page.getByText('1 324,00 kr').waitFor()
    await accessible()
    await fits(visit)

    await open('/borettslag/kostnader-boenhet')
    await page.getByRole('heading', { level: 1, name: 'Changes in November 2026' }).waitFor()
    await rowOf(visit, 'Sindre Karlsen').first().waitFor()
    await accessible()
    await fits(visit)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const text = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '')
    expect(text.split(/\r?\n/)[0]).toBe('Change;Name;Phone;Leilighet;Subscription;Monthly price')
    expect(text).toContain('New;Anne-Lise Karlsen;41219311;H0302;Monthly ticket, 1, 2Ø;1324')
    await page.getByLabel('Month').selectOption('2027-01')
    await page.getByRole('heading', { level: 1, name: 'Changes in January 2027' }).waitFor()
    await page.getByText('No changes').waitFor()

    const textOf = async (click: () => Promise<void>) => {
      const [saved] = await Promise.all([page.waitForEvent('download'), click()])
      const content = (await readFile(await saved.path(), 'utf8')).replace('\ufeff', '')
      return { name: saved.suggestedFilename(), lines: content.trimEnd().split('\r\n') }
    }
    await open('/borettslag/kostnader-boenhet?vis=boenheter')
    await page.getByRole('heading', { level: 1, name: 'Costs in November 2026' }).waitFor()
    await rowOf(visit, 'H0302').getByText('2 people').waitFor()
    await accessible()
    await fits(visit)
    const units = await textOf(() => page.getByRole('button', { name: 'Download CSV' }).click())
    expect(units.name).toBe('unit-costs-2026-11.csv')
    expect(units.lines[0]).toBe('Leilighet;People;Subscriptions;Per month')
    expect(units.lines.find(row => row.startsWith('H0302;'))).toMatch(/^H0302;2;3;/)
    expect(units.lines.at(-1)).toMatch(/^Total;/)

    // New zones are not a cancellation: the ticket says what follows, and a ticket that was sent again is called replaced.
    const [adult] = (await ticketsIn(visit, 'H0302')).filter(({ phone }) => phone === '41219311')
    await call(visit, 'POST', `/housing-api/ticket/change-zone/${adult!.id}`, {
      zoneFrom: 'RUT:TariffZone:1',
      expiryDate: '2026-11-30',
    })
    await open('/borettslag/boenhet/H0302')
    const anne = page.getByRole('region', { name: 'Anne-Lise Karlsen' })
    await anne.getByText('New ticket from 01.12.2026').waitFor()
    expect(await anne.getByText('Cancelled', { exact: true }).count()).toBe(0)

    const sindre = page.getByRole('region', { name: 'Sindre Karlsen' })
    await sindre.getByRole('button', { name: /^Change info/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone name').fill('The tablet')
    await accessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Change succeeded')
    await sindre.getByText('The tablet ·').waitFor()
    await accessible()
    await fits(visit)

    await open('/borettslag')
    await page.getByLabel('Name or phone').fill('karlsen')
    await rowOf(visit, 'Sindre Karlsen').waitFor()
    await page.getByText('2 residents').waitFor()
    await page.getByRole('button', { name: 'More options' }).click()
    const residents = await textOf(() =>
      page.locator('.act-list:popover-open').getByRole('button', { name: 'Download CSV' }).click(),
    )
    expect(residents.name).toBe('residents.csv')
    expect(residents.lines).toHaveLength(3)
    expect(residents.lines[2]).toContain(';The tablet;Monthly ticket, Electric bike;1;')
    await fits(visit)
    await close()
  })

  it('orders residents from a file, and follows the order until they are listed', async () => {
    const visit = await administrator()
    const { page, open, accessible, close } = visit
    await open('/borettslag')
    await page.getByRole('link', { name: 'Bestill fra fil' }).click()
    await page.getByRole('heading', { level: 1, name: 'Massebestilling' }).waitFor()
    await page.getByText('Bestill månedsbillett til mange beboere').waitFor()
    await accessible()
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Last ned mal/ }).click(),
    ])
    expect(await readFile(await template.path(), 'utf8')).toContain('Etternavn;Leilighet;')
    const content = [
      'Leilighet;Fornavn;Etternavn;Mobil;Startdato;Fra sone',
      'H0701;Åse;Filås;41219331;01.12.2026;1',
      'H0702;Bo;Filås;4121;01.12.2026;1',
    ].join('\n')
    await page
      .locator('#bulk-file')
      .setInputFiles({ name: 'beboere.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByText('1 rad er klar, 1 må rettes').waitFor({ state: 'attached' })
    await accessible()
    const [failed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Last ned raden' }).click(),
    ])
    expect((await readFile(await failed.path(), 'utf8')).split('\r\n')[1]).toContain('Filås')
    const order = page.getByRole('button', { name: 'Bestill 1 billett' })
    await order.click()
    await page.getByText('Bekreft at beboerne er informert').waitFor()
    await page.getByLabel(/Jeg bekrefter at beboerne/).check()
    await order.click()
    await page.getByRole('link', { name: 'Følg bestillingen' }).click()
    await page.getByRole('heading', { level: 1, name: 'beboere.csv' }).waitFor()
    await page.getByText('1 billett er bestilt.').waitFor()
    await page.getByRole('columnheader', { name: 'Beboer' }).waitFor()
    await page.getByRole('link', { name: 'Åse Filås' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leilighet H0701' }).waitFor()
    await page.getByRole('region', { name: 'Åse Filås' }).getByText('Månedsbillett').waitFor()
    await close()
  })

  it('answers requests from residents, and asks before open ones are rejected [P-096, P-099, C-088, C-109, C-146, C-230]', async () => {
    const visit = await administrator({ language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/borettslag/innstillinger')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    const access = page.getByRole('group', { name: 'Resident self-order access' }).getByRole('radio')
    await expect.poll(() => access.count()).toBe(3)
    await page.getByLabel('Allowed with confirmation by an administrator').check()
    await page.getByLabel(/Notification e-mail for ticket requests/).fill('styret@lyngbakken.example')
    await accessible()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Settings saved!')
    await ask(company, { firstName: 'Morten', lastName: 'Spurt', phone: '41219321', employeeId: 'H0501' })
    await ask(company, { firstName: 'Unni', lastName: 'Spurt', phone: '41219322', employeeId: 'H0502' })
    await ask(company, {
      firstName: 'Gammel',
      lastName: 'Spurt',
      phone: '41219323',
      employeeId: 'H0503',
      startDate: '2026-11-19',
    })
    await expect.poll(() => badge(visit)).toContain('3')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Approval/ })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Approval' }).waitFor()
    await rowOf(visit, 'Unni Spurt').waitFor()
    await accessible()
    expect(
      await rowOf(visit, 'Gammel Spurt')
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0)
    await rowOf(visit, 'Morten Spurt')
      .getByRole('button', { name: /Approve/ })
      .click()
    await rowOf(visit, 'Unni Spurt')
      .getByRole('button', { name: /Reject/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Reject/ })
      .click()
    await toast(page, 'Request rejected!')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await expect.poll(async () => (await ticketsIn(visit, 'H0501')).length).toBe(1)

    await page.getByLabel('Not allowed').check()
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 open request will be rejected').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect
      .poll(() => page.getByLabel('Allowed with confirmation by an administrator').isChecked())
      .toBe(true)
    await page.getByLabel('Not allowed').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Reject and save' }).click()
    await toast(page, 'Settings saved!')
    await close()
  })

  it('has the widget and the link of a company, with agreements and words of its own [C-071, C-089]', async () => {
    const { page, open, close } = await administrator()
    await open('/verktoy/widget')
    await page.getByRole('heading', { level: 1, name: 'Bestillingswidget' }).waitFor()
    await page.getByText('så ber beboerne om billett selv').waitFor()
    await page.getByText('Beboeren velger blant disse').waitFor()
    await page.getByRole('checkbox', { name: /Lyngbakken/ }).waitFor()
    await page.locator('pre code').getByText('Bestill månedsbillett').waitFor()
    expect(await page.locator('pre code').textContent()).toMatch(/<iframe[^>]*\/widget\//)
    await open('/verktoy/link')
    await expect.poll(() => page.getByLabel('Bestillingslenke').inputValue()).toMatch(/\/bestill\/[\w-]+$/)
    await close()
  })

  it('orders nothing where its agreement does not allow it, and says why [P-095, C-078, C-190]', async () => {
    const visit = await journey({ as: closed.admin.email })
    const { page, open, accessible, close } = visit
    await open('/borettslag')
    await page.getByText('Avtalen til borettslaget tillater ikke bestilling').waitFor()
    expect(await page.getByRole('button', { name: 'Nytt abonnement' }).first().isDisabled()).toBe(true)
    await accessible()
    await open('/borettslag/opprett')
    await page.getByText('Brukeren din har ikke tilgang til denne siden').waitFor()
    await close()
  })

  it('is no page of others [P-093]', async () => {
    const { page, open, close } = await journey({ as: 'kari@nordlys.example', language: 'en' })
    await open('/borettslag')
    await page.getByText('Your user does not have access to this page').waitFor()
    await close()
  })
})
