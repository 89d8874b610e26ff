import { type AgreementSettings, type AgreementTerm, agreementCovers } from '../agreement.ts'
import type { Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import { type EmployeeIdRefused, employeeIdRefusal } from '../payroll/employee-id.ts'
import { companyTicketPriceOre, companyTicketProduct, type FareProduct } from '../price.ts'
import { PROFILE_IDS, type ProfileName } from '../profiles.ts'
import type { RefusalCode } from '../refusals.ts'
import type { SubscriptionType } from '../subscription/types.ts'
import { quarantineEnd, startDateAllowed } from '../ticket/dates.ts'
import type { PhoneTicket } from '../ticket/phone-ticket.ts'
import { decideZones, type TariffZone, type ZoneChoice } from '../zones.ts'

/** What was asked for; bounds and formats are already checked. */
export type OrderInput = ZoneChoice & {
  readonly employeeId: string
  readonly startDate: Day
  readonly profile?: ProfileName | undefined
  readonly addOns: readonly SubscriptionType[]
}

export type OrderFacts = {
  /** Which ticket is ordered. */
  readonly product: PhoneTicket
  readonly operator: OperatorData
  readonly today: Day
  readonly input: OrderInput
  /** The agreement named in the order; null when the company has no such agreement. */
  readonly agreement:
    | (AgreementTerm & { readonly companyId: string; readonly settings: AgreementSettings })
    | null
  /** The phone is a valid mobile number. Reading a number is slow, so it is read once, by the caller. */
  readonly mobile: boolean
  /** As `mayChooseAnyDay` says of the first day. */
  readonly anyDate: boolean
  readonly zones: readonly TariffZone[]
  /** Products of the price list that the month of the start date is priced by. */
  readonly products: readonly FareProduct[]
  /** Add-ons the operator sells. */
  readonly availableAddOns: readonly SubscriptionType[]
  /** A pending or active ticket exists for the phone. */
  readonly openTicket: boolean
  /** The last day of the phone's latest ended ticket. */
  readonly lastExpiry: Day | null
  /** Types of the phone's pending and active subscriptions. */
  readonly openAddOns: readonly SubscriptionType[]
}

export type OrderAccepted = {
  ok: true
  zoneFrom: string
  zoneTo: string
  allZones: boolean
  nrOfZones: number
  zoneNames: string[]
  profileId: number
  productId: string
  pricePerMonthOre: number
  /** Percent. */
  vatRate: number
  addOns: SubscriptionType[]
}

export type QuarantineDetail = {
  expectedQuaranteenEndDate: Day
  lastOrder: { expirationDate: Day }
}

/** Every refusal of `decideOrder`, in the order of the checks. Source: 001 §5, §6, §8. */
export const ORDER_REFUSALS = [
  'agreement-unknown',
  'agreement-not-valid',
  'ordering-not-allowed',
  'phone-not-mobile',
  'employee-id-not-in-payroll',
  'start-date-past',
  'start-date-not-offered',
  'start-date-too-late',
  'zone-unknown',
  'zones-not-adjacent',
  'all-zones-not-offered',
  'profile-not-sold',
  'add-on-not-sold',
  'open-ticket-exists',
  'quarantine',
  'subscription-exists',
] as const satisfies readonly RefusalCode[]
export type OrderRefusal = (typeof ORDER_REFUSALS)[number]

type PlainRefusal = Exclude<OrderRefusal, 'quarantine' | 'subscription-exists' | EmployeeIdRefused['refusal']>
export type OrderRefused =
  | { ok: false; refusal: PlainRefusal; detail?: undefined }
  | ({ ok: false } & EmployeeIdRefused)
  | { ok: false; refusal: 'quarantine'; detail: QuarantineDetail }
  | { ok: false; refusal: 'subscription-exists'; detail: { type: SubscriptionType } }

/**
 * Whether a company ticket or a resident's ticket can be ordered, and at which price. The first broken rule, in the order of `ORDER_REFUSALS`, is the
 * refusal: what the company may do, what was asked for, what the phone already has. Source: 001 §5, §6, §8.
 * @throws RangeError when the price list lacks the price of a product it sells
 */
export function decideOrder(facts: OrderFacts): OrderAccepted | OrderRefused {
  const { operator, today, input, agreement } = facts
  if (!agreement) return refuse('agreement-unknown')
  if (!agreementCovers(agreement, today) || !agreementCovers(agreement, input.startDate)) {
    return refuse('agreement-not-valid')
  }
  if (!facts.product.sold(operator) || !agreement.settings.allowOrderTicket) {
    return refuse('ordering-not-allowed')
  }
  if (!facts.mobile) return refuse('phone-not-mobile')
  const idRefused = employeeIdRefusal(operator, agreement.companyId, input.employeeId)
  if (idRefused) return { ok: false, ...idRefused }

  const start = startDateAllowed({
    today,
    startDate: input.startDate,
    settings: facts.product.startSettings(agreement.settings),
    anyDate: facts.anyDate,
  })
  if (start !== true) return refuse(start)

  const zones = decideZones({
    zones: facts.zones,
    operator,
    zoneFrom: input.zoneFrom,
    zoneTo: input.zoneTo,
    validAllZones: input.validAllZones,
  })
  if (!zones.ok) return refuse(zones.refusal)

  const profileId = PROFILE_IDS[input.profile ?? 'ADULT']
  const product = companyTicketProduct(facts.products, profileId, facts.product.productTag)
  if (!product) return refuse('profile-not-sold')
  if (input.addOns.some(type => !facts.availableAddOns.includes(type))) return refuse('add-on-not-sold')

  if (facts.openTicket) return refuse('open-ticket-exists')
  const quarantine = quarantineOf(facts)
  if (quarantine) return { ok: false, refusal: 'quarantine', detail: quarantine }
  const owned = input.addOns.find(type => facts.openAddOns.includes(type))
  if (owned) return { ok: false, refusal: 'subscription-exists', detail: { type: owned } }

  return {
    ok: true,
    zoneFrom: zones.zoneFrom,
    zoneTo: zones.zoneTo,
    allZones: zones.allZones,
    nrOfZones: zones.nrOfZones,
    zoneNames: zones.zoneNames,
    profileId,
    productId: product.id,
    pricePerMonthOre: companyTicketPriceOre(product, zones),
    vatRate: product.prices[0]?.vatRate ?? 0,
    addOns: [...new Set(input.addOns)],
  }
}

function refuse(refusal: PlainRefusal): OrderRefused {
  return { ok: false, refusal }
}

/** A phone with an ended ticket is blocked until the first month that is not billed yet. */
function quarantineOf({ operator, input, lastExpiry }: OrderFacts): QuarantineDetail | null {
  if (lastExpiry === null) return null
  const expectedQuaranteenEndDate = quarantineEnd(lastExpiry, operator.companyTicket.quarantineMonths)
  if (input.startDate >= expectedQuaranteenEndDate) return null
  return { expectedQuaranteenEndDate, lastOrder: { expirationDate: lastExpiry } }
}
