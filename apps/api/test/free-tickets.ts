import type { FreeTicketHolder, FreeTicketMedia, FreeTicketProfile } from '@portal/domain/free-ticket'
import { profileIdOf } from '@portal/domain/free-ticket'
import { inTenant } from '../src/core/in-tenant.ts'
import { insertTicket } from '../src/modules/ticket/service.ts'
import { freshPhone, NORDLYS, type Portal } from './harness.ts'

/** Departments of Nordlys in tests. */
export const SALES = '200901'
export const DRIVERS = '200902'

/** Gives a company of operator A departments, and an address that cards are sent to. */
export const addDepartments = async (
  portal: Portal,
  companyId = NORDLYS,
  ids: readonly string[] = [SALES, DRIVERS],
): Promise<void> => {
  await portal.sql(
    'oslo',
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date)
     select id, $1, 'FREETICKET', 'Avdeling ' || id, '2025-01-01' from unnest($2::text[]) id on conflict do nothing`,
    [companyId, ids],
  )
  await portal.sql(
    'oslo',
    `insert into address (company_id, kind, line1, post_code, city) values ($1, 'POST', 'Testveien 1', '0150', 'Oslo') on conflict do nothing`,
    [companyId],
  )
}

let employees = 0
let cards = 0
export const freshEmployee = () => `F-${1000 + employees++}`
/** Sixteen digits that no other card of the run has. */
export const freshCard = () => `95780021${String(10_000_000 + cards++)}`

type Order = {
  companyId?: string
  agreementId?: string
  employeeId?: string
  type?: FreeTicketHolder
  profile?: FreeTicketProfile
  firstName?: string
  birthDate?: string
  phone?: string
  mediaType?: FreeTicketMedia
  cardNumber?: string | null
  startDate?: string
  expirationDate?: string | null
}

/** A free ticket as an order leaves it: not issued yet, unless the job runs. */
export const orderFreeTicket = async (portal: Portal, order: Order = {}) => {
  const employeeId = order.employeeId ?? freshEmployee()
  const phone = order.phone ?? freshPhone()
  const mediaType = order.mediaType ?? 'MOBILE_TICKET'
  const cardNumber =
    mediaType === 'TRAVEL_CARD' ? (order.cardNumber === undefined ? freshCard() : order.cardNumber) : null
  const ctx = portal.ctxOf('oslo', 'ticket-issue')
  const row = await inTenant(
    ctx,
    tx =>
      insertTicket(tx, ctx, {
        kind: 'FREE_TICKET',
        companyId: order.companyId ?? NORDLYS,
        agreementId: order.agreementId ?? SALES,
        holder: {
          type: order.type ?? 'EMPLOYEE',
          firstName: order.firstName ?? 'Ingrid',
          lastName: 'Solberg',
          employeeId,
          phone: { countryCode: '+47', phone },
          birthDate: order.birthDate ?? '1984-03-14',
          studentId: null,
          className: null,
        },
        mediaType,
        cardNumber,
        productId: 'RUT:FareProduct:365-ADULT',
        unitPriceOre: 74_700,
        profileId: profileIdOf(order.profile ?? 'ADULT'),
        zones: {
          zoneFrom: 'RUT:TariffZone:1',
          zoneTo: 'RUT:TariffZone:1',
          allZones: false,
          nrOfZones: 1,
          priceTier: 1,
        },
        startDate: order.startDate ?? '2026-11-21',
        expirationDate: order.expirationDate ?? null,
        turn: 0,
      }),
    { unaudited: 'a test arranges it' },
  )
  return { id: row!.id, employeeId, phone, cardNumber }
}

/** The same, issued by the ticket system. `since` moves its first day back. */
export const issuedFreeTicket = async (portal: Portal, order: Order & { since?: string } = {}) => {
  const ticket = await orderFreeTicket(portal, order)
  await portal.job('ticket-issue', { operator: 'oslo' })
  if (order.since) {
    await portal.sql('oslo', 'update ticket set start_date = $2 where id = $1', [ticket.id, order.since])
    await portal.sql(
      'oslo',
      'update period_claim set period = daterange($2::date, upper(period)) where owner_id = $1',
      [ticket.id, order.since],
    )
  }
  return ticket
}

/** What the ticket system knows of a ticket. */
export const atTicketSystem = async (portal: Portal, reference: string) =>
  (
    (await (await fetch(`${portal.sandbox.origin}/api/tickets?reference=${reference}`)).json()) as {
      matches: { expirationDate: string | null; cancelledAt: string | null; cardNumber: string | null }[]
    }
  ).matches[0]

/** The numbers of the blocked cards at the ticket system. */
export const blockedCards = async (portal: Portal) =>
  (
    (await (await fetch(`${portal.sandbox.origin}/api/cards?maxEntries=100`)).json()) as {
      matches: { cardNumber: string }[]
    }
  ).matches.map(({ cardNumber }) => cardNumber)
