import { type Day, firstDay, type Month } from './days.ts'
import type { Localized } from './language.ts'
import { assertOre } from './money.ts'
import type { SubscriptionType } from './subscription/types.ts'

/** The 365-day product that a company ticket is priced from. Source: 001 §3. */
export const COMPANY_TICKET_TAG = 'bigcustomer:subscriptionTicket'
/** The 30-day product of the price comparison. Source: 001 §3. */
export const COMPARISON_TAG = 'bigcustomer:subscriptionComparisonTicket'

/** The 365-day product that a resident's ticket is priced from. Source: docs/decisions. */
export const HOUSING_TICKET_TAG = 'bigcustomer:housingTicket'

/** The product that a free ticket of a profile is priced from. */
export const FREE_TICKET_TAG = 'bigcustomer:freeTicket'

/** The product that a school ticket is priced from. */
export const SCHOOL_TICKET_TAG = 'bigcustomer:schoolTicket'

export type FarePrice = {
  readonly nrOfZones: number
  readonly priceInclVatOre: number
  readonly priceExclVatOre: number
  readonly vatOre: number
  /** Percent. */
  readonly vatRate: number
}

/** A period ticket of the fare system with its prices. Source: 001 §3 "Product (prices)". */
export type FareProduct = {
  readonly id: string
  readonly name: Localized
  readonly nrOfDaysValid: number
  readonly tags: readonly string[]
  readonly version: string
  readonly profileId: number
  readonly profileName: Localized
  readonly profileDescription: Localized
  readonly prices: readonly FarePrice[]
  readonly presetZoneIds: readonly string[]
  readonly mediaTypes: readonly string[]
  readonly nrOfZonesGetAll: number
  /** Percent. */
  readonly vatRate: number
  readonly filters: {
    readonly zoneListMustEqual: readonly string[]
    readonly zoneListMustBeSubsetOf: readonly string[]
  }
  readonly maxPriceOre: number | null
}

/** What a mobility add-on costs per month, VAT included. */
export type AddOnPrice = {
  readonly type: SubscriptionType
  readonly pricePerMonthOre: number
  readonly vatRate: number
}

/** A dated price list; it applies until a later one begins. */
export type PriceList = {
  readonly validFrom: Day
  /** Percent, on passenger transport. */
  readonly vatRate: number
  readonly products: readonly FareProduct[]
  readonly addOns: readonly AddOnPrice[]
}

export type PriceTier = 1 | 2 | 3
export type ZoneCount = { readonly nrOfZones: number; readonly allZones: boolean }

/**
 * The list a month is priced by: the one valid on the month's first day. Null before the first list.
 * Source: decisions.md, "Prices are versioned by date".
 */
export function priceListOfMonth<List extends { readonly validFrom: Day }>(
  lists: readonly List[],
  month: Month,
): List | null {
  const day = firstDay(month)
  return lists
    .filter(list => list.validFrom <= day)
    .reduce<List | null>(
      (latest, list) => (latest && latest.validFrom > list.validFrom ? latest : list),
      null,
    )
}

/** Yearly price incl. VAT / 12, rounded down to whole kroner; øre in, øre out. Source: 001 §9. */
export function monthlyPriceOre(yearlyOre: number): number {
  return Math.floor(assertOre(yearlyOre) / 1200) * 100
}

/** Two-zone price for 2 zones, three-zone price for all zones, one-zone price otherwise. Source: 001 §9. */
export function tierOf(zones: ZoneCount): PriceTier {
  if (zones.allZones) return 3
  return zones.nrOfZones === 2 ? 2 : 1
}

/**
 * The product's price incl. VAT for a tier.
 * @throws RangeError when the product has no such price: a missing price is a fault, not a free ticket
 */
export function priceOfTier(product: Pick<FareProduct, 'id' | 'prices'>, tier: PriceTier): number {
  const price = product.prices.find(candidate => candidate.nrOfZones === tier)
  if (!price) throw new RangeError(`${product.id} has no price for tier ${tier}`)
  return price.priceInclVatOre
}

/**
 * The product that a company ticket of a profile is priced from, or null where that profile is not sold; of another ticket that is
 * priced in the same way, by its tag.
 */
export function companyTicketProduct(
  products: readonly FareProduct[],
  profileId: number,
  tag: string = COMPANY_TICKET_TAG,
): FareProduct | null {
  return products.find(product => product.profileId === profileId && product.tags.includes(tag)) ?? null
}

/** The profiles a company ticket, or the ticket with another tag, can be ordered for. */
export function companyTicketProfileIds(
  products: readonly FareProduct[],
  tag: string = COMPANY_TICKET_TAG,
): number[] {
  return products.filter(product => product.tags.includes(tag)).map(product => product.profileId)
}

/** Monthly price of a company or housing ticket, øre incl. VAT. `product` is the 365-day product of the profile. */
export function companyTicketPriceOre(product: Pick<FareProduct, 'id' | 'prices'>, zones: ZoneCount): number {
  return monthlyPriceOre(priceOfTier(product, tierOf(zones)))
}

/** The product that a free ticket of a profile is priced from, or null where that profile gets none. */
export function freeTicketProduct(products: readonly FareProduct[], profileId: number): FareProduct | null {
  return (
    products.find(product => product.profileId === profileId && product.tags.includes(FREE_TICKET_TAG)) ??
    null
  )
}

/**
 * What a month of a free ticket costs, øre incl. VAT: a twelfth of a 365-day product in whole kroner, as of a company ticket, or the
 * price of a 30-day product. Source: decisions.md "Free tickets".
 */
export function freeTicketPriceOre(
  product: Pick<FareProduct, 'id' | 'prices' | 'nrOfDaysValid'>,
  zones: ZoneCount,
): number {
  const ore = priceOfTier(product, tierOf(zones))
  return product.nrOfDaysValid === 365 ? monthlyPriceOre(ore) : ore
}

/** The 30-day product of children that a school ticket is priced from, or null where the operator has none. Source: docs/decisions. */
export function schoolTicketProduct(products: readonly FareProduct[]): FareProduct | null {
  return products.find(product => product.tags.includes(SCHOOL_TICKET_TAG)) ?? null
}

/** What a month of a school ticket costs, øre incl. VAT: the price of the 30-day product. */
export function schoolTicketPriceOre(product: Pick<FareProduct, 'id' | 'prices'>, zones: ZoneCount): number {
  return priceOfTier(product, tierOf(zones))
}

export type Comparison = {
  tier: PriceTier
  thirtyDayOre: number
  /** Twelve 30-day tickets. */
  thirtyDayYearOre: number
  yearTicketOre: number
  companyMonthOre: number
  /** Twelve months of company ticket. */
  companyYearOre: number
}

/**
 * A year of 30-day tickets against the 365-day ticket and the company ticket, per price tier; empty where the operator
 * does not sell the company ticket to the profile. Source: 001 §9.
 */
export function comparison(products: readonly FareProduct[], profileId = 1): Comparison[] {
  const year = companyTicketProduct(products, profileId)
  const month = products.find(
    product => product.profileId === profileId && product.tags.includes(COMPARISON_TAG),
  )
  if (!year || !month) return []
  return ([1, 2, 3] as const).map(tier => {
    const thirtyDayOre = priceOfTier(month, tier)
    const yearTicketOre = priceOfTier(year, tier)
    const companyMonthOre = monthlyPriceOre(yearTicketOre)
    return {
      tier,
      thirtyDayOre,
      thirtyDayYearOre: thirtyDayOre * 12,
      yearTicketOre,
      companyMonthOre,
      companyYearOre: companyMonthOre * 12,
    }
  })
}
