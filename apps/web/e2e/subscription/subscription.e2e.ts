import { beforeAll, describe, expect, it } from 'vitest'
import {
  administrator,
  card,
  messagesTo,
  offReason,
  openEmployee,
  openMenu,
  orderTicket,
} from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { call, failNext, fits, type Language, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Sykkelstallen AS', agreements: [{}, {}], employees: 3 })
})

const NB = {
  newOrder: 'Ny bestilling',
  bike: 'Elsykkel',
  car: 'Leiebil',
  ticket: 'Bedriftsbillett',
  title: 'Bestill elsykkel',
  order: 'Bestill',
  wrong: 'Du må rette feilene før du kan sende inn',
  consent: 'Jeg bekrefter at den ansatte er informert og har godtatt vilkårene',
  ordered: 'Bestillingen er mottatt!',
  start: 'Gyldig fra',
  taken: 'Det finnes allerede et abonnement på elsykkel for dette telefonnummeret',
  resend: 'Send rabattkode på nytt',
  sent: 'Rabattkoden er sendt',
  cancel: 'Si opp abonnementet',
  endDate: 'Gyldig til',
  cancelled: 'Abonnementet er sagt opp!',
  hasEnd: 'Abonnementet har en sluttdato.',
  failed: 'Det skjedde en feil under lagring av skjemaet',
  facts: /^Gyldig fra 21\.11\.2026 · til den sies opp · \+47 412 13 10\d · Abonnementsnr\. [0-9A-F]{8}$/,
  price: '599 kr per måned',
}
const EN: typeof NB = {
  newOrder: 'New order',
  bike: 'Electric bike',
  car: 'Car rental',
  ticket: 'Company ticket',
  title: 'Order electric bike',
  order: 'Order',
  wrong: 'You need to fix validation errors before submitting',
  consent: 'I confirm that the employee has been informed and has accepted the terms',
  ordered: 'Order succeeded!',
  start: 'Valid from',
  taken: 'There already exists a electric bike subscription for this phonenumber',
  resend: 'Resend discount code',
  sent: 'Discount code sent',
  cancel: 'Cancel subscription',
  endDate: 'Valid to',
  cancelled: 'Subscription cancelled!',
  hasEnd: 'The subscription has an end date.',
  failed: 'an error occured while saving the form',
  facts: /^Valid from 21\.11\.2026 · until cancelled · \+47 412 13 10\d · Subscription no\. [0-9A-F]{8}$/,
  price: '599 kr a month',
}

describe.each<[Language, typeof NB, string, number]>([
  ['nb', NB, '41213101', 1440],
  ['en', EN, '41213102', 390],
])('subscriptions of an employee in %s', (language, words, phone, width) => {
  it('are ordered, resent, ended and deleted [C-001, C-016, C-030, C-031, C-032, C-033, C-036, C-037, C-039, C-040, C-042, C-134, C-135, C-136, C-138, C-193, C-196, C-197, C-198, C-235, C-238]', async () => {
    const visit = await administrator({ as: company.admin.email, language, width })
    const { page, open, accessible, close } = visit
    const { subscriberId } = await orderTicket(visit, company.agreements[0]!.id, phone, '2026-11-21', {
      firstName: 'Ådne',
      lastName: `Sykkel-${language}`,
    })
    await openEmployee(visit, subscriberId)
    const menu = page.getByRole('button', { name: words.newOrder })
    await menu.click()
    const choice = (name: string) => page.locator('.act-list').getByRole('link', { name })
    await choice(words.bike).waitFor()
    // They have a ticket: it is not offered a second time.
    expect(await choice(words.ticket).count()).toBe(0)
    await accessible()
    await choice(words.bike).click()
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page
      .getByText(/599\skr/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel(words.consent).isChecked()).toBe(false)
    const submit = page.getByRole('button', { name: words.order, exact: true }).first()
    await submit.click()
    await page.getByText(words.wrong).waitFor()
    await accessible()
    await fits(visit)
    const fill = async (start: string) => {
      await page.locator('#invoiceReference').selectOption({ label: company.agreements[0]!.invoiceReference })
      await page.getByLabel(words.start).selectOption(start)
      await page.getByLabel(words.consent).check()
    }
    await fill('2026-11-21')
    await submit.dblclick()
    await page.waitForURL('**/bedriftsavtale')
    await toast(page, words.ordered)

    // A second one of the same kind is refused in the form, which keeps what was typed.
    await open('/bedriftsavtale/billett/opprett?type=JOULE')
    await page.locator('#phone').fill(phone)
    await page.locator('#firstName').fill('Ådne')
    await page.locator('#lastName').fill('Igjen')
    await page.locator('#employeeId').fill('E-44')
    await fill('2026-12-01')
    await submit.click()
    await page.getByRole('alert').getByText(words.taken).waitFor()
    await expect.poll(() => page.locator('#lastName').inputValue()).toBe('Igjen')

    await openEmployee(visit, subscriberId)
    const bike = card(visit, words.bike)
    await bike.getByText(words.facts).waitFor()
    await bike.getByText(words.price).waitFor()
    await expect.poll(async () => (await codesTo(phone)).length).toBe(1)
    await openMenu(bike)
    await bike.getByRole('button', { name: words.resend }).click()
    await toast(page, words.sent)
    await expect.poll(async () => (await codesTo(phone)).length).toBe(2)

    await openMenu(bike)
    await bike.getByRole('button', { name: words.cancel }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: words.cancel })
    await dialog.getByLabel(words.endDate).selectOption('2026-11-30')
    await accessible()
    await failNext(page, '**/expiry/**')
    await confirm.click()
    await dialog.getByText(words.failed).waitFor()
    await confirm.dblclick()
    await toast(page, words.cancelled)
    await card(visit, '30.11.2026').waitFor()
    expect(await offReason(visit, words.cancel, bike)).toBe(words.hasEnd)

    // One that has not begun is deleted.
    await menu.click()
    await choice(words.car).waitFor()
    expect(await choice(words.bike).count()).toBe(0)
    await choice(words.car).click()
    await fill('2026-12-01')
    await submit.click()
    await page.waitForURL('**/bedriftsavtale')
    await openEmployee(visit, subscriberId)
    const car = card(visit, words.car)
    await openMenu(car)
    await car.getByRole('button', { name: words.cancel }).click()
    const ask = page.getByRole('dialog').filter({ hasText: '01.12.2026' })
    await accessible()
    await ask.getByRole('button', { name: words.cancel }).dblclick()
    await toast(page, words.cancelled)
    await car.waitFor({ state: 'detached' })
    const { body } = await call<{ matches: { type: string; status: string; expireAt: string }[] }>(
      visit,
      'GET',
      `/api/subscriber/${subscriberId}/subscriptions`,
    )
    expect(body.matches).toHaveLength(1)
    expect(body.matches[0]).toMatchObject({ type: 'JOULE', status: 'active', expireAt: '2026-11-30' })
    await close()
  })
})

const codesTo = async (phone: string) => (await messagesTo(phone)).filter(text => /rabattkode/i.test(text))
