import { type Day, firstDay, type Month } from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import { MONTHLY_TICKET_KINDS } from '@portal/domain/ticket'
import type { Ctx } from '../../core/ctx.ts'
import { Prisma, readTenant } from '../../core/in-tenant.ts'
import { chargesOf } from './charges.ts'
import { productTypeOf } from './lines.ts'

/** A charge of a person for a month, or a reversal or refund of one. Amounts are øre incl. VAT. */
export type MonthCharge = {
  /** CHARGE, REVERSAL (the month is not owed after all) or REFUND (a credit note). */
  kind: 'CHARGE' | 'REVERSAL' | 'REFUND'
  /** The invoice line; null while the charge is not invoiced. */
  invoiceLineId: string | null
  agreementId: string
  month: Day
  productType: 'TICKET' | 'MOBILITY'
  ticketId: string | null
  subscriptionId: string | null
  /** Null when the person has been anonymised. */
  subscriberId: string | null
  profileId: number | null
  addOnType: SubscriptionType | null
  zoneFrom: string | null
  zoneTo: string | null
  allZones: boolean
  nrOfZones: number
  quantity: number
  unitPriceOre: number
  /** quantity × unitPriceOre: negative for what is taken back. */
  grossOre: number
  vatRate: number
  orderedAt: Date
  firstName: string | null
  lastName: string | null
  employeeId: string | null
  /** With country code: +4741210100. */
  phone: string | null
}

type Reader = Pick<Ctx, 'db' | 'operator'>

const columns = (of: string, id: string) =>
  Prisma.raw(`${id} as "invoiceLineId", ${of}.agreement_id as "agreementId", ${of}.month, ${productTypeOf(`${of}.source`)} as "productType", ${of}.ticket_id as "ticketId",
    ${of}.subscription_id as "subscriptionId", ${of}.holder_id as "subscriberId", ${of}.profile_id as "profileId", ${of}.add_on_type as "addOnType",
    ${of}.zone_from as "zoneFrom", ${of}.zone_to as "zoneTo", ${of}.all_zones as "allZones", ${of}.nr_of_zones as "nrOfZones", ${of}.quantity, ${of}.vat_rate as "vatRate",
    p.first_name as "firstName", p.last_name as "lastName", p.employee_id as "employeeId"`)

/**
 * The charges of agreements for months, from and to inclusive: invoiced ones, with reversals and refunds under the month they
 * belong to, and those not invoiced yet, priced by the list of their month. The months may be past, current or future. Months older
 * than an invoicing run looks back have invoiced charges only. A ticket that follows another and is still being issued is among them, so
 * that new zones read as another price and not as a cancellation. Charges without a price in the list are left out. They come in the
 * order in which their tickets and add-ons were ordered.
 * For payroll (001 §2, §9).
 */
export const readMonthCharges = (
  ctx: Reader,
  agreements: string[],
  from: Month,
  to: Month,
): Promise<MonthCharge[]> => {
  // SQL: measured, a set. The lines of a ticket are looked up by key, as in the charges; refunds of a line have an index of their own.
  const statement = Prisma.sql`
    with ${chargesOf(agreements, firstDay(from), firstDay(to), undefined, 'expected')},
    sold as (
      select id as ticket_id, null::uuid as subscription_id, agreement_id, holder_id, ordered_at from ticket where agreement_id = any(${agreements}::text[]) and kind = any(${MONTHLY_TICKET_KINDS.map(({ kind }) => kind)}::ticket_kind[])
      union all select null, id, agreement_id, holder_id, ordered_at from subscription where agreement_id = any(${agreements}::text[])),
    charged as materialized (
      select l.id, s.agreement_id, s.holder_id, s.ordered_at, l.month, l.source, l.ticket_id, l.subscription_id, l.profile_id, l.add_on_type,
        l.zone_from, l.zone_to, l.all_zones, l.nr_of_zones, l.quantity, l.unit_price_ore, l.gross_ore, l.vat_rate, l.sequence
      from sold s
      cross join lateral (
        select * from invoice_line l where l.ticket_id = s.ticket_id and l.month between ${firstDay(from)}::date and ${firstDay(to)}::date
        union all
        select * from invoice_line l where l.subscription_id = s.subscription_id and l.month between ${firstDay(from)}::date and ${firstDay(to)}::date) l),
    standing as (
      select c.*, case c.sequence when 0 then 'CHARGE' else 'REVERSAL' end as kind, c.id as line_id from charged c
      union all
      select r.id, c.agreement_id, c.holder_id, c.ordered_at, c.month, c.source, c.ticket_id, c.subscription_id, c.profile_id, c.add_on_type,
        c.zone_from, c.zone_to, c.all_zones, c.nr_of_zones, r.quantity, r.unit_price_ore, r.gross_ore, c.vat_rate, 0, 'REFUND', c.id
      from charged c join invoice_line r on r.refunds_line_id = c.id)
    select ${columns('s', 's.id')}, s.kind, s.unit_price_ore as "unitPriceOre", s.gross_ore as "grossOre", s.ordered_at as "orderedAt", p.phone
    from standing s left join invoice_line_person p on p.line_id = s.line_id
    union all
    select ${columns('c', 'null::uuid')}, case c.sequence when 0 then 'CHARGE' else 'REVERSAL' end, c.price_ore, c.quantity * c.price_ore, s.ordered_at, p.phone_country_code || p.phone
    from charge c
    join sold s on coalesce(s.ticket_id, s.subscription_id) = coalesce(c.ticket_id, c.subscription_id)
    left join holder p on p.id = c.holder_id
    where c.price_ore is not null and c.month between ${firstDay(from)}::date and ${firstDay(to)}::date
    order by "orderedAt", "ticketId", "subscriptionId", "invoiceLineId"`
  return readTenant<MonthCharge>(ctx, {
    name: 'month-charges',
    text: statement.text,
    values: statement.values,
  })
}
