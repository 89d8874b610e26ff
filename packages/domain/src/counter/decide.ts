import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { FareProduct } from '../price.ts'
import type { RefusalCode } from '../refusals.ts'
import type { TariffZone, ZoneChoice } from '../zones.ts'
import type { CounterMedia } from './kind.ts'
import { COUNTER_KINDS, COUNTER_MOST, type CounterProduct, counterProducts, counterTier } from './products.ts'
import { type DeliveryMethod, deliveryMethods, shippingOre } from './shipping.ts'
import { type CounterZones, counterZones } from './zones.ts'

/** What can be wrong with an order as a whole. */
export const COUNTER_GENERAL_ERRORS = [
  'INVOICE_REFERENCE_REQUIRED',
  'INVOICE_REFERENCE_UNKNOWN',
  'TOO_MANY_EMPTY_CARDS',
  'TOO_MANY_TICKETS',
  'DELIVERY_REQUIRED',
  'DELIVERY_NOT_OFFERED',
  'ADDRESS_MISSING',
] as const
export type CounterGeneralError = (typeof COUNTER_GENERAL_ERRORS)[number]

/** What can be wrong with a line. */
export const COUNTER_LINE_ERRORS = [
  'PRODUCT_NOT_SOLD',
  'MEDIUM_NOT_OFFERED',
  'ZONES_INVALID',
  'AMOUNT_MISSING',
  'PHONES_NOT_POSSIBLE',
  'TOO_MANY_PHONES',
] as const
export type CounterLineError = (typeof COUNTER_LINE_ERRORS)[number]

export type CounterAddress = {
  readonly addressLine1: string
  readonly addressLine2: string
  readonly postCode: string
  readonly postArea: string
}

/** A line as it was asked for; bounds, formats and phones are already checked. */
export type CounterLineAsked = ZoneChoice & {
  readonly productId: string
  readonly mediaType: CounterMedia
  readonly quantity: number
  /** Of travel money. */
  readonly amountOre: number | null
  /** How many codes are sent to phones. */
  readonly phones: number
}

export type CounterOrderFacts = {
  readonly operator: OperatorData
  readonly today: Day
  /** The agreement that was named; null when the company has no such ticket-office agreement. */
  readonly agreement: (AgreementTerm & { readonly settings: AgreementSettings }) | null
  readonly invoiceReferenceIsMandatory: boolean
  /** Null where none was chosen. `known`: the company has it. */
  readonly invoiceReference: { readonly known: boolean } | null
  readonly zones: readonly TariffZone[]
  /** Products of the price list valid today. */
  readonly products: readonly FareProduct[]
  readonly lines: readonly CounterLineAsked[]
  /** Null where nothing was chosen. The address is null where the company has none of the kind, and for what is collected. */
  readonly delivery: { readonly method: DeliveryMethod; readonly address: CounterAddress | null } | null
}

export type CounterLineAccepted = {
  readonly product: CounterProduct
  readonly mediaType: CounterMedia
  readonly quantity: number
  readonly unitPriceOre: number
  readonly vatRate: number
  /** Null for travel money and empty cards. */
  readonly zones: (CounterZones & { readonly priceTier: number }) | null
}

export type CounterOrderAccepted = {
  ok: true
  lines: CounterLineAccepted[]
  /** Null where nothing is sent. */
  delivery: { method: DeliveryMethod; address: CounterAddress | null } | null
  shippingOre: number
}

export type CounterOrderRefused =
  | {
      ok: false
      refusal: Extract<RefusalCode, 'agreement-unknown' | 'agreement-not-valid' | 'ordering-not-allowed'>
    }
  | {
      ok: false
      refusal: 'counter-order-refused'
      generalErrors: CounterGeneralError[]
      /** By the position of each line that has any. */
      lineErrors: { indexInInput: number; errors: CounterLineError[] }[]
    }

/** True for what is carried by a card, which has to reach the company. */
export function isSent(mediaType: CounterMedia): boolean {
  return mediaType !== 'MOBILE_TICKET'
}

const withPrice = (
  { amountOre, ...asked }: CounterLineAsked,
  product: CounterProduct,
  facts: Pick<CounterOrderFacts, 'zones' | 'operator'>,
): Pick<CounterLineAccepted, 'unitPriceOre' | 'zones'> | CounterLineError => {
  if (product.kind === 'TRAVEL_MONEY')
    return amountOre === null ? 'AMOUNT_MISSING' : { unitPriceOre: amountOre, zones: null }
  if (product.kind === 'EMPTY_CARD')
    return { unitPriceOre: counterTier(product, { nrOfZones: 1, allZones: false }).ore, zones: null }
  const zones = counterZones({ ...asked, ...facts, kind: product.kind })
  if (!zones.ok) return 'ZONES_INVALID'
  const { ok: _, ...chosen } = zones
  const { tier, ore } = counterTier(product, chosen)
  return { unitPriceOre: ore, zones: { ...chosen, priceTier: tier } }
}

/** A line as the counter sells it, or what is wrong with it. */
export function decideCounterLine(
  asked: CounterLineAsked,
  facts: Pick<CounterOrderFacts, 'operator' | 'zones'> & { sold: readonly CounterProduct[] },
): CounterLineAccepted | CounterLineError[] {
  const product = facts.sold.find(({ id }) => id === asked.productId)
  if (!product) return ['PRODUCT_NOT_SOLD']
  const price = withPrice(asked, product, facts)
  const errors: CounterLineError[] = [
    ...(product.media.includes(asked.mediaType) ? [] : (['MEDIUM_NOT_OFFERED'] as const)),
    ...(typeof price === 'string' ? [price] : []),
    ...(asked.phones > 0 && isSent(asked.mediaType) ? (['PHONES_NOT_POSSIBLE'] as const) : []),
    ...(asked.phones > asked.quantity ? (['TOO_MANY_PHONES'] as const) : []),
  ]
  if (errors.length > 0 || typeof price === 'string') return errors
  const { mediaType, quantity } = asked
  return { product, mediaType, quantity, vatRate: product.vatRate, ...price }
}

function generalErrors(facts: CounterOrderFacts, lines: CounterLineAccepted[]): CounterGeneralError[] {
  const { operator, invoiceReference, delivery } = facts
  const count = (emptyCards: boolean) =>
    lines
      .filter(({ product }) => (product.kind === 'EMPTY_CARD') === emptyCards)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const sent = lines.some(({ mediaType }) => isSent(mediaType))
  const offered = delivery !== null && deliveryMethods(operator).includes(delivery.method)
  return [
    ...(facts.invoiceReferenceIsMandatory && invoiceReference === null
      ? (['INVOICE_REFERENCE_REQUIRED'] as const)
      : []),
    ...(invoiceReference !== null && !invoiceReference.known ? (['INVOICE_REFERENCE_UNKNOWN'] as const) : []),
    ...(count(true) > COUNTER_MOST.emptyCards ? (['TOO_MANY_EMPTY_CARDS'] as const) : []),
    ...(count(false) > COUNTER_MOST.tickets ? (['TOO_MANY_TICKETS'] as const) : []),
    ...(sent && delivery === null ? (['DELIVERY_REQUIRED'] as const) : []),
    ...(sent && delivery !== null && !offered ? (['DELIVERY_NOT_OFFERED'] as const) : []),
    ...(sent && offered && delivery.method !== 'COLLECT' && delivery.address === null
      ? (['ADDRESS_MISSING'] as const)
      : []),
  ]
}

/**
 * Whether a basket can be ordered, all or nothing, and at which prices: what the company may do, then each line, then the whole. What
 * is chosen for delivery does not count where nothing is sent. Source: 002 §2.3, §3, §6, decisions.md "Counter".
 */
export function decideCounterOrder(facts: CounterOrderFacts): CounterOrderAccepted | CounterOrderRefused {
  const { operator, today, agreement, delivery } = facts
  if (!agreement) return { ok: false, refusal: 'agreement-unknown' }
  if (!agreementCovers(agreement, today)) return { ok: false, refusal: 'agreement-not-valid' }
  if (!agreement.settings.allowOrderTicket) return { ok: false, refusal: 'ordering-not-allowed' }
  const sold = counterProducts(facts.products, operator)
  const decided = facts.lines.map(line => decideCounterLine(line, { ...facts, sold }))
  const lineErrors = decided.flatMap((line, indexInInput) =>
    Array.isArray(line) ? [{ indexInInput, errors: line }] : [],
  )
  const lines = decided.flatMap(line => (Array.isArray(line) ? [] : [line]))
  const general = generalErrors(facts, lines)
  if (general.length > 0 || lineErrors.length > 0)
    return { ok: false, refusal: 'counter-order-refused', generalErrors: general, lineErrors }
  const sent = delivery !== null && lines.some(({ mediaType }) => isSent(mediaType)) ? delivery : null
  const shipped = sent?.method === 'COLLECT' ? { ...sent, address: null } : sent
  return {
    ok: true,
    lines,
    delivery: shipped,
    shippingOre: shipped ? shippingOre(shipped.method, shipped.address?.postCode ?? null) : 0,
  }
}

/** The product type of an order in the contract. */
export function counterProductType(kind: CounterProduct['kind']) {
  return COUNTER_KINDS[kind].type
}
