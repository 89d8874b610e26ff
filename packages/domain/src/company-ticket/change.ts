import { addDays, type Day } from '../days.ts'
import type { OperatorData } from '../operators/types.ts'
import type { RefusalCode } from '../refusals.ts'
import { type TicketActionFacts, ticketCan } from '../ticket/can.ts'
import { type EndDateRefusal, type EndDateSettings, endDateAllowed } from '../ticket/dates.ts'
import { type DecidedZones, decideZones, type TariffZone, type ZoneChoice } from '../zones.ts'

export type ZoneChangeFacts = {
  readonly operator: OperatorData
  readonly today: Day
  readonly ticket: TicketActionFacts & {
    readonly startDate: Day
    readonly zoneFrom: string
    readonly zoneTo: string
    readonly allZones: boolean
  }
  readonly settings: EndDateSettings
  readonly anyDate: boolean
  readonly zones: readonly TariffZone[]
  readonly choice: ZoneChoice
  /** The last day of the old zones; the new ones hold from the day after. */
  readonly expiryDate: Day
}

type ZoneChangeRefusal =
  | Extract<RefusalCode, 'ticket-not-changeable' | 'zones-unchanged'>
  | Extract<ReturnType<typeof decideZones>, { ok: false }>['refusal']
  | EndDateRefusal

/**
 * Whether the zones of a running ticket may change, and to what: checks the state, that something changes, the zones, and the day,
 * in this order. Source: 001 §4, §5.
 */
export function decideZoneChange(
  facts: ZoneChangeFacts,
): (DecidedZones & { expiryDate: Day }) | { ok: false; refusal: ZoneChangeRefusal } {
  const { operator, ticket, zones, choice, expiryDate, today, settings, anyDate } = facts
  if (ticketCan.changeZone(ticket) !== true) return { ok: false, refusal: 'ticket-not-changeable' }
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

/** The first day of the new zones: the day after the last of the old ones. Source: 001 §4. */
export function zonesValidFrom(expiryDate: Day): Day {
  return addDays(expiryDate, 1)
}
