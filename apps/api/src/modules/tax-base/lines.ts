import { type Day, monthOf, nok, splitPhone, vatOfGross } from '@portal/domain'
import { FREE_TICKET_HOLDERS, freeTicketProfileOf } from '@portal/domain/free-ticket'
import { FEE_TEXT, ticketText } from '@portal/domain/tax-base'
import type { HolderType } from '@portal/domain/ticket'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma } from '../../core/in-tenant.ts'
import { type Tariff, zoneNames } from '../tariff/service.ts'
import type { FreeTicketInvoiceLine } from './schemas.ts'

/** A line of an invoice base as `LINE_COLUMNS` reads it. Amounts in øre. */
export type LineRow = {
  id: string
  source: string
  ticketId: string | null
  month: Day
  profileId: number | null
  holderType: HolderType | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  nrOfZones: number
  quantity: number
  /** Null where the price list has no price. */
  unitPriceOre: number | null
  vatRate: number | null
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  phone: string | null
  orderedAt: Date | null
}

/** The columns of a `LineRow`, of `base_line` l and its ticket t. */
export const LINE_COLUMNS = Prisma.sql`l.id, l.source, l.ticket_id as "ticketId", l.month, l.profile_id as "profileId", l.holder_type as "holderType",
  l.zone_from as "zoneFrom", l.zone_to as "zoneTo", l.all_zones as "allZones", l.nr_of_zones as "nrOfZones", l.quantity,
  l.unit_price_ore as "unitPriceOre", l.vat_rate as "vatRate", l.first_name as "firstName", l.last_name as "lastName",
  l.employee_id as "employeeId", l.phone, t.ordered_at as "orderedAt"`

/** A line as the API shows it (002 §3). Its total is the quantity times the unit values. */
export const presentLine = (
  { operator }: Pick<Ctx, 'operator'>,
  tariff: Tariff,
  line: LineRow,
): z.infer<typeof FreeTicketInvoiceLine> => {
  const { zoneFrom, zoneTo, allZones } = line
  return {
    id: line.id,
    timeOfSale: line.orderedAt?.toISOString() ?? null,
    description: line.source === 'FEE' ? FEE_TEXT : ticketText(operator, line.profileId),
    month: monthOf(line.month),
    ticketId: line.ticketId,
    firstName: line.firstName,
    lastName: line.lastName,
    employeeId: line.employeeId,
    ticketHolderType: FREE_TICKET_HOLDERS.find(type => type === line.holderType) ?? 'UNKNOWN',
    profile: freeTicketProfileOf(line.profileId),
    ...(line.phone === null ? { phone: null, phoneCountryCode: null } : splitPhone(line.phone)),
    zones: zoneFrom && zoneTo ? zoneNames(tariff, { allZones, zoneFrom, zoneTo }) : [],
    allZones,
    numberOfZones: line.nrOfZones,
    price: nok(line.unitPriceOre ?? 0),
    priceVat: nok(vatOfGross(line.unitPriceOre ?? 0, line.vatRate ?? 0)),
    quantity: line.quantity,
  }
}
