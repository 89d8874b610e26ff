import type { Localized } from '../language.ts'
import type { OperatorData } from '../operators/types.ts'
import type { FareProduct } from '../price.ts'
import type { CounterMedia } from './kind.ts'
import { COUNTER_TAGS } from './tags.ts'

/** What the counter sells. */
export const COUNTER_PRODUCT_KINDS = ['SINGLE', 'DAY', 'WEEK', 'MONTH', 'TRAVEL_MONEY', 'EMPTY_CARD'] as const
export type CounterProductKind = (typeof COUNTER_PRODUCT_KINDS)[number]

/** The product types of an order in the contract. Source: 002 §3. */
export const COUNTER_PRODUCT_TYPES = ['TICKET', 'TRAVEL_CARD', 'TRAVEL_WALLET'] as const
export type CounterProductType = (typeof COUNTER_PRODUCT_TYPES)[number]

/** The most pieces of one line. Source: 002 §2.3 for empty cards, docs/decisions for the others. */
export const COUNTER_MOST = { tickets: 5000, emptyCards: 50 } as const

/** Whole kroner that can be bought as travel money. */
export const TRAVEL_MONEY_KRONER = { min: 50, max: 2000 } as const

type KindRules = {
  readonly type: CounterProductType
  readonly name: Localized
  /** How it can be delivered. A single-use card holds neither a long ticket nor money. */
  readonly media: readonly CounterMedia[]
}

const EVERY_MEDIUM = ['MOBILE_TICKET', 'TRAVEL_CARD', 'TRAVEL_CARD_ULTRALIGHT'] as const
const REUSED_MEDIA = ['MOBILE_TICKET', 'TRAVEL_CARD'] as const

export const COUNTER_KINDS: Readonly<Record<CounterProductKind, KindRules>> = {
  SINGLE: { type: 'TICKET', name: { nb: 'Enkeltbillett', en: 'Single ticket' }, media: EVERY_MEDIUM },
  DAY: { type: 'TICKET', name: { nb: '24 timer', en: '24 hours' }, media: EVERY_MEDIUM },
  WEEK: { type: 'TICKET', name: { nb: '7 dager', en: '7 days' }, media: EVERY_MEDIUM },
  MONTH: { type: 'TICKET', name: { nb: '30 dager', en: '30 days' }, media: REUSED_MEDIA },
  TRAVEL_MONEY: {
    type: 'TRAVEL_WALLET',
    name: { nb: 'Reisepenger', en: 'Travel money' },
    media: REUSED_MEDIA,
  },
  EMPTY_CARD: {
    type: 'TRAVEL_CARD',
    name: { nb: 'Tomme reisekort', en: 'Empty travel cards' },
    media: ['TRAVEL_CARD'],
  },
}

/** One product of the counter for one profile, at the prices of a list; øre incl. VAT. */
export type CounterProduct = {
  readonly id: string
  readonly kind: CounterProductKind
  /** Null for travel money and empty cards, which are for anybody. */
  readonly profileId: number | null
  readonly profileName: Localized | null
  readonly media: readonly CounterMedia[]
  /** Percent. */
  readonly vatRate: number
  /** By price tier, lowest first. Travel money has none, an empty card has one. */
  readonly prices: readonly { readonly tier: number; readonly ore: number }[]
}

/** The media that an operator's counter delivers: cards where they can be sent or collected. */
export function counterMedia(
  kind: CounterProductKind,
  { counter }: Pick<OperatorData, 'counter'>,
): CounterMedia[] {
  return COUNTER_KINDS[kind].media.filter(
    medium => medium === 'MOBILE_TICKET' || counter.hasMailDelivery || counter.collectAt !== null,
  )
}

const isForAnybody = (kind: CounterProductKind) => kind === 'TRAVEL_MONEY' || kind === 'EMPTY_CARD'

/**
 * What the counter sells of a price list, in the order of the kinds: products with one of its tags, without those that the operator
 * has blacklisted or could not deliver. Source: 002 §2.3, §9.
 */
export function counterProducts(
  products: readonly FareProduct[],
  operator: Pick<OperatorData, 'counter' | 'counterBlacklistedProducts'>,
): CounterProduct[] {
  return COUNTER_PRODUCT_KINDS.flatMap(kind => {
    const media = counterMedia(kind, operator)
    if (media.length === 0) return []
    return products
      .filter(
        ({ id, tags }) =>
          tags.includes(COUNTER_TAGS[kind]) && !operator.counterBlacklistedProducts.includes(id),
      )
      .sort((a, b) => a.profileId - b.profileId)
      .map(product => ({
        id: product.id,
        kind,
        profileId: isForAnybody(kind) ? null : product.profileId,
        profileName: isForAnybody(kind) ? null : product.profileName,
        media,
        vatRate: product.vatRate,
        prices: product.prices
          .map(({ nrOfZones, priceInclVatOre }) => ({ tier: nrOfZones, ore: priceInclVatOre }))
          .sort((a, b) => a.tier - b.tier),
      }))
  })
}

/**
 * The price tier of so many zones: the lowest that covers them, and the highest for all zones or for more than any covers. A product
 * with one price for everywhere has that tier only. Source: facts §1, docs/decisions.
 * @throws RangeError for a product without prices
 */
export function counterTier(
  { id, prices }: Pick<CounterProduct, 'id' | 'prices'>,
  zones: { readonly nrOfZones: number; readonly allZones: boolean },
): { tier: number; ore: number } {
  const highest = prices.at(-1)
  if (!highest) throw new RangeError(`${id} has no prices by zones`)
  if (zones.allZones) return highest
  return prices.find(({ tier }) => tier >= zones.nrOfZones) ?? highest
}
