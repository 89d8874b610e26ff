import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, toast } from '../portal-page.ts'

let family: OwnCompany
let brakar: OwnCompany
const departments = [
  { subType: 'FREETICKET', invoiceReference: 'Drift' },
  { subType: 'FREETICKET', invoiceReference: 'Verksted' },
] as const
beforeAll(async () => {
  family = await ownCompany({ name: 'Familien AS', agreements: [...departments] })
  brakar = await ownCompany({ name: 'Fjellbuss AS', operator: 'brakar', agreements: [departments[0]] })
})

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
  it('on phones and a card, with what is refused [F-230, F-231, F-319, F-321, F-322]', async () => {
    const visit = await journey({ as: family.admin.email })
    const { page, open, accessible, close } = visit
    await open('/')
    await page.getByRole('heading', { level: 1, name: 'Fribilletter' }).waitFor()
    await page.getByText('Ingen fribilletter ennå').waitFor()
    await accessible()

    const order = async (person: Person, price: string) => {
      await page.getByRole('link', { name: 'Ny fribillett' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Ny fribillett' }).waitFor()
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
    }

    // What is missing is said at once, in the order of the form.
    await page.getByRole('link', { name: 'Ny fribillett' }).first().click()
    await page.getByRole('button', { name: NB.order }).click()
    await page.getByRole('link', { name: 'Skriv fødselsdatoen' }).waitFor()
    await page.getByRole('link', { name: 'Velg en avdeling' }).waitFor()
    await accessible()
    await page.getByRole('button', { name: 'Avbryt' }).click()

    const employee = { id: 'E-100', first: 'Nora', birthDate: '30.04.1985', phone: '41219001' }
    await order(employee, '747 kr')
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

describe('free-ticket settings', () => {
  it('end children’s tickets by themselves, and Cancel leads to the list [F-232, F-356]', async () => {
    const visit = await journey({ as: family.admin.email, language: 'en' })
    const { page, open, accessible, close } = visit
    await open('/fribilletter/innstillinger')
    await page.getByRole('heading', { level: 1, name: 'Settings for free tickets' }).waitFor()
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Choose when the ticket ends' }).waitFor()
    await accessible()
    await page.getByRole('radio', { name: 'At the end of the month of the birthday' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Settings saved!')
    await page.reload()
    await page.getByLabel('When the child turns').waitFor()
    await expect.poll(() => page.getByLabel('When the child turns').inputValue()).toBe('18')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { level: 1, name: 'Free tickets' }).waitFor()
    await close()
  })
})
