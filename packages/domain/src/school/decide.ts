import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import { type FareProduct, schoolTicketPriceOre, schoolTicketProduct } from '../price.ts'
import type { RefusalCode } from '../refusals.ts'
import { decideZones, type TariffZone, type ZoneChoice, type ZoneRefusal } from '../zones.ts'
import { SCHOOL_MEDIA, type SchoolMedia } from './kind.ts'
import { SCHOOL_CARD_DIGITS } from './lengths.ts'
import { isSameName, type PupilName } from './pupil.ts'
import { schoolStartDates, schoolYearAt } from './years.ts'

/** What can be wrong with an order as a whole, beside the refusals that have a code of their own. */
export const SCHOOL_GENERAL_ERRORS = [
  'TRAVEL_CARD_NOT_OFFERED',
  'TRAVEL_CARD_NOT_PRODUCED',
  'TRAVEL_CARD_NO_COMPANY_POST_ADDRESS',
] as const
export type SchoolGeneralError = (typeof SCHOOL_GENERAL_ERRORS)[number]

/** What can be wrong with one pupil, as the code of the refusal that names it. The first that any pupil has is the code of the order. */
export const SCHOOL_RECIPIENT_ERRORS = [
  'card-number-invalid',
  'card-blocked',
  'student-id-in-use',
  'school-ticket-exists',
] as const satisfies RefusalCode[]
export type SchoolRecipientError = (typeof SCHOOL_RECIPIENT_ERRORS)[number]

/** What the card system says of a card. */
export type CardState = 'VALID' | 'UNKNOWN' | 'BLOCKED'

/** One pupil of an order; bounds, formats and the phone are already checked. */
export type SchoolRecipient = {
  readonly mediaType: SchoolMedia
  /** Digits of a card that the school has; null for a phone and for a card that is to be made. */
  readonly cardNumber: string | null
  readonly cardState: CardState | null
  readonly name: PupilName
  /** Who has the number that was given; null where nobody has it, or none was given. */
  readonly ownerOfNumber: PupilName | null
  /** What only one ticket may be for in the same days: the pupil, the phone, the card. */
  readonly keys: readonly string[]
}

export type SchoolOrderFacts = {
  readonly operator: OperatorData
  readonly today: Day
  /** The agreement that was named; null when the company has no such school agreement. */
  readonly agreement: (AgreementTerm & { readonly settings: AgreementSettings }) | null
  readonly hasPostAddress: boolean
  readonly startDate: Day
  readonly choice: ZoneChoice
  readonly zones: readonly TariffZone[]
  /** Products of the price list that the month of the start date is priced by. */
  readonly products: readonly FareProduct[]
  readonly recipients: readonly SchoolRecipient[]
  /** The keys that open tickets of the school year have. */
  readonly taken: ReadonlySet<string>
}

export type SchoolOrderAccepted = {
  ok: true
  /** The last day: a ticket ends with its school year. */
  expirationDate: Day
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  productId: string
  profileId: number
  pricePerMonthOre: number
}

export type SchoolOrderRefused =
  | {
      ok: false
      refusal: Extract<
        RefusalCode,
        | 'agreement-unknown'
        | 'agreement-not-valid'
        | 'ordering-not-allowed'
        | 'profile-not-sold'
        | 'start-date-past'
        | 'start-date-too-late'
        | ZoneRefusal
      >
    }
  | { ok: false; refusal: 'school-ticket-refused'; generalErrors: SchoolGeneralError[] }
  | {
      ok: false
      refusal: SchoolRecipientError
      /** By the position of each pupil that has any. */
      recipientErrors: { indexInInput: number; errors: SchoolRecipientError[] }[]
    }

/** What may carry a school ticket: cards where the operator's have sixteen digits. Source: 002 §5, §9. */
export function schoolMedia({ cardNumberLengths }: Pick<OperatorData, 'cardNumberLengths'>): SchoolMedia[] {
  return SCHOOL_MEDIA.filter(
    medium => medium !== 'TRAVEL_CARD' || cardNumberLengths.includes(SCHOOL_CARD_DIGITS),
  )
}

function generalErrors({ operator, recipients, hasPostAddress }: SchoolOrderFacts): SchoolGeneralError[] {
  const onCard = recipients.filter(({ mediaType }) => mediaType === 'TRAVEL_CARD')
  if (onCard.length === 0) return []
  if (!schoolMedia(operator).includes('TRAVEL_CARD')) return ['TRAVEL_CARD_NOT_OFFERED']
  if (onCard.every(({ cardNumber }) => cardNumber !== null)) return []
  return [
    ...(operator.travelCardAdmin ? [] : (['TRAVEL_CARD_NOT_PRODUCED'] as const)),
    ...(hasPostAddress ? [] : (['TRAVEL_CARD_NO_COMPANY_POST_ADDRESS'] as const)),
  ]
}

/** The errors of each pupil. An earlier one of the order counts as taken. */
function recipientErrors({ recipients, taken }: SchoolOrderFacts): SchoolRecipientError[][] {
  const known = new Set(taken)
  return recipients.map(({ cardNumber, cardState, name, ownerOfNumber, keys }) => {
    // A number belongs to one pupil: that of another name is refused, because the order would rename them.
    const isOfAnother = ownerOfNumber !== null && !isSameName(ownerOfNumber, name)
    const exists = keys.some(key => known.has(key))
    for (const key of keys) known.add(key)
    const invalid = cardNumber !== null && (!/^\d{16}$/.test(cardNumber) || cardState === 'UNKNOWN')
    return [
      ...(invalid ? (['card-number-invalid'] as const) : []),
      ...(cardState === 'BLOCKED' ? (['card-blocked'] as const) : []),
      ...(isOfAnother ? (['student-id-in-use'] as const) : []),
      ...(exists && !isOfAnother ? (['school-ticket-exists'] as const) : []),
    ]
  })
}

/**
 * Whether school tickets can be ordered, all or none, and at which price: what the school may do, then the days and zones, then each
 * pupil. Source: 002 §5, §6, §8, decisions.md "School".
 * @throws RangeError when the price list lacks the price of a product it sells
 */
export function decideSchoolOrder(facts: SchoolOrderFacts): SchoolOrderAccepted | SchoolOrderRefused {
  const { operator, today, agreement, startDate } = facts
  if (!agreement) return { ok: false, refusal: 'agreement-unknown' }
  if (!agreementCovers(agreement, today) || !agreementCovers(agreement, startDate))
    return { ok: false, refusal: 'agreement-not-valid' }
  if (!agreement.settings.allowOrderTicket) return { ok: false, refusal: 'ordering-not-allowed' }

  const days = schoolStartDates(operator, today)
  const year = schoolYearAt(operator, startDate)
  if (days && startDate < days.min) return { ok: false, refusal: 'start-date-past' }
  if (!days || !year || startDate > days.max) return { ok: false, refusal: 'start-date-too-late' }

  const zones = decideZones({ ...facts.choice, zones: facts.zones, operator })
  if (!zones.ok) return zones
  const product = schoolTicketProduct(facts.products)
  if (!product) return { ok: false, refusal: 'profile-not-sold' }

  const general = generalErrors(facts)
  if (general.length > 0) return { ok: false, refusal: 'school-ticket-refused', generalErrors: general }
  const errors = recipientErrors(facts)
  const refusal = SCHOOL_RECIPIENT_ERRORS.find(error => errors.some(own => own.includes(error)))
  if (refusal)
    return {
      ok: false,
      refusal,
      recipientErrors: errors.flatMap((own, indexInInput) =>
        own.length > 0 ? [{ indexInInput, errors: own }] : [],
      ),
    }

  const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
  return {
    ok: true,
    ...{ expirationDate: year.end, zoneFrom, zoneTo, allZones, nrOfZones },
    productId: product.id,
    profileId: product.profileId,
    pricePerMonthOre: schoolTicketPriceOre(product, zones),
  }
}

/** A pupil of a class list, with their own zones. */
export type SchoolRow = { readonly choice: ZoneChoice; readonly recipient: SchoolRecipient }

/**
 * Whether each pupil of a class list can have a ticket, by the rule of an order for one. What an earlier row gets counts as taken.
 * @returns the decisions by the order of `rows`
 * @throws RangeError as `decideSchoolOrder`
 */
export function decideSchoolRows(
  facts: Omit<SchoolOrderFacts, 'choice' | 'recipients'>,
  rows: readonly SchoolRow[],
): (SchoolOrderAccepted | SchoolOrderRefused)[] {
  const taken = new Set(facts.taken)
  return rows.map(({ choice, recipient }) => {
    const decision = decideSchoolOrder({ ...facts, choice, recipients: [recipient], taken })
    if (decision.ok) for (const key of recipient.keys) taken.add(key)
    return decision
  })
}
