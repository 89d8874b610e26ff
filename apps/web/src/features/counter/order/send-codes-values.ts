/** Numbers that were typed or pasted, and the codes of an order that they get. Pure; the division is the domain's. */
import { handOut } from '@portal/domain/counter'
import { formOf } from '../../../lib/zod-faults.ts'
import type { Delivery } from '../labels.tsx'
import { phonesIn } from '../shop/basket.ts'

/** Who gets which code of an order, and who gets none. */
export function divided(text: string, deliveries: readonly Delivery[]) {
  const codes = freeCodes(deliveries)
  const takers = deliveries.flatMap(({ status, mediaInfo: { phone, phoneCountryCode } }) =>
    status === 'ACTIVE' && phone !== null ? `${phoneCountryCode}${phone}` : [],
  )
  const found = handOut(phonesIn(text), codes, takers)
  return { ...found, stays: codes.length - found.given.length }
}

/** The codes that can still be sent to a phone. */
export const freeCodes = (deliveries: readonly Delivery[]) =>
  deliveries.flatMap(({ id, place, mediaInfo: { pickupCode }, actions }) =>
    actions.SEND_PICKUP_CODE.allowed && pickupCode !== null ? { id, place, pickupCode } : [],
  )

/** The form: what is sent is what the page shows. */
export const sendCodesForm = (deliveries: readonly Delivery[]) =>
  formOf(({ phones }: { phones: string }) => {
    const { given } = divided(phones, deliveries)
    if (given.length > 0)
      return {
        success: true,
        data: given.map(({ id, phone, phoneCountryCode }) => ({ id, phone, phoneCountryCode })),
      }
    const message = phones.trim() === '' ? 'required' : 'wrong-format'
    return { success: false, error: { issues: [{ path: ['phones'], message }] } }
  })
