import { type Day, monthOf, nok, schoolTicketPriceOre, schoolTicketProduct } from '@portal/domain'
import { type SchoolMedia, schoolActions, schoolCardActions, schoolStatusOf } from '@portal/domain/school'
import { statusOn, type TravelCardState } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'
import { priceListOf, type Tariff, zoneNames } from '../tariff/service.ts'
import { carryingPhone, TICKET_MEMBERS, type TicketRow } from '../ticket/service.ts'
import type { SchoolTicket } from './schemas.ts'

/** A school ticket as `TICKET_COLUMNS` reads it. */
export type SchoolTicketRow = TicketRow & {
  mediaType: SchoolMedia
  studentId: string | null
  className: string | null
  downloadedToPhone: boolean
  /** The current card of a ticket on a card. */
  card: {
    state: TravelCardState
    cardName: string | null
    cardNumber: string | null
    requestedAt: string
    manufacturedAt: string | null
    atFactory: boolean
  } | null
}

/** The JSON of `SchoolTicketRow`, one column, for a statement with `TICKET_TABLES`. */
export const TICKET_COLUMNS = Prisma.sql`json_build_object(${TICKET_MEMBERS}, 'mediaType', t.media_type, 'studentId', h.student_id, 'className', h.class_name,
  'downloadedToPhone', t.downloaded_at is not null,
  'card', case when card.id is not null then json_build_object('state', card.state, 'cardName', card.card_name, 'cardNumber', card.card_number,
    'requestedAt', card.requested_at, 'manufacturedAt', card.manufactured_at, 'atFactory', card.handed_over_at is not null) end)`

/** What a school ticket costs in the month of a day, in øre incl. VAT; null where the list of that month has no price for it. */
const monthlyOre = (tariff: Tariff, day: Day, { priceTier }: Pick<SchoolTicketRow, 'priceTier'>) => {
  const list = priceListOf(tariff, monthOf(day))
  const product = list && schoolTicketProduct(list.products)
  if (!product?.prices.some(price => price.nrOfZones === priceTier)) return null
  return schoolTicketPriceOre(product, { nrOfZones: priceTier, allZones: priceTier === 3 })
}

/** A card that the school had when it ordered: nobody made it for this ticket. It has neither name nor state on the wire (002 §3). */
const isOfSchool = ({ cardNumber, manufacturedAt }: NonNullable<SchoolTicketRow['card']>): boolean =>
  cardNumber !== null && manufacturedAt === null

/** A school ticket as the API shows it, with the status that it has today and the actions that it allows. */
export const presentTicket = (
  ctx: Pick<Ctx, 'today'>,
  tariff: Tariff,
  row: SchoolTicketRow,
): z.infer<typeof SchoolTicket> => {
  const { issued, priceTier, studentId, card, claimedPhone: _, ...ticket } = row
  const status = statusOn({ ...ticket, issued }, ctx.today)
  const price = monthlyOre(tariff, [ticket.startDate, ctx.today].sort().at(-1)!, row)
  const mobile = ticket.mediaType === 'MOBILE_TICKET'
  const isGpv2 = card !== null && isOfSchool(card)
  const facts = {
    ...{ ...ticket, status },
    cardState: card?.state ?? null,
    cardAtFactory: card?.atFactory ?? false,
  }
  return {
    ...ticket,
    employeeId: studentId ?? '',
    firstName: ticket.firstName ?? '',
    lastName: ticket.lastName ?? '',
    className: ticket.className ?? '',
    status: schoolStatusOf(status),
    allowedActions: schoolActions(facts),
    cardActions: schoolCardActions(facts),
    cardBlocked: card?.state === 'DEACTIVATED',
    zones: zoneNames(tariff, ticket),
    pricePerMonth: price === null ? null : nok(price),
    ...(mobile ? carryingPhone(row) : { phone: null, phoneCountryCode: null }),
    isGpv2,
    travelCardNumber: isGpv2 ? card.cardNumber : null,
    travelCard: isGpv2 ? null : card,
  }
}
