import { PROFILE_IDS } from '@portal/domain'
import type { SchoolMedia } from '@portal/domain/school'
import { inTenant } from '../src/core/in-tenant.ts'
import { insertTicket } from '../src/modules/ticket/service.ts'
import { freshPhone, NORDLYS, type Portal } from './harness.ts'

/** The school agreement of Nordlys in tests, and who administers it. */
export const SCHOOL = '200951'
export const SCHOOL_ADMIN = 'skole@nordlys.example'

/** Gives a company of operator A a school agreement, an address that cards are sent to, and a school administrator. */
export const addSchool = async (
  portal: Portal,
  {
    companyId = NORDLYS,
    id = SCHOOL,
    admin = SCHOOL_ADMIN,
  }: { companyId?: string; id?: string; admin?: string | null } = {},
): Promise<void> => {
  await portal.sql(
    'oslo',
    `insert into agreement (id, company_id, sub_type, invoice_reference, from_date) values ($1, $2, 'SCHOOLTICKET', 'Skole ' || $1, '2025-01-01')
     on conflict do nothing`,
    [id, companyId],
  )
  await portal.sql(
    'oslo',
    `insert into address (company_id, kind, line1, post_code, city) values ($1, 'POST', 'Skoleveien 1', '0150', 'Oslo') on conflict do nothing`,
    [companyId],
  )
  if (admin !== null) await portal.addPerson(admin, { inCompany: [[companyId, 'SCHOOLTICKET_ADMIN']] })
}

let pupils = 0
let cards = 0
export const freshPupil = () => `${77_000 + pupils++}`
/** Sixteen digits that no other card of the run has. */
export const freshSchoolCard = () => `95780031${String(10_000_001 + cards++)}`

type Order = {
  companyId?: string
  agreementId?: string
  studentId?: string
  firstName?: string
  lastName?: string
  className?: string
  phone?: string
  mediaType?: SchoolMedia
  /** Null for a card that is still to be made, with the pupil's name. */
  cardNumber?: string | null
  startDate?: string
  expirationDate?: string
}

/** A school ticket as an order leaves it: not issued yet, unless the job runs. */
export const orderSchoolTicket = async (portal: Portal, order: Order = {}) => {
  const studentId = order.studentId ?? freshPupil()
  const phone = order.phone ?? freshPhone()
  const { mediaType = 'MOBILE_TICKET', firstName = 'Tuva', lastName = `Berg ${studentId}` } = order
  const onCard = mediaType === 'TRAVEL_CARD'
  const cardNumber = onCard ? (order.cardNumber === undefined ? freshSchoolCard() : order.cardNumber) : null
  const ctx = portal.ctxOf('oslo', 'ticket-issue')
  const row = await inTenant(
    ctx,
    tx =>
      insertTicket(tx, ctx, {
        kind: 'SCHOOL_TICKET',
        companyId: order.companyId ?? NORDLYS,
        agreementId: order.agreementId ?? SCHOOL,
        holder: {
          ...{ type: 'STUDENT', firstName, lastName, employeeId: '', birthDate: null, studentId },
          phone: onCard ? null : { countryCode: '+47', phone },
          className: order.className ?? '9B',
        },
        mediaType,
        cardNumber,
        ...(onCard && cardNumber === null ? { cardName: `${firstName} ${lastName}` } : {}),
        productId: 'RUT:PreassignedFareProduct:P30-CHILD',
        unitPriceOre: 31_400,
        profileId: PROFILE_IDS.CHILD,
        zones: {
          zoneFrom: 'RUT:TariffZone:1',
          zoneTo: 'RUT:TariffZone:1',
          allZones: false,
          nrOfZones: 1,
          priceTier: 1,
        },
        startDate: order.startDate ?? '2026-11-21',
        expirationDate: order.expirationDate ?? '2027-06-18',
        turn: 0,
      }),
    { unaudited: 'a test arranges it' },
  )
  return { id: row!.id, holderId: row!.holderId!, studentId, firstName, lastName, phone, cardNumber }
}

/** The same, issued by the ticket system; one whose card is still to be made waits for it. */
export const issuedSchoolTicket = async (portal: Portal, order: Order = {}) => {
  const ticket = await orderSchoolTicket(portal, order)
  await portal.job('ticket-issue', { operator: 'oslo' })
  return ticket
}

/** Hands the card of a ticket over to the factory, in a batch of its own. */
export const handCardOver = (portal: Portal, ticketId: string, companyId = NORDLYS) =>
  portal.sql(
    'oslo',
    `with closed as (
       insert into card_batch (company_id, day, handed_over_at) values ($2, '2026-11-21', now()) returning id, handed_over_at)
     update travel_card k set batch_id = closed.id, handed_over_at = closed.handed_over_at from closed where k.ticket_id = $1::uuid`,
    [ticketId, companyId],
  )
