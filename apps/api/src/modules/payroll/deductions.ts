import { type Day, nok, vatOfGross } from '@portal/domain'
import { machineReadableDescription, SHOWN_DEDUCTIONS } from '@portal/domain/payroll'
import { PRODUCT_TEXTS, type SubscriptionType } from '@portal/domain/subscription'
import type { z } from 'zod'
import type { Ctx } from '../../core/ctx.ts'
import { readTenant } from '../../core/in-tenant.ts'
import { loadTariff } from '../tariff/service.ts'
import { chargeZones } from './charges.ts'
import type { Deductions } from './schemas.ts'

type Row = {
  id: string
  invoiceId: string
  invoiceNumber: number | null
  month: Day
  agreementNumber: string
  productType: 'TICKET' | 'MOBILITY'
  addOnType: SubscriptionType | null
  unitPriceOre: number
  grossOre: number
  vatRate: number
  quantity: number
  ticketId: string | null
  orderedAt: Date
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  numberOfZones: number
}

/**
 * The newest lines that invoices hold about one employee, at most five (001 §2, §9). What a later invoice or a credit note takes
 * back is a line of its own, under the month it belongs to, with a negative quantity.
 */
export const listDeductions = async (ctx: Ctx, subscriberId: string): Promise<z.infer<typeof Deductions>> => {
  const [rows, tariff] = await Promise.all([
    // SQL: the newest of a set.
    readTenant<Row>(ctx, {
      name: 'payroll-deductions',
      text: `with charged as (
          select l.*, t.agreement_id, t.ordered_at from ticket t join invoice_line l on l.ticket_id = t.id
            where t.holder_id = $1 and t.kind = 'COMPANY_TICKET'
          union all
          select l.*, s.agreement_id, s.ordered_at from subscription s join invoice_line l on l.subscription_id = s.id where s.holder_id = $1),
        line as (
          select c.*, c.id as line_id, c.invoice_id as held_by, c.quantity as times, c.unit_price_ore as unit, c.gross_ore as gross from charged c
          union all
          select c.*, r.id, r.invoice_id, r.quantity, r.unit_price_ore, r.gross_ore from charged c join invoice_line r on r.refunds_line_id = c.id)
        select line_id as id, held_by as "invoiceId", i.number as "invoiceNumber", month, line.agreement_id as "agreementNumber", case source when 'ADD_ON_MONTH' then 'MOBILITY' else 'TICKET' end as "productType", add_on_type as "addOnType",
          unit as "unitPriceOre", gross as "grossOre", vat_rate as "vatRate", times as quantity, ticket_id as "ticketId", ordered_at as "orderedAt",
          zone_from as "zoneFrom", zone_to as "zoneTo", all_zones as "allZones", nr_of_zones as "numberOfZones"
        from line join invoice i on i.id = line.held_by order by month desc, line_id desc limit $2`,
      values: [subscriberId, SHOWN_DEDUCTIONS],
    }),
    loadTariff(ctx),
  ])
  const matches = rows.map(row => ({
    id: row.id,
    year: Number(row.month.slice(0, 4)),
    month: Number(row.month.slice(5, 7)),
    invoiceLine: {
      description: PRODUCT_TEXTS[row.addOnType ?? 'TICKET'].name,
      price: nok(row.grossOre),
    },
    invoice: { id: row.invoiceId, number: row.invoiceNumber === null ? null : String(row.invoiceNumber) },
    agreementNumber: row.agreementNumber,
    productType: row.productType,
    machineReadableDescription: machineReadableDescription(row.addOnType),
    price: nok(row.unitPriceOre),
    priceVat: nok(vatOfGross(row.unitPriceOre, row.vatRate)),
    quantity: row.quantity,
    ticketId: row.ticketId,
    timeOfSale: row.orderedAt.toISOString(),
    zones: chargeZones(tariff, row),
    numberOfZones: row.numberOfZones,
  }))
  return { matches, totalEntries: matches.length }
}
