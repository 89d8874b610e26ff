import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, failNext, fits, type Language, toast } from '../portal-page.ts'
import {
  administrator,
  card,
  issued,
  messagesTo,
  offReason,
  openEmployee,
  openMenu,
  orderTicket,
  runningEmployee,
  ticketsOf,
} from './employee-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Billettrud AS', employees: 60 })
})

const NB = {
  cancel: 'Si opp billetten',
  endDate: 'Gyldig til',
  required: 'Velg den siste dagen',
  data: 'Personopplysninger slettes 3 måneder etter at billetten er avsluttet',
  failed: 'Det skjedde en feil under lagring av skjemaet',
  cancelled: 'Billetten er sagt opp!',
  changeZone: 'Endre soner',
  notInvoiced: 'Faktureres ikke',
  lastWhole: 'Desember 2026 faktureres i sin helhet.',
  hasEnd: 'Billetten har en sluttdato og kan ikke endres eller sies opp på nytt.',
  cancelPending: 'Trekk tilbake billetten',
  withdrawn: 'Billetten er trukket tilbake!',
  sendCode: 'Send hentekode',
  codeSent: 'Hentekoden er sendt',
  resend: 'Send billetten på nytt',
  resent: 'Billetten er sendt på nytt',
  resendFailed: 'Billetten ble ikke sendt på nytt!',
  replaced: 'Erstattet',
}
const EN: typeof NB = {
  cancel: 'Cancel ticket',
  endDate: 'Valid to',
  required: 'Choose the last day',
  data: 'Personal data is deleted 3 months after the ticket ends',
  failed: 'an error occured while saving the form',
  cancelled: 'Ticket cancelled!',
  changeZone: 'Change zones',
  notInvoiced: 'Not invoiced',
  lastWhole: 'December 2026 is invoiced in full.',
  hasEnd: 'The ticket has an end date and cannot be changed or cancelled again.',
  cancelPending: 'Cancel pending ticket',
  withdrawn: 'Ticket cancelled!',
  sendCode: 'Send pickup code',
  codeSent: 'Pickup code sent',
  resend: 'Resend ticket',
  resent: 'Ticket resent',
  resendFailed: 'Re-send ticket failed!',
  replaced: 'Replaced',
}

describe.each<[Language, typeof NB, number, number]>([
  ['nb', NB, 3, 1440],
  ['en', EN, 4, 390],
])('the tickets of an employee in %s', (language, words, place, width) => {
  const phone = (last: number) => `412130${place}${last}`

  it('are cancelled with an end date from the list [C-001, C-042, C-043, C-133, C-166, C-202, C-238, C-250, P-371]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, accessible, close } = visit
    const person = await runningEmployee(visit, company, place)
    await openEmployee(visit, person.id)
    await page.getByRole('button', { name: words.cancel, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: words.cancel, exact: true })
    await dialog.getByText(words.data).waitFor()
    await confirm.click()
    await dialog.getByRole('link', { name: words.required }).waitFor()
    await accessible()
    await fits(visit)
    const date = dialog.getByLabel(words.endDate)
    expect((await date.locator('option').allInnerTexts()).slice(1)).toEqual([
      '30.11.2026',
      '31.12.2026',
      '31.01.2027',
      '28.02.2027',
    ])
    await date.selectOption('2026-12-31')
    await dialog.getByText('31.03.2027', { exact: false }).last().waitFor()
    await dialog.getByText(words.lastWhole).waitFor()
    await dialog.getByRole('row', { name: /2027/ }).getByText(words.notInvoiced).waitFor()
    await failNext(page, '**/change-expiry/**')
    await confirm.click()
    await dialog.getByText(words.failed).waitFor()
    await confirm.dblclick()
    await toast(page, words.cancelled)
    await card(visit, '31.12.2026').waitFor()
    expect(await offReason(visit, words.changeZone)).toBe(words.hasEnd)
    expect(await offReason(visit, words.cancel)).toBe(words.hasEnd)
    await accessible()
    expect((await ticketsOf(visit, person.id))[0]).toMatchObject({
      status: 'active',
      expirationDate: '2026-12-31',
    })
    await close()
  })

  it('are deleted while pending, and the employee with the last of them [C-042, C-129, C-203, C-250, P-371]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, accessible, close } = visit
    const { subscriberId } = await orderTicket(visit, company.agreements[0]!.id, phone(1), '2026-12-01')
    await openEmployee(visit, subscriberId)
    await page.getByRole('button', { name: words.cancelPending }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: '01.12.2026' })
    await dialog.getByText(/Personopplysninger slettes 3|Personal data is deleted 3/).waitFor()
    await accessible()
    await failNext(page, '**/cancel-pending/**')
    const confirm = dialog.getByRole('button', { name: words.cancelPending })
    await confirm.click()
    await dialog.getByText(words.failed).waitFor()
    await confirm.dblclick()
    await page.waitForURL('**/bedriftsavtale')
    await toast(page, words.withdrawn)
    expect((await call(visit, 'GET', `/api/subscriber/${subscriberId}`)).status).toBe(404)
    await close()
  })

  it('have their pickup code sent again [C-204, C-238, C-251]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, close } = visit
    const { subscriberId } = await orderTicket(visit, company.agreements[0]!.id, phone(2), '2026-11-21')
    await issued(visit, subscriberId)
    await openEmployee(visit, subscriberId)
    const [ticket] = await ticketsOf(visit, subscriberId)
    await page.getByText(ticket!.pickupCode!).waitFor()
    await expect.poll(async () => (await messagesTo(phone(2))).length).toBe(1)
    await failNext(page, '**/resend-pickup-code/**')
    const button = page.getByRole('button', { name: words.sendCode })
    await button.click()
    await page.getByRole('alert').getByText(words.failed).waitFor()
    await button.dblclick()
    await toast(page, words.codeSent)
    await expect.poll(async () => (await messagesTo(phone(2))).length).toBe(2)
    for (const text of await messagesTo(phone(2))) expect(text).toContain(ticket!.pickupCode)
    await page.getByRole('alert').getByText(words.failed).waitFor({ state: 'detached' })
    await close()
  })

  it('are sent again as a new ticket once on a phone [C-132, C-205, C-238, C-252, C-253]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, accessible, close } = visit
    const person = await runningEmployee(visit, company, place + 2)
    const [original] = await ticketsOf(visit, person.id)
    await openEmployee(visit, person.id)
    const ask = async () => {
      await openMenu(page)
      await page.getByRole('button', { name: words.resend, exact: true }).click()
    }
    await failNext(page, '**/ticket/resend/**')
    await ask()
    const confirm = page.getByRole('dialog').getByRole('button', { name: words.resend })
    await accessible()
    await confirm.click()
    await toast(page, words.resendFailed)
    await page.getByRole('alert').getByText(words.failed).waitFor()
    await ask()
    await confirm.dblclick()
    await toast(page, words.resent)
    await page.locator('#ended-orders').click()
    await card(visit, '21.11.2026').filter({ hasText: words.replaced }).last().waitFor()
    const tickets = await ticketsOf(visit, person.id)
    expect(tickets).toHaveLength(2)
    expect(tickets.find(({ id }) => id === original!.id)).toMatchObject({
      status: 'cancelled',
      expirationDate: '2026-11-21',
    })
    await issued(visit, person.id)
    await page.getByRole('button', { name: words.sendCode }).first().waitFor()
    await expect.poll(async () => (await messagesTo(person.phone)).length).toBe(1)
    await close()
  })
})
