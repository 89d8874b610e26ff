import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { issued, orderTicket } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, type Language } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Loggbok AS', employees: 1 })
})

const NB = {
  ordered: 'Bestilte bedriftsbillett',
  sentence: (name: string) => `bestilte bedriftsbillett for ${name}`,
  day: 'I dag, lørdag 21. november',
  unfold: 'Vis hva som fulgte',
  issued: 'Utstedte bedriftsbillett',
  wrote: 'Sendte melding til kundeservice',
  action: 'Handling',
  from: 'Fra dato',
  to: 'Til dato',
  invalid: 'Skriv en gyldig dato',
  reversed: 'Til-datoen er før fra-datoen',
  noMatch: 'Ingen treff',
  clear: 'Nullstill filtrene',
  search: 'Søk etter person eller e-postadresse',
  download: 'Last ned CSV',
  header: 'Tidspunkt;Hvem;Type;',
}
const EN: typeof NB = {
  ordered: 'Ordered a company ticket',
  sentence: name => `ordered a company ticket for ${name}`,
  day: 'Today, Saturday 21 November',
  unfold: 'Show what followed',
  issued: 'Issued a company ticket',
  wrote: 'Sent a message to customer service',
  action: 'Action',
  from: 'From date',
  to: 'To date',
  invalid: 'Enter a valid date',
  reversed: 'The to date is before the from date',
  noMatch: 'No matches',
  clear: 'Clear the filters',
  search: 'Search for a person or an e-mail address',
  download: 'Download CSV',
  header: 'Time;Who;Type;',
}

describe.each<[Language, typeof NB, number, string]>([
  ['nb', NB, 1440, '41210611'],
  ['en', EN, 390, '41210612'],
])('the activity log in %s', (language, words, width, phone) => {
  it('shows who ordered, when and on whose behalf, filters, and gives it as a file', async () => {
    const visit = await journey({ language, width, as: company.admin.email })
    const { page, open, accessible, close } = visit
    const agreement = company.agreements[0]!.id
    const { subscriberId } = await orderTicket(visit, agreement, phone, '2026-11-21')
    await issued(visit, subscriberId)
    await open('/aktivitetslogg')
    const rows = page.locator('main ol > li')
    const order = rows.filter({ hasText: words.sentence(`Siv Billettrud`) }).first()
    await order.waitFor()
    const shown = await order.textContent()
    for (const part of ['Hanne Eide', 'Loggbok AS', agreement]) expect(shown).toContain(part)
    await page.getByRole('heading', { level: 2, name: words.day }).waitFor()
    expect(shown).toMatch(/^\d\d[.:]\d\d/)
    // What followed by itself is folded under the act.
    await order.getByRole('button', { name: words.unfold }).click()
    await order.getByText(words.issued).waitFor()
    await accessible()
    await fits({ page })
    await order.getByRole('link', { name: 'Siv Billettrud' }).click()
    await page.getByRole('heading', { level: 1, name: 'Siv Billettrud' }).waitFor()
    await open('/aktivitetslogg')
    await order.waitFor()

    await page.getByLabel(words.action, { exact: true }).selectOption({ label: words.wrote })
    await page.waitForURL('**?status=contact.send')
    await expect.poll(async () => order.count()).toBe(0)
    await page.getByLabel(words.action, { exact: true }).selectOption({ label: words.ordered })
    await page.getByLabel(words.search).fill('nobody like that')
    await page.waitForURL('**sok=nobody**')
    await page.getByRole('heading', { name: words.noMatch }).waitFor()
    await accessible()
    await page.getByRole('button', { name: words.clear }).click()
    await order.waitFor()
    await expect.poll(() => page.getByLabel(words.search).inputValue()).toBe('')

    const date = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByLabel(label, { exact: true }).blur()
    }
    await date(words.from, '31.02.2026')
    await page.getByText(words.invalid).waitFor()
    await date(words.from, '21.11.2026')
    await page.waitForURL('**?fra=2026-11-21')
    await date(words.to, '20.11.2026')
    await page.getByText(words.reversed).waitFor()
    await date(words.to, '21.11.2026')
    await page.waitForURL('**?fra=2026-11-21&til=2026-11-21')
    await page.getByLabel(words.search).fill('hanne')
    await page.waitForURL('**&sok=hanne')
    await page.reload()
    await order.waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('aktivitetslogg-2026-11-21.csv')
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith(`\ufeff${words.header}`)).toBe(true)
    const lines = text.split('\r\n').slice(1, -1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatch(/^21\.11\.2026 \d\d:\d\d;Hanne Eide;/)
      expect(line).toContain(`;Person;${company.id};Loggbok AS;`)
    }
    expect(lines.some(line => line.includes(`;${words.ordered};company-ticket.order;`))).toBe(true)
    await close()
  })
})

describe('the activity log for others', () => {
  it('is of all companies for staff, and of the selected one once there is one', async () => {
    const visit = await journey({ language: 'nb', as: 'ingrid@operator.example' })
    const { page, open, accessible, close } = visit
    await orderTicket(visit, company.agreements[0]!.id, '41210613', '2026-11-21')
    await open('/aktivitetslogg?status=invoice.run')
    const rows = page.locator('main ol > li')
    await rows.filter({ hasText: 'laget faktura' }).first().waitFor()
    // Other companies' administrators are at work too: the log is searched for this one's.
    const search = `/aktivitetslogg?sok=${company.admin.email}`
    await open(search)
    await rows.filter({ hasText: 'Loggbok AS' }).first().waitFor()
    expect(await page.getByText('Alle bedrifter').count()).toBe(0)
    await open('/')
    await page.getByRole('combobox').fill('fjordbygg')
    await page.getByRole('option', { name: /Fjordbygg/ }).click()
    await page.waitForURL('**/bedriftsavtale')
    await open(search)
    await page.getByText('på vegne av Fjordbygg AS').waitFor()
    await page.getByRole('heading', { name: NB.noMatch }).waitFor()
    await page.getByText('Alle bedrifter').click()
    await rows.filter({ hasText: 'Loggbok AS' }).first().waitFor()
    await accessible()
    await close()
  })

  it('is closed to those who administer nothing', async () => {
    const { page, open, close } = await journey({ language: 'en', as: 'liv@liaskole.example' })
    await open('/aktivitetslogg')
    await page.getByText('Your user does not have access to this page').waitFor()
    const support = page.getByRole('main').getByRole('link', { name: 'Contact customer support' })
    await expect.poll(() => support.getAttribute('href')).toBe('/kontaktoss')
    expect(await page.getByRole('link', { name: 'Activity log' }).count()).toBe(0)
    await close()
  })
})
