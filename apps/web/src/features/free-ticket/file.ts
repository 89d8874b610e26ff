/** The tickets of the list as a file for spreadsheets. Pure. */
import { type CsvRow, csvCell, formatDay, formatPhone } from '@portal/domain'
import type { WireFreeTicket } from '../../lib/wire.ts'

export type FileTexts = {
  head: readonly string[]
  /** With the department of the company, which the last heading is then. */
  departments: boolean
  holder: (ticket: WireFreeTicket) => string
  profile: (ticket: WireFreeTicket) => string
  zones: (ticket: WireFreeTicket) => string
  status: (ticket: WireFreeTicket) => string
}

const quoted = (cell: CsvRow[number]) => `"${csvCell(cell).replaceAll('"', '""')}"`

/** One line per ticket, with a byte-order mark, so that spreadsheets read the letters right. */
export function ticketFile(tickets: readonly WireFreeTicket[], texts: FileTexts): string {
  const rows: CsvRow[] = tickets.map(ticket => [
    ticket.lastName,
    ticket.firstName,
    ticket.employeeId,
    ticket.dateOfBirth && formatDay(ticket.dateOfBirth),
    texts.holder(ticket),
    ticket.invoiceReference,
    ticket.phone && formatPhone(ticket.phone, ticket.phoneCountryCode ?? undefined),
    ticket.travelCardNumber,
    texts.zones(ticket),
    texts.profile(ticket),
    formatDay(ticket.startDate),
    ticket.expirationDate && formatDay(ticket.expirationDate),
    texts.status(ticket),
    ticket.pricePerMonth,
    ...(texts.departments ? [ticket.department?.name] : []),
  ])
  return `\ufeff${[texts.head, ...rows].map(row => row.map(quoted).join(';')).join('\r\n')}\r\n`
}
