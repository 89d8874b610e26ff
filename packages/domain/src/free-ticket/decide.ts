import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { Environment } from '../environment.ts'
import type { OperatorData } from '../operators/types.ts'
import { type FareProduct, freeTicketPriceOre, freeTicketProduct } from '../price.ts'
import type { RefusalCode } from '../refusals.ts'
import { startDateAllowed } from '../ticket/dates.ts'
import { decideZones, type TariffZone, type ZoneChoice } from '../zones.ts'
import { conflictOf, type TakenPeriod } from './conflict.ts'
import {
  cardOrderErrors,
  type FreeTicketGeneralError,
  type FreeTicketRecipientError,
  isWrongCard,
  recipientErrors,
} from './faults.ts'
import { profilesFor } from './profile.ts'
import { type FreeTicketMedia, type FreeTicketProfile, profileIdOf } from './profiles.ts'

/** What was asked for; bounds, formats and the phone are already checked. */
export type FreeTicketInput = ZoneChoice &
  Pick<TakenPeriod, 'employeeId' | 'holderType'> & {
    readonly birthDate: Day
    readonly profile: FreeTicketProfile
    readonly mediaType: FreeTicketMedia
    readonly cardNumber: string | null
    readonly startDate: Day
  }

export type FreeTicketFacts = {
  readonly operator: OperatorData
  readonly environment: Environment
  readonly today: Day
  readonly input: FreeTicketInput
  /** The agreement of the department; null when the company has no such free-ticket agreement. */
  readonly agreement:
    | (AgreementTerm & { readonly companyId: string; readonly settings: AgreementSettings })
    | null
  readonly hasPostAddress: boolean
  readonly zones: readonly TariffZone[]
  /** Products of the price list that the month of the start date is priced by. */
  readonly products: readonly FareProduct[]
  /** Country code and digits of a ticket on a phone. */
  readonly phone: string | null
  /** Which of the card numbers are of cards that were blocked. */
  readonly blockedCards: ReadonlySet<string>
  /** Open free tickets with the holder, the phone or the card. */
  readonly open: readonly TakenPeriod[]
  /** What is wrong with the start date, where it is known: all tickets of a mass order begin on one of other days. */
  readonly startErrors?: readonly FreeTicketGeneralError[]
}

export type FreeTicketAccepted = {
  ok: true
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  profileId: number
  productId: string
  pricePerMonthOre: number
}

export type FreeTicketRefused =
  | {
      ok: false
      refusal: Extract<
        RefusalCode,
        | 'agreement-unknown'
        | 'agreement-not-valid'
        | 'ordering-not-allowed'
        | 'profile-not-sold'
        | 'free-ticket-exists'
      >
    }
  | {
      ok: false
      refusal: 'free-ticket-refused'
      generalErrors: FreeTicketGeneralError[]
      recipientErrors: FreeTicketRecipientError[]
    }

const START_ERRORS = {
  'start-date-past': 'START_DATE_TOO_EARLY',
  'start-date-too-late': 'START_DATE_TOO_LATE',
  'start-date-not-offered': 'START_DATE_NOT_OFFERED',
} as const

/** The start dates of a single order: free where the operator has a date input, else the months that the agreement offers. Source: 002 §5, §9. */
export function startDateSettings(
  operator: Pick<OperatorData, 'freeTicketDateInput'>,
  settings: Pick<AgreementSettings, 'canSetArbitraryStartupDateForTicket' | 'hasIncreasedExpiryDate'>,
): typeof settings {
  const free = operator.freeTicketDateInput || settings.canSetArbitraryStartupDateForTicket
  return {
    canSetArbitraryStartupDateForTicket: free,
    hasIncreasedExpiryDate: settings.hasIncreasedExpiryDate,
  }
}

function startErrors(
  { operator, today, input }: FreeTicketFacts,
  settings: AgreementSettings,
): FreeTicketGeneralError[] {
  const start = startDateAllowed({
    today,
    startDate: input.startDate,
    settings: startDateSettings(operator, settings),
    anyDate: false,
  })
  return start === true ? [] : [START_ERRORS[start]]
}

/** What is wrong with an order apart from who it is for. */
function generalErrors(facts: FreeTicketFacts, settings: AgreementSettings): FreeTicketGeneralError[] {
  const onCard = facts.input.mediaType === 'TRAVEL_CARD'
  return [...(facts.startErrors ?? startErrors(facts, settings)), ...(onCard ? cardOrderErrors(facts) : [])]
}

/** The person and the card of an order; zones and conflicts are apart. */
function personErrors({ operator, today, input, blockedCards }: FreeTicketFacts): FreeTicketRecipientError[] {
  const onCard = input.mediaType === 'TRAVEL_CARD'
  return recipientErrors({
    tooYoung: input.birthDate > today,
    mismatch: !profilesFor({ operator, ...input }).includes(input.profile),
    wrongCard: onCard && isWrongCard(operator, input.cardNumber),
    blockedCard: onCard && blockedCards.has(input.cardNumber ?? ''),
  })
}

/**
 * Whether a free ticket can be ordered, and at which price: what the company may do, then everything that is wrong with the order,
 * then what the holder, the phone or the card already has. Source: 002 §5, §6, §8, decisions.md "Free tickets".
 * @throws RangeError when the price list lacks the price of a product it sells
 */
export function decideFreeTicket(facts: FreeTicketFacts): FreeTicketAccepted | FreeTicketRefused {
  const { operator, today, input, agreement } = facts
  if (!agreement) return { ok: false, refusal: 'agreement-unknown' }
  if (!agreementCovers(agreement, today) || !agreementCovers(agreement, input.startDate))
    return { ok: false, refusal: 'agreement-not-valid' }
  if (!agreement.settings.allowOrderTicket) return { ok: false, refusal: 'ordering-not-allowed' }

  const zones = decideZones({ ...input, zones: facts.zones, operator })
  const general = generalErrors(facts, agreement.settings)
  const recipient = [...personErrors(facts), ...(zones.ok ? [] : [zoneError(facts)])]
  if (!zones.ok || general.length > 0 || recipient.length > 0) return refused(general, recipient)

  const profileId = profileIdOf(input.profile)
  const product = freeTicketProduct(facts.products, profileId)
  if (!product) return { ok: false, refusal: 'profile-not-sold' }

  const onCard = input.mediaType === 'TRAVEL_CARD'
  const taken = {
    ...input,
    companyId: agreement.companyId,
    phone: onCard ? null : facts.phone,
    card: onCard ? input.cardNumber : null,
    expirationDate: null,
  }
  const conflict = conflictOf(taken, facts.open)
  if (conflict === 'EXISTS') return { ok: false, refusal: 'free-ticket-exists' }
  if (conflict) return refused([], [conflict])

  const { zoneFrom, zoneTo, allZones, nrOfZones } = zones
  return {
    ok: true,
    ...{ zoneFrom, zoneTo, allZones, nrOfZones, profileId },
    productId: product.id,
    pricePerMonthOre: freeTicketPriceOre(product, zones),
  }
}

function refused(
  generalErrors: FreeTicketGeneralError[],
  recipientErrors: FreeTicketRecipientError[],
): FreeTicketRefused {
  return { ok: false, refusal: 'free-ticket-refused', generalErrors, recipientErrors }
}

/** The field of the zones that does not hold: the second one when the first is a zone. */
function zoneError({ input, zones }: FreeTicketFacts): FreeTicketRecipientError {
  const known = !input.validAllZones && zones.some(({ id }) => id === input.zoneFrom)
  return known ? 'INVALID_ZONE_TO' : 'INVALID_ZONE_FROM'
}
