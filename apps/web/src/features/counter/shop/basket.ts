/** The basket of the order page: what was put into it, what it costs, and what is sent to order it. Pure. */
import { isMobile, type Operator, oreOf } from '@portal/domain'
import {
  basketSums,
  COUNTER_MOST,
  type CounterLineAccepted,
  type CounterLineError,
  type CounterMedia,
  type CounterProduct,
  type CounterProductKind,
  type DeliveryMethod,
  decideCounterLine,
  isSent,
  shippingOre,
  TRAVEL_MONEY_KRONER,
} from '@portal/domain/counter'
import type {
  CounterPurchaseBody,
  WireCounterProduct,
  WireCounterService,
  WireZone,
} from '../../../lib/wire.ts'

/** What somebody fills in for one line. */
export type LineValues = {
  kind: CounterProductKind
  productId: string
  mediaType: CounterMedia
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  quantity: string
  /** Kroner of travel money. */
  amount: string
  /** Phones as typed or pasted: one per line, or separated by commas or semicolons. */
  phones: string
}

/** A line that is in the basket. */
export type BasketLine = CounterLineAccepted & { id: number; amount: number | null; phones: string[] }

export type DeliveryValues = {
  method: DeliveryMethod
  address: 'POST' | 'VISIT' | 'OTHER'
  addressLine1: string
  postCode: string
  postArea: string
}

/** What a basket is until it is ordered. */
export type BasketValues = {
  lines: BasketLine[]
  delivery: DeliveryValues
  invoiceReference: string
  personalReference: string
  /** Sent as the idempotency key of its order: a basket that is shown again while its order is under way is not ordered twice. */
  key: string
}

export type LineFault = CounterLineError | 'QUANTITY' | 'QUANTITY_CARDS' | 'PHONES_WRONG'
export type Faults = Partial<Record<'quantity' | 'amount' | 'zoneFrom' | 'phones' | 'productId', LineFault>>

/** A product of the wire as the domain has it. */
export const productOf = ({ mediaTypes, prices, ...product }: WireCounterProduct): CounterProduct => ({
  ...product,
  media: mediaTypes,
  prices: prices.map(({ nrOfZones, price }) => ({ tier: nrOfZones, ore: oreOf(price) })),
})

/** The lowest price of a kind, and whether there are others. */
export function priceFrom(products: readonly CounterProduct[]): { ore: number; only: boolean } | null {
  const all = products.flatMap(({ prices }) => prices.map(({ ore }) => ore))
  return all.length === 0 ? null : { ore: Math.min(...all), only: new Set(all).size === 1 }
}

export const phonesIn = (text: string): string[] =>
  text
    .split(/[\n\t,;]+/)
    .map(phone => phone.trim())
    .filter(Boolean)

/** Those that no SMS can be sent to. */
export const wrongPhones = (text: string): string[] => phonesIn(text).filter(phone => !isMobile(phone))

const wholeOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

const FIELD_OF: Record<CounterLineError, keyof Faults> = {
  PRODUCT_NOT_SOLD: 'productId',
  MEDIUM_NOT_OFFERED: 'productId',
  ZONES_INVALID: 'zoneFrom',
  AMOUNT_MISSING: 'amount',
  PHONES_NOT_POSSIBLE: 'phones',
  TOO_MANY_PHONES: 'phones',
}

export type Shop = { operator: Operator; zones: readonly WireZone[]; sold: readonly CounterProduct[] }

/** What would be put into the basket, by the rules of the domain, or what is wrong with it. */
export function lineOf(
  values: LineValues,
  { operator, zones, sold }: Shop,
): { line: Omit<BasketLine, 'id'>; faults: null } | { line: null; faults: Faults } {
  const most = values.kind === 'EMPTY_CARD' ? COUNTER_MOST.emptyCards : COUNTER_MOST.tickets
  const quantity = wholeOf(values.quantity)
  const kroner = wholeOf(values.amount)
  const { min, max } = TRAVEL_MONEY_KRONER
  const withAmount = values.kind === 'TRAVEL_MONEY' && kroner >= min && kroner <= max
  const phones = isSent(values.mediaType) ? [] : phonesIn(values.phones)
  const faults: Faults = {}
  const decided = decideCounterLine(
    {
      ...{ productId: values.productId, mediaType: values.mediaType, quantity, phones: phones.length },
      amountOre: withAmount ? oreOf(kroner) : null,
      ...{
        zoneFrom: values.zoneFrom,
        zoneTo: values.zoneTo || values.zoneFrom,
        validAllZones: values.allZones,
      },
    },
    { operator, zones, sold },
  )
  if (Array.isArray(decided)) for (const error of decided) faults[FIELD_OF[error]] = error
  if (phones.some(phone => !isMobile(phone))) faults.phones = 'PHONES_WRONG'
  if (!(quantity >= 1 && quantity <= most))
    faults.quantity = values.kind === 'EMPTY_CARD' ? 'QUANTITY_CARDS' : 'QUANTITY'
  if (Array.isArray(decided) || Object.keys(faults).length > 0) return { line: null, faults }
  return { line: { ...decided, amount: withAmount ? kroner : null, phones }, faults: null }
}

/** A line at today's price; none where it is not sold any more. */
export function soldToday({ id, amount, phones, ...line }: BasketLine, shop: Shop): BasketLine[] {
  const decided = decideCounterLine(
    {
      ...{ productId: line.product.id, mediaType: line.mediaType, quantity: line.quantity },
      ...{ phones: phones.length, amountOre: amount === null ? null : oreOf(amount) },
      ...{ zoneFrom: line.zones?.zoneFrom, zoneTo: line.zones?.zoneTo, validAllZones: line.zones?.allZones },
    },
    shop,
  )
  return Array.isArray(decided) ? [] : [{ ...decided, id, amount, phones }]
}

/** A basket as it begins, or as it was left: with what can still be chosen of delivery and invoice reference. */
export function basketOf(service: WireCounterService, left?: BasketValues): BasketValues {
  const { deliveryMethods: methods, postAddress, visitAddress } = service
  const known = { POST: postAddress, VISIT: visitAddress, OTHER: true }
  const start: DeliveryValues = {
    method: methods[0] ?? 'POST',
    address: postAddress ? 'POST' : visitAddress ? 'VISIT' : 'OTHER',
    ...{ addressLine1: '', postCode: '', postArea: '' },
  }
  const chosen = left?.delivery ?? start
  return {
    ...{ lines: [], invoiceReference: '', personalReference: '', key: crypto.randomUUID() },
    ...left,
    ...(left && !service.invoiceReferences.includes(left.invoiceReference) && { invoiceReference: '' }),
    delivery: {
      ...chosen,
      method: methods.includes(chosen.method) ? chosen.method : start.method,
      address: known[chosen.address] ? chosen.address : start.address,
    },
  }
}

export const needsDelivery = (lines: readonly BasketLine[]): boolean =>
  lines.some(({ mediaType }) => isSent(mediaType))

/** The post code that the shipping is priced by; null while it is not known. */
export const postCodeOf = (delivery: DeliveryValues, service: WireCounterService): string | null => {
  if (delivery.method === 'COLLECT') return null
  if (delivery.address === 'OTHER') return /^\d{4}$/.test(delivery.postCode) ? delivery.postCode : null
  return (delivery.address === 'POST' ? service.postAddress : service.visitAddress)?.postCode ?? null
}

/** What the basket costs. */
export const sumsOf = (lines: readonly BasketLine[], delivery: DeliveryValues, service: WireCounterService) =>
  basketSums(lines, needsDelivery(lines) ? shippingOre(delivery.method, postCodeOf(delivery, service)) : 0)

/** The body of the order. */
export function bodyOf(
  lines: readonly BasketLine[],
  {
    delivery,
    service,
    ...said
  }: {
    delivery: DeliveryValues
    service: WireCounterService
    invoiceReference: string
    personalReference: string
  },
): CounterPurchaseBody {
  const { method, address, addressLine1, postCode, postArea } = delivery
  const other = address === 'OTHER' && method !== 'COLLECT'
  return {
    agreementNumber: service.agreementNumber,
    lines: lines.map(({ product, mediaType, quantity, amount, phones, zones }) => ({
      ...{ productId: product.id, mediaType, quantity, phones, validAllZones: zones?.allZones ?? false },
      ...(amount !== null && { amount }),
      ...(zones && !zones.allZones && { zoneFrom: zones.zoneFrom, zoneTo: zones.zoneTo }),
    })),
    ...(needsDelivery(lines) && {
      delivery: { method, address, ...(other && { otherAddress: { addressLine1, postCode, postArea } }) },
    }),
    ...(said.invoiceReference && { invoiceReference: said.invoiceReference }),
    ...(said.personalReference.trim() && { personalReference: said.personalReference.trim() }),
  }
}
