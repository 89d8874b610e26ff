import type { OperatorData } from '../operators/types.ts'

/** How cards reach the company. */
export const DELIVERY_METHODS = ['POST', 'COURIER', 'COLLECT'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** VAT on shipping, percent. */
export const SHIPPING_VAT_RATE = 25

/** Øre incl. VAT, to Oslo and Akershus and elsewhere. Source: 002 §2.3, decisions.md "Counter". */
export const SHIPPING_ORE: Readonly<Record<DeliveryMethod, { readonly near: number; readonly far: number }>> =
  {
    POST: { near: 10_000, far: 20_000 },
    COURIER: { near: 12_000, far: 25_000 },
    COLLECT: { near: 0, far: 0 },
  }

/** The post codes of Oslo and Akershus, first and last of each run. */
const NEAR_POST_CODES: readonly (readonly [string, string])[] = [
  ['0001', '1299'], // Oslo
  ['1300', '1499'], // Bærum, Asker, Follo, Lørenskog, Nittedal
  ['1540', '1556'], // Vestby
  ['1900', '1970'], // Lillestrøm east, Enebakk, Aurskog-Høland
  ['2000', '2093'], // Lillestrøm, Rælingen, Gjerdrum, Ullensaker, Nannestad, Eidsvoll, Hurdal
  ['2150', '2170'], // Nes
  ['2730', '2743'], // Lunner
  ['3440', '3442'], // Røyken
  ['3470', '3490'], // Slemmestad, Hurum
  ['3520', '3521'], // Jevnaker
]

/** True for a post code of Oslo or Akershus; four digits. */
export function isNear(postCode: string): boolean {
  return NEAR_POST_CODES.some(([first, last]) => first <= postCode && postCode <= last)
}

/** What a shipment costs, øre incl. VAT. Source: 002 §2.3. */
export function shippingOre(method: DeliveryMethod, postCode: string | null): number {
  const { near, far } = SHIPPING_ORE[method]
  return postCode !== null && isNear(postCode) ? near : far
}

/** How an operator's counter delivers cards; none where it sells no cards. */
export function deliveryMethods({ counter }: Pick<OperatorData, 'counter'>): DeliveryMethod[] {
  return DELIVERY_METHODS.filter(method =>
    method === 'COLLECT' ? counter.collectAt !== null : counter.hasMailDelivery,
  )
}
