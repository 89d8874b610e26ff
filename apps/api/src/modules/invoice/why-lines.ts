import {
  type CsvRow,
  inLanguage,
  type Language,
  type Localized,
  localized,
  monthOf,
  nok,
} from '@portal/domain'
import type { WhyChange, WhyLine, WhyPart, WhyReason } from '@portal/domain/invoice'
import type { SubscriptionType } from '@portal/domain/subscription'
import { TICKET_KINDS, type TicketKind, ticketKind } from '@portal/domain/ticket'
import { csvFile } from '../../core/csv.ts'
import type { Tariff } from '../tariff/service.ts'
import { ALL_ZONES, lineZones } from './lines.ts'

/** A line as it is compared, and what is shown of it. */
export type ComparedLine = WhyLine & {
  readonly addOnType: SubscriptionType | null
  readonly description: Localized | null
  readonly zoneFrom: string | null
  readonly zoneTo: string | null
  readonly allZones: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly employeeId: string | null
}

const BY_PHONE = (Object.keys(TICKET_KINDS) as TicketKind[])
  .filter(kind => ticketKind(kind).holder === 'phone')
  .map(kind => `'${kind}'`)
  .join(', ')

/**
 * SQL: the columns of compared lines, over `line l` with what invoice lines and their persons have. Who travels is what the line itself holds, the
 * phone, so that nothing changes when a ticket is anonymised; elsewhere the holder, whatever ticket they have, or the ticket.
 */
export const COMPARED = `l.id, l.source::text, l.add_on_type::text as "addOnType", l.month, l.sequence, l.gross_ore::int as ore,
    coalesce(case when t.id is null or t.kind in (${BY_PHONE}) then l.phone end, t.holder_id::text, s.holder_id::text, l.ticket_id::text, l.subscription_id::text) as who,
    concat_ws(' ', l.all_zones, l.nr_of_zones, l.zone_from, l.zone_to) as zones, l.description, l.zone_from as "zoneFrom", l.zone_to as "zoneTo",
    l.all_zones as "allZones", l.first_name as "firstName", l.last_name as "lastName", l.employee_id as "employeeId"
  from line l left join ticket t on t.id = l.ticket_id left join subscription s on s.id = l.subscription_id`

/** What an add-on is, of each kind how many. */
const addOnsOf = (changes: readonly WhyChange[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { now } of changes) if (now?.addOnType) counts[now.addOnType] = (counts[now.addOnType] ?? 0) + 1
  return counts
}

export const presentParts = (parts: readonly WhyPart[]) =>
  parts.map(({ reason, added, ore, changes }) => ({
    reason,
    ...{ lines: changes.length, added, amount: nok(ore) },
    addOns: reason === 'NEW_ADD_ONS' ? addOnsOf(changes) : {},
  }))

const REASONS: Record<WhyReason, Localized> = {
  NEW_TICKETS: { nb: 'Ny billett', en: 'New ticket' },
  NEW_ADD_ONS: { nb: 'Nytt tillegg', en: 'New add-on' },
  ENDED: { nb: 'Avsluttet', en: 'Ended' },
  MONTHS: { nb: 'Flere eller færre måneder', en: 'More or fewer months' },
  ZONES: { nb: 'Endrede soner', en: 'Changed zones' },
  PRICES: { nb: 'Endret pris', en: 'Changed price' },
  LATE: { nb: 'Etterfakturert', en: 'Invoiced late' },
  TAKEN_BACK: { nb: 'Tilbakeført', en: 'Reversed' },
  PURCHASES: { nb: 'Kjøp', en: 'Purchase' },
}
const ROUNDING: Localized = { nb: 'Avrunding av mva.', en: 'Rounding of VAT' }
const HEADER = {
  nb: [
    ...['Årsak', 'Etternavn', 'Fornavn', '', 'Beskrivelse', 'Måned', 'Soner før', 'Soner nå'],
    ...['Før', 'Nå', 'Forskjell'],
  ],
  en: [
    ...['Reason', 'Last name', 'First name', '', 'Description', 'Month', 'Zones before', 'Zones now'],
    ...['Before', 'Now', 'Difference'],
  ],
} as const

/**
 * A difference line by line as a CSV file, in NOK.
 * @param of what the file is named after, the word for employee ids, and what a line is for
 */
export const differenceFile = async <Line extends ComparedLine>(
  parts: readonly WhyPart<Line>[],
  of: {
    name: string
    label: string
    language: Language
    tariff: Tariff
    textOf: (line: Line) => Localized
    /** A last row that makes the rows add up. */
    roundingOre?: number
  },
) => {
  const { language } = of
  const zonesOf = (line: Line | null): string => {
    if (!line) return ''
    return line.allZones ? localized(ALL_ZONES, language) : lineZones(of.tariff, line).join(', ')
  }
  const rowOf = (reason: WhyReason, { before, now }: WhyChange<Line>): CsvRow => {
    const line = (now ?? before)!
    const [old, current] = [before?.ore ?? 0, now?.ore ?? 0]
    return [
      ...[localized(REASONS[reason], language), line.lastName, line.firstName, line.employeeId],
      ...[localized(of.textOf(line), language), monthOf(line.month), zonesOf(before), zonesOf(now)],
      ...[nok(old), nok(current), nok(current - old)],
    ]
  }
  return {
    name: `${localized({ nb: 'forskjell', en: 'difference' }, language)}-${of.name}.csv`,
    type: 'text/csv' as const,
    content: await csvFile([
      inLanguage(HEADER, language).map(header => header || of.label),
      ...parts.flatMap(({ reason, changes }) => changes.map(change => rowOf(reason, change))),
      ...(of.roundingOre
        ? [[localized(ROUNDING, language), ...Array(9).fill(null), nok(of.roundingOre)]]
        : []),
    ]),
  }
}
