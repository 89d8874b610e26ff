import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import {
  clipboardOf,
  failNext,
  fits,
  type Journey,
  type JourneyOptions,
  journey,
  rowOf,
  toast,
} from '../portal-page.ts'
import { addOrder, giveRole, makeTheRest } from './counter-rows.ts'

const OFFICE = [{ subType: 'TICKETOFFICE' }] as const

const picture = async ({ page }: Journey, name: string) => {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/counter-${name}.png`, fullPage: true })
}

let oslo: OwnCompany
let akt: OwnCompany
let brakar: OwnCompany
beforeAll(async () => {
  oslo = await ownCompany({ name: 'Havnelageret AS', agreements: [...OFFICE] })
  akt = await ownCompany({ name: 'Sørlandsbygg AS', operator: 'akt', agreements: [...OFFICE] })
  brakar = await ownCompany({ name: 'Drammen Bygg AS', operator: 'brakar', agreements: [...OFFICE] })
  for (const company of [oslo, akt, brakar]) await giveRole(company, 'TICKET_ADMIN')
})

const HOSTS = { oslo: 'localhost', akt: 'akt.localhost', brakar: 'brakar.localhost' } as const
const of = (company: OwnCompany, more: JourneyOptions = {}) =>
  journey({
    ...{ host: HOSTS[company.operator as keyof typeof HOSTS], as: company.admin.email, company: company.id },
    ...more,
  })

describe('the public page of the counter', () => {
  it('tells visitors what it is, and leads them to the registration [P-037, F-064]', async () => {
    const visit = await journey()
    const { page, open } = visit
    await open('/billettluka/info')
    await page.getByRole('heading', { level: 1, name: 'Billettluka: billetter til alle på jobb' }).waitFor()
    // At the top and at the end.
    const become = page.getByRole('main').getByRole('link', { name: 'Bli bedriftskunde' })
    expect(await become.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      '/register',
      '/register',
    ])
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Billettluka' }).count()).toBe(1)
    await visit.accessible()
    await fits(visit)
    await visit.close()
  })

  it('leads customers to their counter, on a phone', async () => {
    const visit = await of(oslo, { language: 'en', width: 390 })
    await visit.open('/billettluka/info')
    const link = visit.page.getByRole('link', { name: 'Go to the ticket counter' })
    expect(await link.getAttribute('href')).toBe('/billettluka')
    expect(await visit.page.getByRole('link', { name: 'Become a company customer' }).count()).toBe(0)
    await fits(visit)
    await picture(visit, 'info-390-en')
    await visit.close()
  })
})

describe('addresses without a prefix', () => {
  it('lead to the pages of the counter [P-064, P-065, P-066, P-067, P-068, P-069, P-071]', async () => {
    const { id, number } = await addOrder(oslo, [{}])
    const { page, open, close } = await of(oslo)
    for (const [address, title, path] of [
      ['/ordrehistorikk', 'Ordrehistorikk', '/billettluka/ordrehistorikk'],
      ['/billettluka/ordrehistorikk', 'Ordrehistorikk', '/billettluka/ordrehistorikk'],
      [`/ordrehistorikk/${id}`, `Ordre ${number}`, `/billettluka/ordrehistorikk/${id}`],
      [`/billettluka/ordrehistorikk/${id}`, `Ordre ${number}`, `/billettluka/ordrehistorikk/${id}`],
      ['/billetthistorikk/', 'Billetthistorikk', '/billettluka/billetthistorikk'],
      ['/innstillinger/', 'Innstillinger for billettluka', '/billettluka/innstillinger'],
      ['/bedriften-betaler', 'Bedriften betaler', '/billettluka/bedriften-betaler'],
    ] as const) {
      await open(address)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    }
    // The menu has one entry for the pages, which opens by itself and can be closed.
    const group = page.getByRole('button', { name: 'Billettluka' })
    const row = page.getByRole('navigation').getByRole('link', { name: 'Bedriften betaler' })
    expect([await group.getAttribute('aria-expanded'), await row.getAttribute('aria-current')]).toEqual([
      'true',
      'page',
    ])
    await group.click()
    await expect.poll(() => row.isVisible()).toBe(false)
    await close()
  })

  it('are closed to those who may not: a buyer has no settings, and nobody else has the counter [P-070, P-072, F-261]', async () => {
    const buyers = await ownCompany({ name: 'Kun kjøp AS', agreements: [...OFFICE], role: 'TICKET_ADMIN' })
    const others = await ownCompany({ name: 'Uten luke AS' })
    const visits = [
      [await of(buyers), ['/billettluka/innstillinger', '/billettluka/bedriften-betaler']],
      [await of(others), ['/billettluka/ordrehistorikk', '/billettluka/billetthistorikk', '/ordrehistorikk']],
    ] as const
    for (const [{ page, open, close }, addresses] of visits) {
      for (const address of addresses) {
        await open(address)
        await page
          .getByRole('heading', { level: 1, name: 'Brukeren din har ikke tilgang til denne siden' })
          .waitFor()
      }
      await close()
    }
  })
})

describe('settings and company pays', () => {
  it('has references and two decisions, and those whose purchases the company pays [F-083, F-084, F-085, F-086, F-087, F-088, F-250, F-313]', async () => {
    const visit = await of(oslo)
    const { page, open } = visit
    const dialog = page.getByRole('dialog')
    await open('/billettluka/bedriften-betaler')
    await page.getByText('Ingen brukere ennå').waitFor()
    await page.getByRole('button', { name: 'Ny bruker' }).click()
    await dialog.getByText('bedriften har ingen ennå').waitFor()
    await dialog.getByRole('link', { name: 'Lag en fakturareferanse' }).click()

    await page.getByText('Ingen fakturareferanser ennå.').waitFor()
    const add = async (reference: string) => {
      await page.getByRole('button', { name: 'Ny fakturareferanse' }).click()
      await dialog.getByLabel('Fakturareferanse').fill(reference)
      await dialog.getByRole('button', { name: 'Legg til' }).click()
    }
    await add('A')
    await dialog.getByRole('link', { name: 'Skriv fra 2 til 50 tegn' }).waitFor()
    await visit.accessible()
    await dialog.getByLabel('Fakturareferanse').fill('4410 Prosjekt Havn')
    await dialog.getByRole('button', { name: 'Legg til' }).click()
    await toast(page, 'Fakturareferansen er lagt til')
    await add('4410 prosjekt havn')
    await dialog.getByText('Fakturareferansen finnes allerede.').waitFor()
    await dialog.getByLabel('Fakturareferanse').fill('Avdeling Øst')
    await dialog.getByRole('button', { name: 'Legg til' }).click()
    await toast(page, 'Fakturareferansen er lagt til')
    const mandatory = page.getByLabel('Fakturareferanse må velges')
    await mandatory.check()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Innstillingene er lagret!')
    await visit.accessible()
    await fits(visit)
    await picture(visit, 'settings-1440-nb')
    await page.reload()
    await expect.poll(() => mandatory.isChecked()).toBe(true)

    await open('/billettluka/bedriften-betaler')
    await page.getByRole('button', { name: 'Ny bruker' }).click()
    await dialog.getByRole('button', { name: 'Legg til' }).click()
    for (const fault of [/Navn/, /Mobilnummer/, /Velg en fakturareferanse/])
      await dialog.getByRole('link', { name: fault }).waitFor()
    await dialog.getByLabel('Navn').fill('Nora Vik')
    await dialog.getByLabel('Mobilnummer').fill('412 19 301')
    await dialog.getByLabel('Fakturareferanse').selectOption({ label: '4410 Prosjekt Havn' })
    await visit.accessible()
    await picture(visit, 'payer-1440-nb')
    await dialog.getByRole('button', { name: 'Legg til' }).click()
    await toast(page, 'Brukeren er lagt til')
    await rowOf(visit, 'Nora Vik').getByText('+47 412 19 301').waitFor()
    await page.getByRole('button', { name: 'Endre Nora Vik' }).click()
    await dialog.getByLabel('Fakturareferanse').selectOption({ label: 'Avdeling Øst' })
    await dialog.getByRole('button', { name: 'Lagre' }).click()
    await toast(page, 'Brukeren er endret')
    await rowOf(visit, 'Nora Vik').getByText('Avdeling Øst').waitFor()
    await visit.accessible()
    await fits(visit)
    await picture(visit, 'payers-1440-nb')

    // Somebody has the reference, so it stays; without them it goes.
    await open('/billettluka/innstillinger')
    await page.getByRole('button', { name: 'Slett Avdeling Øst' }).click()
    await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
    await dialog.getByText('Fakturareferansen brukes av noen').waitFor()
    await open('/billettluka/bedriften-betaler')
    await page.getByRole('button', { name: 'Slett Nora Vik' }).click()
    await dialog.getByText('Er du sikker på at du ønsker å slette denne brukeren?').waitFor()
    await dialog.getByRole('button', { name: 'Ja' }).click()
    await toast(page, 'Brukeren er slettet')
    await page.getByText('Ingen brukere ennå').waitFor()
    await open('/billettluka/innstillinger')
    await page.getByRole('button', { name: 'Slett Avdeling Øst' }).click()
    await dialog.getByRole('button', { name: 'Slett', exact: true }).click()
    await toast(page, 'Fakturareferansen er slettet')
    await expect.poll(() => page.getByText('Avdeling Øst').count()).toBe(0)
    await visit.close()
  })

  it('fits a phone, in English, at the other operators', async () => {
    for (const company of [brakar, akt]) {
      const visit = await of(company, { language: 'en', width: 390 })
      for (const [path, name, title] of [
        ['innstillinger', 'settings', 'Ticket counter settings'],
        ['bedriften-betaler', 'payers', 'The company pays'],
      ] as const) {
        await visit.open(`/billettluka/${path}`)
        await visit.page.getByRole('heading', { level: 1, name: title }).waitFor()
        await visit.accessible()
        await fits(visit)
        await picture(visit, `${name}-390-en-${company.operator}`)
      }
      await visit.close()
    }
  })
})

describe('an order', () => {
  it('is followed until it is complete, and its tickets are sent, cancelled and saved [F-066, F-074, F-075, F-076, F-080, F-081, F-082, F-345, F-347]', async () => {
    const { id, number } = await addOrder(oslo, [
      { state: 'USED', phone: '91520884' },
      { phone: '40277310' },
      ...[{}, {}, {}],
      ...([{ state: 'MAKING' }, { state: 'MAKING' }] as const),
    ])
    const visit = await of(oslo)
    const { page, open } = visit
    const dialog = page.getByRole('dialog')
    const row = (place: number) => page.locator('tbody tr').nth(place - 1)
    await open('/billettluka/ordrehistorikk')
    await rowOf(visit, String(number)).getByText('5 av 7').waitFor()
    await visit.accessible()
    await fits(visit)
    await picture(visit, 'orders-1440-nb')
    const [history] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Last ned (CSV)' }).click(),
    ])
    expect(history.suggestedFilename()).toBe('ordrehistorikk.csv')
    expect(await readFile(await history.path(), 'utf8')).toContain(`\r\n${number};`)
    await page.getByRole('searchbox').fill('finnes ikke')
    await page.getByText('Ingen treff').waitFor()
    await page.getByRole('searchbox').fill(String(number))
    await rowOf(visit, String(number)).click()
    await page.getByRole('heading', { level: 1, name: `Ordre ${number}` }).waitFor()

    // While tickets are fetched, the page says so and counts up by itself.
    await page.getByText('5 av 7 billetter er klare').waitFor()
    await page
      .getByText('Vi henter fortsatt billetter. Listen og CSV-filen er ikke fullstendige ennå.')
      .waitFor()
    await page.getByRole('radio', { name: 'Lages 2' }).waitFor()
    await row(7).waitFor()
    await visit.accessible()
    await fits(visit)
    await picture(visit, 'order-1440-nb')
    const [early] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ubrukte hentekoder (CSV)' }).click(),
    ])
    expect((await readFile(await early.path(), 'utf8')).trim().split('\r\n')).toHaveLength(5)
    await toast(page, 'Vi henter fortsatt billetter')
    await page.getByRole('progressbar', { name: /^Henter billettene i ordre \d+$/ }).waitFor()
    await makeTheRest(oslo, id)
    await page.getByRole('radio', { name: 'Ikke hentet 6' }).waitFor()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)

    // One that was fetched says why it cannot be cancelled.
    const shut = row(1).getByRole('button', { name: 'Trekk tilbake nr. 1' })
    expect(await shut.getAttribute('aria-disabled')).toBe('true')
    await row(1).getByTitle('Billetten er hentet').waitFor()
    await row(2).getByRole('button', { name: 'Kopier hentekoden K00002' }).click()
    expect(await clipboardOf(page)).toBe('K00002')
    // One follows the other before the page has fetched what the first has changed.
    const fetched = Promise.withResolvers<void>()
    await page.route('**/ticketcounter-api/**', async route => {
      if (route.request().method() === 'GET') await fetched.promise
      return route.fallback()
    })
    await row(2).getByRole('button', { name: 'Send på nytt nr. 2' }).click()
    await dialog.getByText('Koden K00002 sendes på SMS til +47 402 77 310.').waitFor()
    await visit.accessible()
    await dialog.getByRole('button', { name: 'Send på nytt' }).click()
    await toast(page, 'Hentekoden er sendt')

    await row(3).getByRole('button', { name: 'Trekk tilbake nr. 3' }).click()
    await dialog.getByText('Bedriften betaler ikke 42,00 kr for den.').waitFor()
    await failNext(page, '**/ticketcounter-api/ticket/*')
    await dialog.getByRole('button', { name: 'Trekk tilbake' }).click()
    await dialog.getByText('Billetten kunne ikke trekkes tilbake!').waitFor()
    await picture(visit, 'cancel-failed-1440-nb')
    fetched.resolve()
    await dialog.getByRole('button', { name: 'Trekk tilbake' }).click()
    await toast(page, 'Billetten er trukket tilbake')
    await row(3).getByText('Trukket tilbake', { exact: true }).waitFor()
    // One that was bought without a phone goes to one now.
    await row(4).getByRole('button', { name: 'Send koden nr. 4' }).click()
    await dialog.locator('input[type="tel"]').fill('40277311')
    await visit.accessible()
    await picture(visit, 'send-code-1440-nb')
    await dialog.getByRole('button', { name: 'Send koden' }).click()
    await row(4).getByText('402 77 311').waitFor()
    expect(await row(3).getByRole('button', { name: 'Trekk tilbake nr. 3' }).count()).toBe(0)
    // The others go to a list of numbers, one each, as it is shown before.
    await page.getByRole('button', { name: 'Del ut koder' }).click()
    await dialog.getByLabel('Mobilnumre').fill('402 77 312\n40277313\nNora\n40277311')
    await dialog.getByText('Kan ikke få SMS, og får ingen kode: Nora').waitFor()
    await dialog.getByText('Har fått en kode, eller står her to ganger: 40277311').waitFor()
    await dialog.getByText('1 kode blir igjen.').waitFor()
    await visit.accessible()
    await picture(visit, 'hand-out-1440-nb')
    await dialog.getByRole('button', { name: 'Send 2 koder' }).dblclick()
    await toast(page, '2 koder er sendt')
    await row(5).getByText('402 77 312').waitFor()
    await row(6).getByText('402 77 313').waitFor()

    await page.getByRole('radio', { name: 'Trukket tilbake 1' }).check()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('radio', { name: 'Alle 7' }).check()
    await page.getByRole('button', { name: 'Trekk tilbake ordren' }).click()
    await dialog.getByText('inntil 252,00 kr').waitFor()
    await dialog.getByRole('button', { name: 'Trekk tilbake ordren' }).click()
    await toast(page, '5 billetter er trukket tilbake')
    await page.getByRole('radio', { name: 'Trukket tilbake 6' }).waitFor()
    await page.getByRole('button', { name: 'Ubrukte hentekoder (CSV)' }).click()
    await toast(page, 'Det er ingen ubrukte hentekoder')
    await visit.close()
  })

  it('is refunded by customer support, and says when that is not possible [F-077, F-078, F-079, F-346]', async () => {
    const { id, number } = await addOrder(oslo, [{ state: 'USED' }, {}, {}])
    const visit = await of(oslo, { as: 'ingrid@operator.example', language: 'en' })
    const { page, open } = visit
    const dialog = page.getByRole('dialog')
    const row = (place: number) => page.locator('tbody tr').nth(place - 1)
    await open(`/billettluka/ordrehistorikk/${id}`)
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    const refund = (place: number) => row(place).getByRole('button', { name: `Refund no. ${place}` })
    await row(1).getByTitle('The ticket has been picked up').waitFor()
    expect(await refund(1).getAttribute('aria-disabled')).toBe('true')
    await refund(2).click()
    await dialog.getByText('42,00 kr is refunded').waitFor()
    await failNext(page, '**/ticket/*/refund')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText('An error occured while refunding!').waitFor()
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await toast(page, 'The ticket has been refunded')
    await row(2).getByText('Refunded', { exact: true }).waitFor()
    expect(await refund(2).getAttribute('aria-disabled')).toBe('true')
    await row(2).getByTitle('The ticket has already been refunded').waitFor()
    await page.getByText('−42,00 kr').waitFor()
    expect(await page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0)
    await visit.accessible()
    await picture(visit, 'refund-1440-en')
    await visit.close()
  })

  it('and the tickets of all fit a phone at each operator, in both languages', async () => {
    for (const [company, language] of [
      [akt, 'nb'],
      [brakar, 'en'],
      [oslo, 'nb'],
    ] as const) {
      const tickets = [{ state: 'USED', phone: '91520884' }, { phone: '40277310' }, {}] as const
      const { id } = await addOrder(company, [...tickets, { state: 'MAKING' }])
      for (const width of [390, 1440]) {
        const visit = await of(company, { language, width })
        for (const [path, name] of [
          ['ordrehistorikk', 'orders'],
          [`ordrehistorikk/${id}`, 'order'],
          ['billetthistorikk', 'tickets'],
        ] as const) {
          await visit.open(`/billettluka/${path}`)
          await visit.page
            .locator('tbody tr')
            .nth(name === 'orders' ? 0 : 2)
            .waitFor()
          await visit.accessible()
          await fits(visit)
          await picture(visit, `${name}-${width}-${language}-${company.operator}`)
        }
        await visit.close()
      }
      await makeTheRest(company, id)
    }
  })
})
