import { type Day, freeTicketPriceOre, freeTicketProduct, monthOf, nok } from '@portal/domain'
import { FREE_TICKET_HOLDERS, freeTicketProfileOf, taxValueOre } from '@portal/domain/free-ticket'
import { statusOn, type TicketStatus, type TravelCardState, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import { CLAIMED_PHONE, CURRENT_CARD, carryingPhone, REPLACED_FROM } from '../ticket/service.ts'
import type { FreeTicket } from './schemas.ts'

/** A free ticket as `TICKET_COLUMNS` reads it. */
export type FreeTicketRow = {
  id: string
  companyId: string
  ownerId: string | null
  agreementNumber: string
  invoiceReference: string
  employeeId: string | null
  birthDate: Day | null
  firstName: string | null
  lastName: string | null
  holderType: string | null
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD'
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
  profileId: number | null
  productId: string | null
  phone: string | null
  phoneCountryCode: string | null
  claimedPhone: string | null
  pickupCode: string | null
  appId: string | null
  downloadedAt: string | null
  cardNumber: string | null
  cardState: TravelCardState | null
  manufacturedAt: string | null
  isGpv2: boolean | null
  cardAtFactory: boolean
  requestedAt: string | null
  replacementCount: number
  handedOver: boolean
}

/** The JSON of `FreeTicketRow`, one column, for a statement with `TICKET_TABLES`. */
export const TICKET_COLUMNS = Prisma.sql`json_build_object('id', t.id, 'companyId', t.company_id, 'ownerId', h.id, 'agreementNumber', t.agreement_id,
  'invoiceReference', a.invoice_reference, 'employeeId', h.employee_id, 'birthDate', h.birth_date, 'firstName', h.first_name, 'lastName', h.last_name,
  'holderType', h.type, 'mediaType', t.media_type, 'status', t.status, 'issued', t.issued_at is not null, 'startDate', t.start_date,
  'expirationDate', t.expiration_date, 'replacedFrom', ${REPLACED_FROM}, 'allZones', t.all_zones, 'zoneFrom', t.zone_from, 'zoneTo', t.zone_to, 'nrOfZones', t.nr_of_zones,
  'priceTier', t.price_tier, 'profileId', t.profile_id, 'productId', t.product_id, 'phone', h.phone, 'phoneCountryCode', h.phone_country_code, 'claimedPhone', ${CLAIMED_PHONE},
  'pickupCode', t.pickup_code, 'appId', t.app_id, 'downloadedAt', t.downloaded_at, 'cardNumber', card.card_number,
  'cardState', card.state, 'manufacturedAt', card.manufactured_at, 'isGpv2', card.is_gpv2, 'cardAtFactory', card.handed_over_at is not null,
  'requestedAt', card.requested_at,
  'replacementCount', (select count(*) from travel_card r where r.ticket_id = t.id and r.replaces_id is not null), 'handedOver', t.handed_over)`

/** What `TICKET_COLUMNS` reads from beside the ticket `t`: its holder `h`, agreement `a` and current card. */
export const TICKET_TABLES = Prisma.sql`left join holder h on h.id = t.holder_id join agreement a on a.id = t.agreement_id ${CURRENT_CARD}`

/** What a free ticket costs in the month of a day, in øre incl. VAT; null where the list of that month has no price for it. */
export const monthlyOre = (
  tariff: Tariff,
  day: Day,
  { profileId, priceTier }: Pick<FreeTicketRow, 'profileId' | 'priceTier'>,
): number | null => {
  const list = priceListOf(tariff, monthOf(day))
  const product = list && profileId !== null ? freeTicketProduct(list.products, profileId) : null
  if (!product?.prices.some(price => price.nrOfZones === priceTier)) return null
  return freeTicketPriceOre(product, { nrOfZones: priceTier, allZones: priceTier === 3 })
}

/**
 * A free ticket as the API shows it. The status is the one it has today, also where the night's job has not come to it yet; the price
 * is that of the present month, or of the first month of a ticket to come.
 */
export const presentTicket = (
  ctx: Pick<Ctx, 'operator' | 'today'>,
  tariff: Tariff,
  row: FreeTicketRow,
): z.infer<typeof FreeTicket> => {
  const { issued, priceTier, holderType, birthDate, cardState, isGpv2, claimedPhone: _, ...ticket } = row
  const day = [ticket.startDate, ctx.today].sort().at(-1)!
  const price = monthlyOre(tariff, day, row)
  const mobile = ticket.mediaType === 'MOBILE_TICKET'
  return {
    ...ticket,
    employeeId: ticket.employeeId ?? '',
    employeeBirthDate: birthDate,
    dateOfBirth: birthDate,
    firstName: ticket.firstName ?? '',
    lastName: ticket.lastName ?? '',
    ticketHolderType: FREE_TICKET_HOLDERS.find(type => type === holderType) ?? 'UNKNOWN',
    status: wireStatus(statusOn({ ...ticket, issued }, ctx.today)),
    zones: zoneNames(tariff, ticket),
    profile: freeTicketProfileOf(ticket.profileId),
    productTemplateId: ticket.productId,
    pricePerMonth: price === null ? null : nok(price),
    taxAmount: price === null ? null : nok(taxValueOre(ctx.operator, monthOf(day), price)),
    ...(mobile ? carryingPhone(row) : { phone: null, phoneCountryCode: null }),
    downloadedToPhone: ticket.downloadedAt !== null,
    travelCardNumber: ticket.cardNumber,
    travelCardState: cardState,
    isGpv2: isGpv2 ?? false,
  }
}
