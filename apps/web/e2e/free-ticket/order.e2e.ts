import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { database, type OwnCompany, ownCompany } from '../own-company.ts'
import { failNext, fits, journey, toast } from '../portal-page.ts'
import { addFamily } from './family-rows.ts'

let family: OwnCompany
let brakar: OwnCompany
let dates: OwnCompany
let closed: OwnCompany
const departments = [
  { subType: 'FREETICKET', invoiceReference: 'Drift' },
  { subType: 'FREETICKET', invoiceReference: 'Verksted' },
] as const
beforeAll(async () => {
  family = await ownCompany({ name: 'Familien AS', agreements: [...departments] })
  brakar = await ownCompany({ name: 'Fjellbuss AS', operator: 'brakar', agreements: [departments[0]] })
  dates = await ownCompany({
    name: 'Dalbuss AS',
    operator: 'brakar',
    agreements: [{ ...departments[0], canSetArbitraryStartupDateForTicket: true }],
  })
  closed = await ownCompany({
    name: 'Stengt AS',
    agreements: [{ ...departments[0], allowOrderTicket: false }],
  })
})
const pathOf = (page: Page) => new URL(page.url()).pathname

type Words = Record<
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'phone' | 'start' | 'zone' | 'order',
  string
>
const NB: Words = {
  id: 'Ansattnr',
  ...{ firstName: 'Fornavn', lastName: 'Etternavn', birthDate: 'Fødselsdato', phone: 'Mobilnummer' },
  ...{ start: 'Gyldig fra', zone: 'Sone', order: 'Bestill' },
}
const EN: Words = {
  id: 'Employee no.',
  ...{ firstName: 'First name', lastName: 'Last name', birthDate: 'Date of birth', phone: 'Mobile number' },
  ...{ start: 'Valid from', zone: 'Zone', order: 'Order' },
}

type Person = {
  relation?: string
  id: string
  first: string
  birthDate: string
  phone?: string
  card?: string
}

/** Fills in the form for a person; zones and start are filled in by the caller. */
const fill = async (page: Page, words: Words, person: Person) => {
  if (person.relation) await page.getByRole('radio', { name: person.relation }).check()
  await page.getByLabel(words.id).fill(person.id)
  await page.getByLabel(words.firstName).fill(person.first)
  await page.getByLabel(words.lastName).fill('Bakken')
  await page.getByLabel(words.birthDate).fill(person.birthDate)
  await page.getByLabel(words.birthDate).blur()
  if (person.phone) await page.getByLabel(words.phone).fill(person.phone)
  if (person.card) {
    await page.getByRole('radio', { name: 'Reisekort' }).check()
    await page.getByLabel('Kortnummer').fill(person.card)
  }
}

describe('a family of four by single orders', () => {
  it('on phones and a card, with what is refused [F-001, F-007, F-008, F-009, F-230, F-231, F-319, F-321, F-322, F-324, P-077, P-078]', async () => {
    const visit = await journey({ as: family.admin.email })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('heading', { level: 1, name: 'Fribilletter' }).waitFor()
    await page.getByText('Ingen fribilletter ennå').waitFor()
    expect(pathOf(page)).toBe('/fribilletter')
    await accessible()
    const menu = page.getByRole('navigation').getByRole('link')
    expect(await menu.evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))).toEqual(
      expect.arrayContaining(
        ['', '/massebestillinger', '/fakturagrunnlag', '/skattegrunnlag', '/endringer', '/innstillinger'].map(
          path => `/fribilletter${path}`,
        ),
      ),
    )

    const order = async (person: Person, price: string) => {
      await page.getByRole('link', { name: 'Ny fribillett' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Ny fribillett' }).waitFor()
      expect(pathOf(page)).toBe('/fribilletter/ny')
      await fill(page, NB, person)
      await page.getByLabel('Avdeling', { exact: true }).selectOption({ label: 'Drift' })
      await page.getByLabel(NB.start).fill('01.12.2026')
      await page.getByLabel(NB.start).blur()
      await page.getByLabel(NB.zone, { exact: true }).selectOption('RUT:TariffZone:1')
      await page.getByRole('complementary', { name: 'Dette koster det' }).getByText(price).first().waitFor()
      await page.getByRole('button', { name: NB.order }).click()
    }
    const ordered = async (count: string) => {
      await toast(page, 'Fribillett er bestilt!')
      await page.getByText(count).first().waitFor()
      await page.getByRole('region', { name: 'Bestilt til' }).getByText('Første fakturagrunnlag').waitFor()
      expect(pathOf(page)).toBe('/fribilletter')
    }

    // What is missing is said at once, in the order of the form.
    await page.getByRole('link', { name: 'Ny fribillett' }).first().click()
    await page.getByRole('button', { name: NB.order }).click()
    await page.getByRole('link', { name: 'Skriv fødselsdatoen' }).waitFor()
    await page.getByRole('link', { name: 'Velg en avdeling' }).waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Avbryt' }).click()

    const employee = { id: 'E-100', first: 'Nora', birthDate: '30.04.1985', phone: '41219001' }
    // What was typed is there when the order is tried again.
    await failNext(page, '**/freeticket-api/ticket/create')
    await order(employee, '747 kr')
    await toast(page, 'Kunne ikke bestille fribillett!')
    await accessible()
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await page.getByRole('button', { name: NB.order }).click()
    await ordered('1 billett')
    await order(
      { relation: 'Familiemedlem', id: 'E-100', first: 'Ola', birthDate: '01.02.1984', phone: '41219002' },
      '747 kr',
    )
    await ordered('2 billetter')

    // The profile follows the birth date, and back.
    await page.getByRole('link', { name: 'Ny fribillett' }).first().click()
    const profile = page.getByLabel('Reisende')
    await page.getByText('Skriv fødselsdatoen først').waitFor({ state: 'attached' })
    await fill(page, NB, { ...employee, birthDate: '05.05.2015' })
    await expect.poll(() => profile.inputValue()).toBe('ADULT')
    await page.getByRole('radio', { name: 'Familiemedlem' }).check()
    await expect.poll(() => profile.inputValue()).toBe('CHILD')
    await page.getByRole('button', { name: 'Avbryt' }).click()

    await order(
      { relation: 'Familiemedlem', id: 'E-100', first: 'Ida', birthDate: '05.05.2015', phone: '41219003' },
      '314 kr',
    )
    await ordered('3 billetter')
    await order(
      {
        relation: 'Familiemedlem',
        id: 'E-100',
        first: 'Per',
        birthDate: '06.06.2017',
        card: '5712 3456 7890 0001',
      },
      '314 kr',
    )
    await ordered('4 billetter')
    await accessible()

    await order({ ...employee, phone: '41219009' }, '747 kr')
    await page.getByText('Denne personen har allerede en fribillett i aktuelt tidsrom').waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await order({ ...employee, birthDate: '01.01.1970', phone: '41219009' }, '747 kr')
    await page.getByText('Dette ansattnummeret har allerede en billett').waitFor()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await order(
      { relation: 'Pensjonist', id: 'E-200', first: 'Tor', birthDate: '01.01.1950', phone: '41219001' },
      '373 kr',
    )
    await page.getByText('Det finnes billetter som er i konflikt med denne bestillingen').waitFor()
    await page.getByRole('button', { name: 'Avbryt' }).click()

    await page.getByRole('searchbox').fill('5712345678900001')
    await page.getByRole('link', { name: 'Per Bakken' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Ida Bakken' }).count()).toBe(0)

    await addFamily(family, 'E-300', [
      { name: ['Gamle', 'Bakken'], birthDate: '1980-01-01', status: 'EXPIRED', to: '2026-10-31' },
      { name: ['Sluttet', 'Bakken'], birthDate: '1981-01-01', status: 'CANCELLED', to: '2026-10-31' },
    ])
    const download = async (name: string) => {
      await page.getByRole('button', { name: 'Last ned' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      return [
        file.suggestedFilename(),
        ...lines.slice(1).map(line => line.split(';')[1]?.replaceAll('"', '')),
      ]
    }
    expect(await download('Aktive og ventende (CSV)')).toEqual([
      'aktive-fribilletter.csv',
      'Ida',
      'Nora',
      'Ola',
      'Per',
    ])
    expect(await download('Sagt opp (CSV)')).toEqual(['sagt-opp-fribilletter.csv', 'Sluttet'])
    expect(await download('Utløpte (CSV)')).toEqual(['utløpte-fribilletter.csv', 'Gamle'])
    await close()
  })

  it('is called employee ticket at the second operator, in English and on a phone [P-019, F-319]', async () => {
    const visit = await journey({
      host: 'brakar.localhost',
      as: brakar.admin.email,
      language: 'en',
      width: 390,
    })
    const { page, open, accessible, close } = visit
    const order = async (phone: string) => {
      await open('/fribilletter/ny')
      await page.getByRole('heading', { level: 1, name: 'New employee ticket' }).waitFor()
      await fill(page, EN, { id: 'B-1', first: 'Anne', birthDate: '01.01.1950', phone })
      expect(await page.getByRole('radio', { name: 'Travel card' }).count()).toBe(0)
      await expect.poll(() => page.getByLabel('Traveller').inputValue()).toBe('ADULT')
      await page.getByLabel(EN.start).selectOption('2026-12-01')
      await page.getByLabel(EN.zone, { exact: true }).selectOption({ index: 1 })
      await fits(visit)
      await page.getByRole('button', { name: EN.order, exact: true }).click()
    }
    await order('41219101')
    await toast(page, 'Employee ticket ordered!')
    await page.getByRole('heading', { level: 1, name: 'Employee tickets' }).waitFor()
    await page.getByRole('link', { name: 'Anne Bakken' }).waitFor()
    await fits(visit)
    await accessible()
    await order('41219102')
    await page.getByText('This ticket already exists').waitFor()
    await close()
  })
})

describe('an order of a free ticket', () => {
  it('that is refused for another reason says so, and is reported [F-323]', async () => {
    const visit = await journey({ host: 'brakar.localhost', as: dates.admin.email, language: 'en' })
    const { page, open, accessible, close } = visit
    const reports: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/client-report')) reports.push(request.postDataJSON().kind)
    })
    await open('/fribilletter/ny')
    await fill(page, EN, { id: 'D-1', first: 'Dag', birthDate: '01.01.1980', phone: '41219301' })
    await page.getByLabel(EN.start).fill('15.12.2026')
    await page.getByLabel(EN.start).blur()
    await page.getByLabel(EN.zone, { exact: true }).selectOption({ index: 1 })
    // Meanwhile the department takes tickets from the first of a month only.
    await database
      .tenant('brakar')
      .pool.query('update agreement set can_set_arbitrary_startup_date = false where id = $1', [
        dates.agreements[0]!.id,
      ])
    await page.getByRole('button', { name: EN.order, exact: true }).click()
    await page.getByText('A error happened when ordering the ticket').waitFor()
    await accessible()
    await expect.poll(() => reports).toEqual(['error'])
    await close()
  })

  it('needs a company that may order [P-079, P-090]', async () => {
    const { page, open, close } = await journey({ as: closed.admin.email, language: 'en' })
    for (const path of ['/fribilletter/ny', '/fribilletter/massebestillinger/ny']) {
      await open(path)
      await page.getByText('Your user does not have access to this page').waitFor()
    }
    await open('/fribilletter')
    await page.getByText('No free tickets yet').waitFor()
    expect(await page.getByRole('link', { name: 'New free ticket' }).count()).toBe(0)
    await close()
  })
})

describe('what everybody may read', () => {
  it.each([
    ['localhost', 'nb', 'Fribillett', 'Personvern for fribilletter', /i 3 måneder/, /i 5 år/],
    ['brakar.localhost', 'en', 'Employee ticket', 'Privacy for employee tickets', /plus 3 months/, /5 years/],
  ] as const)(
    'at %s in %s is about the ticket and about privacy [F-010, F-018, F-019, F-020, P-038]',
    async (host, language, title, privacy, months, years) => {
      const { page, open, accessible, close } = await journey({ host, language })
      await open('/fribilletter/info')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.title()).toContain(title)
      await accessible()
      await page.getByRole('link', { name: privacy }).click()
      await page.getByRole('heading', { level: 1, name: privacy }).waitFor()
      expect(pathOf(page)).toBe('/fribilletter/personvern')
      // Purpose, legal basis, data processed, access and storage.
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(5)
      await page.getByText(months).waitFor()
      await page.getByText(years).waitFor()
      await accessible()
      await close()
    },
  )
})

describe('free-ticket settings', () => {
  it('have a reference, end children’s tickets by themselves, and Cancel leads to the list [F-045, F-046, F-232, F-329, F-356, P-084]', async () => {
    const visit = await journey({ as: family.admin.email, language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/innstillinger')
    await page.getByRole('heading', { level: 1, name: 'Settings for free tickets' }).waitFor()
    await page.getByLabel('Invoice reference').fill('Dep. 7')
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Choose when the ticket ends' }).waitFor()
    await accessible()
    await page.getByRole('radio', { name: 'At the end of the child’s birthday month' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Settings saved!')
    await page.reload()
    await page.getByLabel('When the child turns').waitFor()
    await expect.poll(() => page.getByLabel('When the child turns').inputValue()).toBe('18')
    expect(await page.getByLabel('Invoice reference').inputValue()).toBe('Dep. 7')
    expect(
      await page.getByRole('radio', { name: 'At the end of the child’s birthday month' }).isChecked(),
    ).toBe(true)
    expect(await page.getByLabel('When the child turns').getByRole('option').allTextContents()).toEqual([
      '18',
      '19',
      '20',
    ])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Free tickets' }).waitFor()
    expect(pathOf(page)).toBe('/fribilletter')
    await close()
  })
})
