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
import { Prisma, type Tx } from '../../core/in-tenant.ts'
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
const takeNumbers = async (tx: Tx, { operator }: Pick<Ctx, 'operator'>, count: number): Promise<number> => {
  const key = { operatorId: operator.id, series: 'COUNTER_ORDER' }
  const { lastNumber } = await tx.models.numberSeries.upsert({
    where: { operatorId_series: key },
    create: { ...key, lastNumber: BEGINS_AFTER + count },
    update: { lastNumber: { increment: count } },
    select: { lastNumber: true },
  })
  return Number(lastNumber) - count
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
  // SQL: a set of thousands.
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
  // SQL: it locks two tables in one.
  const [agreed] = await tx.$queryRaw<{ id: string }[]>(agreementForOrder(agreementId, companyId))
  if (!agreed) return null
  const orderedAt = ctx.clock.now()
  const { id } = await tx.models.counterPurchase.create({
    data: {
      ...{ companyId, agreementId, orderedAt },
      ...{ buyerId: buyer.id, buyerName: buyer.name, buyerPhone: buyer.phone },
      ...{ invoiceReference: purchase.invoiceReference, personalReference: purchase.personalReference },
      ...{ delivery: delivery?.method ?? null, ...delivery?.address, shippingOre: purchase.shippingOre },
    },
    select: { id: true },
  })
  const last = await takeNumbers(tx, ctx, lines.length)
  const orders = await tx.models.counterOrder.createManyAndReturn({
    data: lines.map(({ product, mediaType, quantity, unitPriceOre, vatRate, zones }, at) => {
      const productName: Localized = COUNTER_KINDS[product.kind].name
      return {
        ...{ number: last + at + 1, purchaseId: id, companyId, agreementId, orderedAt },
        ...{ productId: product.id, productKind: product.kind, productName, mediaType },
        ...{ profileId: product.profileId, profileName: product.profileName ?? Prisma.DbNull },
        ...{ zoneFrom: zones?.zoneFrom ?? null, zoneTo: zones?.zoneTo ?? null },
        ...{ allZones: zones?.allZones ?? false, nrOfZones: zones?.nrOfZones ?? 0 },
        ...{ priceTier: zones?.priceTier ?? null, quantity, unitPriceOre, vatRate },
      }
    }),
    select: { id: true, number: true },
  })
  orders.sort((a, b) => a.number - b.number)
  for (const [at, line] of lines.entries()) await insertDeliveries(tx, ctx, purchase, orders[at]!.id, line)
  return { id, orders }
}

/** True when a basket has something that must be sent or collected. */
export const hasShipment = ({ lines }: Pick<NewPurchase, 'lines'>): boolean =>
  lines.some(({ mediaType }) => isSent(mediaType))
