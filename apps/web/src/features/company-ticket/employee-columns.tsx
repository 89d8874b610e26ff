import { formatDay } from '@portal/domain'
import type { Column } from '../../kit/DataTable.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { kroner } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import type { WireSubscriberRow } from '../../lib/wire.ts'
import { useDepartmentColumn } from '../../ticket/department/useDepartmentColumn.tsx'
import { TicketStatus } from '../../ticket/labels.tsx'
import { usePersonColumns } from '../../ticket/person-columns.tsx'
import { useCompanyTicket } from './phrases.ts'

type Row = WireSubscriberRow

/** Columns of the employee list; the header of the employee number is the company's own label [C-020, C-021]. */
export function useEmployeeColumns(employeeIdLabel: string): Column<Row>[] {
  const t = useCompanyTicket()
  const zoneText = useZoneText()
  const zonesOf = ({ ticket }: Row) => (ticket ? zoneText(ticket) : t('noTicket'))
  const priceOf = ({ ticket }: Row) =>
    ticket && ticket.pricePerMonth !== null ? kroner(ticket.pricePerMonth) : ''
  return [
    ...usePersonColumns<Row>(
      employeeIdLabel,
      ({ id }) => paths.employee(id),
      row => `${row.employeeId} · ${zonesOf(row)}`,
    ),
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'hide',
      cell: row => <span className={row.ticket ? undefined : 'muted'}>{zonesOf(row)}</span>,
    },
    ...useDepartmentColumn<Row>(),
    {
      id: 'from',
      header: t('colFrom'),
      phone: 'hide',
      wide: true,
      cell: ({ ticket }) => ticket && <span className="num">{formatDay(ticket.startDate)}</span>,
    },
    {
      id: 'status',
      header: t('colStatus'),
      phone: 'end',
      cell: row => (
        <>
          <RowStatus row={row} />
          <span className="on-phone small num">{priceOf(row)}</span>
        </>
      ),
    },
    { id: 'price', header: t('colPrice'), align: 'right', phone: 'hide', cell: priceOf },
  ]
}

/** The normal state is plain; what somebody may want to do something about is tinted. */
function RowStatus({ row: { status, ticket } }: { row: Row }) {
  const t = useCompanyTicket()
  if (ticket?.endsOn)
    return <StatusPill tone="over">{t('endsOn', { day: formatDay(ticket.endsOn).slice(0, 6) })}</StatusPill>
  if (ticket?.notPickedUp) return <StatusPill tone="warning">{t('notPickedUp')}</StatusPill>
  return <TicketStatus status={status} plain />
}
