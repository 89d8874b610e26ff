import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { OwnCompany } from '../own-company.ts'
import { call, type Journey, type JourneyOptions, journey, sandboxUrl } from '../portal-page.ts'

export const ADMIN = 'kari@nordlys.example'

type Visit = Pick<Journey, 'page' | 'context' | 'origin'>
export type Row = { id: string; firstName: string; lastName: string; phone: string }
type Ticket = { id: string; status: string; pickupCode: string | null; expirationDate: string | null }

/** A page of a company's administrator, standing on the list of employees. */
export const administrator = async (options: JourneyOptions = {}): Promise<Journey> => {
  const visit = await journey({ as: ADMIN, ...options })
  await visit.open('/bedriftsavtale')
  await visit.page.locator('tbody tr').first().waitFor()
  return visit
}

/** One of a company's own employees who have a running ticket of one zone and nothing else; `place` counts them from 0. */
export const runningEmployee = async (visit: Visit, company: OwnCompany, place: number): Promise<Row> => {
  const running = company.people.filter(
    ({ status, nrOfZones, zoneFrom, addOn }) =>
      status === 'ACTIVE' && nrOfZones === 1 && zoneFrom === 'RUT:TariffZone:1' && addOn === null,
  )
  const { phone } = running[place]!
  const path = `/api/subscriber/by-company-id/${company.id}?status=active&maxEntries=1&offset=0&searchFor=${phone}`
  const { body } = await call<{ matches: Row[] }>(visit, 'GET', path)
  expect(body.matches).toHaveLength(1)
  return body.matches[0]!
}

/** Orders by the call that the order form makes. @param agreement its number */
export const orderTicket = async (
  visit: Visit,
  agreement: string,
  phone: string,
  startDate: string,
  name = { firstName: 'Siv', lastName: 'Billettrud' },
) => {
  const { status, body } = await call<{ id: string; subscriberId: string }>(
    visit,
    'POST',
    '/api/ticket/create',
    {
      agreementName: agreement,
      employeeId: `E-${phone.slice(-4)}`,
      ...name,
      phone,
      phoneCountryCode: '+47',
      startDate,
      zoneFrom: 'RUT:TariffZone:1',
    },
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

export const ticketsOf = async (visit: Visit, subscriberId: string): Promise<Ticket[]> =>
  (await call<{ matches: Ticket[] }>(visit, 'GET', `/api/subscriber/${subscriberId}/tickets`)).body.matches

/** Waits until the ticket system has issued what was ordered. */
export const issued = async (visit: Visit, subscriberId: string): Promise<void> =>
  expect.poll(async () => (await ticketsOf(visit, subscriberId))[0]?.pickupCode).toBeTruthy()

/** What was sent to a phone, newest first. */
export const messagesTo = async (phone: string): Promise<string[]> => {
  const answer = await fetch(`${sandboxUrl}/api/sms?to=%2B47${phone}`)
  const { matches } = (await answer.json()) as { matches: { text: string }[] }
  return matches.map(({ text }) => text)
}

export const openEmployee = async (visit: Pick<Journey, 'page' | 'open'>, id: string): Promise<void> => {
  await visit.open(`/bedriftsavtale/ansatt/${id}`)
  await visit.page.locator('#open-orders').waitFor()
}

/** The card of a ticket or subscription by what it says. */
export const card = ({ page }: Visit, text: string | RegExp) =>
  page.locator('article').filter({ hasText: text })

type Place = Pick<Locator, 'getByRole' | 'locator'>

/** Opens the menu of a card, which has what is not beside it. */
export const openMenu = async (place: Place): Promise<void> =>
  place
    .getByRole('button', { name: /^(Mer|More): |^(Handlinger for|Actions for) / })
    .first()
    .click()

/** Why something cannot be done: it stands in the menu of its card, off, and is described by the reason. */
export const offReason = async (
  { page }: Visit,
  name: string,
  place: Place = page,
): Promise<string | null> => {
  await openMenu(place)
  const button = place.getByRole('button', { name, exact: true })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  const described = (await button.getAttribute('aria-describedby')) ?? ''
  const reason = await page.locator(`[id="${described}"]`).textContent()
  await page.keyboard.press('Escape')
  await button.waitFor({ state: 'hidden' })
  return reason
}
