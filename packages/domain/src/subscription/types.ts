/** Mobility add-ons: electric bike, car sharing, car rental. Never TICKET. Source: 001 §1, §3. */
export const SUBSCRIPTION_TYPES = ['JOULE', 'OTTO', 'CAR_POOL'] as const
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number]

/** What can be ordered for an employee; the company ticket comes first. Source: 001 §1, §3. */
export const PRODUCT_TYPES = ['TICKET', ...SUBSCRIPTION_TYPES] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const SUBSCRIPTION_STATUSES = [
  'PENDING',
  'EXPIRED',
  'ACTIVE',
  'CANCELLED',
  'ANONYMISED',
  'FAILED',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/**
 * A subscription type from outside.
 * @throws RangeError for anything else, TICKET included
 */
export function parseSubscriptionType(text: string): SubscriptionType {
  const type = SUBSCRIPTION_TYPES.find(known => known === text)
  if (!type) throw new RangeError(`Not a subscription type: ${text}`)
  return type
}
