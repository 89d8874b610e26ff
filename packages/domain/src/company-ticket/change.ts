import type { AgreementSettings } from '../agreement.ts'
import { addDays, addMonths, type Day, lastDay, monthOf } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { type DecidedZones, decideZones, type TariffZone, type ZoneChoice } from '../zones.ts'
import { companyTicketCan, type TicketActionFacts } from './can.ts'
import { dateOptionCount, endDateOptions, FREE_DATE_MONTHS } from './rules.ts'

/** Up to and including this day the current month can still be changed as a whole. Source: 001 §1. */
export const LAST_DAY_FOR_MONTH = 6

type EndRefusal = Extract<
  RefusalCode,
  'end-date-past' | 'end-date-not-offered' | 'end-date-too-late' | 'end-date-before-start'
>
type EndSettings = Pick<AgreementSettings, 'hasIncreasedExpiryDate' | 'showDateInput'>

/**
 * The last days offered for a running ticket: until day 6 also the last day of the month before, so that this month can
 * still be given back whole; then the last day of this month and of those after it. Source: 001 §1, decisions.md "Dates".
 */
export function ticketEndOptions(facts: {
  today: Day
  startDate: Day
  settings: Pick<AgreementSettings, 'hasIncreasedExpiryDate'>
}): Day[] {
  const { today, startDate, settings } = facts
  const offered = endDateOptions({ today, count: dateOptionCount(settings) })
  const previous = lastDay(monthOf(addMonths(`${monthOf(today)}-01`, -1)))
  const early = Number(today.slice(8)) <= LAST_DAY_FOR_MONTH ? [previous] : []
  return [...early, ...offered].filter(day => day >= startDate)
}

/**
 * Whether a running ticket may end on a day. Any day from its start for a global company admin (`anyDate`); today up to six
 * months ahead where the agreement has a date input; one of the offered days otherwise. Source: 000 §6, 001 §4, §6, §9.
 */
export function endDateAllowed(facts: {
  today: Day
  startDate: Day
  endDate: Day
  settings: EndSettings
  anyDate: boolean
}): true | EndRefusal {
  const { today, startDate, endDate, settings } = facts
  if (endDate < startDate) return 'end-date-before-start'
  if (facts.anyDate) return true
  if (ticketEndOptions({ today, startDate, settings }).includes(endDate)) return true
  if (endDate < today) return 'end-date-past'
  const latest = settings.showDateInput
    ? addMonths(today, FREE_DATE_MONTHS)
    : endDateOptions({
        today,
        count: dateOptionCount(settings),
      }).at(-1)!
  if (endDate > latest) return 'end-date-too-late'
  return settings.showDateInput ? true : 'end-date-not-offered'
}

export type ZoneChangeFacts = {
  readonly operator: OperatorData
  readonly today: Day
  readonly ticket: TicketActionFacts & {
    readonly startDate: Day
    readonly zoneFrom: string
    readonly zoneTo: string
    readonly allZones: boolean
  }
  readonly settings: EndSettings
  readonly anyDate: boolean
  readonly zones: readonly TariffZone[]
  readonly choice: ZoneChoice
  /** The last day of the old zones; the new ones hold from the day after. */
  readonly expiryDate: Day
}

type ZoneChangeRefusal =
  | Extract<RefusalCode, 'ticket-not-changeable' | 'zones-unchanged'>
  | Extract<ReturnType<typeof decideZones>, { ok: false }>['refusal']
  | EndRefusal

/**
 * Whether the zones of a running ticket may change, and to what: the state first, then that something changes at all, then
 * the zones, then the day. Source: 001 §4, §5.
 */
export function decideZoneChange(
  facts: ZoneChangeFacts,
): (DecidedZones & { expiryDate: Day }) | { ok: false; refusal: ZoneChangeRefusal } {
  const { operator, ticket, zones, choice, expiryDate, today, settings, anyDate } = facts
  if (companyTicketCan.changeZone(ticket) !== true) return { ok: false, refusal: 'ticket-not-changeable' }
  const decided = decideZones({ zones, operator, ...choice })
  if (!decided.ok) return decided
  if (sameZones(ticket, decided)) return { ok: false, refusal: 'zones-unchanged' }
  const end = endDateAllowed({ today, startDate: ticket.startDate, endDate: expiryDate, settings, anyDate })
  return end === true ? { ...decided, expiryDate } : { ok: false, refusal: end }
}

/** True when two choices give the same ticket; the order of two zones does not matter. Source: 001 §5. */
export function sameZones(
  a: { readonly zoneFrom: string; readonly zoneTo: string; readonly allZones: boolean },
  b: { readonly zoneFrom: string; readonly zoneTo: string; readonly allZones: boolean },
): boolean {
  if (a.allZones || b.allZones) return a.allZones === b.allZones
  return (
    (a.zoneFrom === b.zoneFrom && a.zoneTo === b.zoneTo) ||
    (a.zoneFrom === b.zoneTo && a.zoneTo === b.zoneFrom)
  )
}

/**
 * The days of a ticket that is sent again: the new one begins where the first one stops. A running ticket ends today and
 * the new one begins today; one that has not begun was never valid, so the new one begins when it would have.
 * Source: 001 §4 ("creates a new ticket and ends the original immediately").
 */
export function resendDays(facts: { today: Day; startDate: Day }): { lastDay: Day; startDate: Day } {
  const { today, startDate } = facts
  return startDate <= today
    ? { lastDay: today, startDate: today }
    : { lastDay: addDays(startDate, -1), startDate }
}

/** The first day of the new zones: the day after the last of the old ones. Source: 001 §4. */
export function zonesValidFrom(expiryDate: Day): Day {
  return addDays(expiryDate, 1)
}
