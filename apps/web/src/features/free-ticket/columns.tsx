import { formatDay } from '@portal/domain'
import { Link } from 'react-router'
import { Avatar } from '../../kit/Avatar.tsx'
import type { Column } from '../../kit/DataTable.tsx'
import { StatusPill } from '../../kit/StatusPill.tsx'
import { fullName, inGroups, kroner, phoneOf } from '../../lib/format.ts'
import { useZoneText } from '../../lib/labels.ts'
import { paths } from '../../lib/paths.ts'
import type { WireFreeTicket } from '../../lib/wire.ts'
import { useDepartmentColumn } from '../../ticket/department/useDepartmentColumn.tsx'
import { shownStatusOf, TicketStatus } from '../../ticket/labels.tsx'
import css from './free-ticket.module.css'
import { useFreeTicket } from './phrases.ts'

type Row = WireFreeTicket

/** Columns of the list of free tickets; the header of the employee number is the company's own label. */
export function useColumns(employeeIdLabel: string): Column<Row>[] {
  const t = useFreeTicket()
  const zoneText = useZoneText()
  const priceOf = ({ pricePerMonth }: Row) => (pricePerMonth === null ? '' : kroner(pricePerMonth))
  const carrierOf = ({ phone, phoneCountryCode, travelCardNumber, travelCardState }: Row) =>
    phone && phoneCountryCode
      ? phoneOf({ phone, phoneCountryCode })
      : travelCardNumber
        ? inGroups(travelCardNumber)
        : travelCardState === 'REQUESTED'
          ? t('cardOrdered')
          : ''
  return [
    {
      id: 'name',
      header: t('colName'),
      cell: (row, linkId) => (
        <span className="who">
          <Avatar name={fullName(row)} />
          <span>
            <Link id={linkId} to={paths.freeTicket(row.id)}>
              {fullName(row)}
            </Link>
            <span className="small">
              {t(row.ticketHolderType)}
              <span className="on-phone"> · {row.employeeId}</span>
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'employeeId',
      header: employeeIdLabel,
      phone: 'hide',
      cell: row => <span className="num">{row.employeeId}</span>,
    },
    {
      id: 'department',
      header: t('colDepartment'),
      phone: 'hide',
      wide: true,
      cell: row => row.invoiceReference,
    },
    ...useDepartmentColumn<Row>(true),
    {
      id: 'carrier',
      header: t('colCarrier'),
      phone: 'hide',
      wide: true,
      cell: row => <span className="num muted">{carrierOf(row)}</span>,
    },
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'hide',
      cell: row => <span className={css.zones}>{zoneText(row)}</span>,
    },
    {
      id: 'from',
      header: t('colFrom'),
      phone: 'hide',
      cell: row => <span className="num">{formatDay(row.startDate)}</span>,
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
function RowStatus({ row }: { row: Row }) {
  const t = useFreeTicket()
  const open = row.status === 'active' || row.status === 'pending'
  if (open && row.expirationDate && row.replacedFrom === null)
    return (
      <StatusPill tone="over">{t('endsOn', { day: formatDay(row.expirationDate).slice(0, 6) })}</StatusPill>
    )
  if (open && row.travelCardState === 'DEACTIVATED')
    return <StatusPill tone="warning">{t('cardBlocked')}</StatusPill>
  if (open && row.pickupCode !== null && !row.downloadedToPhone)
    return <StatusPill tone="warning">{t('notPickedUp')}</StatusPill>
  return <TicketStatus status={shownStatusOf(row)} plain />
}
