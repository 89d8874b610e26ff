import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, journey, type Language, toast } from '../portal-page.ts'
import { addFamily, type FamilyTicket } from './family-rows.ts'

const FAMILY: FamilyTicket[] = [
  { name: ['Ingrid', 'Solberg'], birthDate: '1984-03-14', phone: '91234567', fetched: true },
  {
    ...{ type: 'FAMILY_MEMBER', name: ['Jonas', 'Solberg'], birthDate: '1982-11-02' },
    ...{ status: 'PENDING', phone: '48012903', from: '2026-12-01' },
  },
  {
    ...{ type: 'FAMILY_MEMBER', name: ['Ella', 'Solberg'], birthDate: '2014-06-19' },
    ...{ profileId: 2, card: '9578002166344417' },
  },
  {
    ...{ type: 'FAMILY_MEMBER', name: ['Theo', 'Solberg'], birthDate: '2017-01-27' },
    ...{ profileId: 2, status: 'PENDING', card: null, from: '2026-12-01' },
  },
  {
    ...{ type: 'FAMILY_MEMBER', name: ['Marte', 'Solberg'], birthDate: '2008-05-08' },
    ...{ profileId: 2, phone: '92940118', fetched: true, to: '2026-12-31' },
  },
  {
    ...{ type: 'RETIRED', name: ['Aslaug', 'Solberg'], birthDate: '1951-08-30' },
    ...{ profileId: 4, card: '9578001922070952', from: '2026-02-01' },
  },
  {
    ...{ name: ['Ingrid', 'Solberg'], birthDate: '1984-03-14', phone: '91234567' },
    ...{ status: 'EXPIRED', from: '2026-01-01', to: '2026-08-31' },
  },
  {
    ...{ type: 'FAMILY_MEMBER', name: ['Jonas', 'Solberg'], birthDate: '1982-11-02', phone: '48012903' },
    ...{ status: 'CANCELLED', from: '2025-08-01', to: '2025-08-14' },
  },
]

const NB = {
  title: (id: string) => `Billetter på ansattnummer ${id}`,
  groups: ['Ansatt', 'Familie', 'Pensjonist'],
  acts: (name: string) => `Handlinger for ${name}`,
  sendCode: 'Send hentekode',
  codeSent: 'Hentekoden er sendt',
  resend: 'Send på nytt',
  replace: 'Nytt reisekort',
  replaceConfirm: 'Bestill nytt reisekort',
  fee: '50 kr',
  replaced: 'Nytt reisekort er bestilt',
  cancel: 'Si opp',
  withdraw: 'Trekk tilbake',
  ends: 'Stopper 31.12.2026.',
  cardComing: 'Nytt reisekort kan bestilles når dette er laget.',
  cancelAll: 'Si opp alle',
  choose: 'Velg siste dag',
}
const EN: typeof NB = {
  title: id => `Tickets of employee id ${id}`,
  groups: ['Employee', 'Family', 'Retired'],
  acts: name => `Actions for ${name}`,
  sendCode: 'Send pickup code',
  codeSent: 'Pickup code sent',
  resend: 'Resend ticket',
  replace: 'Replacement card',
  replaceConfirm: 'Order replacement card',
  fee: '50 kr',
  replaced: 'Replacement card ordered',
  cancel: 'Cancel',
  withdraw: 'Cancel pending',
  ends: 'Ends 31.12.2026.',
  cardComing: 'A replacement card can be ordered when this one is made.',
  cancelAll: 'Cancel all tickets',
  choose: 'Choose the last day',
}

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Familierud AS', agreements: [{ subType: 'FREETICKET' }] })
})

describe.each<[Language, typeof NB, string, number]>([
  ['nb', NB, '10482', 1440],
  ['en', EN, '10483', 390],
])('the tickets of an employee id in %s', (language, words, employeeId, width) => {
  // Cards and phones are in use once.
  const family = FAMILY.map(ticket => ({
    ...ticket,
    ...(ticket.card && { card: ticket.card.slice(0, -5) + employeeId }),
  }))

  it('stand in groups with what can be done [F-011, F-012, F-013, F-015, F-016, F-017, F-330]', async () => {
    const ids = await addFamily(company, employeeId, family)
    const visit = await journey({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    await open(`/fribilletter/${ids[0]}`)
    await page.getByRole('heading', { level: 1, name: words.title(employeeId) }).waitFor()
    const headings = await page.locator('section > h2').allTextContents()
    expect(headings.map(text => text.split(' ')[0])).toEqual(words.groups)
    const acts = async (name: string) =>
      (
        await page
          .getByRole('group', { name: words.acts(name) })
          .getByRole('button')
          .allTextContents()
      ).filter(text => text !== '')
    expect(await acts('Ingrid Solberg')).toEqual([words.resend, words.cancel])
    expect((await acts('Jonas Solberg')).at(0)).toBe(words.sendCode)
    expect((await acts('Ella Solberg')).slice(0, 2)).toEqual([words.replace, words.cancel])
    expect(await acts('Theo Solberg')).toEqual([words.withdraw])
    expect(await acts('Marte Solberg')).toEqual([])
    await page.getByText(words.ends).waitFor()
    await page.getByText(words.cardComing).waitFor()
    await accessible()
    await fits(visit)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/family-${width}.png`, fullPage: true })

    const dialog = page.getByRole('dialog')
    await page
      .getByRole('group', { name: words.acts('Jonas Solberg') })
      .getByRole('button', { name: words.sendCode })
      .click()
    await dialog.getByRole('button', { name: words.sendCode }).click()
    await toast(page, words.codeSent)

    await page
      .getByRole('group', { name: words.acts('Ella Solberg') })
      .getByRole('button', { name: words.replace })
      .click()
    await dialog.getByText(words.fee).waitFor()
    await accessible()
    await dialog.getByRole('button', { name: words.replaceConfirm }).click()
    await toast(page, words.replaced)

    await page.getByRole('button', { name: words.cancelAll }).click()
    await dialog.getByRole('button', { name: words.cancelAll }).click()
    await dialog.getByText(words.choose).first().waitFor()
    await accessible()
    await close()
  })
})
