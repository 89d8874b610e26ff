/** The price of what the form holds now, in øre per month, VAT included [C-037, C-262, C-264]. Pure. */
import {
  companyTicketPriceOre,
  companyTicketProduct,
  decideZones,
  type FareProduct,
  freeTicketPriceOre,
  freeTicketProduct,
  type Operator,
  oreOf,
  PROFILE_IDS,
  type PriceTier,
  type ProfileName,
  schoolTicketPriceOre,
  vatOfGross,
  type ZoneCount,
} from '@portal/domain'
import type { SubscriptionType } from '@portal/domain/subscription'
import { hasTier } from '../lib/fares.ts'
import type { WireAvailableProduct, WireZone } from '../lib/wire.ts'
import { type ZoneMode, type ZoneValues, zoneChoice } from './zones.ts'

const TIER: Record<ZoneMode, PriceTier> = { one: 1, two: 2, all: 3 }
const ZONES: Record<ZoneMode, { nrOfZones: number; allZones: boolean }> = {
  one: { nrOfZones: 1, allZones: false },
  two: { nrOfZones: 2, allZones: false },
  all: { nrOfZones: 99, allZones: true },
}

/** The choices of zones that an operator sells a product for, with the monthly price of each. */
const modesOf = (
  product: FareProduct | null,
  operator: Operator,
  priceOf: (product: FareProduct, zones: ZoneCount) => number,
) =>
  (['one', 'two', 'all'] as const).flatMap(mode => {
    if (!product || !hasTier(product, TIER[mode])) return []
    if (mode === 'all' && !(operator.allZonesAllowed && operator.defaultZones)) return []
    return [{ mode, priceOre: priceOf(product, ZONES[mode]) }]
  })

/** Of company tickets for a profile, or of the tickets with another tag. */
export const zoneModes = (
  fares: readonly FareProduct[],
  profile: ProfileName,
  operator: Operator,
  tag?: string,
) => modesOf(companyTicketProduct(fares, PROFILE_IDS[profile], tag), operator, companyTicketPriceOre)

/** Of free tickets for a profile id; those of an adult while none is known. */
export const freeTicketModes = (
  fares: readonly FareProduct[],
  profileId: number | null,
  operator: Operator,
) => modesOf(freeTicketProduct(fares, profileId ?? PROFILE_IDS.ADULT), operator, freeTicketPriceOre)

/** Of school tickets, by their product. */
export const schoolTicketModes = (product: FareProduct | null, operator: Operator) =>
  modesOf(product, operator, schoolTicketPriceOre)

type OrderPrice = {
  ticketOre: number
  addOns: { type: SubscriptionType; ore: number }[]
  vatOre: number
  totalOre: number
}

/**
 * @returns null while the chosen profile is not sold or the zones are not a valid pair. Before a zone is chosen, the price by
 * number of zones is returned, because it does not depend on the zones.
 */
export function orderPrice(
  values: ZoneValues & { profile: ProfileName; addOns: readonly SubscriptionType[] },
  facts: {
    fares: readonly FareProduct[]
    zones: readonly WireZone[]
    available: readonly WireAvailableProduct[]
    operator: Operator
    /** Of the products that the ticket is priced from; the company ticket's when left out. */
    tag?: string
  },
): OrderPrice | null {
  const product = companyTicketProduct(facts.fares, PROFILE_IDS[values.profile], facts.tag)
  if (!product || !hasTier(product, TIER[values.zoneMode])) return null
  const chosen =
    values.zoneMode === 'all' ||
    (values.zoneFrom !== '' && (values.zoneMode === 'one' || values.zoneTo !== ''))
  const decided = chosen
    ? decideZones({ ...zoneChoice(values), zones: facts.zones, operator: facts.operator })
    : { ok: true as const, ...ZONES[values.zoneMode] }
  if (!decided.ok) return null
  const ticketOre = companyTicketPriceOre(product, decided)
  const picked = facts.available.filter(({ type }) => values.addOns.some(addOn => addOn === type))
  const addOns = picked.flatMap(({ type, pricePerMonth }) =>
    type === 'TICKET' ? [] : [{ type, ore: oreOf(pricePerMonth) }],
  )
  const ticketVatOre = vatOfGross(ticketOre, product.prices[0]?.vatRate ?? 0)
  return {
    ticketOre,
    addOns,
    vatOre: ticketVatOre + picked.reduce((sum, { vatPerMonth }) => sum + oreOf(vatPerMonth), 0),
    totalOre: ticketOre + addOns.reduce((sum, { ore }) => sum + ore, 0),
  }
}
