import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, failNext, fits, journey, type Language, toast } from '../portal-page.ts'
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
  downloaded: /hentet 01\.09\.2026/,
  newTicket: 'Ny billett',
  employeeId: 'Ansattnr',
  more: 'Mer',
  resent: 'Billetten er sendt på nytt',
  resendFailed: 'Billetten kunne ikke sendes på nytt!',
  endConfirm: 'Si opp billetten',
  endDate: 'Gyldig til',
  ticketCancelled: 'Billetten er sagt opp',
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
  edit: 'Endre',
  cancel: 'Si opp',
  lastDay: 'Siste dag',
  failed: 'Det skjedde en feil da vi prøvde å si opp en billett!',
  cancelled: 'Sa opp 4 billetter!',
  ended: 'Utløpte billetter',
  firstName: 'Fornavn',
  zoneFrom: 'Fra sone',
  allZones: 'Alle soner',
  save: 'Lagre',
  changed: 'Endret 1 billett!',
  needsNew: 'Endringen krever en ny billett',
  why: 'Grunn: soner.',
  from: 'Endringen gjelder fra',
  make: 'Lag ny billett',
  withdraw: 'Trekk tilbake',
  ends: 'Slutter 31.12.2026.',
  cardComing: 'Nytt reisekort kan bestilles når dette er laget.',
  cancelAll: 'Si opp alle',
  choose: 'Velg siste dag',
}
const EN: typeof NB = {
  downloaded: /picked up 01\.09\.2026/,
  newTicket: 'New ticket',
  employeeId: 'Employee no.',
  more: 'More',
  resent: 'Ticket re-sent',
  resendFailed: 'Re-send ticket failed!',
  endConfirm: 'Cancel ticket',
  endDate: 'Valid to',
  ticketCancelled: 'Ticket cancelled',
  title: id => `Tickets for employee number ${id}`,
  groups: ['Employee', 'Family', 'Retired'],
  acts: name => `Actions for ${name}`,
  sendCode: 'Send pickup code',
  codeSent: 'Pickup code sent',
  resend: 'Resend ticket',
  replace: 'Replacement card',
  replaceConfirm: 'Order replacement card',
  fee: '50 kr',
  replaced: 'Replacement card ordered',
  edit: 'Edit',
  cancel: 'Cancel',
  lastDay: 'Last day',
  failed: 'An error occured while we tried to cancel a ticket!',
  cancelled: 'Cancelled 4 tickets!',
  ended: 'Expired tickets',
  firstName: 'First name',
  zoneFrom: 'From zone',
  allZones: 'All zones',
  save: 'Save',
  changed: 'Changed 1 tickets!',
  needsNew: 'The change requires a new ticket',
  why: 'Reason: zones.',
  from: 'The change applies from',
  make: 'Make a new ticket',
  withdraw: 'Cancel pending',
  ends: 'Ends 31.12.2026.',
  cardComing: 'A replacement card can be ordered once this one has been made.',
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

  it('stand in groups with what can be done; cancelling all lists what failed [F-011, F-012, F-013, F-014, F-015, F-016, F-017, F-150, F-330, F-333, P-085]', async () => {
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
    expect(await acts('Ingrid Solberg')).toEqual(
      width > 1000 ? [words.resend, words.edit, words.cancel] : [words.resend, words.edit],
    )
    expect((await acts('Jonas Solberg')).at(0)).toBe(words.sendCode)
    expect((await acts('Ella Solberg')).slice(0, 2)).toEqual([words.replace, words.edit])
    expect(await acts('Theo Solberg')).toEqual([words.edit, words.withdraw])
    expect(await acts('Marte Solberg')).toEqual([words.edit])
    await page.getByText(words.ends).waitFor()
    expect(await page.getByText(words.downloaded).count()).toBe(2)
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
    // Theo's card and the new one: all are cancelled as they are shown.
    await expect.poll(() => page.getByText(words.cardComing).count()).toBe(2)

    await page.getByRole('button', { name: words.cancelAll }).click()
    await dialog.getByRole('button', { name: words.cancelAll }).click()
    await dialog.getByText(words.choose).first().waitFor()
    await accessible()
    // Somebody else ends one of them meanwhile.
    const other = await call(visit, 'PUT', `/freeticket-api/ticket/${ids[5]}/expiry/2026-11-30`, {})
    expect(other.status, JSON.stringify(other.body)).toBe(200)
    await dialog.getByLabel(words.lastDay).fill('31.12.2026')
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/cancel-all-${width}.png` })
    await dialog.getByRole('button', { name: words.cancelAll }).click()
    await dialog.getByText(words.failed).waitFor()
    await dialog.getByText(new RegExp(`Aslaug Solberg, ${ids[5]}`)).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(1)
    await toast(page, words.cancelled)
    await accessible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: words.cancelAll }).waitFor({ state: 'detached' })
    await page.getByText(words.ended).click()
    expect(await page.locator('details tbody tr').first().textContent()).toContain('Ella Solberg')
    await close()
  })

  it('are edited, sent again and cancelled; a new one is for the same employee id [F-165, F-166, F-167, F-168, F-331, F-332, F-333]', async () => {
    const own = `${employeeId}-9`
    const ids = await addFamily(company, own, [
      {
        name: ['Signe', 'Solberg'],
        birthDate: '1984-03-14',
        phone: `4${employeeId.slice(1)}888`,
        fetched: true,
      },
      ...(['Sindre', 'Solveig'] as const).map(
        (name, n): FamilyTicket => ({
          ...{ type: 'FAMILY_MEMBER', name: [name, 'Solberg'], birthDate: `198${n}-03-14` },
          ...{ phone: `4${employeeId.slice(1)}88${n}`, fetched: true },
        }),
      ),
    ])
    const visit = await journey({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    await open(`/fribilletter/${ids[0]}`)
    const dialog = page.getByRole('dialog')
    const edit = (name: string) =>
      page
        .getByRole('group', { name: words.acts(name) })
        .getByRole('button', { name: words.edit })
        .click()
    await edit('Signe Solberg')
    await dialog.getByLabel(words.firstName).fill('Sigrid')
    await accessible()
    await fits(visit)
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/edit-${width}.png` })
    await dialog.getByRole('button', { name: words.save }).click()
    await toast(page, words.changed)

    await edit('Sigrid Solberg')
    await dialog.getByLabel(words.zoneFrom).selectOption({ label: words.allZones })
    await dialog.getByRole('button', { name: words.save }).click()
    await page.getByRole('heading', { name: words.needsNew }).waitFor()
    await dialog.getByText(words.why).waitFor()
    await dialog.getByRole('row', { name: new RegExp(`${words.zoneFrom} 1 ${words.allZones}`) }).waitFor()
    await accessible()
    await fits(visit)
    await dialog.getByLabel(words.from).fill('01.12.2026')
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/edit-confirm-${width}.png` })
    await dialog.getByRole('button', { name: words.make }).click()
    await toast(page, words.changed)
    const { body } = await call<{
      matches: { firstName: string; allZones: boolean; startDate: string; expirationDate: string | null }[]
    }>(visit, 'GET', `/freeticket-api/ticket/for-same-employee-as-this-order/${ids[0]}`)
    expect(body.matches.filter(({ firstName }) => firstName === 'Sigrid')).toMatchObject([
      { allZones: true, startDate: '2026-12-01', expirationDate: null },
      { allZones: false, expirationDate: '2026-11-30' },
    ])

    const actsOf = (name: string) => page.getByRole('group', { name: words.acts(`${name} Solberg`) })
    const resend = async () => {
      await actsOf('Sindre').getByRole('button', { name: words.resend }).click()
      await dialog.getByRole('button', { name: words.resend }).click()
    }
    await failNext(page, '**/ticket/*/resend')
    await resend()
    await toast(page, words.resendFailed)
    await resend()
    await toast(page, words.resent)

    const solveig = actsOf('Solveig')
    if (width < 1000) await solveig.getByRole('button', { name: words.more }).click()
    const cancel = { name: words.cancel, exact: true }
    await (width < 1000 ? page : solveig).getByRole('button', cancel).click()
    await dialog.getByLabel(words.endDate).fill('31.12.2026')
    await failNext(page, '**/ticket/*/expiry/*')
    await dialog.getByRole('button', { name: words.endConfirm }).click()
    await toast(page, words.failed)
    await dialog.getByRole('button', { name: words.endConfirm }).click()
    await toast(page, words.ticketCancelled)

    await page.getByRole('link', { name: words.newTicket }).click()
    await expect.poll(() => page.getByLabel(words.employeeId).inputValue()).toBe(own)
    await close()
  })
})
