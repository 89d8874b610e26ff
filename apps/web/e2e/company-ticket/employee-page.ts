import { expect } from 'vitest'
import { call, type Journey, journey, type Language, sandboxUrl } from '../portal-page.ts'

export const ADMIN = 'kari@nordlys.example'
const COMPANY = '100100'

type Visit = Pick<Journey, 'page'>
export type Row = { id: string; firstName: string; lastName: string; phone: string }
type Ticket = { id: string; status: string; pickupCode: string | null; expirationDate: string | null }

/** A page of a company's administrator, standing on the list of employees. */
export const administrator = async (
  options: { host?: string; language?: Language; width?: number; email?: string; company?: string } = {},
): Promise<Journey> => {
  const { email = ADMIN, company, ...rest } = options
  const visit = await journey(rest)
  // The company that was chosen last time, for those who have several.
  if (company)
    await visit.context.addInitScript(id => localStorage.setItem('portal.company.oslo', id), company)
  await visit.signIn(email)
  await visit.open('/bedriftsavtale')
  await visit.page.locator('tbody tr').first().waitFor()
  return visit
}

/** Demo employees far down the list, where no other journey looks; each with one running ticket of one zone. */
export const runningEmployee = async (visit: Visit, place: number): Promise<Row> => {
  const path = `/api/subscriber/by-company-id/${COMPANY}?status=active&maxEntries=100&offset=${2000 + place * 100}`
  const { body } = await call<{
    matches: (Row & { ticket: { nrOfZones: number; zones: string[]; expirationDate: string | null } })[]
  }>(visit, 'GET', path)
  const row = body.matches.find(
    ({ ticket }) => ticket?.nrOfZones === 1 && ticket.zones[0] === '1' && ticket.expirationDate === null,
  )
  expect(row).toBeDefined()
  return row!
}

/** Orders by the call that the order form makes. */
export const orderTicket = async (
  visit: Visit,
  phone: string,
  startDate: string,
  name = { firstName: 'Siv', lastName: 'Billettrud' },
) => {
  const { status, body } = await call<{ id: string; subscriberId: string }>(
    visit,
    'POST',
    '/api/ticket/create',
    {
      agreementName: '200100',
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

/** A button that is there but off, and the reason it is described by. */
export const offReason = async ({ page }: Visit, name: string): Promise<string | null> => {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  const described = (await button.getAttribute('aria-describedby')) ?? ''
  return page.locator(`[id="${described}"]`).textContent()
}
