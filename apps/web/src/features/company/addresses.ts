/** The three addresses of a company as they are read. Pure, and without the form that changes them. */
import type { WireAddress } from './wire.ts'

/** In the order in which they are read: each may be the same as one before it. */
export const ADDRESS_KINDS = ['visit', 'post', 'bill'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

const PRECEDING = { visit: [], post: ['visit'], bill: ['post', 'visit'] } as const

/** The address before it that an address is the same as, nearest first; null for one of its own. */
export function sameAs(
  kind: AddressKind,
  addresses: Record<AddressKind, WireAddress>,
): (typeof PRECEDING)[AddressKind][number] | null {
  const own = addresses[kind]
  const written = (address: WireAddress) =>
    address && [address.line1, address.line2, address.postCode, address.city].join('\n').toLowerCase()
  return own && (PRECEDING[kind].find(other => written(addresses[other]) === written(own)) ?? null)
}

/** The name of the draft of a company's addresses. */
export const addressDraft = (id: string) => `company-addresses:${id}`
