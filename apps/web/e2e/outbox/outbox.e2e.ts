import { beforeAll, describe, expect, it } from 'vitest'
import { fault, staff } from '../company/companies-page.ts'
import { issued, orderTicket, ticketsOf } from '../company-ticket/employee-page.ts'
import { type OwnCompany, ownCompany } from '../own-company.ts'
import { fits, type Journey, journey, type Language, rowOf, toast } from '../portal-page.ts'

let company: OwnCompany
beforeAll(async () => {
  company = await ownCompany({ name: 'Avslaget AS', employees: 1 })
})

const NB = {
  menu: 'Stansede kall',
  what: 'Bestilling av billett',
  reason: 'Systemet avviste kallet (422)',
  retry: /^Prøv igjen/,
  done: 'Kallet prøves igjen',
  failed: 'Kallet kunne ikke prøves igjen',
  taken: 'Det finnes allerede en ventende eller aktiv billett for dette telefonnummeret.',
  noneTitle: 'Ingen stansede kall',
}
const EN: typeof NB = {
  menu: 'Parked calls',
  what: 'Ticket order',
  reason: 'The system refused the call (422)',
  retry: /^Try again/,
  done: 'The call is tried again',
  failed: 'The call could not be tried again',
  taken: 'There already exists a pending or active ticket for this phonenumber.',
  noneTitle: 'No parked calls',
}

/** Orders a ticket that the ticket system refuses permanently. */
const refusedOrder = async (hr: Journey, phone: string) => {
  await fault('ticketing', '422', phone)
  const order = await orderTicket(hr, company.agreements[0]!.id, phone, '2026-11-21')
  await expect.poll(async () => (await ticketsOf(hr, order.subscriberId))[0]?.status).toBe('failed')
  return order
}

describe.each<[Language, typeof NB, number, string]>([
  ['nb', NB, 390, '41210811'],
  ['en', EN, 1440, '41210812'],
])('parked calls in %s', (language, words, width, phone) => {
  it('are shown with their reason, and retried once even on several clicks', async () => {
    const hr = await journey({ as: company.admin.email })
    const visit = await staff({ language, width })
    const { page, open, accessible, close } = visit
    const order = await refusedOrder(hr, phone)
    await open('/utboks')
    await page.getByRole('heading', { level: 1, name: words.menu }).waitFor()
    const row = rowOf(visit, words.reason)
    await row.getByText(words.what, { exact: true }).waitFor()
    await expect.poll(() => row.getByRole('link').getAttribute('href')).toBe(`/bedrifter/${company.id}`)
    await fits(visit)
    await accessible()
    await row.getByRole('button', { name: words.retry }).dblclick()
    await toast(page, words.done)
    await page.getByRole('heading', { name: words.noneTitle }).waitFor()
    await accessible()
    await issued(hr, order.subscriberId)
    await close()
    await hr.close()
  })
})

describe('a parked call', () => {
  it('is not retried when the phone has another ticket by then, which is said in words', async () => {
    const hr = await journey({ as: company.admin.email })
    const visit = await staff({ width: 390 })
    const { page, open, accessible, close } = visit
    await refusedOrder(hr, '41210813')
    const other = await orderTicket(hr, company.agreements[0]!.id, '41210813', '2026-11-21')
    await issued(hr, other.subscriberId)
    await open('/utboks')
    await rowOf(visit, EN.reason).getByRole('button', { name: EN.retry }).click()
    await page.getByText(EN.failed).waitFor()
    await page.getByText(EN.taken).waitFor()
    await rowOf(visit, EN.reason).waitFor()
    await fits(visit)
    await accessible()
    await close()
    await hr.close()
  })

  it('is for the operator’s staff, not for a company', async () => {
    const visit = await staff()
    await visit.open('/bedrifter')
    await visit.page.getByRole('link', { name: EN.menu }).click()
    await visit.page.getByRole('heading', { level: 1, name: EN.menu }).waitFor()
    await visit.close()
    const kari = await journey({ language: 'en', as: 'kari@nordlys.example' })
    await kari.open('/utboks')
    await kari.page.getByText('Your user does not have access to this page').waitFor()
    expect(await kari.page.getByRole('link', { name: EN.menu }).count()).toBe(0)
    await kari.close()
  })
})
