import * as z from 'zod/mini'
import type { Day } from '../days.ts'
import type { FormCode } from '../form-codes.ts'
import { code, countryCodeBound, dayBound, orRequired, phoneBound, textBound } from '../forms.ts'
import type { OperatorData } from '../operators/types.ts'
import { DEFAULT_COUNTRY_CODE, mobileProblem } from '../phone.ts'
import { withoutSeparators } from '../text.ts'
import { cardNumberProblem } from './card-number.ts'
import { FREE_TICKET_BOUNDS } from './lengths.ts'
import { FREE_TICKET_HOLDERS, FREE_TICKET_MEDIA, FREE_TICKET_PROFILES } from './profiles.ts'

const zone = z
  .string(code('wrong-format'))
  .check(z.trim(), z.minLength(1, code('required')), z.maxLength(100, code('too-long')))
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, orRequired('wrong-format'))

export const freeTicketBounds = {
  ticketHolderType: choice(FREE_TICKET_HOLDERS),
  employeeId: textBound(FREE_TICKET_BOUNDS.employeeId),
  firstName: textBound(FREE_TICKET_BOUNDS.name),
  lastName: textBound(FREE_TICKET_BOUNDS.name),
  dateOfBirth: dayBound,
  profile: choice(FREE_TICKET_PROFILES),
  mediaType: choice(FREE_TICKET_MEDIA),
  phone: z.optional(phoneBound),
  phoneCountryCode: countryCodeBound,
  cardNumber: z.optional(
    z.string(code('required')).check(z.overwrite(withoutSeparators), z.maxLength(50, code('too-long'))),
  ),
  /** The number of the agreement of the department. */
  agreementNumber: z
    .string(code('required'))
    .check(z.trim(), z.minLength(1, code('required')), z.maxLength(50, code('too-long'))),
  startDate: dayBound,
  zoneFrom: z.optional(zone),
  zoneTo: z.optional(zone),
  validAllZones: z._default(z.boolean(code('wrong-format')), false),
} as const

type Carried = { mediaType?: unknown; phone?: unknown; phoneCountryCode?: unknown; cardNumber?: unknown }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is wrong with the phone of a ticket on a phone; null for a ticket on a card. */
const phoneFault = ({ mediaType, phone, phoneCountryCode }: Carried): FormCode | null =>
  mediaType === 'MOBILE_TICKET'
    ? mobileProblem(textOf(phone), textOf(phoneCountryCode) || DEFAULT_COUNTRY_CODE)
    : null

const cardFault = ({ mediaType, cardNumber }: Carried, lengths?: readonly number[]): FormCode | null =>
  mediaType === 'TRAVEL_CARD' ? cardNumberProblem(textOf(cardNumber), lengths) : null

const rule = (path: string, fault: (carried: Carried) => FormCode | null) =>
  z.refine(form => fault((form ?? {}) as Carried) === null, {
    path: [path],
    when: () => true,
    error: issue => fault((issue.input ?? {}) as Carried) ?? ('required' satisfies FormCode),
  })

/** A ticket on a phone needs a mobile number. The rule runs even with other faults. Source: 002 §5. */
export const phoneOfTicket = rule('phone', phoneFault)

/** A ticket on a card needs a card number, of these lengths where they are known. Source: 002 §5, §9. */
export const cardOfTicket = (lengths?: readonly number[]) =>
  rule('cardNumber', carried => cardFault(carried, lengths))

/** The form of a single order, by the operator's card numbers and the day it is filled in. Source: 002 §5 "Single free-ticket create". */
export const freeTicketFormOf = (operator: Pick<OperatorData, 'cardNumberLengths'>, today: Day) =>
  z
    .object({
      ...freeTicketBounds,
      dateOfBirth: dayBound.check(z.refine(day => day <= today, code('max-date'))),
    })
    .check(
      phoneOfTicket,
      cardOfTicket(operator.cardNumberLengths),
      z.refine(form => form.validAllZones || (form.zoneFrom ?? '') !== '', {
        path: ['zoneFrom'],
        when: () => true,
        error: 'required' satisfies FormCode,
      }),
    )
