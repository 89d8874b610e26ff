import { beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../company/companies-page.ts'
import { issued, orderTicket } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, type Language } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Innsyn AS', employees: 1 })
})

const NB = {
  title: 'Personvern',
  searchFor: 'Telefonnummer eller fullt navn',
  caseNumber: 'Saksnummer',
  search: 'Søk',
  wrong: 'Skriv saksnummeret med tall, for eksempel 2026/123.',
  one: '1 person',
  show: /^Vis alt/,
  held: 'Dette har portalen',
  tickets: /^Billetter 1 oppføring/,
  code: 'Hentekode',
  remove: 'Slett',
  running: /Personen har en billett eller et tillegg som løper/,
}
const EN: typeof NB = {
  title: 'Privacy',
  searchFor: 'Phone number or full name',
  caseNumber: 'Case number',
  search: 'Search',
  wrong: 'Enter the case number in digits, such as 2026/123.',
  one: '1 person',
  show: /^Show everything/,
  held: 'What the portal holds',
  tickets: /^Tickets 1 entry/,
  code: 'Pickup code',
  remove: 'Delete',
  running: /The person has a ticket or add-on that is still running/,
}

describe.each<[Language, typeof NB, number, string]>([
  ['nb', NB, 390, '41210871'],
  ['en', EN, 1440, '41210872'],
])('personal data in %s', (language, words, width, phone) => {
  it('is found by phone, shown and printed, and not deleted while a ticket runs', async () => {
    const hr = await journey({ as: company.admin.email })
    const order = await orderTicket(hr, company.agreements[0]!.id, phone, '2026-11-21')
    await issued(hr, order.subscriberId)
    const visit = await staff({ language, width })
    const { page, open, accessible, close } = visit
    await open('/personvern')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByLabel(words.searchFor).fill(phone)
    await page.getByLabel(words.caseNumber).fill('Nora')
    await page.getByRole('button', { name: words.search, exact: true }).click()
    await page.getByText(words.wrong).waitFor()
    await page.getByLabel(words.caseNumber).fill('2026/17')
    await page.getByRole('button', { name: words.search, exact: true }).click()
    await page.getByRole('heading', { name: words.one }).waitFor()
    await fits(visit)
    await accessible()
    await page.getByRole('button', { name: words.show }).click()
    await page.getByRole('heading', { name: words.held }).waitFor()
    await page.locator('summary', { hasText: words.tickets }).click()
    await page.getByText(words.code, { exact: true }).waitFor()
    await fits(visit)
    await accessible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /PDF/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('person.pdf')
    await page.getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByText(words.running).waitFor()
    await close()
    await hr.close()
  })
})
