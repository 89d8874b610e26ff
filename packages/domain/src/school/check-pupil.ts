import { type FormCode, isFormCode } from '../form-codes.ts'
import { cardDigits } from '../free-ticket/card-number.ts'
import { parsePhone } from '../phone.ts'
import { schoolRecipientForm } from './bounds.ts'
import type { SchoolMedia } from './kind.ts'

/** What carries a ticket in a form and in a file: a card that the school has, and one that is made, are two choices. */
export const SCHOOL_CARRIERS = ['MOBILE_TICKET', 'TRAVEL_CARD', 'NEW_CARD'] as const
export type SchoolCarrier = (typeof SCHOOL_CARRIERS)[number]

/** A pupil as somebody has typed it. */
export type TypedPupil = {
  mediaType: SchoolCarrier | ''
  phone: string
  phoneCountryCode: string
  cardNumber: string
  firstName: string
  lastName: string
  className: string
  employeeId: string
}

/** A pupil as an order has it on the wire. Source: 002 §3. */
export type OrderedPupil = {
  mediaType: SchoolMedia
  orderCard?: true
  cardNumber?: string
  phone?: string
  phoneCountryCode?: string
  employeeId?: string
  firstName: string
  lastName: string
  className: string
}

/** Fields in the order in which a form shows them, which is the order of its faults. */
export const PUPIL_FIELDS = [
  ...(['firstName', 'lastName', 'className', 'employeeId'] as const),
  ...(['mediaType', 'phone', 'cardNumber'] as const),
] as const satisfies readonly (keyof TypedPupil)[]
export type PupilField = (typeof PUPIL_FIELDS)[number]

/** One pupil as the order has it, or the first fault of each field. Source: 002 §5. */
export function checkPupil(
  typed: TypedPupil,
): { pupil: OrderedPupil; faults: null } | { pupil: null; faults: Partial<Record<PupilField, FormCode>> } {
  const { mediaType: carrier, employeeId, ...fields } = typed
  const parsed = schoolRecipientForm.safeParse({
    ...fields,
    mediaType: carrier === 'NEW_CARD' ? 'TRAVEL_CARD' : carrier,
    orderCard: carrier === 'NEW_CARD',
    employeeId: employeeId.trim() || undefined,
  })
  if (!parsed.success) {
    const faults: Partial<Record<PupilField, FormCode>> = {}
    for (const { path, message } of parsed.error.issues) {
      const field = PUPIL_FIELDS.find(known => known === path[0])
      if (field) faults[field] ??= isFormCode(message) ? message : 'wrong-format'
    }
    return { pupil: null, faults }
  }
  const { phone, phoneCountryCode, cardNumber, orderCard, employeeId: number, ...pupil } = parsed.data
  const read = carrier === 'MOBILE_TICKET' ? parsePhone(phone ?? '', phoneCountryCode) : null
  return {
    pupil: {
      ...pupil,
      ...(number !== undefined && { employeeId: number }),
      ...(read?.ok && { phone: read.phone, phoneCountryCode: read.countryCode }),
      ...(orderCard && { orderCard }),
      ...(carrier === 'TRAVEL_CARD' && { cardNumber: cardDigits(cardNumber ?? '') }),
    },
    faults: null,
  }
}
