import * as z from 'zod/mini'
import type { FormCode } from '../form-codes.ts'
import { code, countryCodeBound, dayBound, orRequired, phoneBound, textBound } from '../forms.ts'
import { phoneOfTicket } from '../free-ticket/bounds.ts'
import { cardNumberProblem } from '../free-ticket/card-number.ts'
import { withoutSeparators } from '../text.ts'
import { SCHOOL_MEDIA } from './kind.ts'
import { SCHOOL_BOUNDS, SCHOOL_CARD_DIGITS } from './lengths.ts'

/** One pupil of an order. `orderCard` asks for a card that is made for the pupil. Source: 002 §3. */
export const schoolRecipientBounds = {
  mediaType: z.enum(SCHOOL_MEDIA, orRequired('wrong-format')),
  orderCard: z._default(z.boolean(code('wrong-format')), false),
  cardNumber: z.optional(
    z.string(code('required')).check(z.overwrite(withoutSeparators), z.maxLength(50, code('too-long'))),
  ),
  phone: z.optional(phoneBound),
  phoneCountryCode: countryCodeBound,
  employeeId: z.optional(textBound(SCHOOL_BOUNDS.employeeId)),
  firstName: textBound(SCHOOL_BOUNDS.name),
  lastName: textBound(SCHOOL_BOUNDS.name),
  className: textBound(SCHOOL_BOUNDS.className),
} as const

const zone = z
  .string(code('wrong-format'))
  .check(z.trim(), z.minLength(1, code('required')), z.maxLength(100, code('too-long')))

/** What all pupils of an order share. Source: 002 §3. */
export const schoolOrderBounds = {
  agreementNumber: z
    .string(code('required'))
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(50, code('too-long'))),
  startDate: dayBound,
  validAllZones: z._default(z.boolean(code('wrong-format')), false),
  zoneIdFrom: z.optional(zone),
  zoneIdTo: z.optional(zone),
} as const

type Carried = { mediaType?: unknown; orderCard?: unknown; cardNumber?: unknown }
type Fault = (cardNumber: string) => FormCode | null

const cardRule = (faultOf: Fault) => {
  const fault = ({ mediaType, orderCard, cardNumber }: Carried): FormCode | null =>
    mediaType === 'TRAVEL_CARD' && orderCard !== true
      ? faultOf(typeof cardNumber === 'string' ? cardNumber : '')
      : null
  return z.refine(pupil => fault((pupil ?? {}) as Carried) === null, {
    path: ['cardNumber'],
    when: () => true,
    error: issue => fault((issue.input ?? {}) as Carried) ?? ('required' satisfies FormCode),
  })
}

/** A ticket on a card names a number or asks for a card; what is wrong with the number is a refusal of its own (002 §8). */
export const cardIsNamed = cardRule(number => (number.trim() === '' ? 'required' : null))

/** The same in a form: sixteen digits. Source: 002 §5. */
const cardHasSixteenDigits = cardRule(number => cardNumberProblem(number, [SCHOOL_CARD_DIGITS]))

export { phoneOfTicket }

/** One pupil in a form. Source: 002 §5 "New school ticket". */
export const schoolRecipientForm = z.object(schoolRecipientBounds).check(phoneOfTicket, cardHasSixteenDigits)
