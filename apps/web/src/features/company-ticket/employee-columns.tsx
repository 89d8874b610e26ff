import { firstDay, formatDay, formatNok, lastDay, oreOf } from '@portal/domain'
import { lazy, Suspense } from 'react'
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

// Fetched when somebody is paused.
const PauseStatus = lazy(() => import('../../ticket/pause/PauseStatus.tsx'))

/**
 * Columns of the employee list; the header of the employee number is the company's own label [C-020, C-021].
 * @param paused only those with a pause are shown: its months, and the price when the ticket is back
 */
export function useEmployeeColumns(employeeIdLabel: string, paused: boolean): Column<Row>[] {
  const t = useCompanyTicket()
  const zoneText = useZoneText()
  const shownOf = ({ ticket, pause }: Row) => (paused ? (pause ?? ticket) : (ticket ?? pause))
  const zonesOf = (row: Row) => {
    const shown = shownOf(row)
    return shown ? zoneText(shown) : t('noTicket')
  }
  const priceOf = (row: Row) => {
    const price = shownOf(row)?.pricePerMonth ?? null
    if (price === null) return ''
    return paused ? t('perMonthShort', { price: formatNok(oreOf(price)) }) : kroner(price)
  }
  return [
    ...usePersonColumns<Row>(
      employeeIdLabel,
      ({ id }) => paths.employee(id),
      row => `${row.employeeId} · ${zonesOf(row)}`,
    ).filter(({ id }) => !paused || id !== 'phone'),
    {
      id: 'zones',
      header: t('colZones'),
      phone: 'hide',
      cell: row => <span className={shownOf(row) ? undefined : 'muted'}>{zonesOf(row)}</span>,
    },
    ...useDepartmentColumn<Row>(),
    ...(paused
      ? []
      : [
          {
            id: 'from',
            header: t('colFrom'),
            phone: 'hide',
            wide: true,
            cell: ({ ticket }: Row) => ticket && <span className="num">{formatDay(ticket.startDate)}</span>,
          } as const,
        ]),
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
    ...(paused
      ? [
          {
            id: 'pause',
            header: t('colPause'),
            phone: 'hide',
            cell: ({ pause }: Row) =>
              pause && (
                <span className="num">
                  {formatDay(firstDay(pause.from))}–{formatDay(lastDay(pause.to))}
                </span>
              ),
          } as const,
        ]
      : []),
    {
      id: 'price',
      header: t(paused ? 'colBack' : 'colPrice'),
      align: 'right',
      phone: 'hide',
      cell: priceOf,
    },
  ]
}

/** The normal state is plain; what somebody may want to do something about is tinted. */
function RowStatus({ row: { status, ticket, pause } }: { row: Row }) {
  const t = useCompanyTicket()
  if (pause)
    return (
      <Suspense>
        <PauseStatus status={status} pause={pause} />
      </Suspense>
    )
  if (ticket?.endsOn)
    return <StatusPill tone="over">{t('endsOn', { day: formatDay(ticket.endsOn).slice(0, 6) })}</StatusPill>
  if (ticket?.notPickedUp) return <StatusPill tone="warning">{t('notPickedUp')}</StatusPill>
  return <TicketStatus status={status} plain />
}
