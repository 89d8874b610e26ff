import type { Localized } from '@portal/domain'
import {
  COUNTER_KINDS,
  type CounterAddress,
  type CounterLineAccepted,
  type DeliveryMethod,
  isSent,
  lastDayOf,
} from '@portal/domain/counter'
import type { Cause, Ctx } from '../../core/ctx.ts'
import type { Tx } from '../../core/in-tenant.ts'
import { agreementForOrder, insertAlike } from '../ticket/service.ts'

/** The number before the first of the operator's series of orders. */
const BEGINS_AFTER = 48_000

/** A basket as decided: who orders, how it is delivered, and its lines with what they cost. Amounts in øre incl. VAT. */
export type NewPurchase = {
  companyId: string
  agreementId: string
  buyer: { id: string | null; name: string; phone: string | null }
  invoiceReference: string
  personalReference: string | null
  /** Null where nothing is sent. */
  delivery: { method: DeliveryMethod; address: CounterAddress | null } | null
  shippingOre: number
  lines: (CounterLineAccepted & {
    /** Whom the first codes are sent to; the company gives out the others. */
    phones: { phone: string; countryCode: string }[]
  })[]
}

export type Purchased = { id: string; orders: { id: string; number: number }[] }

/** Takes `count` numbers of the operator's series and returns the last before them; the row stays locked until the commit. */
const takeNumbers = async (tx: Tx, count: number): Promise<number> => {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    insert into number_series (series, last_number) values ('COUNTER_ORDER', ${BEGINS_AFTER + count})
    on conflict (operator_id, series) do update set last_number = number_series.last_number + ${count}
    returning last_number as last`
  return row!.last - count
}

type Line = NewPurchase['lines'][number]

const insertDeliveries = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'today'> & Cause,
  { companyId, agreementId }: NewPurchase,
  orderId: string,
  { product, mediaType, quantity, unitPriceOre, zones, phones }: Line,
): Promise<void> => {
  const { type } = COUNTER_KINDS[product.kind]
  if (type === 'TRAVEL_CARD') return
  const ids = await insertAlike(
    tx,
    ctx,
    {
      ...{ kind: 'COUNTER_TICKET', companyId, agreementId, mediaType, unitPriceOre, zones },
      ...{ productId: product.id, profileId: product.profileId },
      ...{ startDate: ctx.today, expirationDate: lastDayOf(ctx.today) },
    },
    quantity,
  )
  await tx.$executeRaw`
    insert into counter_delivery (ticket_id, order_id, place, type, phone, phone_country_code)
    select t.id, ${orderId}::uuid, t.place, ${type === 'TICKET' ? 'TICKET' : 'TRAVELMONEY'}::counter_delivery_type, p.phone, p.country_code
    from unnest(${ids}::uuid[]) with ordinality t (id, place)
    left join unnest(${phones.map(({ phone }) => phone)}::text[], ${phones.map(({ countryCode }) => countryCode)}::text[])
      with ordinality p (phone, country_code, place) on p.place = t.place`
}

/**
 * Writes a purchase with an order for each line, and the tickets and codes of each with the calls that issue them. The caller has decided it and
 * writes its audit entry.
 * @returns null when company or agreement was deleted in the meantime
 */
export const insertPurchase = async (
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'operator' | 'today'> & Cause,
  purchase: NewPurchase,
): Promise<Purchased | null> => {
  const { companyId, agreementId, buyer, delivery, lines } = purchase
  const [agreed] = await tx.$queryRaw<{ id: string }[]>(agreementForOrder(agreementId, companyId))
  if (!agreed) return null
  const address = delivery?.address ?? null
  const [made] = await tx.$queryRaw<{ id: string }[]>`
    insert into counter_purchase (company_id, agreement_id, ordered_at, buyer_id, buyer_name, buyer_phone, invoice_reference, personal_reference,
      delivery, address_line1, address_line2, post_code, post_area, shipping_ore)
    values (${companyId}, ${agreementId}, ${ctx.clock.now()}, ${buyer.id}::uuid, ${buyer.name}, ${buyer.phone}, ${purchase.invoiceReference},
      ${purchase.personalReference}, ${delivery?.method ?? null}::counter_delivery_method, ${address?.addressLine1 ?? null},
      ${address?.addressLine2 ?? null}, ${address?.postCode ?? null}, ${address?.postArea ?? null}, ${purchase.shippingOre})
    returning id`
  const last = await takeNumbers(tx, lines.length)
  const orders: Purchased['orders'] = []
  for (const [at, line] of lines.entries()) {
    const { product, mediaType, quantity, unitPriceOre, vatRate, zones } = line
    const number = last + at + 1
    const name: Localized = COUNTER_KINDS[product.kind].name
    const [order] = await tx.$queryRaw<{ id: string }[]>`
      insert into counter_order (number, purchase_id, company_id, agreement_id, ordered_at, product_id, product_kind, product_name, media_type,
        profile_id, profile_name, zone_from, zone_to, all_zones, nr_of_zones, price_tier, quantity, unit_price_ore, vat_rate)
      values (${number}, ${made!.id}::uuid, ${companyId}, ${agreementId}, ${ctx.clock.now()}, ${product.id}, ${product.kind}::counter_product_kind,
        ${JSON.stringify(name)}::jsonb, ${mediaType}::media_type, ${product.profileId},
        ${product.profileName && JSON.stringify(product.profileName)}::jsonb, ${zones?.zoneFrom ?? null}, ${zones?.zoneTo ?? null},
        ${zones?.allZones ?? false}, ${zones?.nrOfZones ?? 0}, ${zones?.priceTier ?? null}, ${quantity}, ${unitPriceOre}, ${vatRate})
      returning id`
    await insertDeliveries(tx, ctx, purchase, order!.id, line)
    orders.push({ id: order!.id, number })
  }
  return { id: made!.id, orders }
}

/** True when a basket has something that must be sent or collected. */
export const hasShipment = ({ lines }: Pick<NewPurchase, 'lines'>): boolean =>
  lines.some(({ mediaType }) => isSent(mediaType))
