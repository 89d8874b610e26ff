import type { Day } from '@portal/domain'
import type { TicketStatus } from '@portal/domain/ticket'
import { Prisma } from '../../core/in-tenant.ts'
import { CURRENT_CARD } from './card.ts'
import { CLAIMED_PHONE } from './carrying-phone.ts'
import { REPLACED_FROM } from './replaced-from.ts'

/** What is shown alike of a ticket on a phone or a card, as `TICKET_MEMBERS` reads it. */
export type TicketRow = {
  id: string
  companyId: string
  ownerId: string | null
  department: { id: string; name: string } | null
  agreementNumber: string
  invoiceReference: string
  firstName: string | null
  lastName: string | null
  status: TicketStatus
  issued: boolean
  startDate: Day
  expirationDate: Day | null
  replacedFrom: Day | null
  allZones: boolean
  zoneFrom: string
  zoneTo: string
  nrOfZones: number
  priceTier: number
  phone: string | null
  phoneCountryCode: string | null
  claimedPhone: string | null
  pickupCode: string | null
  appId: string | null
}

/** The members of `TicketRow` for a `json_build_object` in a statement with `TICKET_TABLES`. */
export const TICKET_MEMBERS = Prisma.sql`'id', t.id, 'companyId', t.company_id, 'ownerId', h.id,
  'department', (select json_build_object('id', d.id, 'name', d.name) from department d where d.id = h.department_id), 'agreementNumber', t.agreement_id,
  'invoiceReference', a.invoice_reference, 'firstName', h.first_name, 'lastName', h.last_name, 'status', t.status,
  'issued', t.issued_at is not null, 'startDate', t.start_date, 'expirationDate', t.expiration_date, 'replacedFrom', ${REPLACED_FROM},
  'allZones', t.all_zones, 'zoneFrom', t.zone_from, 'zoneTo', t.zone_to, 'nrOfZones', t.nr_of_zones, 'priceTier', t.price_tier,
  'phone', h.phone, 'phoneCountryCode', h.phone_country_code, 'claimedPhone', ${CLAIMED_PHONE}, 'pickupCode', t.pickup_code, 'appId', t.app_id`

/** What `TICKET_MEMBERS` reads from beside the ticket `t`: its holder `h`, agreement `a` and current card. */
export const TICKET_TABLES = Prisma.sql`left join holder h on h.id = t.holder_id join agreement a on a.id = t.agreement_id ${CURRENT_CARD}`
