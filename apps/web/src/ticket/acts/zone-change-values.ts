/** The zone-change form: initial values, faults, and the request. Pure; the rules are the domain's. */
import {
  addDays,
  type Day,
  type FormCode,
  isDay,
  lastOfMonth,
  type Operator,
  type RefusalCode,
} from '@portal/domain'
import { decideZoneChange } from '@portal/domain/company-ticket'
import type { WireTicket, WireZone } from '../../lib/wire.ts'
import { formOf } from '../../lib/zod-faults.ts'
import { END_FAULTS, type EndFacts, endFault } from '../days.ts'
import { ticketFacts } from '../reasons.ts'
import { type ZoneValues, zoneChoice } from '../zones.ts'

/** The zones a ticket is changed to: one or two, or all. */
type ZoneChange = { zoneFrom?: string; zoneTo?: string; validAllZones?: true; expiryDate: Day }

/** In the order shown. `firstDay` is the first day of the new zones, the day after the last of the old ones. */
export const ZONE_CHANGE_FIELDS = ['zoneMode', 'zoneFrom', 'zoneTo', 'firstDay'] as const
type ZoneChangeField = (typeof ZONE_CHANGE_FIELDS)[number]
export type ZoneChangeValues = ZoneValues & { firstDay: string }

type Ticket = Pick<
  WireTicket,
  | 'status'
  | 'expirationDate'
  | 'replacedFrom'
  | 'pickupCode'
  | 'downloadedToPhone'
  | 'startDate'
  | 'zoneFrom'
  | 'zoneTo'
  | 'allZones'
  | 'nrOfZones'
>

/** The form begins with the zones the ticket has; a date must be chosen. */
export function startZoneChange(ticket: Ticket): ZoneChangeValues {
  if (ticket.allZones) return { zoneMode: 'all', zoneFrom: '', zoneTo: '', firstDay: '' }
  const two = ticket.nrOfZones === 2
  return {
    zoneMode: two ? 'two' : 'one',
    zoneFrom: ticket.zoneFrom,
    zoneTo: two ? ticket.zoneTo : '',
    firstDay: '',
  }
}

export type ZoneChangeFacts = EndFacts & {
  ticket: Ticket
  zones: readonly WireZone[]
  operator: Operator
}

type Issue = { path: [ZoneChangeField]; message: FormCode }
const ZONE_ISSUES: Partial<Record<RefusalCode, Issue>> = {
  'zones-unchanged': { path: ['zoneMode'], message: 'same-zone' },
  'all-zones-not-offered': { path: ['zoneMode'], message: 'wrong-format' },
  'zone-unknown': { path: ['zoneFrom'], message: 'wrong-format' },
  'zones-not-adjacent': { path: ['zoneTo'], message: 'wrong-format' },
}

/** The last day of the old zones. */
export const lastDayBefore = (firstDay: string): string =>
  isDay(firstDay) ? addDays(firstDay, -1) : firstDay

function zoneIssue(values: ZoneChangeValues, facts: ZoneChangeFacts): Issue | null {
  if (values.zoneMode !== 'all' && values.zoneFrom === '') return { path: ['zoneFrom'], message: 'required' }
  if (values.zoneMode === 'two' && values.zoneTo === '') return { path: ['zoneTo'], message: 'required' }
  const { ticket, ...rest } = facts
  // The day has its own message, so the zones are checked with a day that is always offered.
  const expiryDate: Day = lastOfMonth(facts.today)
  const decided = decideZoneChange({
    ...rest,
    ticket: { ...ticket, ...ticketFacts(ticket) },
    choice: zoneChoice(values),
    expiryDate,
  })
  if (decided.ok || decided.refusal in END_FAULTS) return null
  // If the ticket has changed in the meantime, the server refuses.
  return ZONE_ISSUES[decided.refusal] ?? null
}

/** Something must change [C-161], two zones must be adjacent [C-163], and the day must be one the agreement allows. */
export const zoneChangeForm = (facts: ZoneChangeFacts) =>
  formOf<ZoneChangeValues, ZoneChange>(values => {
    const expiryDate = lastDayBefore(values.firstDay)
    const dayFault = endFault(expiryDate, facts)
    const issues: Issue[] = [
      zoneIssue(values, facts),
      dayFault && { path: ['firstDay'] as ['firstDay'], message: dayFault },
    ].filter(issue => issue !== null)
    if (issues.length > 0) return { success: false, error: { issues } }
    const { validAllZones, zoneFrom, zoneTo } = zoneChoice(values)
    return {
      success: true,
      data: {
        expiryDate,
        ...(validAllZones && { validAllZones: true as const }),
        ...(zoneFrom && { zoneFrom }),
        ...(zoneTo && { zoneTo }),
      },
    }
  })
