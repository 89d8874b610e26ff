/** The tickets of a school as a file for spreadsheets. Pure. */
import { type CsvRow, csvCell, formatDay, formatPhone } from '@portal/domain'
import type { WireSchoolTicket } from '../../../lib/wire.ts'
import { cardNumberOf, shownPrice } from './price.ts'

export type FileTexts = {
  head: readonly string[]
  /** With the department of the company, which the last heading is then. */
  departments: boolean
  medium: (ticket: WireSchoolTicket) => string
  zones: (ticket: WireSchoolTicket) => string
  status: (ticket: WireSchoolTicket) => string
}

const quoted = (cell: CsvRow[number]) => `"${csvCell(cell).replaceAll('"', '""')}"`

/** One line per ticket, with a byte-order mark, so that spreadsheets read the letters right. */
export function schoolFile(tickets: readonly WireSchoolTicket[], texts: FileTexts): string {
  const rows: CsvRow[] = tickets.map(ticket => [
    ticket.lastName,
    ticket.firstName,
    ticket.employeeId,
    ticket.className,
    texts.medium(ticket),
    ticket.phone && formatPhone(ticket.phone, ticket.phoneCountryCode ?? undefined),
    cardNumberOf(ticket),
    texts.zones(ticket),
    formatDay(ticket.startDate),
    ticket.expirationDate && formatDay(ticket.expirationDate),
    texts.status(ticket),
    shownPrice(ticket),
    ...(texts.departments ? [ticket.department?.name] : []),
  ])
  return `\ufeff${[texts.head, ...rows].map(row => row.map(quoted).join(';')).join('\r\n')}\r\n`
}
