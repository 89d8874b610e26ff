import type { Localized } from '../language.ts'
import { PRODUCT_TYPES, type ProductType } from './types.ts'

/** Names and descriptions of what can be ordered. Source: 001 §1, §3. */
export const PRODUCT_TEXTS: Readonly<Record<ProductType, { name: Localized; description: Localized }>> = {
  TICKET: {
    name: { nb: 'Bedriftsbillett', en: 'Company ticket' },
    description: {
      nb: 'Reis ubegrenset i sonene på billetten, måned for måned.',
      en: 'Unlimited travel in the zones of the ticket, month by month.',
    },
  },
  JOULE: {
    name: { nb: 'Elsykkel', en: 'Electric bike' },
    description: {
      nb: 'En elsykkel med service inkludert, til fast månedspris.',
      en: 'An electric bike with service included, at a fixed monthly price.',
    },
  },
  OTTO: {
    name: { nb: 'Bildeling', en: 'Car sharing' },
    description: {
      nb: 'Medlemskap i bildeling, med rabatt på hver tur.',
      en: 'Car-sharing membership, with a discount on every trip.',
    },
  },
  CAR_POOL: {
    name: { nb: 'Leiebil', en: 'Car rental' },
    description: {
      nb: 'Rabatterte leiebiler i nærheten, for en dag eller en helg.',
      en: 'Discounted rental cars nearby, for a day or a weekend.',
    },
  },
}

/** The known products, company ticket first, the rest in fixed order. Source: 001 §1, §3. */
export function availableProducts<Product extends { readonly type: string }>(
  products: readonly Product[],
): (Product & { type: ProductType })[] {
  return PRODUCT_TYPES.flatMap(type =>
    products.filter((product): product is Product & { type: ProductType } => product.type === type),
  )
}

/**
 * What can still be ordered for an employee: no second open company ticket, no second open subscription of a type.
 * Source: 001 §2.
 */
export function orderableTypes(
  available: readonly ProductType[],
  owned: readonly { readonly type: ProductType; readonly status: string }[],
): ProductType[] {
  const open = new Set(
    owned.filter(item => item.status === 'ACTIVE' || item.status === 'PENDING').map(item => item.type),
  )
  return available.filter(type => !open.has(type))
}
