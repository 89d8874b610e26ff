import type { DeliveryFacts, DeliveryStatus } from './delivery.ts'

/**
 * What a list of deliveries says of each, and can be filtered by: an active one by whether it is made and fetched. MAKING: the ticket
 * system has not made it yet.
 */
export const DELIVERY_STATES = ['UNUSED', 'USED', 'MAKING', 'REFUNDED', 'CANCELLED', 'EXPIRED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The state of a delivery with a status. */
export function deliveryState(
  status: DeliveryStatus,
  { issued, used }: Pick<DeliveryFacts, 'issued' | 'used'>,
): DeliveryState {
  if (status !== 'ACTIVE') return status
  if (!issued) return 'MAKING'
  return used ? 'USED' : 'UNUSED'
}
