import { type Day, freeTicketPriceOre, freeTicketProduct, monthOf, nok } from '@portal/domain'
import { FREE_TICKET_HOLDERS, freeTicketProfileOf, taxValueOre } from '@portal/domain/free-ticket'
import { statusOn, type TravelCardState, wireStatus } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import { carryingPhone, TICKET_MEMBERS, type TicketRow } from '../ticket/service.ts'
import type { FreeTicket } from './schemas.ts'

/** A free ticket as `TICKET_COLUMNS` reads it. */
export type FreeTicketRow = TicketRow & {
  employeeId: string | null
  birthDate: Day | null
  holderType: string | null
  mediaType: 'MOBILE_TICKET' | 'TRAVEL_CARD'
  profileId: number | null
  productId: string | null
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
export const TICKET_COLUMNS = Prisma.sql`json_build_object(${TICKET_MEMBERS}, 'mediaType', t.media_type, 'employeeId', h.employee_id, 'birthDate', h.birth_date,
  'holderType', h.type, 'profileId', t.profile_id, 'productId', t.product_id, 'downloadedAt', t.downloaded_at, 'cardNumber', card.card_number,
  'cardState', card.state, 'manufacturedAt', card.manufactured_at, 'isGpv2', card.is_gpv2, 'cardAtFactory', card.handed_over_at is not null,
  'requestedAt', card.requested_at,
  'replacementCount', (select count(*) from travel_card r where r.ticket_id = t.id and r.replaces_id is not null), 'handedOver', t.handed_over)`

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
